"""What each durable event does to the course of a tournament, by what it is about."""

"""A match of two teams: the draft, the room of the match, reports, and what is asked of organisers."""

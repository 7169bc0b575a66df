"""A match of two teams: the draft, the room of the match, reports, and rulings."""

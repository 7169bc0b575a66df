"""A tournament in play: its tables, what is due when, and what follows from what."""

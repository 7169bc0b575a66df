"""The table: what a player sees of a hand, and how his keys become moves."""

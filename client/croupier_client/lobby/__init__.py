"""The lobby: which tournaments there are, and the one that is looked at."""

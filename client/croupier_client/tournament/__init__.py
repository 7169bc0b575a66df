"""One tournament before and after its tables: what it is played by, who is in, who won."""

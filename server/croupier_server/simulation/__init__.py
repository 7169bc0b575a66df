"""Whole tournaments played by bots in the pure core, at full speed."""

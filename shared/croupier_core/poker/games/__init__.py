"""The games of the house as data.  Rule book: P12.1."""

"""One hand of poker.  Rule book: P12."""

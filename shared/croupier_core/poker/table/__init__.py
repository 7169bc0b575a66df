"""One poker table: button, clocks, and the hand in progress.  Rule book: P2, P4."""

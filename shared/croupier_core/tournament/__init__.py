"""One poker tournament: entries, levels, tables, places, prizes.  Rule book: P1, P2, P4, P7."""

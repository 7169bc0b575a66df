"""One match of two teams, from its call to the end of protests.  Rule book: T3 to T8."""

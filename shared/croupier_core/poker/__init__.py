"""Poker: the hand, and the table it is played at.  Rule book: P2, P4, P12."""

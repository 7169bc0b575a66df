"""Elimination trees: who meets whom, and where everybody finishes."""

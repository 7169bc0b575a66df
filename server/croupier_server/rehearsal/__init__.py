"""Rehearsals: an evening of a team event with bots, to learn it or to show it."""

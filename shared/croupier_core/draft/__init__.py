"""Picks and bans: presets as data, and the drafts that follow them.  Rule book: T5."""

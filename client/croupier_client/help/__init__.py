"""The help: what the keys of a screen do, as sentences."""

"""Finished hands: who may see what of them, as text that other tools read, and replayed."""

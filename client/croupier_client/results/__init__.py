"""How a tournament ended."""

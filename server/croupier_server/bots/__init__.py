"""House bots: ordinary players over an ordinary port, marked as bots."""

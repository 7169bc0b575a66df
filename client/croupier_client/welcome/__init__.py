"""The door: for guests, who may look around, come back or open an account."""

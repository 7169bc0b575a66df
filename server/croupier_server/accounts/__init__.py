"""The account desk and the cashier: what stands between sessions and the house's machine."""

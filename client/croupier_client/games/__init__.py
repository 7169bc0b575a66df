"""The games of the house as its screens speak of them."""

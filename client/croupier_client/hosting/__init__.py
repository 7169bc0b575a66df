"""What hosts write: templates of tournaments, and what may be wrong with them."""

"""Events of teams: sign-up, draw, matches, rulings and rewards."""

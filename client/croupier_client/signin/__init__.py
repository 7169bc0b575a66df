"""Coming back to an account: by password, link code or recovery code."""

"""Opening an account: language and nickname, rules and age, password, recovery codes."""

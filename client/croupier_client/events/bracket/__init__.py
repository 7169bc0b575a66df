"""The bracket of a team event: one's path, the list of rounds, and the tree."""

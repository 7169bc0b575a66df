"""The page of one event of teams, and its reward sheet."""

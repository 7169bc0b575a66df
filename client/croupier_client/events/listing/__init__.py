"""The list of events of teams."""

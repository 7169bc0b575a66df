"""The journal, and the tables that are read from it: what outlives the process."""

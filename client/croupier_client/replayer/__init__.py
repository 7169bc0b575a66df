"""The replayer: a finished hand, step by step, on the table's own drawing."""

"""The palette: an action found by what it does, for who does not know its key."""

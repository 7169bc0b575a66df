"""The house's end of the wire."""

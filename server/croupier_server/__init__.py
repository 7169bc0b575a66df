"""The house: sockets, clocks, tasks, the journal."""

__version__ = "0.1.0"

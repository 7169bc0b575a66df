"""Sessions inside the server's process."""

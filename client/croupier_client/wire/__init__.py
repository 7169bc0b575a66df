"""How commands, events and views travel: bytes on a stream, and bytes in the journal."""

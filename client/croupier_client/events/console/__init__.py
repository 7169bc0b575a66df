"""The console of the organisers: what waits for a decision, and everything they may do."""

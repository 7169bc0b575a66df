"""The SSH front door: who comes in, and what runs on the other end of the line."""

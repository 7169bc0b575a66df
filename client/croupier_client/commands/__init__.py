"""Commands: `ssh HOST COMMAND`, one line in and lines out, over the same port as the screens."""

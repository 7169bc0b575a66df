"""What a rehearsal prints: the evening as it goes, and what it came to."""

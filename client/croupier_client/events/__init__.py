"""Team events: lists, pages, matches, brackets and the organisers' console."""

"""What the house announces by itself or for an organiser: templates, series, the calendar."""

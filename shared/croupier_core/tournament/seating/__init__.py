"""Who sits where: drawing, balancing and breaking tables.  Rule book: P1.2, P2.6, P2.7."""

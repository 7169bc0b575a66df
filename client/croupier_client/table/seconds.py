"""Whole seconds, as countdowns on a table say them."""

from croupier_core.units import Instant, Millis


def seconds_until(moment: Instant, now: Instant) -> int:
    """Return whole seconds until `moment`, 0 only when it is reached."""
    return max(0, -(-(moment - now) // 1000))


def seconds_of(left: Millis) -> int:
    """Return a length of time in whole seconds, rounded up."""
    return max(0, -(-left // 1000))

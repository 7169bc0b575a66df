"""How fast a terminal may talk: fast enough for any hands, too slow to drown the house."""

from collections.abc import Callable


class Pace:
    """A bucket of bytes that fills at a steady rate.

    Args:
        rate: Bytes per second in the long run.
        burst: Bytes at once after a pause.
        now: Seconds on any clock that does not go back.
    """

    def __init__(self, *, rate: int, burst: int, now: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._left = float(burst)
        self._seen = now()

    def take(self, amount: int) -> float:
        """Take `amount` out, and return how many seconds to wait before taking more."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        self._left -= amount
        return max(0.0, -self._left / self._rate)

"""How many requests a session may make."""

import math

from croupier_client.ports import TooManyRequests
from croupier_server.clock import Clock


class Allowance:
    """A burst at once, then so many a second.

    Args:
        burst: Requests after a while of quiet.
        per_second: Requests in the long run.
        clock: The house's.
    """

    def __init__(self, burst: int, per_second: int, clock: Clock) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._left = float(burst)
        self._since = clock.now()

    def spend(self) -> None:
        """Count one request.

        Raises:
            TooManyRequests: There were too many; this one does not count.
        """
        now = self._clock.now()
        earned = (now - self._since) * self._per_second / 1000
        self._left = min(float(self._burst), self._left + earned)
        self._since = now
        if self._left < 1:
            raise TooManyRequests(max(1, math.ceil((1 - self._left) / self._per_second)))
        self._left -= 1

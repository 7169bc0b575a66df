"""The one place that reads the time."""

import time
from typing import Protocol

from croupier_core.units import Instant


class Clock(Protocol):
    """A source of `Instant`; tests use one they move by hand."""

    def now(self) -> Instant:
        """Return the present, in UTC milliseconds; never goes backwards."""
        ...


class HouseClock:
    """UTC that never goes back, even when the machine's clock is set back.

    Args:
        not_before: The newest time in the journal: a restart does not go back either.
    """

    def __init__(self, not_before: Instant = Instant(0)) -> None:
        self._last = not_before

    def now(self) -> Instant:
        """Return the present, in UTC milliseconds."""
        self._last = Instant(max(self._last, time.time_ns() // 1_000_000))
        return self._last

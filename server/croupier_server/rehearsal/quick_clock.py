"""A clock that runs as many times as fast as a rehearsal wants."""

import asyncio
import time
from collections.abc import Callable

from croupier_core.units import Instant

_LONGEST_NAP_S = 30.0


class QuickClock:
    """The house's clock of a rehearsal: it begins with the present, and then hurries.

    Args:
        speed: How many times as fast as the time of the world.
        not_before: The newest time in the journal.
    """

    def __init__(self, speed: float, not_before: Instant = Instant(0)) -> None:
        self._speed = speed
        self._began = max(not_before, time.time_ns() // 1_000_000)
        self._since = time.monotonic()

    def now(self) -> Instant:
        """Return the present of the rehearsal, in UTC milliseconds; never goes backwards."""
        passed = (time.monotonic() - self._since) * 1000 * self._speed
        return Instant(self._began + int(passed))

    def call_at(self, due: Instant, ring: Callable[[], None]) -> Callable[[], None]:
        """Call `ring` once from the running event loop at `due` or before; return its undo."""
        nap = min(max(0, due - self.now()) / 1000 / self._speed, _LONGEST_NAP_S)
        return asyncio.get_running_loop().call_later(nap, ring).cancel

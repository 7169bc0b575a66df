"""The one place that reads the time."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from croupier_core.units import Instant

_LONGEST_NAP_S = 30.0
"""The machine's clock may be set while an alarm is armed; look again at least this often."""


class Clock(Protocol):
    """A source of `Instant` and of alarms; tests use one they move by hand."""

    def now(self) -> Instant:
        """Return the present, in UTC milliseconds; never goes backwards."""
        ...

    def call_at(self, due: Instant, ring: Callable[[], None]) -> Callable[[], None]:
        """Call `ring` once from the event loop at `due` or before; return its undo.

        An alarm may ring early, so whoever is woken looks at `now()` and arms another.
        """
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

    def call_at(self, due: Instant, ring: Callable[[], None]) -> Callable[[], None]:
        """Call `ring` once from the running event loop at `due` or before; return its undo."""
        nap = min(max(0, due - self.now()) / 1000, _LONGEST_NAP_S)
        return asyncio.get_running_loop().call_later(nap, ring).cancel


async def wait_until(clock: Clock, due: Instant) -> None:
    """Return once `clock` has reached `due`; at once when it has already."""
    while clock.now() < due:
        rung = asyncio.Event()
        disarm = clock.call_at(due, rung.set)
        try:
            await rung.wait()
        finally:
            disarm()

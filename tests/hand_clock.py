"""A clock that stands still until the test moves it."""

import asyncio
from collections.abc import Callable

from croupier_core.units import Instant, Millis

START = Instant(1_700_000_000_000)


class HandClock:
    """Satisfies `croupier_server.clock.Clock`; alarms ring from `move`."""

    def __init__(self, start: Instant = START) -> None:
        self._now = start
        self._alarms: dict[int, tuple[Instant, Callable[[], None]]] = {}
        self._count = 0
        self.armed = asyncio.Event()
        """Set when somebody arms an alarm; the test clears it."""

    def now(self) -> Instant:
        return self._now

    def call_at(self, due: Instant, ring: Callable[[], None]) -> Callable[[], None]:
        self._count += 1
        number = self._count
        if due <= self._now:
            ring()
        else:
            self._alarms[number] = (due, ring)
            self.armed.set()
        return lambda: self._alarms.pop(number, None) and None

    def move(self, by: Millis | int) -> None:
        """Let time pass, and ring what is due, earliest first."""
        self._now = Instant(self._now + by)
        for number, (due, ring) in sorted(self._alarms.items(), key=lambda item: item[1][0]):
            if due <= self._now and self._alarms.pop(number, None):
                ring()

    @property
    def next_alarm(self) -> Instant | None:
        """When the next alarm rings; None when none is armed."""
        return min((due for due, _ in self._alarms.values()), default=None)

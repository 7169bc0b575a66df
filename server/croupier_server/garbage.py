"""When the garbage collector may look at everything, which makes the house stand still.

A session on screens is some thousand objects that hold each other.  Python looks at all
of them again whenever their number has grown by a quarter, and again while they are only
being played with: 0.4 s at a time with fifty sessions.  Whole sessions are garbage only
when they end, and litter when they begin.  So between comings and goings only young
objects are looked at, which takes a few milliseconds.
"""

import gc
from typing import Protocol

import structlog

from croupier_core.units import Instant, Millis
from croupier_server.clock import Clock, wait_until

YOUNG, MIDDLE, NEVER = 600, 3, 1_000_000
"""After how many new objects, looks at those, and looks at these, Python collects."""
LOOK_EVERY = Millis(5_000)
"""It is quiet when nobody came or went for so long."""
SHARE = 2
"""Without quiet, a change of one in so many sessions is enough: looking takes a millisecond
or more for each session, and one that has gone keeps one megabyte until then."""
AT_LEAST_EVERY = Millis(600_000)
"""Play litters too, but little."""

_log = structlog.get_logger("croupier.house")


class Door(Protocol):
    """Where sessions come and go."""

    @property
    def sessions(self) -> int:
        """How many there are now."""
        ...

    @property
    def turnover(self) -> int:
        """How many came and how many went, together, since the door opened."""
        ...


def keep_what_is_here() -> None:
    """Take what is in memory now for what stays, and look at young objects only from now on."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def collect_garbage(door: Door, clock: Clock) -> None:
    """Look at everything once sessions have come or gone, until cancelled."""
    seen = collected = door.turnover
    last = clock.now()
    while True:
        await wait_until(clock, Instant(clock.now() + LOOK_EVERY))
        before, seen = seen, door.turnover
        changed, quiet = seen - collected, seen == before
        enough = changed > 0 if quiet else changed * SHARE > door.sessions
        if enough or clock.now() - last >= AT_LEAST_EVERY:
            collected, last = seen, clock.now()
            found = gc.collect()
            _log.debug("collected garbage", found=found, sessions=door.sessions)

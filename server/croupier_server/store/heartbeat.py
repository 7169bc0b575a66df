"""Writes every second that the house is up: a restart knows how long it was down."""

from croupier_core.units import Instant, Millis
from croupier_server.clock import Clock, wait_until
from croupier_server.store.store import Store

EVERY = Millis(1_000)


async def keep_beating(store: Store, clock: Clock, every: Millis = EVERY) -> None:
    """Write a heartbeat now and again and again, until cancelled.

    Args:
        store: Where to.
        clock: The house's.
        every: By that clock; a clock that runs faster wants a longer time.

    Raises:
        StoreFault: The store does not write any more.
    """
    while True:
        now = clock.now()
        await store.heartbeat(now)
        await wait_until(clock, Instant(now + every))

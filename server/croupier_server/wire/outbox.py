"""What waits to be sent to one client: everything in order, but of each view the newest."""

import asyncio
from collections import deque

from croupier_client.wire.frames import Answered, Ended, Fault, HouseTold, Refused, Seen, Told

Kept = Answered | Refused | Told | HouseTold | Ended | Fault
"""What must not be dropped."""

_MOST_KEPT = 2048


class Overflow(Exception):  # noqa: N818 - the client does not read, nobody erred
    """More must be kept for the client than it will ever read."""


class Outbox:
    """A slow client gets fewer views, never older ones, and every answer and notice."""

    def __init__(self) -> None:
        self._kept: deque[Kept] = deque()
        self._newest: dict[int, Seen] = {}
        self._stirred = asyncio.Event()

    def keep(self, frame: Kept) -> None:
        """Take in what must be sent.

        Raises:
            Overflow: Too much is waiting already.
        """
        if len(self._kept) >= _MOST_KEPT:
            raise Overflow
        self._kept.append(frame)
        self._stirred.set()

    def show(self, frame: Seen) -> None:
        """Take in a view, instead of any older one under its number."""
        self._newest[frame.number] = frame
        self._stirred.set()

    def forget(self, number: int) -> None:
        """Drop the view that waits under `number`."""
        self._newest.pop(number, None)

    async def next(self) -> Kept | Seen:
        """Return what goes out now, waiting for it."""
        while not self._kept and not self._newest:
            self._stirred.clear()
            await self._stirred.wait()
        if not self._kept:
            return self._newest.pop(next(iter(self._newest)))
        first = self._kept[0]
        # The last view of a stream goes out before its end.
        if isinstance(first, Ended) and first.number in self._newest:
            return self._newest.pop(first.number)
        return self._kept.popleft()

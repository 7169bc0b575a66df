"""What somebody of a rehearsal keeps an eye on: streams of a port, as the newest view of each."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import TypeVar

from croupier_client.ports import HouseGone
from croupier_core.errors import Refusal
from croupier_core.units import Instant
from croupier_server.clock import Clock

V = TypeVar("V")

_FRESH_S = 0.05
"""After a deed its view is on the way; so long it is waited for."""


class Watching:
    """Follows streams and says when one of them has moved.

    Args:
        clock: The house's.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._moved = asyncio.Event()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def follow(
        self, key: str, views: AsyncIterator[V], put: Callable[[V], None] | None = None
    ) -> None:
        """Keep the newest view of a stream; does nothing while that key is followed.

        Args:
            key: What is looked at.
            views: The stream.
            put: Takes each view; None where only being there matters.
        """
        if key not in self._tasks:
            task = asyncio.create_task(self._take(views, put))
            self._tasks[key] = task
            task.add_done_callback(lambda ended: self._ended(key, ended))

    def leave(self, key: str) -> None:
        """Look at something no more."""
        task = self._tasks.pop(key, None)
        if task is not None:
            task.cancel()

    async def wait(self, due: Instant | None) -> None:
        """Return when a view has moved, or at `due`."""
        disarm = None if due is None else self._clock.call_at(due, self._moved.set)
        try:
            await self._moved.wait()
        finally:
            if disarm is not None:
                disarm()
        self._moved.clear()

    async def wait_for_view(self) -> None:
        """Return when a view has moved, or did not for a moment."""
        try:
            async with asyncio.timeout(_FRESH_S):
                await self._moved.wait()
        except TimeoutError:
            return
        self._moved.clear()

    def forget(self) -> None:
        """Count what has moved so far as seen."""
        self._moved.clear()

    async def close(self) -> None:
        """Follow nothing any more."""
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, key: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(key) is task:
            del self._tasks[key]

    async def _take(self, views: AsyncIterator[V], put: Callable[[V], None] | None) -> None:
        try:
            async for view in views:
                if put is not None:
                    put(view)
                    self._moved.set()
        except (Refusal, HouseGone):
            # Not to be seen yet or any more; whoever looks tries again when something moves.
            return

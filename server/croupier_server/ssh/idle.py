"""Notices that nobody has touched a key for long."""

import asyncio


class Idleness:
    """The quiet of one connection.  Needs a running event loop.

    Args:
        seconds: How long is long; 0 is never.
    """

    def __init__(self, seconds: float) -> None:
        self._loop = asyncio.get_running_loop()
        self._seconds = seconds
        self._last = self._loop.time()

    def touch(self) -> None:
        """Somebody is there."""
        self._last = self._loop.time()

    def settle(self) -> None:
        """May be quiet for ever from now on: somebody with an account, who may be playing."""
        self._seconds = 0

    async def wait(self) -> None:
        """Return when nobody has touched a key for so long."""
        while True:
            if not self._seconds:
                await self._loop.create_future()
            left = self._last + self._seconds - self._loop.time()
            if left <= 0:
                return
            await asyncio.sleep(left)

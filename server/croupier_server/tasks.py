"""Steps that go on by themselves, until they end or whoever started them does."""

import asyncio
from collections.abc import Coroutine

import structlog

_log = structlog.get_logger()


class Tasks:
    """Keeps what was started, so that it can be ended and its faults are told.

    Args:
        fault: What the log says of one that fails.
    """

    def __init__(self, fault: str) -> None:
        self._fault = fault
        self._going: set[asyncio.Task[None]] = set()

    def start(self, steps: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Let `steps` go on by themselves."""
        task = asyncio.create_task(steps)
        self._going.add(task)
        task.add_done_callback(self._ended)
        return task

    async def end(self) -> None:
        """Cancel what still goes on, and return once it is over."""
        for task in tuple(self._going):
            task.cancel()
        await asyncio.gather(*self._going, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._going.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            _log.error(self._fault, exc_info=fault)

"""Two ways for news to reach somebody who may be slow.

`Newest` has one slot: a slow taker misses stale values, never the last one.
`Ordered` keeps everything, in order, up to a bound; who falls behind is cut off.
Both have one taker, and are filled from the event loop.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

from croupier_server.runners.turnstile import Turnstile

V = TypeVar("V")
N = TypeVar("N")

MOST_WAITING = 256
"""Notices that wait for a slow taker before it is cut off."""


class FellBehind(Exception):  # noqa: N818 - the taker was slow, nobody erred
    """The taker of an `Ordered` mailbox was too slow; what waited is dropped."""


class Newest(Generic[V]):
    """The newest value, made by `look` only when it is taken.

    Fifty viewers who are slow therefore cost nothing but a flag each.

    Args:
        look: Makes the value.
        turnstile: Shared by those who get their news together, so that they take turns.
    """

    def __init__(self, look: Callable[[], V], turnstile: Turnstile | None = None) -> None:
        self._look = look
        self._turnstile = turnstile or Turnstile()
        self._ready = asyncio.Event()
        self._closed = False
        self._fault: Exception | None = None

    def touch(self) -> None:
        """Say that there is something new to look at."""
        self._ready.set()

    def hold(self) -> None:
        """Let nobody look until the next `touch`."""
        if not self._closed:
            self._ready.clear()

    def close(self, fault: Exception | None = None) -> None:
        """End it: the taker gets `fault`, or the end of the iteration.  Idempotent."""
        if self._closed:
            return
        self._closed = True
        self._fault = fault
        self._ready.set()

    def __aiter__(self) -> "Newest[V]":
        return self

    async def __anext__(self) -> V:
        while True:
            await self._ready.wait()
            if self._closed:
                raise self._fault or StopAsyncIteration
            await self._turnstile.turn()
            if self._ready.is_set() and not self._closed:  # still, after waiting for the turn
                self._ready.clear()
                return self._look()


class Ordered(Generic[N]):
    """Everything, in order; more than `most` waiting closes it with `FellBehind`."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        self._most = most
        self._waiting: deque[N] = deque()
        self._news = asyncio.Event()
        self._closed = False
        self._fault: Exception | None = None

    def put(self, item: N) -> None:
        """Add `item`; ignored once closed."""
        if self._closed:
            return
        if len(self._waiting) >= self._most:
            self._waiting.clear()
            self.close(FellBehind())
            return
        self._waiting.append(item)
        self._news.set()

    def close(self, fault: Exception | None = None) -> None:
        """End it after what waits: the taker then gets `fault`, or the end.  Idempotent."""
        if self._closed:
            return
        self._closed = True
        self._fault = fault
        self._news.set()

    def __aiter__(self) -> "Ordered[N]":
        return self

    async def __anext__(self) -> N:
        while not self._waiting:
            if self._closed:
                raise self._fault or StopAsyncIteration
            self._news.clear()
            await self._news.wait()
        return self._waiting.popleft()

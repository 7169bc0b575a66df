"""What has come in under one number and is not read yet."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

from croupier_client.ports import HouseGone

T = TypeVar("T")

_MOST_UNREAD = 4096


class Inbox(Generic[T]):
    """A mailbox between the connection and one reader.

    Args:
        newest_only: Keep the newest item alone (views); otherwise keep all, in order.
    """

    def __init__(self, *, newest_only: bool) -> None:
        self._items: deque[T] = deque(maxlen=1 if newest_only else None)
        self._stirred = asyncio.Event()
        self._ended = False
        self._error: Exception | None = None

    def put(self, item: T) -> None:
        """Take in one item; a reader that is hopelessly behind loses the stream instead."""
        if self._ended:
            return
        if len(self._items) >= _MOST_UNREAD:
            self.end(HouseGone("notices are not being read"))
            return
        self._items.append(item)
        self._stirred.set()

    def end(self, error: Exception | None) -> None:
        """Say that nothing more comes: after what is here, raise `error`, or just stop."""
        if not self._ended:
            self._ended = True
            self._error = error
            self._stirred.set()

    def __aiter__(self) -> "Inbox[T]":
        return self

    async def __anext__(self) -> T:
        """Return the next item, waiting for it; raise what `end` was given, if anything."""
        while not self._items:
            if self._error is not None:
                raise self._error
            if self._ended:
                raise StopAsyncIteration
            self._stirred.clear()
            await self._stirred.wait()
        return self._items.popleft()

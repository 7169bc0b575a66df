"""Lets one through at a time, and the rest of the house in between.

A move at a table is news for nine screens at once, or for fifty.  Drawn in one go they
would keep everybody else's keys waiting; one for each pass of the event loop does not.
"""

import asyncio
from collections import deque


class Turnstile:
    """Lets through one for each pass of the event loop, first come first served."""

    def __init__(self) -> None:
        self._open = True
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def turn(self) -> None:
        """Return when it is the caller's turn; at once when nobody else wants one."""
        loop = asyncio.get_running_loop()
        if self._open:
            self._open = False
            loop.call_soon(self._let_next)
            return
        turn = loop.create_future()
        self._waiting.append(turn)
        await turn

    def _let_next(self) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():  # its taker may have gone
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._let_next)
                return
        self._open = True

"""What a command works with."""

from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from secrets import token_hex
from typing import TypeVar

from croupier_client.ports import HouseGone, HousePort
from croupier_client.requests import Answer, Request
from croupier_client.words import Words
from croupier_core.house.view import AccountView
from croupier_core.units import CommandId

V = TypeVar("V")

DONE, REFUSED, USAGE = 0, 1, 2
"""Exit statuses."""


async def _at_once() -> None:
    """Wait for nothing."""


@dataclass(frozen=True, slots=True)
class CommandSession:
    """One command's way to the house and to the person."""

    port: HousePort
    words: Words
    out: Callable[[str], None]
    """Takes one line of the answer."""
    err: Callable[[str], None]
    """Takes one line about what went wrong."""
    has_key: bool = False
    """Whether the session proved a key."""
    taken: Callable[[], Awaitable[None]] = _at_once
    """Waits until the other side has taken what was written, for long answers."""
    read: Callable[[], Awaitable[str | None]] | None = None
    """Reads all that is put into the command, None when nothing comes in time; None itself where
    nothing can be put in."""
    zone: str = ""
    """IANA name of the person's time zone; empty: not known."""
    read_bytes: Callable[[int], Awaitable[bytes | None]] | None = None
    """Reads a file that is put in, and not much more than so many bytes of it; otherwise as
    `read`."""
    out_bytes: Callable[[bytes], None] | None = None
    """Takes a file that is the answer; None where there is only a terminal for it."""

    async def ask(self, request: Request) -> Answer:
        """Put `request` to the house.

        Raises:
            Refusal: The house said no.
            HouseGone: It does not answer.
        """
        return await self.port.ask(request, CommandId(token_hex(8)))

    async def account(self) -> AccountView:
        """Return the account of the session, all empty for a guest."""
        return await first(self.port.account())


async def first(views: AsyncIterator[V]) -> V:
    """Return the first view of a stream, and end the stream.

    Raises:
        HouseGone: There is none.
    """
    try:
        async for view in views:
            return view
        raise HouseGone
    finally:
        if isinstance(views, AsyncGenerator):
            await views.aclose()

"""One channel as the rest of the session sees it: bytes out, and how many still wait."""

from typing import Protocol

import asyncssh

Process = asyncssh.SSHServerProcess[bytes]

FULL = 64 * 1024
"""Bytes that wait for the player's network before a screen stops drawing."""

EMPTY_ENOUGH = 8 * 1024
"""Bytes left when it draws again."""


class Line(Protocol):
    """What a driver needs of the connection to a terminal."""

    @property
    def waiting(self) -> int:
        """Bytes written that have not gone out."""
        ...

    @property
    def gone(self) -> bool:
        """Whether nobody is at the other end any more."""
        ...

    def write(self, data: bytes) -> None:
        """Send `data`, if anybody is there still."""
        ...

    async def read(self) -> bytes:
        """Return what was typed, `b""` at the end.

        Raises:
            TerminalSizeChanged: The window has another size.
            BreakReceived, SignalReceived: The client says so; of no meaning here.
        """
        ...

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows, as the client says: anything, or 0."""
        ...


class SshLine:
    """A `Line` over an SSH channel."""

    MOST_AT_ONCE = 512
    """Bytes taken from the channel at a time; the rest stays in its window."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._connection = process.get_extra_info("connection")

    @property
    def waiting(self) -> int:
        """Bytes written that have not gone out: past SSH's window, and in the socket's buffer."""
        # The library has no public way to the socket's buffer, which grows without bound
        # while the window is open.
        transport = getattr(self._connection, "_transport", None)
        unsent = 0 if transport is None else transport.get_write_buffer_size()
        return int(self._process.channel.get_write_buffer_size() + unsent)

    @property
    def gone(self) -> bool:
        """Whether nobody is at the other end any more; what he typed last may be unread."""
        return self._process.is_closing()

    def write(self, data: bytes) -> None:
        """Send `data`; what is written to a closing channel is lost, as on any cut line."""
        if self.gone:
            return
        try:
            self._process.stdout.write(data)
        except OSError:  # closed between the question and the writing
            return

    async def read(self) -> bytes:
        """Return what was typed, `b""` at the end; see `Line`."""
        return await self._process.stdin.read(self.MOST_AT_ONCE)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows, as the client says: anything, or 0."""
        columns, rows, _, _ = self._process.term_size
        return columns, rows

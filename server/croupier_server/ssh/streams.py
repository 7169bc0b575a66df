"""An SSH channel as plain bytes, for the wire protocol: a lost line is an `OSError`."""

import asyncssh

from croupier_server.ssh.idle import Idleness
from croupier_server.ssh.line import Process


class ChannelReader:
    """Satisfies `croupier_client.wire.streams.ByteReader`."""

    def __init__(self, process: Process, idle: Idleness) -> None:
        self._stdin = process.stdin
        self._idle = idle

    async def read(self, n: int = -1) -> bytes:
        """Return up to `n` bytes as soon as there are some, none at the end."""
        while True:
            try:
                data = await self._stdin.read(n)
            except (
                asyncssh.TerminalSizeChanged,
                asyncssh.BreakReceived,
                asyncssh.SignalReceived,
            ):
                continue  # meant for a program in a terminal
            except asyncssh.Error as error:
                raise ConnectionResetError(str(error)) from error
            self._idle.touch()
            return data


class ChannelWriter:
    """Satisfies `croupier_client.wire.streams.ByteWriter`."""

    def __init__(self, process: Process) -> None:
        self._stdout = process.stdout

    def write(self, data: bytes) -> None:
        """Take `data` to be sent."""
        self._stdout.write(data)

    async def drain(self) -> None:
        """Return once the other side has taken enough for more to be sent."""
        try:
            await self._stdout.drain()
        except asyncssh.Error as error:
            raise ConnectionResetError(str(error)) from error

    def close(self) -> None:
        """End what is sent.  Idempotent."""
        if not self._stdout.is_closing():
            self._stdout.write_eof()

"""Terminals of sessions, as the benchmark sees them: what comes in is looked at for marks."""

import asyncio
import contextlib
import fcntl
import os
import pty
import struct
import subprocess
import termios
from collections.abc import Sequence
from time import perf_counter

import asyncssh

COLUMNS, ROWS = 100, 30


class Terminal:
    """Types, and tells when a mark arrives from the other end."""

    def __init__(self) -> None:
        self.received = 0
        """Bytes so far."""
        self._wanted = b""
        self._tail = b""
        self._seen: asyncio.Future[float] | None = None

    def type(self, keys: str) -> None:
        """Press keys."""
        raise NotImplementedError

    def came(self, data: bytes) -> None:
        """Take what the other end wrote."""
        self.received += len(data)
        if self._seen is None or self._seen.done():
            return
        found = self._tail + data
        if self._wanted in found:
            self._seen.set_result(perf_counter())
        self._tail = found[1 - len(self._wanted) :] if len(self._wanted) > 1 else b""

    async def see(self, mark: str, seconds: float) -> float:
        """Return when `mark` came, on the clock of `perf_counter`.

        Raises:
            TimeoutError: It did not come within so many seconds.
        """
        self._wanted, self._tail = mark.encode(), b""
        self._seen = asyncio.get_running_loop().create_future()
        async with asyncio.timeout(seconds):
            return await self._seen

    async def see_after(self, keys: str, mark: str, seconds: float) -> float:
        """Press keys, and return how many seconds later `mark` came."""
        seeing = asyncio.ensure_future(self.see(mark, seconds))
        await asyncio.sleep(0)
        pressed = perf_counter()
        self.type(keys)
        return await seeing - pressed


class SshTerminal(Terminal, asyncssh.SSHClientSession[bytes]):
    """At the end of an ssh connection."""

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        """Keep the channel to type into."""
        self._channel = chan

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:  # noqa: ARG002
        """Take what the house wrote."""
        self.came(data)

    def type(self, keys: str) -> None:
        """Press keys."""
        self._channel.write(keys.encode())


async def knock(held: contextlib.AsyncExitStack, port: int, key: asyncssh.SSHKey) -> SshTerminal:
    """Open a session on the house at `port`; it lasts as long as `held`."""
    connection = await held.enter_async_context(
        asyncssh.connect(
            "127.0.0.1",
            port,
            username="x",
            client_keys=[key],
            known_hosts=None,
            agent_path=None,
            config=[],
        )
    )
    _, terminal = await connection.create_session(
        SshTerminal,
        encoding=None,
        term_type="xterm-256color",
        term_size=(COLUMNS, ROWS),
        env={"LANG": "en_GB.UTF-8", "LC_COLORTERM": "truecolor"},
    )
    assert isinstance(terminal, SshTerminal)
    return terminal


class PtyTerminal(Terminal):
    """Around a program in a pseudo terminal."""

    def __init__(self, argv: Sequence[str]) -> None:
        super().__init__()
        self._fd, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        environment = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
        self.process = subprocess.Popen(
            argv,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={**os.environ, **environment},
        )
        os.close(theirs)
        asyncio.get_running_loop().add_reader(self._fd, self._read)

    def _read(self) -> None:
        try:
            data = os.read(self._fd, 65536)
        except OSError:  # so Linux says that the program has gone
            data = b""
        if data:
            self.came(data)
        else:
            asyncio.get_running_loop().remove_reader(self._fd)

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._fd, keys.encode())

    def close(self) -> None:
        """End the program."""
        asyncio.get_running_loop().remove_reader(self._fd)
        self.process.kill()
        self.process.wait()
        os.close(self._fd)

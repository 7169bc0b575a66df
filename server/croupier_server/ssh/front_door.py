"""The SSH front door: one listening socket, and everybody who came in through it.

Nothing here knows what a session shows: that is the `Rooms` behind the door.
"""

import asyncio
import socket
from collections.abc import Coroutine
from contextlib import suppress

import asyncssh

from croupier_server.ssh.auth import AccountBook
from croupier_server.ssh.caller import GOODBYE_S, WINDOW, Caller
from croupier_server.ssh.limits import Admission, Limits
from croupier_server.ssh.rooms import Rooms

SEEING_OFF_S = 2.0
"""For clients whose sessions have ended to hang up by themselves."""


class FrontDoor:
    """Made by `open_front_door`."""

    def __init__(self) -> None:
        self._acceptor: asyncssh.SSHAcceptor | None = None
        self._callers: set[Caller] = set()
        self._gone = asyncio.Event()
        self._sessions: set[asyncio.Task[None]] = set()
        self._started = 0

    @property
    def port(self) -> int:
        """The port it listens on; 0 once it is closed."""
        return 0 if self._acceptor is None else self._acceptor.get_port()

    @property
    def sessions(self) -> int:
        """How many sessions are running."""
        return len(self._sessions)

    @property
    def turnover(self) -> int:
        """How many sessions began and how many ended, together, since the door opened."""
        return 2 * self._started - len(self._sessions)

    def listen_on(self, acceptor: asyncssh.SSHAcceptor) -> None:
        """Take charge of the listening socket."""
        self._acceptor = acceptor

    def note(self, caller: Caller) -> None:
        """Count a caller in."""
        self._callers.add(caller)

    def forget(self, caller: Caller) -> None:
        """Count a caller out."""
        self._callers.discard(caller)
        self._gone.set()

    def start(self, session: Coroutine[None, None, None]) -> None:
        """Run a session apart from its connection, so that it ends in its own time."""
        task = asyncio.create_task(session)
        self._started += 1
        self._sessions.add(task)
        task.add_done_callback(self._sessions.discard)

    async def close(self) -> None:
        """Stop listening, let sessions end that were told to, and hang up on the rest."""
        acceptor, self._acceptor = self._acceptor, None
        if acceptor is not None:
            acceptor.close()
        if self._sessions:
            await asyncio.wait(self._sessions, timeout=GOODBYE_S)
        for task in tuple(self._sessions):
            task.cancel()
        if self._sessions:
            await asyncio.wait(self._sessions, timeout=GOODBYE_S)
        await self._see_off()
        for caller in tuple(self._callers):
            caller.hang_up("the house is closing")
        if acceptor is not None:
            await acceptor.wait_closed()

    async def _see_off(self) -> None:
        """Wait for clients to hang up, as they do when they have the end of their session.

        Hung up on in the same breath, ssh shows neither the goodbye nor the exit status.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(SEEING_OFF_S):
                while self._callers:
                    self._gone.clear()
                    await self._gone.wait()


async def open_front_door(
    book: AccountBook,
    rooms: Rooms,
    limits: Limits,
    *,
    sock: socket.socket,
    key: asyncssh.SSHKey,
) -> FrontDoor:
    """Listen for ssh clients.

    Args:
        book: Who is known.
        rooms: What sessions do.
        limits: How much of it.
        sock: Where to listen; closed with the door.
        key: The house's own.
    """
    admission = Admission(limits, asyncio.get_running_loop().time)
    door = FrontDoor()
    acceptor = await asyncssh.create_server(
        lambda: Caller(book, rooms, limits, admission, door),
        sock=sock,
        server_host_keys=[key],
        server_version="Croupier",
        config=[],
        backlog=256,
        line_editor=False,
        encoding=None,
        window=WINDOW,
        gss_host=None,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        # Of what a client compresses nothing bounds the size.
        compression_algs=None,
        login_timeout=limits.grace_seconds,
        keepalive_interval=15,
        keepalive_count_max=3,
    )
    door.listen_on(acceptor)
    return door

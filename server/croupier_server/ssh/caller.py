"""One SSH connection, from its first byte to its last, and the sessions on it."""

import asyncio
import socket
from collections.abc import Coroutine
from typing import Protocol, cast

import asyncssh
import structlog

from croupier_server.ssh.auth import AccountBook, SignInMethods
from croupier_server.ssh.environment import (
    SessionEnvironment,
    colours_of,
    language_of,
    own_keys_of,
    zone_in,
)
from croupier_server.ssh.idle import Idleness
from croupier_server.ssh.limits import Admission, Limits
from croupier_server.ssh.line import Process
from croupier_server.ssh.rooms import Rooms
from croupier_server.ssh.visit import Visit

WIRE = "croupier"
"""The subsystem that speaks the protocol of docs/protocol.md."""

WINDOW = 64 * 1024
"""Bytes that a client may send ahead of what the session reads."""
_SEND_BUFFER = 128 * 1024
"""Bytes in the kernel: what lies there is stale by the time a slow line has taken it."""
GOODBYE_S = 5.0
"""How long sessions have to say goodbye before the line is cut."""

_log = structlog.get_logger("croupier.ssh")


class Register(Protocol):
    """Where callers and their sessions are kept track of."""

    def note(self, caller: "Caller") -> None:
        """Count a caller in."""
        ...

    def forget(self, caller: "Caller") -> None:
        """Count a caller out."""
        ...

    def start(self, session: Coroutine[None, None, None]) -> None:
        """Run a session apart from its connection, so that it ends in its own time."""
        ...


class Caller(SignInMethods):
    """One connection, from its first byte to its last."""

    def __init__(
        self,
        book: AccountBook,
        rooms: Rooms,
        limits: Limits,
        admission: Admission,
        register: Register,
    ) -> None:
        super().__init__(book)
        self._rooms = rooms
        self._limits = limits
        self._admission = admission
        self._register = register
        self._connection: asyncssh.SSHServerConnection | None = None
        self._counted = False
        self._refusal: str | None = None
        self._open_channels = 0
        self._idle = Idleness(0)
        self._tasks: set[asyncio.Task[None]] = set()

    # --- the connection -------------------------------------------------------------

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Let the connection be, or say why not."""
        super().connection_made(conn)
        self._connection = conn
        self._register.note(self)
        refusal = self._admission.refusal(self.address)
        if refusal is not None:
            _log.info("connection refused", address=self.address, why=refusal)
            if self._admission.may_be_told():
                self._refusal = refusal
            else:
                conn.abort()
            return
        self._counted = True
        sock = conn.get_extra_info("socket")
        if sock is not None:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection; its sessions notice by themselves."""
        if self._counted:
            self._admission.left(self.address)
        if self._refusal is not None:
            self._admission.was_told()
        for task in self._tasks:
            task.cancel()
        self._register.forget(self)
        self._connection = None
        _log.debug("connection closed", address=self.address, why=str(exc or ""))

    def hang_up(self, why: str) -> None:
        """End the connection and tell the client why."""
        if self._connection is not None:
            self._connection.disconnect(asyncssh.DISC_BY_APPLICATION, why)

    def begin_auth(self, username: str) -> bool:
        """Tell a refused client why: now it listens, before it would see its writing fail."""
        if self._refusal is not None:
            self.hang_up(self._refusal)
        return super().begin_auth(username) or self._refusal is not None

    def auth_completed(self) -> None:
        """Start counting the quiet of a guest."""
        super().auth_completed()
        guest, with_key = not self.visitor.player, self.visitor.key is not None
        _log.info("signed in", address=self.address, guest=guest, with_key=with_key)
        if guest:
            self._idle = Idleness(self._limits.guest_idle_seconds)
            self._watch(self._hang_up_when_idle())

    def _watch(self, what: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hang_up_when_idle(self) -> None:
        await self._idle.wait()
        await asyncio.sleep(GOODBYE_S)  # the sessions say goodbye first
        self.hang_up("nobody there")

    # --- its sessions ---------------------------------------------------------------

    def session_requested(
        self,
    ) -> tuple[asyncssh.SSHServerChannel[bytes], asyncssh.SSHServerSession[bytes]]:
        """Open one more session.

        Raises:
            ChannelOpenError: There are too many.
        """
        if self._connection is None or self._open_channels >= self._limits.sessions_per_connection:
            raise asyncssh.ChannelOpenError(
                asyncssh.OPEN_RESOURCE_SHORTAGE, "too many sessions on this connection"
            )
        channel = cast(
            "asyncssh.SSHServerChannel[bytes]",
            self._connection.create_server_channel(encoding=None, window=WINDOW),
        )
        # The library keeps every variable that a client cares to send.
        channel._env = SessionEnvironment()
        self._open_channels += 1
        process: Process = asyncssh.SSHServerProcess(self._begin, None, 3, False)
        self._watch(self._count_out(channel))
        return channel, process

    async def _count_out(self, channel: asyncssh.SSHServerChannel[bytes]) -> None:
        await channel.wait_closed()
        self._open_channels -= 1

    def _begin(self, process: Process) -> None:
        self._register.start(self._run(process))

    async def _run(self, process: Process) -> None:
        self._idle.touch()
        environment = process.env
        term = process.term_type or ""
        visit = Visit(
            visitor=self.visitor,
            address=self.address,
            language=language_of(environment),
            term=term,
            colours=colours_of(environment, term),
            own_keys=own_keys_of(environment),
            command=process.command,
            has_terminal=process.term_type is not None,
            zone=zone_in(environment),
        )
        status = 1
        try:
            if process.subsystem == WIRE:
                status = await self._rooms.wire(visit, process, self._idle)
            elif process.subsystem is not None:
                process.stderr.write(b"there is no such subsystem\n")
            elif process.command is not None:
                status = await self._rooms.command(visit, process, self._idle)
            else:
                status = await self._rooms.screens(visit, process, self._idle)
        except (asyncssh.Error, OSError) as error:
            _log.debug("session cut", address=self.address, why=str(error))
        except Exception:
            # The edge of a session: a bug ends this one and no other.
            _log.exception(
                "session failed", address=self.address, command=visit.command is not None
            )
        finally:
            process.exit(status)

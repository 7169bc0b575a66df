"""What sessions do: the screens, a command, or the wire, each on a port of the floor."""

import asyncio
from dataclasses import dataclass
from functools import partial

import structlog

from croupier_client.app import CroupierApp
from croupier_client.commands.registry import carry_out
from croupier_client.commands.session import CommandSession
from croupier_client.commands.watching import watched
from croupier_client.doorstep import fault_goodbye, idle_goodbye, terminal_wanted
from croupier_client.words import Words
from croupier_core.units import NOBODY
from croupier_server.arrival import Arrival
from croupier_server.clock import Clock
from croupier_server.floor import Floor
from croupier_server.ports.in_process import InProcessPort
from croupier_server.programme.reading import LARGEST
from croupier_server.ssh.driver import run_on
from croupier_server.ssh.idle import Idleness
from croupier_server.ssh.line import Process, SshLine
from croupier_server.ssh.streams import ChannelReader, ChannelWriter
from croupier_server.ssh.visit import Visit
from croupier_server.wire.subsystem import serve_wire

USAGE = 2
"""Exit status of a session that asked for what cannot be."""

_INPUT_S = 30.0
"""For everything that is put into a command."""
_CHUNK = 65_536
"""Bytes of it that are read at once."""

_log = structlog.get_logger("croupier.session")


@dataclass(frozen=True, slots=True)
class HouseRooms:
    """Satisfies `Rooms` with a floor behind it."""

    floor: Floor
    clock: Clock

    # --- the screens ----------------------------------------------------------------

    async def screens(self, visit: Visit, process: Process, idle: Idleness) -> int:
        """Show the screens until the visitor leaves or is idle, and say goodbye."""
        words = Words(self._language_of(visit))
        if not visit.has_terminal:
            process.stderr.write(f"{terminal_wanted(words)}\n".encode())
            return USAGE
        port = self._port_for(visit)
        tournament, table = watched(visit.command or "") or (None, None)
        app = CroupierApp(
            port,
            language=words.language,
            colours=visit.colours,
            has_key=visit.visitor.key is not None,
            go_to=tournament,
            watch=table,
            own_keys=visit.own_keys,
            zone=visit.zone,
        )
        line = SshLine(process)
        showing = asyncio.create_task(run_on(line, app, idle.touch))
        beside = (
            asyncio.create_task(_leave_when_idle(app, words, idle)),
            asyncio.create_task(_settle_when_known(port, idle)),
        )
        try:
            bug = await showing
        finally:
            for task in (showing, *beside):
                task.cancel()
            await asyncio.gather(showing, *beside, return_exceptions=True)
            await port.close()
        goodbye = app.farewell
        if bug is not None:
            _log.error("a screen failed", address=visit.address, exc_info=bug)
            goodbye = fault_goodbye(words)
        if goodbye:
            line.write(f"{goodbye}\r\n".encode())
        return 0 if bug is None else 1

    # --- commands -------------------------------------------------------------------

    async def command(self, visit: Visit, process: Process, idle: Idleness) -> int:
        """Carry out one command line, and return its exit status."""
        if visit.has_terminal and watched(visit.command or "") is not None:
            # Whoever asks for a terminal wants to see the table, not to read it.
            return await self.screens(visit, process, idle)
        port = self._port_for(visit)
        # With a pty nobody turns line ends into what terminals want.
        end = "\r\n" if visit.has_terminal else "\n"

        def out(line: str) -> None:
            process.stdout.write(f"{line}{end}".encode())

        def err(line: str) -> None:
            process.stderr.write(f"{line}{end}".encode())

        has_key = visit.visitor.key is not None
        words = Words(self._language_of(visit))
        # What is no text goes neither into a terminal nor out of one.
        piped = not visit.has_terminal
        session = CommandSession(
            port,
            words,
            out,
            err,
            has_key,
            process.stdout.drain,
            partial(_read_all, process) if piped else None,
            visit.zone,
            partial(_read_bytes, process) if piped else None,
            process.stdout.write if piped else None,
        )
        try:
            return await carry_out(visit.command or "", session)
        finally:
            await port.close()

    # --- the wire -------------------------------------------------------------------

    async def wire(self, visit: Visit, process: Process, idle: Idleness) -> int:
        """Speak the wire protocol until either side ends it."""
        port = self._port_for(visit)
        settling = asyncio.create_task(_settle_when_known(port, idle))
        try:
            await serve_wire(port, ChannelReader(process, idle), ChannelWriter(process), self.clock)
        finally:
            settling.cancel()
        return 0

    # --- who ------------------------------------------------------------------------

    def _language_of(self, visit: Visit) -> str:
        player = visit.visitor.player
        return visit.language if player == NOBODY else self.floor.desk.language_of(player)

    def _port_for(self, visit: Visit) -> InProcessPort:
        visitor = visit.visitor
        language = self._language_of(visit)
        return self.floor.port_for(Arrival(visitor.player, visitor.key, visit.address, language))


async def _read_all(process: Process) -> str | None:
    """Return what is put into a command, up to what a template may have; None if nothing ends."""
    read = await _read_bytes(process, LARGEST)
    return None if read is None else read.decode("utf-8", "replace")


async def _read_bytes(process: Process, most: int) -> bytes | None:
    """Return what is put into a command, not much more than `most` bytes of it."""
    read = bytearray()
    try:
        async with asyncio.timeout(_INPUT_S):
            while len(read) <= most and (chunk := await process.stdin.read(_CHUNK)):
                read += chunk
    except (TimeoutError, OSError):
        return None
    return bytes(read)


async def _leave_when_idle(app: CroupierApp, words: Words, idle: Idleness) -> None:
    await idle.wait()
    app.say_goodbye(idle_goodbye(words))


async def _settle_when_known(port: InProcessPort, idle: Idleness) -> None:
    """Let the session be as quiet as it likes from the moment that it has an account."""
    async for account in port.account():
        if account.player != NOBODY:
            idle.settle()
            return

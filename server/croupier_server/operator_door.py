"""The operator's way in: a socket in the data folder that speaks the wire protocol.

Whoever can open files in that folder could change the database as well, so there is nothing
to prove.  Over it `croupier tournament new FILE` reaches the house that is open.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import structlog

from croupier_client.wire.port import WirePort
from croupier_core.units import NOBODY
from croupier_server.arrival import Arrival
from croupier_server.clock import Clock
from croupier_server.floor import Floor
from croupier_server.wire.subsystem import serve_wire

SOCKET = "operator.sock"
_LONGEST_ADDRESS = 100
"""Bytes of a socket's path that every system takes."""
_NAME = "croupier tournament"

_log = structlog.get_logger("croupier.operator")


class HouseClosed(Exception):  # noqa: N818 - said to the operator as one line
    """No house is open on the folder."""


@asynccontextmanager
async def operator_door(folder: Path, floor: Floor, clock: Clock) -> AsyncIterator[None]:
    """Keep the door open for as long as the block lasts."""
    sessions: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        arrival = Arrival(NOBODY, None, "operator", "en", operator=True)
        await serve_wire(floor.port_for(arrival), reader, writer, clock)

    def come_in(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        session = asyncio.create_task(serve(reader, writer))
        sessions.add(session)
        session.add_done_callback(sessions.discard)

    with _address_of(folder) as address:
        try:
            with suppress(FileNotFoundError):  # of a house that was killed
                (folder / SOCKET).unlink()
            server = await asyncio.start_unix_server(come_in, address)
            (folder / SOCKET).chmod(0o600)
        except OSError as why:
            # Everything else goes on; there is ssh for it, too.
            _log.warning("no socket for the operator", folder=str(folder), why=str(why))
            yield
            return
    try:
        yield
    finally:
        server.close()
        for session in tuple(sessions):
            session.cancel()
        await asyncio.gather(*sessions, return_exceptions=True)
        with suppress(OSError):
            (folder / SOCKET).unlink()


@asynccontextmanager
async def open_house(folder: Path) -> AsyncIterator[WirePort]:
    """Come in to the house that is open on `folder`.

    Raises:
        HouseClosed: None is.
        HouseGone: It closes meanwhile.
    """
    with _address_of(folder) as address:
        try:
            reader, writer = await asyncio.open_unix_connection(address)
        except OSError as why:
            raise HouseClosed(f"no house is open on {folder}: croupier serve opens it") from why
    port = await WirePort.open(reader, writer, _NAME)
    try:
        yield port
    finally:
        await port.close()
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


@contextmanager
def _address_of(folder: Path) -> Iterator[str]:
    """Yield a path to the socket that is short enough, however long that of the folder is."""
    whole = str((folder / SOCKET).absolute())
    if len(os.fsencode(whole)) <= _LONGEST_ADDRESS or not Path("/proc/self/fd").is_dir():
        yield whole
        return
    try:
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except OSError:
        yield whole
        return
    try:
        yield f"/proc/self/fd/{opened}/{SOCKET}"
    finally:
        os.close(opened)

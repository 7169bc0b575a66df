"""Opens the house, waits until it is told to end, and closes it in good order."""

import asyncio
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path

import asyncssh
import structlog
from sqlalchemy.exc import SQLAlchemyError

from croupier_core.units import Instant
from croupier_server.clock import Clock, HouseClock
from croupier_server.config import Settings
from croupier_server.floor import Floor
from croupier_server.floor_settings import FloorSettings
from croupier_server.garbage import collect_garbage, keep_what_is_here
from croupier_server.operator_door import operator_door
from croupier_server.ssh.front_door import open_front_door
from croupier_server.ssh.host_key import HostKeyUnusable, fingerprint_of, host_key
from croupier_server.ssh.house_rooms import HouseRooms
from croupier_server.store.faults import StoreFault
from croupier_server.store.store import Store

Say = Callable[[str], None]
"""Takes a line that the operator must read."""

_BACKLOG = 256

_log = structlog.get_logger("croupier.house")


class CannotOpen(Exception):  # noqa: N818 - said to the operator as one line
    """The house cannot be opened like this."""


async def serve(settings: Settings, say: Say) -> None:
    """Keep the house open until the process is told to end.

    Args:
        settings: The host's.
        say: Takes fingerprint, address and the way in.

    Raises:
        CannotOpen: With one line that says why.
    """
    told = _told_to_end()
    async with open_house(settings, settings.floor, say) as opened:
        floor = opened.floor
        await told.wait()
        told.clear()
        say(f"closing: hands in play have {settings.closing_seconds:g} s to end")
        closing = asyncio.create_task(floor.close(settings.closing_seconds))
        again = asyncio.create_task(told.wait())
        await asyncio.wait({closing, again}, return_when=asyncio.FIRST_COMPLETED)
        again.cancel()
        if not closing.done():
            say("closing at once: hands in play start again when the house is opened")
            closing.cancel()
            await asyncio.gather(closing, return_exceptions=True)
            await floor.close(0)
    say("closed")


@dataclass(frozen=True, slots=True)
class OpenHouse:
    """A house that people can reach."""

    floor: Floor
    clock: Clock
    port: int
    """Where it listens."""


@asynccontextmanager
async def open_house(
    settings: Settings,
    floor_settings: FloorSettings,
    say: Say,
    clock_from: Callable[[Instant], Clock] = HouseClock,
) -> AsyncIterator[OpenHouse]:
    """Open everything that a house needs, and let go of it in the reverse order.

    Args:
        settings: The host's.
        floor_settings: Those of the floor among them.
        say: Takes fingerprint, address and the way in.
        clock_from: Returns the house's clock, which must not be before the newest entry.

    Raises:
        CannotOpen: With one line that says why.
    """
    async with AsyncExitStack() as held:
        folder = data_folder(settings.data)
        store = _open_store(settings.url)
        held.callback(store.close)
        listening = _claim(settings.host, settings.port)
        held.callback(listening.close)
        key = usable_host_key(folder)
        clock = clock_from(store.newest)
        try:
            floor = await Floor.open(store, clock, floor_settings)
        except StoreFault as fault:
            raise CannotOpen(str(fault)) from fault
        if settings.admin_key is not None:
            for fingerprint in _fingerprints_in(settings.admin_key):
                await floor.desk.name_administrator_key(fingerprint)
        door = await open_front_door(
            floor.desk, HouseRooms(floor, clock), settings.limits, sock=listening, key=key
        )
        held.push_async_callback(door.close)
        await held.enter_async_context(operator_door(folder, floor, clock))
        keep_what_is_here()
        collecting = asyncio.create_task(collect_garbage(door, clock))
        held.callback(collecting.cancel)
        await _announce(floor, fingerprint_of(key), settings.host, door.port, say)
        yield OpenHouse(floor, clock, door.port)


async def _announce(floor: Floor, fingerprint: str, host: str, port: int, say: Say) -> None:
    way_in = f"ssh{'' if port == 22 else f' -p {port}'} {_reachable(host)}"
    say(f"host key {fingerprint}")
    token = await floor.desk.offer_administrator_token()
    if token is not None:
        say(f"nobody is administrator yet; register, then: {way_in} admin token {token}")
    say(f"listening on {_bracketed(host)}:{port}")
    say(f"join with: {way_in}")
    _log.info("open", host=host, port=port, tournaments=len(floor.tournaments))


def data_folder(path: Path) -> Path:
    """Return the data folder, made if need be and then closed to everybody else.

    Raises:
        CannotOpen: It cannot be made or written.
    """
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        probe = path / ".writable"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise CannotOpen(f"the data folder {path} cannot be used: {error.strerror}") from error
    return path


def usable_host_key(folder: Path) -> asyncssh.SSHKey:
    """Return the house's own key; make it the first time.

    Raises:
        CannotOpen: The file is there but of no use.
    """
    try:
        return host_key(folder)
    except (HostKeyUnusable, OSError) as error:
        raise CannotOpen(f"the host key cannot be used: {error}") from error


def _open_store(url: str) -> Store:
    try:
        return Store.open(url)
    except (StoreFault, SQLAlchemyError, ValueError, OSError, ImportError) as error:
        raise CannotOpen(str(error)) from error


def _claim(host: str, port: int) -> socket.socket:
    """Return a socket that listens; who comes before the house is open waits in its queue.

    Raises:
        CannotOpen: The address is taken or not this machine's.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, address = found[0]
        return socket.create_server(address[:2], family=family, backlog=_BACKLOG)
    except OSError as error:
        why = error.strerror or str(error)
        raise CannotOpen(f"cannot listen on {_bracketed(host)}:{port}: {why}") from error


def _fingerprints_in(path: Path) -> tuple[str, ...]:
    try:
        keys = asyncssh.read_public_key_list(path)
    except (OSError, asyncssh.KeyImportError) as error:
        raise CannotOpen(f"the administrator's key {path} cannot be read: {error}") from error
    if not keys:
        raise CannotOpen(f"there is no public key in {path}")
    return tuple(key.get_fingerprint() for key in keys)


def _told_to_end() -> asyncio.Event:
    """Return an event that is set at each signal to end."""
    told = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, told.set)
    return told


def _reachable(host: str) -> str:
    """Return a name under which this machine reaches the house."""
    try:
        ip = ip_address(host)
    except ValueError:
        return host
    return "localhost" if ip.is_unspecified or ip.is_loopback else host


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host

"""How long a house with a tournament of ten thousand takes to be open again after a kill.

    python benchmarks/recovery.py [--players 10000] [--moves 60000]

The house's books (an account and a paid entry for everybody) and the tournament's journal
are those of the real machines, written as the runner writes them: events in their order,
a snapshot every so many.  The tournament is in the middle of play, as many events after
its last snapshot as there can be.  Then the whole house is opened as after a kill, and
what is measured is the time until it takes visitors, and until one of them has his table.
"""

import argparse
import asyncio
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / name) for name in ("shared", "client", "server")]

from big_field import BUY_IN, FEE, START, T1, BigField, name_of  # noqa: E402
from croupier_core.house.commands import BuyIn, HouseCommand, Key, OpenAccount  # noqa: E402
from croupier_core.house.events import HouseEvent  # noqa: E402
from croupier_core.house.machine import House  # noqa: E402
from croupier_core.tournament.events import (  # noqa: E402
    DurableEvent,
    TournamentEvent,
    is_durable,
)
from croupier_core.tournament.machine import Tournament  # noqa: E402
from croupier_core.tournament.state import TournamentState  # noqa: E402
from croupier_core.tournament.view import TableViewer  # noqa: E402
from croupier_core.units import NOBODY, Instant, PlayerId, TableId  # noqa: E402
from croupier_server.arrival import Arrival  # noqa: E402
from croupier_server.clock import HouseClock  # noqa: E402
from croupier_server.floor import HOUSE, Floor  # noqa: E402
from croupier_server.floor_settings import FloorSettings  # noqa: E402
from croupier_server.games import events_between_snapshots  # noqa: E402
from croupier_server.runners.journal import Entry  # noqa: E402
from croupier_server.runners.recovery import recover  # noqa: E402
from croupier_server.store.store import Store  # noqa: E402

_TOGETHER = 500
"""Events of one append."""


def the_books(players: int) -> tuple[House, list[Entry[HouseEvent]]]:
    """Open an account for everybody, and pay his entry."""
    house = House()
    entries: list[Entry[HouseEvent]] = []

    def tell(command: HouseCommand) -> None:
        entries.extend(Entry(event, START, None) for event in house.handle(command, START))

    for number in range(players):
        player = PlayerId(name_of(number))
        key = Key(f"SHA256:{name_of(number)}", "benchmark")
        tell(OpenAccount(player, name_of(number), "en", True, True, key, None, ()))
        tell(BuyIn(player, T1, BUY_IN, FEE))
    return house, entries


async def written(folder: Path, players: int, moves: int) -> str:
    """Fill a database as a house does, and leave it as a kill would; say what is in it."""
    store = Store.open(url_in(folder))
    house, books = the_books(players)
    journal = store.journal(HOUSE)
    for start in range(0, len(books), _TOGETHER):
        await journal.append(tuple(books[start : start + _TOGETHER]))
    journal.keep_snapshot(house.snapshot())

    waiting: list[Entry[TournamentEvent]] = []

    def heard(events: tuple[TournamentEvent, ...], now: Instant) -> None:
        waiting.extend(Entry(event, now, None) for event in events if is_durable(event))

    field = BigField(players, seed=7, heard=heard)
    field.begin()
    tournament = store.journal(T1)
    every, since, snapshots = events_between_snapshots(players), 0, 0
    while len(field.commands) < moves or since < every - _TOGETHER:
        field.round()
        await tournament.append(tuple(waiting))
        since += len(waiting)
        waiting.clear()
        if since >= every:
            tournament.keep_snapshot(field.machine.snapshot())
            since, snapshots = 0, snapshots + 1
    await store.heartbeat(field.now)
    seq = tournament.seq
    store.close()
    return (
        f"{players} players, {len(field.machine.tables_in_play())} tables, {seq} events,"
        f" {since} of them after the last of {snapshots} snapshots"
    )


def url_in(folder: Path) -> str:
    """Return the address of the database in `folder`."""
    return f"sqlite:///{folder / 'house.db'}"


async def opened(folder: Path) -> None:
    """Open the house and print how long that takes."""
    before = memory()
    began, busy = perf_counter(), process_time()
    store = Store.open(url_in(folder))
    clock = HouseClock(store.newest)
    floor = await Floor.open(store, clock, FloorSettings(templates=(), bots=0))
    ready, busy = perf_counter() - began, process_time() - busy
    port = floor.port_for(Arrival(PlayerId(name_of(0)), None, "here", "en"))
    async for view in port.table(T1):
        shown = perf_counter() - began
        assert view.resumes_at is not None, "rule P7.2: a countdown before play goes on"
        break
    after = memory()
    print(f"open to visitors after {ready:.2f} s ({busy:.2f} s of processor time),")
    print(f"a player's table shown after {shown:.2f} s")
    print(f"memory {after:.0f} MB, {after - before:.0f} MB more than before it opened")
    print(f"countdown of rule P7.2: {(view.resumes_at or clock.now()) - view.now} ms to go")
    await floor.close(0)
    store.close()


def memory() -> float:
    """Return the megabytes that this process has now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


def folded(folder: Path) -> None:
    """Print how long the tournament alone takes, from its snapshot and journal."""
    store = Store.open(url_in(folder))
    machine = Tournament()
    began = perf_counter()
    recover(store, T1, machine, DurableEvent, TournamentState)
    machine.view_for(TableViewer(NOBODY, TableId(1)), START)
    print(f"of that the tournament's snapshot and journal: {perf_counter() - began:.2f} s")
    store.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=10_000)
    parser.add_argument("--moves", type=int, default=60_000)
    parser.add_argument("--open", type=Path, help="only open the house in this folder")
    options = parser.parse_args()
    if options.open is not None:
        asyncio.run(opened(options.open))
        folded(options.open)
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        told = asyncio.run(written(folder, options.players, options.moves))
        size = sum(file.stat().st_size for file in folder.iterdir()) / 2**20
        print(f"{told}, {size:.0f} MB")
        # In a process of its own: memory is measured, and writing took some.
        again = [sys.executable, __file__, "--open", name]
        subprocess.run(again, check=True)


if __name__ == "__main__":
    main()

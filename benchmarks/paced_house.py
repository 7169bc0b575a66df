"""A real house for `sessions.py`, in a process of its own.

    python benchmarks/paced_house.py FOLDER

Store, floor, front door and screens are those of `croupier serve`.  For every public key
in FOLDER/players.pub there is an account with a seat; when told to play, the house moves
once a second at each table, through the players' own ports.  It prints its port, then
answers each line on stdin with one line of JSON: `play`, `begin` (to measure), `report`.
"""

import argparse
import asyncio
import json
import random
import socket
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / name) for name in ("shared", "client", "server")]

from croupier_server.ssh.textual_process import prepare  # noqa: E402

prepare()  # before anything imports Textual

import asyncssh  # noqa: E402
import uvloop  # noqa: E402

from croupier_client.requests import AtTable, Enrol, EnterTournament  # noqa: E402
from croupier_core.house.commands import Key  # noqa: E402
from croupier_core.tournament.machine import Tournament  # noqa: E402
from croupier_core.units import NOBODY, CommandId, TournamentId  # noqa: E402
from croupier_server.arrival import Arrival  # noqa: E402
from croupier_server.clock import HouseClock  # noqa: E402
from croupier_server.config import LogFormat, LogLevel  # noqa: E402
from croupier_server.dice import new_command_id  # noqa: E402
from croupier_server.floor import Floor  # noqa: E402
from croupier_server.floor_settings import FloorSettings  # noqa: E402
from croupier_server.garbage import collect_garbage, keep_what_is_here  # noqa: E402
from croupier_server.logs import set_up_logs  # noqa: E402
from croupier_server.ports.in_process import InProcessPort  # noqa: E402
from croupier_server.ssh.front_door import open_front_door  # noqa: E402
from croupier_server.ssh.house_rooms import HouseRooms  # noqa: E402
from croupier_server.ssh.limits import Limits  # noqa: E402
from croupier_server.store.store import Store  # noqa: E402
from figures import quantile  # noqa: E402
from loop_probe import LoopProbe  # noqa: E402
from paced_play import a_setup, next_move, tables_for  # noqa: E402

_FRAME_S = 0.067
"""What happens at a table within one frame is one update of its screens."""


class PacedTable:
    """One tournament, moved once a second."""

    def __init__(
        self, floor: Floor, clock: HouseClock, tournament: TournamentId, ports: list[InProcessPort]
    ) -> None:
        self.updates = 0
        self.players = len(ports)
        runner = floor.tournaments[tournament]
        assert isinstance(runner.machine, Tournament)
        self._machine = runner.machine
        self._clock = clock
        self._tournament = tournament
        self._ports = {port.player: port for port in ports}
        self._dice = random.Random(tournament)
        self._last = 0.0
        runner.listen(lambda events, _now: self._happened(bool(events)))

    def _happened(self, anything: bool) -> None:
        now = perf_counter()
        if anything and now - self._last > _FRAME_S:
            self.updates += 1
            self._last = now

    async def play(self, wait: float) -> None:
        """Move once a second, from `wait` seconds on."""
        loop = asyncio.get_running_loop()
        due = loop.time() + wait
        while True:
            await asyncio.sleep(due - loop.time())
            # A deal was this second's update already.
            if perf_counter() - self._last > 0.5:
                await self._move()
            due += 1

    async def _move(self) -> None:
        turn = next_move(self._machine, self._dice, self._clock.now())
        if turn is not None:
            player, act = turn
            await self._ports[player].ask(AtTable(self._tournament, act), new_command_id())


class PacedHouse:
    """Everything that is played, and what is measured of it."""

    def __init__(self, tables: list[PacedTable], probe: LoopProbe) -> None:
        self._tables = tables
        self._probe = probe
        self._playing: list[asyncio.Task[None]] = []
        self._began = 0.0

    def obey(self, order: str) -> dict[str, float]:
        """Carry out an order of the benchmark, and return what there is to report."""
        match order:
            case "play":
                gaps = len(self._tables)
                self._playing = [
                    asyncio.create_task(table.play(n / gaps))
                    for n, table in enumerate(self._tables)
                ]
            case "begin":
                self._probe.begin()
                self._began = perf_counter()
                for table in self._tables:
                    table.updates = 0
            case "report":
                return self._report()
            case _:
                raise ValueError(order)
        return {}

    async def stand_still(self) -> None:
        """Move no more."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)

    def _report(self) -> dict[str, float]:
        late, held = self._probe.late, self._probe.held
        return {
            "seconds": perf_counter() - self._began,
            "updates": sum(table.updates * table.players for table in self._tables),
            "late_p50": quantile(late, 0.5),
            "late_p99": quantile(late, 0.99),
            "late_max": max(late),
            "held_p99": quantile(held, 0.99),
            "held_max": max(held),
            "held_over_10_ms": sum(each > 0.010 for each in held),
            "looks": len(held),
        }


async def seat_players(
    floor: Floor, clock: HouseClock, keys: Sequence[asyncssh.SSHKey]
) -> list[PacedTable]:
    """Open an account for each key, and give each of them a seat."""
    ports = []
    for number, key in enumerate(keys):
        proven = Key(key.get_fingerprint(), "benchmark")
        port = floor.port_for(Arrival(NOBODY, proven, "benchmark", "en"))
        await port.ask(Enrol(f"Player{number:03}", "en", True, True), CommandId("enrol"))
        ports.append(port)
    tables = []
    for number, chairs in enumerate(tables_for(len(ports))):
        tournament = await floor.announce(a_setup(f"Paced {number + 1}", chairs))
        sitting, ports = ports[:chairs], ports[chairs:]
        for port in sitting:
            await port.ask(EnterTournament(tournament), CommandId("enter"))
        tables.append(PacedTable(floor, clock, tournament, sitting))
    return tables


@asynccontextmanager
async def an_open_house(folder: Path) -> AsyncIterator[tuple[PacedHouse, int]]:
    """Open the house as `croupier serve` does; yield it and its port."""
    store = Store.open(f"sqlite:///{folder / 'house.sqlite'}")
    clock = HouseClock(store.newest)
    floor = await Floor.open(store, clock, FloorSettings(templates=(), bots=0))
    keys = asyncssh.read_public_key_list(folder / "players.pub")
    tables = await seat_players(floor, clock, keys)
    many = Limits(connections_per_address=10_000, new_per_minute=100_000)
    door = await open_front_door(
        floor.desk,
        HouseRooms(floor, clock),
        many,
        sock=socket.create_server(("127.0.0.1", 0), backlog=256),
        key=asyncssh.generate_private_key("ssh-ed25519"),
    )
    house = PacedHouse(tables, LoopProbe())
    keep_what_is_here()
    collecting = asyncio.create_task(collect_garbage(door, clock))
    try:
        yield house, door.port
    finally:
        collecting.cancel()
        await house.stand_still()
        await floor.close(0)
        await door.close()
        store.close()


async def serve(folder: Path) -> None:
    """Keep the house open until stdin ends."""
    orders = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(orders), sys.stdin
    )
    async with an_open_house(folder) as (house, port):
        _say({"port": port})
        while order := await orders.readline():
            _say(house.obey(order.decode().strip()))


def _say(what: dict[str, float]) -> None:
    sys.stdout.write(f"{json.dumps(what)}\n")
    sys.stdout.flush()


def main() -> None:
    """Run the house."""
    parser = argparse.ArgumentParser(description="A real house for sessions.py.")
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    set_up_logs(sys.stderr, LogFormat.TEXT, LogLevel.WARNING)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(folder))


if __name__ == "__main__":
    main()

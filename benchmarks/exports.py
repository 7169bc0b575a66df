"""How a house feels while somebody takes all his hands away.

    python benchmarks/exports.py [--hands 10000] [--folder .]

Fills a store with hands of one account, then exports them as `ssh HOST hands export` does,
over a session of the real floor in this process, while a probe asks how late the event loop
is.  `held` is what the loop itself was busy without a break; `late` counts the reading
threads too, which share the interpreter.
"""

import argparse
import asyncio
import random
import sys
import tempfile
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / name) for name in ("shared", "client", "server", "tests", "benchmarks")]

from croupier_client.commands.registry import carry_out  # noqa: E402
from croupier_client.commands.session import CommandSession  # noqa: E402
from croupier_client.words import Words  # noqa: E402
from croupier_core.house.commands import Key  # noqa: E402
from croupier_core.tournament.events import HandPlayed, TournamentAnnounced  # noqa: E402
from croupier_core.tournament.structures import sit_and_go  # noqa: E402
from croupier_core.units import NOBODY, PlayerId, Seat, TableId, TournamentId  # noqa: E402
from croupier_server.arrival import Arrival  # noqa: E402
from croupier_server.clock import HouseClock  # noqa: E402
from croupier_server.floor import Floor  # noqa: E402
from croupier_server.floor_settings import FloorSettings  # noqa: E402
from croupier_server.runners.journal import Entry  # noqa: E402
from croupier_server.store.store import Store  # noqa: E402
from figures import quantile  # noqa: E402
from floor_builders import enrol  # noqa: E402 - after the path of the tests' builders
from hand_builders import NOW  # noqa: E402
from loop_probe import LoopProbe  # noqa: E402
from recorded_hands import a_recorded_hand  # noqa: E402

TOURNAMENT = TournamentId("t900")


async def fill(store: Store, player: PlayerId, hands: int) -> None:
    """Write hands of `player` into the journal of one tournament."""
    dice = random.Random(1)
    journal = store.journal(TOURNAMENT)
    setup = sit_and_go(TOURNAMENT, "A long evening")
    await journal.append((Entry(TournamentAnnounced(setup), NOW, None),))
    records = [a_recorded_hand("nlhe", seed).record() for seed in range(200)]
    batch: list[Entry[object]] = []
    for number in range(1, hands + 1):
        record = dice.choice(records)
        others = [(s, PlayerId(f"p{s}"), f"Player {s}") for s, _ in record.setup.stacks[1:]]
        players = ((Seat(record.setup.stacks[0][0]), player, "Anna"), *others)
        played = HandPlayed(TableId(1), number, record, (), (), level=1, players=players)
        batch.append(Entry(played, NOW, None))
        if len(batch) == 500:
            await journal.append(tuple(batch))
            batch.clear()
    await journal.append(tuple(batch))


async def measure(folder: Path, hands: int) -> None:
    """Export and print the figures."""
    store = Store.open(f"sqlite:///{folder}/house.sqlite")
    settings = FloorSettings(templates=(), bots=0, requests_at_once=1_000_000)
    floor = await Floor.open(store, HouseClock(), settings)
    port = floor.port_for(Arrival(NOBODY, Key("SHA256:anna", "anna"), "192.0.2.1", "en"))
    await fill(store, await enrol(port, "Anna"), hands)
    for format in ("phh", "pokerstars"):
        written = 0

        def out(line: str) -> None:
            nonlocal written
            written += len(line) + 1

        session = CommandSession(port, Words("en"), out, out)
        probe = LoopProbe()
        probe.begin()
        began = perf_counter()
        status = await carry_out(f"hands export --format {format}", session)
        took = perf_counter() - began
        late, held = (
            [1000 * quantile(times, share) for share in (0.5, 0.99, 1.0)]
            for times in (probe.late, probe.held)
        )
        print(
            f"{format:10}  {hands:,} hands, {written / 2**20:.1f} MiB, status {status},"
            f" {hands / took:,.0f} hands/s;"
            f" held p50 {held[0]:.1f} p99 {held[1]:.1f} max {held[2]:.1f} ms;"
            f" late p50 {late[0]:.1f} p99 {late[1]:.1f} max {late[2]:.1f} ms"
        )
    await floor.close(0)
    store.close()


def main() -> None:
    """Print one line for each format."""
    parser = argparse.ArgumentParser(description="The event loop while hands are exported.")
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--folder", type=Path, default=Path())
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as scratch:
        asyncio.run(measure(Path(scratch), options.hands))


if __name__ == "__main__":
    main()

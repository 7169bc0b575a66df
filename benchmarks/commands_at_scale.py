"""What one move costs in the machine, in tournaments from ten players to ten thousand.

    python benchmarks/commands_at_scale.py [--players 10 100 1000 10000] [--moves 5000]

A whole tournament is one machine with all its tables; its hands are played by simple legal
moves.  Measured is each player's command (`Tournament.handle`, with everything that follows
from it: ends of hands, eliminations, balancing), and each tick (at most sixteen steps).
Then the same field is started behind a runner and a journal on the disk, and the event
loop is asked how long it was kept busy while everybody gets a deck and cards at once.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / name) for name in ("shared", "client", "server")]

from big_field import BigField  # noqa: E402
from croupier_core.tournament.commands import SitOut  # noqa: E402
from croupier_core.tournament.events import is_durable  # noqa: E402
from croupier_core.tournament.view import Phase, TableViewer  # noqa: E402
from croupier_core.units import NOBODY, CommandId, Instant, PlayerId, TableId  # noqa: E402
from croupier_server import dice  # noqa: E402
from croupier_server.clock import HouseClock  # noqa: E402
from croupier_server.game import TournamentRunner  # noqa: E402
from croupier_server.garbage import keep_what_is_here  # noqa: E402
from croupier_server.runners.runner import Runner  # noqa: E402
from croupier_server.store.store import Store  # noqa: E402
from figures import quantile  # noqa: E402
from loop_probe import LoopProbe  # noqa: E402


def in_the_machine(players: int, moves: int) -> None:
    """Print what moves and ticks cost in a field of so many."""
    field = BigField(players, seed=7)
    field.begin()
    keep_what_is_here()  # as the house does
    field.commands.clear()
    field.ticks.clear()
    while len(field.commands) < max(moves, 6 * players) and not field.machine.finished:
        field.round()
    print(f"{players:>6} players, {len(field.commands):>6} moves:  {_told(field.commands)}")
    print(f"{'':>31}ticks:  {_told(field.ticks)}")


def _told(seconds: list[float]) -> str:
    shares = (("p50", 0.5), ("p99", 0.99), ("max", 1.0))
    each = (f"{name} {quantile(seconds, share) * 1e3:.3f} ms" for name, share in shares)
    return ", ".join(each)


async def behind_a_runner(players: int, folder: Path) -> None:
    """Print how the start of a field of so many holds the event loop up."""
    store = Store.open(f"sqlite:///{folder / 'house.db'}")
    field = BigField(players, seed=7)
    machine, clock = field.machine, HouseClock(Instant(field.now + 60_000))
    journal = store.journal("t1")
    runner: TournamentRunner = Runner(
        stream="t1",
        machine=machine,
        journal=journal,
        clock=clock,
        throw=dice.throw,
        durable=is_durable,
        snapshot=machine.snapshot,
        snapshot_every=lambda: max(200, players // 4),
    )
    followers = [runner.follow(TableViewer(NOBODY, TableId(n))) for n in range(1, 51)]
    keep_what_is_here()
    probe = LoopProbe()
    await asyncio.sleep(0.1)
    probe.begin()
    began = perf_counter()
    ready = asyncio.Event()

    def look(*_: object) -> None:
        if machine.phase is Phase.RUNNING and not machine.asks:
            ready.set()

    runner.listen(look)
    running = asyncio.create_task(runner.run())
    await ready.wait()
    seated = perf_counter() - began
    first = list(probe.held)
    asked = []
    for number in range(500):
        player = PlayerId(f"Player{number:05}")
        sent = perf_counter()
        await runner.send(SitOut(player), sender=player, command_id=CommandId("x"))
        asked.append(perf_counter() - sent)
    await asyncio.sleep(10)  # the first hands are dealt within five seconds
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    for following in followers:
        following.close()
    store.close()
    print(f"{players:>6} players start behind a runner: seated and shuffled in {seated:.2f} s,")
    print(f"        the loop busy by itself at most {max(first) * 1e3:.1f} ms in one go;")
    over = sum(each > 0.010 for each in probe.held)
    print(f"        in all {over} of {len(probe.held)} looks over 10 ms, {_told(probe.held)}")
    print(f"        a command through runner and disk: {_told(asked)}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[10, 100, 1_000, 10_000])
    parser.add_argument("--moves", type=int, default=5_000)
    options = parser.parse_args()
    for players in options.players:
        in_the_machine(players, options.moves)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(behind_a_runner(max(options.players), Path(folder)))


if __name__ == "__main__":
    main()

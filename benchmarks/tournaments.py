"""Whole hold'em tournaments in the pure core: how cost grows from 10 players to 10,000.

    python benchmarks/tournaments.py [--largest 10000] [--seed 1]

Each size is played in a process of its own, so that its peak memory is its own.  "Machine"
is the time inside the tournament (commands, ticks, dice); the rest is what bots think.
Hands at full tables have more moves than others, so growth is told per move as well.
Times inside are those of the processor: the machine is shared, and waiting for it is no cost.
"""

import argparse
import json
import resource
import subprocess
import sys
from statistics import median
from time import process_time

from croupier_core.tournament.commands import Act, TournamentCommand
from croupier_core.tournament.events import TournamentEvent
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.setup import Format, Speed
from croupier_core.units import Instant
from croupier_server.garbage import keep_what_is_here
from croupier_server.simulation.formats import setup_of
from croupier_server.simulation.play import Simulation

SIZES = (10, 100, 1_000, 10_000)
REPEATS = {10: 60, 100: 8}
"""Small fields are played so often that their figures mean something."""


class Timed(Tournament):
    """The tournament, with a watch on every call that moves it."""

    def __init__(self) -> None:
        super().__init__()
        self.spent = 0.0
        self.acts: list[float] = []

    def handle(self, command: TournamentCommand, now: Instant) -> tuple[TournamentEvent, ...]:
        """Obey a command, and note how long that took."""
        began = process_time()
        try:
            return super().handle(command, now)
        finally:
            took = process_time() - began
            self.spent += took
            if isinstance(command, Act):
                self.acts.append(took)

    def tick(self, now: Instant) -> tuple[TournamentEvent, ...]:
        """Let time pass, and note how long that took."""
        began = process_time()
        try:
            return super().tick(now)
        finally:
            self.spent += process_time() - began


def play(players: int, seed: int) -> dict[str, float]:
    """Play one size and return its figures; run in a process of its own."""
    keep_what_is_here()  # as the house does: else the collector looks at the whole field
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    acts: list[float] = []
    hands, spent, seconds = 0, 0.0, 0.0
    for repeat in range(REPEATS.get(players, 1)):
        machine = Timed()
        setup = setup_of(Format.MULTI_TABLE, "nlhe", players, Speed.HYPER)
        outcome = Simulation(setup, players, seed + repeat, machine=machine).run()
        assert outcome.paid == outcome.prize_pool
        assert outcome.chips_in_play == outcome.entries * setup.starting_stack
        hands += outcome.hands
        acts += machine.acts
        spent += machine.spent
        seconds += outcome.seconds
    acts.sort()
    return {
        "players": players,
        "hands": hands,
        "seconds": seconds / REPEATS.get(players, 1),
        "hands_per_second": hands / seconds,
        "machine_us_per_hand": 1e6 * spent / hands,
        "machine_us_per_move": 1e6 * spent / len(acts),
        "act_median_us": 1e6 * median(acts),
        "act_p99_us": 1e6 * acts[int(0.99 * len(acts))],
        "act_worst_ms": 1e3 * acts[-1],
        "memory_mb": (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024,
    }


def main() -> None:
    """Print a table of all sizes and what ten thousand players cost over ten."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--largest", type=int, default=SIZES[-1])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--one", type=int, help="play this size here and print its figures")
    options = parser.parse_args()
    if options.one:
        print(json.dumps(play(options.one, options.seed)))
        return
    rows = []
    print("players   hands  seconds  hands/s  us/hand  us/move  act p50  act p99    worst   memory")
    for players in SIZES:
        if players > options.largest:
            break
        command = [sys.executable, __file__, "--one", str(players), "--seed", str(options.seed)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        row = json.loads(done.stdout)
        rows.append(row)
        print(
            f"{players:>7} {row['hands']:>7} {row['seconds']:>8.2f} {row['hands_per_second']:>8.0f}"
            f" {row['machine_us_per_hand']:>8.0f} {row['machine_us_per_move']:>8.1f}"
            f" {row['act_median_us']:>5.0f} us {row['act_p99_us']:>5.0f} us"
            f" {row['act_worst_ms']:>5.1f} ms {row['memory_mb']:>5.0f} MB"
        )
    first, last = rows[0], rows[-1]
    for what in ("machine_us_per_hand", "machine_us_per_move"):
        print(
            f"{what}: {last['players']:,} over {first['players']}: {last[what] / first[what]:.2f}"
        )


if __name__ == "__main__":
    main()

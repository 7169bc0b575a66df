"""Ends of hands committed per second, with group commit and with a transaction each.

    python benchmarks/commits.py [--tables 200] [--hands 10] [--rounds 5] [--folder .]

Every table plays real six-handed hands in its own stream: it appends a `HandPlayed` to the
journal with its projection, waits until it is on the disk (SQLite, WAL, synchronous=FULL),
and goes on to the next.  Packing counts, playing does not.  Medians over rounds, which
alternate between the two so that a busy machine slows both.
"""

import argparse
import asyncio
import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / name) for name in ("shared", "client", "server", "tests")]

from croupier_client.wire.codec import pack  # noqa: E402
from croupier_core.poker.hand.machine import Hand  # noqa: E402
from croupier_core.tournament.events import HandPlayed  # noqa: E402
from croupier_core.units import CommandId, Millis, PlayerId, TableId  # noqa: E402
from croupier_server.runners.journal import Cause, Entry  # noqa: E402
from croupier_server.store.store import Store  # noqa: E402
from croupier_server.store.writer import MOST_TOGETHER  # noqa: E402
from hand_builders import NOW, a_setup  # noqa: E402 - after the path of the tests' builders
from random_hands import a_random_move, shuffled  # noqa: E402


def a_hand_played(dice: random.Random, number: int) -> HandPlayed:
    """Play a six-handed hand, and return how it is journalled."""
    stacks = tuple(dice.randint(2_000, 20_000) for _ in range(6))
    hand = Hand(a_setup(stacks=stacks, ante=10, deck=shuffled(dice.random())), NOW)
    while not hand.over:
        assert hand.to_act is not None
        hand.handle(a_random_move(dice, hand.to_act, hand.choices()), NOW)
    banks = ((PlayerId("p1"), Millis(45_000)),)
    return HandPlayed(TableId(1), number, hand.record(), banks, ())


async def play(store: Store, tables: int, hands: Sequence[HandPlayed]) -> float:
    """Let every table append all `hands`; return hands per second."""

    async def table(name: str) -> None:
        journal = store.journal(name)
        for number, hand in enumerate(hands):
            cause = Cause(PlayerId("p1"), CommandId(f"c{number}"))
            await journal.append((Entry(hand, NOW, cause),))

    began = perf_counter()
    await asyncio.gather(*(table(f"t{number}") for number in range(tables)))
    return tables * len(hands) / (perf_counter() - began)


def measure(folder: Path, together: int, tables: int, hands: Sequence[HandPlayed]) -> float:
    """Return hands per second into a new database in `folder`."""
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        store = Store.open(f"sqlite:///{scratch}/house.sqlite", together)
        try:
            return asyncio.run(play(store, tables, hands))
        finally:
            store.close()


def main() -> None:
    """Print medians and their ratio."""
    parser = argparse.ArgumentParser(description="Hand ends committed per second.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--hands", type=int, default=10, help="per table")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--folder", type=Path, default=Path(), help="on the disk to measure")
    options = parser.parse_args()
    dice = random.Random(1)
    hands = [a_hand_played(dice, number) for number in range(options.hands)]
    size = median(len(pack(hand)) for hand in hands)
    print(f"{options.tables} tables, {options.hands} hands each, {size:.0f} bytes a hand (median)")
    grouped, single = [], []
    for _ in range(options.rounds):
        grouped.append(measure(options.folder, MOST_TOGETHER, options.tables, hands))
        single.append(measure(options.folder, 1, options.tables, hands))
    ratio = median(g / s for g, s in zip(grouped, single, strict=True))
    print(f"group commit             {median(grouped):8,.0f} hand ends/s")
    print(f"one transaction each     {median(single):8,.0f} hand ends/s")
    print(f"ratio                    {ratio:8.1f} x")


if __name__ == "__main__":
    main()

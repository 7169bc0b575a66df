"""Hands per second, ours against PokerKit's, on the same random six-handed hands.

    python benchmarks/hands.py [--hands 200] [--rounds 5]

Both engines get the same decks, stacks and moves through their public interfaces: the hand
is dealt, every move is made, pots are awarded.  The moves are drawn beforehand, so neither
pays for choosing them.  Then one nine-way all-in showdown on each.  Medians over rounds,
which alternate between the engines so that a busy machine slows both.
"""

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "shared"), str(ROOT / "tests")]

from croupier_core.poker.hand.commands import Call, HandCommand, RaiseTo  # noqa: E402
from croupier_core.poker.hand.machine import Hand  # noqa: E402
from croupier_core.poker.hand.setup import HandSetup  # noqa: E402
from croupier_core.units import Chips, Seat  # noqa: E402
from hand_builders import NOW, a_setup  # noqa: E402 - after the path of the tests' builders
from pokerkit_table import PokerKitTable  # noqa: E402
from random_hands import a_random_move, shuffled  # noqa: E402

Script = tuple[HandSetup, Sequence[HandCommand]]


def a_script(dice: random.Random) -> Script:
    """Return a six-handed hand with its moves, from stacks of 20 to 200 big blinds."""
    setup = a_setup(
        stacks=tuple(dice.randint(2_000, 20_000) for _ in range(6)),
        ante=10,
        button=dice.randint(1, 6),
        deck=shuffled(dice.random()),
    )
    hand, moves = Hand(setup, NOW), []
    while not hand.over:
        assert hand.to_act is not None
        moves.append(a_random_move(dice, hand.to_act, hand.choices()))
        hand.handle(moves[-1], NOW)
    return setup, moves


def the_nine_way_all_in() -> Script:
    """Return nine stacks of different sizes, all of them in before the flop."""
    setup = a_setup(stacks=tuple(1_000 + 100 * n for n in range(9)), deck=shuffled(9))
    moves: list[HandCommand] = [RaiseTo(Seat(3), Chips(1_200))]
    moves += [RaiseTo(Seat(seat), Chips(900 + 100 * seat)) for seat in range(4, 9)]
    return setup, [*moves, *(Call(Seat(seat)) for seat in (9, 1, 2))]


def play_ours(script: Script) -> None:
    """Deal and play one script here."""
    setup, moves = script
    hand = Hand(setup, NOW)
    for move in moves:
        hand.handle(move, NOW)
    assert hand.over


def play_theirs(script: Script) -> None:
    """Deal and play one script on PokerKit."""
    setup, moves = script
    table = PokerKitTable(setup)
    for move in moves:
        table.obey(move)
    if not table.over:
        # It asks the last player with chips to check; see docs/pokerkit-differences.md.
        table.state.check_or_call()
        table.deal_what_is_due()
    assert table.over


def can_be_played_by_both(script: Script) -> bool:
    """Return whether PokerKit allows every move; see docs/pokerkit-differences.md."""
    try:
        play_theirs(script)
    except ValueError:
        return False
    return True


def seconds_for(play: Callable[[Script], None], scripts: Sequence[Script]) -> float:
    """Return the time to play all scripts."""
    begin = perf_counter()
    for script in scripts:
        play(script)
    return perf_counter() - begin


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=200, help="hands in a round (default 200)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds (default 5)")
    asked = parser.parse_args()

    dice = random.Random(1)
    scripts: list[Script] = []
    while len(scripts) < asked.hands:
        script = a_script(dice)
        if can_be_played_by_both(script):
            scripts.append(script)
    moves = sum(len(made) for _, made in scripts) / len(scripts)
    print(f"{len(scripts)} six-handed hands, {moves:.1f} moves each, {asked.rounds} rounds")

    ours, theirs = [], []
    for _ in range(asked.rounds):
        theirs.append(len(scripts) / seconds_for(play_theirs, scripts))
        # More of ours in a round, to measure for a comparable time.
        ours.append(10 * len(scripts) / seconds_for(play_ours, scripts * 10))
    ratio = median(mine / other for mine, other in zip(ours, theirs, strict=True))
    print(f"ours     {median(ours):8.0f} hands/s")
    print(f"PokerKit {median(theirs):8.0f} hands/s")
    print(f"ratio    {ratio:8.1f} x")

    nine = [the_nine_way_all_in()]
    mine = median(seconds_for(play_ours, nine * 50) / 50 for _ in range(asked.rounds))
    other = median(seconds_for(play_theirs, nine) for _ in range(asked.rounds))
    print(f"nine-way all-in, deal to last pot: ours {1e3 * mine:.2f} ms, ", end="")
    print(f"PokerKit {1e3 * other:.1f} ms, ratio {other / mine:.0f} x")


if __name__ == "__main__":
    main()

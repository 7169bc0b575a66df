"""Hands per second in every game, ours against PokerKit's, on the same random hands.

    python benchmarks/hands.py [--hands 60] [--rounds 3] [GAME ...]

Both engines get the same decks, stacks and moves through their public interfaces: the hand
is dealt, every move is made, pots are awarded.  The moves are drawn beforehand, so neither
pays for choosing them.  Then an all-in showdown of as many as the game seats, up to nine,
with a side pot for each.  Medians over rounds, which alternate between the engines so that a
busy machine slows both.  Games that PokerKit does not know are measured here alone.
"""

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "shared"), str(ROOT / "tests")]

from croupier_core.poker.games.catalogue import GAMES  # noqa: E402
from croupier_core.poker.hand.commands import (  # noqa: E402
    BringIn,
    Call,
    Check,
    Discard,
    HandCommand,
    RaiseTo,
)
from croupier_core.poker.hand.events import HandEvent  # noqa: E402
from croupier_core.poker.hand.machine import Hand  # noqa: E402
from croupier_core.poker.hand.setup import HandSetup  # noqa: E402
from croupier_core.poker.hand.view import HandView  # noqa: E402
from croupier_core.units import Chips  # noqa: E402
from hand_builders import NOW  # noqa: E402 - after the path of the tests' builders
from pokerkit_games import SHARED, DeckUsedUpError, PokerKitGame  # noqa: E402
from random_games import a_game_setup  # noqa: E402
from random_hands import any_move  # noqa: E402

Script = tuple[HandSetup, Sequence[tuple[HandCommand, tuple[HandEvent, ...]]]]
"""A hand with its moves and what came of each here, which says what was drawn."""

SEATS = 6
OURS_PER_ROUND = 10
"""More of ours in a round, to measure for a comparable time."""


def a_script(dice: random.Random, key: str) -> Script:
    """Return a six-handed hand with random moves, from stacks of 20 to 200 big blinds."""
    setup = a_game_setup(dice, key, unit=5, seats=SEATS)
    stacks = tuple((seat, Chips(dice.randint(2_000, 20_000))) for seat, _ in setup.stacks)
    return written(replace(setup, stacks=stacks), lambda view: any_move(dice, view))


def the_great_all_in(key: str) -> Script:
    """Return a hand of stacks of different sizes, all of them in as soon as may be."""
    seats = min(9, GAMES[key].most_seats)
    setup = a_game_setup(random.Random(9), key, unit=5, seats=seats)
    stacks = tuple((seat, Chips(150 + 10 * n)) for n, (seat, _) in enumerate(setup.stacks))
    return written(replace(setup, stacks=stacks), _all_in)


def _all_in(view: HandView) -> HandCommand:
    seat, choices = view.to_act, view.choices
    assert seat is not None
    assert choices is not None
    if choices.may_discard is not None:
        held = next(each.cards for each in view.seats if each.seat == seat)
        assert held is not None
        return Discard(seat, held[:1])
    if choices.raise_between is not None:
        return RaiseTo(seat, choices.raise_between[1])
    if choices.bring_in is not None:
        return BringIn(seat)
    return Check(seat) if choices.can_check else Call(seat)


def written(setup: HandSetup, plays: Callable[[HandView], HandCommand]) -> Script:
    """Return the hand as `plays` plays every seat of it."""
    hand, moves = Hand(setup, NOW), []
    while not hand.over:
        move = plays(hand.view_for(hand.to_act))
        moves.append((move, hand.handle(move, NOW)))
    return setup, moves


def play_ours(script: Script) -> None:
    """Deal and play one script here."""
    setup, moves = script
    hand = Hand(setup, NOW)
    for move, _ in moves:
        hand.handle(move, NOW)
    assert hand.over


def play_theirs(script: Script) -> None:
    """Deal and play one script on PokerKit."""
    setup, moves = script
    table = PokerKitGame(setup)
    for move, events in moves:
        table.obey(move, events)
    if not table.over:
        # It asks the last player with chips to check; see docs/pokerkit-differences.md.
        table.state.check_or_call()
        table.deal_what_is_due()
    assert table.over


def can_be_played_by_both(script: Script) -> bool:
    """Return whether PokerKit allows every move; see docs/pokerkit-differences.md."""
    try:
        play_theirs(script)
    except (ValueError, DeckUsedUpError):
        return False
    return True


def seconds_for(play: Callable[[Script], None], scripts: Sequence[Script]) -> float:
    """Return the time to play all scripts."""
    begin = perf_counter()
    for script in scripts:
        play(script)
    return perf_counter() - begin


def measure(key: str, hands: int, rounds: int) -> str:
    """Return the line of one game."""
    dice = random.Random(key)
    shared = key in SHARED
    scripts: list[Script] = []
    while len(scripts) < hands:
        script = a_script(dice, key)
        if not shared or can_be_played_by_both(script):
            scripts.append(script)
    showdown = the_great_all_in(key)
    showdown_is_shared = shared and can_be_played_by_both(showdown)

    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(rounds):
        if shared:
            theirs.append(hands / seconds_for(play_theirs, scripts))
        many = scripts * OURS_PER_ROUND
        ours.append(len(many) / seconds_for(play_ours, many))
    mine = median(seconds_for(play_ours, [showdown] * 20) / 20 for _ in range(rounds))
    moves = sum(len(made) for _, made in scripts) / hands
    line = f"{key:7} {moves:5.1f} {median(ours):9.0f} "
    if not shared:
        return f"{line} {'':9} {'':7}  {len(showdown[0].stacks)}: {1e3 * mine:5.2f} ms"
    ratio = median(mine / other for mine, other in zip(ours, theirs, strict=True))
    line += f" {median(theirs):9.0f} {ratio:6.1f}x  {len(showdown[0].stacks)}: {1e3 * mine:5.2f} ms"
    if showdown_is_shared:
        other = median(seconds_for(play_theirs, [showdown]) for _ in range(rounds))
        line += f" {1e3 * other:6.1f} ms {other / mine:5.0f}x"
    return line


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--hands", type=int, default=60, help="hands in a round (default 60)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds (default 3)")
    asked = parser.parse_args()

    print(f"{asked.hands} six-handed hands of each game, {asked.rounds} rounds; hands/s")
    print("game    moves      ours   PokerKit   ratio  all in: ours, PokerKit, ratio")
    for key in asked.games:
        print(measure(key, asked.hands, asked.rounds), flush=True)


if __name__ == "__main__":
    main()

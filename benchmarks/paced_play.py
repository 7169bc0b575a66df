"""Tournaments for the benchmarks: played by the real rules, one move at a table each second.

Whoever keeps the second asks `next_move` for a move and puts it to the tournament.
"""

import random
from dataclasses import replace

from croupier_core.poker.hand.commands import Call, Check, Fold, Move, RaiseTo
from croupier_core.poker.hand.view import Choices
from croupier_core.tournament.commands import Act
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.setup import ActionClock, Level, Pace, TournamentSetup
from croupier_core.tournament.structures import sit_and_go
from croupier_core.units import NOBODY, Chips, Instant, Millis, PlayerId, Seat, TournamentId

CHAIRS = 9
STACK = Chips(1_000_000)
"""Nobody goes broke while it is measured."""

_SECOND = Millis(1_000)
_PACE = Pace(before_first_hand=_SECOND, after_fold=_SECOND, after_showdown=_SECOND)
_CLOCK = ActionClock(base=Millis(120_000))
"""Counts down on every screen, but does not run out while sessions come in."""
_DAY = Millis(86_400_000)


def a_setup(name: str, chairs: int) -> TournamentSetup:
    """Return a free sit & go that begins when `chairs` players have entered."""
    setup = sit_and_go(TournamentId("t1"), name, table_size=chairs)
    levels = tuple(Level(level.stakes, _DAY) for level in setup.levels)
    return replace(setup, starting_stack=STACK, levels=levels, pace=_PACE, clock=_CLOCK)


def tables_for(players: int) -> list[int]:
    """Return how many chairs each table has, as even as can be and at most nine."""
    tables = -(-players // CHAIRS)
    return [players // tables + (n < players % tables) for n in range(tables)]


def next_move(
    tournament: Tournament, dice: random.Random, now: Instant
) -> tuple[PlayerId, Act] | None:
    """Return whose turn it is and a move for it; None between hands."""
    watched = tournament.table_view(NOBODY, now)
    hand = watched.hand
    if hand is None or hand.over or hand.to_act is None:
        return None
    player = next(seat.player for seat in watched.seats if seat.seat == hand.to_act)
    mine = tournament.table_view(player, now).hand
    if mine is None or mine.choices is None:
        return None
    return player, Act(mine.hand, mine.turn, _move(dice, hand.to_act, mine.choices))


def _move(dice: random.Random, seat: Seat, choices: Choices) -> Move:
    roll = dice.random()
    if choices.raise_between is not None and roll < 0.15:
        return RaiseTo(seat, choices.raise_between[0])
    if choices.can_check:
        return Check(seat)
    return Call(seat) if roll < 0.6 else Fold(seat)

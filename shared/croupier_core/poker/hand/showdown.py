"""What follows when nobody has a decision left.  Rule book: P12.2, P12.3, P12.6.

In this order: the uncalled part goes back; when all but one folded, he takes the pots;
with somebody all-in and no betting left, live hands are turned up; the next street is
dealt; after the last street hands are shown or mucked and the pots awarded.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from croupier_core.poker.hand.dealing import next_street
from croupier_core.poker.hand.evaluators.ranking import RANKINGS
from croupier_core.poker.hand.events import (
    CardsMucked,
    CardsShown,
    HandEnded,
    HandEvent,
    PotAwarded,
    PotHalf,
    UncalledReturned,
)
from croupier_core.poker.hand.pots import Pot, pots_of, uncalled_of
from croupier_core.poker.hand.rules import OddChips
from croupier_core.poker.hand.share import Side, sides_of, split
from croupier_core.poker.hand.state import NOBODY_TO_ACT, HandState
from croupier_core.poker.hand.turns import no_betting_left
from croupier_core.units import Chips

Strengths = tuple[int | None, int | None]
"""On the high and on the low side; None where a seat has no hand or the game no side."""


def what_follows(state: HandState, wishes: Collection[int]) -> tuple[HandEvent, ...]:
    """Return what happens by itself while no seat is to act; nothing once the hand is over.

    Args:
        state: The hand; not changed.
        wishes: Positions that want to show even if they lose.
    """
    if state.over:
        return ()
    uncalled = uncalled_of(state.paid, state.live)
    if uncalled is not None:
        return (UncalledReturned(state.order[uncalled.position], uncalled.amount),)
    if state.live_count == 1:
        return tuple(_award(state, {}))
    if not state.face_up and not state.draws_ahead and no_betting_left(state):
        return tuple(CardsShown(state.order[at], state.hole[at]) for at in showing_order(state))
    if not state.on_last_street:
        return next_street(state)
    strengths = {at: _strengths_of(state, at) for at, holds in enumerate(state.live) if holds}
    return (*_showdown(state, wishes, strengths), *_award(state, strengths))


def showing_order(state: HandState) -> Iterator[int]:
    """Yield live positions as they show: who last bet or raised on the last street first.

    Else from the left of the button.
    """
    count = len(state.order)
    bet_last = state.on_last_street and state.aggressor != NOBODY_TO_ACT
    first = state.aggressor if bet_last else 0
    for step in range(count):
        at = (first + step) % count
        if state.live[at]:
            yield at


def _showdown(
    state: HandState, wishes: Collection[int], strengths: Mapping[int, Strengths]
) -> Iterator[HandEvent]:
    """Yield who shows and who mucks, in turn.

    The first must show; the others show what ties or beats the best hand shown so far, on
    either side of the pot, or if they wish to.  Nobody is all-in here, so all play for the
    same pot.
    """
    if state.face_up:
        return
    best: list[int | None] = [None, None]
    for number, at in enumerate(showing_order(state)):
        wins = number == 0
        for side, strength in enumerate(strengths[at]):
            leader = best[side]
            if strength is not None and (leader is None or strength <= leader):
                best[side] = strength
                wins = True
        if wins or at in wishes:
            yield CardsShown(state.order[at], state.hole[at])
        else:
            yield CardsMucked(state.order[at])


def _strengths_of(state: HandState, at: int) -> Strengths:
    """Return how strong a position is on the high and on the low side, where it is at all."""
    high, low = RANKINGS[state.game.key]
    hole, board = state.hole[at], state.board
    return (
        None if high is None else high(hole, board),
        None if low is None else low(hole, board),
    )


def _award(state: HandState, strengths: Mapping[int, Strengths]) -> Iterator[HandEvent]:
    """Yield the pots, last side pot first, then the end with the final stacks."""
    stack = list(state.stack)
    pots = pots_of(state.paid, state.live, state.dead)
    highs = {at: high for at, (high, _) in strengths.items() if high is not None}
    lows = {at: low for at, (_, low) in strengths.items() if low is not None}
    order = state.order
    for number in range(len(pots) - 1, -1, -1):
        for half, amount, winners in _sides_of(state, pots[number], highs, lows):
            shares = split(amount, winners)
            for at, chips in shares:
                stack[at] += chips
            yield PotAwarded(number, amount, tuple([(order[at], c) for at, c in shares]), half)
    position_of = state.position_of
    yield HandEnded(
        tuple([(seat, Chips(stack[position_of[seat]])) for seat, _ in state.setup.stacks])
    )


def _sides_of(
    state: HandState, pot: Pot, highs: Mapping[int, int], lows: Mapping[int, int]
) -> tuple[Side, ...]:
    """Return the parts of a pot with their winners in the order of odd chips."""
    if len(pot.eligible) == 1:
        # Nobody to compare with, and maybe no cards to do it by.
        return (Side(PotHalf.WHOLE, pot.amount, pot.eligible),)
    high = _best(state, pot, highs)
    return sides_of(pot.amount, high, _best(state, pot, lows) if lows else ())


def _best(state: HandState, pot: Pot, strengths: Mapping[int, int]) -> Sequence[int]:
    """Return who is best among those that can win a pot; nobody, maybe."""
    there = [at for at in pot.eligible if at in strengths]
    if not there:
        return ()
    best = min([strengths[at] for at in there])
    return _in_order_of_odd_chips(state, [at for at in there if strengths[at] == best])


def _in_order_of_odd_chips(state: HandState, winners: Sequence[int]) -> Sequence[int]:
    """Return winners in the order in which odd chips are given out.  Rule book: P12.3."""
    if len(winners) == 1:
        return winners
    rule = state.setup.rules.odd_chips
    by_game = rule is OddChips.BY_GAME and state.game.has_up_cards
    if rule is not OddChips.HIGH_CARD and not by_game:
        return winners
    return sorted(winners, key=lambda at: max(state.hole[at]), reverse=True)

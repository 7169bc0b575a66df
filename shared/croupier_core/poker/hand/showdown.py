"""What follows when nobody has a decision left.  Rule book: P12.2, P12.3, P12.6.

In this order: the uncalled part goes back; when all but one folded, he takes the pots;
with somebody all-in and no betting left, live hands are turned up; the next street is
dealt; after the river hands are shown or mucked and the pots awarded.
"""

from collections.abc import Collection, Iterator

from croupier_core.poker.hand.events import (
    CardsMucked,
    CardsShown,
    HandEnded,
    HandEvent,
    PotAwarded,
    Street,
    StreetDealt,
    UncalledReturned,
)
from croupier_core.poker.hand.pots import Pot, pots_of, uncalled_of
from croupier_core.poker.hand.share import share_pot
from croupier_core.poker.hand.state import NOBODY_TO_ACT, HandState, no_betting_left
from croupier_core.poker.hand.strength import strength_of
from croupier_core.units import Chips

_NEXT = {
    Street.PREFLOP: (Street.FLOP, 3),
    Street.FLOP: (Street.TURN, 1),
    Street.TURN: (Street.RIVER, 1),
}


def what_follows(state: HandState, wishes: Collection[int]) -> tuple[HandEvent, ...]:
    """Return what happens by itself now; nothing while a seat is to act or the hand is over.

    Args:
        state: The hand; not changed.
        wishes: Positions that want to show even if they lose.
    """
    if state.over or state.to_act != NOBODY_TO_ACT:
        return ()
    uncalled = uncalled_of(state.paid, state.live)
    if uncalled is not None:
        return (UncalledReturned(state.order[uncalled.position], uncalled.amount),)
    if state.live.count(True) == 1:
        return tuple(_award(state))
    if not state.face_up and no_betting_left(state):
        return tuple(CardsShown(state.order[at], state.hole[at]) for at in showing_order(state))
    if state.street is not Street.RIVER:
        return (_next_street(state),)
    return (*_showdown(state, wishes), *_award(state))


def showing_order(state: HandState) -> Iterator[int]:
    """Yield live positions as they show: the river's last aggressor first, else from the left."""
    count = len(state.order)
    on_river = state.street is Street.RIVER and state.aggressor != NOBODY_TO_ACT
    first = state.aggressor if on_river else 0
    for step in range(count):
        at = (first + step) % count
        if state.live[at]:
            yield at


def _next_street(state: HandState) -> StreetDealt:
    street, count = _NEXT[state.street]
    top = 2 * len(state.order) + len(state.board)
    return StreetDealt(street, state.setup.deck[top : top + count])


def _showdown(state: HandState, wishes: Collection[int]) -> Iterator[HandEvent]:
    """Yield who shows and who mucks, in turn.

    The first must show; the others show what ties or beats the best hand shown so far, or
    if they wish to.  Nobody is all-in here, so all play for the same pot.
    """
    if state.face_up:
        return
    best: int | None = None
    for at in showing_order(state):
        strength = strength_of(state.hole[at], state.board)
        wins = best is None or strength <= best
        if wins or at in wishes:
            yield CardsShown(state.order[at], state.hole[at])
        else:
            yield CardsMucked(state.order[at])
        if wins:
            best = strength


def _award(state: HandState) -> Iterator[HandEvent]:
    """Yield the pots, last side pot first, then the end with the final stacks."""
    stack = list(state.stack)
    pots = pots_of(state.paid, state.live, state.dead)
    strengths: dict[int, int] = {}
    if state.live.count(True) > 1:
        strengths = {
            at: strength_of(state.hole[at], state.board)
            for at, holds in enumerate(state.live)
            if holds
        }
    for number in range(len(pots) - 1, -1, -1):
        pot = pots[number]
        shares = share_pot(pot.amount, _winners(pot, strengths))
        for at, chips in shares:
            stack[at] += chips
        yield PotAwarded(
            number, pot.amount, tuple((state.order[at], chips) for at, chips in shares)
        )
    position_of = state.position_of
    yield HandEnded(
        tuple((seat, Chips(stack[position_of[seat]])) for seat, _ in state.setup.stacks)
    )


def _winners(pot: Pot, strengths: dict[int, int]) -> list[int]:
    if len(pot.eligible) == 1:
        return list(pot.eligible)
    best = min(strengths[at] for at in pot.eligible)
    return [at for at in pot.eligible if strengths[at] == best]

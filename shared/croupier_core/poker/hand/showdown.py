"""What follows when nobody has a decision left.  Rule book: P12.2, P12.3, P12.6.

In this order: the uncalled part goes back; when all but one folded, he takes the pots;
with somebody all-in and no betting left, live hands are turned up; the next street is
dealt; after the last street hands are shown or mucked and the pots awarded.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import cast

from croupier_core.poker.hand.dealing import next_street
from croupier_core.poker.hand.evaluators.ranking import RANKINGS
from croupier_core.poker.hand.events import (
    HandEnded,
    HandEvent,
    PotHalf,
)
from croupier_core.poker.hand.making import (
    cards_mucked,
    cards_shown,
    hand_ended,
    pot_awarded,
    uncalled_returned,
)
from croupier_core.poker.hand.pots import Pot, pots_of, uncalled_of
from croupier_core.poker.hand.rules import OddChips
from croupier_core.poker.hand.share import Side, sides_of, split
from croupier_core.poker.hand.state import NOBODY_TO_ACT, HandState
from croupier_core.poker.hand.turns import no_betting_left
from croupier_core.units import Chips

Strengths = Mapping[int, int]
"""On one side of the pot, by position; those that have no hand there are missing."""

# Looked up once: a member of an enumeration is slow to find in its class.
_WHOLE = PotHalf.WHOLE

_WORST = 1 << 62
"""Weaker than any hand."""
_NONE = _WORST + 1


def what_follows(state: HandState, wishes: Collection[int]) -> tuple[HandEvent, ...]:
    """Return what happens by itself while no seat is to act, up to a change of who is.

    Args:
        state: The hand, which is not over; not changed.
        wishes: Positions that want to show even if they lose.
    """
    uncalled = uncalled_of(state.paid, state.live)
    if uncalled is not None:
        return (uncalled_returned(state.order[uncalled.position], uncalled.amount),)
    if state.live_count == 1:
        return _award_to_the_last(state)
    if not state.face_up and not state.leg.draws_ahead and no_betting_left(state):
        return tuple([cards_shown(state.order[at], state.hole[at]) for at in showing_order(state)])
    if not state.leg.last:
        return next_street(state)
    highs, lows = _strengths_of(state)
    return (*_showdown(state, wishes, highs, lows), *_award(state, highs, lows))


def showing_order(state: HandState) -> list[int]:
    """Return live positions as they show: who last bet or raised on the last street first.

    Else from the left of the button.
    """
    bet_last = state.leg.last and state.aggressor != NOBODY_TO_ACT
    first = state.aggressor if bet_last else 0
    live = state.live
    return [at for at in state.clockwise[first - 1] if live[at]]


def _showdown(
    state: HandState, wishes: Collection[int], highs: Strengths, lows: Strengths
) -> list[HandEvent]:
    """Return who shows and who mucks, in turn.

    The first must show; the others show what ties or beats the best hand shown so far, on
    either side of the pot, or if they wish to.  Nobody is all-in here, so all play for the
    same pot.
    """
    events: list[HandEvent] = []
    if state.face_up:
        return events
    best_high = best_low = _WORST
    for at in showing_order(state):
        shows = not events or at in wishes
        high, low = highs.get(at, _NONE), lows.get(at, _NONE)
        if high <= best_high:
            best_high, shows = high, True
        if low <= best_low:
            best_low, shows = low, True
        seat = state.order[at]
        events.append(cards_shown(seat, state.hole[at]) if shows else cards_mucked(seat))
    return events


def _strengths_of(state: HandState) -> tuple[Strengths, Strengths]:
    """Return how strong live positions are on the high and on the low side."""
    high, low = RANKINGS[state.game.key]
    board = state.board
    highs: dict[int, int] = {}
    lows: dict[int, int] = {}
    for at, hole in enumerate(state.hole):
        if state.live[at]:
            if high is not None:
                highs[at] = high(hole, board)
            if low is not None and (strength := low(hole, board)) is not None:
                lows[at] = strength
    return highs, lows


def _award(state: HandState, highs: Strengths, lows: Strengths) -> list[HandEvent]:
    """Return the pots, last side pot first, then the end with the final stacks."""
    stack, order = cast("list[Chips]", state.stack[:]), state.order
    pots = pots_of(state.paid, state.live, state.dead)
    events: list[HandEvent] = []
    for number in range(len(pots) - 1, -1, -1):
        for half, amount, winners in _sides_of(state, pots[number], highs, lows):
            shares = split(amount, winners)
            for at, chips in shares:
                stack[at] = Chips(stack[at] + chips)
            taken = tuple([(order[at], chips) for at, chips in shares])
            events.append(pot_awarded(number, amount, taken, half))
    events.append(_end(state, stack))
    return events


def _award_to_the_last(state: HandState) -> tuple[HandEvent, ...]:
    """Return the same when all others folded: whoever is left can win every pot."""
    at = state.live.index(True)
    amount = Chips(sum(state.paid) + state.dead)
    stack = cast("list[Chips]", state.stack[:])
    stack[at] = Chips(stack[at] + amount)
    end = _end(state, stack)
    return (pot_awarded(0, amount, ((state.order[at], amount),)), end) if amount else (end,)


def _end(state: HandState, stack: list[Chips]) -> HandEnded:
    """Return the end with the stacks in the order of the seats' numbers."""
    first, order = state.position_of[state.setup.stacks[0][0]], state.order
    return hand_ended(
        tuple(zip(order[first:] + order[:first], stack[first:] + stack[:first], strict=True))
    )


def _sides_of(state: HandState, pot: Pot, highs: Strengths, lows: Strengths) -> tuple[Side, ...]:
    """Return the parts of a pot with their winners in the order of odd chips."""
    if len(pot.eligible) == 1:
        # Nobody to compare with, and maybe no cards to do it by.
        return (Side(_WHOLE, pot.amount, pot.eligible),)
    high = _best(state, pot, highs) if highs else ()
    return sides_of(pot.amount, high, _best(state, pot, lows) if lows else ())


def _best(state: HandState, pot: Pot, strengths: Strengths) -> Sequence[int]:
    """Return who is best among those that can win a pot; nobody, maybe."""
    there = [(strengths[at], at) for at in pot.eligible if at in strengths]
    if not there:
        return ()
    best, _ = min(there)
    return _in_order_of_odd_chips(state, [at for strength, at in there if strength == best])


def _in_order_of_odd_chips(state: HandState, winners: Sequence[int]) -> Sequence[int]:
    """Return winners in the order in which odd chips are given out.  Rule book: P12.3."""
    if len(winners) == 1:
        return winners
    rule = state.setup.rules.odd_chips
    by_game = rule is OddChips.BY_GAME and state.game.has_up_cards
    if rule is not OddChips.HIGH_CARD and not by_game:
        return winners
    return sorted(winners, key=lambda at: max(state.hole[at]), reverse=True)

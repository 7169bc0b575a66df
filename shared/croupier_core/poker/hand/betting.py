"""What a seat may do in its turn, and saying no to the rest.  Rule book: P12.4, P12.7, P12.8.

Exchanging cards: `drawing.py`.
"""

from collections.abc import Callable
from typing import Any

from croupier_core.poker.hand.commands import (
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    HandCommand,
    Move,
    RaiseTo,
)
from croupier_core.poker.hand.events import (
    HandEvent,
)
from croupier_core.poker.hand.making import (
    bet_made,
    bring_in_posted,
    called,
    checked,
    folded,
    raised,
)
from croupier_core.poker.hand.refusals import (
    CannotCheck,
    MustBringIn,
    NoBringInDue,
    NoDrawNow,
    NothingToCall,
    RaiseNotOpen,
    RaiseOutOfBounds,
)
from croupier_core.poker.hand.state import HandState
from croupier_core.units import Chips


def to_call(state: HandState, at: int) -> Chips:
    """Return what a call adds, at most the stack."""
    owed, behind = state.current_bet - state.bet[at], state.stack[at]
    return Chips(owed if owed < behind else behind)


def bring_in_of(state: HandState, at: int) -> Chips | None:
    """Return what the position to act must bring in, at most its stack, or None."""
    return _due_from(state, at) if state.bring_in_due else None


def _due_from(state: HandState, at: int) -> Chips:
    return min(Chips(state.stack[at]), state.setup.stakes.bring_in)


def raise_between(state: HandState, at: int) -> tuple[Chips, Chips] | None:
    """Return the least and the most total of a bet or raise, or None when none is allowed.

    All-in for less than a full raise is allowed, so the least never exceeds the most.
    """
    mine, price = state.bet[at], state.current_bet
    all_in = mine + state.stack[at]
    if state.bring_in_due:
        price = state.setup.stakes.bring_in
    if all_in <= price or (state.acted[at] and not _is_reopened_to(state, at)):
        return None
    if not _can_be_called(state, at):
        return None
    if state.course.fixed_limit:
        if state.wagers > state.setup.rules.raises and _cap_holds(state):
            return None
        full = state.full_bet + state.full_raise
        total = Chips(full if full < all_in else all_in)
        return total, total
    least = Chips(min(price + state.full_raise, all_in))
    if not state.course.pot_limit:
        return least, Chips(all_in)
    # Never below the least: own chips and the call make the price, and whoever can bet on a
    # later street has called a full blind.
    most = price + sum(state.paid) + state.dead + price - mine
    return least, Chips(min(most, all_in))


def _is_reopened_to(state: HandState, at: int) -> bool:
    """Return whether a position that has acted on this street may raise again.

    Only when it faces at least a full raise since, made at once or by several short all-ins
    together; in fixed limit at least half a bet.  Rule book: P12.4, P12.7.
    """
    faced = state.current_bet - state.bet[at]
    if state.course.fixed_limit:
        return 2 * faced >= state.full_raise
    return faced >= state.full_raise


def _cap_holds(state: HandState) -> bool:
    """Return whether a street that has had all its raises is over for these players."""
    return state.setup.rules.cap_heads_up or state.live_count > 2


def _can_be_called(state: HandState, at: int) -> bool:
    """Return whether anybody else has chips beyond the current bet."""
    live, stack, bet, price = state.live, state.stack, state.bet, state.current_bet
    for other in state.clockwise[at]:
        if live[other] and stack[other] and bet[other] + stack[other] > price and other != at:
            return True
    return False


def _fold(_state: HandState, _at: int, command: Fold) -> HandEvent:
    return folded(command.seat, command.timed_out)


def _check(state: HandState, at: int, command: Check) -> HandEvent:
    if state.bet[at] < state.current_bet:
        raise CannotCheck(to_call(state, at))
    return checked(command.seat, command.timed_out)


def _call(state: HandState, at: int, command: Call) -> HandEvent:
    mine, behind = state.bet[at], state.stack[at]
    owed = state.current_bet - mine
    if owed <= 0:
        raise NothingToCall
    if owed < behind:
        return called(command.seat, Chips(owed), Chips(mine + owed), False)
    return called(command.seat, Chips(behind), Chips(mine + behind), True)


def _raise(state: HandState, at: int, command: RaiseTo) -> HandEvent:
    bounds = raise_between(state, at)
    if bounds is None:
        raise RaiseNotOpen(to_call(state, at))
    least, most = bounds
    total = command.total
    if not least <= total <= most:
        raise RaiseOutOfBounds(least, most)
    added = Chips(total - state.bet[at])
    all_in = added == state.stack[at]
    if state.current_bet:
        return raised(command.seat, total, added, all_in)
    return bet_made(command.seat, total, all_in)


def _bring_in(state: HandState, at: int, command: BringIn) -> HandEvent:
    amount = _due_from(state, at)
    return bring_in_posted(command.seat, amount, amount == state.stack[at], command.timed_out)


def _complete(state: HandState, at: int, command: RaiseTo) -> HandEvent:
    if raise_between(state, at) is None:
        raise MustBringIn(_due_from(state, at))
    return _raise(state, at, command)


def _no_bring_in(_state: HandState, _at: int, _command: BringIn) -> HandEvent:
    raise NoBringInDue


def _no_draw(_state: HandState, _at: int, _command: Discard) -> HandEvent:
    raise NoDrawNow


def _first_the_bring_in(state: HandState, at: int, _command: Move) -> HandEvent:
    raise MustBringIn(_due_from(state, at))


Decisions = dict[type[HandCommand], Callable[[HandState, int, Any], HandEvent]]
"""What each move of the position to act makes happen; it may be refused, and changes nothing."""

BETTING: Decisions = {
    Fold: _fold,
    Check: _check,
    Call: _call,
    RaiseTo: _raise,
    BringIn: _no_bring_in,
    Discard: _no_draw,
}
BRINGING_IN: Decisions = {
    **dict.fromkeys((Fold, Check, Call), _first_the_bring_in),
    RaiseTo: _complete,
    BringIn: _bring_in,
    Discard: _no_draw,
}
"""The worst door card has to bring it in, and may complete at once."""

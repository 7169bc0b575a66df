"""What a seat may do in its turn, and saying no to the rest.  Rule book: P12.4."""

from typing import assert_never

from croupier_core.poker.hand.commands import BringIn, Call, Check, Discard, Fold, Move, RaiseTo
from croupier_core.poker.hand.events import BetMade, Called, Checked, Folded, HandEvent, Raised
from croupier_core.poker.hand.refusals import (
    CannotCheck,
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
    return Chips(min(state.stack[at], state.current_bet - state.bet[at]))


def raise_between(state: HandState, at: int) -> tuple[Chips, Chips] | None:
    """Return the least and the most total of a bet or raise, or None when none is allowed.

    All-in for less than a full raise is allowed, so the least never exceeds the most.
    """
    most = state.bet[at] + state.stack[at]
    if most <= state.current_bet or not _is_open_to(state, at) or not _can_be_called(state, at):
        return None
    return Chips(min(state.current_bet + state.full_raise, most)), Chips(most)


def _is_open_to(state: HandState, at: int) -> bool:
    """Return whether the betting is open, or reopened, to a position.

    Who has acted on this street may raise again only when facing at least a full raise
    since, made at once or by several short all-ins together.  Rule book: P12.4.
    """
    return not state.acted[at] or state.current_bet - state.bet[at] >= state.full_raise


def _can_be_called(state: HandState, at: int) -> bool:
    """Return whether anybody else has chips beyond the current bet."""
    for other, holds in enumerate(state.live):
        if (
            holds
            and other != at
            and state.stack[other]
            and state.bet[other] + state.stack[other] > state.current_bet
        ):
            return True
    return False


def decide_move(state: HandState, at: int, command: Move) -> HandEvent:
    """Return the event that `command` of the position to act makes; change nothing.

    Raises:
        Refusal: The move is not allowed.
    """
    match command:
        case Fold():
            return Folded(command.seat, command.timed_out)
        case Check():
            owed = to_call(state, at)
            if owed:
                raise CannotCheck(owed)
            return Checked(command.seat, command.timed_out)
        case Call():
            owed = to_call(state, at)
            if not owed:
                raise NothingToCall
            total = Chips(state.bet[at] + owed)
            return Called(command.seat, owed, total, all_in=owed == state.stack[at])
        case RaiseTo():
            return _decide_raise(state, at, command)
        case BringIn():
            raise NoBringInDue
        case Discard():
            raise NoDrawNow
        case _:
            assert_never(command)


def _decide_raise(state: HandState, at: int, command: RaiseTo) -> HandEvent:
    bounds = raise_between(state, at)
    if bounds is None:
        raise RaiseNotOpen(to_call(state, at))
    least, most = bounds
    if not least <= command.total <= most:
        raise RaiseOutOfBounds(least, most)
    all_in = command.total == most
    if state.current_bet == 0:
        return BetMade(command.seat, command.total, all_in)
    added = Chips(command.total - state.bet[at])
    return Raised(command.seat, command.total, added, all_in)

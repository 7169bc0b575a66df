"""What a seat may do in its turn, and saying no to the rest.  Rule book: P12.4, P12.7, P12.8."""

from typing import assert_never

from croupier_core.poker.games.game import Betting
from croupier_core.poker.hand.commands import BringIn, Call, Check, Discard, Fold, Move, RaiseTo
from croupier_core.poker.hand.drawing import decide_discard
from croupier_core.poker.hand.events import (
    BetMade,
    BringInPosted,
    Called,
    Checked,
    Folded,
    HandEvent,
    Raised,
)
from croupier_core.poker.hand.refusals import (
    CannotCheck,
    MustBringIn,
    MustDraw,
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
    if not state.bring_in_due:
        return None
    return Chips(min(state.stack[at], state.setup.stakes.bring_in))


def raise_between(state: HandState, at: int) -> tuple[Chips, Chips] | None:
    """Return the least and the most total of a bet or raise, or None when none is allowed.

    All-in for less than a full raise is allowed, so the least never exceeds the most.
    """
    mine, price = state.bet[at], state.current_bet
    all_in = mine + state.stack[at]
    if state.bring_in_due:
        price = state.setup.stakes.bring_in
    if all_in <= price or not _is_open_to(state, at) or not _can_be_called(state, at):
        return None
    match state.game.betting:
        case Betting.NO_LIMIT:
            return Chips(min(price + state.full_raise, all_in)), Chips(all_in)
        case Betting.POT_LIMIT:
            least = price + state.full_raise
            pot = sum(state.paid) + state.dead
            # Never below the least: own chips and the call make the price, and whoever can
            # bet on a later street has called a full blind.
            most = price + pot + price - mine
            return Chips(min(least, all_in)), Chips(min(most, all_in))
        case Betting.FIXED_LIMIT:
            if _is_capped(state):
                return None
            full = state.full_bet + state.full_raise
            total = Chips(full if full < all_in else all_in)
            return total, total
        case _:
            assert_never(state.game.betting)


def _is_open_to(state: HandState, at: int) -> bool:
    """Return whether the betting is open, or reopened, to a position.

    Who has acted on this street may raise again only when facing at least a full raise
    since, made at once or by several short all-ins together; in fixed limit at least half
    a bet.  Rule book: P12.4, P12.7.
    """
    if not state.acted[at]:
        return True
    faced = state.current_bet - state.bet[at]
    if state.fixed_limit:
        return 2 * faced >= state.full_raise
    return faced >= state.full_raise


def _is_capped(state: HandState) -> bool:
    """Return whether the street has had its bet and all its raises.  Rule book: P12.7."""
    rules = state.setup.rules
    if state.wagers <= rules.raises:
        return False
    return rules.cap_heads_up or state.live_count > 2


def _can_be_called(state: HandState, at: int) -> bool:
    """Return whether anybody else has chips beyond the current bet."""
    live, stack, bet, price = state.live, state.stack, state.bet, state.current_bet
    for other in state.clockwise[at][:-1]:
        if live[other] and stack[other] and bet[other] + stack[other] > price:
            return True
    return False


def decide_move(state: HandState, at: int, command: Move) -> tuple[HandEvent, ...]:
    """Return the events that `command` of the position to act makes; change nothing.

    Raises:
        Refusal: The move is not allowed.
    """
    if state.drawing:
        if isinstance(command, Discard):
            return decide_discard(state, at, command)
        raise MustDraw
    if state.bring_in_due:
        return (_decide_opening(state, at, command),)
    return (_decide_bet(state, at, command),)


def _decide_opening(state: HandState, at: int, command: Move) -> HandEvent:
    """Return what the seat that has to bring it in does; it may complete at once."""
    amount = Chips(min(state.stack[at], state.setup.stakes.bring_in))
    match command:
        case BringIn():
            all_in = amount == state.stack[at]
            return BringInPosted(command.seat, amount, all_in, command.timed_out)
        case RaiseTo() if raise_between(state, at) is not None:
            return _decide_raise(state, at, command)
        case Discard():
            raise NoDrawNow
        case _:
            raise MustBringIn(amount)


def _decide_bet(state: HandState, at: int, command: Move) -> HandEvent:
    match command:
        case Fold():
            return Folded(command.seat, command.timed_out)
        case Check():
            if state.bet[at] < state.current_bet:
                raise CannotCheck(to_call(state, at))
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
    added = Chips(command.total - state.bet[at])
    all_in = added == state.stack[at]
    if state.current_bet == 0:
        return BetMade(command.seat, command.total, all_in)
    return Raised(command.seat, command.total, added, all_in)

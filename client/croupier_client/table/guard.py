"""Slips of the finger that must cost nothing: pure rules over views, choices and time."""

from dataclasses import dataclass

from croupier_core.poker.hand.commands import BringIn, Call, Check, Discard, Fold, Move, RaiseTo
from croupier_core.poker.hand.events import Street
from croupier_core.poker.hand.view import Choices, HandView
from croupier_core.units import Chips, HandId, Instant, Millis, Seat

PRICE_HOLD = Millis(700)
"""Keys this soon after a change of the price were meant for the old one."""


@dataclass(frozen=True, slots=True)
class Price:
    """What it costs a seat to stay in a hand."""

    hand: HandId
    to_call: Chips


def price_for(seat: Seat | None, hand: HandView | None) -> Price | None:
    """Return what `seat` would have to add to call now; None when it has no say any more."""
    if seat is None or hand is None or hand.over:
        return None
    mine = next((chair for chair in hand.seats if chair.seat == seat), None)
    if mine is None or not mine.in_hand or mine.all_in:
        return None
    if hand.choices is not None:
        return Price(hand.hand, hand.choices.to_call)
    highest = max(chair.bet for chair in hand.seats)
    if hand.street in (Street.PREFLOP, Street.DEAL):
        # A short big blind does not lower the call (rule P12.4).
        highest = max(highest, hand.stakes.big_blind)
    return Price(hand.hand, Chips(min(highest - mine.bet, mine.stack)))


@dataclass(frozen=True, slots=True)
class PriceWatch:
    """The price last seen, and since when it stands."""

    price: Price | None = None
    since: Instant = Instant(-PRICE_HOLD)

    def seen(self, price: Price | None, now: Instant) -> "PriceWatch":
        """Return the watch after a view that shows `price`."""
        return self if price == self.price else PriceWatch(price, now)

    def too_soon(self, now: Instant) -> bool:
        """Tell whether a key pressed at `now` was meant for an earlier price."""
        return self.price is not None and now - self.since < PRICE_HOLD


def check_or_call(seat: Seat, choices: Choices) -> Move:
    """Return what the check/call key means: in a draw to stand pat."""
    return _due_from(seat, choices) or (Check(seat) if choices.can_check else Call(seat))


def fold_or_check(seat: Seat, choices: Choices) -> Move:
    """Return what the fold key means: nobody folds what he may check."""
    return _due_from(seat, choices) or (Check(seat) if choices.can_check else Fold(seat))


def _due_from(seat: Seat, choices: Choices) -> Move | None:
    """Return the least that a seat must do when it may neither check, call nor fold."""
    if choices.may_discard is not None:
        return Discard(seat)
    return None if choices.bring_in is None else BringIn(seat)


def all_in_move(seat: Seat, choices: Choices, stack: Chips) -> Move | None:
    """Return the move that puts `stack` in; None when the rules do not allow it now."""
    whole = Chips(choices.my_bet + stack)
    if choices.raise_between is not None and choices.raise_between[1] == whole:
        return RaiseTo(seat, whole)
    return Call(seat) if 0 < choices.to_call == stack else None


def puts_all_in(move: Move, choices: Choices, stack: Chips) -> bool:
    """Tell whether `move` is for the whole stack, and so takes a second key."""
    match move:
        case RaiseTo(total=total):
            return total >= choices.my_bet + stack
        case Call():
            return choices.to_call >= stack
        case BringIn():
            return choices.bring_in is not None and choices.bring_in >= stack
        case Fold() | Check() | Discard():
            return False

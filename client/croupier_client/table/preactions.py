"""Moves chosen before the turn comes.

A pre-action is armed for one street of one hand at one price.  It fires on the view where
the turn comes; any change of the price, a new street or a new hand makes it void.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from croupier_client.games.names import game_of
from croupier_client.table.guard import Price, price_for
from croupier_core.poker.games.game import Forced
from croupier_core.poker.hand.commands import Call, Check, Fold, Move
from croupier_core.poker.hand.events import Street
from croupier_core.poker.hand.view import HandView
from croupier_core.tournament.view import TableView


class PreAction(StrEnum):
    """What to do when the turn comes."""

    CHECK_FOLD = "check_fold"
    CHECK = "check"
    CALL = "call"
    CALL_ANY = "call_any"
    """Check for free, call otherwise."""


@dataclass(frozen=True, slots=True)
class Armed:
    """A pre-action with all that it was chosen for."""

    action: PreAction
    price: Price
    street: Street


def offered(view: TableView) -> tuple[PreAction, ...]:
    """Return the pre-actions that make sense now; none on the player's own turn."""
    price = _price(view)
    if price is None or view.hand is None or view.hand.to_act in (None, view.my_seat):
        return ()
    if is_exchanging(view.hand) or waits_for_bring_in(view.hand):
        return ()
    if price.to_call == 0:
        return (PreAction.CHECK_FOLD, PreAction.CHECK, PreAction.CALL_ANY)
    mine = next(seat for seat in view.hand.seats if seat.seat == view.my_seat)
    if price.to_call >= mine.stack:
        # A call for the whole stack takes two keys on the turn itself.
        return (PreAction.CHECK_FOLD,)
    return (PreAction.CHECK_FOLD, PreAction.CALL, PreAction.CALL_ANY)


def is_exchanging(hand: HandView) -> bool:
    """Return whether somebody has yet to draw on this street: then nobody bets."""
    plans = game_of(hand.game).streets
    draws = 0
    for plan in plans:
        draws += plan.draws
        if plan.street is hand.street:
            return any(seat.in_hand and len(seat.drew) < draws for seat in hand.seats)
    return False


def waits_for_bring_in(hand: HandView) -> bool:
    """Return whether the first bet of the hand is still to be posted."""
    game = game_of(hand.game)
    first = hand.street is game.streets[0].street
    return first and game.forced is Forced.BRING_IN and not any(s.bet for s in hand.seats)


def arm(action: PreAction, view: TableView) -> Armed | None:
    """Return `action` armed for this street and price; None when it is not offered."""
    price = _price(view)
    if price is None or view.hand is None or action not in offered(view):
        return None
    return Armed(action, price, view.hand.street)


def cycled(armed: Armed | None, view: TableView) -> Armed | None:
    """Return the next of the check and call pre-actions, and nothing after the last."""
    calm = [action for action in offered(view) if action is not PreAction.CHECK_FOLD]
    if not calm:
        return None
    if armed is None or armed.action not in calm:
        return arm(calm[0], view)
    later = calm[calm.index(armed.action) + 1 :]
    return arm(later[0], view) if later else None


def holds(armed: Armed, view: TableView) -> bool:
    """Tell whether `armed` was chosen for what `view` shows."""
    return (
        view.hand is not None and _price(view) == armed.price and view.hand.street == armed.street
    )


def fire(armed: Armed, view: TableView) -> Move | None:
    """Return the move to send on a view where the turn came; None when void or not yet."""
    if view.my_seat is None or view.hand is None or view.hand.choices is None:
        return None
    if not holds(armed, view):
        return None
    due = view.hand.choices
    if due.may_discard is not None or due.bring_in is not None:
        return None
    seat, choices = view.my_seat, view.hand.choices
    match armed.action:
        case PreAction.CHECK_FOLD:
            return Check(seat) if choices.can_check else Fold(seat)
        case PreAction.CHECK:
            return Check(seat) if choices.can_check else None
        case PreAction.CALL:
            return None if choices.can_check else Call(seat)
        case PreAction.CALL_ANY:
            return Check(seat) if choices.can_check else Call(seat)
        case _:
            assert_never(armed.action)


def _price(view: TableView) -> Price | None:
    return price_for(view.my_seat, view.hand)

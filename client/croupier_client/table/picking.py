"""Cards marked to be thrown away in a draw, before the turn or on it.  Pure."""

from dataclasses import replace

from croupier_client.games.names import game_of
from croupier_client.table.state import Picks
from croupier_core.cards import Card
from croupier_core.poker.hand.view import HandSeatView
from croupier_core.tournament.view import TableView


def pickable(view: TableView) -> tuple[Card, ...]:
    """Return the viewer's cards while a draw of his is still to come; else nothing."""
    mine = _mine(view)
    if mine is None or view.hand is None or view.hand.over or not mine.in_hand:
        return ()
    draws = sum(plan.draws for plan in game_of(view.hand.game).streets)
    return mine.cards or () if len(mine.drew) < draws else ()


def is_my_draw(view: TableView) -> bool:
    """Return whether the viewer is to draw now."""
    choices = None if view.hand is None else view.hand.choices
    return choices is not None and choices.may_discard is not None


def kept(picks: Picks | None, view: TableView) -> Picks | None:
    """Return the marks that hold on a new view; the marker alone only on the turn itself."""
    held = pickable(view)
    if not held:
        return None
    draw = _draws_made(view)
    if picks is None or picks.draw != draw:
        return Picks(draw=draw) if is_my_draw(view) else None
    cards = picks.cards & frozenset(held)
    if not cards and not is_my_draw(view):
        return None
    return replace(picks, cards=cards, at=min(picks.at, len(held) - 1))


def moved(picks: Picks | None, view: TableView, by: int) -> Picks | None:
    """Return the marker on the card `by` further to the right, around the ends."""
    held = pickable(view)
    if not held:
        return picks
    now = picks or Picks(draw=_draws_made(view))
    return now if picks is None else replace(now, at=(now.at + by) % len(held))


def toggled(picks: Picks | None, view: TableView) -> Picks | None:
    """Return the card under the marker marked, or not any more."""
    held = pickable(view)
    if not held:
        return picks
    now = picks or Picks(draw=_draws_made(view))
    return replace(now, cards=now.cards ^ {held[now.at]})


def marked_cards(picks: Picks | None, view: TableView) -> tuple[Card, ...]:
    """Return the marked cards in the order in which they are held."""
    marked = frozenset() if picks is None else picks.cards
    return tuple(card for card in pickable(view) if card in marked)


def _mine(view: TableView) -> HandSeatView | None:
    seats = () if view.hand is None else view.hand.seats
    return next((seat for seat in seats if seat.seat == view.my_seat), None)


def _draws_made(view: TableView) -> int:
    mine = _mine(view)
    return 0 if mine is None else len(mine.drew)

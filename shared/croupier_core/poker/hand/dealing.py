"""Cards in the order of the deck: what each street deals.  Rule book: P12.8, P12.9.

Each seat gets one card in turn, from the left of the button, as often as the street says:
first the cards face down, then those face up.  Nothing is burnt.
"""

from collections.abc import Sequence

from croupier_core.cards import Card
from croupier_core.poker.games.game import StreetPlan
from croupier_core.poker.hand.events import HandEvent
from croupier_core.poker.hand.making import hole_cards_dealt, street_dealt, up_cards_dealt
from croupier_core.poker.hand.state import HandState
from croupier_core.units import Seat


def deal_to_seats(
    plan: StreetPlan, seats: Sequence[Seat], deck: tuple[Card, ...], *, open_down: bool = False
) -> list[HandEvent]:
    """Return what each of `seats` gets as a street opens.

    Args:
        plan: The street.
        seats: Who gets cards, in the order of the deal.
        deck: What is left of the deck, top first; enough for all.
        open_down: Turn up the cards that are otherwise dealt face down.
    """
    count = len(seats)
    down, end = plan.down * count, (plan.down + plan.up) * count
    deals: list[HandEvent] = []
    if plan.down:
        deal = up_cards_dealt if open_down else hole_cards_dealt
        deals += [deal(seat, deck[at:down:count]) for at, seat in enumerate(seats)]
    if plan.up:
        deals += [up_cards_dealt(seat, deck[at:end:count]) for at, seat in enumerate(seats, down)]
    return deals


def next_street(state: HandState) -> tuple[HandEvent, ...]:
    """Return the deal of the street after the one that is over.

    When the deck cannot give each live seat its cards, one card goes on the board for all.
    Live hands that lie face up get their down cards face up too.  Rule book: P12.8.
    """
    leg = state.course.legs[state.leg.number + 1]
    plan = leg.plan
    deck = state.deck
    if plan.board:
        return (street_dealt(plan.street, deck[state.dealt : state.dealt + plan.board]),)
    if not leg.deals:
        return (street_dealt(plan.street, ()),)
    seats = [seat for seat, holds in zip(state.order, state.live, strict=True) if holds]
    left = state.cards_left
    if len(left) < (plan.down + plan.up) * len(seats):
        return (street_dealt(plan.street, left[:1]),)
    deals = deal_to_seats(plan, seats, left, open_down=state.face_up)
    return (street_dealt(plan.street, ()), *deals)

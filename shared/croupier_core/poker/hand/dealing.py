"""Cards in the order of the deck: what each street deals.  Rule book: P12.8, P12.9.

Each seat gets one card in turn, from the left of the button, as often as the street says:
first the cards face down, then those face up.  Nothing is burnt.
"""

from collections.abc import Iterator, Sequence

from croupier_core.cards import Card
from croupier_core.poker.games.game import StreetPlan
from croupier_core.poker.hand.events import HandEvent, HoleCardsDealt, StreetDealt, UpCardsDealt
from croupier_core.poker.hand.state import HandState
from croupier_core.units import Seat


def deal_to_seats(
    plan: StreetPlan, seats: Sequence[Seat], deck: Sequence[Card], *, open_down: bool = False
) -> Iterator[HandEvent]:
    """Yield what each of `seats` gets as a street opens.

    Args:
        plan: The street.
        seats: Who gets cards, in the order of the deal.
        deck: What is left of the deck, top first; enough for all.
        open_down: Turn up the cards that are otherwise dealt face down.
    """
    count = len(seats)
    down = plan.down * count
    if plan.down:
        for at, seat in enumerate(seats):
            cards = tuple(deck[at:down:count])
            yield UpCardsDealt(seat, cards) if open_down else HoleCardsDealt(seat, cards)
    if plan.up:
        for at, seat in enumerate(seats):
            yield UpCardsDealt(seat, tuple(deck[down + at : down + plan.up * count : count]))


def next_street(state: HandState) -> Iterator[HandEvent]:
    """Yield the deal of the street after the one that is over.

    When the deck cannot give each live seat its cards, one card goes on the board for all.
    Live hands that lie face up get their down cards face up too.  Rule book: P12.8.
    """
    plan = state.game.streets[state.street_number + 1]
    deck = state.deck
    if plan.board:
        yield StreetDealt(plan.street, deck[state.dealt : state.dealt + plan.board])
        return
    seats = [seat for seat, holds in zip(state.order, state.live, strict=True) if holds]
    left = state.cards_left
    if len(left) < (plan.down + plan.up) * len(seats):
        yield StreetDealt(plan.street, left[:1])
        return
    yield StreetDealt(plan.street, ())
    yield from deal_to_seats(plan, seats, left, open_down=state.face_up)

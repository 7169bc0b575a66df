"""Exchanging cards in a draw."""

from functools import lru_cache

from croupier_core.poker.hand.commands import Discard
from croupier_core.poker.hand.events import (
    CardsDiscarded,
    CardsDrawn,
    DeckReshuffled,
    Drew,
    HandEvent,
)
from croupier_core.poker.hand.refusals import CardsNotHeld
from croupier_core.poker.hand.reshuffle import stub_for
from croupier_core.poker.hand.state import HandState

# That a seat draws two is the same fact in every hand, so one object will do.
_drew = lru_cache(maxsize=256)(Drew)


def decide_discard(state: HandState, at: int, command: Discard) -> tuple[HandEvent, ...]:
    """Return the events of an exchange by the position to draw; change nothing.

    What it gets comes from the top of the deck.  When the deck has too few cards, what others
    threw away or folded goes under it first, see `reshuffle.py`.

    Raises:
        Refusal: It names cards that the position does not hold.
    """
    cards, seat = command.cards, command.seat
    count = len(cards)
    drew = _drew(seat, count, command.timed_out)
    if not count:
        return (drew,)
    if len(set(cards).intersection(state.hole[at])) != count:
        raise CardsNotHeld
    gone = CardsDiscarded(seat, cards)
    top = state.dealt
    served = state.deck[top : top + count]
    if len(served) == count:
        return drew, gone, CardsDrawn(seat, served)
    stub = stub_for(state, at)
    reshuffled = DeckReshuffled(seat, len(stub.cards) - len(served))
    return drew, gone, reshuffled, CardsDrawn(seat, stub.cards[:count])

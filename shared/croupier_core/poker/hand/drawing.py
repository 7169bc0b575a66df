"""Exchanging cards in a draw."""

from croupier_core.poker.hand.commands import Discard, HandCommand
from croupier_core.poker.hand.events import (
    DeckReshuffled,
    HandEvent,
)
from croupier_core.poker.hand.making import cards_discarded, cards_drawn, drew
from croupier_core.poker.hand.refusals import CardsNotHeld, MustDraw
from croupier_core.poker.hand.reshuffle import stub_for
from croupier_core.poker.hand.state import HandState


def decide_draw(state: HandState, at: int, command: HandCommand) -> tuple[HandEvent, ...]:
    """Return the events of an exchange by the position to draw; change nothing.

    What it gets comes from the top of the deck.  When the deck has too few cards, what others
    threw away or folded goes under it first, see `reshuffle.py`.

    Raises:
        Refusal: It exchanges nothing, or names cards that the position does not hold.
    """
    if not isinstance(command, Discard):
        raise MustDraw
    cards, seat = command.cards, command.seat
    count = len(cards)
    exchange = drew(seat, count, command.timed_out)
    if not count:
        return (exchange,)
    if len(set(cards).intersection(state.hole[at])) != count:
        raise CardsNotHeld
    gone, top = cards_discarded(seat, cards), state.dealt
    end = top + count
    if end <= len(state.deck):
        return exchange, gone, cards_drawn(seat, state.deck[top:end])
    stub = stub_for(state, at)
    reshuffled = DeckReshuffled(seat, len(stub.cards) - len(state.deck) + top)
    return exchange, gone, reshuffled, cards_drawn(seat, stub.cards[:count])

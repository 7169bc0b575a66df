r"""What is dealt when a draw asks for more cards than the deck has left.  Rule book: P12.9.

All cards thrown away or folded so far, without those that the drawing seat threw away
itself, are shuffled and put under what is left of the deck.  No dice are thrown for it in
mid-hand: the deck was promised before the deal, and so is this order.  Each card's place
is given by a SHA-256 over four lines joined by a line feed, none at the end:

    the hand id
    the nonce
    the number of the reshuffle in this hand, 1 for the first
    the card, such as `Ah`

The smallest of these hashes, as hex, comes first.  The nonce is secret until the hand is
over, so nobody can tell the order before; afterwards anybody can repeat it:
`printf '%s\n%s\n1\nAh' HAND NONCE | sha256sum`.
"""

from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from croupier_core.cards import FULL_DECK, Card, name_of
from croupier_core.poker.hand.state import HandState, Thrown
from croupier_core.units import HandId

_NAMES = tuple(name_of(card).encode() for card in FULL_DECK)


class Stub(NamedTuple):
    """A deck after a reshuffle."""

    cards: tuple[Card, ...]
    discards: list[Thrown]
    """What stayed out of it."""


# Asked twice in a row: what is drawn must be known before it may happen.
@lru_cache(maxsize=1)
def reshuffled(
    cards: tuple[Card, ...], *, hand: HandId, nonce: str, number: int
) -> tuple[Card, ...]:
    """Return `cards` in the order of reshuffle `number` of a hand, 1 being the first."""
    lines = f"{hand}\n{nonce}\n{number}\n".encode()
    places = [(sha256(lines + _NAMES[card]).digest(), card) for card in cards]
    return tuple([card for _, card in sorted(places)])


def stub_for(state: HandState, at: int) -> Stub:
    """Return the deck from which position `at` draws once the old one cannot serve it."""
    back: tuple[Card, ...] = ()
    for owner, cards in state.discards:
        if owner != at:
            back += cards
    setup = state.setup
    order = reshuffled(back, hand=setup.hand, nonce=setup.nonce, number=state.reshuffles + 1)
    kept = [thrown for thrown in state.discards if thrown[0] == at]
    return Stub(state.cards_left + order, kept)

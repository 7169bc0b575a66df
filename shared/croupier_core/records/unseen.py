"""Making up cards that a file does not know, always the same ones for the same hand.

The engine deals from a whole deck.  So the deck of a hand from a file is arranged until
what is dealt agrees with every card that the file names; the rest is made up.
"""

from collections.abc import Sequence
from hashlib import sha256

from croupier_core.cards import Card


class Guesses:
    """Numbers that look random and depend on nothing but a text."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._drawn = 0

    def below(self, limit: int) -> int:
        """Return the next number from 0 to `limit` - 1."""
        self._drawn += 1
        digest = sha256(f"{self._seed}/{self._drawn}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % limit


class Arrangement:
    """A deck whose cards can change places."""

    def __init__(self, cards: Sequence[Card], guesses: Guesses, *, shuffled: bool = True) -> None:
        self._cards = list(cards)
        self._guesses = guesses
        if shuffled:
            for at in range(len(self._cards) - 1, 0, -1):
                self._change(at, guesses.below(at + 1))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The deck, top first."""
        return tuple(self._cards)

    def put(self, pairs: Sequence[tuple[Card, Card]]) -> None:
        """Put the first card of each pair where the second is now."""
        # Places before changes: one change may move the card that another names.
        places = [(wanted, self._cards.index(dealt)) for wanted, dealt in pairs]
        for wanted, place in places:
            self._change(self._cards.index(wanted), place)

    def change_at_random(self, card: Card, but_not: frozenset[Card]) -> None:
        """Let `card` change places with any card that is not among `but_not`."""
        free = [other for other in self._cards if other not in but_not and other != card]
        if free:
            self.put([(free[self._guesses.below(len(free))], card)])

    def _change(self, one: int, other: int) -> None:
        cards = self._cards
        cards[one], cards[other] = cards[other], cards[one]

"""Cards as integers: 4 × rank + suit, deuce of clubs 0 to ace of spades 51.

The numbering is the evaluator's own, so no card is ever converted on the way to it.
"""

from collections.abc import Iterable
from typing import NewType

Card = NewType("Card", int)
"""0 to 51: 4 × rank (0 deuce … 12 ace) + suit (0 clubs, 1 diamonds, 2 hearts, 3 spades)."""

RANKS = "23456789TJQKA"
SUITS = "cdhs"
FULL_DECK: tuple[Card, ...] = tuple(Card(n) for n in range(52))
_NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)


def name_of(card: Card) -> str:
    """Return the two-letter name, such as `Ah`."""
    return _NAMES[card]


def names_of(cards: Iterable[Card]) -> str:
    """Return the names run together, such as `AhKd`."""
    return "".join([_NAMES[card] for card in cards])


def card_of(name: str) -> Card:
    """Return the card called `name`.

    Raises:
        ValueError: There is no such card.
    """
    if len(name) != 2 or name[0] not in RANKS or name[1] not in SUITS:
        raise ValueError(f"no such card: {name!r}")
    return Card(4 * RANKS.index(name[0]) + SUITS.index(name[1]))


def cards_of(names: str) -> tuple[Card, ...]:
    """Return the cards called by a run of names, such as `AhKd`; blanks are ignored.

    Raises:
        ValueError: One of them is no card.
    """
    joined = "".join(names.split())
    return tuple(card_of(joined[n : n + 2]) for n in range(0, len(joined), 2))

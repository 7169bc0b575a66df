"""Badugi: the most cards of different ranks and suits, then the lowest of them; aces low.

A strength is the mask of the ranks used (see `low.py`), above it how many cards are missing.
"""

from collections.abc import Sequence
from itertools import combinations

from croupier_core.cards import FULL_DECK, Card
from croupier_core.poker.hand.evaluators.low import mask_of

_RANK_AND_SUIT = tuple(1 << (card >> 2) | 1 << 13 + (card & 3) for card in FULL_DECK)


def badugi(hole: Sequence[Card], _board: Sequence[Card]) -> int:
    """Return the strength of one to four cards."""
    return _strength(badugi_cards(hole))


def badugi_cards(hole: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards that make the best badugi of one to four cards."""
    for size in range(len(hole), 0, -1):
        fit = [cards for cards in combinations(hole, size) if _all_differ(cards)]
        if fit:
            return min(fit, key=mask_of)
    return ()


def _all_differ(cards: Sequence[Card]) -> bool:
    """Return whether no two of the cards share a rank or a suit."""
    seen = 0
    for card in cards:
        mark = _RANK_AND_SUIT[card]
        if seen & mark:
            return False
        seen |= mark
    return True


def _strength(cards: Sequence[Card]) -> int:
    return (4 - len(cards)) << 13 | mask_of(cards)

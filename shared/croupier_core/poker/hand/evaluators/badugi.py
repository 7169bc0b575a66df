"""Badugi: the most cards of different ranks and suits, then the lowest of them; aces low.

A strength is the mask of the ranks used (see `low.py`), above it how many cards are missing.
"""

from collections.abc import Sequence
from itertools import combinations

from croupier_core.cards import FULL_DECK, Card
from croupier_core.poker.hand.evaluators.low import mask_of

_RANKS = (1 << 13) - 1
_MARK = tuple(mask_of((card,)) | 1 << 13 + (card & 3) for card in FULL_DECK)
"""Rank and suit of each card: a badugi's cards have twice as many bits as there are cards."""


def badugi(hole: Sequence[Card], _board: Sequence[Card]) -> int:
    """Return the strength of four cards."""
    a, b, c, d = _MARK[hole[0]], _MARK[hole[1]], _MARK[hole[2]], _MARK[hole[3]]
    two, other = a | b, c | d
    if (two | other).bit_count() == 8:
        return (two | other) & _RANKS
    for missing, sets in (
        (1, (two | c, two | d, a | other, b | other)),
        (2, (two, other, a | c, a | d, b | c, b | d)),
    ):
        bits = 8 - 2 * missing
        fit = [cards & _RANKS for cards in sets if cards.bit_count() == bits]
        if fit:
            return missing << 13 | min(fit)
    return 3 << 13 | min(a & _RANKS, b & _RANKS, c & _RANKS, d & _RANKS)


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
        seen |= _MARK[card]
    return seen.bit_count() == 2 * len(cards)

"""How good two cards are before the board is known."""

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from croupier_core.cards import FULL_DECK, Card

# Equity against two random hands, in tenths of a percent (Monte-Carlo, 12,000 deals each).
# Rows and columns run from ace to deuce; suited hands above the diagonal, pairs on it.
_EQUITY = (
    (732, 512, 489, 480, 470, 438, 428, 416, 407, 415, 406, 402, 393),
    (483, 688, 469, 464, 443, 420, 396, 393, 380, 370, 374, 360, 359),
    (475, 446, 645, 440, 436, 408, 388, 377, 357, 347, 342, 325, 327),
    (452, 428, 412, 610, 413, 393, 374, 350, 331, 327, 321, 311, 306),
    (438, 421, 400, 389, 583, 381, 362, 350, 324, 311, 300, 290, 295),
    (410, 397, 368, 371, 360, 533, 357, 341, 324, 303, 277, 274, 273),
    (408, 379, 356, 341, 343, 330, 500, 332, 325, 291, 284, 269, 259),
    (392, 363, 330, 319, 318, 310, 300, 457, 325, 310, 278, 265, 242),
    (375, 351, 326, 296, 298, 278, 285, 288, 423, 302, 285, 268, 241),
    (379, 340, 318, 287, 270, 268, 262, 265, 273, 401, 288, 278, 258),
    (373, 326, 299, 279, 265, 243, 246, 254, 246, 257, 361, 267, 244),
    (366, 320, 295, 270, 249, 236, 220, 224, 225, 227, 230, 340, 241),
    (352, 319, 291, 266, 242, 228, 219, 208, 210, 214, 206, 197, 306),
)


def _ranked() -> tuple[float, ...]:
    """Return, by `_cell`, the share of all hands that are better."""
    deals = {
        (row, column): 6 if row == column else 4 if row < column else 12
        for row in range(13)
        for column in range(13)
    }
    better = [0.0] * 169
    seen = 0
    for row, column in sorted(deals, key=lambda cell: -_EQUITY[cell[0]][cell[1]]):
        better[13 * row + column] = seen / 1326
        seen += deals[row, column]
    return tuple(better)


def rank_of(first: Card, second: Card) -> float:
    """Return the share of starting hands that are better: 0.0 for aces, near 1.0 for the worst."""
    high, low = (first, second) if first > second else (second, first)
    row, column = 12 - (high >> 2), 12 - (low >> 2)
    if high & 3 != low & 3:
        row, column = column, row
    return _RANK[13 * row + column]


_RANK = _ranked()
_HANDS = sorted(combinations(FULL_DECK, 2), key=lambda cards: rank_of(*cards))


@lru_cache(maxsize=256)
def best_hands(share: float) -> Sequence[tuple[Card, Card]]:
    """Return the best starting hands, about this share of all, at least the very best."""
    end = bisect_left(_HANDS, share, key=lambda cards: rank_of(*cards))
    return tuple(_HANDS[: max(end, 1)])

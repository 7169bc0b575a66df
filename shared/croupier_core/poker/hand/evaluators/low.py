"""Low hands with low aces, as masks of ranks: bit 0 an ace, bit 1 a deuce … bit 12 a king.

Five different ranks compare from the highest down, which is how their masks compare as
numbers: the smaller mask is the better low.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from croupier_core.cards import Card

_BIT = tuple(1 << ((card >> 2) + 1) % 13 for card in range(52))
_EIGHT_AND_UNDER = 0xFF
_MATCHED = 1 << 13
"""Above every mask: hands with ranks held twice or more begin here."""


def _table_of_lowest() -> tuple[int, ...]:
    """Return the five lowest ranks in each mask of ranks; the mask itself up to five."""
    lowest: list[int] = []
    for mask in range(1 << 13):
        few = mask.bit_count() <= 5
        lowest.append(mask if few else lowest[mask & ~(1 << mask.bit_length() - 1)])
    return tuple(lowest)


_LOWEST = _table_of_lowest()


def mask_of(cards: Sequence[Card]) -> int:
    """Return the mask of the ranks held."""
    mask = 0
    for card in cards:
        mask |= _BIT[card]
    return mask


def lowest_of(cards: Sequence[Card]) -> int:
    """Return the mask of the five lowest ranks held, of all when there are fewer."""
    return _LOWEST[mask_of(cards)]


def eight_or_better(hole: Sequence[Card], board: Sequence[Card]) -> int | None:
    """Return the strength of the best five different ranks up to eight, or None."""
    lowest = _LOWEST[mask_of((*hole, *board)) & _EIGHT_AND_UNDER]
    return lowest if lowest.bit_count() == 5 else None


def omaha_eight_or_better(hole: Sequence[Card], board: Sequence[Card]) -> int | None:
    """Return the same of exactly two hole cards and three of the board, or None."""
    on_board = sorted({_BIT[card] for card in board if _BIT[card] <= _EIGHT_AND_UNDER})
    if len(on_board) < 3:
        return None
    held = sorted({_BIT[card] for card in hole if _BIT[card] <= _EIGHT_AND_UNDER})
    best: int | None = None
    for one, other in combinations(held, 2):
        two = one | other
        # The lowest three that the hand does not hold already.
        three = [bit for bit in on_board if not bit & two][:3]
        if len(three) == 3:
            low = two | three[0] | three[1] | three[2]
            if best is None or low < best:
                best = low
    return best


def ace_to_five(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """Return the strength of the best low of five to seven cards; it always exists.

    Straights and flushes do not count.  Five different ranks beat a pair, which beats two
    pairs, trips, a full house, and quads.
    """
    cards = (*hole, *board)
    lowest = _LOWEST[mask_of(cards)]
    if lowest.bit_count() == 5:
        return lowest
    return min(_matched(five) for five in combinations(cards, 5))


def _matched(five: Sequence[Card]) -> int:
    """Return the strength of five cards, some of equal rank."""
    often = Counter((card // 4 + 1) % 13 for card in five)
    strength = _KINDS[tuple(sorted(often.values(), reverse=True))]
    by_weight = sorted(often.items(), key=lambda held: (held[1], held[0]), reverse=True)
    # Always five digits, so that the kind counts before any rank.
    for n in range(5):
        strength = strength * 13 + (by_weight[n][0] if n < len(by_weight) else 0)
    return _MATCHED + strength


_KINDS = {(2, 1, 1, 1): 0, (2, 2, 1): 1, (3, 1, 1): 2, (3, 2): 3, (4, 1): 4}

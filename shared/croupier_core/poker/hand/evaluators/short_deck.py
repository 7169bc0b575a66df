"""High hands of the short deck: a flush beats a full house, and A6789 is a straight.

No seven cards hold both a flush, which takes five ranks, and a full house, which leaves
room for four.  So the usual evaluator finds the right five cards, and only its numbers
change places.  The numbers of the five-high straights, which the short deck cannot make,
go to the nine-high ones.
"""

from collections.abc import Sequence

from croupier_core.cards import Card
from croupier_core.poker.hand.evaluators.high import any_five

_LOWEST_STRAIGHT_FLUSH = 10
_FIRST_FULL_HOUSE, _FIRST_FLUSH, _FIRST_STRAIGHT, _LOWEST_STRAIGHT = 167, 323, 1600, 1609
_FULL_HOUSES = _FIRST_FLUSH - _FIRST_FULL_HOUSE
_FLUSHES = _FIRST_STRAIGHT - _FIRST_FLUSH
_NINE_HIGH = frozenset((12, 4, 5, 6, 7))
"""Ranks of A6789."""


def short_deck(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """Return the strength of the best five of five to seven cards of the short deck."""
    usual = any_five(hole, board)
    if usual < _FIRST_FULL_HOUSE:
        return usual
    if usual < _FIRST_FLUSH:
        return usual + _FLUSHES
    cards = (*hole, *board)
    if usual < _FIRST_STRAIGHT:
        for suit in range(4):
            if _NINE_HIGH.issubset([card >> 2 for card in cards if card & 3 == suit]):
                return _LOWEST_STRAIGHT_FLUSH
        return usual - _FULL_HOUSES
    if usual > _LOWEST_STRAIGHT and _NINE_HIGH.issubset([card >> 2 for card in cards]):
        return _LOWEST_STRAIGHT
    return usual

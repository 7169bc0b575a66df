"""Labels of what a seat holds in a game, on the high and on the low side.

See `holding.py` for how they read.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import assert_never

from croupier_core.cards import RANKS, Card
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import Game, HighRanking, LowRanking
from croupier_core.poker.hand.evaluators import high
from croupier_core.poker.hand.evaluators.badugi import badugi_cards
from croupier_core.poker.hand.evaluators.low import (
    eight_or_better,
    lowest_of,
    omaha_eight_or_better,
)
from croupier_core.poker.hand.holding import Category, Holding, best_of

_LOW_RANKS = "A23456789TJQK"
_STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
_KINDS = (
    Category.LOW,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.TRIPS,
    Category.FULL_HOUSE,
    Category.QUADS,
)
"""From the best low to the worst where straights and flushes do not count."""


def labels_of(
    game: Game, hole: Sequence[Card], board: Sequence[Card]
) -> tuple[str | None, str | None]:
    """Return the labels of the high and of the low hand, None where there is no such hand.

    Args:
        game: What is played.
        hole: All cards of the seat, at least one.
        board: The cards of all.
    """
    return _labels_of(game.key, tuple(hole), tuple(board))


# Everybody at a table is shown the same open hands, event after event, and an Omaha hand is
# the best of up to a hundred.
@lru_cache(maxsize=2_048)
def _labels_of(
    key: str, hole: tuple[Card, ...], board: tuple[Card, ...]
) -> tuple[str | None, str | None]:
    game = GAMES[key]
    high_label = None if game.high is None else str(high_holding(game, hole, board))
    low = low_holding(game, hole, board)
    return high_label, None if low is None else str(low)


def high_holding(game: Game, hole: Sequence[Card], board: Sequence[Card]) -> Holding:
    """Return the best high hand that the cards make so far."""
    short = game.high is HighRanking.SHORT_DECK
    if not game.hole_used:
        return best_of((*hole, *board), short_deck=short)
    used = list(combinations(hole, game.hole_used))
    if len(board) < 3:
        return best_of(max(used, key=_two_cards), short_deck=short)
    hands = ((*two, *three) for two in used for three in combinations(board, 3))
    return best_of(min(hands, key=lambda five: high.five(*five)), short_deck=short)


def _two_cards(two: Sequence[Card]) -> tuple[bool, list[int]]:
    ranks = sorted((card >> 2 for card in two), reverse=True)
    return ranks[0] == ranks[-1], ranks


def low_holding(game: Game, hole: Sequence[Card], board: Sequence[Card]) -> Holding | None:
    """Return the best low hand that the cards make so far, or None."""
    match game.low:
        case None:
            return None
        case LowRanking.EIGHT_OR_BETTER:
            find = omaha_eight_or_better if game.hole_used else eight_or_better
            mask = find(hole, board)
            return None if mask is None else _low(mask)
        case LowRanking.ACE_TO_FIVE:
            return _ace_to_five((*hole, *board))
        case LowRanking.DEUCE_TO_SEVEN:
            return _deuce_to_seven(hole)
        case LowRanking.BADUGI:
            return Holding(Category.BADUGI, _ranks(badugi_cards(hole)))
        case _:
            assert_never(game.low)


def _low(mask: int) -> Holding:
    ranks = (_LOW_RANKS[bit] for bit in range(12, -1, -1) if mask >> bit & 1)
    return Holding(Category.LOW, "".join(ranks))


def _ranks(cards: Sequence[Card]) -> str:
    """Return the letters of ranks, aces being low, the highest first."""
    return "".join(sorted((RANKS[card >> 2] for card in cards), key=_LOW_RANKS.index, reverse=True))


def _ace_to_five(cards: Sequence[Card]) -> Holding:
    mask = lowest_of(cards)
    if mask.bit_count() == min(5, len(cards)):
        return _low(mask)
    return _matched(cards)


def _matched(cards: Sequence[Card]) -> Holding:
    """Return the best of cards that cannot all be of different ranks, by the ranks that matter."""
    size = min(5, len(cards))
    return min((_by_weight(some) for some in combinations(cards, size)), key=_weight)


def _by_weight(cards: Sequence[Card]) -> Holding:
    letters = _ranks(cards)
    often = sorted(
        set(letters), key=lambda rank: (letters.count(rank), _LOW_RANKS.index(rank)), reverse=True
    )
    counts = [letters.count(rank) for rank in often]
    match counts:
        case [4, *_]:
            category = Category.QUADS
        case [3, 2]:
            category = Category.FULL_HOUSE
        case [3, *_]:
            category = Category.TRIPS
        case [2, 2, *_]:
            category = Category.TWO_PAIR
        case [2, *_]:
            category = Category.PAIR
        case _:
            category = Category.LOW
    return Holding(category, "".join(often))


def _weight(holding: Holding) -> tuple[int, list[int]]:
    return _KINDS.index(holding.category), [_LOW_RANKS.index(rank) for rank in holding.ranks]


def _deuce_to_seven(hole: Sequence[Card]) -> Holding:
    holding = best_of(hole)
    ranks = "".join(sorted((RANKS[card >> 2] for card in hole), key=RANKS.index, reverse=True))
    if holding.category is Category.HIGH_CARD:
        return Holding(Category.LOW, ranks)
    if holding.ranks == "5" and holding.category in _STRAIGHTS:
        # The ace is high only, so that this is no straight.
        suited = holding.category is Category.STRAIGHT_FLUSH
        return Holding(Category.FLUSH if suited else Category.LOW, ranks)
    return holding

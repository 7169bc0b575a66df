"""Names for what a player holds, such as `two_pair:AKQ`.

The ranks after the colon say which, most important first:

    before the flop   pair:77   high_card:AK
    high_card:AQ      the two highest           pair:7AKQ       pair, kickers
    two_pair:AKQ      pairs, kicker             trips:7AK       trips, kickers
    straight:9        highest (5 for a wheel)   flush:AJ962     all five
    full_house:KT     kings full of tens        quads:9A        quads, kicker
    straight_flush:A  highest; A is the royal flush

and where low hands win, the highest first too, with aces where the game puts them:

    low:8643A         five different ranks, fewer while fewer cards are dealt
    badugi:743A       the cards that count, so the length says how many they are
    pair:65A          with low aces, when there is no better low: pair, kickers (also
                      two_pair, trips, full_house, quads)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from croupier_core.cards import RANKS, Card


class Category(StrEnum):
    """Kinds of poker hands, weakest first."""

    HIGH_CARD = "high_card"
    PAIR = "pair"
    TWO_PAIR = "two_pair"
    TRIPS = "trips"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    QUADS = "quads"
    STRAIGHT_FLUSH = "straight_flush"

    LOW = "low"
    """Different ranks that make no better high hand where that counts; not by strength here."""
    BADUGI = "badugi"


@dataclass(frozen=True, slots=True)
class Holding:
    """The best five cards by name."""

    category: Category
    ranks: str
    """Letters of the ranks that matter, most important first; see the module's table."""

    def __str__(self) -> str:
        return f"{self.category}:{self.ranks}"


_ACE = 12
_WHEEL_TOP = 3


def best_of(cards: Sequence[Card], *, short_deck: bool = False) -> Holding:
    """Return what the best five of up to seven cards make, or all when there are fewer.

    Args:
        cards: At least one.
        short_deck: Whether A6789 is a straight, and A2345 is none.
    """
    ranks = sorted((card >> 2 for card in cards), reverse=True)
    suited = _suited_of(cards)
    if suited and (top := _straight_top(suited, short_deck)) is not None:
        return _holding(Category.STRAIGHT_FLUSH, top)

    # Ranks by how often they occur, then by height: kings full of tens is K K K T T.
    often = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
    counts = [ranks.count(rank) for rank in often]
    first, *rest = often
    match counts:
        case [4, *_]:
            return _holding(Category.QUADS, first, *sorted(rest, reverse=True)[:1])
        case [3, second, *_] if second >= 2:
            return _holding(Category.FULL_HOUSE, first, rest[0])
        case _:
            pass
    if suited:
        return _holding(Category.FLUSH, *suited[:5])
    if (top := _straight_top(ranks, short_deck)) is not None:
        return _holding(Category.STRAIGHT, top)
    match counts:
        case [3, *_]:
            return _holding(Category.TRIPS, first, *rest[:2])
        case [2, 2, *_]:
            kickers = sorted(rest[1:], reverse=True)
            return _holding(Category.TWO_PAIR, first, rest[0], *kickers[:1])
        case [2]:
            return _holding(Category.PAIR, first, first)
        case [2, *_]:
            return _holding(Category.PAIR, first, *rest[:3])
        case _:
            return _holding(Category.HIGH_CARD, *ranks[:2])


def _holding(category: Category, *ranks: int) -> Holding:
    return Holding(category, "".join(RANKS[rank] for rank in ranks))


def _suited_of(cards: Sequence[Card]) -> list[int]:
    """Return the ranks of the suit that makes a flush, highest first; empty if none."""
    for suit in range(4):
        ranks = [card >> 2 for card in cards if card & 3 == suit]
        if len(ranks) >= 5:
            return sorted(ranks, reverse=True)
    return []


def _straight_top(ranks: Sequence[int], short_deck: bool) -> int | None:
    """Return the highest rank of the best straight, or None."""
    held = set(ranks)
    for top in range(_ACE, _WHEEL_TOP, -1):
        if held.issuperset(range(top - 4, top + 1)):
            return top
    # The ace plays low only here, under a five, or under a six of the short deck.
    lowest = (4, 5, 6, 7) if short_deck else (0, 1, 2, 3)
    return lowest[-1] if held.issuperset((*lowest, _ACE)) else None

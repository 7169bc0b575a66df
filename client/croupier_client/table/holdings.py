"""What a player holds, said as players say it: `Two pair, aces and kings`.

Whole phrases per rank rather than parts: in French the ace elides (`paire d’as`) and the
queen is a lady (`quinte à la dame`).
"""

from collections.abc import Sequence

from croupier_client.words import Words, mark
from croupier_core.cards import RANKS
from croupier_core.poker.hand.holding import Category

_PLURALS = (
    mark("deuces"),
    mark("threes"),
    mark("fours"),
    mark("fives"),
    mark("sixes"),
    mark("sevens"),
    mark("eights"),
    mark("nines"),
    mark("tens"),
    mark("jacks"),
    mark("queens"),
    mark("kings"),
    mark("aces"),
)
_HIGH = (
    mark("deuce high"),
    mark("three high"),
    mark("four high"),
    mark("five high"),
    mark("six high"),
    mark("seven high"),
    mark("eight high"),
    mark("nine high"),
    mark("ten high"),
    mark("jack high"),
    mark("queen high"),
    mark("king high"),
    mark("ace high"),
)
_HIGH_CARDS = (
    mark("Deuce high"),
    mark("Three high"),
    mark("Four high"),
    mark("Five high"),
    mark("Six high"),
    mark("Seven high"),
    mark("Eight high"),
    mark("Nine high"),
    mark("Ten high"),
    mark("Jack high"),
    mark("Queen high"),
    mark("King high"),
    mark("Ace high"),
)
_PAIRS = (
    mark("Pair of deuces"),
    mark("Pair of threes"),
    mark("Pair of fours"),
    mark("Pair of fives"),
    mark("Pair of sixes"),
    mark("Pair of sevens"),
    mark("Pair of eights"),
    mark("Pair of nines"),
    mark("Pair of tens"),
    mark("Pair of jacks"),
    mark("Pair of queens"),
    mark("Pair of kings"),
    mark("Pair of aces"),
)
_TRIPS = (
    mark("Three deuces"),
    mark("Three threes"),
    mark("Three fours"),
    mark("Three fives"),
    mark("Three sixes"),
    mark("Three sevens"),
    mark("Three eights"),
    mark("Three nines"),
    mark("Three tens"),
    mark("Three jacks"),
    mark("Three queens"),
    mark("Three kings"),
    mark("Three aces"),
)
_QUADS = (
    mark("Four deuces"),
    mark("Four threes"),
    mark("Four fours"),
    mark("Four fives"),
    mark("Four sixes"),
    mark("Four sevens"),
    mark("Four eights"),
    mark("Four nines"),
    mark("Four tens"),
    mark("Four jacks"),
    mark("Four queens"),
    mark("Four kings"),
    mark("Four aces"),
)


_BADUGI = 4
"""Cards of a badugi."""


def holding_lines(holding: str | None, low: str | None, words: Words) -> list[str]:
    """Return what a player holds, the high hand first; nothing for cards unseen."""
    return [holding_label(label, words) for label in (holding, low) if label is not None]


def holding_label(holding: str, words: Words) -> str:
    """Return the label of a holding such as `two_pair:AKQ`.

    Raises:
        ValueError: It is no holding of `croupier_core.poker.hand.holding`.
    """
    category, _, letters = holding.partition(":")
    ranks = [RANKS.index(letter) for letter in letters]
    match Category(category):
        case Category.HIGH_CARD:
            return words(_HIGH_CARDS[ranks[0]])
        case Category.PAIR:
            return words(_PAIRS[ranks[0]])
        case Category.TWO_PAIR:
            return words(
                "Two pair, {high} and {low}",
                high=_of(_PLURALS, ranks[0], words),
                low=_of(_PLURALS, ranks[1], words),
            )
        case Category.TRIPS:
            return words(_TRIPS[ranks[0]])
        case Category.STRAIGHT:
            return words("Straight, {high}", high=_of(_HIGH, ranks[0], words))
        case Category.FLUSH:
            return words("Flush, {high}", high=_of(_HIGH, ranks[0], words))
        case Category.FULL_HOUSE:
            return words(
                "Full house, {trips} full of {pair}",
                trips=_of(_PLURALS, ranks[0], words),
                pair=_of(_PLURALS, ranks[1], words),
            )
        case Category.QUADS:
            return words(_QUADS[ranks[0]])
        case Category.STRAIGHT_FLUSH:
            if letters == "A":
                return words("Royal flush")
            return words("Straight flush, {high}", high=_of(_HIGH, ranks[0], words))
        case Category.LOW:
            return words("Low {ranks}", ranks="-".join(letters))
        case Category.BADUGI if len(letters) == _BADUGI:
            return words("Badugi {ranks}", ranks="-".join(letters))
        case Category.BADUGI:
            return words.plural(
                "{n} card, {ranks}", "{n} cards, {ranks}", len(letters), ranks="-".join(letters)
            )


def _of(table: Sequence[str], rank: int, words: Words) -> str:
    return words(table[rank])

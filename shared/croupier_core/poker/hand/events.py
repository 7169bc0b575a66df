"""What happened in a hand.  Past tense; facts, never requests.

All are public but `HoleCardsDealt`, which only its seat may see.
"""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.cards import Card
from croupier_core.units import Chips, Seat


class Street(StrEnum):
    """A betting round, named by the cards that opened it."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"


class BlindKind(StrEnum):
    """Which blind was posted."""

    SMALL = "small"
    BIG = "big"


@dataclass(frozen=True, slots=True)
class AntePosted:
    """A seat put its ante into the pot; less than due when all-in."""

    seat: Seat
    amount: Chips
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class BlindPosted:
    """A seat put its blind in front of it; less than due when all-in."""

    seat: Seat
    amount: Chips
    blind: BlindKind
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class HoleCardsDealt:
    """A seat got its two cards.  Secret: only its own player may see them."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Folded:
    """A seat left the hand."""

    seat: Seat
    timed_out: bool = False


@dataclass(frozen=True, slots=True)
class Checked:
    """A seat stayed in at no cost."""

    seat: Seat
    timed_out: bool = False


@dataclass(frozen=True, slots=True)
class Called:
    """A seat matched the bet by adding `added`."""

    seat: Seat
    added: Chips
    total: Chips
    """What the seat now has in front of it on this street."""
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class BetMade:
    """A seat opened the betting of a street."""

    seat: Seat
    total: Chips
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class Raised:
    """A seat raised to `total` by adding `added`."""

    seat: Seat
    total: Chips
    added: Chips
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class UncalledReturned:
    """The part of the last bet that nobody matched went back.  Rule book: P12.2."""

    seat: Seat
    amount: Chips


@dataclass(frozen=True, slots=True)
class StreetDealt:
    """The board got `cards`."""

    street: Street
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardsShown:
    """A seat's cards were turned up, by rule or by choice.  Rule book: P12.6."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardsMucked:
    """A seat lost the showdown without showing.  Rule book: P12.6."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PotAwarded:
    """A pot went to its winners; the main pot is number 0.  Rule book: P12.2, P12.3."""

    pot: int
    amount: Chips
    shares: tuple[tuple[Seat, Chips], ...]
    """Winners in order from the left of the button, with what each takes."""


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The hand is over; these are the stacks."""

    stacks: tuple[tuple[Seat, Chips], ...]


HandEvent = (
    AntePosted
    | BlindPosted
    | HoleCardsDealt
    | Folded
    | Checked
    | Called
    | BetMade
    | Raised
    | UncalledReturned
    | StreetDealt
    | CardsShown
    | CardsMucked
    | PotAwarded
    | HandEnded
)

"""What happened in a hand.  Past tense; facts, never requests.

All are public but the `SecretEvent`s, which only their seat may see.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeGuard

from croupier_core.cards import Card
from croupier_core.poker.games.game import Street as Street
from croupier_core.units import Chips, Seat


class BlindKind(StrEnum):
    """Which blind was posted."""

    SMALL = "small"
    BIG = "big"
    STRADDLE = "straddle"
    LIVE = "live"
    """A newcomer's, which does not move the turn."""


@dataclass(frozen=True, slots=True)
class AntePosted:
    """A seat put its ante into the pot; less than due when all-in."""

    seat: Seat
    amount: Chips
    all_in: bool = False
    dead: bool = False
    """Whether nobody has to match it, whatever the kind of the antes: `posts.py`."""


@dataclass(frozen=True, slots=True)
class BlindPosted:
    """A seat put its blind in front of it; less than due when all-in."""

    seat: Seat
    amount: Chips
    blind: BlindKind
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class HoleCardsDealt:
    """A seat got cards face down.  Secret: only its own player may see them."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class UpCardsDealt:
    """A seat got cards face up."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BringInPosted:
    """The worst door card brought it in; less than due when all-in.  Rule book: P12.8."""

    seat: Seat
    amount: Chips
    all_in: bool = False
    timed_out: bool = False


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat exchanged `count` cards; 0 when it stood pat."""

    seat: Seat
    count: int
    timed_out: bool = False


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """What a seat threw away in a draw.  Secret: only its own player may see them."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """What a seat got in a draw.  Secret: only its own player may see them."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DeckReshuffled:
    """The deck could not serve a seat's draw: cards thrown away went under it, shuffled.

    Those of the seat itself stay out.  The order: `reshuffle.py`.
    """

    seat: Seat
    count: int
    """How many cards went under the deck."""


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
    """A street began; the board got `cards`, none in a game or street without them."""

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


class PotHalf(StrEnum):
    """Which part of a pot went to its winners.  Rule book: P12.3."""

    WHOLE = "whole"
    """There is one side only, nobody has a low, or the same winners hold both sides."""
    HIGH = "high"
    LOW = "low"


@dataclass(frozen=True, slots=True)
class PotAwarded:
    """A pot, or one half of it, went to its winners; the main pot is number 0.

    Rule book: P12.2, P12.3.
    """

    pot: int
    amount: Chips
    shares: tuple[tuple[Seat, Chips], ...]
    """Winners in the order of odd chips, usually from the left of the button, with what
    each takes."""
    half: PotHalf = PotHalf.WHOLE


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The hand is over; these are the stacks."""

    stacks: tuple[tuple[Seat, Chips], ...]


SecretEvent = HoleCardsDealt | CardsDiscarded | CardsDrawn
"""What only the player of its seat may see before the cards are turned up."""

PublicEvent = (
    AntePosted
    | BlindPosted
    | UpCardsDealt
    | BringInPosted
    | Drew
    | DeckReshuffled
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

HandEvent = PublicEvent | SecretEvent


def is_secret(event: HandEvent) -> TypeGuard[SecretEvent]:
    """Return whether only the player of the event's seat may see it."""
    return isinstance(event, SecretEvent)

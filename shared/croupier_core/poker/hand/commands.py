"""What a seat may ask of a hand.  Imperative mood."""

from dataclasses import dataclass

from croupier_core.cards import Card
from croupier_core.units import Chips, Seat


@dataclass(frozen=True, slots=True)
class Fold:
    """Give up the hand."""

    seat: Seat
    timed_out: bool = False
    """Whether the clock, not the player, folds.  Rule book: P4.1."""


@dataclass(frozen=True, slots=True)
class Check:
    """Stay in at no cost.  Refused when there is a bet to call."""

    seat: Seat
    timed_out: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """Match the bet, or go all-in for less.  Refused when there is nothing to call."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RaiseTo:
    """Bet, or raise, so that this street's total becomes `total`.  Rule book: P12.4."""

    seat: Seat
    total: Chips
    """What the seat will have in front of it on this street, not the amount added."""


@dataclass(frozen=True, slots=True)
class BringIn:
    """Post the bring-in that is due; completing it is a `RaiseTo`.  Rule book: P12.8."""

    seat: Seat
    timed_out: bool = False


@dataclass(frozen=True, slots=True)
class Discard:
    """Exchange `cards` in a draw; none to stand pat."""

    seat: Seat
    cards: tuple[Card, ...] = ()
    timed_out: bool = False


@dataclass(frozen=True, slots=True)
class Show:
    """Turn my cards up: at the showdown even if they lose, or after the hand.  Rule book: P12.6."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Muck:
    """Take a `Show` back before the showdown: losing cards are mucked.  Rule book: P12.6."""

    seat: Seat


Move = Fold | Check | Call | RaiseTo | BringIn | Discard
"""What answers a turn."""

HandCommand = Move | Show | Muck

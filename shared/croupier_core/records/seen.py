"""A finished hand as one viewer may see it: his own cards, and what was turned up.

Whatever leaves the house of a finished hand is made from a `SeenHand`, so what is not put
into one cannot leak: not into an export, not into the replayer.  The deck is in none of
them; rule P12.9 publishes it, and whoever checks the deal asks for it by itself.
"""

from dataclasses import dataclass
from typing import assert_never

from croupier_core.poker.hand.commands import Muck, Show
from croupier_core.poker.hand.events import (
    CardsDiscarded,
    CardsDrawn,
    HandEvent,
    HoleCardsDealt,
    is_secret,
)
from croupier_core.poker.hand.posts import Post
from croupier_core.poker.hand.record import HandRecord
from croupier_core.poker.hand.rules import HandRules
from croupier_core.poker.stakes import Stakes
from croupier_core.units import Cents, Chips, HandId, Instant, Seat, TableId, TournamentId


@dataclass(frozen=True, slots=True)
class CardsHidden:
    """A seat got `count` cards face down that the viewer may not see."""

    seat: Seat
    count: int


SeenEvent = HandEvent | CardsHidden
"""What a viewer sees happen; secret events are those of his own seat."""


@dataclass(frozen=True, slots=True)
class SeenSeat:
    """One player of the hand."""

    seat: Seat
    name: str
    stack: Chips
    """Before antes and blinds."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """Where and when a hand was played."""

    tournament: TournamentId
    name: str
    """The tournament's."""
    buy_in: Cents
    fee: Cents
    table: TableId
    table_size: int
    number: int
    """Of the hand in its tournament, from 1."""
    level: int
    """0 where it is not known."""


@dataclass(frozen=True, slots=True)
class SeenHand:
    """Everything of a hand that its viewer may see."""

    hand: HandId
    occasion: Occasion
    game: str
    """Key in the table of games."""
    stakes: Stakes
    rules: HandRules
    button: Seat
    small_blind: Seat | None
    big_blind: Seat
    seats: tuple[SeenSeat, ...]
    """In the order of their numbers."""
    my_seat: Seat | None
    """The viewer's; None for somebody who was not dealt in."""
    events: tuple[SeenEvent, ...]
    move_times: tuple[Instant, ...]
    """Of every move in `events`, in order."""
    started: Instant
    ended: Instant
    commitment: str
    """SHA-256, hex, of hand id, deck and nonce.  Rule book: P12.9."""
    posts: tuple[Post, ...] | None = None
    """In place of the antes and blinds of the stakes; None at the tables of this house."""


def see(
    record: HandRecord,
    occasion: Occasion,
    names: tuple[tuple[Seat, str], ...],
    viewer: Seat | None,
) -> SeenHand:
    """Return `record` as the player in seat `viewer`, or anybody else (None), may see it."""
    events = tuple(_seen(event, viewer) for event in record.events)
    return seen_hand(
        record, occasion, names, viewer, tuple(event for event in events if event is not None)
    )


def seen_hand(
    record: HandRecord,
    occasion: Occasion,
    names: tuple[tuple[Seat, str], ...],
    viewer: Seat | None,
    events: tuple[SeenEvent, ...],
) -> SeenHand:
    """Return a hand with `events` that the viewer may see; everything else of it is public."""
    setup = record.setup
    name_of = dict(names)
    return SeenHand(
        hand=setup.hand,
        occasion=occasion,
        game=setup.game,
        stakes=setup.stakes,
        rules=setup.rules,
        button=setup.button,
        small_blind=setup.small_blind,
        big_blind=setup.big_blind,
        seats=tuple(
            SeenSeat(seat, name_of.get(seat, f"Seat {seat}"), stack) for seat, stack in setup.stacks
        ),
        my_seat=viewer if viewer in dict(setup.stacks) else None,
        events=events,
        move_times=tuple(
            at for command, at in record.actions if not isinstance(command, Show | Muck)
        ),
        started=record.started,
        ended=record.ended,
        commitment=record.commitment,
        posts=setup.posts,
    )


def _seen(event: HandEvent, viewer: Seat | None) -> SeenEvent | None:
    """Return what the viewer sees of `event`; None for nothing at all."""
    if not is_secret(event) or event.seat == viewer:
        return event
    match event:
        case HoleCardsDealt() | CardsDrawn():
            return CardsHidden(event.seat, len(event.cards))
        case CardsDiscarded():
            return None
        case _:
            assert_never(event)

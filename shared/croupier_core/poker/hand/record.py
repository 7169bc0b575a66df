"""A finished hand, with all that is needed to show it again.  Rule book: P12.9."""

from collections.abc import Iterable
from dataclasses import dataclass

from croupier_core.cards import Card
from croupier_core.poker.hand.commands import HandCommand
from croupier_core.poker.hand.events import (
    CardsDiscarded,
    CardsDrawn,
    HandEvent,
    HoleCardsDealt,
    UpCardsDealt,
)
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.units import Instant, Seat


@dataclass(frozen=True, slots=True)
class HandRecord:
    """Setup, commands with their times, and what came of them."""

    setup: HandSetup
    actions: tuple[tuple[HandCommand, Instant], ...]
    events: tuple[HandEvent, ...]
    commitment: str
    started: Instant
    ended: Instant


def cards_held(events: Iterable[HandEvent]) -> dict[Seat, tuple[Card, ...]]:
    """Return what each seat held at the end of some events, folded or not, as it was dealt."""
    held: dict[Seat, tuple[Card, ...]] = {}
    for event in events:
        match event:
            case HoleCardsDealt() | UpCardsDealt() | CardsDrawn():
                held[event.seat] = held.get(event.seat, ()) + event.cards
            case CardsDiscarded():
                held[event.seat] = tuple(c for c in held[event.seat] if c not in event.cards)
            case _:
                pass
    return held

"""A finished hand, with all that is needed to show it again.  Rule book: P12.9."""

from dataclasses import dataclass

from croupier_core.poker.hand.commands import HandCommand
from croupier_core.poker.hand.events import HandEvent
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.units import Instant


@dataclass(frozen=True, slots=True)
class HandRecord:
    """Setup, commands with their times, and what came of them."""

    setup: HandSetup
    actions: tuple[tuple[HandCommand, Instant], ...]
    events: tuple[HandEvent, ...]
    commitment: str
    started: Instant
    ended: Instant

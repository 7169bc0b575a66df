"""All that a hand needs to be dealt, and to be dealt again.  Rule book: P12."""

from dataclasses import dataclass

from croupier_core.cards import Card
from croupier_core.poker.stakes import Stakes
from croupier_core.units import Chips, HandId, Seat


@dataclass(frozen=True, slots=True)
class HandSetup:
    """Who sits where with what, who posts, and the deck."""

    hand: HandId
    stacks: tuple[tuple[Seat, Chips], ...]
    """Seats dealt in, ascending, each with its chips before antes and blinds; two to ten."""
    button: Seat
    small_blind: Seat | None
    """None when nobody posts it (never heads-up)."""
    big_blind: Seat
    stakes: Stakes
    deck: tuple[Card, ...]
    """All 52 cards, top first.  Two rounds of one card each from the left of the button,
    then flop, turn and river; nothing is burnt, since nobody can mark a card here."""
    nonce: str
    """Hidden with the deck in the commitment of rule P12.9."""

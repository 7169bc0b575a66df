"""All that a hand needs to be dealt, and to be dealt again.  Rule book: P12."""

from dataclasses import dataclass

from croupier_core.cards import Card
from croupier_core.poker.hand.posts import Post
from croupier_core.poker.hand.rules import RULE_BOOK, HandRules
from croupier_core.poker.stakes import Stakes
from croupier_core.units import Chips, HandId, Seat


@dataclass(frozen=True, slots=True)
class HandSetup:
    """Who sits where with what, who posts, and the deck."""

    hand: HandId
    stacks: tuple[tuple[Seat, Chips], ...]
    """Seats dealt in, ascending, each with its chips before antes and blinds."""
    button: Seat
    small_blind: Seat | None
    """None when nobody posts it (never heads-up)."""
    big_blind: Seat
    """In games with a bring-in nobody posts blinds; then both only say whose they are next."""
    stakes: Stakes
    deck: tuple[Card, ...]
    """All cards of the game's deck, top first.  Rounds of one card each from the left of the
    button, down cards before up cards, then what each street deals; nothing is burnt, since
    nobody can mark a card here."""
    nonce: str
    """Hidden with the deck in the commitment of rule P12.9."""
    game: str = "nlhe"
    """Key in the table of `poker/games/catalogue.py`."""
    rules: HandRules = RULE_BOOK
    posts: tuple[Post, ...] | None = None
    """In this order, in place of all antes and blinds of the stakes, whose big blind is then
    only the least bet; None at the tables of this house."""

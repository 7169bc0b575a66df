"""Checking that a hand was dealt from the deck that was promised before it.  Rule book: P12.9.

Two things are checked: that hand id, deck and nonce have the hash that was shown before
the deal, and that this deck, dealt by the rules, gives every card that the record shows.
"""

from dataclasses import dataclass

from croupier_core.cards import Card, names_of
from croupier_core.errors import Refusal
from croupier_core.poker.hand.commitment import commitment_of
from croupier_core.poker.hand.events import (
    CardsDrawn,
    HandEvent,
    HoleCardsDealt,
    StreetDealt,
    UpCardsDealt,
)
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.hand.record import HandRecord
from croupier_core.records.phh_hand import PhhHand
from croupier_core.records.phh_toml import Unreadable
from croupier_core.records.replay import replay
from croupier_core.records.slots import IllegalHand
from croupier_core.units import HandId, Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """What one seat, or the board (None), got from the deck."""

    seat: Seat | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of checking one hand."""

    hand: str
    commitment: str
    """As it was shown before the deal; empty where the record does not say."""
    computed: str
    """As deck and nonce give it; empty when there is nothing to compute it from."""
    deal: tuple[Dealt, ...]
    """The deal, made again from the deck."""
    fault: str | None
    """What is wrong, in English; None when everything is as it must be."""

    @property
    def good(self) -> bool:
        """Whether the promise was kept."""
        return self.fault is None


def verify_record(record: HandRecord) -> Verdict:
    """Check a whole record: its hash, and that dealing it again gives the same events."""
    setup = record.setup
    computed = commitment_of(setup.hand, setup.deck, setup.nonce)
    fault = None
    if computed != record.commitment:
        fault = "deck and nonce do not have the hash that was shown before the deal"
    elif not _dealt_alike(record):
        fault = "this deck, dealt by the rules, does not give the cards of the record"
    return Verdict(setup.hand, record.commitment, computed, deal_of(record.events), fault)


def _dealt_alike(record: HandRecord) -> bool:
    """Return whether the commands of a record, put to a new hand, give its events."""
    try:
        hand = Hand(record.setup, record.started)
        for command, at in record.actions:
            hand.handle(command, at)
        return hand.over and hand.record().events == record.events
    except (Refusal, ValueError):
        return False


def verify_file_hand(hand: PhhHand) -> Verdict:
    """Check a hand of a file that holds the opening of its commitment.

    Every card that the file shows must be the one that the deck deals.
    """
    deck, nonce = hand.fields.get("_croupier_deck"), hand.fields.get("_croupier_nonce")
    commitment = hand.fields.get("_croupier_commitment")
    promised = commitment if isinstance(commitment, str) else ""
    if not promised:
        return Verdict(hand.label, "", "", (), "the file has no commitment")
    if not isinstance(deck, str) or not isinstance(nonce, str) or not deck:
        return Verdict(hand.label, promised, "", (), "the file does not hold deck and nonce")
    try:
        replayed = replay(hand)
    except (Unreadable, IllegalHand) as no:
        return Verdict(hand.label, promised, "", (), str(no))
    record = replayed.record
    setup = record.setup
    said = hand.fields.get("hand")
    computed = commitment_of(HandId(str(said)), setup.deck, setup.nonce)
    fault = None
    if names_of(setup.deck) != deck:
        # The replay had to put cards elsewhere to agree with what the file shows.
        fault = "this deck does not deal the cards that the file shows"
    elif computed != promised:
        fault = "deck and nonce do not have the hash that was shown before the deal"
    return Verdict(hand.label, promised, computed, deal_of(record.events), fault)


def deal_of(events: tuple[HandEvent, ...]) -> tuple[Dealt, ...]:
    """Return what was dealt, in order."""
    deal: list[Dealt] = []
    for event in events:
        match event:
            case HoleCardsDealt() | UpCardsDealt() | CardsDrawn():
                deal.append(Dealt(event.seat, event.cards))
            case StreetDealt() if event.cards:
                deal.append(Dealt(None, event.cards))
            case _:
                pass
    return tuple(deal)

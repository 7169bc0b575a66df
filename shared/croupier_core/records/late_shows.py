"""Cards that a player turned up, of his own will, when the hand was already written down."""

from dataclasses import replace

from croupier_core.cards import Card
from croupier_core.poker.hand.commands import Show
from croupier_core.poker.hand.events import CardsShown
from croupier_core.poker.hand.record import HandRecord
from croupier_core.units import Instant, Seat


def with_late_show(
    record: HandRecord, seat: Seat, cards: tuple[Card, ...], at: Instant
) -> HandRecord:
    """Return a finished hand with cards that were shown since."""
    return replace(
        record,
        actions=(*record.actions, (Show(seat), at)),
        events=(*record.events, CardsShown(seat, cards)),
    )

"""From a replayed file to what a viewer may see of it."""

from dataclasses import replace

from croupier_core.poker.hand.events import (
    CardsDiscarded,
    CardsDrawn,
    CardsShown,
    HandEvent,
    HoleCardsDealt,
    UpCardsDealt,
)
from croupier_core.records.replay import Replayed
from croupier_core.records.seen import CardsHidden, Occasion, SeenEvent, SeenHand, seen_hand
from croupier_core.records.slots import Slot
from croupier_core.units import Cents, Instant, Seat, TableId, TournamentId


def see_again(
    replayed: Replayed, viewer: Seat | None = None, *, all_known: bool = False
) -> SeenHand:
    """Return a replayed hand as it may be shown; made-up cards never are.

    Args:
        replayed: The hand.
        viewer: From whose seat; None for whose file it is, or nobody's.
        all_known: Whether all cards that the file knows lie open, whoever has them.
    """
    own = replayed.own
    if viewer is None and own is not None and own.me:
        viewer = replayed.seats[own.me - 1]
    eyes = _Eyes(replayed, viewer, all_known)
    events = tuple(seen for event in replayed.record.events for seen in eyes.see(event))
    record = replayed.record
    seen = seen_hand(record, _occasion_of(replayed), _names_of(replayed), viewer, events)
    if own is None:
        return seen
    # Shows after the end keep no time; the end of the hand does.
    return replace(seen, ended=Instant(own.ended), commitment=own.commitment)


class _Eyes:
    """Sees one event after the other, knowing which cards are made up."""

    def __init__(self, replayed: Replayed, viewer: Seat | None, all_known: bool) -> None:
        self._known = replayed.known
        self._viewer = viewer
        self._all_known = all_known
        self._next: dict[Seat, int] = {}
        self._made_up: set[int] = set()

    def see(self, event: HandEvent) -> tuple[SeenEvent, ...]:
        match event:
            case HoleCardsDealt(seat=seat, cards=cards) | CardsDrawn(seat=seat, cards=cards):
                first = self._next.get(seat, 0)
                self._next[seat] = first + len(cards)
                slots: list[Slot] = [(seat, first + n) for n in range(len(cards))]
                unknown = [
                    c for slot, c in zip(slots, cards, strict=True) if slot not in self._known
                ]
                self._made_up.update(unknown)
                open_ = self._all_known or seat == self._viewer
                return (event,) if open_ and not unknown else (CardsHidden(seat, len(cards)),)
            case CardsDiscarded(seat=seat, cards=cards):
                known = self._made_up.isdisjoint(cards)
                return (event,) if known and (self._all_known or seat == self._viewer) else ()
            case CardsShown(cards=cards):
                return (event,) if self._made_up.isdisjoint(cards) else ()
            case UpCardsDealt(seat=seat, cards=cards):
                self._next[seat] = self._next.get(seat, 0) + len(cards)
                return (event,)
            case _:
                return (event,)


def _names_of(replayed: Replayed) -> tuple[tuple[Seat, str], ...]:
    players = replayed.said.fields.get("players")
    named = players if isinstance(players, list) else []
    names: list[tuple[Seat, str]] = []
    for n, seat in enumerate(replayed.seats):
        name = named[n] if n < len(named) else None
        names.append((seat, name if isinstance(name, str) else f"p{n + 1}"))
    return tuple(names)


def _occasion_of(replayed: Replayed) -> Occasion:
    fields, own = replayed.said.fields, replayed.own

    def number(field: str, otherwise: int) -> int:
        value = fields.get(field)
        return value if type(value) is int else otherwise

    def text(field: str) -> str:
        value = fields.get(field)
        return value if isinstance(value, str) else ""

    highest = max(replayed.seats)
    return Occasion(
        tournament=TournamentId("" if own is None else own.tournament),
        name=text("event") or text("venue"),
        buy_in=Cents(0 if own is None else own.buy_in),
        fee=Cents(0 if own is None else own.fee),
        table=TableId(number("table", 1)),
        table_size=max(highest, number("seat_count", highest)),
        number=number("hand", 1) if own is None else own.number,
        level=number("level", 0),
    )

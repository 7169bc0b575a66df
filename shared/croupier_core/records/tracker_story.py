"""A hand told step by step in the words of a tracker's file: posts, cards, moves, pots."""

from collections.abc import Iterator
from typing import assert_never

from croupier_core.cards import Card
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import Forced, Street
from croupier_core.poker.hand.events import (
    AntePosted,
    BetMade,
    BlindKind,
    BlindPosted,
    BringInPosted,
    Called,
    CardsDiscarded,
    CardsDrawn,
    CardsMucked,
    CardsShown,
    Checked,
    DeckReshuffled,
    Drew,
    Folded,
    HandEnded,
    HoleCardsDealt,
    PotAwarded,
    Raised,
    StreetDealt,
    UncalledReturned,
    UpCardsDealt,
)
from croupier_core.poker.hand.labels import labels_of
from croupier_core.poker.hand.posts import price_of
from croupier_core.records.seen import CardsHidden, SeenEvent, SeenHand
from croupier_core.records.tracker_names import STREET_HEADS, holding_name, names_spaced
from croupier_core.units import Chips, Seat

_BLINDS = {
    BlindKind.SMALL: "posts small blind",
    BlindKind.BIG: "posts big blind",
    BlindKind.STRADDLE: "posts straddle",
    BlindKind.LIVE: "posts big blind",
}


class Teller:
    """Tells one hand; afterwards it knows what the summary needs."""

    def __init__(self, hand: SeenHand) -> None:
        self._hand = hand
        self._game = GAMES[hand.game]
        self.names = {seat.seat: clean_name(seat.name) for seat in hand.seats}
        self.board: tuple[Card, ...] = ()
        self.pots: dict[int, Chips] = {}
        """What was in each pot; the main pot is number 0."""
        self.won: dict[Seat, int] = {}
        self.shown: dict[Seat, tuple[Card, ...]] = {}
        self.mucked: set[Seat] = set()
        self.folded: dict[Seat, Street] = {}
        self.bet: set[Seat] = set()
        """Who put chips in other than an ante."""
        self._street = self._game.streets[0].street
        self._price = 0
        if self._game.forced is Forced.BLINDS:
            self._price = hand.stakes.big_blind if hand.posts is None else price_of(hand.posts)
        self._opened = False
        self._showdown = False
        self._turned_up: list[CardsShown] = []
        self._held: dict[Seat, tuple[Card, ...]] = {}
        self._new: dict[Seat, tuple[Card, ...]] = {}
        self._numbers = {e.pot for e in hand.events if isinstance(e, PotAwarded)}

    def tell(self) -> Iterator[str]:
        """Yield the lines from the first post to the last pot."""
        for event in self._hand.events:
            yield from self._tell(event)
        if not self._opened:
            yield self._open()

    def label_of(self, seat: Seat) -> str:
        """Return what the cards that a seat showed make, in English."""
        high, low = labels_of(self._game, self.shown[seat], self.board)
        if high is not None and self._game.splits:
            if low is None:
                return f"HI: {holding_name(high)}"
            return f"HI: {holding_name(high)}; LO: {holding_name(low)}"
        label = high if high is not None else low
        return "" if label is None else holding_name(label)

    # --- one event --------------------------------------------------------------------

    def _tell(self, event: SeenEvent) -> Iterator[str]:
        match event:
            case AntePosted() | BlindPosted() | BringInPosted():
                yield from self._post(event)
            case HoleCardsDealt() | UpCardsDealt() | CardsDrawn():
                cards = (*self._new.get(event.seat, ()), *event.cards)
                self._new[event.seat] = cards
            case CardsHidden() | DeckReshuffled() | HandEnded():
                return
            case StreetDealt():
                yield from self._flush()
                yield from self._next_street(event)
            case Folded() | Checked() | Called() | BetMade() | Raised() | Drew():
                yield from self._flush()
                yield from self._move(event)
            case CardsDiscarded():
                held = self._held.get(event.seat, ())
                self._held[event.seat] = tuple(c for c in held if c not in event.cards)
            case UncalledReturned(seat=seat, amount=amount):
                yield from self._flush()
                yield f"Uncalled bet ({amount}) returned to {self.names[seat]}"
            case CardsShown() | CardsMucked():
                yield from self._flush()
                yield from self._turn(event)
            case PotAwarded():
                yield from self._flush()
                yield from self._award(event)
            case _:
                assert_never(event)

    def _post(self, event: AntePosted | BlindPosted | BringInPosted) -> Iterator[str]:
        what = "posts the ante"
        if isinstance(event, BlindPosted):
            what = _BLINDS[event.blind]
        if isinstance(event, BringInPosted):
            yield from self._flush()
            what = "brings in for"
            self._price = event.amount
        if not isinstance(event, AntePosted):
            self.bet.add(event.seat)
        yield f"{self.names[event.seat]}: {what} {event.amount}{_all_in(event.all_in)}"

    def _move(self, event: Folded | Checked | Called | BetMade | Raised | Drew) -> Iterator[str]:
        name = self.names[event.seat]
        if not isinstance(event, Called | BetMade | Raised) and event.timed_out:
            yield f"{name} has timed out"
        match event:
            case Folded(seat=seat):
                self.folded[seat] = self._street
                yield f"{name}: folds"
            case Checked():
                yield f"{name}: checks"
            case Called(added=added, all_in=all_in):
                yield f"{name}: calls {added}{_all_in(all_in)}"
            case BetMade(total=total, all_in=all_in):
                yield f"{name}: bets {total}{_all_in(all_in)}"
                self._price = total
            case Raised(total=total, all_in=all_in):
                yield f"{name}: raises {total - self._price} to {total}{_all_in(all_in)}"
                self._price = total
            case Drew(seat=seat, count=0):
                yield f"{name}: stands pat"
                return
            case Drew(seat=seat, count=count):
                cards = "card" if count == 1 else "cards"
                yield f"{name}: discards {count} {cards}{self._thrown(event)}"
                return
        if isinstance(event, Called | BetMade | Raised):
            self.bet.add(event.seat)

    def _thrown(self, draw: Drew) -> str:
        if draw.seat != self._hand.my_seat:
            return ""
        after = next(n for n, event in enumerate(self._hand.events) if event is draw)
        for event in self._hand.events[after : after + 3]:
            if isinstance(event, CardsDiscarded):
                return f" {names_spaced(event.cards)}"
        return ""

    # --- cards ------------------------------------------------------------------------

    def _flush(self) -> Iterator[str]:
        """Tell the cards that were dealt since, once all of a street are."""
        if not self._opened:
            yield self._open()
        order = [seat.seat for seat in self._hand.seats]
        for seat in sorted(self._new, key=order.index):
            before = self._held.get(seat, ())
            cards = self._new[seat]
            head = f"{names_spaced(before)} " if before else ""
            yield f"Dealt to {self.names[seat]} {head}{names_spaced(cards)}"
            self._held[seat] = (*before, *cards)
        self._new.clear()

    def _open(self) -> str:
        self._opened = True
        return f"*** {STREET_HEADS[self._street]} ***"

    def _next_street(self, event: StreetDealt) -> Iterator[str]:
        self._street, self._price = event.street, 0
        head = f"*** {STREET_HEADS[event.street]} ***"
        if event.cards:
            before = f" {names_spaced(self.board)}" if self.board else ""
            head += f"{before} {names_spaced(event.cards)}"
        self.board += event.cards
        yield head

    def _turn(self, event: CardsShown | CardsMucked) -> Iterator[str]:
        if isinstance(event, CardsMucked):
            self.mucked.add(event.seat)
            yield from self._open_showdown()
            yield f"{self.names[event.seat]}: mucks hand"
            return
        self.shown[event.seat] = event.cards
        if self.pots:  # after the end, of his own will
            yield f"{self.names[event.seat]}: shows {names_spaced(event.cards)}"
        elif len(self._live) > 1 and not self._complete:
            # With all-ins the cards lie open before the board is there; they are told with it.
            self._turned_up.append(event)
        else:
            yield from self._open_showdown()
            yield self._showing(event)

    def _showing(self, event: CardsShown) -> str:
        label = self.label_of(event.seat)
        told = f" ({label})" if label else ""
        return f"{self.names[event.seat]}: shows {names_spaced(event.cards)}{told}"

    @property
    def _live(self) -> list[Seat]:
        return [seat.seat for seat in self._hand.seats if seat.seat not in self.folded]

    @property
    def _complete(self) -> bool:
        """Whether no street follows this one."""
        return self._game.streets[-1].street is self._street

    def _open_showdown(self) -> Iterator[str]:
        if not self._showdown:
            self._showdown = True
            yield "*** SHOW DOWN ***"

    # --- pots -------------------------------------------------------------------------

    def _award(self, event: PotAwarded) -> Iterator[str]:
        if self._turned_up:
            yield from self._open_showdown()
            yield from (self._showing(shown) for shown in self._turned_up)
            self._turned_up.clear()
        self.pots[event.pot] = Chips(self.pots.get(event.pot, 0) + event.amount)
        for seat, chips in event.shares:
            self.won[seat] = self.won.get(seat, 0) + chips
            if chips:
                yield f"{self.names[seat]} collected {chips} from {self._pot_name(event.pot)}"
        if event.pot == 0 and len(self._live) == 1 and self._live[0] not in self.shown:
            yield f"{self.names[self._live[0]]}: doesn't show hand"

    def _pot_name(self, number: int) -> str:
        if len(self._numbers) == 1:
            return "pot"
        if number == 0:
            return "main pot"
        return "side pot" if len(self._numbers) == 2 else f"side pot-{number}"


def clean_name(name: str) -> str:
    """Return a name that cannot break a line."""
    return "".join(sign if sign.isprintable() else "?" for sign in name)


def _all_in(all_in: bool) -> str:
    return " and is all-in" if all_in else ""

"""A seen hand as pictures: how the table looked after each of its steps.

Pictures are folded from the events that the viewer saw, so they hold nothing that he did
not.  Eyes are a seat whose cards he knows: his own, or one that was turned up.
"""

from dataclasses import replace
from typing import assert_never

from croupier_core.cards import Card
from croupier_core.poker.hand.events import (
    AntePosted,
    BetMade,
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
    HandEvent,
    HoleCardsDealt,
    PotAwarded,
    Raised,
    StreetDealt,
    UncalledReturned,
    UpCardsDealt,
    is_secret,
)
from croupier_core.poker.hand.evolve import evolve
from croupier_core.poker.hand.labels import labels_of
from croupier_core.poker.hand.picture import picture_for
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.hand.state import HandState
from croupier_core.poker.hand.view import HandSeatView, HandView
from croupier_core.records.seen import CardsHidden, SeenEvent, SeenHand
from croupier_core.units import Seat


def steps_of(hand: SeenHand) -> tuple[int, ...]:
    """Return after how many events each step ends: a run of antes or of deals is one step."""
    ends: list[int] = []
    events = hand.events
    for number, event in enumerate(events, start=1):
        following = events[number] if number < len(events) else None
        if following is None or _kind(event) != _kind(following) or _kind(event) == "move":
            ends.append(number)
    return tuple(ends)


def _kind(event: SeenEvent) -> str:
    """Return which events make one step together; each `move` is a step of its own."""
    match event:
        case AntePosted() | BlindPosted():
            return "posts"
        case HoleCardsDealt() | UpCardsDealt() | CardsHidden() | StreetDealt():
            return "deal"
        case Drew() | CardsDiscarded() | CardsDrawn() | DeckReshuffled():
            return "draw"
        case PotAwarded() | HandEnded():
            return "end"
        case CardsShown() | CardsMucked():
            return "showdown"
        case Folded() | Checked() | Called() | BetMade() | Raised() | BringInPosted():
            return "move"
        case UncalledReturned():
            return "move"
        case _:
            assert_never(event)


def eyes_of(hand: SeenHand) -> tuple[Seat | None, ...]:
    """Return whose eyes the hand can be seen with: the viewer's, nobody's, and shown seats'."""
    mine = [] if hand.my_seat is None else [hand.my_seat]
    shown = {event.seat for event in hand.events if isinstance(event, CardsShown)}
    return (*mine, None, *(s.seat for s in hand.seats if s.seat in shown and s.seat not in mine))


class Filmstrip:
    """The pictures of one hand, each drawn up when it is looked at."""

    def __init__(self, hand: SeenHand) -> None:
        self._hand = hand
        self._setup = HandSetup(
            hand=hand.hand,
            stacks=tuple((seat.seat, seat.stack) for seat in hand.seats),
            button=hand.button,
            small_blind=hand.small_blind,
            big_blind=hand.big_blind,
            stakes=hand.stakes,
            deck=(),
            nonce="",
            game=hand.game,
            rules=hand.rules,
            posts=hand.posts,
        )
        self.steps = steps_of(hand)
        """After how many events each step ends."""

    def picture(self, step: int, eyes: Seat | None) -> HandView:
        """Return the hand after `step` steps, 0 being the table before the first chip.

        Args:
            step: At most the number of steps.
            eyes: One of `eyes_of`; None sees what was open at that moment.
        """
        state = HandState(self._setup)
        down: dict[Seat, int] = {}
        seen = self._hand.events[: self.steps[step - 1] if step else 0]
        for event in seen:
            self._fold(state, event, down)
        history = [e for e in seen if not isinstance(e, CardsHidden) and not is_secret(e)]
        view = picture_for(state, None, history, self._hand.commitment)
        seats = tuple(self._seat(state, seat, down, eyes) for seat in view.seats)
        return replace(view, seats=seats, opening=None)

    def _fold(self, state: HandState, event: SeenEvent, down: dict[Seat, int]) -> None:
        match event:
            case CardsHidden(seat=seat, count=count):
                down[seat] = down.get(seat, 0) + count
                # The engine's state learns that something was dealt, not what.
                evolve(state, self._blank(state, seat))
                return
            case HoleCardsDealt(seat=seat, cards=cards) | CardsDrawn(seat=seat, cards=cards):
                down[seat] = down.get(seat, 0) + len(cards)
            case Drew(seat=seat, count=count):
                down[seat] = down.get(seat, 0) - count
            case CardsShown(seat=seat, cards=cards):
                state.hole[state.position_of[seat]] = cards
            case DeckReshuffled():
                # There is no deck here to shuffle.
                return
            case _:
                pass
        evolve(state, event)

    def _blank(self, state: HandState, seat: Seat) -> HandEvent:
        if state.drew[state.position_of[seat]]:
            return CardsDrawn(seat, ())
        return HoleCardsDealt(seat, ())

    def _seat(
        self, state: HandState, view: HandSeatView, down: dict[Seat, int], eyes: Seat | None
    ) -> HandSeatView:
        at = state.position_of[view.seat]
        cards = view.cards if view.shown else None
        if cards is None and view.seat == eyes:
            cards = self._known(state, view.seat, down)
        high, low = (None, None)
        if cards:
            high, low = labels_of(state.game, cards, state.board)
        held = down.get(view.seat, 0) if state.live[at] else 0
        return replace(view, cards=cards or None, holding=high, low=low, down=held)

    def _known(self, state: HandState, seat: Seat, down: dict[Seat, int]) -> tuple[Card, ...]:
        """Return what a seat holds, as far as the viewer came to know it."""
        hole = state.hole[state.position_of[seat]]
        if seat == self._hand.my_seat:
            return hole
        # A hand that was turned up later was the same before, unless cards came or went.
        shown = self._shown(seat)
        fixed = not state.game.has_draws and not state.game.has_up_cards
        return shown if fixed and down.get(seat) else ()

    def _shown(self, seat: Seat) -> tuple[Card, ...]:
        for event in self._hand.events:
            if isinstance(event, CardsShown) and event.seat == seat:
                return event.cards
        return ()

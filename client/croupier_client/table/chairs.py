"""One picture per chair, put together from the table and the hand on it."""

from dataclasses import dataclass

from croupier_client.cells import clean
from croupier_client.table.labels import move_word, presence_mark
from croupier_client.words import Words
from croupier_core.cards import Card
from croupier_core.poker.hand.view import HandSeatView
from croupier_core.tournament.view import SeatView, TableView
from croupier_core.units import Chips, Seat


@dataclass(frozen=True, slots=True)
class Chair:
    """An occupied chair as every layout draws it; texts are clean."""

    seat: Seat
    name: str
    me: bool
    bot: bool
    stack: Chips
    bet: Chips
    button: bool
    blind: str
    """`SB`, `BB` or nothing."""
    presence: str
    move: str
    move_role: str
    in_hand: bool
    all_in: bool
    cards: tuple[Card, ...] | None
    shown: bool
    holding: str | None
    won: Chips
    to_act: bool

    @property
    def marks(self) -> str:
        """Button and blind: `D`, `SB`, `BB`, heads-up `D SB`."""
        return " ".join(mark for mark in ("D" if self.button else "", self.blind) if mark)

    def tail(self, words: Words) -> str:
        """Return what is told of the player beside the name: absent, mine, or a bot."""
        if self.presence:
            return self.presence
        if self.me:
            return words("you")
        return words("bot") if self.bot else ""


def chairs_of(view: TableView, words: Words) -> tuple[Chair, ...]:
    """Return the occupied chairs, ascending by seat."""
    dealt = {seat.seat: seat for seat in view.hand.seats} if view.hand else {}
    return tuple(_chair(view, seat, dealt.get(seat.seat), words) for seat in view.seats)


def _chair(view: TableView, seat: SeatView, dealt: HandSeatView | None, words: Words) -> Chair:
    hand = view.hand
    word, role = move_word(seat.last_move, words)
    if dealt is not None and dealt.all_in and dealt.in_hand:
        word, role = words("all-in"), "all_in"
    blind = ""
    if hand is not None:
        blind = {hand.big_blind: "BB", hand.small_blind: "SB"}.get(seat.seat, "")
    return Chair(
        seat=seat.seat,
        name=clean(seat.name),
        me=seat.seat == view.my_seat,
        bot=seat.bot,
        stack=dealt.stack if dealt else seat.stack,
        bet=dealt.bet if dealt else Chips(0),
        button=hand is not None and hand.button == seat.seat,
        blind=blind,
        presence=presence_mark(seat.presence),
        move=word,
        move_role=role,
        in_hand=dealt is not None and dealt.in_hand,
        all_in=dealt is not None and dealt.all_in,
        cards=dealt.cards if dealt else None,
        shown=dealt is not None and dealt.shown,
        holding=dealt.holding if dealt else None,
        won=dealt.won if dealt else Chips(0),
        to_act=hand is not None and not hand.over and hand.to_act == seat.seat,
    )

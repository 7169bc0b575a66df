"""One picture per chair, put together from the table and the hand on it."""

from dataclasses import dataclass

from croupier_client.cells import clean
from croupier_client.games.names import game_of
from croupier_client.table.labels import move_word, presence_mark
from croupier_client.words import Words
from croupier_core.cards import Card
from croupier_core.poker.hand.view import HandSeatView, HandView
from croupier_core.tournament.view import SeatView, TableView
from croupier_core.units import Cents, Chips, Seat

_FIRST_DOWN = 2
"""Stud deals so many cards face down before the first one face up."""


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
    low: str | None = None
    up: tuple[Card, ...] = ()
    face: tuple[Card | None, ...] = ()
    """What lies before the player, as everybody sees it; None for a card face down."""
    drew: tuple[int, ...] = ()
    head: Cents = Cents(0)
    """The bounty on this player."""
    waits: bool = False

    @property
    def marks(self) -> str:
        """Button and blind: `D`, `SB`, `BB`, heads-up `D SB`."""
        return " ".join(mark for mark in ("D" if self.button else "", self.blind) if mark)

    @property
    def draws(self) -> str:
        """How many cards were exchanged in each draw so far: `3·1·0`."""
        return "·".join(map(str, self.drew))

    @property
    def turned_up(self) -> bool:
        """Whether others have cards of this player to look at."""
        return self.shown or bool(self.up)

    def tail(self, words: Words) -> str:
        """Return what is told beside the name: absent, mine, a bot, waiting, the bounty."""
        who = words("bot") if self.bot else ""
        if self.me:
            who = words("you")
        if self.waits:
            who = words("waits")
        bounty = self.bounty(words)
        return " ".join(part for part in (self.presence or who, bounty) if part)

    def bounty(self, words: Words) -> str:
        """Return what is on the player's head; nothing where there are no bounties."""
        return f"◎{words.money(self.head)}" if self.head else ""


def chairs_of(view: TableView, words: Words) -> tuple[Chair, ...]:
    """Return the occupied chairs, ascending by seat."""
    dealt = {seat.seat: seat for seat in view.hand.seats} if view.hand else {}
    return tuple(_chair(view, seat, dealt.get(seat.seat), words) for seat in view.seats)


def in_order(
    cards: tuple[Card, ...], up: tuple[Card, ...]
) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    """Return a player's cards as they lie: first down cards, up cards, last down cards."""
    down = tuple(card for card in cards if card not in up)
    if not up:
        return down, (), ()
    return down[:_FIRST_DOWN], up, down[_FIRST_DOWN:]


def _chair(view: TableView, seat: SeatView, dealt: HandSeatView | None, words: Words) -> Chair:
    hand = view.hand
    word, role = move_word(seat.last_move, words)
    if dealt is not None and dealt.all_in and dealt.in_hand:
        word, role = words("all-in"), "all_in"
    return Chair(
        seat=seat.seat,
        name=clean(seat.name),
        me=seat.seat == view.my_seat,
        bot=seat.bot,
        stack=dealt.stack if dealt else seat.stack,
        bet=dealt.bet if dealt else Chips(0),
        button=hand is not None and hand.button == seat.seat and _deals_by_button(hand),
        blind=_blind(hand, seat.seat),
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
        low=dealt.low if dealt else None,
        up=dealt.up if dealt and dealt.in_hand else (),
        face=_face(dealt) if dealt else (),
        drew=dealt.drew if dealt else (),
        head=seat.head,
        waits=seat.waits,
    )


def _deals_by_button(hand: HandView) -> bool:
    """Return whether the button says who acts: in games with up cards those do."""
    return not game_of(hand.game).has_up_cards


def _blind(hand: HandView | None, seat: Seat) -> str:
    if hand is None:
        return ""
    return {hand.big_blind: "BB", hand.small_blind: "SB"}.get(seat, "")


def _face(dealt: HandSeatView) -> tuple[Card | None, ...]:
    if dealt.cards is not None and dealt.shown:
        first, up, last = in_order(dealt.cards, dealt.up)
        return (*first, *up, *last)
    if not dealt.in_hand:
        return ()
    first_down = min(dealt.down, _FIRST_DOWN) if dealt.up else dealt.down
    return (*(None,) * first_down, *dealt.up, *(None,) * (dealt.down - first_down))

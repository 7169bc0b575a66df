"""Hands for tests: chosen stacks, chosen cards, moves that read like a table talking."""

from croupier_core.cards import FULL_DECK, cards_of
from croupier_core.poker.hand.commands import Call, Check, Fold, RaiseTo
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.hand.share import sides_of, split
from croupier_core.poker.hand.state import order_of
from croupier_core.poker.stakes import AnteKind, Stakes
from croupier_core.units import Chips, HandId, Instant, Seat

NOW = Instant(1_800_000_000_000)
NONCE = "5f7a1c"


def a_deck(seats, button, holes=None, board=""):
    """Stack a deck so that `holes` ({seat: "AhKd"}) and `board` come out; the rest is fixed."""
    order = order_of(tuple(sorted(seats)), button)
    chosen = {}
    for seat, names in (holes or {}).items():
        at = order.index(seat)
        chosen[at], chosen[len(order) + at] = cards_of(names)
    for at, card in enumerate(cards_of(board)):
        chosen[2 * len(order) + at] = card
    assert len(set(chosen.values())) == len(chosen), "a card is chosen twice"
    rest = iter(card for card in FULL_DECK if card not in set(chosen.values()))
    return tuple(chosen[at] if at in chosen else next(rest) for at in range(len(FULL_DECK)))


def a_setup(
    *,
    stacks=(5_000, 5_000, 5_000),
    blinds=(50, 100),
    ante=0,
    ante_kind=AnteKind.EACH,
    button=None,
    small_blind="next",
    big_blind=None,
    holes=None,
    board="",
    deck=None,
    hand="h1",
):
    """Describe a hand.

    `stacks` are those of seats 1, 2, 3 … or a dict by seat.  The button is the last seat
    unless given; so seat 1 is the small blind, seat 2 the big blind, seat 3 acts first
    (heads-up the button, seat 2, is the small blind and acts first).  `small_blind=None`
    leaves it out and moves nobody else.
    """
    by_seat = stacks if isinstance(stacks, dict) else dict(enumerate(stacks, start=1))
    seats = tuple(Seat(seat) for seat in sorted(by_seat))
    button = Seat(button or seats[-1])
    order = order_of(seats, button)
    heads_up = len(order) == 2
    if small_blind == "next":
        small_blind = order[1] if heads_up else order[0]
    return HandSetup(
        hand=HandId(hand),
        stacks=tuple((seat, Chips(by_seat[seat])) for seat in seats),
        button=button,
        small_blind=small_blind,
        big_blind=big_blind or (order[0] if heads_up else order[1]),
        stakes=Stakes(Chips(blinds[0]), Chips(blinds[1]), Chips(ante), ante_kind),
        deck=deck or a_deck(seats, button, holes, board),
        nonce=NONCE,
    )


def a_hand(**described):
    """Deal the hand that `a_setup` describes."""
    return Hand(a_setup(**described), NOW)


def act(hand, *moves, now=NOW):
    """Let whoever is to act make each move: "fold", "check", "call", "all-in" or a total.

    A move may be a pair (seat, move) to assert whose turn it is.  Returns all events.
    """
    events = []
    for said in moves:
        expected, move = said if isinstance(said, tuple) else (hand.to_act, said)
        assert hand.to_act == expected, f"seat {hand.to_act} is to act, not {expected}"
        events += hand.handle(command_of(hand, move), now)
    return tuple(events)


def command_of(hand, move):
    """Return the command that `move` means for the seat to act."""
    seat = hand.to_act
    match move:
        case "fold":
            return Fold(seat)
        case "check":
            return Check(seat)
        case "call":
            return Call(seat)
        case "all-in":
            return RaiseTo(seat, hand.choices().raise_between[1])
        case int():
            return RaiseTo(seat, Chips(move))
    raise ValueError(f"no such move: {move!r}")


def kinds(events, kind):
    """Return the events of one class."""
    return [event for event in events if isinstance(event, kind)]


def everything(hand):
    """Return all that anybody could tell of a hand: its record or events, and every view."""
    views = [hand.view_for(viewer) for viewer in (None, *hand.stacks)]
    return (
        views,
        hand.stacks,
        hand.turn,
        hand.to_act,
        hand.all_in_run_out,
        hand.record() if hand.over else None,
    )


def share_pot(amount, high, low=()):
    """Return what each winner takes from one pot."""
    taken = {}
    for side in sides_of(amount, high, low):
        for winner, chips in split(side.amount, side.winners):
            taken[winner] = taken.get(winner, 0) + chips
    return tuple(taken.items())

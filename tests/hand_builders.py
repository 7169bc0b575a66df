"""Hands for tests: chosen stacks, chosen cards, moves that read like a table talking."""

from croupier_core.cards import cards_of
from croupier_core.poker.games.catalogue import GAMES, NLHE
from croupier_core.poker.hand.commands import BringIn, Call, Check, Discard, Fold, RaiseTo
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.hand.posts import Post, PostKind
from croupier_core.poker.hand.rules import RULE_BOOK
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.hand.share import sides_of, split
from croupier_core.poker.hand.state import order_of
from croupier_core.poker.stakes import AnteKind, Stakes
from croupier_core.units import Chips, HandId, Instant, Seat

NOW = Instant(1_800_000_000_000)
NONCE = "5f7a1c"


def a_deck(seats, button, holes=None, board="", game=NLHE):
    """Stack a deck so that `holes` ({seat: "AhKd"}) and `board` come out; the rest is fixed.

    Holes may go on with the cards of later streets, as long as nobody folds before; `board`
    is what follows the first deal, which may also be the cards drawn first.
    """
    order = order_of(tuple(sorted(seats)), button)
    count, first = len(order), game.streets[0]
    chosen = {}
    for seat, names in (holes or {}).items():
        for number, card in enumerate(cards_of(names)):
            chosen[number * count + order.index(seat)] = card
    for at, card in enumerate(cards_of(board)):
        chosen[(first.down + first.up) * count + at] = card
    assert len(set(chosen.values())) == len(chosen), "a card is chosen twice"
    rest = iter(card for card in game.cards if card not in set(chosen.values()))
    return tuple(chosen[at] if at in chosen else next(rest) for at in range(len(game.cards)))


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
    game="nlhe",
    rules=RULE_BOOK,
    bring_in=0,
    bets=(0, 0),
    posts=None,
):
    """Describe a hand.

    `stacks` are those of seats 1, 2, 3 … or a dict by seat.  The button is the last seat
    unless given; so seat 1 is the small blind, seat 2 the big blind, seat 3 acts first
    (heads-up the button, seat 2, is the small blind and acts first).  `small_blind=None`
    leaves it out and moves nobody else.  `posts` are words like "3 straddle 200" in place of
    antes and blinds.
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
        stakes=Stakes(
            Chips(blinds[0]),
            Chips(blinds[1]),
            Chips(ante),
            ante_kind,
            Chips(bring_in),
            Chips(bets[0]),
            Chips(bets[1]),
        ),
        deck=deck or a_deck(seats, button, holes, board, GAMES[game]),
        nonce=NONCE,
        game=game,
        rules=rules,
        posts=None if posts is None else tuple(a_post(said) for said in posts),
    )


def a_post(said):
    """Read a post: seat, kind, amount."""
    seat, kind, amount = said.split()
    return Post(Seat(int(seat)), Chips(int(amount)), PostKind(kind))


def a_hand(**described):
    """Deal the hand that `a_setup` describes."""
    return Hand(a_setup(**described), NOW)


def act(hand, *moves, now=NOW):
    """Let whoever is to act make each move: "fold", "check", "call", "all-in" or a total.

    In fixed limit also "raise"; in games that have it "bring in", "pat" and "draw AhKd".

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
        case "bring in":
            return BringIn(seat)
        case "pat":
            return Discard(seat)
        case "raise":
            return RaiseTo(seat, hand.choices().raise_between[0])
        case str() if move.startswith("draw "):
            return Discard(seat, cards_of(move.removeprefix("draw ")))
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

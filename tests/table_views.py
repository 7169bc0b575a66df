"""Whole pictures of a table for tests of the screens, around a hand played by the real rules."""

from dataclasses import replace

from croupier_client.canvas import text_of
from croupier_client.table.draw import draw
from croupier_client.table.log import TableLog
from croupier_client.table.state import ScreenState, Suits
from croupier_client.words import Words
from croupier_core.poker.hand.events import (
    AntePosted,
    BetMade,
    BlindPosted,
    BringInPosted,
    Called,
    Checked,
    Drew,
    Folded,
    Raised,
    StreetDealt,
)
from croupier_core.poker.stakes import AnteKind, Stakes
from croupier_core.tournament.view import (
    LastHand,
    Phase,
    Presence,
    SeatView,
    TableView,
    TurnClock,
)
from croupier_core.units import Cents, Chips, Instant, Millis, PlayerId, Seat, TableId, TournamentId
from hand_builders import a_hand, act

NOW = Instant(1_800_000_000_000)
NAMES = ("ana", "bruno", "chloé", "dmitri", "Ève", "farid", "greta", "hugo", "ines", "jonas")
ME = Seat(1)

_MOVES = (AntePosted, BlindPosted, BringInPosted, Drew, Folded, Checked, Called, BetMade, Raised)


def last_moves(hand_view):
    """Return each seat's last post or move on this street, or its fold."""
    moves = {}
    for event in hand_view.history:
        if isinstance(event, StreetDealt):
            moves = {seat: move for seat, move in moves.items() if isinstance(move, Folded)}
        elif isinstance(event, _MOVES):
            moves[event.seat] = event
    return moves


def a_table(
    hand=None,
    *,
    viewer=ME,
    names=NAMES,
    stacks=None,
    table_size=9,
    presence=None,
    bots=(),
    clock_left=22_000,
    bank=60_000,
    on_bank=False,
    number=14,
    **changed,
):
    """Picture the table around `hand` (a machine) for `viewer` (None: a spectator)."""
    hand_view = None if hand is None else hand.view_for(viewer)
    if stacks is None:
        stacks = {} if hand is None else {seat.seat: seat.stack for seat in hand_view.seats}
    moves = {} if hand_view is None else last_moves(hand_view)
    seats = tuple(
        SeatView(
            seat=Seat(seat),
            player=PlayerId(f"p{seat}"),
            name=names[seat - 1],
            bot=seat in bots,
            stack=Chips(stack),
            presence=(presence or {}).get(seat, Presence.PLAYING),
            last_move=moves.get(seat),
        )
        for seat, stack in sorted(stacks.items())
    )
    clock = None
    if hand is not None and hand.to_act is not None:
        base = NOW if on_bank else NOW + clock_left
        clock = TurnClock(
            seat=hand.to_act,
            base_until=Instant(base),
            bank=Millis(bank),
            on_bank=on_bank,
            until=Instant(NOW + clock_left + (0 if on_bank else bank)),
        )
    ranked = sorted(stacks, key=lambda seat: -stacks[seat])
    view = TableView(
        viewer=PlayerId(f"p{viewer}") if viewer else PlayerId("watcher"),
        now=NOW,
        tournament=TournamentId("t12"),
        name="Friday night sit & go",
        phase=Phase.RUNNING,
        table=TableId(1),
        table_size=table_size,
        my_seat=viewer,
        seats=seats,
        hand=hand_view,
        hand_number=number,
        next_commitment=None,
        next_deal_at=Instant(NOW + 4_000) if hand is not None and hand.over else None,
        clock=clock,
        my_bank=Millis(bank),
        level=3,
        stakes=Stakes(Chips(50), Chips(100), Chips(10), AnteKind.EACH),
        next_stakes=Stakes(Chips(75), Chips(150), Chips(15), AnteKind.EACH),
        level_ends_at=Instant(NOW + 252_000),
        level_left=Millis(252_000),
        average_stack=Chips(sum(stacks.values()) // max(1, len(stacks))),
        players_left=len(stacks),
        entrants=table_size,
        paid_places=3 if table_size > 3 else 1,
        my_rank=ranked.index(viewer) + 1 if viewer in ranked else None,
        my_place=None,
        my_prize=Cents(0),
        sitting_out=False,
        will_show=False,
        resumes_at=None,
        closing=False,
        last_hand=None,
    )
    return replace(view, **changed)


def a_last_hand(hand, *, viewer=ME, names=NAMES, number=13):
    """Return the finished `hand` (a machine) as the hand before."""
    view = hand.view_for(viewer)
    mine = next((seat.cards for seat in view.seats if seat.seat == viewer), None)
    return LastHand(
        hand=view.hand,
        number=number,
        stakes=view.stakes,
        board=view.board,
        names=tuple((seat.seat, names[seat.seat - 1]) for seat in view.seats),
        my_cards=mine,
        history=view.history,
        commitment=view.commitment,
        opening=view.opening,
    )


STACKS = (2_340, 4_500, 1_210, 3_875, 990, 6_120, 2_005, 1_500, 3_160, 12_345)


def preflop(players=9, *, me_to_act=True):
    """Deal a hand where seat 1 holds two kings; by default folded round to seat 1."""
    hand = a_hand(
        stacks=STACKS[:players],
        button=_button_for(players),
        ante=10 if players > 2 else 0,
        holes={1: "KsKh"},
    )
    while me_to_act and hand.to_act != ME:
        act(hand, "call" if hand.to_act % 3 == 0 else "fold")
    return hand


def _button_for(players):
    return max(1, players - 2)


def on_the_flop(players=9):
    """Bring two or more players to a flop where seat 1 has a full house."""
    hand = a_hand(
        stacks=STACKS[:players],
        button=_button_for(players),
        ante=10 if players > 2 else 0,
        holes={1: "KsKh"},
        board="Kd9c9h",
    )
    while hand.street == "preflop":
        act(hand, "check" if hand.choices().can_check else "call")
    while hand.to_act != ME:
        act(hand, 250 if hand.choices().can_check else "fold")
    return hand


def all_in(players=9):
    """Run an all-in out to the showdown, with side pots when there are many."""
    hand = a_hand(
        stacks=STACKS[:players],
        button=_button_for(players),
        ante=10 if players > 2 else 0,
        holes={1: "KsKh", 2: "AdQd"} | ({3: "7c7d"} if players > 2 else {}),
        board="Kd9c9h2s3d",
    )
    while not hand.over:
        if hand.to_act in (1, 2, 3):
            choices = hand.choices()
            act(hand, "all-in" if choices.raise_between else "call")
        else:
            act(hand, "fold")
    return hand


def three_pots():
    """Bring ten players to a flop with three of them all-in."""
    hand = a_hand(
        stacks=dict(enumerate(STACKS, start=1)),
        button=8,
        ante=25,
        holes={1: "KsKh"},
        board="Kd9c9h",
    )
    while hand.street == "preflop":
        choices = hand.choices()
        if hand.to_act in (3, 5, 8) and choices.raise_between is not None:
            act(hand, "all-in")
        else:
            act(hand, "check" if choices.can_check else "call")
    return hand


def state_for(view, language, **changed):
    """Return the state of a screen that has just got `view`."""
    log = TableLog()
    log.see(view, Words(language), changed.get("suits", Suits.SYMBOLS))
    state = ScreenState(now=view.now, turn_length=Millis(30_000), log=log.lines)
    return replace(state, **changed)


def frame(view, size, *, language="en", **changed):
    """Draw `view` as plain text at a size of columns and rows."""
    lines = draw(view, state_for(view, language, **changed), *size, Words(language))
    return text_of(lines)

"""A moment of a finished hand as a picture of the table, for the table's own drawing."""

from croupier_core.poker.hand.events import (
    AntePosted,
    BetMade,
    BlindPosted,
    BringInPosted,
    Called,
    Checked,
    Drew,
    Folded,
    HandEvent,
    Raised,
    StreetDealt,
)
from croupier_core.poker.hand.view import HandView
from croupier_core.records.seen import SeenHand
from croupier_core.records.steps import Filmstrip
from croupier_core.tournament.view import Phase, Presence, SeatView, TableView
from croupier_core.units import NOBODY, Cents, Chips, Instant, Millis, PlayerId, Seat


def table_at(hand: SeenHand, strip: Filmstrip, step: int, eyes: Seat | None) -> TableView:
    """Return the table after `step` steps of `hand`, seen with the eyes of a seat or of nobody."""
    picture = strip.picture(step, eyes)
    stacks = {seat.seat: seat.stack for seat in picture.seats}
    moves = _last_moves(picture)
    occasion = hand.occasion
    return TableView(
        viewer=NOBODY,
        now=_time_of(hand, picture),
        tournament=occasion.tournament,
        name=occasion.name,
        phase=Phase.RUNNING,
        table=occasion.table,
        table_size=occasion.table_size,
        my_seat=eyes,
        seats=tuple(
            SeatView(
                seat=seat.seat,
                player=PlayerId(f"seat {seat.seat}"),
                name=seat.name,
                bot=False,
                stack=stacks[seat.seat],
                presence=Presence.PLAYING,
                last_move=moves.get(seat.seat),
            )
            for seat in hand.seats
        ),
        hand=picture,
        hand_number=occasion.number,
        next_commitment=None,
        next_deal_at=None,
        clock=None,
        my_bank=Millis(0),
        level=occasion.level,
        stakes=hand.stakes,
        next_stakes=hand.stakes,
        level_ends_at=None,
        level_left=Millis(0),
        average_stack=Chips(sum(seat.stack for seat in hand.seats) // len(hand.seats)),
        players_left=len(hand.seats),
        entrants=len(hand.seats),
        paid_places=0,
        my_rank=None,
        my_place=None,
        my_prize=Cents(0),
        sitting_out=False,
        will_show=False,
        resumes_at=None,
        closing=False,
        last_hand=None,
        game=hand.game,
    )


def _time_of(hand: SeenHand, picture: HandView) -> Instant:
    """Return when the picture was taken: at its last move."""
    moves = sum(isinstance(event, _MOVES) for event in picture.history)
    if picture.over:
        return hand.ended
    return hand.move_times[moves - 1] if 0 < moves <= len(hand.move_times) else hand.started


_MOVES = (Folded, Checked, Called, BetMade, Raised, BringInPosted, Drew)


def _last_moves(picture: HandView) -> dict[Seat, HandEvent]:
    """Return each seat's last post or move on this street, or its fold in this hand."""
    moves: dict[Seat, HandEvent] = {}
    for event in picture.history:
        match event:
            case StreetDealt():
                moves = {seat: move for seat, move in moves.items() if isinstance(move, Folded)}
            case AntePosted() | BlindPosted():
                moves[event.seat] = event
            case Folded() | Checked() | Called() | BetMade() | Raised() | BringInPosted() | Drew():
                moves[event.seat] = event
            case _:
                pass
    return moves

"""Draws that are wanted, and moves that an organiser wants.  Rule book: P1.2, P1.7, P2.6."""

from croupier_core.tournament.commands import DrawSeats, MovePlayer, SeatDrawWanted
from croupier_core.tournament.course import LIVE
from croupier_core.tournament.deciding.conduct import seated
from croupier_core.tournament.deciding.entries import check_permutation, draw_first_seats
from croupier_core.tournament.deciding.organising import need_reason
from croupier_core.tournament.events import DurableEvent, PlayerSeated
from croupier_core.tournament.play.dealing import moved
from croupier_core.tournament.play.play import Play
from croupier_core.tournament.play.room import Move
from croupier_core.tournament.play.seating import Purpose
from croupier_core.tournament.refusals import NoRoomAtTable, NotEntered, NotPlanned
from croupier_core.tournament.state import NO_TABLE
from croupier_core.tournament.view import Phase
from croupier_core.units import Instant

Events = tuple[DurableEvent, ...]


def draw_wanted(play: Play) -> SeatDrawWanted | None:
    """Return the draw that is wanted now."""
    if play.closing:
        return None
    if play.phase is Phase.SEATING:
        return SeatDrawWanted(len(play.course.roster))
    if play.course.phase not in LIVE:
        return None
    draw = play.seating.wanted()
    return None if draw is None else SeatDrawWanted(draw.count)


def draw_seats(play: Play, command: DrawSeats, now: Instant) -> Events:
    """Take a permutation for whatever wants one first."""
    if draw_wanted(play) is None:
        raise NotPlanned("no seats are to be drawn")
    if play.phase is Phase.SEATING:
        return play.fold(draw_first_seats(play.course, command), now)
    seating = play.seating
    draw = seating.wanted()
    if draw is None:
        return ()
    check_permutation(command.order, draw.count)
    seating.drawn()
    match draw.purpose:
        case Purpose.LATE:
            return _seat_late(play, command, now)
        case Purpose.BREAK:
            if draw.table in play.rooms:
                seating.broken_up(draw, command.order)
                play.touch(play.rooms[draw.table])
            return ()
        case Purpose.REGROUP:
            if len(command.order) == play.course.roster.left and seating.gathers:
                seating.regrouped(
                    command.order, Instant(now + play.course.setup.pace.before_first_hand)
                )
                play.wide += 1
            return ()


def _seat_late(play: Play, command: DrawSeats, now: Instant) -> Events:
    found = play.seating.late_chair(command.order)
    if found is None:
        return ()
    entrant, chair = found
    return play.fold((PlayerSeated(entrant.player, entrant.name, *chair),), now)


def move_player(play: Play, command: MovePlayer, now: Instant) -> Events:
    """Put a player at another table: at once between hands, else when his hand is over."""
    need_reason(command.reason)
    course, seating = play.course, play.seating
    entrant = seated(course, command.player)
    if entrant.disqualified or entrant.seat is None or entrant.table == NO_TABLE:
        raise NotEntered
    if not course.balanced or seating.gathers:
        raise NotPlanned("nobody is moved now")
    target = play.rooms.get(command.table)
    if target is None or target.breaking or command.table == entrant.table:
        raise NoRoomAtTable(command.table)
    found = seating.chair_at(command.table, seating.distance_of(entrant.table, entrant.seat))
    if found is None:
        raise NoRoomAtTable(command.table)
    room = play.rooms[entrant.table]
    if room.breaking:
        raise NotPlanned("his table is being broken")
    move = Move(found[0], "organiser", command.by, command.reason)
    if not room.in_hand:
        seating.release(entrant.number, room)
        return play.fold((moved(entrant, move),), now)
    seating.move_by_hand(entrant, move)
    play.touch(room)
    return ()

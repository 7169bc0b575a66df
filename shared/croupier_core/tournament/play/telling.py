"""What tables in play must know of events that last: presence, moves, offers, restarts."""

from typing import TYPE_CHECKING

from croupier_core.tournament.events import (
    AddOnTaken,
    AutoRebuySet,
    BountyWon,
    ConnectionBack,
    ConnectionLost,
    DurableEvent,
    HandForHandBegan,
    HandForHandEnded,
    OfferDeclined,
    Penalised,
    PlayerDisqualified,
    PlayerEliminated,
    PlayerMoved,
    PlayerSeated,
    RebuyOffered,
    RebuyQueued,
    RebuyTaken,
    RebuyVoided,
    RebuyWanted,
    RestEnded,
    Resumed,
    SatBack,
    SatOut,
    SeatsDrawn,
    TableBroken,
    TimeGranted,
    Unpaused,
)
from croupier_core.tournament.play.room import Room
from croupier_core.tournament.state import Entrant
from croupier_core.units import Instant, TableId

if TYPE_CHECKING:
    # It calls this module with itself.
    from croupier_core.tournament.play.play import Play


def tell(play: "Play", event: DurableEvent, before: Entrant | None, now: Instant) -> None:
    """Let tables know of what concerns a hand in play or the next deal."""
    pace = play.course.setup.pace
    match event:
        case ConnectionLost() | ConnectionBack() | TimeGranted() | Penalised():
            _tell_room(play, event, before, now)
        case SatOut() | SatBack() | PlayerDisqualified():
            _tell_room(play, event, before, now)
        case SeatsDrawn():
            _open_rooms(play, Instant(now + pace.before_first_hand))
        case PlayerEliminated():
            play.offers.set(before.number if before else 0, None)
            if before is not None and before.seat is not None:
                room = play.rooms.get(before.table)
                if room is not None:
                    play.seating.release(before.number, room)
                    play.touch(room)
        case PlayerSeated():
            _arrived(play, event.table, Instant(now + pace.after_fold))
        case PlayerMoved():
            _arrived(play, event.table, Instant(now + pace.after_fold))
            _departed(play, event.from_table)
        case TableBroken():
            play.rooms.pop(event.table, None)
            play.seating.resize(event.table)
            play.touch_table(event.table)
        case RebuyOffered():
            if before is not None:
                play.offers.set(before.number, event.until)
                if before.auto_rebuy:
                    play.rebuys_wanted.append(RebuyWanted(event.player))
                play.touch_table(event.table)
        case RebuyTaken() | OfferDeclined():
            if before is not None:
                play.offers.set(before.number, None)
                play.touch_table(before.table)
        case HandForHandBegan() | HandForHandEnded():
            for room in play.rooms.values():
                room.released = False
                play.touch(room)
        case RebuyQueued() | RebuyVoided() | AddOnTaken() | AutoRebuySet() | BountyWon():
            if before is not None:
                play.offers.set(before.number, _offer_until(play, before.number))
                play.touch_table(before.table)
        case Unpaused():
            _deal_soon(play, Instant(now + pace.after_fold), since=now)
        case RestEnded():
            _deal_soon(play, now, since=now)
        case Resumed():
            _resume(play, event)
        case _:
            pass


def _tell_room(play: "Play", event: DurableEvent, before: Entrant | None, now: Instant) -> None:
    if before is None or before.seat is None:
        return
    room = play.rooms.get(before.table)
    if room is None:
        return
    play.touch(room)
    setup = room.hand_setup
    if setup is None or before.player not in room.players:
        return
    seat, table = before.seat, room.table
    match event:
        case ConnectionLost():
            table.lose_connection(seat, now)
        case ConnectionBack():
            table.regain_connection(seat, now)
        case TimeGranted():
            table.grant(seat, event.extra)
        case _:
            table.set_absent(seat, play.course.roster.entries[before.number].absent, now)


def _open_rooms(play: "Play", deal_at: Instant) -> None:
    for table in play.course.tables:
        if table not in play.rooms:
            play.rooms[table] = Room(table, play.course.setup)
        room = play.rooms[table]
        room.table.next_deal_at = deal_at
        play.seating.resize(table)
        play.touch(room)


def _arrived(play: "Play", table: TableId, deal_at: Instant) -> None:
    room = play.rooms.get(table)
    if room is None:
        room = play.rooms[table] = Room(table, play.course.setup)
    if not room.in_hand and room.table.next_deal_at is None:
        room.table.next_deal_at = deal_at
    play.seating.resize(table)
    play.touch(room)


def _departed(play: "Play", table: TableId) -> None:
    if table in play.rooms:
        play.seating.resize(table)
        play.touch(play.rooms[table])


def _offer_until(play: "Play", number: int) -> Instant | None:
    return play.course.roster.entries[number].offer_until


def _deal_soon(play: "Play", at: Instant, *, since: Instant) -> None:
    play.stops_checked = since
    for room in play.rooms.values():
        if not room.in_hand:
            room.table.next_deal_at = max(room.table.next_deal_at or at, at)
            play.touch(room)


def _resume(play: "Play", event: Resumed) -> None:
    """Begin again with empty tables: everything is looked at once.  Rule book: P7."""
    play.closing = play.awaits_resume = False
    play.clear()
    play.stops_checked = event.plays_at
    for room in play.rooms.values():
        room.table.next_deal_at = event.plays_at
        room.released = room.id in play.course.yet_to_play
        play.touch(room)
    for number in play.course.roster.busted:
        entrant = play.course.roster.entries[number]
        play.offers.set(number, entrant.offer_until)
        if entrant.offer_until is not None and entrant.auto_rebuy:
            play.rebuys_wanted.append(RebuyWanted(entrant.player))

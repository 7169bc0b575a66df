"""The deal, and what is carried out just before it.  Rule book: P2.4, P2.6, P2.8, P4.2."""

from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import Forced, Game
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.table.action_clock import PlayerClock, disconnect_time_granted
from croupier_core.poker.table.button import Positions, dealt_in, positions_from
from croupier_core.poker.table.table import Deck
from croupier_core.tournament.course import Course
from croupier_core.tournament.events import (
    DurableEvent,
    FinalTableReached,
    LevelStarted,
    PlayerMoved,
    RoundBegan,
    TableBroken,
    TournamentEvent,
)
from croupier_core.tournament.play.play import Play
from croupier_core.tournament.play.room import Move, Room
from croupier_core.tournament.rotation import positions_for, stakes_for
from croupier_core.tournament.setup import Format
from croupier_core.tournament.state import Entrant
from croupier_core.tournament.structures import level_at
from croupier_core.units import Instant, Seat, TableId

Events = tuple[TournamentEvent, ...]


def deal_or_move(play: Play, table: TableId, now: Instant) -> Events:
    """Let those go who leave the table; or deal the next hand, if all is as it was planned."""
    room = play.rooms[table]
    if room.leaves:
        return _let_go(play, room, now)
    if play.seating.plan(room):
        # Others have become smaller since: say so before anybody is moved.
        soon = Instant(now + play.course.setup.pace.after_fold)
        room.table.next_deal_at = soon
        play.touch(room)
        return ()
    deck = room.table.deck
    if deck is None:
        play.touch(room)
        return ()
    return _deal(play, room, deck, now)


# --- moves ----------------------------------------------------------------------------


def _let_go(play: Play, room: Room, now: Instant) -> Events:
    course, breaks = play.course, room.breaking
    events: list[DurableEvent] = []
    for number in tuple(room.coming):
        move = play.seating.release(number, room)
        entrant = course.roster.entries[number]
        if move is None or entrant.out or entrant.table != room.id:
            continue
        events += play.fold((moved(entrant, move),), now)
    if breaks and not course.roster.seats.get(room.id):
        if room.id in course.tables:
            events += play.fold((TableBroken(room.id),), now)
        else:
            del play.rooms[room.id]
            play.seating.resize(room.id)
    elif breaks:
        room.breaking = False
        play.seating.resize(room.id)
    play.touch(room)
    return tuple(events)


def moved(entrant: Entrant, move: Move) -> PlayerMoved:
    """Return the event of a move."""
    return PlayerMoved(
        player=entrant.player,
        name=entrant.name,
        from_table=entrant.table,
        table=move.chair.table,
        seat=move.chair.seat,
        why=move.why,
        by=move.by,
        reason=move.reason,
    )


def regroup(play: Play, now: Instant) -> Events:
    """Seat everybody at the final table, or in the next round.  Rule book: P2.6, P11.1."""
    course, plan = play.course, play.seating.regrouping
    if plan is None:
        return ()
    play.seating.regrouping = None
    old = [table for table in course.tables if table in play.rooms]
    next_round = not course.balanced
    events: list[DurableEvent] = []
    if next_round:
        events += play.fold((RoundBegan(course.round + 1, course.roster.left),), now)
    why = "round" if next_round else "final_table"
    for number, chair in plan.chairs.items():
        entrant = course.roster.entries[number]
        if not entrant.out:
            events += play.fold((moved(entrant, Move(chair, why)),), now)
    for table in old:
        events += play.fold((TableBroken(table),), now)
    if plan.final_table:
        events += play.fold((FinalTableReached(course.roster.left),), now)
    if next_round:
        events += play.fold((LevelStarted(1),), now)
    return tuple(events)


# --- the deal ---------------------------------------------------------------------------


def _deal(play: Play, room: Room, deck: Deck, now: Instant) -> Events:
    course = play.course
    here = {e.seat: e for e in course.roster.at(room.id) if e.seat is not None and e.stack > 0}
    game = GAMES[deck.game]
    positions, seats = _positions(course, room.id, game, here)
    level = level_at(course.setup.levels, course.clock.level)
    setup = HandSetup(
        hand=deck.hand,
        stacks=tuple((seat, here[seat].stack) for seat in seats),
        button=positions.button,
        small_blind=positions.small_blind,
        big_blind=positions.big_blind,
        stakes=stakes_for(game, level.stakes),
        deck=deck.cards,
        nonce=deck.nonce,
        game=game.key,
        rules=course.setup.rules,
    )
    room.granted = disconnect_time_granted(
        course.setup.clock,
        entrants=len(course.roster),
        players_left=course.roster.left,
        paid_places=len(course.prizes),
        multi_table=course.setup.format is Format.MULTI_TABLE,
        final_table=len(course.tables) == 1,
    )
    room.will_show.clear()
    room.dealt_level = course.clock.level
    room.number, room.hand_wanted = room.number_wanted, None
    room.synchronised, room.released = room.released, False
    room.players = tuple(here[seat].player for seat in seats)
    clocks = {seat: _clock_of(here[seat]) for seat in seats}
    dealt = room.table.deal(setup, clocks, now, disconnect_time=room.granted)
    if course.hand_for_hand:
        play.wide += 1
    return play.told(room, dealt, now)


def _positions(
    course: Course, table: TableId, game: Game, here: dict[Seat, Entrant]
) -> tuple[Positions, list[Seat]]:
    """Return button and blinds, and who is dealt in: newcomers may have to wait.  P2.6."""
    seats = sorted(here)
    record = course.tables[table].last_record
    old = [seat for seat in seats if not here[seat].fresh]
    if record is None or len(old) < 2 or len(old) == len(seats) or game.forced is Forced.BRING_IN:
        return positions_for(course.setup, record, game, seats), seats
    base = positions_for(course.setup, record, game, old)
    dealt = [seat for seat in seats if not here[seat].fresh or dealt_in(seat, base)]
    return positions_from(base.button, dealt), dealt


def _clock_of(entrant: Entrant) -> PlayerClock:
    return PlayerClock(
        bank=entrant.bank,
        misses=entrant.misses,
        extra=entrant.extra,
        connected=entrant.connected,
        absent=entrant.absent,
    )

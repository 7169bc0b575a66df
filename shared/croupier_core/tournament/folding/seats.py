"""Chairs drawn, moves, tables that come and go, and rounds.  Rule book: P1.2, P2.6, P11.1."""

from dataclasses import replace

from croupier_core.tournament.course import Course
from croupier_core.tournament.events import (
    FinalTableReached,
    PlayerMoved,
    PlayerSeated,
    RoundBegan,
    SeatsDrawn,
    TableBroken,
)
from croupier_core.tournament.state import NO_TABLE, LevelClock, TableState
from croupier_core.tournament.view import Phase
from croupier_core.units import Chips, Instant, Seat, TableId

DRAWN_ANEW = ("final_table", "round")
"""Moves of everybody at once: nobody waits for the button there."""


def drawn(course: Course, event: SeatsDrawn, now: Instant) -> None:
    """Seat the field and begin; who has a bye has no table yet."""
    stack = course.setup.starting_stack
    for n, (player, table, seat) in enumerate(event.seats):
        entrant = course.roster.live(player)
        if entrant is None:
            continue
        seated = seat if table != NO_TABLE else None
        course.roster.put(replace(entrant, table=table, seat=seated, stack=stack, draw=n))
        _open(course, table)
    course.tables = dict(sorted(course.tables.items()))
    course.phase = Phase.RUNNING
    course.started_at = now
    course.closed = course.setup.entries.late_registration <= 0


def seated(course: Course, event: PlayerSeated) -> None:
    """Give a late entrant his chair."""
    entrant = course.roster.live(event.player)
    if entrant is not None:
        course.roster.put(replace(entrant, table=event.table, seat=event.seat, fresh=True))
        _open(course, event.table)


def moved(course: Course, event: PlayerMoved) -> None:
    """Put a player on another chair."""
    entrant = course.roster.live(event.player)
    if entrant is None:
        return
    anew = event.why in DRAWN_ANEW
    course.roster.put(
        replace(
            entrant,
            table=event.table,
            seat=event.seat,
            fresh=not anew,
            moves=entrant.moves + (event.why == "balance"),
        )
    )
    _open(course, event.table)


def broken(course: Course, event: TableBroken) -> None:
    """Close a table."""
    course.tables.pop(event.table, None)
    course.yet_to_play.pop(event.table, None)


def final_table_reached(course: Course, _: FinalTableReached) -> None:
    """Refill the time banks.  Rule book: P4.1."""
    course.final_table = True
    for entrant in tuple(course.roster.playing()):
        course.roster.put(replace(entrant, bank=course.setup.clock.bank))


def round_began(course: Course, event: RoundBegan) -> None:
    """Give everybody new chips; the first level follows.  Rule book: P11.1."""
    course.round = event.round
    course.clock = LevelClock(paused=course.clock.paused)
    for entrant in tuple(course.roster.playing()):
        stack: Chips = course.setup.starting_stack
        course.roster.put(replace(entrant, round=event.round, stack=stack, misses=0))


def free_seats(course: Course, table: TableId) -> list[Seat]:
    """Return the seats of a table that nobody has."""
    taken = course.roster.seats.get(table, {})
    chairs = (Seat(n) for n in range(1, course.setup.table_size + 1))
    return [seat for seat in chairs if seat not in taken]


def _open(course: Course, table: TableId) -> None:
    if table == NO_TABLE or table in course.tables:
        return
    course.tables[table] = TableState(table, round=course.round)
    course.last_table = max(course.last_table, table)

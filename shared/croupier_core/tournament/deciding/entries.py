"""Entering, leaving, and the draw of seats.  Rule book: P1.2, P1.7, P1.8, P1.9."""

from croupier_core.tournament.commands import DrawSeats, Register, Unregister
from croupier_core.tournament.course import Course
from croupier_core.tournament.events import (
    DurableEvent,
    EntrantRegistered,
    EntrantUnregistered,
    LevelStarted,
    SeatsDrawn,
)
from croupier_core.tournament.heads_up import drawn_bracket
from croupier_core.tournament.late_entries import Applicant, check_entry, check_unregister
from croupier_core.tournament.refusals import (
    BadDice,
    BoughtAlready,
    NotEntered,
    RegistrationClosed,
    UnregisterClosed,
)
from croupier_core.tournament.seating.first_draw import drawn_chairs, tables_needed
from croupier_core.tournament.setup import Format
from croupier_core.tournament.shootout import rounds_of
from croupier_core.tournament.state import NO_TABLE
from croupier_core.tournament.view import Phase
from croupier_core.units import Instant, PlayerId, Seat, TableId

Events = tuple[DurableEvent, ...]


def register(course: Course, phase: Phase, command: Register, now: Instant) -> Events:
    """Enter a player; late, if play is on."""
    may_enter(course, phase, command.player, command.name, now)
    roster = course.roster
    if roster.holder(command.player, command.purchase) is not None:
        raise BoughtAlready(command.purchase)
    return (
        EntrantRegistered(
            command.player,
            command.name,
            command.bot,
            purchase=command.purchase,
            entry=roster.count(command.player) + 1,
            late=is_late(course),
        ),
    )


def is_late(course: Course) -> bool:
    """Return whether play is on, so that who enters is seated at once."""
    return course.started_at is not None


def takes_entries(course: Course, phase: Phase, now: Instant) -> bool:
    """Return whether entries are taken, apart from who wants in."""
    if phase in (Phase.REGISTERING, Phase.ANNOUNCED):
        return True
    late_until = course.late_until
    return late_until is not None and now < late_until


def may_enter(
    course: Course, phase: Phase, player: PlayerId, name: str | None, now: Instant
) -> None:
    """Refuse an entry that may not be made.

    Args:
        course: The tournament.
        phase: As it is now.
        player: Who wants in.
        name: His; None: invitations are not looked at.
        now: The time.

    Raises:
        Refusal: What `Register` would raise.
    """
    roster, setup = course.roster, course.setup
    invited = setup.entries.invited
    applicant = Applicant(
        name=name if name is not None else (invited[0] if invited else ""),
        entries=roster.count(player),
        live=roster.live(player) is not None,
    )
    check_entry(
        setup,
        applicant,
        now=now,
        open=takes_entries(course, phase, now),
        entries=len(roster),
    )


def unregister(course: Course, phase: Phase, command: Unregister, now: Instant) -> Events:
    """Take a player out again before the start."""
    if phase is not Phase.REGISTERING:
        if course.late_until is not None and course.roster.live(command.player) is not None:
            raise UnregisterClosed
        raise RegistrationClosed
    if course.roster.live(command.player) is None:
        raise NotEntered
    check_unregister(course.setup, now=now, started=False)
    return (EntrantUnregistered(command.player),)


def draw_first_seats(course: Course, command: DrawSeats) -> Events:
    """Seat the field and begin."""
    players = [entrant.player for entrant in course.roster.playing()]
    order = command.order
    check_permutation(order, len(players))
    setup = course.setup
    if setup.format is Format.HEADS_UP:
        return (SeatsDrawn(_bracket(players, order)), LevelStarted(1))
    tables = tables_needed(len(players), setup.table_size)
    if setup.format is Format.SHOOTOUT:
        tables = rounds_of(len(players), setup.table_size, setup.rounds)[0].tables
    chairs = drawn_chairs(order, tables)
    seats = tuple((player, *chair) for player, chair in zip(players, chairs, strict=True))
    return (SeatsDrawn(seats), LevelStarted(1))


def _bracket(
    players: list[PlayerId], order: tuple[int, ...]
) -> tuple[tuple[PlayerId, TableId, Seat], ...]:
    """Return who meets whom first, from the top of the tree; who has a bye has no table."""
    seats: list[tuple[PlayerId, TableId, Seat]] = []
    seated = 0
    for drawn in drawn_bracket(order):
        player = players[drawn.number]
        if drawn.bye:
            seats.append((player, NO_TABLE, Seat(1)))
        else:
            seats.append((player, TableId(seated // 2 + 1), Seat(seated % 2 + 1)))
            seated += 1
    return tuple(seats)


def check_permutation(order: tuple[int, ...], count: int) -> None:
    """Refuse a throw that is not what was asked for.

    Raises:
        BadDice: It is no permutation of 0 … count-1.
    """
    if len(order) != count or sorted(order) != list(range(count)):
        raise BadDice("draw")

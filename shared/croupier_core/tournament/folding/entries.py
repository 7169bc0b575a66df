"""Entries made and undone, and how players are.  Rule book: P1.8, P1.9, P2.10, P6.2."""

from collections.abc import Callable
from dataclasses import replace

from croupier_core.tournament.bounties import starting_head
from croupier_core.tournament.course import Course
from croupier_core.tournament.events import (
    EntrantRegistered,
    EntrantUnregistered,
    Penalised,
)
from croupier_core.tournament.setup import Format
from croupier_core.tournament.state import NO_TABLE, Entrant
from croupier_core.tournament.view import Phase
from croupier_core.units import Cents, Chips, PlayerId


def registered(course: Course, event: EntrantRegistered) -> None:
    """Enter a player, or enter him again."""
    setup = course.setup
    course.registered += 1
    bounty = setup.bounty
    entrant = Entrant(
        event.player,
        event.name,
        event.bot,
        bank=setup.clock.bank,
        stack=setup.starting_stack if event.late else Chips(0),
        number=course.registered,
        entry=event.entry,
        late=event.late,
        purchases=(event.purchase,),
        head=Cents(0) if bounty is None else starting_head(bounty, event.player),
    )
    # Away until he shows, as at his other entry; the floor says so when he is back.
    course.roster.put(replace(entrant, table=NO_TABLE) if event.late else entrant)
    full = setup.starts_at is None and len(course.roster) == setup.max_entrants
    if full and course.phase is Phase.REGISTERING:
        course.phase = Phase.SEATING


def unregistered(course: Course, event: EntrantUnregistered) -> None:
    """Take a player out as if he had never entered."""
    entrant = course.roster.live(event.player)
    if entrant is not None:
        course.roster.remove(entrant)


def changed(course: Course, player: PlayerId, change: Callable[[Entrant], Entrant]) -> None:
    """Change the entry with which a player is in, or else his last one."""
    entrant = course.roster.live(player) or course.roster.latest(player)
    if entrant is not None:
        course.roster.put(change(entrant))


def penalised(course: Course, event: Penalised) -> None:
    """Let a player miss rounds: as many hands as there are players at his table.  P6.2."""
    entrant = course.roster.live(event.player)
    if entrant is not None:
        hands = event.rounds * len(course.roster.seats.get(entrant.table, ()))
        course.roster.put(replace(entrant, penalty=entrant.penalty + hands))


def group_closed_up(course: Course, disqualified: Entrant) -> None:
    """Let those out in this round of a bracket share one place less.  Rule book: P6.2.

    Unless he was through already: then there is one less above them all.
    """
    opponents = len(course.roster.seats.get(disqualified.table, ())) - 1
    if course.setup.format is not Format.HEADS_UP or opponents < 1:
        return
    for entrant in tuple(course.roster.gone()):
        if not entrant.disqualified and entrant.round == course.round:
            course.roster.put(replace(entrant, out_to=entrant.out_to - 1))

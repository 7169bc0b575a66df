"""The console of the organisers: the queue of decisions, check-in, matches, audit."""

from croupier_core.match.phases import MatchPhase
from croupier_core.team_event.authority import decides, roles_of
from croupier_core.team_event.decision_queue import queue_of
from croupier_core.team_event.event_picture import draw_view
from croupier_core.team_event.ladder import proposed
from croupier_core.team_event.people_picture import (
    audit_view,
    person,
    presence_of,
    sanction_view,
)
from croupier_core.team_event.refusals import RoleWanted
from croupier_core.team_event.results import can_redo
from croupier_core.team_event.sanctioning import offences_before
from croupier_core.team_event.state import (
    EventState,
    team_of,
)
from croupier_core.team_event.terms import Role
from croupier_core.team_event.view import CheckInLine, ConsoleView, MatchLine, OffenceView
from croupier_core.units import NOBODY, Instant, PlayerId


def console_view(state: EventState, player: PlayerId, now: Instant) -> ConsoleView:
    """Return the console.

    Raises:
        RoleWanted: The viewer does not decide anything here.
    """
    if not decides(state, player, now):
        raise RoleWanted(Role.REFEREE)
    return ConsoleView(
        state.phase,
        roles_of(state, player, now),
        queue_of(state, now),
        _check_in(state, now),
        draw_view(state, now, private=True, bracket=state.bracket),
        _matches(state),
        _offences(state),
        tuple(sanction_view(state, each, private=True) for each in state.sanctions.values()),
        tuple(audit_view(state, line, private=True) for line in state.audit),
        tuple((person(state, held.who), held.role, held.until) for held in state.roles.values()),
        can_redo(state),
        state.frame.auto_call,
    )


def _check_in(state: EventState, now: Instant) -> tuple[CheckInLine, ...]:
    return tuple(
        CheckInLine(
            who.number,
            person(state, who.player),
            who.status,
            presence_of(state, who, now),
            who.volunteer,
            who.rating,
            who.signed_up_at,
            who.checked_in_at,
            who.version,
            tuple(person(state, each) for each in who.same_address),
            sum(1 for each in state.offences.values() if each.who == who.player),
        )
        for who in state.participants.values()
    )


def _matches(state: EventState) -> tuple[MatchLine, ...]:
    bracket = state.bracket
    if bracket is None:
        return ()
    lines = []
    for at in bracket.matches:
        record = state.record(at.id)
        phase = record.match.phase if record else MatchPhase.BLOCKED
        if record is None and at.winner is not None:
            phase = MatchPhase.FORFEITED
        lines.append(
            MatchLine(
                at.id,
                at.number,
                team_of(at.upper) if at.upper is not None else None,
                team_of(at.lower) if at.lower is not None else None,
                phase,
                len(record.match.prompts) if record else 0,
            )
        )
    return tuple(lines)


def _offences(state: EventState) -> tuple[OffenceView, ...]:
    return tuple(
        OffenceView(
            each.number,
            person(state, each.who) if each.who != NOBODY else None,
            each.team,
            each.offence,
            each.at,
            each.open,
            proposed(each.offence, offences_before(state, each)),
        )
        for each in state.offences.values()
    )

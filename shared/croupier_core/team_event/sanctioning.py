"""Offences and sanctions, with what they do.  Rule book: T9.1, T9.2.

The software counts and proposes (`ladder.py`); an organiser imposes.  A sanction acts in the
draft (bans lost), on the pause counter, in talk and at sign-up, or decides a game or match.
"""

from dataclasses import replace

from croupier_core.bracket.entering import check
from croupier_core.bracket.entries import Disqualification
from croupier_core.bracket.ids import Line
from croupier_core.errors import Refusal
from croupier_core.match import commands as in_match
from croupier_core.match import machine as matches
from croupier_core.match.events import MatchEvent
from croupier_core.match.setup import TeamId
from croupier_core.team_event import commands as asked
from croupier_core.team_event import events as told
from croupier_core.team_event.course import Course
from croupier_core.team_event.records import (
    OffenceRecord,
    Record,
)
from croupier_core.team_event.refusals import (
    BadSanction,
    NoGameToLose,
    NoSuchNumber,
    NoSuchTeam,
    NothingChanges,
    NotInEvent,
)
from croupier_core.team_event.setup import DAY
from croupier_core.team_event.state import (
    EventState,
    entrant,
)
from croupier_core.team_event.teams import CORRECTABLE, check_not_closed, known_team
from croupier_core.team_event.terms import (
    PLAYED,
    EventPhase,
    SanctionKind,
    Status,
    Suspension,
)
from croupier_core.units import NOBODY, Instant

MOST_BANS = 20
MOST_EVENTS = 50
LONGEST_SUSPENSION = 20 * 366 * DAY

_OF_TEAMS = frozenset(
    {
        SanctionKind.GAME_LOSS,
        SanctionKind.MATCH_LOSS,
        SanctionKind.DISQUALIFY_TEAM,
        SanctionKind.LOSE_BANS,
        SanctionKind.LOSE_PAUSES,
    }
)
_OF_PLAYERS = frozenset({SanctionKind.DISQUALIFY_PLAYER, SanctionKind.MUTE, SanctionKind.SUSPEND})


def note_offence(course: Course, command: asked.NoteOffence) -> None:
    """Write down what somebody is to blame for."""
    state = course.state
    who = state.participants.get(command.who)
    if who is None:
        raise NotInEvent
    check_not_closed(course)
    if command.report is not None:
        _check_report(state, command.report)
    course.tell(told.OffenceNoted(len(state.offences) + 1, command.who, who.team, command.offence))
    if command.report is not None:
        course.tell(told.ReportClosed(command.report))


def close_offence(course: Course, number: int) -> None:
    """Let an offence have no consequence."""
    _open_offence(course.state, number)
    course.tell(told.OffenceClosed(number))


def close_report(course: Course, number: int) -> None:
    """Answer a report without a sanction."""
    _check_report(course.state, number)
    course.tell(told.ReportClosed(number))


def offences_before(state: EventState, offence: OffenceRecord) -> int:
    """Return how many offences the same player or team had before this one."""
    return sum(
        1
        for each in state.offences.values()
        if each.number < offence.number and _same(each, offence)
    )


def _same(one: OffenceRecord, other: OffenceRecord) -> bool:
    if other.who != NOBODY:
        return one.who == other.who
    return one.who == NOBODY and one.team == other.team


# --- sanctions ----------------------------------------------------------------------


def can_issue(state: EventState, command: asked.IssueSanction, now: Instant) -> bool:
    """Return whether a sanction would be imposed, once there is a reason for it."""
    try:
        _prepared(Course(state, now), replace(command, reason=command.reason or "asked"))
    except Refusal:
        return False
    return True


def issue(course: Course, command: asked.IssueSanction) -> None:
    """Impose a sanction, and let it take effect."""
    team, effects, in_matches = _prepared(course, command)
    number = len(course.state.sanctions) + 1
    course.tell(
        told.SanctionIssued(
            number,
            command.kind,
            command.who,
            team,
            command.count,
            command.until,
            command.offence,
            command.reason,
        ),
        *effects,
    )
    if in_matches is not None:
        record, events = in_matches
        course.tell_in_match(record.match.setup.id, events)
    if command.kind in (SanctionKind.LOSE_BANS, SanctionKind.LOSE_PAUSES):
        _tell_live(course, team)


def _prepared(
    course: Course, command: asked.IssueSanction
) -> tuple[
    TeamId | None,
    tuple[told.EventEvent, ...],
    tuple[Record, tuple[MatchEvent, ...]] | None,
]:
    """Return whom a sanction hits and what follows from it, without telling anything.

    Raises:
        Refusal: It cannot be imposed.
    """
    check_not_closed(course)
    if command.offence is not None:
        _open_offence(course.state, command.offence)
    team = _check_whom(course, command)
    _check_extent(course, command)
    return (team, *_effects(course, command, team))


def lift(course: Course, number: int) -> None:
    """End a sanction; games and matches that were lost stay so."""
    sanction = course.state.sanctions.get(number)
    if sanction is None or sanction.lifted:
        raise NoSuchNumber
    course.tell(told.SanctionLifted(number, sanction.kind, sanction.who))
    _tell_live(course, sanction.team)


def _check_whom(course: Course, command: asked.IssueSanction) -> TeamId | None:
    """Return the team that is hit; the player's own if none is named."""
    state, kind = course.state, command.kind
    team = command.team
    who = state.participants.get(command.who)
    if command.who != NOBODY and who is None:
        raise NotInEvent
    if kind in _OF_PLAYERS:
        if who is None:
            raise BadSanction
        return who.team
    if team is None and who is not None:
        team = who.team
    if kind in _OF_TEAMS:
        if team is None:
            raise BadSanction
        return known_team(course, team).id
    if who is None and team is None:
        raise BadSanction
    if team is not None and team not in state.teams:
        raise NoSuchTeam
    return team


def _check_extent(course: Course, command: asked.IssueSanction) -> None:
    now = course.now
    if command.until is not None and not now < command.until <= now + LONGEST_SUSPENSION:
        raise BadSanction
    match command.kind:
        case SanctionKind.LOSE_BANS:
            fits = 1 <= command.count <= MOST_BANS
        case SanctionKind.SUSPEND:
            fits = (0 < command.count <= MOST_EVENTS) is not (command.until is not None)
            fits = fits and command.count >= 0
        case _:
            fits = command.count == 0
    if not fits:
        raise BadSanction


Effects = tuple[tuple[told.EventEvent, ...], tuple[Record, tuple[MatchEvent, ...]] | None]


def _effects(course: Course, command: asked.IssueSanction, team: TeamId | None) -> Effects:
    """Return what follows at once, in the event and in the match that is on."""
    match command.kind:
        case SanctionKind.DISQUALIFY_PLAYER:
            who = course.state.participants[command.who]
            if who.status in (Status.DISQUALIFIED, Status.WITHDRAWN):
                raise NothingChanges
            return (told.PlayerDisqualified(command.who),), None
        case SanctionKind.DISQUALIFY_TEAM if team is not None:
            return (_disqualification(course, team),), None
        case SanctionKind.SUSPEND:
            suspension = Suspension(command.count, command.until)
            return (told.SuspensionIssued(command.who, suspension),), None
        case SanctionKind.GAME_LOSS | SanctionKind.MATCH_LOSS if team is not None:
            return (), _loss(course, command, team)
        case _:
            return (), None


def _disqualification(course: Course, team: TeamId) -> told.Entered:
    course.during(EventPhase.PUBLISHED, *CORRECTABLE)
    bracket = course.state.bracket
    entry = Disqualification(entrant(team))
    if bracket is None:
        raise NoSuchTeam
    check(bracket, entry)
    return told.Entered(entry)


def _loss(
    course: Course, command: asked.IssueSanction, team: TeamId
) -> tuple[Record, tuple[MatchEvent, ...]]:
    record = course.state.live_of(team)
    line = record.line_of(team) if record else None
    if record is None or line is None or course.state.phase not in PLAYED:
        raise NoGameToLose
    ruling: in_match.OrganiserCommand
    if command.kind is SanctionKind.MATCH_LOSS:
        ruling = in_match.ForfeitMatch(line, command.by, command.reason)
    else:
        game = record.match.series.next_game
        if game is None:
            raise NoGameToLose
        ruling = in_match.RuleGame(game, line.other, command.by, command.reason)
    return record, matches.decide(record.match, ruling, course.now)


def _tell_live(course: Course, id: TeamId | None) -> None:
    """Let the match that is on know what its team has lost."""
    if id is None:
        return
    record = course.state.live_of(id)
    if record is None:
        return
    team = course.state.teams[id]
    for side in Line:
        if record.match.setup.team(side).id == id:
            lost = in_match.SetSanctions(side, team.lost_bans, team.lost_pauses)
            course.tell_in_match(record.match.setup.id, course.would(record, lost))


def _open_offence(state: EventState, number: int) -> OffenceRecord:
    offence = state.offences.get(number)
    if offence is None or not offence.open:
        raise NoSuchNumber
    return offence


def _check_report(state: EventState, number: int) -> None:
    report = state.reports.get(number)
    if report is None or not report.open:
        raise NoSuchNumber

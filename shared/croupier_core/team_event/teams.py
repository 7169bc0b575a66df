"""The draw, substitutes, captains, and who is out.  Rule book: T1.4, T1.5, T2.9, T10.1."""

from croupier_core.bracket.entering import Change, check, undo
from croupier_core.bracket.entries import Disqualification, Promotion
from croupier_core.bracket.evaluation import Bracket
from croupier_core.bracket.setup import MOST_ENTRANTS
from croupier_core.match import commands as in_match
from croupier_core.match import machine as matches
from croupier_core.match.phases import WAITING
from croupier_core.match.setup import TeamId
from croupier_core.team_event import commands as asked
from croupier_core.team_event import events as told
from croupier_core.team_event.course import Course
from croupier_core.team_event.drawing import (
    LEAST_TEAMS,
    Drawable,
    draw,
    size_offers,
)
from croupier_core.team_event.records import (
    Record,
    Team,
)
from croupier_core.team_event.refusals import (
    CheckInStillOpen,
    NoSeedYet,
    NoSuchTeam,
    NotFree,
    NothingChanges,
    NotInEvent,
    NotInThisEventPhase,
    NotOnThisTeam,
    TooFewTeams,
    TooManyTeams,
)
from croupier_core.team_event.results import check_falls
from croupier_core.team_event.state import (
    EventState,
    entrant,
)
from croupier_core.team_event.terms import PLAYED, PUBLIC_DRAW, EventPhase, Status
from croupier_core.units import PlayerId

WHILE_PLAYED = (EventPhase.PUBLISHED, *PLAYED, EventPhase.SUSPENDED)
"""Rosters may change."""
CORRECTABLE = (*PLAYED, EventPhase.SUSPENDED, EventPhase.FINISHED, EventPhase.REWARDS_CONFIRMED)
AT_DRAW = (Status.CHECKED_IN, Status.PLAYING, Status.SUBSTITUTE)


def drawables(state: EventState) -> tuple[Drawable, ...]:
    """Return everybody who is drawn: those who are checked in.  Rule book: T1.3."""
    return tuple(
        Drawable(
            each.number,
            each.player,
            each.checked_in_at if each.checked_in_at is not None else each.signed_up_at,
            each.volunteer,
            each.rating,
        )
        for each in state.in_status(*AT_DRAW)
    )


def draw_teams(course: Course) -> None:
    """Draw teams, or draw them again as long as nobody has seen them."""
    state, frame = course.state, course.state.frame
    course.during(EventPhase.CHECKIN, EventPhase.DRAWN)
    if frame.phase is EventPhase.CHECKIN and not frame.check_in_closed:
        raise CheckInStillOpen(frame.check_in_until)
    if frame.seed is None:
        raise NoSeedYet
    players, size = drawables(state), frame.settings.team_size
    teams = len(players) // size
    if teams < LEAST_TEAMS:
        raise TooFewTeams(teams, size_offers(len(players), size - 1))
    if teams > MOST_ENTRANTS:
        raise TooManyTeams(teams, MOST_ENTRANTS)
    number = frame.draw.number + 1 if frame.draw else 1
    mode = frame.settings.draw
    drawn = draw(players, size, frame.seed, number, mode)
    course.tell(told.TeamsDrawn(number, mode, drawn.teams, drawn.substitutes, drawn.sums))


def publish(course: Course) -> None:
    """Show draw and seed to everybody."""
    course.during(EventPhase.DRAWN)
    seed = course.state.frame.seed
    if seed is None:
        raise NoSeedYet
    course.tell(told.DrawPublished(seed))


# --- rosters ------------------------------------------------------------------------


def assign_substitute(course: Course, command: asked.AssignSubstitute) -> None:
    """Put a substitute on a team, and into the match that it plays."""
    course.during(*WHILE_PLAYED)
    team = known_team(course, command.team)
    if command.leaves not in (*team.members, *team.gaps):
        raise NotOnThisTeam
    check_free(course.state, command.enters)
    record = course.state.live_of(team.id)
    side = record.line_of(team.id) if record else None
    if record and side and command.leaves in record.match.side(side).members:
        swap = in_match.Substitute(side, command.leaves, command.enters, command.by, command.reason)
        happened = matches.decide(record.match, swap, course.now)
        course.tell_in_match(record.match.setup.id, happened)
    else:
        course.tell(told.RosterChanged(team.id, command.leaves, command.enters))


def check_free(state: EventState, player: PlayerId) -> None:
    """Refuse somebody who cannot be a substitute: absent, out, or on a team.

    Raises:
        NotFree: It is somebody like that.
    """
    who = state.participants.get(player)
    if who is None or who.status is not Status.SUBSTITUTE:
        raise NotFree


def play_short(course: Course, command: asked.PlayShort) -> None:
    """Let a team go on with a member less."""
    course.during(*WHILE_PLAYED)
    team = known_team(course, command.team)
    if not team.gaps:
        raise NothingChanges
    if not team.members:
        raise NotOnThisTeam
    course.tell(told.TeamPlaysShort(team.id))


def appoint_captain(course: Course, command: asked.AppointCaptain) -> None:
    """Make another member the captain, in the match that is on as well."""
    course.during(*WHILE_PLAYED)
    team = known_team(course, command.team)
    if command.captain not in team.members:
        raise NotOnThisTeam
    if command.captain == team.captain:
        raise NothingChanges
    course.tell(told.CaptainAppointed(team.id, command.captain))


def disqualify_player(course: Course, command: asked.DisqualifyPlayer) -> None:
    """Take a player out; what becomes of his team is another decision.  Rule book: T2.9."""
    who = course.state.participants.get(command.who)
    if who is None or who.status in (Status.DISQUALIFIED, Status.WITHDRAWN):
        raise NotInEvent
    check_not_closed(course)
    course.tell(told.PlayerDisqualified(command.who))


def disqualify_team(course: Course, command: asked.DisqualifyTeam) -> None:
    """Let a team forfeit what it has not played."""
    course.during(EventPhase.PUBLISHED, *CORRECTABLE)
    entry = Disqualification(entrant(known_team(course, command.team).id))
    check(_bracket(course), entry)
    course.tell(told.Entered(entry))


def reinstate(course: Course, command: asked.Reinstate) -> None:
    """Take the disqualification of a team back."""
    course.during(EventPhase.PUBLISHED, *CORRECTABLE)
    change = reinstatement(course, command.team)
    check_falls(change, command.falls)
    course.tell(told.Corrected(change.dropped, change.instead, change.void))


def reinstatement(course: Course, team: TeamId) -> Change:
    """Return what taking a disqualification back would do.

    Raises:
        NoSuchTeam: There is no such team.
        NothingToUndo: It is not disqualified.
    """
    entry = Disqualification(entrant(known_team(course, team).id))
    return undo(_bracket(course), entry)


def promote_others(course: Course, command: asked.PromoteOthers) -> None:
    """Close up the place of a disqualified team; never done by itself."""
    course.during(*CORRECTABLE)
    entry = Promotion(entrant(known_team(course, command.team).id))
    check(_bracket(course), entry)
    course.tell(told.Entered(entry))


def check_not_closed(course: Course) -> None:
    """Refuse what may be done until the books are closed."""
    if course.state.phase in (EventPhase.ARCHIVED, EventPhase.CANCELLED):
        raise NotInThisEventPhase(course.state.phase)


def known_team(course: Course, id: int) -> Team:
    """Return a team of the published draw.

    Raises:
        NoSuchTeam: There is none of that number, or not yet.
    """
    for team in course.state.teams.values():
        if team.id == id and course.state.phase in PUBLIC_DRAW:
            return team
    raise NoSuchTeam


def outdated(state: EventState, record: Record) -> bool:
    """Return whether a match that is not called yet has another roster than its teams."""
    if record.match.phase not in WAITING:
        return False
    for side in (record.match.upper, record.match.lower):
        line = record.match.upper is side
        setup = record.match.setup.upper if line else record.match.setup.lower
        team = state.teams[setup.id]
        if team.members and (side.members, side.captain) != (team.members, team.captain):
            return True
    return False


def _bracket(course: Course) -> Bracket:
    bracket = course.state.bracket
    if bracket is None:
        raise NoSuchTeam
    return bracket

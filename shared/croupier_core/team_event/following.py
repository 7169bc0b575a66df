"""What follows by itself from what was told.

Results enter the bracket, matches are set up as soon as both teams are known, the others rest,
protests end when the next match starts, the event moves on to its final and its end, and
the reward sheet follows places and games.
"""

from collections import Counter
from dataclasses import replace

from croupier_core.bracket import matches as in_bracket
from croupier_core.bracket.ids import Line
from croupier_core.bracket.matches import MatchState
from croupier_core.match import commands as in_match
from croupier_core.match import events as happened
from croupier_core.match.setup import MatchSetup, MatchTeam, TeamId
from croupier_core.team_event import events as told
from croupier_core.team_event.course import Course
from croupier_core.team_event.records import (
    Key,
    Record,
)
from croupier_core.team_event.results import entries_after
from croupier_core.team_event.rewarding import computed, is_as_computed
from croupier_core.team_event.state import (
    EventState,
    team_of,
)
from croupier_core.team_event.teams import outdated
from croupier_core.team_event.terms import PLAYED, EventPhase, Offence
from croupier_core.units import NOBODY

BY_ITSELF = "called automatically"
_MOVES_MATCHES = (
    told.Entered,
    told.Corrected,
    told.Redone,
    told.PhaseChanged,
    told.EventContinued,
    told.RosterChanged,
    told.TeamPlaysShort,
    told.CaptainAppointed,
    told.PlayerWithdrew,
    told.PlayerDisqualified,
    told.MatchSetUp,
)
_MOVES_REWARDS = (
    told.Entered,
    told.Corrected,
    told.Redone,
    told.PhaseChanged,
    told.PlayerDisqualified,
    told.RewardTableChanged,
    told.TieSettled,
)


def follow(course: Course) -> None:
    """Tell all that follows from what the course has told so far."""
    for event in tuple(course.events):
        if isinstance(event, told.MatchHappened):
            _after_match(course, event)
    if any(isinstance(event, _MOVES_MATCHES) for event in course.events):
        if course.state.phase in PLAYED:
            _matches(course)
        _phases(course)
    if any(isinstance(event, _MOVES_REWARDS) for event in course.events):
        _rewards(course)


# --- after something happened in a match --------------------------------------------


def _after_match(course: Course, event: told.MatchHappened) -> None:
    record = course.state.record(event.match)
    bracket = course.state.bracket
    if record is None or bracket is None:
        return
    if bracket.match(event.match).state is not MatchState.DECIDED:
        course.tell(*entries_after(course.state, record.match, event.event))
    match event.event:
        case happened.GameBegan() if not record.match.games:
            _end_protests(course, record)
        case happened.TurnMissed(_, side):
            _too_many_misses(course, record.match.setup.team(side).id)
        case happened.GameDecided(end=happened.GameEnd.UNANSWERED):
            course.tell(_flagged("report_unanswered", "4.E.2", event, told.Flag.UNCONFIRMED))
        case happened.GameDecided(end=happened.GameEnd.MISSED):
            course.tell(_flagged("missed_twice", "4.G.4", event))
        case _:
            pass


def _flagged(
    action: str, article: str, event: told.MatchHappened, *flags: told.Flag
) -> told.Audited:
    return told.Audited(action, article, NOBODY, event.match, "", "", "", flags)


def _end_protests(course: Course, starting: Record) -> None:
    """Close the matches that the two teams have played before.  Rule book: T3.6."""
    teams = (starting.match.setup.upper.id, starting.match.setup.lower.id)
    for key in tuple(course.state.current.values()):
        record = course.state.records[key]
        earlier = record.decided and not record.match.protests_closed
        if earlier and any(record.line_of(team) is not None for team in teams):
            course.tell_in_match(key[0], course.would(record, in_match.EndProtests()))


def _too_many_misses(course: Course, team: TeamId) -> None:
    """Bring it before the organiser when a team has missed much.  Rule book: T6.10."""
    limit = course.state.frame.settings.missed_turns
    noted = any(
        each.team == team and each.offence is Offence.MISSED_TURNS
        for each in course.state.offences.values()
    )
    if not noted and limit > 0 and missed_turns(course.state)[team] >= limit:
        number = len(course.state.offences) + 1
        course.tell(told.OffenceNoted(number, NOBODY, team, Offence.MISSED_TURNS))


def missed_turns(state: EventState) -> Counter[TeamId]:
    """Return what each team has missed in the event, but for what was excused."""
    missed: Counter[TeamId] = Counter()
    for record in state.records.values():
        for side in Line:
            missed[record.match.setup.team(side).id] += record.match.side(side).misses
    return missed


# --- matches of the bracket ---------------------------------------------------------


def _matches(course: Course) -> None:
    """Let the matches be those of the bracket."""
    bracket = course.state.bracket
    if bracket is None:
        return
    for at in bracket.matches:
        key = _key(at)
        current = course.state.current.get(at.id)
        if current is not None and current != key:
            course.tell(told.MatchShelved(*current))
            current = None
        if key is None:
            continue
        if at.state is MatchState.DECIDED:
            _decided(course, at, key, current)
        elif current is None:
            _on(course, at, key)
        else:
            _kept(course, key)


def _key(at: in_bracket.Match) -> Key | None:
    if at.upper is None or at.lower is None:
        return None
    return at.id, team_of(at.upper), team_of(at.lower)


def _decided(course: Course, at: in_bracket.Match, key: Key, current: Key | None) -> None:
    record = course.state.records.get(key)
    if record is None:
        return
    if not record.decided:
        # It was decided without being played on: a side is disqualified.
        if current is not None:
            course.tell(told.MatchShelved(*key))
        return
    if current is None:
        course.tell(told.MatchTakenUp(*key))
    winner = Line.UPPER if at.winner == at.upper else Line.LOWER
    if record.match.winner not in (None, winner) and at.how is not None:
        course.tell(told.MatchHappened(at.id, happened.MatchWon(winner, at.how)))


def _on(course: Course, at: in_bracket.Match, key: Key) -> None:
    """Set a match up, or take it up where it rested."""
    state = course.state
    if key in state.records:
        course.tell(told.MatchTakenUp(*key))
    elif all(state.teams[team].members for team in key[1:]):
        course.tell(told.MatchSetUp(match_setup(state, at, key)))
        if state.frame.auto_call:
            call = in_match.CallMatch(state.frame.setup.owner, BY_ITSELF)
            course.tell_in_match(at.id, course.would(state.records[key], call))


def _kept(course: Course, key: Key) -> None:
    """Let a match that is on have the rosters and captains of its teams."""
    state = course.state
    record = state.records[key]
    bracket = state.bracket
    if record.decided or bracket is None:
        return
    if outdated(state, record):
        setup = match_setup(state, bracket.match(key[0]), key)
        course.tell(told.MatchSetUp(setup, record.attempt))
        return
    for side in Line:
        team = state.teams[record.match.setup.team(side).id]
        name = in_match.NameCaptain(side, team.captain, state.frame.setup.owner, "as appointed")
        if team.captain != record.match.side(side).captain and team.members:
            course.tell_in_match(key[0], course.would(state.records[key], name))


def match_setup(state: EventState, at: in_bracket.Match, key: Key) -> MatchSetup:
    """Return what a match of the bracket is played by."""
    frame = state.frame
    settings = frame.settings.match
    if at.id == final_id(state) and not frame.settings.silent_final:
        settings = replace(settings, silence=None)
    upper, lower = (_match_team(state, team) for team in key[1:])
    return MatchSetup(
        at.id,
        upper,
        lower,
        frame.settings.preset,
        at.format,
        frame.settings.bans,
        frame.settings.pool,
        frame.banned,
        None,
        settings,
    )


def _match_team(state: EventState, id: TeamId) -> MatchTeam:
    team = state.teams[id]
    return MatchTeam(id, team.captain, team.members, team.lost_bans, team.lost_pauses)


# --- the event and its rewards ------------------------------------------------------


def _phases(course: Course) -> None:
    bracket, phase = course.state.bracket, course.state.phase
    if bracket is None or phase not in (*PLAYED, EventPhase.FINISHED):
        return
    if bracket.over:
        wanted = EventPhase.FINISHED
    else:
        at_final = bracket.matches[-1].state is not MatchState.BLOCKED
        wanted = EventPhase.FINAL if at_final else EventPhase.RUNNING
    if wanted is phase:
        return
    course.tell(told.PhaseChanged(wanted))
    if phase is EventPhase.FINISHED:
        # A result was taken back: what is to be played again is set up.
        _matches(course)


def _rewards(course: Course) -> None:
    state = course.state
    if state.phase not in (EventPhase.FINISHED, EventPhase.REWARDS_CONFIRMED):
        return
    rewards = computed(state)
    if not is_as_computed(state, rewards):
        course.tell(told.RewardsComputed(rewards))


def final_id(state: EventState) -> str:
    """Return the id of the final."""
    bracket = state.bracket
    return bracket.matches[-1].id if bracket else ""

"""What players and organisers do in matches.  Rule book: T1.11, T3.1, T3.2."""

from croupier_core.bracket.entries import How
from croupier_core.bracket.ids import Line, MatchId
from croupier_core.bracket.matches import MatchState
from croupier_core.draft.refusals import BannedForEverybody, UnknownCharacter
from croupier_core.match import commands as in_match
from croupier_core.match import machine as matches
from croupier_core.match.phases import DECIDED, MatchPhase
from croupier_core.match.refusals import PoolTooSmall
from croupier_core.team_event import commands as asked
from croupier_core.team_event import events as told
from croupier_core.team_event.course import Course
from croupier_core.team_event.records import (
    Record,
)
from croupier_core.team_event.refusals import (
    BadSeed,
    MatchNotOnNow,
    NoMatchToCall,
    NothingChanges,
    NotInEvent,
    UseCorrection,
)
from croupier_core.team_event.results import bracket_of, result_of
from croupier_core.team_event.state import (
    EventState,
)
from croupier_core.team_event.teams import check_free
from croupier_core.team_event.terms import OVER, PLAYED, EventPhase, Status

_AFTER_THE_MATCH = (in_match.Protest, in_match.CallOrganiser, in_match.AnswerProtest)


def known_match(state: EventState, id: MatchId) -> Record:
    """Return the match that a command is about.

    Raises:
        MatchNotOnNow: Its teams are not known.
    """
    record = state.record(id)
    if record is None or record.shelved_since is not None:
        raise MatchNotOnNow(id)
    return record


def by_player(course: Course, record: Record, command: in_match.PlayerCommand) -> None:
    """Obey a player in his match."""
    _during_play(course, record, command)
    who = course.state.participants.get(command.player)
    if who is None or who.status is not Status.PLAYING:
        raise NotInEvent
    if isinstance(command, in_match.AskSubstitute):
        check_free(course.state, command.enters)
    _do(course, record, command)


def by_organiser(course: Course, record: Record, command: in_match.OrganiserCommand) -> None:
    """Obey an organiser about a match."""
    _during_play(course, record, command)
    if isinstance(command, in_match.Substitute):
        check_free(course.state, command.enters)
    id = record.match.setup.id
    if isinstance(command, in_match.RuleMatch) and record.decided:
        if bracket_of(course.state, id).match(id).state is MatchState.DECIDED:
            raise UseCorrection(id)
        if record.match.winner is command.winner:
            # Its result was taken back, and now it stands again.
            result = result_of(record.match, command.winner, How.RULED)
            course.tell(told.Entered(result))
            return
    _do(course, record, command)


def call_matches(course: Course, command: asked.CallMatches) -> None:
    """Call some matches, or all that are ready."""
    course.during(*PLAYED)
    if command.matches:
        wanted = [known_match(course.state, id) for id in dict.fromkeys(command.matches)]
    else:
        wanted = [each for each in course.state.live() if each.match.phase is MatchPhase.READY]
    if not wanted:
        raise NoMatchToCall
    call = in_match.CallMatch(command.by, command.reason)
    happened = [
        (record.match.setup.id, matches.decide(record.match, call, course.now)) for record in wanted
    ]
    for id, events in happened:
        course.tell_in_match(id, events)


def set_auto_call(course: Course, command: asked.SetAutoCall) -> None:
    """Have matches called as soon as they can be played, from the next one on."""
    if course.state.phase in OVER:
        course.during(*PLAYED)
    if course.state.frame.auto_call is command.on:
        raise NothingChanges
    course.tell(told.AutoCallSet(command.on))


def restrict(course: Course, command: asked.RestrictCharacters) -> None:
    """Ban characters for everybody, in matches that are on as well."""
    frame = course.state.frame
    if frame.phase in OVER:
        course.during(*PLAYED)
    if not command.characters:
        raise NothingChanges
    for place, character in enumerate(command.characters):
        if frame.settings.pool and character not in frame.settings.pool:
            raise UnknownCharacter(character)
        if character in frame.banned or character in command.characters[:place]:
            raise BannedForEverybody(character)
    if not frame.settings.pool_suffices((*frame.banned, *command.characters)):
        raise PoolTooSmall(frame.settings.choices)
    ban = in_match.Restrict(command.characters, command.by, command.reason)
    happened = [
        (record.match.setup.id, matches.decide(record.match, ban, course.now))
        for record in course.state.live()
        if not set(command.characters) <= set(record.match.banned)
    ]
    course.tell(told.CharactersRestricted(command.characters))
    for id, events in happened:
        course.tell_in_match(id, events)


def hand_in_throw(course: Course, command: asked.HandInThrow) -> None:
    """Let lots decide.  Rule book: T2.10."""
    record = course.state.record(command.match)
    if record is None or not record.match.lots_wanted:
        raise BadSeed
    winner = Line.UPPER if command.throw % 2 == 0 else Line.LOWER
    _do(course, record, in_match.HandInLots(winner))


def _do(course: Course, record: Record, command: in_match.MatchCommand) -> None:
    events = matches.decide(record.match, command, course.now)
    course.tell_in_match(record.match.setup.id, events)


def _during_play(course: Course, record: Record, command: in_match.MatchCommand) -> None:
    if record.match.phase in DECIDED and isinstance(command, _AFTER_THE_MATCH):
        course.during(*PLAYED, EventPhase.FINISHED)
    else:
        course.during(*PLAYED)

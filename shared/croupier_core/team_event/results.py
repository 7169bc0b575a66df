"""Results, and their correction.  Rule book: T2.8, T2.10, T3.5.

A result enters the bracket in the same transaction as the match that gave it, so winner and
loser move together.
"""

from croupier_core.bracket import matches as in_bracket
from croupier_core.bracket.entering import Change, correct, undo
from croupier_core.bracket.entries import BothAtFault, Disqualification, How, Result
from croupier_core.bracket.evaluation import Bracket
from croupier_core.bracket.ids import Line, MatchId
from croupier_core.bracket.matches import MatchState
from croupier_core.bracket.refusals import NothingToUndo
from croupier_core.match import events as happened
from croupier_core.match.state import Match
from croupier_core.team_event import commands as asked
from croupier_core.team_event import events as told
from croupier_core.team_event.course import Course
from croupier_core.team_event.refusals import MatchNotOnNow, NothingChanges, OthersFall
from croupier_core.team_event.state import (
    EventState,
    entrant,
)
from croupier_core.team_event.terms import PLAYED, EventPhase

CORRECTABLE = (*PLAYED, EventPhase.FINISHED)


def bracket_of(state: EventState, match: MatchId) -> Bracket:
    """Return the bracket.

    Raises:
        MatchNotOnNow: There is none yet.
    """
    bracket = state.bracket
    if bracket is None:
        raise MatchNotOnNow(match)
    return bracket


# --- what a match gives -------------------------------------------------------------


def entries_after(
    state: EventState, match: Match, event: happened.MatchEvent
) -> tuple[told.EventEvent, ...]:
    """Return what enters the bracket after something happened in a match."""
    match event:
        case happened.MatchWon(winner, how):
            return _won(match, winner, how)
        case happened.BothDisqualified():
            out = _disqualified(state)
            both = (match.setup.upper.id, match.setup.lower.id)
            return tuple(
                told.Entered(Disqualification(entrant(team)))
                for team in both
                if entrant(team) not in out
            )
        case _:
            return ()


def result_of(match: Match, winner: Line, how: How) -> Result:
    """Return the result of a match, for the bracket."""
    series = match.series
    plays_on = series.winner is None
    # What was played is kept where it fits what was decided.
    games = series.games if plays_on or series.winner is winner else ()
    if how is How.PLAYED and plays_on:
        raise ValueError("a match that is played out has a winner")
    upper, lower = entrant(match.setup.upper.id), entrant(match.setup.lower.id)
    return Result(
        match.setup.id, upper, lower, upper if winner is Line.UPPER else lower, how, games
    )


def _won(match: Match, winner: Line, how: How) -> tuple[told.EventEvent, ...]:
    result = result_of(match, winner, how)
    if how is How.LOTS:
        fault = BothAtFault(result.match, result.upper, result.lower)
        return (told.Entered(fault), told.Entered(result))
    return (told.Entered(result),)


def _disqualified(state: EventState) -> frozenset[str]:
    bracket = state.bracket
    return frozenset(bracket.disqualified) if bracket else frozenset()


# --- corrections --------------------------------------------------------------------


def correct_result(course: Course, command: asked.CorrectResult) -> None:
    """Let the other team have won, if what falls with it is what was shown."""
    course.during(*CORRECTABLE)
    change = correction(course.state, command.match, command.winner)
    check_falls(change, command.falls)
    course.tell(told.Corrected(change.dropped, change.instead, change.void))
    record = course.state.record(command.match)
    if record is not None and record.decided:
        ruled = happened.MatchWon(command.winner, How.RULED)
        course.tell(told.MatchHappened(command.match, ruled))


def undo_result(course: Course, command: asked.UndoResult) -> None:
    """Take a result back, if what falls with it is what was shown."""
    course.during(*CORRECTABLE)
    change = undoing(course.state, command.match)
    check_falls(change, command.falls)
    course.tell(told.Corrected(change.dropped, change.instead, change.void))


def redo_result(course: Course) -> None:
    """Take the last undo or correction back, if nothing was entered since."""
    course.during(*CORRECTABLE)
    if not can_redo(course.state):
        raise NothingToUndo
    course.tell(told.Redone())


def replay_match(course: Course, command: asked.ReplayMatch) -> None:
    """Have a match played anew whose result was taken back."""
    course.during(*PLAYED)
    record = course.state.record(command.match)
    at = bracket_of(course.state, command.match).match(command.match)
    if record is None or not record.decided or at.state is MatchState.DECIDED:
        raise MatchNotOnNow(command.match)
    course.tell(told.MatchSetUp(record.match.setup, record.attempt + 1))


def undoing(state: EventState, match: MatchId) -> Change:
    """Return what an undo of a match's result would do.

    Raises:
        NoSuchMatch: It is not a match of this bracket.
        NothingToUndo: It has no result of its own.
    """
    bracket = bracket_of(state, match)
    return undo(bracket, _result_in(bracket, match))


def correction(state: EventState, match: MatchId, winner: Line) -> Change:
    """Return what another winner of a match would do.

    Raises:
        NoSuchMatch: It is not a match of this bracket.
        NothingToUndo: It has no result of its own.
        NothingChanges: That side has won already.
    """
    bracket = bracket_of(state, match)
    result = _result_in(bracket, match)
    at: in_bracket.Match = bracket.match(match)
    instead = at.given_to(winner, How.RULED)
    if instead.winner == result.winner:
        raise NothingChanges
    return correct(bracket, result, instead)


def can_redo(state: EventState) -> bool:
    """Return whether the last undo or correction can be taken back."""
    undone, bracket = state.log.undone, state.bracket
    if undone is None or bracket is None:
        return False
    return undone.after == state.log.entries


def fallen(change: Change) -> tuple[MatchId, ...]:
    """Return the matches whose results fall with a change, in the order of the log."""
    return tuple(
        dict.fromkeys(
            entry.match for entry in change.void if isinstance(entry, Result | BothAtFault)
        )
    )


def withdrawn(state: EventState, change: Change) -> tuple[MatchId, ...]:
    """Return the matches without a result that would not be on any more."""
    gone = []
    for record in state.live():
        id, upper, lower = record.key
        at = change.after.match(id)
        if (at.upper, at.lower) != (entrant(upper), entrant(lower)):
            gone.append(id)
    return tuple(gone)


def check_falls(change: Change, shown: tuple[MatchId, ...]) -> None:
    """Refuse a change with which others fall than were shown.

    Raises:
        OthersFall: The preview is out of date.
    """
    falls = fallen(change)
    if set(falls) != set(shown):
        raise OthersFall(falls)


def _result_in(bracket: Bracket, match: MatchId) -> Result:
    at = bracket.match(match)
    for entry in bracket.log:
        if not isinstance(entry, Result) or entry.match != match:
            continue
        if (entry.upper, entry.lower) == (at.upper, at.lower):
            return entry
    raise NothingToUndo

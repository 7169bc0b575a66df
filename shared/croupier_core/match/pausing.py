"""Pauses: who stops the game, who lets it go on, and who pays.  Rule book: T7."""

from croupier_core.match import commands as asked
from croupier_core.match import events as told
from croupier_core.match.course import Course
from croupier_core.match.games import end_pause
from croupier_core.match.pause_units import overrun_at, pauses_left
from croupier_core.match.phases import MatchPhase
from croupier_core.match.prompting import is_open
from croupier_core.match.refusals import (
    InAFight,
    NothingWaiting,
    NotPaused,
    NoUnits,
    PausedAlready,
    PauseRightLost,
    SaidAlready,
)
from croupier_core.match.state import Match
from croupier_core.match.view import PromptKind
from croupier_core.units import Instant, PlayerId

MOST_GRANTED = 20


def ask_pause(course: Course, command: asked.AskPause) -> None:
    """Pause for a team, or ask the organiser when no unit is left."""
    side = course.side_of(command.player)
    course.during(MatchPhase.PLAYING)
    if course.game.pause is not None:
        raise PausedAlready
    _check_no_fight(course)
    left = pauses_left(course.match, side)
    if left:
        from_ = Instant(course.now + course.match.setup.settings.pause_delay)
        overruns = overrun_at(course.match, from_, left)
        course.tell(told.PauseCalled(side, from_, command.reason, overruns))
    elif course.match.side(side).lost_pauses:
        raise PauseRightLost
    elif course.game.side(side).pause_asked is not None:
        raise SaidAlready
    else:
        course.tell(told.PauseAsked(side, command.reason))


def ask_resume(course: Course, player: PlayerId) -> None:
    """Stop the clock of a pause, and ask for leave to play on."""
    side = course.side_of(player)
    pause = course.game.pause
    if pause is None or pause.side is not side:
        raise NotPaused
    if pause.stopped_at is not None:
        raise SaidAlready
    course.tell(told.ResumeAsked(side))
    if course.match.setup.settings.auto_acknowledge:
        _release(course)


def play_on(course: Course, player: PlayerId) -> None:
    """Hear that a team plays on without leave."""
    side = course.side_of(player)
    course.during(MatchPhase.PLAYING)
    pause = course.game.pause
    if pause is None or pause.resumes_at is not None:
        raise NotPaused
    end_pause(course)
    course.tell(told.ResumedWithoutLeave(side))


def report_fight(course: Course, player: PlayerId) -> None:
    """Hear that the other team paused in a fight."""
    side = course.side_of(player)
    pause = course.game.pause
    if pause is None or pause.side is not side.other:
        raise NotPaused
    if is_open(course.match, PromptKind.FIGHT, side.other):
        raise SaidAlready
    course.tell(told.FightReported(side.other))


def pause_play(course: Course) -> None:
    """Stop the game or the draft, at nobody's cost."""
    course.during(MatchPhase.CHOICE, MatchPhase.DRAFT, MatchPhase.PLAYING)
    if course.game.pause is not None:
        raise PausedAlready
    if course.game.stuck:
        raise NothingWaiting
    course.tell(told.PauseCalled(None, course.now))


def resume_play(course: Course) -> None:
    """Let play go on after the countdown, whosever pause it is."""
    pause = course.game.pause
    if pause is None:
        raise NotPaused
    if pause.resumes_at is not None:
        raise SaidAlready
    _release(course)


def grant_pause(course: Course, command: asked.GrantPause) -> None:
    """Give a team units; the pause that it waits for begins."""
    course.during(MatchPhase.PLAYING)
    if not 1 <= command.units <= MOST_GRANTED:
        raise NoUnits
    side, pause = command.side, course.game.pause
    reason = course.game.side(side).pause_asked
    left = pauses_left(course.match, side) + command.units
    if pause is not None and pause.side is side:
        overruns = overrun_at(course.match, pause.since, left)
        course.tell(told.PauseGranted(side, command.units, overruns))
        return
    if reason is not None and pause is not None:
        raise PausedAlready
    course.tell(told.PauseGranted(side, command.units))
    if reason is not None:
        from_ = Instant(course.now + course.match.setup.settings.pause_delay)
        overruns = overrun_at(course.match, from_, left)
        course.tell(told.PauseCalled(side, from_, reason, overruns))


def refuse_pause(course: Course, command: asked.RefusePause) -> None:
    """Do not give a team the pause that it waits for."""
    if course.game.side(command.side).pause_asked is None:
        raise NothingWaiting
    course.tell(told.PauseRefused(command.side))


def pause_due(match: Match) -> Instant | None:
    """Return when something happens to the pause that is on."""
    pause = match.game.pause if match.game else None
    if pause is None:
        return None
    if pause.resumes_at is not None:
        return pause.resumes_at
    waits = pause.stopped_at is None and not pause.overrun
    return pause.overruns_at if waits else None


def time_passes(course: Course) -> None:
    """End the countdown, or tell that a pause has used up its units.

    Play never goes on by itself while a team pauses: somebody may still be missing.
    """
    pause = course.match.game.pause if course.match.game else None
    due = pause_due(course.match)
    if pause is None or due is None or due > course.now:
        return
    if pause.resumes_at is not None:
        end_pause(course)
    elif pause.side is not None:
        course.tell(told.PauseOverran(pause.side))


def _release(course: Course) -> None:
    until = Instant(course.now + course.match.setup.settings.countdown)
    course.tell(told.ResumeReleased(until))


def _check_no_fight(course: Course) -> None:
    last = course.game.played.facts().last_fight
    if last is not None and course.now - last < course.match.setup.settings.fight:
        raise InAFight

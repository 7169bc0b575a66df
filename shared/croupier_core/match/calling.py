"""From the call to the start: readiness, lateness, breaks.  Rule book: T3.2, T3.3, T3.7.

Lateness is flagged and asked about; nobody loses by it unless an organiser says so.
"""

from croupier_core.bracket.ids import Line
from croupier_core.match import commands as asked
from croupier_core.match import events as told
from croupier_core.match.course import Course
from croupier_core.match.games import begin_game
from croupier_core.match.phases import WAITING, MatchPhase
from croupier_core.match.refusals import BadBreak, NothingWaiting, SaidAlready
from croupier_core.match.state import Match
from croupier_core.match.text import check_text
from croupier_core.units import Instant, Millis, PlayerId

LONGEST_BREAK = Millis(60 * 60_000)


def call_match(course: Course) -> None:
    """Call both teams."""
    course.during(*WAITING)
    scheduled = course.match.setup.scheduled or course.now
    course.tell(told.MatchCalled(Instant(max(course.now, scheduled))))


def delay_match(course: Course) -> None:
    """Put the match off."""
    course.during(MatchPhase.READY, MatchPhase.CALLED)
    course.tell(told.MatchDelayed())


def start_anyway(course: Course) -> None:
    """Start without who is missing."""
    course.during(MatchPhase.CALLED)
    begin_game(course)


def say_ready(course: Course, player: PlayerId) -> None:
    """Hear that a team is there; both begin the match."""
    side = course.side_of(player)
    course.during(MatchPhase.CALLED)
    if course.match.side(side).ready:
        raise SaidAlready
    course.tell(told.SideReady(side))
    if not course.match.missing:
        begin_game(course)


def give_reason(course: Course, command: asked.GiveReason) -> None:
    """Hear why the match has not started."""
    side = course.side_of(command.player)
    course.during(MatchPhase.CALLED)
    if not course.match.overdue:
        raise NothingWaiting
    check_text(command.text)
    course.tell(told.ReasonGiven(side, command.player, command.text))


def take_break(course: Course, command: asked.TakeBreak) -> None:
    """Give a team a break, or ask the organiser when it is a long one."""
    side = course.acting(command.player)
    course.during(*WAITING, MatchPhase.CALLED)
    if not 0 < command.lasts <= LONGEST_BREAK:
        raise BadBreak(LONGEST_BREAK)
    team = course.match.side(side)
    if team.break_asked is not None:
        raise SaidAlready
    if command.lasts <= break_left(course.match, side):
        until = Instant(course.now + command.lasts)
        course.tell(told.BreakBegan(side, command.lasts, until))
    else:
        course.tell(told.BreakAsked(side, command.lasts))


def answer_break(course: Course, command: asked.AnswerBreak) -> None:
    """Give a long break, or do not."""
    lasts = course.match.side(command.side).break_asked
    if lasts is None or course.match.phase not in (*WAITING, MatchPhase.CALLED):
        raise NothingWaiting
    if command.approve:
        until = Instant(course.now + lasts)
        course.tell(told.BreakBegan(command.side, lasts, until, approved=True))
    else:
        course.tell(told.BreakRefused(command.side))


def break_left(match: Match, side: Line) -> Millis:
    """Return how long a team may still pause before the match without approval."""
    return Millis(max(0, match.setup.settings.free_break - match.side(side).breaks))


def overdue_at(match: Match) -> Instant | None:
    """Return when the start is overdue: the first moment that is more than the limit."""
    if match.phase is not MatchPhase.CALLED or match.called_at is None or match.overdue:
        return None
    return Instant(_resting(match, match.called_at) + match.setup.settings.start_limit + 1)


def late_at(match: Match) -> Instant | None:
    """Return when teams that are still missing are late."""
    if match.phase is not MatchPhase.CALLED or match.late_from is None:
        return None
    if any(match.side(side).late for side in Line):
        return None
    return Instant(_resting(match, match.late_from) + match.setup.settings.late_after + 1)


def delayed_at(match: Match) -> Instant | None:
    """Return when a match that nobody has called is delayed."""
    if match.phase is not MatchPhase.READY or match.setup.scheduled is None:
        return None
    return Instant(match.setup.scheduled + match.setup.settings.delayed_after + 1)


def time_passes(course: Course) -> None:
    """Tell what is due before the match has started."""
    for due, event in (
        (delayed_at(course.match), told.MatchDelayed()),
        (overdue_at(course.match), told.StartOverdue(course.match.missing)),
        (late_at(course.match), told.SidesLate(course.match.missing)),
    ):
        if due is not None and due <= course.now:
            course.tell(event)


def _resting(match: Match, start: Instant) -> Instant:
    """Return `start`, or the end of the last break that was announced."""
    breaks = (match.side(side).break_until for side in Line)
    return max(start, *(until for until in breaks if until is not None), start)

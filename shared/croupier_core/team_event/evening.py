"""The life of an event: announcement, schedule, rules, check-in, suspension.

Rule book: T1.1, T1.2, T1.3, T1.7, T1.10.
"""

from dataclasses import replace

from croupier_core.team_event import commands as asked
from croupier_core.team_event import events as told
from croupier_core.team_event.course import Course
from croupier_core.team_event.drawing import commitment_of, is_seed
from croupier_core.team_event.refusals import (
    BadDraw,
    BadSeed,
    BadText,
    BadTime,
    NotANoShow,
    NothingChanges,
    NotInEvent,
    NotInThisEventPhase,
    RewardsUnsettled,
)
from croupier_core.team_event.setup import DAY
from croupier_core.team_event.state import (
    EventState,
)
from croupier_core.team_event.terms import (
    ENTERING,
    OVER,
    PLAYED,
    EventPhase,
    RewardState,
    Status,
)
from croupier_core.team_event.texts import RULES_MOST, TEXT_MOST, check_line, check_lines
from croupier_core.units import NOBODY, Instant, PlayerId

BEFORE_CHECK_IN = (EventPhase.DRAFT, EventPhase.ANNOUNCED, EventPhase.SIGNUP)
BEFORE_DRAW = (*BEFORE_CHECK_IN, EventPhase.CHECKIN)
MOST_BANS = 10
MOST_WORDS = 200
LONGEST_EXTENSION = DAY


def announce(course: Course) -> None:
    """Let everybody see the event."""
    course.during(EventPhase.DRAFT)
    course.tell(told.PhaseChanged(EventPhase.ANNOUNCED))


def open_sign_up(course: Course) -> None:
    """Let players sign up."""
    course.during(EventPhase.ANNOUNCED)
    course.tell(told.PhaseChanged(EventPhase.SIGNUP))


def change_schedule(course: Course, command: asked.ChangeSchedule) -> None:
    """Move the event to another time."""
    course.during(*BEFORE_CHECK_IN)
    if command.schedule.check_in_at <= course.now:
        raise BadTime
    if command.schedule == course.state.frame.schedule:
        raise NothingChanges
    course.tell(told.ScheduleChanged(command.schedule))


def change_rules(course: Course, command: asked.ChangeRules) -> None:
    """Write another version of the rules."""
    frame = course.state.frame
    if frame.phase in OVER:
        raise NotInThisEventPhase(frame.phase)
    check_lines(command.text, RULES_MOST)
    if command.text == frame.rules[-1].text:
        raise NothingChanges
    course.tell(told.RulesChanged(len(frame.rules) + 1, command.text))


def change_draw(course: Course, command: asked.ChangeDraw) -> None:
    """Set how teams will be formed, and how many bans they have."""
    course.during(*BEFORE_DRAW)
    settings = course.state.frame.settings
    try:
        changed = replace(settings, team_size=command.team_size, bans=command.bans)
    except ValueError:
        raise BadDraw from None
    if command.bans > MOST_BANS or not changed.pool_suffices(course.state.frame.banned):
        raise BadDraw
    wanted = (command.team_size, command.bans, command.mode)
    if wanted == (settings.team_size, settings.bans, settings.draw):
        raise NothingChanges
    course.tell(told.DrawChanged(*wanted))


def extend_words(course: Course, command: asked.ExtendWords) -> None:
    """Add words that may not be a part of a name."""
    if course.state.phase in OVER:
        raise NotInThisEventPhase(course.state.phase)
    frame = course.state.frame
    if not command.words or len(frame.words) + len(command.words) > MOST_WORDS:
        raise BadText(MOST_WORDS)
    for word in command.words:
        check_line(word)
    course.tell(told.WordsExtended(command.words))


# --- check-in -----------------------------------------------------------------------


def extend_check_in(course: Course, command: asked.ExtendCheckIn) -> None:
    """Let check-in close later; after the draw it stays closed."""
    frame = course.state.frame
    course.during(*ENTERING)
    earliest = max(course.now, frame.schedule.check_in_at)
    if not earliest < command.until <= frame.schedule.starts_at + LONGEST_EXTENSION:
        raise BadTime
    if command.until == frame.check_in_until:
        raise NothingChanges
    course.tell(told.CheckInExtended(command.until))


def close_check_in(course: Course) -> None:
    """Close check-in; who has not checked in is a no-show."""
    course.during(EventPhase.CHECKIN)
    if course.state.frame.check_in_closed:
        raise NothingChanges
    course.tell(_closed(course.state))


def undo_no_show(course: Course, command: asked.UndoNoShow) -> None:
    """Count somebody as checked in after all; until the draw is published."""
    course.during(EventPhase.CHECKIN, EventPhase.DRAWN)
    who = course.state.participants.get(command.who)
    if who is None:
        raise NotInEvent
    if who.status not in (Status.NO_SHOW, Status.SIGNED_UP, Status.WAITING):
        raise NotANoShow
    course.tell(told.PlayerCheckedIn(command.who, command.by))


def time_passes(course: Course) -> None:
    """Open check-in and close it, and let rewards become due."""
    state, frame = course.state, course.state.frame
    if frame.phase is EventPhase.SIGNUP and frame.schedule.check_in_at <= course.now:
        course.tell(told.PhaseChanged(EventPhase.CHECKIN))
    if _closes_at(state) is not None and frame.check_in_until <= course.now:
        course.tell(_closed(state))
    due = tuple(
        line.number
        for line in frame.rewards
        if line.state is RewardState.CONFIRMED and line.due is not None and line.due <= course.now
    )
    if due:
        course.tell(told.RewardsMoved(due, RewardState.DUE))


def next_due(state: EventState) -> Instant | None:
    """Return when `time_passes` has something to tell."""
    frame = state.frame
    times = [
        line.due
        for line in frame.rewards
        if line.state is RewardState.CONFIRMED and line.due is not None
    ]
    if frame.phase is EventPhase.SIGNUP:
        times.append(frame.schedule.check_in_at)
    closes = _closes_at(state)
    if closes is not None:
        times.append(closes)
    return min(times, default=None)


def hand_in_seed(course: Course, seed: str) -> None:
    """Commit the seed of the draw, before check-in closes.  Rule book: T1.5."""
    if not seed_wanted(course.state) or not is_seed(seed):
        raise BadSeed
    course.tell(told.SeedCommitted(seed, commitment_of(seed)))


def seed_wanted(state: EventState) -> bool:
    """Return whether the seed of the draw is still to come."""
    return state.frame.seed is None and state.phase in ENTERING


def _closes_at(state: EventState) -> Instant | None:
    frame = state.frame
    open_now = frame.phase is EventPhase.CHECKIN and not frame.check_in_closed
    return frame.check_in_until if open_now else None


def _closed(state: EventState) -> told.CheckInClosed:
    missing = tuple(each.player for each in state.in_status(Status.SIGNED_UP))
    return told.CheckInClosed(missing)


# --- the rest of the evening --------------------------------------------------------


def start(course: Course) -> None:
    """Let the matches begin."""
    course.during(EventPhase.PUBLISHED)
    course.tell(told.PhaseChanged(EventPhase.RUNNING))


def suspend(course: Course) -> None:
    """Stop all clocks of play."""
    course.during(*PLAYED)
    course.tell(told.EventSuspended())


def go_on(course: Course) -> None:
    """Go on after a suspension."""
    course.during(EventPhase.SUSPENDED)
    course.tell(told.EventContinued(course.state.frame.suspended_at or course.now))


def call_off(course: Course) -> None:
    """Cancel the event."""
    if course.state.phase in OVER:
        raise NotInThisEventPhase(course.state.phase)
    course.tell(told.PhaseChanged(EventPhase.CANCELLED))


def archive(course: Course) -> None:
    """Close the books, once every reward is paid or cancelled."""
    course.during(EventPhase.REWARDS_CONFIRMED)
    settled = (RewardState.PAID, RewardState.CANCELLED)
    if any(line.state not in settled for line in course.state.frame.rewards):
        raise RewardsUnsettled
    course.tell(told.PhaseChanged(EventPhase.ARCHIVED))


def announce_text(course: Course, command: asked.MakeAnnouncement) -> None:
    """Tell something to everybody."""
    check_lines(command.text, TEXT_MOST)
    number = len(course.state.notices) + 1
    course.tell(told.Announced(number, command.by, command.text))


def send_message(course: Course, command: asked.SendMessage) -> None:
    """Tell something to one player."""
    known: PlayerId = command.to
    if known == NOBODY or known not in course.state.participants:
        raise NotInEvent
    check_lines(command.text, TEXT_MOST)
    number = len(course.state.notices) + 1
    course.tell(told.MessageSent(number, command.by, command.to, command.text))

"""What organisers decide, and the house when it comes back.  Rule book: P1.1, P4.3, P6.2, P7."""

from croupier_core.tournament.commands import (
    Cancel,
    Delay,
    Disqualify,
    GrantTime,
    Pause,
    Penalise,
    Resume,
    Unpause,
)
from croupier_core.tournament.course import OVER, Course
from croupier_core.tournament.deciding.conduct import seated
from croupier_core.tournament.events import (
    DurableEvent,
    Paused,
    Penalised,
    PlayerDisqualified,
    Resumed,
    StartDelayed,
    TimeGranted,
    TournamentCancelled,
    Unpaused,
)
from croupier_core.tournament.refusals import NotEntered, NotPlanned, ReasonWanted
from croupier_core.tournament.view import Phase
from croupier_core.units import Instant

Events = tuple[DurableEvent, ...]

MOST_ROUNDS_MISSED = 100


def resume(course: Course, command: Resume, now: Instant) -> Events:
    """Come back after a stop: everybody is away until he shows, and play waits a little."""
    if course.phase in OVER:
        return ()
    plays_at = Instant(now + course.setup.pace.after_crash)
    return (Resumed(min(command.down_since, now), plays_at),)


def pause(course: Course, command: Pause) -> Events:
    """Stop after the hands in play."""
    need_reason(command.reason)
    if course.phase is not Phase.RUNNING:
        raise NotPlanned("it is not running")
    return (Paused(command.by, command.reason),)


def unpause(course: Course, command: Unpause) -> Events:
    """Go on."""
    if course.phase is not Phase.PAUSED:
        raise NotPlanned("it is not paused")
    return (Unpaused(command.by),)


def cancel(course: Course, command: Cancel) -> Events:
    """Call it off before the start.  Rule book: P10.1."""
    need_reason(command.reason)
    if course.phase not in (Phase.REGISTERING, Phase.SEATING):
        raise NotPlanned("it has started, or is over")
    return (TournamentCancelled(command.by, command.reason),)


def delay(course: Course, phase: Phase, command: Delay, now: Instant) -> Events:
    """Start later than announced."""
    need_reason(command.reason)
    before = course.setup.starts_at
    if before is None or phase not in (Phase.REGISTERING, Phase.ANNOUNCED):
        raise NotPlanned("it has no time to start at, or has started")
    if command.starts_at <= max(before, now):
        raise NotPlanned("a start is only put off")
    return (StartDelayed(command.starts_at, command.by, command.reason),)


def grant_time(course: Course, command: GrantTime) -> Events:
    """Give one player a longer clock."""
    need_reason(command.reason)
    if course.roster.live(command.player) is None or course.phase in OVER:
        raise NotEntered
    if command.extra < 0:
        raise NotPlanned("a clock is not made shorter")
    return (TimeGranted(command.player, command.extra, command.by, command.reason),)


def disqualify(course: Course, command: Disqualify) -> Events:
    """Take a player out."""
    need_reason(command.reason)
    entrant = seated(course, command.player)
    if entrant.disqualified:
        raise NotEntered
    if course.roster.left - len(course.roster.accused) == 1:
        raise NotPlanned("nobody else is left")
    return (
        PlayerDisqualified(
            command.player, entrant.name, command.by, command.reason, table=entrant.table
        ),
    )


def penalise(course: Course, command: Penalise) -> Events:
    """Warn a player, or let him miss rounds."""
    need_reason(command.reason)
    entrant = seated(course, command.player)
    if entrant.disqualified:
        raise NotEntered
    if not 0 <= command.rounds <= MOST_ROUNDS_MISSED:
        raise NotPlanned(f"0 to {MOST_ROUNDS_MISSED} rounds")
    return (Penalised(command.player, entrant.name, command.rounds, command.by, command.reason),)


def need_reason(reason: str) -> None:
    """Refuse a decision without a reason.

    Raises:
        ReasonWanted: There is none.
    """
    if not reason.strip():
        raise ReasonWanted

"""The level clock, pauses, breaks and restarts.  Rule book: P2.3, P2.9, P3, P7."""

from dataclasses import replace

from croupier_core.tournament.course import Course
from croupier_core.tournament.events import (
    HandForHandBegan,
    HandForHandEnded,
    LevelClockStarted,
    LevelClockStopped,
    LevelStarted,
    Paused,
    RestAnnounced,
    RestBegan,
    RestEnded,
    Resumed,
    Unpaused,
)
from croupier_core.tournament.state import RestState
from croupier_core.tournament.structures import level_at
from croupier_core.tournament.view import Phase
from croupier_core.units import Instant


def level_started(course: Course, event: LevelStarted, now: Instant) -> None:
    """Begin a level."""
    lasts = level_at(course.setup.levels, event.level).lasts
    course.clock = replace(course.clock, level=event.level, left=lasts, since=now)


def clock_waits(course: Course, event: LevelClockStopped, now: Instant) -> None:
    """Stand still for somebody who is not connected."""
    course.clock = replace(course.clock, left=event.level_left, since=now, waiting=True)


def clock_goes_on(course: Course, event: LevelClockStarted, now: Instant) -> None:
    """Wait no more."""
    course.clock = replace(course.clock, left=event.level_left, since=now, waiting=False)


def paused(course: Course, event: Paused, now: Instant) -> None:
    """Stand still until the organiser says so."""
    left = course.clock.left_at(now)
    course.clock = replace(course.clock, left=left, since=now, paused=True)
    course.phase = Phase.PAUSED
    course.pause_reason = event.reason


def unpaused(course: Course, _: Unpaused, now: Instant) -> None:
    """Go on."""
    course.clock = replace(course.clock, since=now, paused=False)
    course.phase = Phase.RUNNING
    course.pause_reason = ""


def rest_announced(course: Course, event: RestAnnounced, now: Instant) -> None:
    """Stand still; no table deals any more."""
    left = course.clock.left_at(now)
    course.clock = replace(course.clock, left=left, since=now, resting=True)
    course.rest = RestState(event.add_on, event.lasts)


def rest_began(course: Course, event: RestBegan) -> None:
    """Say until when."""
    if course.rest is not None:
        course.rest = replace(course.rest, until=event.until)


def rest_ended(course: Course, _: RestEnded, now: Instant) -> None:
    """Go on."""
    course.clock = replace(course.clock, since=now, resting=False)
    course.rest = None
    course.rested_until = now


def hand_for_hand_began(course: Course, _: HandForHandBegan, now: Instant) -> None:
    """Let tables wait for each other."""
    course.hand_for_hand = True
    course.yet_to_play = {}
    course.hand_since = now
    if course.charged_by_hand:
        left = course.clock.left_at(now)
        course.clock = replace(course.clock, left=left, since=now, by_hand=True)


def hand_for_hand_ended(course: Course, _: HandForHandEnded, now: Instant) -> None:
    """Let tables play on their own."""
    course.hand_for_hand = False
    course.yet_to_play = {}
    course.clock = replace(course.clock, since=now if course.clock.by_hand else course.clock.since)
    course.clock = replace(course.clock, by_hand=False)


def resumed(course: Course, event: Resumed) -> None:
    """Come back: everybody is away until he shows, and all times are later.  Rule book: P7."""
    for entrant in tuple(course.roster.playing()):
        until = entrant.offer_until
        if until is not None:
            until = Instant(until + event.plays_at - event.down_since)
        course.roster.put(replace(entrant, connected=False, offer_until=until))
    left = course.clock.left_at(event.down_since)
    course.clock = replace(course.clock, left=left, since=event.plays_at, waiting=False)
    course.restarts += 1
    course.plays_at = event.plays_at
    course.hand_since = min(course.hand_since, event.plays_at)
    rest = course.rest
    if rest is not None and rest.until is not None:
        course.rest = replace(rest, until=max(rest.until, event.plays_at))

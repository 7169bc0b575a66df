"""What happens when its time has come, one thing at a time.  Rule book: P1.12, P2.8, P3, P4."""

from collections.abc import Callable

from croupier_core.tournament.breaks import (
    add_on_rest_after_level,
    next_stop,
    rests_after_level,
    stops_now,
)
from croupier_core.tournament.course import LIVE
from croupier_core.tournament.events import (
    DurableEvent,
    EntriesClosed,
    LevelStarted,
    OfferDeclined,
    RestAnnounced,
    RestEnded,
    TournamentCancelled,
    TournamentEvent,
)
from croupier_core.tournament.late_entries import field_too_small
from croupier_core.tournament.play.dealing import deal_or_move, regroup
from croupier_core.tournament.play.play import Play
from croupier_core.tournament.structures import level_at
from croupier_core.tournament.view import Phase
from croupier_core.units import NOBODY, Instant, Millis, TableId

LEVELS_IN_SIGHT = 12
"""A break further away is no news."""

Events = tuple[TournamentEvent, ...]
Step = Callable[[Play, Instant], Events]


def next_due(play: Play) -> Instant | None:
    """Return when the next thing is due."""
    if play.awaits_resume:
        return None
    return min((due for due, _ in _agenda(play) if due is not None), default=None)


def step(play: Play, now: Instant) -> Events | None:
    """Do the first thing that is due; None when nothing is.

    A hand ends before levels, levels before the deal.
    """
    if play.awaits_resume:
        return None
    for due, happens in _agenda(play):
        if due is not None and due <= now:
            return happens(play, now)
    return None


def _agenda(play: Play) -> tuple[tuple[Instant | None, Step], ...]:
    """Return what may be due, the first first."""
    return (
        (_opens_at(play), _open),
        (_starts_at(play), _start),
        (play.turns.next, _turn),
        (play.offers.next, _offer_lapses),
        (play.course.late_until, _close_entries),
        (_rest_ends_at(play), _end_rest),
        (level_due(play), _next_level),
        (_stops_at(play), _stop),
        (_regroups_at(play), regroup),
        (play.deals.next, _deal),
    )


# --- before the start -----------------------------------------------------------------


def _opens_at(play: Play) -> Instant | None:
    return None if play.opened else play.course.setup.opens_at


def _open(play: Play, _: Instant) -> Events:
    play.opened = True
    return ()


def _starts_at(play: Play) -> Instant | None:
    registering = play.phase in (Phase.REGISTERING, Phase.ANNOUNCED)
    return play.course.setup.starts_at if registering else None


def _start(play: Play, now: Instant) -> Events:
    """Begin at the time announced, or call it off.  Rule book: P1.1, P1.12."""
    if field_too_small(play.course.setup, len(play.course.roster)):
        return play.fold((TournamentCancelled(NOBODY, "too few entrants"),), now)
    # Nothing to journal: after a crash the time has come again at the first tick.
    play.start_time_reached = True
    return ()


# --- clocks ---------------------------------------------------------------------------


def _turn(play: Play, now: Instant) -> Events:
    first = play.turns.first()
    if first is None:
        return ()
    room = play.rooms[TableId(first[1])]
    return play.told(room, room.table.tick(now), now)


def _offer_lapses(play: Play, now: Instant) -> Events:
    first = play.offers.first()
    if first is None:
        return ()
    number = first[1]
    play.offers.set(number, None)
    entrant = play.course.roster.entries.get(number)
    if entrant is None or entrant.out or entrant.offer_until is None:
        return ()
    return play.fold((OfferDeclined(entrant.player),), now)


def _close_entries(play: Play, now: Instant) -> Events:
    return play.fold((EntriesClosed(early=False),), now)


def level_due(play: Play) -> Instant | None:
    """Return when the next level begins; None while the level clock stands still."""
    course = play.course
    if course.phase is not Phase.RUNNING:
        return None
    clock = course.clock
    if clock.by_hand and not clock.resting and not clock.waiting and clock.left <= 0:
        return course.hand_since
    return clock.ends_at


def _next_level(play: Play, now: Instant) -> Events:
    course = play.course
    level = course.clock.level
    events: list[DurableEvent] = [LevelStarted(level + 1)]
    add_on = add_on_rest_after_level(course.setup, level) and not course.closed_early
    lasts = _rest_lasts(play, level, add_on=add_on)
    if lasts is not None and course.rest is None:
        events.append(RestAnnounced(add_on, lasts))
    return play.fold(tuple(events), now)


def _rest_lasts(play: Play, level: int, *, add_on: bool) -> Millis | None:
    setup = play.course.setup
    lengths = []
    if add_on and setup.add_on is not None:
        lengths.append(setup.add_on.lasts)
    if rests_after_level(setup.breaks, level):
        lengths.append(setup.breaks.lasts)
    return max(lengths, default=None)


def _stops_at(play: Play) -> Instant | None:
    course = play.course
    if course.phase is not Phase.RUNNING or course.rest is not None or course.started_at is None:
        return None
    return next_stop(
        course.setup.breaks,
        started=course.started_at,
        rested_until=course.rested_until,
        after=max(course.started_at, play.stops_checked),
    )


def next_break(play: Play) -> Instant | None:
    """Return when the next break is due, as far as can be told now; None for none in sight."""
    due = _stops_at(play)
    course = play.course
    if due is not None and not stops_now(
        course.setup.breaks,
        level=course.clock.level,
        entries_open=course.late_until is not None,
    ):
        due = None
    after_level = _rest_after_levels(play)
    return min((time for time in (due, after_level) if time is not None), default=None)


def _rest_after_levels(play: Play) -> Instant | None:
    """Return when the last level before a break ends, if the clock is not stopped until then."""
    course, ends = play.course, play.course.clock.ends_at
    if ends is None or course.rest is not None or course.phase is not Phase.RUNNING:
        return None
    for level in range(course.clock.level, course.clock.level + LEVELS_IN_SIGHT):
        if level > course.clock.level:
            ends = Instant(ends + level_at(course.setup.levels, level).lasts)
        add_on = add_on_rest_after_level(course.setup, level) and not course.closed_early
        if _rest_lasts(play, level, add_on=add_on) is not None:
            return ends
    return None


def _stop(play: Play, now: Instant) -> Events:
    course = play.course
    due = _stops_at(play)
    play.stops_checked = max(now, due or now)
    terms = course.setup.breaks
    if not stops_now(terms, level=course.clock.level, entries_open=course.late_until is not None):
        return ()
    return play.fold((RestAnnounced(add_on=False, lasts=terms.lasts),), now)


def _rest_ends_at(play: Play) -> Instant | None:
    rest = play.course.rest
    return None if rest is None or play.course.phase not in LIVE else rest.until


def _end_rest(play: Play, now: Instant) -> Events:
    return play.fold((RestEnded(),), now)


# --- the next hand ----------------------------------------------------------------------


def _regroups_at(play: Play) -> Instant | None:
    plan = play.seating.regrouping
    if plan is None or play.closing or play.course.phase is not Phase.RUNNING:
        return None
    return plan.at


def _deal(play: Play, now: Instant) -> Events:
    first = play.deals.first()
    return () if first is None else deal_or_move(play, TableId(first[1]), now)

"""How each durable event changes the course of a tournament.  Never refuses."""

from dataclasses import replace
from typing import assert_never

from croupier_core.tournament.course import Course
from croupier_core.tournament.events import (
    AddOnTaken,
    AutoRebuySet,
    BountyWon,
    ConnectionBack,
    ConnectionLost,
    DurableEvent,
    EntrantRegistered,
    EntrantUnregistered,
    EntriesClosed,
    FinalTableReached,
    HandForHandBegan,
    HandForHandEnded,
    HandPlayed,
    HandTurnedUp,
    LevelClockStarted,
    LevelClockStopped,
    LevelStarted,
    MoneyReached,
    OfferDeclined,
    Paused,
    Penalised,
    PlayerDisqualified,
    PlayerEliminated,
    PlayerMoved,
    PlayerSeated,
    PrizesAwarded,
    RebuyOffered,
    RebuyQueued,
    RebuyTaken,
    RebuyVoided,
    RestAnnounced,
    RestBegan,
    RestEnded,
    Resumed,
    RoundBegan,
    SatBack,
    SatOut,
    SeatsDrawn,
    StartDelayed,
    TableBroken,
    TimeGranted,
    TournamentAnnounced,
    TournamentCancelled,
    TournamentFinished,
    Unpaused,
)
from croupier_core.tournament.folding import clock, entries, hands, money, seats
from croupier_core.tournament.state import TournamentState
from croupier_core.tournament.view import Phase
from croupier_core.units import Instant


def announced(event: TournamentAnnounced) -> Course:
    """Return what a tournament begins with."""
    return Course(TournamentState(event.setup))


def evolve(course: Course, event: DurableEvent, now: Instant) -> None:
    """Let `event` have happened at `now`."""
    was_final = course.final
    _fold(course, event, now)
    if course.final and not was_final:
        hands.refresh_places(course)
    course.version += 1


def _fold(course: Course, event: DurableEvent, now: Instant) -> None:
    match event:
        case TournamentAnnounced():
            pass
        case EntrantRegistered():
            entries.registered(course, event)
        case EntrantUnregistered():
            entries.unregistered(course, event)
        case SeatsDrawn():
            seats.drawn(course, event, now)
        case PlayerSeated():
            seats.seated(course, event)
        case PlayerMoved():
            seats.moved(course, event)
        case TableBroken():
            seats.broken(course, event)
        case FinalTableReached():
            seats.final_table_reached(course, event)
        case RoundBegan():
            seats.round_began(course, event)
        case LevelStarted():
            clock.level_started(course, event, now)
        case HandPlayed():
            hands.played(course, event, now)
        case HandTurnedUp():
            hands.turned_up(course, event, now)
        case PlayerEliminated():
            hands.eliminated(course, event)
        case EntriesClosed():
            course.closed = True
            course.closed_early = course.closed_early or event.early
        case MoneyReached():
            course.money_reached = True
        case PrizesAwarded():
            money.awarded(course, event)
        case TournamentFinished():
            left = course.clock.left_at(now)
            course.clock = replace(course.clock, left=left, since=now, paused=True)
            course.phase = Phase.FINISHED
        case TournamentCancelled():
            course.phase = Phase.CANCELLED
        case StartDelayed():
            course.setup = replace(course.setup, starts_at=event.starts_at)
        case _:
            _fold_conduct(course, event, now)


def _fold_conduct(
    course: Course,
    event: (
        PlayerDisqualified
        | SatOut
        | SatBack
        | ConnectionLost
        | ConnectionBack
        | TimeGranted
        | Penalised
        | AutoRebuySet
        | RebuyOffered
        | RebuyQueued
        | RebuyTaken
        | RebuyVoided
        | OfferDeclined
        | AddOnTaken
        | BountyWon
        | LevelClockStopped
        | LevelClockStarted
        | Paused
        | Unpaused
        | Resumed
        | RestAnnounced
        | RestBegan
        | RestEnded
        | HandForHandBegan
        | HandForHandEnded
    ),
    now: Instant,
) -> None:
    changed = entries.changed
    match event:
        case PlayerDisqualified():
            changed(course, event.player, lambda e: replace(e, disqualified=True))
        case SatOut():
            changed(course, event.player, lambda e: replace(e, sitting_out=True))
        case SatBack():
            changed(course, event.player, lambda e: replace(e, sitting_out=False, misses=0))
        case ConnectionLost():
            changed(course, event.player, lambda e: replace(e, connected=False))
        case ConnectionBack():
            changed(course, event.player, lambda e: replace(e, connected=True))
        case TimeGranted():
            changed(course, event.player, lambda e: replace(e, extra=event.extra))
        case Penalised():
            entries.penalised(course, event)
        case AutoRebuySet():
            changed(course, event.player, lambda e: replace(e, auto_rebuy=event.on))
        case RebuyOffered():
            money.offered(course, event)
        case RebuyQueued():
            money.queued(course, event)
        case RebuyTaken():
            money.rebought(course, event)
        case RebuyVoided():
            money.voided(course, event)
        case OfferDeclined():
            money.declined(course, event)
        case AddOnTaken():
            money.added_on(course, event)
        case BountyWon():
            money.bounty_won(course, event)
        case _:
            _fold_clock(course, event, now)


def _fold_clock(
    course: Course,
    event: (
        LevelClockStopped
        | LevelClockStarted
        | Paused
        | Unpaused
        | Resumed
        | RestAnnounced
        | RestBegan
        | RestEnded
        | HandForHandBegan
        | HandForHandEnded
    ),
    now: Instant,
) -> None:
    match event:
        case LevelClockStopped():
            clock.clock_waits(course, event, now)
        case LevelClockStarted():
            clock.clock_goes_on(course, event, now)
        case Paused():
            clock.paused(course, event, now)
        case Unpaused():
            clock.unpaused(course, event, now)
        case Resumed():
            clock.resumed(course, event)
        case RestAnnounced():
            clock.rest_announced(course, event, now)
        case RestBegan():
            clock.rest_began(course, event)
        case RestEnded():
            clock.rest_ended(course, event, now)
        case HandForHandBegan():
            clock.hand_for_hand_began(course, event, now)
        case HandForHandEnded():
            clock.hand_for_hand_ended(course, event, now)
        case _:
            assert_never(event)

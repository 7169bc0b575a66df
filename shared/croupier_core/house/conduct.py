"""What the house remembers of players from one team event to the next.

    suspensions   issued by an event, kept by the house until served      rule book: T1.9, T9.1
    ratings       after each event that was played to its end             rule book: T1.5

    NoteSuspensions ──► the suspensions of one event, whole; those lifted are gone
    CountEvent      ──► everybody suspended for a number of other events has sat one out
    RatePlayers     ──► what players are rated after an event
    CloseEvent      ──► its books are closed: it is not taken up when the house opens

Each event is counted once, rates once and is closed once, so whoever was cut short can do
it again.
"""

from dataclasses import dataclass, replace
from typing import assert_never

from croupier_core.team_event.terms import Suspension, TeamEventId
from croupier_core.units import Instant, PlayerId


@dataclass(frozen=True, slots=True)
class Rating:
    """How good somebody is thought to be, and how sure that is; in thousandths."""

    mean: int
    deviation: int


@dataclass(frozen=True, slots=True)
class NoteSuspensions:
    """Keep these suspensions of an event, and no others of it.  Rule book: T1.9."""

    event: TeamEventId
    suspensions: tuple[tuple[PlayerId, Suspension], ...]


@dataclass(frozen=True, slots=True)
class CountEvent:
    """Note that an event was played to its end.  Rule book: T1.9."""

    event: TeamEventId


@dataclass(frozen=True, slots=True)
class RatePlayers:
    """Keep what players are rated after an event.  Rule book: T1.5."""

    event: TeamEventId
    ratings: tuple[tuple[PlayerId, Rating], ...]


@dataclass(frozen=True, slots=True)
class CloseEvent:
    """Note that an event is over, and nothing of it is left to be done."""

    event: TeamEventId


ConductCommand = NoteSuspensions | CountEvent | RatePlayers | CloseEvent


@dataclass(frozen=True, slots=True)
class SuspensionsNoted:
    """These are the suspensions of an event now."""

    event: TeamEventId
    suspensions: tuple[tuple[PlayerId, Suspension], ...]


@dataclass(frozen=True, slots=True)
class EventCounted:
    """An event was played to its end; who is suspended for others has sat one out."""

    event: TeamEventId


@dataclass(frozen=True, slots=True)
class PlayersRated:
    """Players are rated anew after an event."""

    event: TeamEventId
    ratings: tuple[tuple[PlayerId, Rating], ...]


@dataclass(frozen=True, slots=True)
class EventClosed:
    """An event is over, and nothing of it is left to be done."""

    event: TeamEventId


ConductEvent = SuspensionsNoted | EventCounted | PlayersRated | EventClosed


@dataclass(frozen=True, slots=True)
class SuspensionState:
    """A suspension, and how much of it is served."""

    event: TeamEventId
    """Which issued it."""
    player: PlayerId
    events: int
    until: Instant | None
    sat_out: int = 0


@dataclass(frozen=True, slots=True)
class ConductState:
    """Everything, for a snapshot."""

    suspensions: tuple[SuspensionState, ...] = ()
    counted: tuple[TeamEventId, ...] = ()
    rated: tuple[TeamEventId, ...] = ()
    ratings: tuple[tuple[PlayerId, Rating], ...] = ()
    closed: tuple[TeamEventId, ...] = ()


NO_CONDUCT = ConductState()


class Conduct:
    """Suspensions and ratings, by player."""

    def __init__(self) -> None:
        self._suspensions: dict[TeamEventId, tuple[SuspensionState, ...]] = {}
        # Sets that keep their order, so that snapshots of equal houses are equal.
        self._counted: dict[TeamEventId, None] = {}
        self._rated: dict[TeamEventId, None] = {}
        self._ratings: dict[PlayerId, Rating] = {}
        self._closed: dict[TeamEventId, None] = {}

    def decide(self, command: ConductCommand) -> tuple[ConductEvent, ...]:
        """Return what a command brings about; nothing when it is so already."""
        match command:
            case NoteSuspensions(event, suspensions):
                kept = tuple(
                    (each.player, Suspension(each.events, each.until))
                    for each in self._suspensions.get(event, ())
                )
                same = kept == suspensions
                return () if same else (SuspensionsNoted(event, suspensions),)
            case CountEvent(event):
                return () if event in self._counted else (EventCounted(event),)
            case RatePlayers(event, ratings):
                return () if event in self._rated else (PlayersRated(event, ratings),)
            case CloseEvent(event):
                return () if event in self._closed else (EventClosed(event),)
            case _:
                assert_never(command)

    def evolve(self, happened: ConductEvent) -> None:
        """Write down what happened."""
        match happened:
            case SuspensionsNoted(event, suspensions):
                served = list(self._suspensions.pop(event, ()))
                noted = tuple(
                    _kept(served, event, player, suspension) for player, suspension in suspensions
                )
                if noted:
                    self._suspensions[event] = noted
            case EventCounted(event):
                self._counted[event] = None
                for issuer, kept in self._suspensions.items():
                    if issuer != event:
                        self._suspensions[issuer] = tuple(
                            replace(each, sat_out=min(each.sat_out + 1, each.events))
                            for each in kept
                        )
            case PlayersRated(event, ratings):
                self._rated[event] = None
                self._ratings.update(ratings)
            case EventClosed(event):
                self._closed[event] = None
            case _:
                assert_never(happened)

    def suspension_of(self, player: PlayerId, now: Instant) -> Suspension | None:
        """Return for how long somebody may not sign up; None when he may.  Rule book: T1.9."""
        theirs = [each for kept in self._suspensions.values() for each in kept]
        theirs = [each for each in theirs if each.player == player]
        events = max((each.events - each.sat_out for each in theirs), default=0)
        ends = [each.until for each in theirs if each.until is not None and now < each.until]
        until = max(ends, default=None)
        return Suspension(events, until) if events > 0 or until is not None else None

    def is_rated(self, event: TeamEventId) -> bool:
        """Return whether the players of an event are rated by it."""
        return event in self._rated

    def is_closed(self, event: TeamEventId) -> bool:
        """Return whether nothing of an event is left to be done."""
        return event in self._closed

    def rating_of(self, player: PlayerId) -> Rating | None:
        """Return what somebody is rated; None before his first event."""
        return self._ratings.get(player)

    def snapshot(self) -> ConductState:
        """Return everything, to be kept."""
        return ConductState(
            tuple(each for kept in self._suspensions.values() for each in kept),
            tuple(self._counted),
            tuple(self._rated),
            tuple(self._ratings.items()),
            tuple(self._closed),
        )

    @classmethod
    def restore(cls, state: ConductState) -> "Conduct":
        """Return what a snapshot was taken of."""
        conduct = cls()
        for each in state.suspensions:
            before = conduct._suspensions.get(each.event, ())
            conduct._suspensions[each.event] = (*before, each)
        conduct._counted = dict.fromkeys(state.counted)
        conduct._rated = dict.fromkeys(state.rated)
        conduct._ratings = dict(state.ratings)
        conduct._closed = dict.fromkeys(state.closed)
        return conduct


def _kept(
    served: list[SuspensionState], event: TeamEventId, player: PlayerId, suspension: Suspension
) -> SuspensionState:
    """Return a suspension as it was kept before, with what is served, or a new one."""
    for each in served:
        if (each.player, each.events, each.until) == (player, suspension.events, suspension.until):
            served.remove(each)
            return each
    return SuspensionState(event, player, suspension.events, suspension.until)

"""The schedule: recurring series that organisers set up, and how far each is announced.

    CreateSeries ──► series ──► MarkAnnounced (each start, in order) ──► EndSeries

What a series is played by is text that only the server reads; here it is kept, and with it
the last start that was announced.  A start is announced first and marked after: whoever
finds one that is announced and not marked, after a kill, marks it and announces no other.
Series of the settings file are marked likewise, by their name, and never created or ended.
Rule book: P1.1.
"""

from dataclasses import dataclass, replace
from typing import assert_never

from croupier_core.errors import Refusal
from croupier_core.units import Instant, PlayerId

MOST_SERIES = 200
"""Series of one house at a time."""


@dataclass(frozen=True, slots=True)
class CreateSeries:
    """Announce tournaments by this template again and again.  Rule book: P1.1."""

    name: str
    template: str
    """As the server writes it down."""
    by: PlayerId
    of_events: bool = False
    """Whether it is of team events and not of tournaments."""


@dataclass(frozen=True, slots=True)
class EndSeries:
    """Announce no more of them; what is announced stays.  Rule book: P1.1."""

    name: str
    by: PlayerId


@dataclass(frozen=True, slots=True)
class MarkAnnounced:
    """Note that the start `starts_at` of a series is announced, and all before it."""

    name: str
    starts_at: Instant


ScheduleCommand = CreateSeries | EndSeries | MarkAnnounced


@dataclass(frozen=True, slots=True)
class SeriesCreated:
    """A series is in the schedule."""

    name: str
    template: str
    by: PlayerId
    of_events: bool = False


@dataclass(frozen=True, slots=True)
class SeriesEnded:
    """It is not any more."""

    name: str
    by: PlayerId


@dataclass(frozen=True, slots=True)
class SeriesAnnounced:
    """A start of a series is announced, and all before it."""

    name: str
    starts_at: Instant


ScheduleEvent = SeriesCreated | SeriesEnded | SeriesAnnounced


@dataclass(frozen=True, slots=True)
class SeriesState:
    """A series, for a snapshot; without a template it is one of the settings file."""

    name: str
    template: str
    by: PlayerId
    announced: Instant = Instant(0)
    """The last start that was announced; 0 before the first."""
    ended: bool = False
    of_events: bool = False


@dataclass(eq=False)
class SeriesExists(Refusal):
    """A series of this name is in the schedule."""

    series: str

    def __str__(self) -> str:
        return f"there is a series {self.series} already"


@dataclass(eq=False)
class UnknownSeries(Refusal):
    """No series of this name is in the schedule."""

    series: str

    def __str__(self) -> str:
        return f"there is no series {self.series}"


@dataclass(eq=False)
class TooManySeries(Refusal):
    """The schedule is full."""

    most: int

    def __str__(self) -> str:
        return f"a house has at most {self.most} series"


class Schedule:
    """All series, by name."""

    def __init__(self) -> None:
        self._series: dict[str, SeriesState] = {}

    def decide(self, command: ScheduleCommand) -> tuple[ScheduleEvent, ...]:
        """Return what a command brings about; nothing when it is so already.

        Raises:
            SeriesExists: The name is taken by a series that goes on.
            TooManySeries: There are enough.
            UnknownSeries: There is none to end.
        """
        known = self._series.get(command.name)
        match command:
            case CreateSeries(name, template, by, of_events):
                if known is not None and known.template and not known.ended:
                    raise SeriesExists(name)
                if sum(map(self.is_taken, self._series)) >= MOST_SERIES:
                    raise TooManySeries(MOST_SERIES)
                return (SeriesCreated(name, template, by, of_events),)
            case EndSeries(name, by):
                if known is None or known.ended or not known.template:
                    raise UnknownSeries(name)
                return (SeriesEnded(name, by),)
            case MarkAnnounced(name, starts_at):
                if starts_at <= self.announced(name):
                    return ()
                return (SeriesAnnounced(name, starts_at),)
            case _:
                assert_never(command)

    def evolve(self, event: ScheduleEvent) -> None:
        """Write down what happened."""
        known = self._series.get(event.name) or SeriesState(event.name, "", PlayerId(""))
        match event:
            case SeriesCreated(_, template, by, of_events):
                # Starts that an earlier series of this name announced are not announced again.
                known = replace(known, template=template, by=by, ended=False, of_events=of_events)
            case SeriesEnded():
                known = replace(known, ended=True)
            case SeriesAnnounced(_, starts_at):
                known = replace(known, announced=starts_at)
            case _:
                assert_never(event)
        self._series[event.name] = known

    def going_on(self, *, of_events: bool = False) -> tuple[SeriesState, ...]:
        """Return the series that organisers set up and did not end, oldest first.

        Args:
            of_events: Those of team events, and not those of tournaments.
        """
        return tuple(
            one
            for one in self._series.values()
            if one.template and not one.ended and one.of_events is of_events
        )

    def is_taken(self, name: str) -> bool:
        """Whether a series of this name goes on, of whatever kind."""
        known = self._series.get(name)
        return known is not None and known.template != "" and not known.ended

    def announced(self, name: str) -> Instant:
        """Return the last start of a series that was announced; 0 when there was none."""
        known = self._series.get(name)
        return Instant(0) if known is None else known.announced

    def snapshot(self) -> tuple[SeriesState, ...]:
        """Return everything, to be kept."""
        return tuple(self._series.values())

    @classmethod
    def restore(cls, series: tuple[SeriesState, ...]) -> "Schedule":
        """Return the schedule that a snapshot was taken of."""
        schedule = cls()
        schedule._series = {one.name: one for one in series}
        return schedule

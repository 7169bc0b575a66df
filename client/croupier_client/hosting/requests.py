"""What organisers ask about the schedule, and what they are answered."""

from dataclasses import dataclass

from croupier_core.units import Instant, TournamentId


@dataclass(frozen=True, slots=True)
class ListSeries:
    """Ask which recurring series there are; answered by `SeriesListed`."""


@dataclass(frozen=True, slots=True)
class SeriesLine:
    """One recurring series."""

    name: str
    rule: str
    """Its recurrence as the template has it: `FREQ=WEEKLY;BYDAY=SU`."""
    at: str
    """Time of day, `20:00`."""
    zone: str
    """`Europe/Paris`."""
    starts: tuple[Instant, ...]
    """The next few; empty when it is over."""
    of_settings: bool
    """Whether it stands in the house's settings, and ends only there."""


@dataclass(frozen=True, slots=True)
class SeriesListed:
    """All recurring series, by their next start."""

    series: tuple[SeriesLine, ...]


@dataclass(frozen=True, slots=True)
class Planned:
    """One more template of the same file, as `Created` has the first."""

    name: str
    tournaments: tuple[TournamentId, ...]
    series: str
    starts: tuple[Instant, ...]

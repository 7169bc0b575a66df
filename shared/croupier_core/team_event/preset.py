"""A kind of event that is held again and again, as data.  Rule book: T1.2."""

from dataclasses import dataclass

from croupier_core.team_event.setup import EventSettings, EventSetup, Schedule
from croupier_core.team_event.terms import TeamEventId
from croupier_core.units import Instant, PlayerId


@dataclass(frozen=True, slots=True)
class When:
    """On which days and at what hour, by the clock on the wall of one zone."""

    zone: str
    """IANA name: `Europe/Paris`."""
    check_in: str
    """`20:00`."""
    starts: str
    """`20:30`, later on the same day."""
    recurs: str = ""
    """An RRULE of RFC 5545, without its name; empty: once."""
    day: str = ""
    """When it is once: `2026-12-11`; empty: as soon as the clock shows that hour."""


@dataclass(frozen=True, slots=True)
class EventPreset:
    """A kind of event; the house says when the next one is, and who owns it."""

    name: str
    when: When
    settings: EventSettings
    rules: str

    def setup(
        self,
        id: TeamEventId,
        owner: PlayerId,
        check_in_at: Instant,
        starts_at: Instant,
        owner_name: str = "",
    ) -> EventSetup:
        """Return one event of this kind.

        Args:
            id: Of the event.
            owner: Who names its organisers.
            check_in_at: When check-in opens, as `when` says it for that day.
            starts_at: When check-in closes.
            owner_name: How the owner is called.

        Raises:
            ValueError: It would start before check-in opens.
        """
        schedule = Schedule(check_in_at, starts_at, self.when.zone)
        return EventSetup(id, self.name, owner, schedule, self.settings, self.rules, owner_name)

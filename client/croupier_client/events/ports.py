"""What screens need from whoever runs the events of teams: a part of `HousePort`."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Protocol

from croupier_core.bracket.ids import MatchId
from croupier_core.errors import Refusal
from croupier_core.team_event.terms import Role, Status, TeamEventId
from croupier_core.team_event.view import (
    BracketPage,
    ConsoleView,
    EventSummary,
    EventView,
    MatchPage,
    RewardSheet,
    Todo,
)
from croupier_core.units import Instant


@dataclass(eq=False)
class UnknownEvent(Refusal):
    """There is no event of teams of this id, or not for the one who asks."""

    event: str

    def __str__(self) -> str:
        return f"there is no event {self.event}"


@dataclass(frozen=True, slots=True)
class EventLine:
    """One event, and what the viewer has to do with it."""

    summary: EventSummary
    status: Status | None
    """Of the viewer, when signed up."""
    roles: tuple[Role, ...]
    """Of the viewer."""
    todo: tuple[Todo, ...]
    """What the viewer still has to do, or can do now."""


@dataclass(frozen=True, slots=True)
class EventsView:
    """The list of events: open ones by their start, then running ones, then the last ones over.

    Events in preparation are seen by their officials only.
    """

    now: Instant
    lines: tuple[EventLine, ...]


@dataclass(frozen=True, slots=True)
class CheckInOpened:
    """Check-in of an event has opened, to which the viewer has signed up."""

    event: TeamEventId
    name: str
    until: Instant


@dataclass(frozen=True, slots=True)
class MatchCalled:
    """A match of the viewer's team is called: go to it."""

    event: TeamEventId
    match: MatchId
    start_by: Instant | None


EventNotice = CheckInOpened | MatchCalled


class EventsPort(Protocol):
    """The streams of events of teams.  Views are whole; stale ones may be skipped.

    Whoever asks for an event that is not there gets `UnknownEvent` on the first step of
    the iteration, and a view that the rules keep from the viewer is refused there too.
    """

    def events(self) -> AsyncIterator[EventsView]:
        """Yield the list of events, then each change."""
        ...

    def team_event(self, event: TeamEventId) -> AsyncIterator[EventView]:
        """Yield the page of an event, then each change."""
        ...

    def event_match(self, event: TeamEventId, match: MatchId) -> AsyncIterator[MatchPage]:
        """Yield a match with its room, then each change.

        Raises:
            MatchNotOnNow: Its teams are not known to the viewer yet.
        """
        ...

    def event_bracket(self, event: TeamEventId) -> AsyncIterator[BracketPage]:
        """Yield the tree, then each change."""
        ...

    def event_console(self, event: TeamEventId) -> AsyncIterator[ConsoleView]:
        """Yield the console of the organisers, then each change.

        Raises:
            RoleWanted: It is for officials.
        """
        ...

    def event_rewards(self, event: TeamEventId) -> AsyncIterator[RewardSheet]:
        """Yield the reward sheet, then each change."""
        ...

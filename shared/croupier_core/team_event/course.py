"""An event as it is told on: each event changes the state as soon as it is told.

A command checks everything first and tells afterwards, so that a refusal changes nothing.
"""

from collections.abc import Sequence

from croupier_core.bracket.ids import MatchId
from croupier_core.errors import Refusal
from croupier_core.match import machine as matches
from croupier_core.match.commands import MatchCommand
from croupier_core.match.events import MatchEvent
from croupier_core.team_event.events import EventEvent, MatchHappened
from croupier_core.team_event.evolve import evolve
from croupier_core.team_event.records import (
    Record,
)
from croupier_core.team_event.refusals import NotInThisEventPhase
from croupier_core.team_event.state import (
    EventState,
)
from croupier_core.team_event.terms import EventPhase
from croupier_core.units import Instant

TEXT_MOST = 500


class Course:
    """The events of one command, or of time that passes, and the state after them."""

    def __init__(self, state: EventState, now: Instant) -> None:
        self.state = state
        self.now = now
        self.events: list[EventEvent] = []

    def tell(self, *events: EventEvent) -> None:
        """Add events."""
        for event in events:
            evolve(self.state, event, self.now)
            self.events.append(event)

    def tell_in_match(self, match: MatchId, events: Sequence[MatchEvent]) -> None:
        """Add what happened in a match."""
        self.tell(*(MatchHappened(match, event) for event in events))

    def during(self, *phases: EventPhase) -> None:
        """Refuse unless the event is in one of `phases`."""
        if self.state.phase not in phases:
            raise NotInThisEventPhase(self.state.phase)

    def would(self, record: Record, command: MatchCommand) -> tuple[MatchEvent, ...]:
        """Return what a match would do with a command, or nothing where it would refuse.

        For what follows by itself from something else: where it has no place, nothing follows.
        """
        try:
            return matches.decide(record.match, command, self.now)
        except Refusal:
            return ()

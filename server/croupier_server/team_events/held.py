"""One event of teams in the house: its machine and its runner."""

import asyncio
from dataclasses import dataclass

from croupier_core.team_event.commands import Ask, EventCommand
from croupier_core.team_event.events import EventEvent
from croupier_core.team_event.machine import TeamEvent, View
from croupier_core.team_event.terms import EventPhase, TeamEventId
from croupier_core.team_event.view import Viewer
from croupier_core.units import Instant, PlayerId
from croupier_server.numbered import number_after
from croupier_server.runners.runner import Runner

EventRunner = Runner[EventCommand, EventEvent, Viewer, View, Ask]


@dataclass(eq=False)
class HeldEvent:
    """An event that is held, or that was and can still be looked at."""

    event: TeamEventId
    machine: TeamEvent
    runner: EventRunner
    watchers: int = 0
    """Streams of sessions that are open on it."""
    running: asyncio.Task[None] | None = None

    @property
    def number(self) -> int:
        """Its place in the order of creation."""
        return number_of(self.event)

    def start(self) -> None:
        """Run it until `stop`."""
        self.running = asyncio.create_task(self.runner.run(), name=self.event)

    async def stop(self) -> None:
        """Stop running it; whoever follows it is told."""
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)

    def is_seen_by(self, player: PlayerId, now: Instant) -> bool:
        """Whether somebody may know of it: in preparation only its officials do.

        Rule book: T1.2.
        """
        return self.machine.phase is not EventPhase.DRAFT or self.machine.has_official(player, now)


def number_of(event: str) -> int:
    """Return 12 for `e12`; 0 for what is no event's id."""
    return number_after("e", event)

"""All events of teams of the house: those to come, those held, and those that were.

An event stays at hand until it is archived or cancelled, and the last few of those as well;
older ones are read from the journal again when somebody asks for them.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog

from croupier_client.events.ports import UnknownEvent
from croupier_core.team_event.commands import ResumeEvent
from croupier_core.team_event.events import EventEvent
from croupier_core.team_event.machine import TeamEvent
from croupier_core.team_event.records import EventSnapshot
from croupier_core.team_event.setup import EventSetup
from croupier_core.team_event.terms import PLAYED, TeamEventId
from croupier_core.units import Instant, PlayerId
from croupier_server.clock import Clock
from croupier_server.dice import throw_for_event
from croupier_server.runners.journal import Answered, Entry, Journal
from croupier_server.runners.recovery import recover
from croupier_server.runners.runner import Runner
from croupier_server.store.faults import StoreFault
from croupier_server.store.store import Store
from croupier_server.team_events.held import EventRunner, HeldEvent, number_of

Heard = Callable[[HeldEvent, tuple[EventEvent, ...], Instant], None]

LAST_OVER = 10
"""Events that are archived or cancelled, and still at hand."""
_LOOKED_UP = 4
"""Older ones that stay at hand after somebody has asked for them."""

_log = structlog.get_logger("croupier.events")


class TeamEvents:
    """Creates, recovers and finds events of teams.

    Args:
        store: Where their journals are.
        clock: The house's.
        closed: Whether nothing of an event is left to be done.
        heard: Told of everything that happens in any of them.
    """

    def __init__(
        self, store: Store, clock: Clock, closed: Callable[[TeamEventId], bool], heard: Heard
    ) -> None:
        self._store = store
        self._clock = clock
        self._closed = closed
        self._heard = heard
        self._held: dict[TeamEventId, HeldEvent] = {}
        self._known = {TeamEventId(stream) for stream in store.streams() if number_of(stream) > 0}
        self._last = max(map(number_of, self._known), default=0)
        self._reading = asyncio.Lock()

    @property
    def at_hand(self) -> tuple[HeldEvent, ...]:
        """Those that are not over, and the last ones that are."""
        return tuple(self._held.values())

    def of_player(self, player: PlayerId) -> tuple[HeldEvent, ...]:
        """Return those at hand in which a player takes part."""
        return tuple(held for held in self._held.values() if held.machine.is_entered(player))

    def new_id(self) -> TeamEventId:
        """Return the next free id: `e1`, `e2` …  Never used again."""
        self._last += 1
        return TeamEventId(f"e{self._last}")

    async def create(self, setup: EventSetup) -> HeldEvent:
        """Begin an event and run it; its id comes from `new_id`.

        Raises:
            StoreFault: It could not be written down.
        """
        now = self._clock.now()
        machine = TeamEvent()
        events = machine.open(setup, now)
        journal: Journal[EventEvent] = self._store.journal(setup.id)
        await journal.append(_entries(events, now))
        self._known.add(setup.id)
        held = self._run(machine, journal, ())
        self._heard(held, events, now)
        return held

    async def recover(self, down_since: Instant) -> None:
        """Take up every event that is not closed again where its journal ends.

        One whose journal cannot be read is left aside, and the rest goes on.
        """
        for event in sorted(self._known, key=number_of):
            if self._closed(event):
                continue
            try:
                machine, journal, answered = self._read(event)
                now = self._clock.now()
                if machine.phase in PLAYED:
                    # Before its runner looks at the time: nobody could play meanwhile.
                    resumed = machine.handle(ResumeEvent(down_since), now)
                    await journal.append(_entries(resumed, now))
            except StoreFault:
                self._leave_aside(event)
                continue
            self._run(machine, journal, answered)

    async def recall(self) -> None:
        """Have the last ones that are over at hand again, the newest first."""
        over = [event for event in self._known if event not in self._held]
        for event in sorted(over, key=number_of)[: -LAST_OVER - 1 : -1]:
            with suppress(UnknownEvent):  # its journal cannot be read, which is in the log
                await self.find(event)

    async def find(self, event: TeamEventId) -> HeldEvent:
        """Return an event, from the journal if need be.

        Raises:
            UnknownEvent: There is none, or its journal cannot be read.
        """
        held = self._held.get(event)
        if held is not None:
            return held
        if event not in self._known:
            raise UnknownEvent(event)
        async with self._reading:  # one at a time, and each once
            if event in self._held:
                return self._held[event]
            try:
                machine, journal, answered = await asyncio.to_thread(self._read, event)
            except StoreFault:
                self._leave_aside(event)
                raise UnknownEvent(event) from None
            if not machine.finished:  # it was not recovered, so it must not be held either
                raise UnknownEvent(event)
            return self._run(machine, journal, answered)

    def is_at_hand(self, event: TeamEventId) -> bool:
        """Whether `find` need not look into the journal."""
        return event in self._held or event not in self._known

    async def let_go(self) -> None:
        """Stop what is over, neither among the last ones nor looked at."""
        over = [held for held in self._held.values() if held.machine.finished]
        over.sort(key=lambda held: held.number)
        for held in over[: max(0, len(over) - LAST_OVER - _LOOKED_UP)]:
            if held.watchers == 0:
                del self._held[held.event]
                await held.stop()

    async def stop(self) -> None:
        """Stop all of them at once."""
        every, self._held = self._held, {}
        await asyncio.gather(*(held.stop() for held in every.values()))

    def _leave_aside(self, event: TeamEventId) -> None:
        """Log the fault being handled, and read that journal no more until the next start."""
        _log.exception("an event of teams cannot be read", event_of_teams=event)
        self._known.discard(event)

    def _read(
        self, event: TeamEventId
    ) -> tuple[TeamEvent, Journal[EventEvent], tuple[Answered[EventEvent], ...]]:
        machine = TeamEvent()
        answered = recover(self._store, event, machine, EventEvent, EventSnapshot)
        return machine, self._store.journal(event), answered

    def _run(
        self,
        machine: TeamEvent,
        journal: Journal[EventEvent],
        answered: tuple[Answered[EventEvent], ...],
    ) -> HeldEvent:
        event = machine.setup.id
        runner: EventRunner = Runner(
            stream=event,
            machine=machine,
            journal=journal,
            clock=self._clock,
            throw=throw_for_event,
            durable=_always,
            snapshot=machine.snapshot,
            answered=answered,
        )
        held = HeldEvent(event, machine, runner)
        runner.listen(lambda events, now: self._heard(held, events, now))
        self._held[event] = held
        held.start()
        return held


def _entries(events: tuple[EventEvent, ...], now: Instant) -> tuple[Entry[EventEvent], ...]:
    return tuple(Entry(event, now, None) for event in events)


def _always(_: EventEvent) -> bool:
    return True

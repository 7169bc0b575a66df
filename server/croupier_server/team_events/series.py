"""Recurring events of teams: the next one of each series is there before it is wanted.

The house's journal keeps each series as the text of its template, and which occasion was
created last.  As soon as check-in of that one has opened the next is created, for its owner
to announce.  A kill between the event and the note of it leaves an event that is found
among those at hand, and is noted then.  Rule book: T1.2.
"""

import asyncio

import structlog

from croupier_client.hosting.faults import BadTemplate
from croupier_client.hosting.requests import SeriesLine
from croupier_core.house.commands import HouseCommand
from croupier_core.house.events import HouseEvent
from croupier_core.house.machine import House
from croupier_core.house.schedule import MarkAnnounced, SeriesState
from croupier_core.team_event.preset import EventPreset
from croupier_core.units import NOBODY, Instant, Millis, PlayerId
from croupier_server.accounts.inbox import Inbox, send_fresh
from croupier_server.clock import Clock
from croupier_server.team_events.held import HeldEvent
from croupier_server.team_events.occasions import Occasion, next_occasion, read_kind
from croupier_server.team_events.registry import TeamEvents

STARTS_SHOWN = 3
_LOOK_EVERY = Millis(60_000)

_log = structlog.get_logger("croupier.events")


class EventSeries:
    """Creates what is due.

    Args:
        clock: The house's.
        inbox: Of the house's machine.
        house: That machine, for look-ups only.
        events: Where events are created.
    """

    def __init__(
        self,
        clock: Clock,
        inbox: Inbox[HouseCommand, HouseEvent],
        house: House,
        events: TeamEvents,
    ) -> None:
        self._clock = clock
        self._inbox = inbox
        self._house = house
        self._events = events
        self._changed = asyncio.Event()
        self._one_at_a_time = asyncio.Lock()
        self._read: dict[str, EventPreset | None] = {}
        """By the text that the house keeps; None for what cannot be read any more."""

    def look_again(self) -> None:
        """Say that a series has come or gone."""
        self._changed.set()

    async def keep_going(self) -> None:
        """Create the next event of each series whenever it is due, until cancelled."""
        while True:
            await self.look()
            due = Instant(self._clock.now() + _LOOK_EVERY)
            disarm = self._clock.call_at(due, self._changed.set)
            try:
                await self._changed.wait()
            finally:
                disarm()
            self._changed.clear()

    async def look(self) -> None:
        """Create every event that is due and not there."""
        async with self._one_at_a_time:
            for series in self._house.schedule.going_on(of_events=True):
                preset = self._understood(series)
                if preset is None or series.announced > self._clock.now():
                    continue
                occasion = self._next(preset, series)
                if occasion is not None:
                    await self._create(series, preset, occasion)

    async def create(self, preset: EventPreset, owner: PlayerId, occasion: Occasion) -> HeldEvent:
        """Create one event of a kind.

        Raises:
            StoreFault: It could not be written down.
        """
        name = self._house.nickname_of(owner)
        times = (occasion.check_in_at, occasion.starts_at)
        setup = preset.setup(self._events.new_id(), owner, *times, owner_name=name)
        return await self._events.create(setup)

    def coming(self, name: str) -> HeldEvent | None:
        """Return the event of a series that is to come, or is held."""
        announced = self._house.schedule.announced(name)
        return next((held for held in self._events.at_hand if _is_of(held, name, announced)), None)

    def lines(self, now: Instant) -> tuple[SeriesLine, ...]:
        """Return every series as a list shows it."""
        lines = []
        for series in self._house.schedule.going_on(of_events=True):
            preset = self._understood(series)
            if preset is not None:
                when = preset.when
                starts = _next_starts(preset, now)
                lines.append(
                    SeriesLine(series.name, when.recurs, when.starts, when.zone, starts, False)
                )
        return tuple(lines)

    async def _create(self, series: SeriesState, preset: EventPreset, occasion: Occasion) -> None:
        at = occasion.check_in_at
        if not any(_is_of(held, series.name, at) for held in self._events.at_hand):
            await self.create(preset, series.by, occasion)
        await send_fresh(self._inbox, MarkAnnounced(series.name, at), NOBODY)

    def _next(self, preset: EventPreset, series: SeriesState) -> Occasion | None:
        return next_occasion(preset.when, Instant(max(self._clock.now(), series.announced)))

    def _understood(self, series: SeriesState) -> EventPreset | None:
        text = series.template
        if text not in self._read:
            try:
                self._read[text] = read_kind(text)
            except BadTemplate as why:
                # Written by another version: it is left aside, and the rest goes on.
                _log.error("a series of events cannot be read", name=series.name, why=str(why))
                self._read[text] = None
        return self._read[text]


def _is_of(held: HeldEvent, name: str, check_in_at: Instant) -> bool:
    setup = held.machine.setup
    return setup.name == name and setup.schedule.check_in_at == check_in_at


def _next_starts(preset: EventPreset, now: Instant) -> tuple[Instant, ...]:
    starts: list[Instant] = []
    after = now
    while len(starts) < STARTS_SHOWN and (occasion := next_occasion(preset.when, after)):
        starts.append(occasion.starts_at)
        after = occasion.check_in_at
    return tuple(starts)

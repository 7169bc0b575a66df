"""The programme of the house: what is announced, when, and for whom.

    templates without a time   ──► one of each is always open      (supply.py)
    series of the settings     ──► announced so long before each start
    series of organisers       ──► likewise; the house's journal keeps them
    an organiser's tournament  ──► announced at once

A start of a series is announced once, whatever happens: its tournament carries the series'
name and the start, and is in the journal before anybody sees it; after that the house notes
that it is announced.  A kill before the first step leaves nothing behind, and the start is
announced when the house is open again; after a kill between the two, the tournament is
found among those that are recovered.  Rule book: P1.1.
"""

import asyncio

import structlog

from croupier_core.house.commands import HouseCommand
from croupier_core.house.events import HouseEvent
from croupier_core.house.machine import House
from croupier_core.house.schedule import MarkAnnounced
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.units import NOBODY, Instant, Millis, PlayerId, TournamentId
from croupier_server.accounts.inbox import Inbox, send_fresh
from croupier_server.clock import Clock, wait_until
from croupier_server.floor_settings import FloorSettings
from croupier_server.games import Games
from croupier_server.programme.announcing import Announcer, NoTarget
from croupier_server.programme.calendar import Calendar
from croupier_server.supply import Supply
from croupier_server.templates import Template

_LOOK_EVERY = Millis(60_000)
"""At least so often everything is looked through, whatever the calendar says."""

_log = structlog.get_logger("croupier.programme")


class Programme:
    """Announces what is due.

    Args:
        clock: The house's.
        settings: With the templates of the host.
        inbox: Of the house's machine.
        house: That machine, for look-ups only.
        games: Everything on the floor.
    """

    def __init__(
        self,
        clock: Clock,
        settings: FloorSettings,
        inbox: Inbox[HouseCommand, HouseEvent],
        house: House,
        games: Games,
    ) -> None:
        self._clock = clock
        self._inbox = inbox
        timed = [template for template in settings.templates if template.series is not None]
        open_ones = [template for template in settings.templates if template.series is None]
        self._supply = Supply(tuple(open_ones), lambda: games.at_hand)
        self.calendar = Calendar(timed, house)
        self.announcer = Announcer(clock, settings, house, games)
        self._names = frozenset(template.name for template in open_ones)
        self._changed = asyncio.Event()
        self._one_at_a_time = asyncio.Lock()
        self._closing = False

    def is_taken(self, name: str) -> bool:
        """Whether something that is announced again and again has this name."""
        return name in self._names or self.calendar.called(name) is not None

    def look_again(self) -> None:
        """Say that something has started, ended or come into the calendar."""
        self._changed.set()

    def close(self) -> None:
        """Announce nothing more."""
        self._closing = True

    async def wait(self) -> None:
        """Return when something may be due: something changed, or its time has come."""
        now = self._clock.now()
        due = Instant(now + _LOOK_EVERY)
        next_due = self.calendar.next_due(now)
        if next_due is not None:
            due = min(due, next_due)
        alarm = asyncio.ensure_future(wait_until(self._clock, due))
        change = asyncio.ensure_future(self._changed.wait())
        try:
            await asyncio.wait({alarm, change}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            alarm.cancel()
            change.cancel()
        self._changed.clear()

    async def look(self) -> None:
        """Announce everything that is due and not announced."""
        async with self._one_at_a_time:
            await self._fill_up()
            for series in self.calendar.series:
                for start in self.calendar.due(series, self._clock.now()):
                    if self._closing or not await self._announce_start(series, start):
                        break  # those after it wait too, so that none is passed over
            await self._fill_up()  # what is to a series may have come up only now

    async def _fill_up(self) -> None:
        """Open one of each template that is always on offer."""
        for template in () if self._closing else self._supply.missing():
            await self._try(template, None)

    async def announce(self, template: Template, by: PlayerId) -> TournamentId:
        """Announce an organiser's tournament at once.

        Raises:
            NoTarget: There is nothing to win seats in.
            LookupError: Nobody has a nickname that it names.
            ValueError: No tournament can be played by what it comes to.
            StoreFault: It could not be written down.
        """
        async with self._one_at_a_time:
            await self._see_to_target(template, template.starts_at)
            return await self.announcer.announce(template, by=by)

    async def open(self, setup: TournamentSetup) -> TournamentId:
        """Open a tournament by a setup that is complete; see `Announcer.open`."""
        return await self.announcer.open(setup)

    async def _announce_start(self, series: Template, start: Instant) -> bool:
        """Announce a start of a series once; return whether it is announced now."""
        if not self.announcer.has(series.name, start) and not await self._try(series, start):
            return False
        await self._send(MarkAnnounced(series.name, start))
        return True

    async def _try(self, template: Template, start: Instant | None) -> bool:
        await self._see_to_target(template, start)
        try:
            await self.announcer.announce(template, start)
        except NoTarget as missing:
            _log.info("no target for a satellite yet", name=template.name, target=str(missing))
            return False
        except LookupError as missing:
            _log.warning("nobody of that name", name=template.name, player=str(missing))
            return False
        except ValueError as why:  # such as a seat in a freeroll
            _log.warning("cannot be announced", name=template.name, why=str(why))
            return False
        return True

    async def _see_to_target(self, template: Template, start: Instant | None) -> None:
        """Announce the tournament that a satellite is to, ahead of its time if need be."""
        if template.seats is None or self.announcer.target(template.seats, start) is not None:
            return
        series = self.calendar.called(template.seats.target)
        if series is None or series.seats is not None or series.name == template.name:
            return
        now = self._clock.now()
        coming = self.calendar.next_starts(series, now if start is None else start, 1)
        for until in coming:
            for each in self.calendar.to_announce(series, now, until):
                if not await self._announce_start(series, each):
                    return

    async def _send(self, command: HouseCommand) -> None:
        await send_fresh(self._inbox, command, NOBODY)

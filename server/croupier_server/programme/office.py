"""Where organisers bring their templates.  Rule book: P1.1."""

import asyncio
from typing import assert_never

from croupier_client.hosting.faults import Wrong
from croupier_client.hosting.requests import ListSeries, Planned, SeriesListed
from croupier_client.requests import Created, CreateTournament, Done, EndSeries
from croupier_core.house.commands import HouseCommand
from croupier_core.house.events import HouseEvent
from croupier_core.house.machine import House
from croupier_core.house.schedule import CreateSeries
from croupier_core.house.schedule import EndSeries as StrikeSeries
from croupier_core.units import Instant, PlayerId, TournamentId
from croupier_server.accounts.inbox import Inbox, send_fresh
from croupier_server.clock import Clock
from croupier_server.programme.announcing import NoTarget
from croupier_server.programme.calendar import STARTS_SHOWN
from croupier_server.programme.programme import Programme
from croupier_server.programme.reading import (
    ReadTemplate,
    TemplateFile,
    read_again,
    read_templates,
    sealed,
    written,
)
from croupier_server.team_events.series import EventSeries
from croupier_server.templates import Template

OfficeRequest = CreateTournament | EndSeries | ListSeries
OfficeAnswer = Created | Done | SeriesListed


class Office:
    """Answers what organisers ask about the programme; who may ask is checked before.

    Args:
        programme: What announces.
        inbox: Of the house's machine.
        house: That machine, for look-ups only.
        clock: The house's.
        event_series: Of events of teams, which are listed and ended here too.
    """

    def __init__(
        self,
        programme: Programme,
        inbox: Inbox[HouseCommand, HouseEvent],
        house: House,
        clock: Clock,
        event_series: EventSeries,
    ) -> None:
        self._programme = programme
        self._event_series = event_series
        self._inbox = inbox
        self._house = house
        self._clock = clock

    async def answer(self, request: OfficeRequest, by: PlayerId) -> OfficeAnswer:
        """Carry out a request of `by`; NOBODY is the operator of the machine.

        Raises:
            BadTemplate: With everything that is wrong.
            Refusal: The house said no.
        """
        match request:
            case CreateTournament(text, check_only):
                # A rule that never comes true takes its time to be found out.
                file = await asyncio.to_thread(read_templates, text)
                self._check(file)
                if check_only:
                    return self._answer([self._planned(each.template) for each in file.templates])
                return await self._create(file, by)
            case EndSeries(name):
                await self._send(StrikeSeries(name, by), by)
                return Done()
            case ListSeries():
                now = self._clock.now()
                return SeriesListed(
                    (*self._programme.calendar.lines(now), *self._event_series.lines(now))
                )
            case _:
                assert_never(request)

    def _check(self, file: TemplateFile) -> None:
        """Refuse what only the running house knows to be wrong, before anything is announced."""
        now = self._clock.now()
        names = {each.template.name for each in file.templates}
        for each in file.templates:
            template = each.template
            if template.starts_at is not None and template.starts_at <= now:
                raise file.fault(each, Wrong.PAST, key="starts_at")
            if template.series is not None:
                if self._programme.is_taken(template.name):
                    raise file.fault(each, Wrong.NAME_TAKEN, template.name, key="name")
                if not self._programme.calendar.next_starts(template, now, 1):
                    raise file.fault(each, Wrong.NO_START, key="series.rule")
            for name, _ in template.heads:
                if self._house.player_by_nickname(name) is None:
                    raise file.fault(each, Wrong.NO_PLAYER, name, key="bounty.on")
            if template.seats is not None and not self._has_target(template, names):
                target = template.seats.target
                raise file.fault(each, Wrong.NO_TARGET, target, key="satellite.target")

    def _has_target(self, template: Template, in_file: set[str]) -> bool:
        seats = template.seats
        if seats is None or seats.target in in_file - {template.name}:
            return True
        if self._programme.calendar.called(seats.target) is not None:
            return True
        return self._programme.announcer.target(seats, template.starts_at) is not None

    async def _create(self, file: TemplateFile, by: PlayerId) -> Created:
        planned: dict[str, Planned] = {}
        # Satellites come after what they may be to.
        for each in sorted(file.templates, key=lambda each: each.template.seats is not None):
            planned[each.template.name] = await self._announce(file, each, by)
        return self._answer([planned[each.template.name] for each in file.templates])

    async def _announce(self, file: TemplateFile, each: ReadTemplate, by: PlayerId) -> Planned:
        settings = await asyncio.to_thread(sealed, each.settings)
        text = written(settings)
        template = read_again(text)
        if template.series is not None:
            await self._send(CreateSeries(template.name, text, by), by)
            await self._programme.look()
            self._programme.look_again()
            return self._planned(template, self._programme.announcer.of_series(template.name))
        try:
            tournament = await self._programme.announce(template, by)
        except NoTarget as missing:
            raise file.fault(
                each, Wrong.NO_TARGET, str(missing), key="satellite.target"
            ) from missing
        except LookupError as missing:
            raise file.fault(each, Wrong.NO_PLAYER, str(missing), key="bounty.on") from missing
        except ValueError as why:  # such as a seat in a freeroll
            raise file.fault(each, Wrong.OTHER, str(why)) from why
        return self._planned(template, (tournament,))

    def _planned(self, template: Template, announced: tuple[TournamentId, ...] = ()) -> Planned:
        starts: tuple[Instant, ...]
        if template.series is not None:
            now = self._clock.now()
            starts = self._programme.calendar.next_starts(template, now, STARTS_SHOWN)
        else:
            starts = () if template.starts_at is None else (template.starts_at,)
        series = "" if template.series is None else template.name
        return Planned(template.name, announced, series, starts)

    def _answer(self, planned: list[Planned]) -> Created:
        first, *others = planned
        return Created(
            first.name, first.tournaments, first.series, first.starts, more=tuple(others)
        )

    async def _send(self, command: HouseCommand, by: PlayerId) -> None:
        await send_fresh(self._inbox, command, by)

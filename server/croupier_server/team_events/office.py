"""Where organisers of the house bring the templates of events of teams.  Rule book: T1.2."""

import asyncio

from croupier_client.events.requests import CreateEvent, EventCreated, NobodyCalled, OwnerWanted
from croupier_client.hosting.faults import BadTemplate, TemplateFault, Wrong
from croupier_core.house.commands import HouseCommand
from croupier_core.house.events import HouseEvent
from croupier_core.house.machine import House
from croupier_core.house.schedule import CreateSeries
from croupier_core.team_event.preset import EventPreset
from croupier_core.team_event.terms import TeamEventId
from croupier_core.units import NOBODY, PlayerId
from croupier_server.accounts.inbox import Inbox, send_fresh
from croupier_server.clock import Clock
from croupier_server.team_events.occasions import Occasion, coming_occasion, read_kind
from croupier_server.team_events.series import EventSeries

LARGEST = 64 * 1024
"""Bytes of a template."""


class EventOffice:
    """Checks and creates events and series; who may ask is checked before.

    Args:
        series: What creates.
        inbox: Of the house's machine.
        house: That machine, for look-ups only.
        clock: The house's.
    """

    def __init__(
        self,
        series: EventSeries,
        inbox: Inbox[HouseCommand, HouseEvent],
        house: House,
        clock: Clock,
    ) -> None:
        self._series = series
        self._inbox = inbox
        self._house = house
        self._clock = clock

    async def answer(self, request: CreateEvent, by: PlayerId) -> EventCreated:
        """Create what a template says, or only check it.

        Args:
            request: With the template.
            by: Who wants it; NOBODY is the operator of the machine.

        Raises:
            BadTemplate: With everything that is wrong.
            OwnerWanted: The operator has to say who owns the event.
            NobodyCalled: There is no such owner.
            SeriesExists: There is a series of that name.
        """
        if len(request.template.encode("utf-8", "replace")) > LARGEST:
            raise BadTemplate((TemplateFault(Wrong.TOO_MUCH, (str(LARGEST),)),))
        # A rule that never comes true takes its time to be found out.
        preset = await asyncio.to_thread(read_kind, request.template)
        occasion = coming_occasion(request.template, preset, self._clock.now())
        if request.check_only:
            return _created(preset, occasion, None)
        owner = self._owner(request.owner, by)
        if not preset.when.recurs:
            held = await self._series.create(preset, owner, occasion)
            return _created(preset, occasion, held.event)
        kept = CreateSeries(preset.name, request.template, owner, of_events=True)
        await send_fresh(self._inbox, kept, by)
        await self._series.look()
        coming = self._series.coming(preset.name)
        return _created(preset, occasion, None if coming is None else coming.event)

    def _owner(self, nickname: str, by: PlayerId) -> PlayerId:
        if nickname:
            named = self._house.player_by_nickname(nickname)
            if named is None:
                raise NobodyCalled(nickname)
            return named
        if by != NOBODY:
            return by
        administrators = self._house.administrators()
        if len(administrators) != 1:
            raise OwnerWanted
        return administrators[0]


def _created(preset: EventPreset, occasion: Occasion, event: TeamEventId | None) -> EventCreated:
    return EventCreated(
        preset.name, event, occasion.check_in_at, occasion.starts_at, preset.when.recurs
    )

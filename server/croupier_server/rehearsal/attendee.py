"""A bot of a rehearsal in the house: an account, a session, and a mind of its own."""

import structlog

from croupier_client.events.ports import EventsView
from croupier_client.events.requests import AtEvent
from croupier_client.ports import HouseGone, HousePort
from croupier_core.bracket.ids import MatchId
from croupier_core.errors import Refusal
from croupier_core.match.phases import MatchPhase
from croupier_core.team_event.commands import OrganiserCommand, PlayerCommand
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import EventView, MatchPage
from croupier_core.units import Instant, Millis, PlayerId
from croupier_server import dice
from croupier_server.arrival import Arrival
from croupier_server.bots.crew import Doors
from croupier_server.clock import Clock, wait_until
from croupier_server.rehearsal.player import BotPlayer
from croupier_server.rehearsal.watching import Watching
from croupier_server.rehearsal.wishes import HangUp

LOOKED_AT = 2
"""Matches that a bot looks at: that of now, and the one before for a protest."""

_log = structlog.get_logger("croupier.rehearsal")


async def ask(
    port: HousePort, event: TeamEventId, command: PlayerCommand | OrganiserCommand
) -> bool:
    """Put a command to an event; return whether it was obeyed.

    Raises:
        HouseGone: The session is over.
    """
    try:
        await port.ask(AtEvent(event, command), dice.new_command_id())
    except Refusal as no:
        _log.debug("refused", what=type(command).__name__, why=str(no))
        return False
    return True


class Attendee:
    """Takes part in one event from the first moment to the last.

    Args:
        doors: Where it comes in.
        clock: The house's.
        event: Which event.
        player: Its account.
        bot: Its mind.
        language: In which it is spoken to.
    """

    def __init__(
        self,
        doors: Doors,
        clock: Clock,
        event: TeamEventId,
        player: PlayerId,
        bot: BotPlayer,
        language: str,
    ) -> None:
        self._doors = doors
        self._clock = clock
        self._event = event
        self._arrival = Arrival(player, None, f"bot {player}", language)
        self._bot = bot
        self._page: EventView | None = None
        self._matches: dict[MatchId, MatchPage] = {}

    async def attend(self) -> None:
        """Be there, and come back after each lost connection, until cancelled."""
        try:
            while True:
                away = await self._be_here()
                await wait_until(self._clock, Instant(self._clock.now() + away))
        except HouseGone:
            return

    async def _be_here(self) -> Millis:
        """Take part until the connection breaks; return for how long."""
        port = self._doors.port_for(self._arrival)
        watching = Watching(self._clock)
        try:
            watching.follow("presence", port.house_notices())
            watching.follow("list", port.events(), lambda seen: self._listed(seen, port, watching))
            while True:
                deed = self._think(port, watching)
                if deed is None:
                    await watching.wait(self._bot.due)
                elif isinstance(deed, HangUp):
                    return deed.lasts
                else:
                    watching.forget()
                    if await ask(port, self._event, deed):
                        await watching.wait_for_view()
        finally:
            await watching.close()
            await port.close()

    def _listed(self, seen: EventsView, port: HousePort, watching: Watching) -> None:
        """Look at the event as soon as it is announced."""
        if any(line.summary.id == self._event for line in seen.lines):
            watching.follow("event", port.team_event(self._event), self._put_page)

    def _put_page(self, page: EventView) -> None:
        self._page = page

    def _put_match(self, page: MatchPage) -> None:
        self._matches[page.match.id] = page

    def _think(
        self, port: HousePort, watching: Watching
    ) -> PlayerCommand | OrganiserCommand | HangUp | None:
        page = self._page
        if page is None:
            return None
        own = page.my_match
        if own is not None and own.phase is not MatchPhase.BLOCKED:
            watching.follow(own.id, port.event_match(self._event, own.id), self._put_match)
            for old in tuple(self._matches)[:-LOOKED_AT]:
                if old != own.id:
                    watching.leave(old)
                    del self._matches[old]
        now = self._clock.now()
        self._bot.look(page, tuple(self._matches.values()), now)
        return self._bot.take(now)

"""The organiser bot in the house, for a rehearsal without people."""

from croupier_client.ports import HousePort
from croupier_core.bracket.ids import MatchId
from croupier_core.match.phases import DECIDED, MatchPhase
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import ConsoleView, EventView, MatchPage, RewardSheet
from croupier_server.clock import Clock
from croupier_server.rehearsal.attendee import ask
from croupier_server.rehearsal.organiser import Desk, Organiser
from croupier_server.rehearsal.watching import Watching
from croupier_server.rehearsal.wishes import HangUp, Intentions

_NOT_ON = (*DECIDED, MatchPhase.BLOCKED, MatchPhase.READY)


class Conductor:
    """Organises one event through a session of its owner.

    Args:
        port: The session.
        clock: The house's.
        event: Which event.
        organiser: Who decides.
    """

    def __init__(
        self, port: HousePort, clock: Clock, event: TeamEventId, organiser: Organiser
    ) -> None:
        self._port = port
        self._clock = clock
        self._event = event
        self._organiser = organiser
        self._intentions = Intentions()
        self._page: EventView | None = None
        self._console: ConsoleView | None = None
        self._rewards: RewardSheet | None = None
        self._matches: dict[MatchId, MatchPage] = {}

    async def conduct(self) -> None:
        """Organise until cancelled."""
        watching = Watching(self._clock)
        port, event = self._port, self._event
        try:
            watching.follow("event", port.team_event(event), self._put_page)
            watching.follow("console", port.event_console(event), self._put_console)
            watching.follow("rewards", port.event_rewards(event), self._put_rewards)
            while True:
                self._look(watching)
                deed = self._intentions.take(self._clock.now())
                if deed is None or isinstance(deed, HangUp):
                    await watching.wait(self._intentions.due)
                    continue
                watching.forget()
                if await ask(port, event, deed):
                    await watching.wait_for_view()
        finally:
            await watching.close()

    def _put_page(self, page: EventView) -> None:
        self._page = page

    def _put_console(self, console: ConsoleView) -> None:
        self._console = console

    def _put_rewards(self, rewards: RewardSheet) -> None:
        self._rewards = rewards

    def _put_match(self, page: MatchPage) -> None:
        self._matches[page.match.id] = page

    def _look(self, watching: Watching) -> None:
        page, console, rewards = self._page, self._console, self._rewards
        if page is None or console is None or rewards is None:
            return
        on = {line.id for line in console.matches if line.phase not in _NOT_ON}
        for match in on:
            watching.follow(match, self._port.event_match(self._event, match), self._put_match)
        for match in set(self._matches) - on:
            watching.leave(match)
            del self._matches[match]
        desk = Desk(page, console, rewards, tuple(self._matches.values()))
        self._intentions.weigh(self._organiser.wishes(desk), self._clock.now())

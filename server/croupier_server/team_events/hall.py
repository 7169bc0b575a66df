"""Everything about events of teams in one house, and who must be told of what happens there.

    TeamEvents ──► heard ──┬── the board is drawn anew
    (machines)             ├── players are told: check-in has opened, your match is called
                           └── Aftermath: suspensions, ratings, closed books

Players who come and go are told to the events they take part in (rule book: T1.10).
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterable

import structlog

from croupier_client.events.ports import CheckInOpened, EventNotice, MatchCalled
from croupier_core.errors import Refusal
from croupier_core.house.commands import HouseCommand
from croupier_core.house.events import HouseEvent
from croupier_core.house.machine import House
from croupier_core.match import events as in_match
from croupier_core.team_event.commands import PlayerConnected, PlayerDisconnected
from croupier_core.team_event.events import EventEvent, MatchHappened, PhaseChanged
from croupier_core.team_event.terms import EventPhase
from croupier_core.team_event.view import Todo
from croupier_core.units import NOBODY, Instant, Millis, PlayerId
from croupier_server.accounts.inbox import Inbox
from croupier_server.clock import Clock
from croupier_server.dice import new_command_id
from croupier_server.runners.runner import RunnerStopped
from croupier_server.store.store import Store
from croupier_server.team_events.aftermath import Aftermath
from croupier_server.team_events.board import Board
from croupier_server.team_events.desk import EventDesk
from croupier_server.team_events.held import HeldEvent
from croupier_server.team_events.office import EventOffice
from croupier_server.team_events.registry import TeamEvents
from croupier_server.team_events.series import EventSeries

Tell = Callable[[Iterable[PlayerId], EventNotice], None]
"""Tells something to every session of these players."""
Start = Callable[[Coroutine[None, None, None]], object]
"""Lets steps go on by themselves."""

_TOLD_TOGETHER = 8
"""Players of whom an event is told at the same time whether they are here."""

_log = structlog.get_logger("croupier.events")


class EventHall:
    """Holds the events of a house.

    Args:
        store: Where their journals are.
        clock: The house's.
        inbox: Of the house's machine.
        house: That machine, for look-ups only.
        board_every: The least time between two pictures of the list.
        is_here: Whether a player has a session.
        tell: Reaches the sessions of players.
        start: Lets steps go on by themselves.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        inbox: Inbox[HouseCommand, HouseEvent],
        house: House,
        board_every: Millis,
        is_here: Callable[[PlayerId], bool],
        tell: Tell,
        start: Start,
    ) -> None:
        self._clock = clock
        self._is_here = is_here
        self._tell = tell
        self._start = start
        self._house = house
        self.events = TeamEvents(store, clock, house.conduct.is_closed, self._heard)
        self.board = Board(clock, board_every, lambda: self.events.at_hand)
        self.series = EventSeries(clock, inbox, house, self.events)
        office = EventOffice(self.series, inbox, house, clock)
        self.desk = EventDesk(self.events, office, house, store.evidence, clock, is_here)
        self._aftermath = Aftermath(inbox, house)

    async def open(self, down_since: Instant) -> None:
        """Take up everything that is not closed, and do what a kill may have left undone."""
        await self.events.recover(down_since)
        for held in self.events.at_hand:
            await self._aftermath.see_to(held)
            self._start(self._tell_who_is_gone(held))
        self._start(self.events.recall())
        self._start(self.series.keep_going())

    async def close(self) -> None:
        """Stop everything; clocks of play go on from here when the house is opened next."""
        await self.events.stop()
        self.board.close()

    # --- people -------------------------------------------------------------------------

    def came(self, player: PlayerId) -> None:
        """Tell the events of a player that he is here, and him what waits for him there."""
        for held in self.events.of_player(player):
            self._start(self._deliver(held, PlayerConnected(player)))
            self._call_again(held, player)

    def _call_again(self, held: HeldEvent, player: PlayerId) -> None:
        """Call somebody who was not there when it was time."""
        machine = held.machine
        todo = machine.standing_of(player, self._clock.now()).todo
        match = machine.match_of(player)
        if Todo.CHECK_IN in todo:
            until = machine.check_in_until
            self._tell((player,), CheckInOpened(held.event, machine.setup.name, until))
        elif Todo.PLAY in todo and match is not None:
            self._tell((player,), MatchCalled(held.event, match, machine.start_by(match)))

    def went(self, player: PlayerId) -> None:
        """Tell the events of a player that he has no session any more."""
        for held in self.events.of_player(player):
            self._start(self._deliver(held, PlayerDisconnected(player)))

    async def _tell_who_is_gone(self, held: HeldEvent) -> None:
        """Tell an event that was taken up who is not here: nobody is, mostly."""
        gone = [player for player in held.machine.players() if not self._is_here(player)]
        for start in range(0, len(gone), _TOLD_TOGETHER):
            some = gone[start : start + _TOLD_TOGETHER]
            await asyncio.gather(
                *(self._deliver(held, PlayerDisconnected(player)) for player in some)
            )

    async def _deliver(
        self, held: HeldEvent, command: PlayerConnected | PlayerDisconnected
    ) -> None:
        try:
            await held.runner.send(command, sender=NOBODY, command_id=new_command_id())
        except (Refusal, RunnerStopped) as no:
            # It ended in the meantime, or stopped because of a fault that is in the log.
            _log.debug("not delivered", event_of_teams=held.event, why=str(no))

    # --- what follows from what happened -------------------------------------------------

    def _heard(self, held: HeldEvent, events: tuple[EventEvent, ...], _: Instant) -> None:
        self.board.changed()
        machine = held.machine
        for event in events:
            match event:
                case PhaseChanged(EventPhase.CHECKIN):
                    until = machine.check_in_until
                    notice = CheckInOpened(held.event, machine.setup.name, until)
                    self._tell(machine.players(), notice)
                case MatchHappened(match, in_match.MatchCalled()):
                    called = MatchCalled(held.event, match, machine.start_by(match))
                    self._tell(machine.players_in(match), called)
                case _:
                    pass
        if self._aftermath.concerns(events):
            self._start(self._see_to(held))

    async def _see_to(self, held: HeldEvent) -> None:
        await self._aftermath.see_to(held)
        await self.events.let_go()

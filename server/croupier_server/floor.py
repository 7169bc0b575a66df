"""The floor: every machine of the house with its runner, and everybody who is here.

    store ──► House ──────► Runner ──┐
          ──► Tournament ─► Runner ──┼── HouseSide ◄── InProcessPort ◄── screens, wire, bots
          ──► Tournament ─► Runner ──┘

Opening it recovers all streams (rule book: P7), brings the money to where the machines
say it belongs, and starts the bots.  What follows from events of a tournament is done
here: prizes are paid, players are called to their table, the lobby is drawn anew, and the
next sit & go is announced.
"""

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Never, assert_never

import structlog

from croupier_client.ports import HouseClosing, HouseNotice, SeatReady, UnknownTournament
from croupier_core.errors import Refusal
from croupier_core.house.commands import HouseCommand
from croupier_core.house.events import HouseEvent
from croupier_core.house.machine import House
from croupier_core.house.state import HouseState
from croupier_core.tournament.commands import (
    LoseConnection,
    RegainConnection,
    StopDealing,
    TournamentCommand,
)
from croupier_core.tournament.events import (
    PlayerSeated,
    SeatsDrawn,
    TournamentCancelled,
    TournamentEvent,
    TournamentFinished,
)
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.view import Phase
from croupier_core.units import NOBODY, Instant, Millis, PlayerId, TableId, TournamentId
from croupier_server import dice
from croupier_server.accounts.cashier import Cashier
from croupier_server.accounts.desk import AccountDesk
from croupier_server.accounts.passwords import Passwords
from croupier_server.arrival import Arrival
from croupier_server.audit_desk import AuditDesk
from croupier_server.bots.crew import Crew
from croupier_server.clock import Clock, wait_until
from croupier_server.floor_settings import FloorSettings
from croupier_server.game import Game, TournamentRunner
from croupier_server.games import Games
from croupier_server.hand_desk import HandDesk
from croupier_server.lobby import Lobby
from croupier_server.own_tables import OwnTables
from croupier_server.ports.allowance import Allowance
from croupier_server.ports.house_side import HouseRunner, HouseSide
from croupier_server.ports.in_process import InProcessPort
from croupier_server.presence import Presence
from croupier_server.programme.office import Office
from croupier_server.programme.programme import Programme
from croupier_server.runners.journal import Answered
from croupier_server.runners.recovery import down_since, recover
from croupier_server.runners.runner import Runner, RunnerStopped
from croupier_server.store.heartbeat import keep_beating
from croupier_server.store.store import Store
from croupier_server.tasks import Tasks
from croupier_server.team_events.hall import EventHall
from croupier_server.team_events.registry import TeamEvents

HOUSE = "house"
"""The stream of the house's machine."""
_TOLD_TOGETHER = 8
"""Players of whom a tournament is told at the same time whether they are here."""
_LOOK_EVERY = Millis(100)
"""How often a closing house looks whether the hands in play have ended."""

_log = structlog.get_logger()


class Floor:
    """Everything that is played, and everybody who is here.  Made by `open`."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        settings: FloorSettings,
        house: House,
        answered: tuple[Answered[HouseEvent], ...],
    ) -> None:
        """Take over a house that is recovered; see `open`."""
        self._clock = clock
        self._settings = settings
        self._store = store
        self._tasks = Tasks("a task of the floor failed")
        self._ports: set[InProcessPort] = set()
        self._people: set[PlayerId] = set()
        self._closing_by: Instant | None = None
        self._passwords = Passwords()
        runner: HouseRunner = Runner(
            stream=HOUSE,
            machine=house,
            journal=store.journal(HOUSE),
            clock=clock,
            throw=_throw_nothing,
            durable=_always,
            snapshot=house.snapshot,
            answered=answered,
        )
        self._presence = Presence(self._came, self._went)
        self._lobby = Lobby(
            clock,
            settings.lobby_every,
            lambda: games.shown,
            lambda: len(self._people),
            settings.finished_in_lobby,
        )
        own_tables = OwnTables(clock)
        games = Games(
            store,
            clock,
            self._heard,
            self._lobby.changed,
            own_tables.stepped,
            settings.finished_in_lobby,
        )
        self._programme = Programme(clock, settings, runner, house, games)
        self._hall = EventHall(
            store,
            clock,
            runner,
            house,
            settings.lobby_every,
            self._presence.is_here,
            self._tell_players,
            self._tasks.start,
        )
        self._side = HouseSide(
            house=house,
            runner=runner,
            desk=AccountDesk(runner, house, clock, self._passwords),
            cashier=Cashier(runner, house, clock, self._passwords, games.till),
            games=games,
            clock=clock,
            lobby=self._lobby,
            own_tables=own_tables,
            presence=self._presence,
            hand_desk=HandDesk(store.archive),
            office=Office(self._programme, runner, house, clock, self._hall.series),
            audit_desk=AuditDesk(house, store.audit),
            board=self._hall.board,
            event_desk=self._hall.desk,
        )
        self._crew = Crew(self, house, clock, settings)

    @classmethod
    async def open(cls, store: Store, clock: Clock, settings: FloorSettings) -> "Floor":
        """Recover everything and go on.  Rule book: P7.

        Args:
            store: Opened, and closed by the caller after `close`.
            clock: Must not go back before `store.newest`.
            settings: The host's.

        Raises:
            StoreFault: The journal of the house itself cannot be read.
        """
        house = House(settings.names)
        answered = recover(store, HOUSE, house, HouseEvent, HouseState)
        floor = cls(store, clock, settings, house, answered)
        await floor._begin()
        return floor

    async def _begin(self) -> None:
        self._tasks.start(self._side.runner.run())
        await self._recover()
        await self._hall.open(down_since(self._store) or self._clock.now())
        self._tasks.start(keep_beating(self._store, self._clock, self._settings.beat_every))
        await self._programme.look()
        self._tasks.start(self._keep_programme())
        await self._crew.begin()

    async def _recover(self) -> None:
        """Take up whatever is not over and paid for."""
        games, house = self._side.games, self._side.house
        since = down_since(self._store) or self._clock.now()
        over = [known for known in games.known if house.settled(known)]
        for tournament in games.known:
            if not house.settled(tournament):
                await games.recover(tournament, since)
        await self._side.cashier.reconcile(game.till for game in games.at_hand)
        # The lobby shows them too, but nobody should have to wait for that.
        self._tasks.start(self._recall(over[-self._settings.finished_in_lobby :]))

    async def _recall(self, over: list[TournamentId]) -> None:
        """Have finished tournaments at hand again, the newest first."""
        for tournament in reversed(over):
            with suppress(UnknownTournament):  # its journal cannot be read, which is in the log
                await self._side.games.find(tournament)
            await self._let_go()

    # --- what others see ----------------------------------------------------------------

    @property
    def house(self) -> HouseRunner:
        """The runner of the house's machine."""
        return self._side.runner

    @property
    def desk(self) -> AccountDesk:
        """The account desk, which also knows who has which key."""
        return self._side.desk

    @property
    def programme(self) -> Programme:
        """What is announced, when."""
        return self._programme

    @property
    def tournaments(self) -> dict[TournamentId, TournamentRunner]:
        """The runners of all tournaments at hand: open, running and lately finished."""
        return {game.tournament: game.runner for game in self._side.games.at_hand}

    @property
    def closing(self) -> bool:
        """Whether the house is about to close."""
        return self._closing_by is not None

    @property
    def team_events(self) -> TeamEvents:
        """All events of teams at hand."""
        return self._hall.events

    def port_for(self, arrival: Arrival) -> InProcessPort:
        """Return a new session."""
        settings = self._settings
        allowance = Allowance(settings.requests_at_once, settings.requests_per_second, self._clock)
        port = InProcessPort(self._side, arrival, allowance, self._ports.discard)
        self._ports.add(port)
        if self._closing_by is not None:
            port.tell(HouseClosing(self._closing_by))
        return port

    async def announce(self, setup: TournamentSetup) -> TournamentId:
        """Open a tournament for registration; its id is chosen here, whatever `setup` says.

        Raises:
            ValueError: No tournament can be played by this setup.
            StoreFault: It could not be written down.
        """
        return await self._programme.open(setup)

    # --- closing ------------------------------------------------------------------------

    async def close(self, grace_seconds: float) -> None:
        """Let hands in play end, tell everybody, and stop.  The store stays open.

        Args:
            grace_seconds: How long hands in play have; what is unfinished then starts
                again when the house is opened next.  Rule book: P7.1.
        """
        self._programme.close()
        self._closing_by = by = Instant(self._clock.now() + round(grace_seconds * 1000))
        for port in tuple(self._ports):
            port.tell(HouseClosing(by))
        for game in self._side.games.at_hand:
            self._send(game, StopDealing())
        while self._clock.now() < by and any(self._in_hand()):
            await wait_until(self._clock, Instant(self._clock.now() + _LOOK_EVERY))
        await self._crew.close()
        await self._side.cashier.drain()
        await self._hall.close()
        await self._side.games.stop()
        await self._tasks.end()
        self._lobby.close()
        for port in tuple(self._ports):
            await port.close()
        self._passwords.close()
        await self._store.heartbeat(self._clock.now())

    def _in_hand(self) -> list[bool]:
        return [
            game.machine.in_hand
            for game in self._side.games.at_hand
            if not game.runner.stopped and not game.machine.finished
        ]

    # --- what follows from what happened ------------------------------------------------

    def _heard(self, game: Game, events: tuple[TournamentEvent, ...], _: Instant) -> None:
        """See to everything that an event of a tournament brings about."""
        self._side.cashier.heard(game.till, events)
        for event in events:
            match event:
                case SeatsDrawn(seats=seats):
                    self._call_to_table(game, {player: table for player, table, _ in seats})
                    self._programme.look_again()
                case PlayerSeated(player=player, table=table):
                    self._call_to_table(game, {player: table})
                case TournamentFinished() | TournamentCancelled():
                    self._programme.look_again()
                case _:
                    pass

    def _call_to_table(self, game: Game, tables: Mapping[PlayerId, TableId]) -> None:
        """Tell players that they have a chair, and the tournament who of them is away."""
        for port in self._ports:
            if port.player in tables:
                port.tell(SeatReady(game.tournament, tables[port.player]))
        # Who is away matters from now on, and may have changed since a restart.
        self._tasks.start(self._tell_who_is_here(game, tuple(tables)))

    def _tell_players(self, players: Iterable[PlayerId], notice: HouseNotice) -> None:
        """Tell something to every session of these players."""
        wanted = frozenset(players)
        for port in self._ports:
            if port.player in wanted:
                port.tell(notice)

    async def _tell_who_is_here(self, game: Game, players: tuple[PlayerId, ...]) -> None:
        """Do so for a few at a time: there may be thousands, and play goes on meanwhile."""
        for start in range(0, len(players), _TOLD_TOGETHER):
            await asyncio.gather(
                *(
                    self._deliver(game, self._connection_of(player))
                    for player in players[start : start + _TOLD_TOGETHER]
                )
            )

    def _connection_of(self, player: PlayerId) -> TournamentCommand:
        here = self._presence.is_here(player)
        return RegainConnection(player) if here else LoseConnection(player)

    async def _keep_programme(self) -> None:
        while True:
            await self._programme.wait()
            await self._programme.look()
            await self._let_go()

    async def _let_go(self) -> None:
        """Stop what is over and neither shown nor looked at."""
        for game in self._side.games.let_go():
            await game.stop()

    def _came(self, player: PlayerId) -> None:
        if not self._side.house.is_bot(player):
            self._people.add(player)
            self._lobby.changed()
        for game in self._played_by(player):
            self._send(game, RegainConnection(player))
        self._hall.came(player)

    def _went(self, player: PlayerId) -> None:
        if player in self._people:
            self._people.discard(player)
            self._lobby.changed()
        if not self.closing:
            for game in self._played_by(player):
                self._send(game, LoseConnection(player))
            self._hall.went(player)

    def _played_by(self, player: PlayerId) -> tuple[Game, ...]:
        """Return what has begun and the player is still in."""
        return tuple(
            game
            for game in self._side.games.of_player(player)
            if game.summary.phase in (Phase.RUNNING, Phase.PAUSED)
        )

    # --- tasks --------------------------------------------------------------------------

    def _send(self, game: Game, command: TournamentCommand) -> None:
        """Put a command of the house to a tournament, without waiting."""
        self._tasks.start(self._deliver(game, command))

    async def _deliver(self, game: Game, command: TournamentCommand) -> None:
        try:
            await game.runner.send(command, sender=NOBODY, command_id=dice.new_command_id())
        except (Refusal, RunnerStopped) as no:
            # It ended in the meantime, or stopped because of a fault that is in the log.
            _log.debug("not delivered", tournament=game.tournament, why=str(no))


def _throw_nothing(ask: Never) -> HouseCommand:
    assert_never(ask)


def _always(_: HouseEvent) -> bool:
    return True

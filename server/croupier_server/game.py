"""One tournament on the floor: its machine, its runner, and who is in it."""

import asyncio
from dataclasses import dataclass, field

from croupier_client.ports import BrokenDown, HouseGone
from croupier_core.tournament.commands import Ask, TournamentCommand
from croupier_core.tournament.events import (
    EntrantRegistered,
    EntrantUnregistered,
    PlayerEliminated,
    TournamentCancelled,
    TournamentEvent,
    TournamentFinished,
    is_durable,
)
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.view import (
    TableView,
    TableViewer,
    TournamentSummary,
    TournamentView,
    Viewer,
)
from croupier_core.units import Instant, PlayerId, TableId, TournamentId
from croupier_server.accounts.till import Till
from croupier_server.entered import Entered
from croupier_server.notice_rooms import NoticeBox, NoticeRooms
from croupier_server.numbered import number_after
from croupier_server.runners.runner import Runner, RunnerStopped

TournamentRunner = Runner[
    TournamentCommand, TournamentEvent, Viewer, TournamentView | TableView, Ask
]


@dataclass(eq=False)
class Game:
    """A tournament that is being run, or that was and can still be looked at."""

    tournament: TournamentId
    machine: Tournament
    runner: TournamentRunner
    summary: TournamentSummary
    """As it was after the last durable event."""
    entered: Entered
    """Told who comes in and who is out."""
    playing: set[PlayerId] = field(default_factory=set)
    """Entered and not out."""
    watchers: int = 0
    """Streams of sessions that are open on it."""
    running: asyncio.Task[None] | None = None
    _rooms: NoticeRooms = field(init=False)

    def __post_init__(self) -> None:
        self._rooms = NoticeRooms(self._table_shown_to)

    @classmethod
    def of(cls, machine: Tournament, runner: TournamentRunner, entered: Entered) -> "Game":
        """Return the game of a machine that is opened or recovered."""
        summary = machine.summary()
        game = cls(summary.tournament, machine, runner, summary, entered)
        game.playing = set(machine.players())
        if not machine.finished:
            for player in game.playing:
                entered.add(player, game.tournament)
        return game

    @property
    def number(self) -> int:
        """Its place in the order of announcement."""
        return number_of(self.tournament)

    @property
    def till(self) -> Till:
        """The tournament, as the cashier deals with it."""
        return Till(self.tournament, self.runner, self.machine)

    def start(self) -> None:
        """Run it until `stop`."""
        self.running = asyncio.create_task(self._run(), name=self.tournament)

    async def stop(self) -> None:
        """Stop running it; whoever follows it is told."""
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)

    async def _run(self) -> None:
        try:
            await self.runner.run()
        finally:
            # The runner has told the followers of views; these follow notices.
            fault = BrokenDown(self.tournament) if self._broken else HouseGone("it has closed")
            self._rooms.end(fault)

    @property
    def _broken(self) -> bool:
        return self.running is not None and not self.running.cancelling()

    def note(self, events: tuple[TournamentEvent, ...]) -> bool:
        """Keep track of who is in; return whether it looks different in the lobby."""
        if not any(is_durable(event) for event in events):
            return False
        for event in events:
            match event:
                case EntrantRegistered(player=player):
                    self.playing.add(player)
                    self.entered.add(player, self.tournament)
                case EntrantUnregistered(player=player) | PlayerEliminated(player=player):
                    self.playing.discard(player)
                    self.entered.remove(player, self.tournament)
                case TournamentFinished() | TournamentCancelled():
                    self.entered.forget(self.tournament, self.playing)
                case _:
                    pass
        before, self.summary = self.summary, self.machine.summary()
        return self.summary != before

    # --- notices ------------------------------------------------------------------------

    def open_box(self, player: PlayerId, table: TableId | None, now: Instant) -> NoticeBox:
        """Return a mailbox that gets notices from now on; `close_box` it when done.

        Args:
            player: Who listens.
            table: At which table; None for his own, or as a spectator the first.
            now: The present.

        Raises:
            UnknownTable: There is no such table in play.
        """
        if table is not None:
            self.machine.view_for(TableViewer(player, table), now)
        box = self._rooms.open(player, table)
        if self.runner.stopped:
            box.close(BrokenDown(self.tournament))
        return box

    def close_box(self, box: NoticeBox) -> None:
        """Give a mailbox back.  Idempotent."""
        self._rooms.close(box)

    def tell(self, events: tuple[TournamentEvent, ...], now: Instant) -> None:
        """Put what must be told into the mailboxes that it concerns."""
        self._rooms.tell(events, now)

    def _table_shown_to(self, player: PlayerId) -> TableId:
        own = self.machine.table_of(player)
        return next(iter(self.machine.tables_in_play()), TableId(1)) if own is None else own


def refusal_of(stopped: RunnerStopped) -> BrokenDown | HouseGone:
    """Return what a session is told of a machine that stopped."""
    return BrokenDown(stopped.stream) if stopped.by_fault else HouseGone(str(stopped))


def number_of(tournament: str) -> int:
    """Return 12 for `t12`; 0 for what is no tournament's id."""
    return number_after("t", tournament)

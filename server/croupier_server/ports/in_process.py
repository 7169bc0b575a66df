"""A session inside the server's process: satisfies `croupier_client.ports.HousePort`.

Requests are in `requests.py`; here are the streams.  They hold the newest view of a runner,
and when the session becomes another account they go on with the eyes of that account.
"""

from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from contextlib import ExitStack, aclosing, contextmanager
from typing import Protocol, TypeVar

from croupier_client.events.ports import EventsView
from croupier_client.ports import (
    HouseGone,
    HouseNotice,
    LobbyView,
    MyTables,
    TakenOver,
)
from croupier_client.requests import (
    Answer,
    Request,
)
from croupier_core.bracket.ids import MatchId
from croupier_core.house.view import AccountView
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import (
    BracketPage,
    ConsoleView,
    EventView,
    MatchPage,
    RewardSheet,
)
from croupier_core.tournament.events import ChatHeld, ChatSaid, Notice
from croupier_core.tournament.view import LobbyViewer, TableView, TableViewer, TournamentView
from croupier_core.units import CommandId, Instant, PlayerId, TableId, TournamentId
from croupier_server.arrival import Arrival
from croupier_server.clock import wait_until
from croupier_server.game import Game, refusal_of
from croupier_server.ports.allowance import Allowance
from croupier_server.ports.event_streams import EventStreams
from croupier_server.ports.house_side import HouseSide
from croupier_server.ports.requests import Requests
from croupier_server.runners.mailbox import FellBehind, Newest, Ordered
from croupier_server.runners.runner import RunnerStopped

V = TypeVar("V")

_LONGEST_FIND = 64
"""Characters of a name that is looked for."""
_MOST_UNHEARD = 16
"""House notices that are kept for a session that does not listen yet."""


class Closable(Protocol):
    """A stream of one of the session's screens."""

    def close(self) -> None:
        """End it.  Idempotent."""
        ...


class InProcessPort:
    """One session.  Made by the floor; see `HousePort`.

    Args:
        house: What is behind it.
        arrival: Who came in.
        allowance: How much it may ask.
        closed: Told when the session has ended.
    """

    def __init__(
        self,
        house: HouseSide,
        arrival: Arrival,
        allowance: Allowance,
        closed: "Callable[[InProcessPort], None]",
    ) -> None:
        self._house = house
        self._requests = Requests(house, arrival, allowance, self._became)
        self._tell_closed = closed
        self._closed = False
        self._views: set[Closable] = set()
        self._notices: set[Closable] = set()
        self._tables: dict[Closable, TournamentId] = {}
        # Ended by whoever is first: the reader of a stream, or the end of the session.
        self._stays: dict[Closable, ExitStack] = {}
        self._boxes: set[Ordered[HouseNotice]] = set()
        self._unheard: deque[HouseNotice] = deque(maxlen=_MOST_UNHEARD)
        self._of_events = EventStreams(house, allowance, lambda: self.player, self._seen)

    @property
    def player(self) -> PlayerId:
        """Whose session it is; NOBODY for a guest."""
        return self._requests.player

    # --- requests -----------------------------------------------------------------------

    async def ask(self, request: Request, command_id: CommandId) -> Answer:
        """Put `request` to the house and wait for its answer; ids make repeats harmless.

        Raises:
            Refusal: The rules or the house said no; nothing changed.
            HouseGone: The house or this session ended before an answer came.
        """
        self._check_open()
        return await self._requests.ask(request, command_id)

    def _became(self, before: PlayerId) -> None:
        """Go on with the eyes of another account, in streams that are open too."""
        for _ in self._boxes:
            self._house.presence.arrive(self.player)
            self._house.presence.depart(before)
        for stream in tuple(self._views):
            stream.close()  # each opens again, as the account of now

    # --- views --------------------------------------------------------------------------

    async def account(self) -> AsyncIterator[AccountView]:
        """Yield the session's account (a guest's is empty), then each change."""
        last: AccountView | None = None
        async with aclosing(self._seen(self._house.runner.follow)) as views:
            async for view in views:
                if view != last:  # the house moves for other accounts too
                    last = view
                    yield view

    async def lobby(self) -> AsyncIterator[LobbyView]:
        """Yield the lobby, then each change."""
        lobby = self._house.lobby
        async with aclosing(self._seen(lobby.follow)) as views:
            async for view in views:
                yield view

    async def my_tables(self) -> AsyncIterator[MyTables]:
        """Yield every table at which the viewer sits, most urgent first, then each change."""
        games, tables = self._house.games, self._house.own_tables
        views = self._seen(lambda who: tables.follow(who, games.of_player(who)))
        async with aclosing(views):
            async for view in views:
                yield view

    async def tournament(
        self, tournament: TournamentId, first: int = 0, first_table: int = 0, find: str = ""
    ) -> AsyncIterator[TournamentView]:
        """Yield one tournament's lobby from there on, then each change, at the lobby's pace.

        Raises:
            UnknownTournament: On the first step of the iteration.
        """
        window = (max(0, first), max(0, first_table), find[:_LONGEST_FIND])
        with watching(await self._requests.find(tournament)) as game:
            follow = game.runner.follow
            views = self._seen(lambda who: follow(LobbyViewer(who, *window)))
            async with aclosing(views):
                async for view in views:
                    if isinstance(view, TournamentView):
                        yield view
                        # In a large one something lasting happens all the time.
                        due = Instant(view.now + self._house.lobby.every)
                        await wait_until(self._house.clock, due)

    async def table(
        self, tournament: TournamentId, table: TableId | None = None
    ) -> AsyncIterator[TableView]:
        """Yield the viewer's table (a spectator's: the first) or another, then each change.

        Without `table` it ends when a newer session of the account opens the same.

        Raises:
            UnknownTournament: On the first step of the iteration.
            UnknownTable: There is no such table, or not any more.
        """
        # Looking at some table is not sitting down at one's own.
        seat = tournament if table is None else None
        with watching(await self._requests.find(tournament)) as game:
            follow = game.runner.follow
            views = self._seen(lambda who: follow(TableViewer(who, table)), at_table=seat)
            async with aclosing(views):
                async for view in views:
                    if isinstance(view, TableView):
                        yield view

    def events(self) -> AsyncIterator[EventsView]:
        """Yield the list of events of teams, then each change."""
        return self._of_events.events()

    def team_event(self, event: TeamEventId) -> AsyncIterator[EventView]:
        """Yield the page of an event, then each change."""
        return self._of_events.team_event(event)

    def event_match(self, event: TeamEventId, match: MatchId) -> AsyncIterator[MatchPage]:
        """Yield a match with its room, then each change."""
        return self._of_events.event_match(event, match)

    def event_bracket(self, event: TeamEventId) -> AsyncIterator[BracketPage]:
        """Yield the tree, then each change."""
        return self._of_events.event_bracket(event)

    def event_console(self, event: TeamEventId) -> AsyncIterator[ConsoleView]:
        """Yield the console of the organisers, then each change."""
        return self._of_events.event_console(event)

    def event_rewards(self, event: TeamEventId) -> AsyncIterator[RewardSheet]:
        """Yield the reward sheet, then each change."""
        return self._of_events.event_rewards(event)

    async def _seen(
        self,
        follow: Callable[[PlayerId], Newest[V]],
        at_table: TournamentId | None = None,
    ) -> AsyncGenerator[V]:
        """Yield what `follow` gives for this session's account, whoever that becomes."""
        while True:
            self._check_open()
            player = self.player
            stream = follow(player)
            self._views.add(stream)
            if at_table is not None:
                self._sit(stream, player, at_table)
            try:
                async for view in stream:
                    yield view
            except RunnerStopped as stopped:
                raise refusal_of(stopped) from None
            finally:
                self._views.discard(stream)
                self._end(stream)
            if player == self.player:
                return

    def _sit(self, stream: Closable, player: PlayerId, tournament: TournamentId) -> None:
        presence = self._house.presence
        self._tables[stream] = tournament
        presence.arrive(player)
        presence.sit(player, tournament, self)
        stay = self._stays[stream] = ExitStack()
        stay.callback(presence.depart, player)
        stay.callback(self._stand, stream, player)

    def _stand(self, stream: Closable, player: PlayerId) -> None:
        tournament = self._tables.pop(stream)
        if tournament not in self._tables.values():
            self._house.presence.stand(player, tournament, self)

    def taken_over(self, tournament: TournamentId) -> None:
        """Let another session of the account have the table."""
        self.tell(TakenOver())
        for stream, at_table in tuple(self._tables.items()):
            if at_table == tournament:
                self._end(stream)

    def _end(self, stream: Closable) -> None:
        """Close a stream, and note that nobody sits behind it any more.  Idempotent."""
        stream.close()
        if (stay := self._stays.pop(stream, None)) is not None:
            stay.close()

    # --- notices ------------------------------------------------------------------------

    async def notices(
        self, tournament: TournamentId, table: TableId | None = None
    ) -> AsyncIterator[tuple[Instant, Notice]]:
        """Yield what happens in a tournament from now on, with its time, in order.

        Raises:
            UnknownTournament: On the first step of the iteration.
            UnknownTable: There is no such table, or not any more.
        """
        with watching(await self._requests.find(tournament)) as game:
            self._check_open()
            box = game.open_box(self.player, table, self._house.clock.now())
            self._notices.add(box)
            try:
                async for at, notice in box:
                    if self._may_hear(notice, at):
                        yield at, notice
            except FellBehind:
                raise HouseGone("notices were not being read") from None
            finally:
                self._notices.discard(box)
                game.close_box(box)

    def _may_hear(self, notice: Notice, at: Instant) -> bool:
        match notice:
            case ChatSaid(player=speaker):
                return speaker not in self._house.house.view_for(self.player, at).ignored
            case ChatHeld(player=speaker):
                return speaker == self.player
            case _:
                return True

    async def house_notices(self) -> AsyncIterator[HouseNotice]:
        """Yield what the house tells this session."""
        self._check_open()
        box: Ordered[HouseNotice] = Ordered()
        while self._unheard:
            box.put(self._unheard.popleft())
        self._boxes.add(box)
        self._house.presence.arrive(self.player)
        self._stays[box] = stay = ExitStack()
        stay.callback(self._stop_listening, box)
        try:
            async for notice in box:
                yield notice
        except FellBehind:
            raise HouseGone("notices were not being read") from None
        finally:
            self._end(box)

    def _stop_listening(self, box: Ordered[HouseNotice]) -> None:
        self._boxes.discard(box)
        self._house.presence.depart(self.player)

    def tell(self, notice: HouseNotice) -> None:
        """Tell this session something; it is kept until somebody listens."""
        if not self._boxes:
            self._unheard.append(notice)
        for box in self._boxes:
            box.put(notice)

    # --- the end ------------------------------------------------------------------------

    async def close(self) -> None:
        """End the session's streams.  Idempotent."""
        if self._closed:
            return
        self._closed = True
        for stream in (*self._views, *self._notices, *self._boxes):
            self._end(stream)
        self._tell_closed(self)

    def _check_open(self) -> None:
        if self._closed:
            raise HouseGone("this session has ended")


@contextmanager
def watching(game: Game) -> Iterator[Game]:
    """Keep a game at hand for as long as the block lasts."""
    game.watchers += 1
    try:
        yield game
    finally:
        game.watchers -= 1

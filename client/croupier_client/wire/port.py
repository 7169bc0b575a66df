"""The house at the other end of a byte stream: a `HousePort` for remote screens."""

import asyncio
from collections import defaultdict, deque
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import aclosing, contextmanager, suppress
from dataclasses import replace
from itertools import count
from typing import TypeVar, assert_never

from croupier_client.events.ports import EventsView
from croupier_client.ports import HouseGone, HouseNotice, LobbyView, MyTables
from croupier_client.requests import Answer, Request
from croupier_client.wire.codec import Unreadable, decode, pack
from croupier_client.wire.frames import (
    LARGEST_FROM_HOUSE,
    MOST_ITEMS_FROM_HOUSE,
    PROTOCOL,
    Answered,
    Ask,
    ClientFrame,
    Ended,
    Fault,
    Follow,
    Goodbye,
    Hello,
    HouseFrame,
    HouseTold,
    Refused,
    Seen,
    SeenView,
    Told,
    Topic,
    Unfollow,
    Welcome,
)
from croupier_client.wire.inbox import Inbox
from croupier_client.wire.streams import ByteReader, ByteWriter, maps_from
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
from croupier_core.tournament.events import Notice
from croupier_core.tournament.view import TableView, TournamentView
from croupier_core.units import CommandId, Instant, TableId, TournamentId

V = TypeVar("V", bound=SeenView)
News = Seen | Told | HouseTold
"""What comes in under a number."""

_GREETING_S = 20.0


class WirePort:
    """One session with a house over a pair of byte streams; see `HousePort`.

    Use `open`, which greets the house first.
    """

    def __init__(self, frames: AsyncGenerator[object], writer: ByteWriter) -> None:
        self._frames = frames
        self._writer = writer
        self._asked: defaultdict[CommandId, deque[asyncio.Future[Answer]]] = defaultdict(deque)
        self._followed: dict[int, Inbox[News]] = {}
        self._numbers = count(1)
        self._gone: HouseGone | None = None
        self._pump = asyncio.create_task(self._listen())

    @classmethod
    async def open(cls, reader: ByteReader, writer: ByteWriter, client: str) -> "WirePort":
        """Greet the house and return the session.

        Args:
            reader: Bytes from the house.
            writer: Bytes to the house.
            client: Name and version of this program, for the operator's log.

        Raises:
            HouseGone: The other side is no house, speaks another version, or is silent.
        """
        frames = maps_from(reader, LARGEST_FROM_HOUSE, MOST_ITEMS_FROM_HOUSE)
        try:
            writer.write(pack(Hello(PROTOCOL, client)))
            async with asyncio.timeout(_GREETING_S):
                greeting = decode(await anext(frames), HouseFrame)
        except TimeoutError:
            raise HouseGone("the other side is silent") from None
        except (StopAsyncIteration, OSError) as fault:
            raise HouseGone("the connection ended before the house answered") from fault
        except Unreadable as fault:
            raise HouseGone(f"the other side does not speak as a house does: {fault}") from fault
        match greeting:
            case Welcome():
                return cls(frames, writer)
            case Fault(text=text):
                raise HouseGone(text)
            case _:
                raise HouseGone("the other side did not greet")

    async def ask(self, request: Request, command_id: CommandId) -> Answer:
        """Put `request` to the house and wait for its answer.

        Raises:
            Refusal: The rules or the house said no; nothing changed.
            HouseGone: The connection ended before an answer came.
        """
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._send(Ask(command_id, request))
        self._asked[command_id].append(answer)
        return await answer

    def account(self) -> AsyncIterator[AccountView]:
        """Yield the session's account, then each change."""
        return self._views(self._to_follow(Topic.ACCOUNT), AccountView)

    def lobby(self) -> AsyncIterator[LobbyView]:
        """Yield the lobby, then each change."""
        return self._views(self._to_follow(Topic.LOBBY), LobbyView)

    def my_tables(self) -> AsyncIterator[MyTables]:
        """Yield every table at which the viewer sits, most urgent first, then each change."""
        return self._views(self._to_follow(Topic.MY_TABLES), MyTables)

    def tournament(
        self, tournament: TournamentId, first: int = 0, first_table: int = 0, find: str = ""
    ) -> AsyncIterator[TournamentView]:
        """Yield one tournament's lobby from there on, then each change."""
        what = self._to_follow(Topic.TOURNAMENT, tournament)
        what = replace(what, first=first, first_table=first_table, find=find)
        return self._views(what, TournamentView)

    def table(
        self, tournament: TournamentId, table: TableId | None = None
    ) -> AsyncIterator[TableView]:
        """Yield the viewer's table, or another one, then each change."""
        return self._views(self._to_follow(Topic.TABLE, tournament, table), TableView)

    def events(self) -> AsyncIterator[EventsView]:
        """Yield the list of events of teams, then each change."""
        return self._views(self._to_follow(Topic.EVENTS), EventsView)

    def team_event(self, event: TeamEventId) -> AsyncIterator[EventView]:
        """Yield the page of an event, then each change."""
        return self._views(self._of_event(Topic.EVENT, event), EventView)

    def event_match(self, event: TeamEventId, match: MatchId) -> AsyncIterator[MatchPage]:
        """Yield a match with its room, then each change."""
        what = replace(self._of_event(Topic.EVENT_MATCH, event), match=match)
        return self._views(what, MatchPage)

    def event_bracket(self, event: TeamEventId) -> AsyncIterator[BracketPage]:
        """Yield the tree, then each change."""
        return self._views(self._of_event(Topic.EVENT_BRACKET, event), BracketPage)

    def event_console(self, event: TeamEventId) -> AsyncIterator[ConsoleView]:
        """Yield the console of the organisers, then each change."""
        return self._views(self._of_event(Topic.EVENT_CONSOLE, event), ConsoleView)

    def event_rewards(self, event: TeamEventId) -> AsyncIterator[RewardSheet]:
        """Yield the reward sheet, then each change."""
        return self._views(self._of_event(Topic.EVENT_REWARDS, event), RewardSheet)

    async def notices(
        self, tournament: TournamentId, table: TableId | None = None
    ) -> AsyncIterator[tuple[Instant, Notice]]:
        """Yield what happens in a tournament from now on, with its time, in order."""
        with self._follow(self._to_follow(Topic.NOTICES, tournament, table)) as inbox:
            async for frame in inbox:
                if isinstance(frame, Told):
                    yield frame.at, frame.notice

    async def house_notices(self) -> AsyncIterator[HouseNotice]:
        """Yield what the house tells this session."""
        with self._follow(self._to_follow(Topic.HOUSE)) as inbox:
            async for frame in inbox:
                if isinstance(frame, HouseTold):
                    yield frame.notice

    async def close(self) -> None:
        """Say goodbye and end the session's streams.  Idempotent."""
        with suppress(HouseGone):
            self._send(Goodbye())
            await self._drain()
        self._end(HouseGone("this side has hung up"))
        self._pump.cancel()
        await asyncio.gather(self._pump, return_exceptions=True)

    def _to_follow(
        self,
        topic: Topic,
        tournament: TournamentId | None = None,
        table: TableId | None = None,
    ) -> Follow:
        return Follow(next(self._numbers), topic, tournament, table)

    def _of_event(self, topic: Topic, event: TeamEventId) -> Follow:
        return Follow(next(self._numbers), topic, event=event)

    async def _views(self, what: Follow, shape: type[V]) -> AsyncIterator[V]:
        with self._follow(what) as inbox:
            async for frame in inbox:
                if isinstance(frame, Seen) and isinstance(frame.view, shape):
                    yield frame.view

    @contextmanager
    def _follow(self, what: Follow) -> Iterator[Inbox[News]]:
        """Follow something for as long as the block lasts."""
        number = what.number
        views = what.topic not in (Topic.NOTICES, Topic.HOUSE)
        inbox = self._followed[number] = Inbox(newest_only=views)
        self._send(what)
        try:
            yield inbox
        finally:
            # Gone already when the house ended it: then there is nothing to take back.
            if self._followed.pop(number, None) is not None and self._gone is None:
                self._send(Unfollow(number))

    # --- the connection -------------------------------------------------------------

    def _send(self, frame: ClientFrame) -> None:
        if self._gone is not None:
            raise self._gone
        try:
            self._writer.write(pack(frame))
        except OSError as fault:
            raise HouseGone(str(fault)) from fault

    async def _drain(self) -> None:
        try:
            await self._writer.drain()
        except OSError as fault:
            raise HouseGone(str(fault)) from fault

    async def _listen(self) -> None:
        """Sort what comes in until the connection ends."""
        gone = HouseGone("the connection ended")
        try:
            async with aclosing(self._frames) as maps:
                async for plain in maps:
                    self._sort(decode(plain, HouseFrame))
        except HouseGone as fault:
            gone = fault
        except (OSError, Unreadable) as fault:
            gone = HouseGone(str(fault))
        finally:
            self._end(gone)

    def _sort(self, frame: HouseFrame) -> None:
        match frame:
            case Answered(id=command_id, answer=answer):
                for waiting in self._first_waiting(command_id):
                    waiting.set_result(answer)
            case Refused(id=command_id, refusal=refusal):
                for waiting in self._first_waiting(command_id):
                    waiting.set_exception(refusal)
            case Seen() | Told() | HouseTold():
                if (inbox := self._followed.get(frame.number)) is not None:
                    inbox.put(frame)
            case Ended(number=number, refusal=refusal):
                if (inbox := self._followed.pop(number, None)) is not None:
                    inbox.end(refusal)
            case Fault(text=text):
                raise HouseGone(text)
            case Welcome():
                pass
            case _:
                assert_never(frame)

    def _first_waiting(self, command_id: CommandId) -> Iterator[asyncio.Future[Answer]]:
        """Yield whoever waits longest for this answer, unless they have given up."""
        waiting = self._asked.get(command_id)
        if not waiting:
            return
        first = waiting.popleft()
        if not waiting:
            del self._asked[command_id]
        if not first.done():
            yield first

    def _end(self, gone: HouseGone) -> None:
        """Tell everybody who waits that nothing more comes."""
        if self._gone is not None:
            return
        self._gone = gone
        self._writer.close()
        for waiting in [one for queue in self._asked.values() for one in queue]:
            if not waiting.done():
                waiting.set_exception(gone)
        self._asked.clear()
        for inbox in self._followed.values():
            inbox.end(gone)

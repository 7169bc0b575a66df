"""Serves one session over a byte stream: any `HousePort`, spoken as `docs/protocol.md` says.

One task reads, one writes, one per stream that is followed and one per request that
waits for its answer, all in one group: whichever finds the session over ends them all,
so a client that is gone leaves nothing behind.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from dataclasses import dataclass
from importlib.metadata import version
from typing import Literal, assert_never

from croupier_client.ports import HouseGone, HousePort, TooManyRequests
from croupier_client.wire.codec import Unreadable, decode, pack
from croupier_client.wire.frames import (
    LARGEST_FROM_CLIENT,
    LONGEST_COMMAND_ID,
    MOST_FOLLOWED,
    MOST_ITEMS_FROM_CLIENT,
    PROTOCOL,
    Answered,
    Ask,
    ClientFrame,
    Ended,
    EventPageView,
    Fault,
    FaultCode,
    Follow,
    Goodbye,
    Hello,
    HouseTold,
    Refused,
    Seen,
    Told,
    Topic,
    Unfollow,
    Welcome,
)
from croupier_client.wire.streams import ByteReader, ByteWriter, FrameTooLarge, maps_from
from croupier_core.bracket.ids import MatchId
from croupier_core.errors import Refusal
from croupier_core.team_event.terms import TeamEventId
from croupier_core.units import Instant, Millis, TournamentId
from croupier_server.clock import Clock, wait_until
from croupier_server.ports.allowance import Allowance
from croupier_server.wire.outbox import Kept, Outbox, Overflow

MOST_ASKED = 32
"""Requests of one session that wait for their answers; more are read when there is room."""
_PAUSE = Millis(50)
"""Between two looks whether a client that was too fast may be read again."""
_OF_A_TOURNAMENT = (Topic.TOURNAMENT, Topic.TABLE, Topic.NOTICES)
_OF_AN_EVENT = (
    Topic.EVENT,
    Topic.EVENT_MATCH,
    Topic.EVENT_BRACKET,
    Topic.EVENT_CONSOLE,
    Topic.EVENT_REWARDS,
)


EventTopic = Literal[
    Topic.EVENTS,
    Topic.EVENT,
    Topic.EVENT_MATCH,
    Topic.EVENT_BRACKET,
    Topic.EVENT_CONSOLE,
    Topic.EVENT_REWARDS,
]
"""What is followed of events of teams."""


@dataclass(frozen=True, slots=True)
class WireLimits:
    """How patient the house is with a client."""

    greeting_s: float = 10.0
    """For the first frame."""
    write_s: float = 60.0
    """For the other side to take what was sent."""
    frames_at_once: int = 400
    """Frames that are read as fast as they come, after a while of quiet."""
    frames_per_second: int = 100
    """Frames that are read in the long run; the rest waits in the line."""


class _Over(Exception):  # noqa: N818 - the client is done
    """The client said goodbye, or its stream ended."""


class _Broken(Exception):  # noqa: N818 - the other side is at fault
    """The session cannot go on; the client is told why."""

    def __init__(self, code: FaultCode, text: str) -> None:
        super().__init__(text)
        self.fault = Fault(code, text)


async def serve_wire(
    port: HousePort,
    reader: ByteReader,
    writer: ByteWriter,
    clock: Clock,
    limits: WireLimits = WireLimits(),
) -> None:
    """Serve `port` until either side ends it; then close the port and the stream.

    Never raises because of what the client sends: it gets one `Fault` and the end.
    """
    fault: Fault | None = None
    try:
        frames = maps_from(reader, LARGEST_FROM_CLIENT, MOST_ITEMS_FROM_CLIENT)
        async with aclosing(frames) as maps:
            await _Session(port, maps, writer, clock, limits).run()
    except* _Broken as broken:
        fault = _fault_of(broken)
    except* (_Over, OSError, TimeoutError):
        pass  # nobody is left to tell
    finally:
        await port.close()
        with suppress(OSError, TimeoutError):
            await _take_leave(writer, fault, limits)
        writer.close()


def _fault_of(group: BaseExceptionGroup[_Broken]) -> Fault:
    """Return the first of the faults that ended a session."""
    first = group.exceptions[0]
    return first.fault if isinstance(first, _Broken) else _fault_of(first)


async def _take_leave(writer: ByteWriter, fault: Fault | None, limits: WireLimits) -> None:
    if fault is not None:
        async with asyncio.timeout(limits.greeting_s):
            writer.write(pack(fault))
            await writer.drain()


class _Session:
    """One client, from its greeting to its end."""

    def __init__(
        self,
        port: HousePort,
        maps: AsyncGenerator[object],
        writer: ByteWriter,
        clock: Clock,
        limits: WireLimits,
    ) -> None:
        self._port = port
        self._maps = maps
        self._writer = writer
        self._clock = clock
        self._limits = limits
        self._outbox = Outbox()
        self._tasks = asyncio.TaskGroup()
        self._following: dict[int, asyncio.Task[None]] = {}
        self._room = asyncio.Semaphore(MOST_ASKED)
        self._pace = Allowance(limits.frames_at_once, limits.frames_per_second, clock)

    async def run(self) -> None:
        """Speak with the client.  Ends by raising, since all its tasks end together."""
        await self._greet()
        async with self._tasks:
            self._tasks.create_task(self._write())
            self._tasks.create_task(self._read())

    async def _greet(self) -> None:
        try:
            async with asyncio.timeout(self._limits.greeting_s):
                first = await self._next_frame()
        except TimeoutError:
            raise _Broken(FaultCode.TOO_SLOW, "no greeting in time") from None
        if not isinstance(first, Hello):
            raise _Broken(FaultCode.MALFORMED, "the first frame must be hello")
        if first.protocol != PROTOCOL:
            raise _Broken(FaultCode.VERSION, f"this house speaks protocol {PROTOCOL}")
        welcome = Welcome(
            protocol=PROTOCOL,
            house=f"croupier {version('croupier')}",
            capabilities=(),
            now=self._clock.now(),
            largest_frame=LARGEST_FROM_CLIENT,
            most_followed=MOST_FOLLOWED,
        )
        self._writer.write(pack(welcome))

    # --- in -------------------------------------------------------------------------

    async def _read(self) -> None:
        while True:
            frame = await self._next_frame()
            match frame:
                case Hello():
                    raise _Broken(FaultCode.MALFORMED, "a second hello")
                case Ask():
                    await self._start_asking(frame)
                case Follow():
                    self._start_following(frame)
                case Unfollow(number=number):
                    self._stop_following(number)
                case Goodbye():
                    raise _Over
                case _:
                    assert_never(frame)

    async def _next_frame(self) -> ClientFrame:
        await self._wait_for_pace()
        try:
            return decode(await anext(self._maps), ClientFrame)
        except StopAsyncIteration:
            raise _Over from None
        except FrameTooLarge as fault:
            raise _Broken(FaultCode.TOO_LARGE, str(fault)) from fault
        except Unreadable as fault:
            raise _Broken(FaultCode.MALFORMED, str(fault)) from fault

    async def _wait_for_pace(self) -> None:
        """Let a client that is too fast wait: it is read no faster, and nobody else notices."""
        while True:
            try:
                self._pace.spend()
            except TooManyRequests:
                await wait_until(self._clock, Instant(self._clock.now() + _PAUSE))
            else:
                return

    async def _start_asking(self, frame: Ask) -> None:
        if not 0 < len(frame.id) <= LONGEST_COMMAND_ID:
            raise _Broken(FaultCode.MALFORMED, f"an id has 1 to {LONGEST_COMMAND_ID} characters")
        # Reading stops here while too many wait: the client feels it, the house does not.
        await self._room.acquire()
        self._tasks.create_task(self._ask(frame))

    async def _ask(self, frame: Ask) -> None:
        try:
            answer = await self._port.ask(frame.request, frame.id)
        except Refusal as refusal:
            self._keep(Refused(frame.id, refusal, str(refusal)))
        except HouseGone as gone:
            raise _Broken(FaultCode.HOUSE_GONE, str(gone)) from gone
        else:
            self._keep(Answered(frame.id, answer))
        finally:
            self._room.release()

    def _start_following(self, frame: Follow) -> None:
        if frame.number in self._following:
            raise _Broken(FaultCode.MALFORMED, f"number {frame.number} is followed already")
        if len(self._following) >= MOST_FOLLOWED:
            raise _Broken(FaultCode.MALFORMED, f"at most {MOST_FOLLOWED} streams at a time")
        if frame.topic in _OF_A_TOURNAMENT and frame.tournament is None:
            raise _Broken(FaultCode.MALFORMED, f"{frame.topic} is followed of a tournament")
        if frame.topic in _OF_AN_EVENT and frame.event is None:
            raise _Broken(FaultCode.MALFORMED, f"{frame.topic} is followed of an event")
        if frame.topic is Topic.EVENT_MATCH and frame.match is None:
            raise _Broken(FaultCode.MALFORMED, f"{frame.topic} is followed of a match")
        self._following[frame.number] = self._tasks.create_task(self._follow(frame))

    def _stop_following(self, number: int) -> None:
        task = self._following.pop(number, None)
        if task is None:  # it has just ended by itself
            return
        task.cancel()
        self._outbox.forget(number)
        self._keep(Ended(number, None))

    async def _follow(self, what: Follow) -> None:
        refusal: Refusal | None = None
        try:
            async for frame in self._frames_of(what):
                if isinstance(frame, Seen):
                    self._outbox.show(frame)
                else:
                    self._keep(frame)
        except Refusal as no:
            refusal = no
        except HouseGone as gone:
            raise _Broken(FaultCode.HOUSE_GONE, str(gone)) from gone
        self._following.pop(what.number, None)
        self._keep(Ended(what.number, refusal, "" if refusal is None else str(refusal)))

    async def _frames_of(self, what: Follow) -> AsyncGenerator[Seen | Told | HouseTold]:
        number = what.number
        of = what.tournament or TournamentId("")
        match what.topic:
            case Topic.ACCOUNT:
                async for account in self._port.account():
                    yield Seen(number, account)
            case Topic.LOBBY:
                async for lobby in self._port.lobby():
                    yield Seen(number, lobby)
            case Topic.MY_TABLES:
                async for tables in self._port.my_tables():
                    yield Seen(number, tables)
            case Topic.TOURNAMENT:
                window = (what.first, what.first_table, what.find)
                async for tournament in self._port.tournament(of, *window):
                    yield Seen(number, tournament)
            case Topic.TABLE:
                async for table in self._port.table(of, what.table):
                    yield Seen(number, table)
            case Topic.NOTICES:
                async for at, notice in self._port.notices(of, what.table):
                    yield Told(number, at, notice)
            case Topic.HOUSE:
                async for house_notice in self._port.house_notices():
                    yield HouseTold(number, house_notice)
            case _:
                async for seen in self._views_of_event(what, what.topic):
                    yield Seen(number, seen)

    async def _views_of_event(
        self, what: Follow, topic: EventTopic
    ) -> AsyncGenerator[EventPageView]:
        event, match = what.event or TeamEventId(""), what.match or MatchId("")
        views: AsyncIterator[EventPageView]
        match topic:
            case Topic.EVENTS:
                views = self._port.events()
            case Topic.EVENT:
                views = self._port.team_event(event)
            case Topic.EVENT_MATCH:
                views = self._port.event_match(event, match)
            case Topic.EVENT_BRACKET:
                views = self._port.event_bracket(event)
            case Topic.EVENT_CONSOLE:
                views = self._port.event_console(event)
            case Topic.EVENT_REWARDS:
                views = self._port.event_rewards(event)
            case _:
                assert_never(topic)
        async for view in views:
            yield view

    # --- out ------------------------------------------------------------------------

    async def _write(self) -> None:
        while True:
            frame = await self._outbox.next()
            self._writer.write(pack(frame))
            # Until this is through, newer views replace the ones that wait.
            async with asyncio.timeout(self._limits.write_s):
                await self._writer.drain()

    def _keep(self, frame: Kept) -> None:
        try:
            self._outbox.keep(frame)
        except Overflow:
            raise _Broken(FaultCode.TOO_SLOW, "notices are not being read") from None

"""The client's end of the wire, at houses that are gone, silent or no houses at all."""

import asyncio

import msgpack
import pytest

from croupier_client.ports import HouseGone
from croupier_client.requests import TakeAllowance
from croupier_client.wire.frames import PROTOCOL
from croupier_client.wire.port import WirePort
from croupier_core.units import CommandId
from floor_builders import PATIENCE_S
from wire_builders import a_line

WELCOME = {
    "kind": "welcome",
    "protocol": PROTOCOL,
    "house": "test",
    "capabilities": [],
    "now": 0,
    "largest_frame": 1,
    "most_followed": 1,
}


class Impostor:
    """The other end of a line, which says what the test wants."""

    async def start(self):
        (self.reader, self.writer), (self._in, self._out) = await a_line()
        return self

    def say(self, *frames):
        for frame in frames:
            self._out.write(frame if isinstance(frame, bytes) else msgpack.packb(frame))

    async def heard(self):
        """What the client has sent so far."""
        return msgpack.unpackb(await self._in.read(65_536))

    async def opened(self):
        async with asyncio.timeout(PATIENCE_S):
            return await WirePort.open(self.reader, self.writer, "test/1")

    def hang_up(self):
        self._out.close()


@pytest.fixture
async def other():
    impostor = await Impostor().start()
    yield impostor
    impostor.hang_up()
    impostor.writer.close()


async def test_the_client_greets_first(other):
    other.say(WELCOME)

    port = await other.opened()

    assert await other.heard() == {
        "kind": "hello",
        "protocol": PROTOCOL,
        "client": "test/1",
        "capabilities": [],
    }
    await port.close()


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (b"HTTP/1.1 400 Bad Request\r\n\r\n", "does not speak as a house does"),
        (b"\xc1", "does not speak as a house does"),
        ({"kind": "ended", "number": 1, "refusal": None, "text": ""}, "did not greet"),
        ({"kind": "fault", "code": "version", "text": "speaks protocol 9"}, "protocol 9"),
    ],
)
async def test_whoever_does_not_greet_as_a_house_is_none(other, said, why):
    other.say(said)

    with pytest.raises(HouseGone, match=why):
        await other.opened()


async def test_a_line_that_ends_before_the_greeting_is_a_house_that_is_gone(other):
    other.hang_up()

    with pytest.raises(HouseGone, match="before the house answered"):
        await other.opened()


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\xc1",
        {"kind": "fault", "code": "house_gone", "text": "the house is closing"},
        {"kind": "news_of_another_century"},
    ],
)
async def test_who_waits_when_the_line_ends_is_told(other, said):
    other.say(WELCOME)
    port = await other.opened()
    lobby = port.lobby()
    waiting = [
        asyncio.ensure_future(port.ask(TakeAllowance(), CommandId("1"))),
        asyncio.ensure_future(anext(lobby)),
    ]
    await asyncio.wait(waiting, timeout=0)

    if said:
        other.say(said)
    other.hang_up()

    ends = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(end) for end in ends] == [HouseGone, HouseGone]
    with pytest.raises(HouseGone):
        await port.ask(TakeAllowance(), CommandId("2"))
    with pytest.raises(HouseGone):
        await anext(port.account())
    await port.close()


async def test_answers_find_their_requests_in_any_order(other):
    other.say(WELCOME)
    port = await other.opened()
    asked = {
        name: asyncio.ensure_future(port.ask(TakeAllowance(), CommandId(name)))
        for name in ("a", "b", "c")
    }
    await asyncio.wait(asked.values(), timeout=0)

    for name in ("c", "nobody", "a", "b"):
        codes = {"kind": "recovery_codes", "codes": [name]}
        other.say({"kind": "answered", "id": name, "answer": codes})

    async with asyncio.timeout(PATIENCE_S):
        answers = {name: await answer for name, answer in asked.items()}
    assert {name: answer.codes for name, answer in answers.items()} == {
        name: (name,) for name in asked
    }
    await port.close()


async def test_views_that_come_under_a_number_that_is_not_followed_are_ignored(other):
    other.say(WELCOME)
    port = await other.opened()
    view = {"kind": "lobby_view", "now": 0, "lines": [], "players_online": 7}
    other.say({"kind": "seen", "number": 99, "view": view})
    lobby = port.lobby()
    waiting = asyncio.ensure_future(anext(lobby))
    await asyncio.wait([waiting], timeout=0)

    for online in (1, 2, 3):
        other.say({"kind": "seen", "number": 1, "view": view | {"players_online": online}})

    async with asyncio.timeout(PATIENCE_S):
        assert (await waiting).players_online in (1, 2, 3)
    await lobby.aclose()
    await port.close()

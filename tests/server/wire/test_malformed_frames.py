"""Whatever a client sends, it gets one fault and the end, and the house plays on."""

import random

import msgpack

from croupier_client.wire.frames import LARGEST_FROM_CLIENT, PROTOCOL
from croupier_core.units import NOBODY, TournamentId
from croupier_server.arrival import Arrival
from floor_builders import a_floor, a_guest, a_player, all_money, first
from wire_builders import a_raw_client

HELLO = {"kind": "hello", "protocol": PROTOCOL, "client": "raw/1"}
T1 = TournamentId("t1")


def packed(*frames):
    return b"".join(msgpack.packb(frame) for frame in frames)


def asking(request, **fields):
    return packed(HELLO, {"kind": "ask", "id": "x", "request": request} | fields)


def acting(command):
    return asking({"kind": "at_table", "tournament": "t1", "command": command})


def following(**fields):
    return packed(HELLO, {"kind": "follow", "number": 1, "topic": "lobby"} | fields)


def nested(depth):
    return b"\x91" * depth + b"\xc0"


NOISE = random.Random(4)

BEFORE_THE_GREETING = {
    "nothing but a nil": packed(None),
    "a number": packed(7),
    "a text": packed("hello"),
    "an array": packed(["hello", 1]),
    "an empty map": packed({}),
    "a map without kind": packed({"protocol": 1, "client": "x"}),
    "a kind that is no text": packed({"kind": 1}),
    "a kind that is nil": packed({"kind": None}),
    "a kind that is a map": packed({"kind": {"kind": "hello"}}),
    "an unknown kind": packed({"kind": "open_sesame"}),
    "a kind in capitals": packed({"kind": "HELLO", "protocol": 1, "client": "x"}),
    "a frame of the house": packed({"kind": "fault", "code": "version", "text": ""}),
    "an ask before the greeting": packed({"kind": "ask", "id": "x", "request": {"kind": "done"}}),
    "a goodbye before the greeting": packed({"kind": "goodbye"}),
    "no protocol": packed({"kind": "hello", "client": "x"}),
    "a protocol that is text": packed({"kind": "hello", "protocol": "1", "client": "x"}),
    "a protocol that is true": packed({"kind": "hello", "protocol": True, "client": "x"}),
    "a protocol that is a fraction": packed({"kind": "hello", "protocol": 1.0, "client": "x"}),
    "a client that is nil": packed({"kind": "hello", "protocol": 1, "client": None}),
    "a client that is bytes": packed({"kind": "hello", "protocol": 1, "client": b"x"}),
    "capabilities that are text": packed(HELLO | {"capabilities": "all"}),
    "capabilities that are numbers": packed(HELLO | {"capabilities": [1, 2]}),
    "a number beyond 64 bits": packed({"kind": "hello", "protocol": 2**64 - 1, "client": "x"}),
    "an http request": b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "json": b'{"kind": "hello", "protocol": 1, "client": "x"}',
    "a line of text": b"tournaments --json\n",
    "an escape sequence": b"\x1b]0;owned\x07\x1b[2J",
    "zero bytes": b"\x00" * 100,
    "all ones": b"\xff" * 100,
    "the byte that msgpack never uses": b"\xc1",
    "text that is not utf-8": b"\x81\xa4kind\xa5\xff\xfe\xfd\xfc\xfb",
    "an extension": packed(msgpack.ExtType(5, b"payload")),
    "a timestamp": packed(msgpack.Timestamp(1_800_000_000)),
    "a map with a number as key": packed({1: "hello"}),
    "a map with a map as key": b"\x81\x80\xc0",
    "300 nested arrays": nested(300),
    "60,000 nested arrays": nested(60_000),
    "noise": NOISE.randbytes(2_000),
    "more noise": NOISE.randbytes(60_000),
}

AFTER_THE_GREETING = {
    "a second greeting": packed(HELLO, HELLO),
    "an unknown frame": packed(HELLO, {"kind": "shutdown"}),
    "a frame of the house": packed(HELLO, {"kind": "answered", "id": "x", "answer": {}}),
    "an ask without a request": packed(HELLO, {"kind": "ask", "id": "x"}),
    "an ask without an id": packed(HELLO, {"kind": "ask", "request": {"kind": "take_allowance"}}),
    "an ask with an empty id": asking({"kind": "take_allowance"}, id=""),
    "an ask with a long id": asking({"kind": "take_allowance"}, id="x" * 65),
    "an ask with a number as id": asking({"kind": "take_allowance"}, id=7),
    "a request that is text": asking("take_allowance"),
    "a request that is nil": asking(None),
    "a request of no known kind": asking({"kind": "print_money", "amount": 10**9}),
    "a command of the house": acting({"kind": "shuffle", "table": 1, "deck": [], "nonce": ""}),
    "a command of the house machine": asking({"kind": "settle_tournament", "tournament": "t1"}),
    "an organiser's command at the table": acting({"kind": "cancel", "by": "x", "reason": "y"}),
    "a move without a seat": acting(
        {"kind": "act", "hand": "t1-1", "turn": 1, "move": {"kind": "fold"}}
    ),
    "a move that is no move": acting(
        {"kind": "act", "hand": "t1-1", "turn": 1, "move": {"kind": "say", "text": "x"}}
    ),
    "a raise by a fraction": acting(
        {
            "kind": "act",
            "hand": "t1-1",
            "turn": 1,
            "move": {"kind": "raise_to", "seat": 1, "total": 1.5},
        }
    ),
    "a raise by text": acting(
        {
            "kind": "act",
            "hand": "t1-1",
            "turn": 1,
            "move": {"kind": "raise_to", "seat": 1, "total": "all"},
        }
    ),
    "a turn that is nil": acting(
        {"kind": "act", "hand": "t1-1", "turn": None, "move": {"kind": "fold", "seat": 1}}
    ),
    "a tournament that is a number": asking({"kind": "enter_tournament", "tournament": 1}),
    "a nickname that is a list": asking(
        {
            "kind": "enrol",
            "nickname": ["A"],
            "language": "en",
            "of_age": True,
            "accepts_rules": True,
        }
    ),
    "an age that is 1": asking(
        {"kind": "enrol", "nickname": "A", "language": "en", "of_age": 1, "accepts_rules": True}
    ),
    "a follow without a topic": packed(HELLO, {"kind": "follow", "number": 1}),
    "a follow of an unknown topic": following(topic="cards_of_everybody"),
    "a follow with text as number": following(number="one"),
    "a follow with a huge number": following(number=2**63),
    "a tournament that is not named": following(topic="tournament"),
    "a table that is not named": following(topic="table", tournament=None),
    "the same number twice": packed(
        HELLO, *[{"kind": "follow", "number": 1, "topic": "lobby"}] * 2
    ),
    "too many streams": packed(
        HELLO, *({"kind": "follow", "number": n, "topic": "lobby"} for n in range(65))
    ),
    "an unfollow without a number": packed(HELLO, {"kind": "unfollow"}),
    "bytes where a frame should be": packed(HELLO) + b"\xc4\x05hello",
    "an array of four billion": packed(HELLO) + b"\xdd\xff\xff\xff\xff" + b"\xc0" * 200_000,
    "a map of four billion": packed(HELLO) + b"\xdf\xff\xff\xff\xff" + b"\xa1x\xc0" * 70_000,
    "many wide arrays in each other": packed(HELLO) + b"\xdc\xff\xff" * 500,
    "an array of 300": packed(HELLO | {"capabilities": ["x"] * 300}),
    "half a frame and then noise": packed(HELLO) + b"\x83\xa4kind" + b"\xc1" * 50,
}

TOO_LARGE = {
    "a text that is too long for a frame": packed({"kind": "x" * (LARGEST_FROM_CLIENT + 1)}),
    "a frame that never ends": packed(HELLO) + b"\xdb\x7f\xff\xff\xff" + b"x" * 200_000,
    "a frame with much that is ignored": packed(HELLO | {"more": ["x" * 4_000] * 20}),
}


async def what_it_gets(floor, sent):
    """All that the house says to a client that sends `sent`, until it hangs up."""
    async with a_raw_client(a_guest(floor, key=False)) as client:
        client.send_bytes(sent)
        client.writer.write_eof()
        return await client.rest()


async def test_every_malformed_input_gets_one_fault_and_leaves_the_house_unharmed(tmp_path):
    cases = BEFORE_THE_GREETING | {
        f"{name}, later": sent for name, sent in AFTER_THE_GREETING.items()
    }
    assert len(cases) >= 70
    async with a_floor(tmp_path, templates=()) as floor:
        ann = await a_player(floor, "ann")
        before = await first(ann.account())

        for name, sent in cases.items():
            frames = await what_it_gets(floor, sent)

            assert frames, name
            assert frames[-1]["kind"] == "fault", name
            assert frames[-1]["code"] == "malformed", (name, frames[-1])
            assert sum(frame["kind"] == "fault" for frame in frames) == 1, name

        assert await first(ann.account()) == before
        assert all_money(floor) == 0
        assert not floor.house.stopped


async def test_what_is_too_large_is_not_read_to_its_end(tmp_path):
    async with a_floor(tmp_path, templates=()) as floor:
        for name, sent in TOO_LARGE.items():
            frames = await what_it_gets(floor, sent)

            assert frames[-1]["kind"] == "fault", name
            assert frames[-1]["code"] == "too_large", (name, frames[-1])


async def test_another_version_is_told_which_one_is_spoken_here(tmp_path):
    async with a_floor(tmp_path, templates=()) as floor:
        frames = await what_it_gets(floor, packed(HELLO | {"protocol": 2}))

        assert [(frame["kind"], frame.get("code")) for frame in frames] == [("fault", "version")]
        assert frames[0]["text"] == f"this house speaks protocol {PROTOCOL}"


async def test_fields_that_the_house_does_not_know_are_ignored(tmp_path):
    async with a_floor(tmp_path, templates=()) as floor:
        sent = packed(
            HELLO | {"colour": "red", "capabilities": ["time-travel"]},
            {"kind": "follow", "number": 3, "topic": "account", "depth": {"any": [1, None]}},
            {"kind": "goodbye", "because": "done"},
        )

        frames = await what_it_gets(floor, sent)

        assert frames[0]["kind"] == "welcome"
        assert all(frame["kind"] != "fault" for frame in frames)


async def test_bytes_that_come_one_by_one_make_the_same_frames(tmp_path):
    async with a_floor(tmp_path, templates=()) as floor:
        port = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        async with a_raw_client(port) as client:
            for byte in packed(HELLO, {"kind": "follow", "number": 9, "topic": "lobby"}):
                client.send_bytes(bytes([byte]))
                await client.writer.drain()

            assert (await client.receive())["kind"] == "welcome"
            seen = await client.receive()
            assert (seen["kind"], seen["number"]) == ("seen", 9)
            assert seen["view"]["kind"] == "lobby_view"


async def test_a_client_that_hangs_up_in_the_middle_of_a_frame_is_simply_gone(tmp_path):
    async with a_floor(tmp_path, templates=()) as floor:
        frames = await what_it_gets(floor, packed(HELLO) + b"\x83\xa4kind\xa3as")

        assert [frame["kind"] for frame in frames] == ["welcome"]

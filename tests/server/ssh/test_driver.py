"""The driver over real loopback connections, with a tiny app."""

import asyncio

import pytest

from croupier_server.ssh.driver import TYPING_BURST, TYPING_RATE, clamped
from croupier_server.ssh.paste import BEGIN, END, LONGEST_PASTE
from ssh_doors import TinyRooms, a_door, knock, shell, until


@pytest.fixture
def rooms():
    return TinyRooms()


@pytest.fixture
async def client(rooms):
    async with a_door(rooms) as door, knock(door) as connection:
        client = await shell(connection)
        await client.see("size 80x24")
        yield client


async def test_keys_reach_the_app_and_what_it_draws_reaches_the_terminal(client):
    client.type("c")

    await client.see("key c")


async def test_a_lone_escape_is_a_key_and_a_sequence_is_another(client):
    client.type("\x1b")
    await client.see("key escape")

    client.type("\x1b[A")
    await client.see("key up")


async def test_utf8_is_put_together_across_packets(client, rooms):
    client.type("é".encode()[:1])
    client.type("é".encode()[1:] + b"k")

    await client.see("key k")
    assert "é" in rooms.apps[0].heard


async def test_bytes_that_are_no_utf8_hurt_nothing(client):
    client.type(b"\xff\xfe\xc3\x28\x80")
    client.type("k")

    await client.see("key k")


async def test_a_paste_arrives_as_one(client):
    client.type(f"{BEGIN}1200{END}")

    await client.see("pasted 4: 1200")


async def test_a_long_paste_is_cut(client):
    client.type(f"{BEGIN}{'z' * 3 * LONGEST_PASTE}{END}")

    await client.see(f"pasted {LONGEST_PASTE}: zzz")


async def test_a_click_arrives_where_it_was_and_one_outside_the_window_does_not(client, rooms):
    client.type("\x1b[<0;7;3M\x1b[<0;7;3m")
    await client.see("click 6 2")

    client.type("\x1b[<0;9999;9999M\x1b[<0;9999;9999mk")
    await client.see("key k")
    assert [
        thing for thing in rooms.apps[0].heard if isinstance(thing, tuple) and thing[0] > 80
    ] == []


async def test_the_window_changes_when_ssh_says_so(client, rooms):
    client.process.change_terminal_size(100, 30)
    client.screen.resize(30, 100)

    await client.see("size 100x30")


async def test_a_storm_of_window_changes_ends_at_the_last(client, rooms):
    for n in range(500):
        client.process.change_terminal_size(60 + n % 50, 20 + n % 9)
    client.process.change_terminal_size(90, 28)
    client.screen.resize(28, 90)

    await client.see("size 90x28")
    assert len(rooms.apps[0].heard) < 60


@pytest.mark.parametrize(
    ("said", "taken"),
    [
        ((80, 24), (80, 24)),
        ((0, 0), (80, 24)),
        ((1, 1), (10, 4)),
        ((4_000_000_000, 4_000_000_000), (500, 200)),
    ],
)
def test_sizes_are_clamped(said, taken):
    assert clamped(*said) == taken


async def test_an_absurd_window_is_clamped_on_the_screen_too(rooms):
    async with a_door(rooms) as door, knock(door) as connection:
        await shell(connection, size=(4_000_000, 3_000_000))

        await until(lambda: rooms.apps and rooms.apps[0].heard)
        assert tuple(rooms.apps[0].size) == (500, 200)


async def test_the_app_ends_with_the_connection(rooms):
    async with a_door(rooms) as door:
        async with knock(door) as connection:
            client = await shell(connection)
            await client.see("size 80x24")
        await until(lambda: rooms.faults == [None])

        assert door.sessions == 0


async def test_the_app_ends_when_the_line_is_cut(rooms):
    async with a_door(rooms) as door, knock(door) as connection:
        client = await shell(connection)
        await client.see("size 80x24")

        connection.abort()
        await until(lambda: rooms.faults == [None])


async def test_leaving_gives_the_terminal_back_as_it_was(client):
    client.type("q")

    assert await client.end() == 0
    before, _, after = bytes(client.raw).partition(b"\x1b[?1049h")
    assert b"\x1b[22;0t" in before
    for undone in (b"\x1b[?2004l", b"\x1b[?1000l", b"\x1b[?1002l", b"\x1b[?1006l", b"\x1b[?7h"):
        assert undone in after
    assert bytes(client.raw).endswith(b"\x1b[?25h\x1b[?1049l\x1b[23;0t")


async def test_a_fault_of_the_app_gives_the_terminal_back_and_is_told(client, rooms, capsys):
    client.type("x")

    await client.end()
    assert bytes(client.raw).endswith(b"\x1b[?25h\x1b[?1049l\x1b[23;0t")
    assert isinstance(rooms.faults[0], ZeroDivisionError)
    assert b"ZeroDivisionError" not in client.raw


async def test_typing_is_slowed_down_so_that_nobody_drowns_the_house(client, rooms):
    loop = asyncio.get_running_loop()
    began = loop.time()
    client.type("k" * 20_000)

    await until(lambda: len(rooms.apps[0].heard) > TYPING_BURST, seconds=60)
    took = loop.time() - began
    assert len(rooms.apps[0].heard) < TYPING_BURST + TYPING_RATE * (took + 1)

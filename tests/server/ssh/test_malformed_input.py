"""Bytes that no keyboard sends: the house stays up, and no escape reaches another terminal."""

import asyncio
import contextlib

import asyncssh
import pytest

from floor_builders import THREE
from house_doors import an_open_house
from ssh_doors import shell

ESC = b"\x1b"
HUGE = b"9" * 40

SHELL_INPUTS = [
    b"\x00",
    b"\x00" * 2000,
    bytes(range(256)),
    bytes(reversed(range(256))),
    b"\xff" * 500,
    b"\xc3",
    b"\xc3\x28",
    b"\xe2\x82",
    b"\xf0\x9f\x98",
    b"\xed\xa0\x80",  # a surrogate
    b"\xf4\x90\x80\x80",  # past the last code point
    b"\xc0\xaf",  # overlong
    b"\x80\x81\x82",
    "\u202e\u2066\ufeff\u200d".encode(),
    "👨‍👩‍👧‍👦🏴‍☠️".encode(),
    b"e" + "\u0301".encode() * 300,
    ESC * 300,
    ESC + b"[",
    ESC + b"[" + HUGE,
    ESC + b"[" + b"1;" * 200 + b"m",
    ESC + b"[A" * 100,
    ESC + b"[1;1",
    ESC + b"[?",
    ESC + b"[?1049l",
    ESC + b"c",  # reset
    ESC + b"[2J" + ESC + b"[H",
    ESC + b"[!p",
    ESC + b"]0;a title\x07",
    ESC + b"]0;no end",
    ESC + b"]52;c;aGVsbG8=\x07",
    ESC + b"]8;;http://127.0.0.1\x07x" + ESC + b"]8;;\x07",
    ESC + b"]" + b"x" * 3000,
    ESC + b"P+q544e" + ESC + b"\\",
    ESC + b"P" + b"q" * 2000,
    ESC + b"_G" + b"A" * 2000 + ESC + b"\\",
    ESC + b"^private" + ESC + b"\\",
    ESC + b"X" + b"y" * 100,
    ESC + b"[48;24;80;0;0t",  # in-band size with no pixels
    ESC + b"[48;0;0;0;0t",
    ESC + b"[48;9999999;9999999;9999999;9999999t",
    ESC + b"[48;24;80;480;0t" + ESC + b"[<0;5;5M",
    ESC + b"[48;1:2;3:4;5:6;7:8t",
    ESC + b"[?2048;1$y",
    ESC + b"[?2048;2$y" + ESC + b"[?2026;1$y",
    ESC + b"[?2026;2$y",
    ESC + b"[?2026;0$y",
    ESC + b"[?9999;9$y",
    ESC + b"[9999;9999R",
    ESC + b"[0;0R",
    ESC + b"[I" * 50 + ESC + b"[O" * 50,
    ESC + b"[<0;1;1M" * 50,
    ESC + b"[<0;-5;-5M",
    ESC + b"[<99999999;1;1M",
    ESC + b"[<0;99999999;99999999M",
    ESC + b"[<35;3;3M" * 100,  # any motion
    ESC + b"[<64;3;3M" * 100,  # the wheel
    ESC + b"[<;;M",
    ESC + b"[M\x00\x00\x00",
    ESC + b"[M\xff\xff\xff",
    ESC + b"[99999999999999999999u",
    ESC + b"[1114112u",  # a code point that does not exist
    ESC + b"[55296u",
    ESC + b"[97;99999999999u",
    ESC + b"[97;1;99999999:1114112u",
    ESC + b"[57399u",
    ESC + b"[;u",
    ESC + b"[27;5;99999999~",
    ESC + b"[200~",
    ESC + b"[201~",
    ESC + b"[200~" + b"x" * 20_000,
    ESC + b"[200~" + ESC + b"[200~nested" + ESC + b"[201~" + ESC + b"[201~",
    ESC + b"[200~" + ESC + b"]0;pasted title\x07\x9b2J\x00" + ESC + b"[201~",
    ESC + b"[20" + ESC + b"[200~" + ESC + b"[201" + ESC + b"[201~",
    ESC + b"O" * 100,
    ESC + b"N" + ESC + b"O",
    b"\x9b31m\x90q\x9c",  # C1 in one byte
    b"\x03\x04\x1a\x1c\x11\x13" * 5,
    b"\r\n" * 300,
    b"\t" * 300,
    b"\x7f" * 300,
    b"q" * 3000,
    b":[bold]markup[/bold][@click=app.bell]x[/]",
    b"%s%n{0.__class__}${HOME}`id`",
]


@pytest.fixture(scope="module")
def anyio_backend():
    return "asyncio"


def test_there_are_enough_of_them():
    assert len(SHELL_INPUTS) >= 60
    assert len(set(SHELL_INPUTS)) == len(SHELL_INPUTS)


async def test_malformed_bytes_in_a_terminal_hurt_nobody(tmp_path, capfd):
    async with an_open_house(tmp_path, templates=(THREE,)) as house:
        anna = await house.account("Anna")
        async with house.connect(anna) as watching:
            watcher = await shell(watching)
            await watcher.see("Three")
            for bytes_ in SHELL_INPUTS:
                await send(house, bytes_)

            assert (await house.run("whoami", anna))[1].startswith("Anna\n")
            watcher.type("?")
            await watcher.see("Esc")
        assert b"owned" not in watcher.raw
        assert b"pasted title" not in watcher.raw
    assert "Traceback" not in capfd.readouterr().err


async def send(house, bytes_):
    """Type `bytes_` as a newcomer, then leave; the session must take it to its end."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with house.connect(key) as connection:
        client = await shell(connection)
        await client.see("ickname")
        client.type(bytes_)
        # A bracket may be open and a sequence half sent; both are closed before leaving.
        client.type(ESC + b"[201~" + ESC + b"[201~")
        client.type(b"\x03")
        client.process.stdin.write_eof()
        async with asyncio.timeout(20):
            while await client.process.stdout.read(65536):
                pass
            await client.process.wait_closed()
        assert client.process.exit_status == 0, bytes_


RAW_INPUTS = [
    b"",
    b"\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    b"SSH-1.5-old\r\n",
    b"SSH-2.0-",
    b"SSH-2.0-" + b"x" * 10_000 + b"\r\n",
    b"SSH-2.0-\x1b]0;owned\x07\r\n",
    b"SSH-2.0-ok\r\n" + b"\x00" * 100,
    b"SSH-2.0-ok\r\n" + b"\xff" * 1000,
    b"SSH-2.0-ok\r\n\x7f\xff\xff\xff",
    b"SSH-2.0-ok\r\n\x00\x00\x00\x0c\x0a\x14" + b"\x00" * 10,
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # TLS
    bytes(range(256)) * 40,
    b"\n" * 5000,
]


async def test_bytes_that_are_no_ssh_end_only_their_own_connection(tmp_path, capfd):
    async with an_open_house(tmp_path, templates=(THREE,)) as house:
        for bytes_ in RAW_INPUTS:
            reader, writer = await asyncio.open_connection("127.0.0.1", house.door.port)
            writer.write(bytes_)
            if bytes_:
                await writer.drain()
            writer.write_eof()
            async with asyncio.timeout(10):
                with contextlib.suppress(ConnectionResetError):
                    await reader.read()
            writer.close()

        assert (await house.run("help"))[0] == 0
    assert "Traceback" not in capfd.readouterr().err


WIRE_INPUTS = [
    b"",
    b"\x00",
    b"\xc1",  # never used in msgpack
    b"\xff" * 64,
    b"hello\n",
    b"\x81\xa4kind\xa5hello",
    b"\x80",
    b"\x90",
    b"\xdf\xff\xff\xff\xff",
    b"\xdd\xff\xff\xff\xff",
    b"\xdb\x7f\xff\xff\xff" + b"x" * 1000,
    b"\x91" * 10_000,
    b"\x81\x80\x80",
    ESC + b"[2J",
]


async def test_bytes_that_are_no_frames_get_a_fault_and_the_end(tmp_path):
    async with an_open_house(tmp_path, templates=(THREE,)) as house:
        for bytes_ in WIRE_INPUTS:
            async with house.connect() as connection:
                process = await connection.create_process(subsystem="croupier", encoding=None)
                process.stdin.write(bytes_)
                process.stdin.write_eof()
                async with asyncio.timeout(20):
                    await process.stdout.read()
                    await process.wait_closed()
                assert process.exit_status == 0, bytes_

        assert (await house.run("help"))[0] == 0


HOSTILE_NAMES = [
    "\x1b]0;owned\x07",
    "x" * 1000,
    "\u202eanna",
    "anna\x00",
    "' OR 1=1 --",
    "../../etc/passwd",
    "%s%n",
    "[bold]x[/bold]",
    "👑" * 50,
    "admin\nroot",
]


@pytest.mark.parametrize("name", HOSTILE_NAMES)
async def test_hostile_user_names_come_in_as_nobody_in_particular(tmp_path, name):
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with an_open_house(tmp_path, templates=(THREE,)) as house:
        try:
            async with asyncssh.connect(
                *("127.0.0.1", house.door.port),
                username=name,
                known_hosts=None,
                client_keys=[key],
                agent_path=None,
                config=[],
            ) as connection:
                done = await connection.run("whoami")
            assert done.stdout.startswith("You are a guest")
            assert "\x1b" not in done.stdout
        except (asyncssh.Error, ValueError):
            pass  # refused, by either side, is as good

        assert (await house.run("help"))[0] == 0

"""Signing in with the real OpenSSH client."""

import asyncio
import contextlib
import os
import signal
import subprocess

import asyncssh
import pytest

from croupier_core.units import NOBODY, PlayerId
from croupier_server.ssh.auth import SignInMethods
from croupier_server.ssh.limits import Limits
from croupier_server.ssh.visit import GUEST
from ssh_doors import PaperBook, TinyRooms, a_door, knock, until
from terminal import Terminal

ANNA = PlayerId("p-anna")


def a_key(folder, name):
    path = folder / name
    subprocess.run(
        ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", path], check=True
    )
    return path


def fingerprint(path):
    return asyncssh.read_public_key(f"{path}.pub").get_fingerprint()


def ssh(door, *words, user=None, options=()):
    target = "127.0.0.1" if user is None else f"{user}@127.0.0.1"
    return [
        *("ssh", "-F", "none", "-p", str(door.port)),
        *("-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null"),
        *options,  # of two the first counts
        *("-o", "LogLevel=ERROR"),
        *(target, *words),
    ]


def with_key(path):
    return ("-o", "IdentitiesOnly=yes", "-i", str(path))


NO_KEYS = ("-o", "IdentityFile=none", "-o", "IdentitiesOnly=yes")


async def run(argv, env=None):
    process = await asyncio.create_subprocess_exec(
        *argv,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "SSH_AUTH_SOCK": "", **(env or {})},
        start_new_session=True,
    )
    async with asyncio.timeout(20):
        out, err = await process.communicate()
    return process.returncode, out.decode(), err.decode()


@pytest.fixture
def rooms():
    return TinyRooms()


@pytest.fixture
def book():
    return PaperBook(names={"anna": ANNA}, passwords={ANNA: "correct horse"})


@pytest.fixture
async def door(rooms, book):
    async with a_door(rooms, book) as door:
        yield door


async def test_a_known_key_is_its_account_whatever_the_user_name(door, rooms, book, tmp_path):
    key = a_key(tmp_path, "id")
    book.keys[fingerprint(key)] = ANNA

    status, out, err = await run(ssh(door, "hello", user="root", options=with_key(key)))

    assert (status, out, err) == (0, "you said hello\n", "")
    assert rooms.visits[0].visitor.player == ANNA
    assert rooms.visits[0].visitor.key.fingerprint == fingerprint(key)


async def test_an_unknown_key_comes_in_to_register_with_it(door, rooms, tmp_path):
    key = a_key(tmp_path, "id")

    status, _, _ = await run(ssh(door, "hello", options=with_key(key)))

    assert status == 0
    assert rooms.visits[0].visitor.player == NOBODY
    assert rooms.visits[0].visitor.key.fingerprint == fingerprint(key)


async def test_nobody_in_particular_without_a_key_looks_around_and_is_asked_nothing(door, rooms):
    status, _, err = await run(ssh(door, "hello", user="somebody", options=NO_KEYS))

    assert (status, err) == (0, "")
    assert rooms.visits[0].visitor == GUEST


async def test_guest_comes_in_even_in_batch_mode(door, rooms, tmp_path):
    options = (*with_key(a_key(tmp_path, "id")), "-o", "BatchMode=yes")

    status, _, _ = await run(ssh(door, "hello", user="guest", options=options))

    assert status == 0
    assert rooms.visits[0].visitor == GUEST


@pytest.fixture
def agent(tmp_path):
    """An ssh-agent with twenty keys, and the paths of the keys in its order."""
    started = subprocess.run(["ssh-agent", "-c"], capture_output=True, text=True, check=True)
    socket, pid = (line.split()[2].rstrip(";") for line in started.stdout.splitlines()[:2])
    try:
        keys = [a_key(tmp_path, f"key{n}") for n in range(20)]
        env = {**os.environ, "SSH_AUTH_SOCK": socket}
        subprocess.run(["ssh-add", "-q", *keys], env=env, check=True)
        yield socket, keys
    finally:
        os.kill(int(pid), signal.SIGTERM)


async def test_the_right_key_of_twenty_in_an_agent_is_found_by_the_nickname(
    door, rooms, book, agent
):
    socket, keys = agent
    book.keys[fingerprint(keys[-1])] = ANNA

    for name in ("anna", "Anna"):
        status, _, err = await run(
            ssh(door, "hello", user=name, options=("-o", "BatchMode=yes")),
            env={"SSH_AUTH_SOCK": socket},
        )
        assert (status, err) == (0, "")

    assert [visit.visitor.player for visit in rooms.visits] == [ANNA, ANNA]
    assert rooms.visits[0].visitor.key.fingerprint == fingerprint(keys[-1])


async def in_terminal(steps, argv, env=None):
    """Run `steps(terminal)` in a thread: the terminal waits without a loop."""

    def play():
        with Terminal(argv, env={"SSH_AUTH_SOCK": "", **(env or {})}) as terminal:
            return steps(terminal)

    return await asyncio.to_thread(play)


async def test_after_twenty_wrong_keys_the_password_is_asked(door, rooms, agent):
    def steps(terminal):
        terminal.wait_for("Password of anna")
        terminal.type("correct horse\r")
        return terminal.wait_end()

    await in_terminal(steps, ssh(door, "hello", user="anna"), env={"SSH_AUTH_SOCK": agent[0]})

    assert rooms.visits[0].visitor.player == ANNA
    assert rooms.visits[0].visitor.key is None


async def test_a_wrong_password_is_asked_again_and_an_empty_one_looks_around(door, rooms):
    def steps(terminal):
        terminal.wait_for("Password of anna")
        terminal.type("wrong\r")
        terminal.wait_for(lambda text: text.count("Password of anna") == 2)
        terminal.type("\r")
        return terminal.wait_end()

    await in_terminal(steps, ssh(door, "hello", user="anna", options=NO_KEYS))

    assert rooms.visits[0].visitor == GUEST


async def test_too_many_wrong_passwords_are_told_and_looking_around_is_still_allowed(
    door, rooms, book
):
    book.guesses = 1

    def steps(terminal):
        terminal.wait_for("Password of anna")
        terminal.type("wrong\r")
        terminal.wait_for(lambda text: text.count("Password of anna") == 2)
        terminal.type("correct horse\r")
        terminal.wait_for("wait 30 seconds")
        terminal.wait_for(lambda text: text.count("Password of anna") == 3)
        terminal.type("\r")
        return terminal.wait_end()

    # What comes with a question is said at the usual log level.
    options = (*NO_KEYS, "-o", "LogLevel=INFO")
    await in_terminal(steps, ssh(door, "hello", user="anna", options=options))

    assert rooms.visits[0].visitor == GUEST


async def test_a_key_that_was_only_asked_about_proves_nothing(book):
    """A public key is public: asking with it and coming in otherwise is no way into its account."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    book.keys[key.get_fingerprint()] = ANNA

    for detour in ("questions", "guest", "other key"):
        methods = SignInMethods(book)
        assert methods.begin_auth("somebody")
        assert methods.validate_public_key("somebody", key.convert_to_public())
        if detour == "questions":
            assert methods.get_kbdint_challenge("somebody", "", "")[3] == []
            assert await methods.validate_kbdint_response("somebody", [])
        elif detour == "guest":
            assert not methods.begin_auth("guest")
        else:
            other = asyncssh.generate_private_key("ssh-ed25519")
            assert methods.validate_public_key("somebody", other.convert_to_public())
        methods.auth_completed()

        assert methods.visitor.player == NOBODY
        assert methods.visitor.key is None or methods.visitor.key.fingerprint != (
            key.get_fingerprint()
        )


async def test_what_comes_after_the_sign_in_changes_nobody(book):
    key = asyncssh.generate_private_key("ssh-ed25519")
    methods = SignInMethods(book)
    methods.begin_auth("guest")
    methods.auth_completed()
    book.keys[key.get_fingerprint()] = ANNA

    methods.validate_public_key("guest", key.convert_to_public())

    assert methods.visitor == GUEST


async def test_an_endless_password_is_not_even_looked_at(book):
    methods = SignInMethods(book)
    methods.begin_auth("anna")

    assert not await methods.validate_kbdint_response("anna", ["correct horse" * 1000])


async def test_nothing_is_forwarded_and_no_files_are_served(door):
    async with knock(door) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_connection("127.0.0.1", 22)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 22)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.start_sftp_client()


async def test_an_unknown_subsystem_is_refused_in_words(door):
    async with knock(door) as connection:
        process = await connection.create_process(subsystem="netconf", encoding=None)

        assert b"no such subsystem" in await process.stderr.read()
        await process.wait_closed()
        assert process.exit_status == 1


async def test_sessions_on_one_connection_are_limited_and_closed_ones_do_not_count(rooms):
    limits = Limits(sessions_per_connection=3)
    async with a_door(rooms, limits=limits) as door, knock(door) as connection:
        open_ones = [
            await connection.create_process(subsystem="croupier", encoding=None) for _ in range(3)
        ]
        with pytest.raises(asyncssh.ChannelOpenError, match="too many sessions"):
            await connection.create_process("hello")

        open_ones[0].stdin.write_eof()
        await open_ones[0].wait_closed()
        assert (await connection.run("hello")).exit_status == 0
        for process in open_ones[1:]:
            process.close()


async def test_a_refused_connection_is_told_why(rooms):
    async with a_door(rooms, limits=Limits(connections_per_address=1)) as door, knock(door):
        for _ in range(3):
            status, _, err = await run(
                ssh(door, "hello", user="guest", options=("-o", "LogLevel=INFO"))
            )
            assert status == 255
            assert "too many connections from your address" in err


async def test_a_crowd_of_refused_connections_is_cut_off_and_the_door_works_on(rooms):
    async with a_door(rooms, limits=Limits(connections=1)) as door:
        async with knock(door):
            crowd = [await asyncio.open_connection("127.0.0.1", door.port) for _ in range(40)]
            at_once = 0
            for reader, _ in crowd:
                try:
                    async with asyncio.timeout(5):
                        at_once += await reader.read(3) != b"SSH"
                except ConnectionResetError:
                    at_once += 1
            # The first 32 may stay to hear why.
            assert at_once == 8
            for _, writer in crowd:
                writer.close()

        async def come_in():
            async with knock(door) as connection:
                return (await connection.run("hello")).exit_status

        async with asyncio.timeout(20):
            while True:
                with contextlib.suppress(asyncssh.Error, OSError):
                    assert await come_in() == 0
                    break


async def test_whoever_does_not_sign_in_is_cut_off_after_the_grace(rooms):
    async with a_door(rooms, limits=Limits(grace_seconds=0.2)) as door:
        reader, writer = await asyncio.open_connection("127.0.0.1", door.port)
        async with asyncio.timeout(10):
            assert (await reader.readline()).startswith(b"SSH-2.0-Croupier")
            await reader.read()
        writer.close()


async def test_a_quiet_guest_is_shown_out(rooms):
    limits = Limits(guest_idle_seconds=0.3)
    async with a_door(rooms, limits=limits) as door, knock(door) as connection:
        process = await connection.create_process(term_type="xterm", encoding=None)
        async with asyncio.timeout(10):
            await process.stdout.read()
            await process.wait_closed()
        assert process.exit_status == 0


async def test_an_account_may_be_quiet_for_ever(rooms, book):
    key = asyncssh.generate_private_key("ssh-ed25519")
    book.keys[key.get_fingerprint()] = ANNA
    limits = Limits(guest_idle_seconds=0.05)
    async with (
        a_door(rooms, book, limits) as door,
        knock(door, "x", client_keys=[key]) as connection,
    ):
        process = await connection.create_process(term_type="xterm", encoding=None)
        loop = asyncio.get_running_loop()
        quiet_until = loop.time() + 0.3
        await until(lambda: loop.time() > quiet_until)

        process.stdin.write(b"q")
        async with asyncio.timeout(10):
            await process.stdout.read()
    assert rooms.faults == [None]

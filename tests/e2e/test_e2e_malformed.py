"""Hundreds of malformed inputs through the real client: said or ignored, and nobody is hurt."""

import contextlib
import os
import re
import select
import shutil
import subprocess
import tempfile

import msgpack
import pytest

from e2e_books import Books
from e2e_hostile import COMMANDS, ESCAPES, FRAMES, NAMES, SHELL
from e2e_house import PATIENCE, RealHouse
from e2e_player import Player
from e2e_wire import Wire

FOREIGN = re.compile(
    rb"PWNED|\x1bc|\x1b\[(6n|5i|21t|31;7m|!p|2J.{0,3}\x1b\[H)|\x1b\](0|8|52|1337);|\x1b[_^#]|\x1b\(0"
    rb"|\xc2[\x80-\x9f]|\x00|\xe2\x80[\xae\xac]|\xe2\x81[\xa6\xa9]|\xcc\x81{3}",
    re.DOTALL,
)
"""What the house itself never writes."""


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house without bots, so that the only ones at its tables are those of a test."""
    with RealHouse(tmp_path_factory.mktemp("house"), bots=0, base=600_000) as house:
        yield house


@pytest.fixture
def line(house, visit):
    """Open one connection for many sessions; return the words that make ssh use it."""
    guest = visit(house, "guest")
    # The folders of pytest have names that are too long for a socket.
    folder = tempfile.mkdtemp(prefix="e2e-")
    flags = ("-o", f"ControlPath={folder}/line")
    subprocess.run(
        guest.argv(flags=(*flags, "-M", "-N", "-f")),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=True,
        timeout=PATIENCE,
    )
    yield guest, flags
    subprocess.run(guest.argv(flags=(*flags, "-O", "exit")), capture_output=True, check=True)
    shutil.rmtree(folder)


def check_unharmed(house, visit):
    """Check that the next one who comes finds a house that works."""
    done = visit(house, "next").command("tournaments --json")
    assert (done.returncode, done.stderr) == (0, b"")
    Books(house).check_money()


def test_there_are_more_than_two_hundred():
    assert len(COMMANDS) + len(FRAMES) + len(SHELL) + len(NAMES) + len(ESCAPES) > 200


def test_malformed_command_lines_are_said_without_an_escape(house, visit, line):
    guest, flags = line
    statuses = set()
    for command in COMMANDS:
        done = guest.command(command, flags=flags)
        assert done.returncode in (0, 1, 2), (command, done)
        assert not FOREIGN.search((done.stdout + done.stderr).replace(b"PWNED", b"")), done
        assert b"\x1b" not in done.stdout + done.stderr
        assert done.returncode == 0 or done.stderr, command
        statuses.add(done.returncode)
    assert statuses >= {1, 2}

    check_unharmed(house, visit)


def test_malformed_frames_get_a_fault_or_the_end(house, visit, line):
    guest, flags = line
    faults = 0
    for frame in FRAMES:
        done = subprocess.run(
            guest.argv("croupier", flags=(*flags, "-T", "-s")),
            input=frame,
            capture_output=True,
            env=guest.environment(),
            timeout=PATIENCE,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b""), frame
        unpacker = msgpack.Unpacker()
        unpacker.feed(done.stdout)
        said = list(unpacker)
        # What breaks off in the middle of a frame ends without a word, as a cut line does.
        ending = said[-1] if said else None
        if ending and ending["kind"] == "fault":
            assert ending["code"] in ("malformed", "too_large", "version"), frame
            assert ending["text"], frame
            faults += 1
    assert faults > 25

    check_unharmed(house, visit)


def test_malformed_keys_leave_a_session_that_still_works_or_ends_alone(house, visit):
    with visit(house, "watcher").terminal() as watcher:
        Player(watcher).enrol("Watcher")
        for batch in range(0, len(SHELL), 12):
            with visit(house, "typist").terminal() as terminal:
                terminal.wait_for("Croupier", PATIENCE)
                for keys in SHELL[batch : batch + 12]:
                    with contextlib.suppress(OSError):
                        _type(terminal, keys)
                # Out of any paste, escape, field and page, a person can still leave.
                _type(terminal, b"\x1b[201~\x1b\\\x07\x03")
                terminal.wait_for(lambda _, it=terminal: it.ended or "Croupier" in it.text)
        assert not FOREIGN.search(watcher.raw)

    check_unharmed(house, visit)


def _type(terminal, keys):
    """Write bytes to the terminal as fast as it takes them, and read what comes meanwhile."""
    while keys and not terminal.ended:
        if select.select([], [terminal.fd], [], 0.05)[1]:
            keys = keys[os.write(terminal.fd, keys[:512]) :]
        while terminal.pump(0):
            pass


def enrolment(nickname):
    return {
        "kind": "enrol",
        "nickname": nickname,
        "language": "en",
        "of_age": True,
        "accepts_rules": True,
        "password": None,
    }


def test_hostile_names_are_refused(house, visit):
    for at in range(0, len(NAMES), 20):
        with Wire(visit(house, f"namer{at}")) as wire:
            for name in NAMES[at : at + 20]:
                answer = wire.ask(enrolment(name))
                assert answer["kind"] == "refused", name
                assert "\x1b" not in answer["text"]

    assert Books(house).ask("SELECT 1 FROM accounts WHERE nickname LIKE 'Bob%'") == []
    check_unharmed(house, visit)


def test_no_escape_in_chat_reaches_another_terminal(house, visit):
    with contextlib.ExitStack() as open_:
        lobby = open_.enter_context(visit(house, "lobby").terminal())
        Player(lobby).enrol("Lobbyist")
        table = open_.enter_context(visit(house, "table").terminal())
        reader = Player(table).enrol("Reader").enter("Nine-Max")
        books = Books(house)
        entered = (
            "SELECT stream FROM registrations JOIN accounts USING (player)"
            " WHERE nickname = 'Reader'"
        )
        # The question is gone from the screen before the house has written its answer.
        table.wait_for(lambda _: books.ask(entered), PATIENCE)
        ((tournament,),) = books.ask(entered)
        wires = []
        for n in range(8):
            wire = open_.enter_context(Wire(visit(house, f"talker{n}")))
            assert wire.ask(enrolment(f"Talker{'ABCDEFGH'[n]}"))["kind"] == "answered"
            enter = {"kind": "enter_tournament", "tournament": tournament}
            assert wire.ask(enter)["kind"] == "answered"
            wires.append(wire)
        table.wait_for(lambda text: text.split("\n")[0].startswith(" Nine-Max"), PATIENCE)

        for n, escape in enumerate(ESCAPES):
            said = {"kind": "say", "text": f"word{escape}word"}
            wires[n % 8].ask({"kind": "at_table", "tournament": tournament, "command": said})
        last = {"kind": "say", "text": "the last word"}
        wires[7].ask({"kind": "at_table", "tournament": tournament, "command": last})

        reader.press("j")
        table.wait_for("the last word", PATIENCE)
        while lobby.pump(0.2):
            pass
        assert not FOREIGN.search(lobby.raw)
        assert not FOREIGN.search(table.raw.replace(b"PWNED", b""))
        assert b"word" in table.raw

    check_unharmed(house, visit)

"""`ssh HOST COMMAND` with the real client: answers, exit codes, and never an escape."""

import json
import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

from e2e_books import Books
from e2e_house import PATIENCE, Visitor, make_key
from e2e_player import Player


@pytest.fixture
def ann(house, visit):
    """Somebody with an account, who has left again."""
    accounts = len(Books(house).ask("SELECT player FROM accounts"))
    somebody = visit(house, f"Ann{accounts}")
    with somebody.terminal() as terminal:
        Player(terminal).enrol(somebody.folder.name).leave()
        assert terminal.wait_end(PATIENCE) == 0
    return somebody


def plain(done):
    """Return the answer of a command as text; no command writes an escape."""
    assert b"\x1b" not in done.stdout + done.stderr
    assert b"\r" not in done.stdout + done.stderr
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_help_and_whoami_answer_anybody(house, visit):
    guest = visit(house, "guest")

    status, out, err = plain(guest.command("help"))
    assert (status, err) == (0, "")
    for command in (
        "whoami",
        "tournaments [--json]",
        "standings ID",
        "watch ID",
        "register ID",
        "keys link",
    ):
        assert command in out
    assert plain(guest.command("whoami"))[0] == 0


def test_tournaments_for_programs_have_the_promised_fields(house, visit):
    status, out, err = plain(visit(house, "guest").command("tournaments --json"))

    assert (status, err) == (0, "")
    listed = json.loads(out)
    assert {(each["name"], each["game"], each["max_entrants"]) for each in listed} == {
        ("Heads-Up Hyper", "nlhe", 2),
        ("Six-Max Turbo", "nlhe", 6),
        ("Nine-Max", "nlhe", 9),
        ("PLO Six-Max", "plo", 6),
        ("Omaha Hi/Lo Six-Max", "plo8", 6),
        ("HORSE Six-Max", "horse", 6),
        ("8-Game Six-Max", "8game", 6),
        ("Half-Hour Turbo", "nlhe", 45),
    }
    for each in listed:
        assert list(each) == [
            *("id", "name", "game", "format", "state", "entrants", "max_entrants"),
            *("buy_in_cents", "fee_cents", "starts_at", "entered", "players_left", "tables"),
            *("level", "stage", "late_until", "prize_pool_cents", "guarantee_cents"),
            *("bounty_cents", "bounty_kind", "rebuys", "satellite_to", "private", "series"),
        ]
        by_time = each["name"] == "Half-Hour Turbo"
        assert each["format"] == ("mtt" if by_time else "sng")
        assert (each["starts_at"] is not None) == by_time
        assert each["state"] in {"registering", "announced"} if by_time else {"registering"}


def test_a_seat_is_taken_and_given_back_and_the_books_follow(house, ann):
    name, books = ann.folder.name, Books(house)
    listed = json.loads(ann.command("tournaments --json").stdout)
    nine = next(each["id"] for each in listed if each["name"] == "Nine-Max")

    assert plain(ann.command(f"register {nine}"))[::2] == (0, "")
    assert books.balance_of(name) == 1_000_000 - 2_200
    status, out, _ = plain(ann.command(f"standings {nine} --json"))
    assert status == 0
    entered = [(each["place"], each["name"]) for each in json.loads(out)]
    assert (None, name) in entered
    assert nine in plain(ann.command("whoami"))[1]

    status, out, err = plain(ann.command(f"register {nine}"))
    assert (status, out) == (1, "")
    assert len(err.splitlines()) == 1

    # The bots may have filled the table in the meantime, and then the seat stays his.
    status, out, err = plain(ann.command(f"unregister {nine}"))
    assert (status, books.balance_of(name)) in {(0, 1_000_000), (1, 1_000_000 - 2_200)}
    assert bool(out) != bool(err)
    books.check_money()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("register", 2),
        ("register no-such", 1),
        ("standings no-such --json", 1),
        ("nonsense", 2),
        ("tournaments --xml", 2),
        ("keys", 2),
        ("keys add NO-SUCH-CODE", 1),
        ("keys list", 1),
        ("'", 2),
    ],
)
def test_what_cannot_be_is_said_on_stderr_with_a_status(house, visit, line, expected):
    status, out, err = plain(visit(house, "guest").command(line))

    assert (status, out) == (expected, "")
    assert err.strip()


def test_a_second_key_is_linked_by_a_code_and_taken_off_again(house, ann, visit):
    laptop = visit(house, "laptop")
    status, out, err = plain(ann.command("keys link"))
    assert (status, err) == (0, "")
    code = out.splitlines()[0]

    assert plain(laptop.command(f"keys add {code}"))[0] == 0
    assert plain(laptop.command("whoami"))[1].splitlines()[0] == ann.folder.name
    fingerprints = re.findall(r"SHA256:\S+", plain(ann.command("keys list"))[1])
    assert len(fingerprints) == 2
    assert plain(laptop.command(f"keys add {code}"))[0] == 1, "a code works once"

    mine = subprocess.check_output(["ssh-keygen", "-lf", str(laptop.key)], text=True).split()[1]
    assert mine in fingerprints
    assert plain(ann.command(f"keys rm {mine}"))[0] == 0
    assert ann.folder.name not in plain(laptop.command("whoami"))[1]


def test_without_a_terminal_the_screens_say_what_to_do(house, visit):
    somebody = visit(house, "pipe")
    done = subprocess.run(
        somebody.argv(flags=("-T",)),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=somebody.environment(),
        timeout=PATIENCE,
        check=False,
    )

    status, out, err = plain(done)

    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1


class AgentVisitor(Visitor):
    """Somebody whose keys are all in an agent."""

    def __init__(self, house, folder, socket):
        super().__init__(house, folder)
        self.socket = socket

    def argv(self, *words, flags=()):
        return [
            *("ssh", "-F", "/dev/null", "-p", str(self.house.port)),
            *("-o", f"UserKnownHostsFile={self.folder / 'known_hosts'}", "-o", "LogLevel=ERROR"),
            *("-o", "StrictHostKeyChecking=no", "-o", f"IdentityAgent={self.socket}"),
            *("-o", "IdentityFile=none", "-o", "SendEnv=LANG"),
            *(*flags, "localhost", *words),
        ]


@pytest.fixture
def agent(tmp_path):
    """An agent with twenty keys: its socket, and the last of the keys."""
    path = tmp_path / "agent"
    said = subprocess.check_output(["ssh-agent", "-s", "-a", str(path)], text=True)
    keys = [tmp_path / f"key{n:02}" for n in range(20)]
    try:
        for key in keys:
            make_key(key)
        subprocess.run(
            ["ssh-add", "-q", *map(str, keys)],
            env={**os.environ, "SSH_AUTH_SOCK": str(path)},
            check=True,
            timeout=PATIENCE,
        )
        yield path, keys[-1]
    finally:
        os.kill(int(re.search(r"SSH_AGENT_PID=(\d+)", said)[1]), signal.SIGTERM)


def test_an_agent_with_twenty_keys_leads_to_one_account(house, tmp_path, agent):
    many = AgentVisitor(house, tmp_path / "many", agent[0])
    accounts = len(Books(house).ask("SELECT player FROM accounts"))

    with many.terminal() as terminal:
        Player(terminal).enrol("Twenty").leave()
        assert terminal.wait_end(PATIENCE) == 0

    for _ in range(2):
        assert plain(many.command("whoami"))[1].splitlines()[0] == "Twenty"
    assert len(Books(house).ask("SELECT player FROM accounts")) == accounts + 1
    assert len(plain(many.command("keys list"))[1].splitlines()) == 1


def test_the_right_one_of_twenty_keys_is_found_by_the_nickname(house, tmp_path, agent):
    socket, last = agent
    (tmp_path / "one").mkdir()
    for name in ("key", "key.pub"):
        last.with_suffix(Path(name).suffix).rename(tmp_path / "one" / name)
    one = Visitor(house, tmp_path / "one")
    with one.terminal() as terminal:
        Player(terminal).enrol("Needle").leave()
        assert terminal.wait_end(PATIENCE) == 0

    many = AgentVisitor(house, tmp_path / "many", socket)

    found = many.command("whoami", flags=("-l", "Needle"))
    assert plain(found)[1].splitlines()[0] == "Needle"

"""`ssh HOST COMMAND` on a real house."""

import json
import re

import asyncssh
import pytest

from croupier_client.words import Words
from floor_builders import DUEL, THREE
from house_doors import an_open_house


@pytest.fixture
async def house(tmp_path):
    async with an_open_house(tmp_path, templates=(THREE, DUEL)) as house:
        yield house


async def test_tournaments_are_listed_for_people(house):
    status, out, err = await house.run("tournaments")

    assert (status, err) == (0, "")
    assert re.search(r"^t1 +Three +open +0/3 +\$10\+\$1$", out, re.MULTILINE)


async def test_tournaments_are_listed_for_programs(house):
    status, out, _ = await house.run("tournaments --json")

    assert status == 0
    assert json.loads(out)[0] == {
        "id": "t1",
        "name": "Three",
        "game": "nlhe",
        "format": "sng",
        "state": "registering",
        "entrants": 0,
        "max_entrants": 3,
        "buy_in_cents": 1000,
        "fee_cents": 100,
        "starts_at": None,
        "entered": False,
        "players_left": 0,
        "tables": 0,
        "level": 0,
        "stage": "",
        "late_until": None,
        "prize_pool_cents": 0,
        "guarantee_cents": 0,
        "bounty_cents": 0,
        "bounty_kind": "",
        "rebuys": False,
        "satellite_to": None,
        "private": False,
        "series": "",
    }


async def test_registering_and_unregistering_change_the_standings(house):
    anna = await house.account("Anna")

    assert (await house.run("register t1", anna))[0] == 0
    status, out, _ = await house.run("standings t1 --json")
    assert status == 0
    assert [(one["place"], one["name"], one["prize_cents"]) for one in json.loads(out)] == [
        (None, "Anna", 0)
    ]
    assert json.loads((await house.run("standings t1 --find nobody --json"))[1]) == []
    assert json.loads((await house.run("standings t1 --from-row 2 --json"))[1]) == []
    assert "t1" in (await house.run("whoami", anna))[1]

    assert (await house.run("unregister t1", anna))[0] == 0
    assert json.loads((await house.run("standings t1 --json"))[1]) == []


async def test_a_refusal_is_told_on_stderr_with_status_1(house):
    anna = await house.account("Anna")
    await house.run("register t1", anna)

    status, out, err = await house.run("register t1", anna)

    assert (status, out) == (1, "")
    assert err.count("\n") == 1


async def test_a_guest_may_look_but_not_enter(house):
    assert (await house.run("whoami"))[0] == 0

    status, out, err = await house.run("register t1")

    assert (status, out) == (1, "")
    assert "account" in err


async def test_answers_come_in_the_language_of_the_account(house):
    anna = await house.account("Anna", language="fr")

    assert "ce que vous lisez" in (await house.run("help", anna))[1]
    refused = (await house.run("standings t99", anna))[2]
    assert refused == Words("fr")("There is no such tournament, or not any more.") + "\n"
    assert "tournoi" in refused


async def test_a_guest_is_answered_in_the_language_of_the_environment(house):
    async with house.connect() as connection:
        done = await connection.run("help", env={"LANG": "fr_FR.UTF-8"})

    assert "ce que vous lisez" in done.stdout


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "plain",
        "watch",
        "register",
        "register t1 t2",
        "standings --json",
        "tournaments --xml",
        "keys",
        "keys rm",
        "keys steal x",
        "admin",
        "admin grant-time t1 Anna soon why",
        "standings 't1",
        "'",
        "--help",
        "--version",
        "-h",
        " ",
        "register " + "t" * 5000,
        "tournaments --json=perhaps",
        "\x1b]0;owned\x07",
        "nonsense \x1b[2J \u202e",
        "; rm -rf /",
        "$(reboot)",
        "scp -t /tmp",
        "sftp",
        "bash -i",
    ],
)
async def test_what_is_not_understood_says_what_would_be(house, line):
    status, out, err = await house.run(line)

    assert (status, out) == (2, "")
    assert err
    assert "\x1b" not in err
    assert "\u202e" not in err


async def test_no_escape_leaves_without_a_terminal_and_with_one_lines_end_as_they_should(house):
    anna = await house.account("Anna")
    for line in ("help", "whoami", "tournaments", "standings t1", "keys list", "recovery"):
        _, out, err = await house.run(line, anna)
        assert "\x1b" not in out + err
        assert "\r" not in out + err

    async with house.connect(anna) as connection:
        done = await connection.run("help", term_type="xterm", encoding=None)
    assert b"\x1b" not in done.stdout
    assert done.stdout.count(b"\r\n") == done.stdout.count(b"\n")


async def test_a_key_of_another_machine_is_added_by_a_code_and_taken_off_again(house):
    anna, other = await house.account("Anna"), asyncssh.generate_private_key("ssh-ed25519")
    _, out, _ = await house.run("keys link", anna)
    code = out.splitlines()[0]

    assert (await house.run("whoami", other))[1].startswith("You are a guest")
    status, out, _ = await house.run(f"keys add {code}", other)
    assert (status, out) == (0, "This machine is Anna's from now on.\n")
    assert (await house.run("whoami", other))[1].startswith("Anna\n")
    assert (await house.run(f"keys add {code}", asyncssh.generate_private_key("ssh-ed25519")))[
        0
    ] == 1

    fingerprint = other.get_fingerprint()
    assert fingerprint in (await house.run("keys list", anna))[1]
    assert (await house.run(f"keys rm {fingerprint}", anna))[0] == 0
    assert fingerprint not in (await house.run("keys list", anna))[1]


async def test_a_code_is_not_wasted_on_a_session_without_a_key(house):
    anna = await house.account("Anna")
    code = (await house.run("keys link", anna))[1].splitlines()[0]

    assert (await house.run(f"keys add {code}"))[0] == 1
    other = asyncssh.generate_private_key("ssh-ed25519")
    assert (await house.run(f"keys add {code}", other))[0] == 0


async def test_the_one_time_token_makes_an_administrator_who_decides(house):
    anna, bert = await house.account("Anna"), await house.account("Bert")
    token = await house.floor.desk.offer_administrator_token()

    assert (await house.run("admin cancel t1 'no reason'", anna))[0] == 1
    assert (await house.run("admin token WRONG", anna))[0] == 1
    assert (await house.run(f"admin token {token}", anna))[0] == 0
    assert (await house.run(f"admin token {token}", bert))[0] == 1

    await house.run("register t1", bert)
    assert (await house.run("admin disqualify t1 Nobody 'why'", anna))[0] == 1
    assert (await house.run("admin grant-time t1 bert 99999 'why'", anna))[0] == 2
    assert (await house.run("admin cancel t1 'nobody came'", anna))[0] == 0
    listed = json.loads((await house.run("tournaments --json"))[1])
    assert next(one for one in listed if one["id"] == "t1")["state"] == "cancelled"
    assert (await house.run("whoami", bert))[1].count("t1") == 0


async def test_recovery_codes_are_shown_once_and_replaced(house):
    anna = await house.account("Anna")

    first = (await house.run("recovery", anna))[1].splitlines()
    second = (await house.run("recovery", anna))[1].splitlines()

    assert len(first) == len(second) == 9
    assert not set(first[:8]) & set(second[:8])


async def test_without_a_terminal_the_screens_say_what_to_do(house):
    async with house.connect() as connection:
        done = await connection.run(encoding=None, stdin=asyncssh.DEVNULL)

    assert (done.exit_status, done.stdout) == (2, b"")
    assert b"terminal" in done.stderr


async def test_a_table_is_watched_line_by_line_and_a_table_that_is_not_there_is_refused(house):
    assert (await house.run("watch t99"))[0] == 1
    status, out, err = await house.run("watch t1 7")

    assert (status, out) == (1, "")
    assert "7" in err

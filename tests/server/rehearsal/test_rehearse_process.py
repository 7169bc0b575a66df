"""`croupier event rehearse` as a process: evenings of bots in a real house, to their end."""

import asyncio
import os
import re
import signal

import asyncssh
import pytest

from operator_shell import CROUPIER, PATIENCE_S, croupier

REHEARSE = (CROUPIER, "event", "rehearse")
PLACES = {"en": "Final places", "fr": "Classement final"}
DRAWN = {"en": "Team 1: ", "fr": "Équipe 1: "}


def rehearse(*words, language="en"):
    locale = {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8"}[language]
    return croupier("event", "rehearse", *words, env={"LC_ALL": locale, "PYTHONUTF8": "1"})


@pytest.mark.parametrize(("language", "kind"), [("en", "fun"), ("fr", "captains")])
def test_an_evening_of_thirteen_is_rehearsed_to_its_end_without_people(language, kind):
    done = rehearse(kind, "--hands-off", "--players", "13", "--speed", "1500", language=language)

    assert (done.returncode, done.stderr) == (0, "")
    told = done.stdout
    assert told.index(DRAWN[language]) < told.index(PLACES[language])
    places = told[told.index(PLACES[language]) :]
    assert re.search(r"^ +1  (Team|Équipe) \d+: \w", places, re.MULTILINE)
    assert re.search(r"^ +1  [\w ]+: \d+ gems$", places, re.MULTILINE)


def test_what_cannot_be_rehearsed_is_said_in_one_line(tmp_path):
    faulty = tmp_path / "evening.toml"
    faulty.write_text(
        croupier("event", "template", "fun").stdout.replace("size = 3", "size = 30"), "utf-8"
    )

    few, fast, nowhere = (
        rehearse("fun", "--players", "3"),
        rehearse("fun", "--speed", "0"),
        rehearse(tmp_path / "nowhere.toml"),
    )
    wrong = rehearse(faulty)

    assert [done.returncode for done in (few, fast, nowhere, wrong)] == [2, 2, 2, 1]
    for done in (few, fast, nowhere, wrong):
        assert done.stdout == ""
        assert done.stderr.count("\n") == 1
    assert "size" in wrong.stderr


async def test_somebody_organises_over_ssh_and_ctrl_c_ends_it_in_good_order(tmp_path):
    process = await asyncio.create_subprocess_exec(
        *(*REHEARSE, "fun", "--players", "6", "--speed", "20", "--keep", tmp_path / "kept"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "LC_ALL": "en_GB.UTF-8"},
    )
    try:
        async with asyncio.timeout(PATIENCE_S):
            port = await heard(process, r"ssh -p (\d+) Maestro@localhost")
            password = await heard(process, r"The password is (\w+);")
            listed = await over_ssh(port, password, "events")
            announced = await over_ssh(port, password, "event e1 announce-event --reason ready")
            await over_ssh(port, password, "event e1 open-sign-up --reason ready")
            signed_up = await heard(process, r"signs up \((\d)\)")
            process.send_signal(signal.SIGINT)
            _, errors = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()

    assert "Fun evening" in listed
    assert announced is not None
    assert (signed_up, process.returncode, errors) == ("1", 0, b"")
    assert (tmp_path / "kept" / "house.sqlite").is_file()


async def heard(process, pattern):
    """Return what a line of the rehearsal says."""
    async for line in process.stdout:
        if found := re.search(pattern, line.decode()):
            return found[1]
    raise AssertionError((await process.stderr.read()).decode())


async def over_ssh(port, password, command):
    """Run one command as the owner of the event."""
    async with asyncssh.connect(
        "localhost",
        int(port),
        username="Maestro",
        password=password,
        known_hosts=None,
        client_keys=None,
        agent_path=None,
        config=None,
    ) as connection:
        done = await connection.run(command)
    assert done.exit_status == 0, done.stderr
    return done.stdout

"""`ssh HOST admin tournament … < FILE` and `admin series` on a real house."""

import pytest

from croupier_core.house.commands import GrantRole, Role
from croupier_core.units import NOBODY
from floor_builders import DUEL, an_id
from house_doors import an_open_house

NIGHTLY = b"""[tournament]
name = "Nightly"
format = "mtt"
buy_in = "10.00"
[tournament.series]
rule = "FREQ=DAILY"
at = "20:00"
zone = "Europe/Paris"
announce = "3d"
"""


@pytest.fixture
async def house(tmp_path):
    async with an_open_house(tmp_path, templates=(DUEL,)) as house:
        yield house


async def an_organiser(house, language="en"):
    key = await house.account("Olga", language)
    player = house.floor.house.machine.player_by_nickname("Olga")
    await house.floor.house.send(
        GrantRole(player, Role.ORGANISER, NOBODY), sender=NOBODY, command_id=an_id()
    )
    return key


async def put(house, key, command, text):
    async with house.connect(key) as connection:
        done = await connection.run(command, input=text, encoding=None)
    return done.exit_status, done.stdout.decode().splitlines(), done.stderr.decode().splitlines()


async def test_p1_1_a_template_is_checked_announced_listed_and_ended(house):
    key = await an_organiser(house)

    status, out, err = await put(house, key, "admin tournament check", NIGHTLY)
    assert (status, out[0], err) == (0, "Nightly is in order.", [])
    status, out, _ = await put(house, key, "admin tournament new", NIGHTLY)
    assert status == 0
    assert out[:2] == ["Nightly is on the programme.", "Nightly is announced: t2, t3, t4"]
    status, out, _ = await house.run("admin series list", key)
    assert (status, out.splitlines()[0]) == (0, "Nightly  FREQ=DAILY  20:00 Europe/Paris")
    status, out, _ = await house.run("admin series end Nightly", key)
    assert (status, out) == (0, "Nightly is not announced any more.\n")
    status, _, err = await house.run("admin series end Nightly", key)
    assert (status, err) == (1, "There is no series Nightly that could be ended.\n")


async def test_each_fault_is_a_line_with_the_line_of_the_file_in_french_too(house):
    key = await an_organiser(house, "fr")
    text = NIGHTLY.replace(b"buy_in", b"by_in") + b"[tournament.rebuys]\nuntil_level = 0\n"

    status, out, err = await put(house, key, "admin tournament new", text)

    assert (status, out) == (1, [])
    assert err == [
        "ligne 4\u00a0: by_in: cette clé n’existe pas\u00a0; est-ce buy_in\u00a0?",
        "ligne 11\u00a0: rebuys.until_level: doit être au moins 1",
    ]


async def test_t11_a_player_may_not_announce(house):
    key = await house.account("Paul")

    status, _, err = await put(house, key, "admin tournament new", NIGHTLY)

    assert (status, err) == (1, ["You may not do this."])


async def test_a_file_that_is_too_long_is_refused(house):
    key = await an_organiser(house)

    status, _, err = await put(house, key, "admin tournament check", b"#" * 70_000)

    assert (status, err) == (1, ["is longer than 65536 bytes"])


async def test_t11_a_start_is_delayed_and_a_player_warned_by_ssh(house):
    key = await an_organiser(house)
    await put(house, key, "admin tournament new", NIGHTLY)
    before = house.floor.tournaments["t2"].machine.summary().starts_at

    assert (await house.run("admin tournament delay t2 +30m 'a storm'", key))[0] == 0
    wrong = await house.run("admin tournament delay t2 soon 'a storm'", key)
    unknown = await house.run("admin tournament penalise t2 Nobody 1 'late'", key)
    rounds = await house.run("admin tournament penalise t2 Olga 101 'late'", key)
    moved = await house.run("admin tournament move t2 Nobody 1 'friends'", key)

    after = house.floor.tournaments["t2"].machine.summary().starts_at
    assert after == before + 30 * 60_000
    assert (wrong[0], unknown[0], rounds[0], moved[0]) == (2, 1, 2, 1)

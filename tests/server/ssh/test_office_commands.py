"""`ssh HOST admin role`, `admin audit`, `exclude`, `rebuy` and `addon` on a real house."""

import re

import pytest

from croupier_client.words import Words
from floor_builders import THREE
from house_doors import an_open_house


@pytest.fixture
async def house(tmp_path):
    async with an_open_house(tmp_path, templates=(THREE,)) as house:
        yield house


async def an_administrator(house, name="Ada"):
    key = await house.account(name)
    token = await house.floor.desk.offer_administrator_token()
    assert (await house.run(f"admin token {token}", key))[0] == 0
    return key


async def test_a_role_is_given_used_and_taken_and_the_audit_says_so(house):
    ada, ben = await an_administrator(house), await house.account("Ben")
    assert (await house.run("admin audit", ben))[0] == 1
    assert (await house.run("admin role give Ben organiser", ben))[0] == 1

    given = await house.run("admin role give ben organiser", ada)
    await house.run("register t1", ben)
    assert "organiser" in (await house.run("whoami", ben))[1]
    assert (await house.run("admin cancel t1 'the roof leaks'", ben))[0] == 0
    taken = await house.run("admin role take Ben organiser", ada)

    assert given == (0, "ben is organiser now.\n", "")
    assert taken == (0, "ben is not organiser any more.\n".replace("ben", "Ben"), "")
    status, out, _ = await house.run("admin audit", ada)
    assert status == 0
    lines = [re.sub(r"^\S+ \S+  ", "", line) for line in out.splitlines()]
    assert lines == [
        "–  Ada  role taken  Ben  organiser",
        "t1  Ben (playing himself)  called off  the roof leaks",
        "–  Ada  role given  Ben  organiser",
        "–  the operator  role given  Ada  administrator",
    ]
    assert len((await house.run("admin audit --tournament t1", ada))[1].splitlines()) == 1
    assert len((await house.run("admin audit --last 2", ada))[1].splitlines()) == 2


async def test_an_audit_without_decisions_says_so_and_an_unknown_role_is_not_understood(house):
    ada = await an_administrator(house)

    assert (await house.run("admin audit --tournament t1", ada))[1] == "Nothing was decided.\n"
    status, out, err = await house.run("admin role give Ada emperor", ada)
    assert (status, out) == (2, "")
    assert err == "The roles are: administrator, organiser, referee.\n"


async def test_p1_11_excluding_oneself_says_until_when_and_is_final(house):
    anna = await house.account("Anna")

    status, out, _ = await house.run("exclude 30", anna)

    assert status == 0
    until = re.search(r"Until (.*) UTC", out).group(1)
    assert f"Excluded until {until} UTC" in (await house.run("whoami", anna))[1]
    status, _, err = await house.run("register t1", anna)
    assert (status, until in err) == (1, True)
    assert (await house.run("exclude 1", anna))[0] == 1
    assert (await house.run("exclude 0", anna))[0] == 1
    assert (await house.run("exclude soon", anna))[0] == 2


async def test_p11_2_what_a_tournament_does_not_sell_cannot_be_bought(house):
    anna = await house.account("Anna")
    await house.run("register t1", anna)

    say = Words("en")
    assert await house.run("rebuy t1", anna) == (
        1,
        "",
        say("This tournament has no rebuys.") + "\n",
    )
    assert await house.run("addon t1", anna) == (
        1,
        "",
        say("This tournament has no add-on.") + "\n",
    )
    assert (await house.run("rebuy t1 --count many", anna))[0] == 2
    assert (await house.run("rebuy t99", anna))[0] == 1

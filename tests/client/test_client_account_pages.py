"""The page of one's own account."""

import inspect
import re
from pathlib import Path

import pytest

from client_port import LittleHouse, _hashed
from client_session import A_KEY, a_session
from croupier_client.account.naming import posting_name
from croupier_client.requests import (
    ChangeLanguage,
    ChangePassword,
    DropKey,
    UnignorePlayer,
)
from croupier_client.words import Words
from croupier_core.house import ledger
from croupier_core.house.commands import AddKey, Exclude, GrantRole, Ignore, Role, SetPassword
from croupier_core.house.ledger import Form
from croupier_core.house.terms import DAY
from croupier_core.units import NOBODY, Instant, TournamentId
from house_builders import a_ticket, t_money

LEDGER = Path(inspect.getfile(ledger))


@pytest.fixture
def house():
    return LittleHouse()


async def test_the_account_shows_money_ways_in_and_language(house):
    anna = house.account("Anna")

    async with a_session(house, anna) as session:
        await session.press("p")

        for said in ("Anna", "$10,000", "English", "1 key"):
            assert said in session.frame


async def test_the_statement_names_every_movement_of_money(house):
    anna = house.account("Anna")
    house.sit_and_go("Evening six", seats=3)
    house.enter(anna, "t1")
    house.leave(anna, "t1")

    async with a_session(house, anna) as session:
        await session.press("p", "tab")

        for said in ("Opening credit", "Buy-in", "−$11", "Buy-in returned", "Dec 1 19:30"):
            assert said in session.frame


async def test_a_change_of_language_is_seen_at_once(house):
    anna = house.account("Anna")

    async with a_session(house, anna) as session:
        await session.press("p", "enter")

        assert session.port.asked == [ChangeLanguage("fr")]
        assert "Profil" in session.frame
        assert "10\u00a0000\u00a0$" in session.frame


async def test_a_key_is_removed_after_a_question(house):
    anna = house.account("Anna")
    house.tell_house(AddKey(anna, A_KEY))

    async with a_session(house, anna) as session:
        await session.press("p", "tab", "tab", "tab", "down", "d")
        question = session.frame
        await session.press("enter")
        kept = list(session.port.asked)
        await session.press("d", "y")

        assert "laptop lets you in no longer." in question
        assert kept == []
        assert session.port.asked == [DropKey(A_KEY.fingerprint)]
        assert "✓ The key is removed." in session.frame
        assert A_KEY.fingerprint not in session.frame


async def test_the_last_way_in_is_kept(house):
    anna = house.account("Anna")

    async with a_session(house, anna) as session:
        await session.press("p", "tab", "tab", "tab", "d", "y")

        assert "✗ That would leave you no way in: keep a key or a password." in session.frame


async def test_a_password_is_set_after_it_was_typed_twice(house):
    anna = house.account("Anna")

    async with a_session(house, anna) as session:
        await session.press("p", "down", "enter")
        await session.type("correct horse")
        await session.press("enter")
        await session.type("correct horsE")
        await session.press("enter")
        other = session.frame
        await session.press("backspace", "e", "enter")

        assert "✗ The two are not the same." in other
        assert session.port.asked == [ChangePassword("correct horse")]
        assert "✓ The password is set." in session.frame


async def test_a_password_that_is_not_the_last_way_in_can_be_removed(house):
    anna = house.account("Anna")
    house.tell_house(SetPassword(anna, _hashed("correct horse")))

    async with a_session(house, anna) as session:
        await session.press("p", "down", "down", "enter", "y")

        assert session.port.asked == [ChangePassword(None)]
        assert "✓ The password is removed." in session.frame


async def test_a_link_code_is_shown_with_its_end(house):
    anna = house.account("Anna")

    async with a_session(house, anna) as session:
        await session.press("p", "down", "down", "enter")

        assert "CODE-0001" in session.frame
        assert "until 19:40 UTC" in session.frame


async def test_new_recovery_codes_are_asked_for_and_shown_once(house):
    anna = house.account("Anna")

    async with a_session(house, anna) as session:
        await session.press("p", "down", "down", "down", "enter", "y")
        codes = session.frame
        await session.press("enter")

        assert "CODE-0008" in codes
        assert "CODE" not in session.frame
        assert "8 left" in session.frame


async def test_an_ignored_player_can_be_heard_again(house):
    anna, bob = house.account("Anna"), house.account("Bob")
    house.tell_house(Ignore(anna, bob))

    async with a_session(house, anna) as session:
        await session.press("p", "shift+tab")
        ignored = session.frame
        await session.press("d")

        assert "bob" in ignored.casefold()
        assert session.port.asked == [UnignorePlayer(bob)]
        assert "You ignore nobody." in session.frame


async def test_a_guest_has_no_profile(house):
    async with a_session(house) as session:
        await session.press("enter", "p")

        assert "✗ You need an account for this." in session.frame


async def test_p1_9_the_account_names_t_money_tickets_roles_and_an_exclusion(house):
    anna = house.account("Anna")
    house.sit_and_go("Sunday Special", seats=3)
    a_ticket(house.machine, anna, TournamentId("t1"), 21_500, at=house.now)
    t_money(house.machine, anna, 1_000, won_in="another")
    house.tell_house(GrantRole(anna, Role.REFEREE, NOBODY))
    house.tell_house(GrantRole(anna, Role.ORGANISER, NOBODY))
    house.tell_house(Exclude(anna, Instant(house.now + 400 * DAY)))

    async with a_session(house, anna) as session:
        await session.press("p")

        for said in (
            "T-Money (T$)",
            "$10",
            "Sunday Special ($215)",
            "organiser, referee",
            "until Jan 5, 2028 19:30 UTC",
        ):
            assert said in session.frame


async def test_p1_9_the_statement_names_the_form_of_every_movement(house):
    anna = house.account("Anna")
    house.sit_and_go("Evening six", seats=3)
    a_ticket(house.machine, anna, TournamentId("t1"), 900, at=house.now)
    house.enter(anna, "t1")
    house.leave(anna, "t1")

    async with a_session(house, anna) as session:
        await session.press("p", "tab")

        for said in (
            "Seat won (ticket)",
            "Buy-in (ticket)",
            "−$9",
            "Buy-in returned (T$)",
            "Buy-in returned ",
        ):
            assert said in session.frame


@pytest.mark.parametrize("language", ["en", "fr"])
def test_p1_8_every_movement_and_decision_the_house_makes_has_a_name(language):
    words = Words(language)
    made = re.search(r'"""`opening`.*?"""', LEDGER.read_text(encoding="utf-8"), re.DOTALL)
    codes = re.findall(r"`(\w+)`", made.group())

    names = {code: posting_name(code, Form.CASH, words) for code in codes}

    assert len(names) == 13
    assert not [code for code, name in names.items() if name == code]
    for form in (Form.T_MONEY, Form.TICKET):
        assert posting_name("buy_in", form, words) != names["buy_in"]

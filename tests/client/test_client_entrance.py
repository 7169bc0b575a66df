"""Coming in: looking around, opening an account, and coming back to one."""

import pytest

from client_port import LittleHouse, _hashed
from client_session import A_KEY, a_session
from croupier_client.requests import Enrol
from croupier_core.house.commands import IssueLinkCode, ReplaceRecoveryCodes, SetPassword
from croupier_core.units import NOBODY, Instant, PlayerId


async def test_looking_around_needs_no_account():
    house = LittleHouse()
    house.sit_and_go("Evening six")

    async with a_session(house) as session:
        await session.press("enter")

        assert "Evening six" in session.frame
        assert "looking around" in session.frame
        assert session.port.asked == []


async def test_a_guest_who_wants_to_register_is_told_that_he_needs_an_account():
    house = LittleHouse()
    house.sit_and_go("Evening six")

    async with a_session(house) as session:
        await session.press("enter", "r")

        assert "✗ You need an account for this." in session.frame


async def test_t1_6_a_new_key_opens_an_account_in_three_small_steps():
    house = LittleHouse()

    async with a_session(house, key=A_KEY) as session:
        assert "Open an account: 1 of 3" in session.frame
        await session.type("Zoé")
        await session.press("enter", "space", "down", "space", "enter", "enter")
        codes = session.frame
        await session.press("enter")

        assert session.port.asked == [
            Enrol("Zoé", "en", of_age=True, accepts_rules=True, password=None)
        ]
        assert "CODE-0001" in codes
        assert "CODE-0008" in codes
        assert "Lobby" in session.frame
        assert "$10,000" in session.frame


async def test_recovery_codes_are_not_lost_by_a_stray_escape():
    house = LittleHouse()

    async with a_session(house, key=A_KEY) as session:
        await session.type("Zoe")
        await session.press("enter", "space", "down", "space", "enter", "enter", "escape")

        assert "CODE-0001" in session.frame


async def test_t1_7_the_name_policy_is_said_while_the_nickname_is_typed():
    house = LittleHouse()

    async with a_session(house, key=A_KEY) as session:
        await session.type("a")
        short = session.frame
        await session.type("b")
        good = session.frame
        await session.type("[")

        assert "✗ A nickname has 2 to 20 characters." in short
        assert "✓ So far so good." in good
        assert "✗ Letters, digits, blanks and" in session.frame
        assert session.port.asked == []


async def test_t1_7_a_nickname_that_is_taken_leads_back_to_its_page():
    house = LittleHouse()
    house.account("Zoe")

    async with a_session(house, key=A_KEY) as session:
        await session.type("zoe")
        await session.press("enter", "space", "down", "space", "enter", "enter")

        assert "Open an account: 1 of 3" in session.frame
        assert "✗ This nickname is taken." in session.frame
        assert "So far so good" not in session.frame
        assert "zoe" in session.frame


async def test_a_wrong_nickname_that_is_entered_is_refused_once_not_twice():
    house = LittleHouse()

    async with a_session(house, key=A_KEY) as session:
        await session.type("a")
        await session.press("enter")

        assert session.frame.count("✗ A nickname has 2 to 20 characters.") == 1


@pytest.mark.parametrize(
    ("ticks", "missing"),
    [
        ((), "✗ Accept the rules of the house first."),
        (("space",), "✗ Declare that you are old enough to play."),
    ],
)
async def test_t1_6_rules_and_age_must_both_be_declared(ticks, missing):
    house = LittleHouse()

    async with a_session(house, key=A_KEY) as session:
        await session.type("Zoe")
        await session.press("enter", *ticks, "enter")

        assert "Open an account: 2 of 3" in session.frame
        assert missing in session.frame


async def test_without_a_key_a_password_is_needed_and_typed_twice():
    house = LittleHouse()

    async with a_session(house) as session:
        await session.press("down", "enter")
        await session.type("Zoe")
        await session.press("enter", "space", "down", "space", "enter", "enter")
        without = session.frame
        await session.type("longenough")
        await session.press("enter")
        await session.type("longenouf")
        other = session.frame
        await session.press("backspace")
        await session.type("gh")
        await session.press("enter")

        assert "✗ Without a key a password is needed." in without
        assert "✗ The two are not the same." in other
        assert "longenough" not in other
        assert "CODE-0001" in session.frame


async def test_a_weak_password_is_refused_on_its_own_page():
    house = LittleHouse()

    async with a_session(house) as session:
        await session.press("down", "enter")
        await session.type("Zoe")
        await session.press("enter", "space", "down", "space", "enter")
        await session.type("short")
        await session.press("enter")
        await session.type("short")
        await session.press("enter")

        assert "Open an account: 3 of 3" in session.frame
        assert session.frame.count("✗") == 1
        assert "✗ A password has 8 to 256 characters." in session.frame


async def test_the_language_can_be_changed_before_anything_else():
    house = LittleHouse()

    async with a_session(house, key=A_KEY) as session:
        await session.press("up", "right")
        french = session.frame
        await session.press("down")
        await session.type("Zoe")
        await session.press("enter", "space", "down", "space", "enter", "enter", "enter")

        assert "Ouvrir un compte\u00a0: 1 sur 3" in french
        assert session.port.asked[0].language == "fr"
        assert "Accueil" in session.frame


async def test_the_door_speaks_the_other_language_on_one_key():
    async with a_session(LittleHouse(), language="en") as session:
        await session.press("l")

        assert "Visiter" in session.frame


async def test_a_pasted_nickname_has_no_line_ends_or_escapes():
    house = LittleHouse()

    async with a_session(house, key=A_KEY) as session:
        session.app.screen.pasted("Zoe\x1b[31m\n\u202e")

        assert session.app.screen.draft.nickname.text == "Zoe[31m "


def a_house_with_anna() -> tuple[LittleHouse, PlayerId]:
    house = LittleHouse()
    return house, house.account("Anna")


async def test_an_account_is_come_back_to_with_its_password():
    house, anna = a_house_with_anna()
    house.tell_house(SetPassword(anna, _hashed("correct horse")))

    async with a_session(house) as session:
        await session.press("down", "down", "enter")
        await session.type("Anna")
        await session.press("enter")
        await session.type("wrong horse")
        await session.press("enter")
        wrong = session.frame
        await session.press("ctrl+u")
        await session.type("correct horse")
        await session.press("enter")

        assert "✗ Nickname or password is wrong." in wrong
        assert "horse" not in wrong
        assert session.port.player == anna
        assert "Lobby" in session.frame


async def test_a_link_code_adds_the_key_of_this_session():
    house, anna = a_house_with_anna()
    house.tell_house(IssueLinkCode(anna, _hashed("K7QM-2XTR-9FWD"), Instant(house.now + 60_000)))

    async with a_session(house, key=A_KEY) as session:
        await session.press("f2", "f2")
        await session.type("K7QM-2XTR-9FWD")
        await session.press("enter")

        assert session.port.player == anna
        assert house.machine.player_by_key(A_KEY.fingerprint) == anna


async def test_a_recovery_code_lets_in_once():
    house, anna = a_house_with_anna()
    house.tell_house(ReplaceRecoveryCodes(anna, (_hashed("R1"),)))

    async with a_session(house) as session:
        await session.press("down", "down", "enter", "f2", "f2")
        await session.type("Anna")
        await session.press("enter")
        await session.type("R1")
        await session.press("enter")

        assert session.port.player == anna
        assert house.machine.view_for(anna, house.now).recovery_codes_left == 0


async def test_a_missing_field_is_named():
    async with a_session(LittleHouse()) as session:
        await session.press("down", "down", "enter", "enter")

        assert "✗ Nickname is missing." in session.frame


async def test_going_back_from_the_first_page_leads_to_the_door():
    async with a_session(LittleHouse(), key=A_KEY) as session:
        await session.press("escape")

        assert "Look around" in session.frame
        assert session.port.player == NOBODY

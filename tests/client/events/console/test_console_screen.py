"""The console in a running session, against the real rules."""

from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from client_port import LittleHouse
from client_session import a_session
from console_evenings import with_a_result, with_conduct, with_prompts
from croupier_client.events.bracket.screen import BracketScreen
from croupier_client.events.console.screen import ConsoleScreen
from croupier_client.events.match.screen import MatchScreen
from croupier_core.team_event.terms import Role, TeamEventId
from croupier_core.units import Instant, PlayerId
from team_event_builders import OWNER, Evening, an_evening, asked

E1 = TeamEventId("e1")


@asynccontextmanager
async def a_console(evening, who="Owner", language="en"):
    """Open the console of an evening in a session of somebody."""
    house = LittleHouse(now=Instant(evening.now))
    player = house.account(who, language=language)
    house.team_events.take(evening.event)
    async with a_session(house, player, language=language) as session:
        session.app.call_later(session.app.push_screen, ConsoleScreen(E1))
        await session.settle()
        yield session


def audited(evening):
    """Return the last decisions of the log, the newest first."""
    return [(line.action, line.reason) for line in reversed(evening.console().audit)]


async def test_t11_an_answer_is_one_key_and_a_reason():
    evening = with_prompts()
    async with a_console(evening) as session:
        assert "Result disputed" in session.frame
        await session.press("down", "c")
        assert "Team 7 wins game 1" in session.frame
        assert "4.E.2: Result disputed" in session.frame
        await session.press("enter")

        assert "Done: Team 7 wins game 1." in session.frame
        assert "Result disputed" not in session.frame
    assert audited(evening)[0] == ("rule_game", "4.E.2: Result disputed")


async def test_t11_without_a_reason_nothing_happens():
    evening = an_evening()
    before = audited(evening)
    async with a_console(evening) as session:
        await session.press("c", *["backspace"] * 60, "enter")

        assert "Say why" in session.frame
        await session.press("escape")
    assert audited(evening) == before


async def test_every_answer_may_be_given_by_a_digit_as_well():
    evening = an_evening()
    async with a_console(evening) as session:
        await session.press("2", "enter")

        assert "Done: Call M1." in session.frame
    assert audited(evening)[0][0] == "call_matches"


async def test_t2_8_a_result_is_undone_only_after_its_preview():
    evening = with_a_result()
    async with a_console(evening) as session:
        await session.press("tab", "tab", "tab", "tab", "enter")
        assert "undo-result" in session.frame
        await session.press("down", "enter", *"wrong", "enter")
        assert "These results fall: M3" in session.frame
        before = audited(evening)
        await session.press("n")
        assert audited(evening) == before
        await session.press("enter", "y")

        assert "Done: Undo a result." in session.frame
    assert audited(evening)[0] == ("undo_result", "wrong")


async def test_t9_1_a_proposed_sanction_is_issued_from_the_conduct():
    evening = with_conduct()
    async with a_console(evening) as session:
        await session.press(*["tab"] * 5, "down", "enter", "enter")
        assert "loss of the game" in session.frame
        await session.press(*["up"] * 6, "m", *["down"] * 6, *"insults", "enter")

        assert "Done: Issue a sanction to a player or a team." in session.frame
    assert audited(evening)[0] == ("issue_sanction", "insults")
    assert evening.console().sanctions[-1].kind == "mute"


async def test_t1_3_a_no_show_is_undone_from_the_list():
    evening = Evening().with_players(6)
    evening.sign_up(7)
    evening.by_owner(asked.CloseCheckIn)
    async with a_console(evening) as session:
        await session.press("tab", "tab", "end", "enter")
        assert "Count somebody as checked in after all" in session.frame
        await session.press("enter", "enter")

        assert "Done: Count somebody as checked in after all." in session.frame
    assert evening.console().check_in[-1].status == "checked_in"


async def test_the_palette_knows_every_action_of_now_by_its_name():
    evening = an_evening()
    async with a_console(evening) as session:
        await session.press(":", *"suspend", "enter")
        assert "Suspend the event" in session.frame
        await session.press(*"storm", "enter")

    assert audited(evening)[0] == ("suspend_event", "storm")


async def test_all_actions_of_a_section_come_first_in_the_list_of_all():
    async with a_console(an_evening()) as session:
        await session.press("tab", "tab", "tab", "l")
        rows = [line.strip() for line in session.frame.splitlines()]

        assert rows[2].startswith("▸ Put a substitute on a team")


@pytest.mark.parametrize("role", [Role.REFEREE, Role.ORGANISER], ids=str)
async def test_t11_only_what_the_role_may_do_is_shown(role):
    evening = an_evening()
    evening.by_owner(asked.GiveEventRole, PlayerId("zoe"), role, None)
    async with a_console(evening, "Zoe") as session:
        await session.press("tab")

        assert ("Cancel the event" in session.frame) is (role is Role.ORGANISER)
        assert "Announce something to everybody" in session.frame


async def test_t11_an_answer_for_another_role_is_not_begun():
    evening = Evening().with_players(12).drawn()
    evening.by_owner(asked.GiveEventRole, PlayerId("zoe"), Role.REFEREE, None)
    async with a_console(evening, "Zoe") as session:
        await session.press("c")

        assert "That is for another role." in session.frame


async def test_t11_who_decides_nothing_is_told_so():
    async with a_console(an_evening(), "Stranger") as session:
        assert "Only officials of the event may do this." in session.frame


async def test_a_question_that_is_answered_elsewhere_does_not_pass_its_mark_on():
    evening = with_prompts()
    async with a_console(evening) as session:
        await session.press("down", "down")
        assert "Grant a pause to Team 6" in session.frame
        first = evening.console().queue[0]
        ruling = replace(first.prompt.choices[0], by=OWNER, reason="seen")
        session.port.house.team_events.tell(E1, asked.InMatch(first.match, ruling))
        await session.settle()

        assert "Grant a pause to Team 6" in session.frame


async def test_a_text_that_does_not_fit_leads_back_to_its_row():
    evening = an_evening()
    async with a_console(evening) as session:
        await session.press(":", *"send a message", "enter")
        await session.press("down", "down", "enter")

        assert "to is missing: the name of a player." in session.frame
        assert "▸ To" in session.frame


async def test_the_console_is_complete_at_every_size():
    async with a_console(with_prompts(), language="fr") as session:
        async for frame in session.frames():
            assert "À juger" in frame


async def test_the_match_of_a_question_is_opened_and_left_again():
    async with a_console(with_prompts()) as session:
        await session.press("down", "o")
        assert isinstance(session.app.screen, MatchScreen)
        await session.press("escape")

        assert isinstance(session.app.screen, ConsoleScreen)


async def test_the_bracket_is_looked_at_and_left_again():
    async with a_console(with_prompts()) as session:
        await session.press("b")
        assert isinstance(session.app.screen, BracketScreen)
        await session.press("escape")

        assert isinstance(session.app.screen, ConsoleScreen)


async def test_t1_2_the_next_step_is_marked_when_the_evening_has_moved_on():
    evening = Evening().open_sign_up()
    async with a_console(evening) as session:
        await session.press("tab", "down", "down")
        assert "▸ ●  Send a message" in session.frame or "▸ ●  Announce" in session.frame

        session.port.house.pass_time(120 * 60_000)
        await session.settle()

        marked = next(line for line in session.frame.splitlines() if "▸ ●" in line)
        first = next(line for line in session.frame.splitlines() if "●  " in line)
        assert marked == first

"""The bracket in a running session, against the real rules."""

import json

from client_port import LittleHouse
from client_session import a_session
from croupier_client.commands.registry import carry_out
from croupier_client.commands.session import DONE, REFUSED, CommandSession
from croupier_client.events.bracket.screen import BracketScreen
from croupier_client.events.match.screen import MatchScreen
from croupier_client.words import Words
from croupier_core.team_event.terms import TeamEventId
from croupier_core.units import NOBODY, Instant
from team_event_builders import MINUTE, OWNER, WHY, Evening, an_evening, asked, player

E1 = TeamEventId("e1")


def a_house(evening: Evening) -> LittleHouse:
    """A house that has come to the moment of an evening."""
    house = LittleHouse(now=Instant(evening.now))
    house.team_events.take(evening.event)
    return house


async def look(session, event=E1):
    session.app.call_later(session.app.push_screen, BracketScreen(event))
    await session.settle()


async def test_a_player_finds_the_own_path_and_next_match_at_once():
    evening = an_evening(24)
    house = a_house(evening)
    who = house.account("p1")

    async with a_session(house, who) as session:
        await look(session)

        assert f"Team {evening.bracket(who).mine}* · 0 wins, 0 losses" in session.frame
        assert "still possible: places 1–8" in session.frame
        assert "shown" not in session.frame


async def test_keys_go_through_the_panes_and_the_mark_stays():
    house = a_house(an_evening(24))

    async with a_session(house, NOBODY) as session:
        await look(session)
        await session.press("tab")
        assert "Winner bracket, round 1 of 3 · Bo1" in session.frame
        await session.press("down", "right")
        assert "▸M5 " in session.frame
        await session.press("tab")
        assert "▸M5 · Winner bracket, round 2 of 3 · Bo1" in session.frame
        await session.press("right")
        assert "▸M9 · Winner bracket, round 3 of 3 · Bo1" in session.frame
        await session.press("end")
        assert "▸M14 · Grand final · Bo3 from 1–0" in session.frame
        await session.press("home", "down")
        assert "▸M2 · Winner bracket, round 1 of 3" in session.frame
        await session.press("shift+tab", "pagedown")
        assert "▸M" in session.frame
        await session.press("p")
        assert "Team 1 · " in session.frame
        await session.press("v")
        assert "─┐" in session.frame


async def test_a_visitor_chooses_whose_path_it_is():
    house = a_house(an_evening(24))

    async with a_session(house, NOBODY) as session:
        await look(session)
        await session.press("t")
        await session.type("7")
        await session.press("enter")
        assert "Team 7 · " in session.frame
        await session.press("right")
        assert "Team 8 · " in session.frame
        await session.press("right")
        assert "Team 1 · " in session.frame
        await session.press("t")
        await session.type("99")
        await session.press("enter")
        assert "There is no team 99." in session.frame
        await session.press("t", "escape")
        assert isinstance(session.app.screen, BracketScreen)
        await session.press("g")
        assert "You are on no team of this bracket." in session.frame


async def test_t9_3_results_come_to_visitors_when_the_delay_is_over_and_nothing_happens():
    evening = an_evening(12)
    evening.play("W1.0", 1)
    house = a_house(evening)

    async with a_session(house, NOBODY) as session:
        await look(session)
        assert "shown 3:00 late" in session.frame
        assert "0 wins" in session.frame
        house.pass_time(4 * MINUTE)
        await session.settle()
        assert "1 win" in session.frame


async def test_names_of_players_stand_nowhere_in_the_tree_only_numbers_of_teams():
    house = a_house(an_evening(24))

    async with a_session(house, NOBODY, size=(200, 50)) as session:
        await look(session)
        assert "Team 8" in session.frame
        assert "gamer" not in session.frame


async def test_what_is_called_is_one_key_away():
    evening = an_evening(24)
    evening.call("W1.2")
    house = a_house(evening)
    who = house.account("p1")

    async with a_session(house, who) as session:
        await look(session)
        await session.press("v", "n")
        assert "▸M3 · " in session.frame
        assert "◐ called" in session.frame
        await session.press("g")
        assert f"Team {evening.bracket(who).mine}*" in session.frame.split("▸M")[-1]


async def test_a_match_without_its_teams_cannot_be_entered():
    house = a_house(an_evening(12))

    async with a_session(house, NOBODY) as session:
        await look(session)
        await session.press("v", "end", "enter")
        assert "M6 still waits for its teams." in session.frame


async def test_before_the_draw_the_page_waits_for_it():
    evening = Evening().with_players(12)
    house = a_house(evening)

    async with a_session(house, NOBODY) as session:
        await look(session)
        assert "as soon as the draw is published" in session.frame
        await session.press("enter", "right", "t", "n", "end")
        assert isinstance(session.app.screen, BracketScreen)
        for kind in (asked.CloseCheckIn, asked.DrawTeams, asked.PublishDraw):
            house.team_events.tell(E1, kind(OWNER, WHY))
        await session.settle()
        assert "Team 1 · 0 wins, 0 losses" in session.frame


async def test_every_size_has_its_frame(snapshot):
    evening = an_evening(39)
    for _ in range(9):
        first = next(line for line in evening.console().matches if line.phase == "ready")
        evening.play(first.id, min(first.upper, first.lower))
    house = a_house(evening)

    async with a_session(house, house.account("p1", language="fr")) as session:
        await look(session)
        await session.press("v")
        assert [frame async for frame in session.frames()] == snapshot


def a_command(house, who, language="en"):
    said, errors = [], []
    session = CommandSession(house.session(who), Words(language), said.append, errors.append)
    return session, said, errors


async def test_the_command_prints_the_tree_and_the_list():
    house = a_house(an_evening(12))
    session, said, _ = a_command(house, NOBODY)

    assert await carry_out("bracket e1", session) == DONE
    assert said[0] == "Friday"
    assert any("└─ M3 winner of M1" in row for row in said)

    said.clear()
    assert await carry_out("bracket e1 --rounds --ascii --columns 60", session) == DONE
    assert "".join(said).isascii()
    assert max(map(len, said)) <= 60


async def test_the_command_prints_json():
    house = a_house(an_evening(12))
    session, said, _ = a_command(house, player(1))

    assert await carry_out("bracket e1 --json", session) == DONE

    found = json.loads("\n".join(said))
    assert found["late_ms"] == 0
    assert len(found["matches"]) == 6


async def test_the_command_refuses_an_event_that_is_not_there():
    house = a_house(an_evening(12))
    session, said, errors = a_command(house, NOBODY, "fr")

    assert await carry_out("bracket e9", session) == REFUSED
    assert said == []
    assert len(errors) == 1


async def test_enter_opens_the_marked_match_and_escape_comes_back():
    evening = an_evening(12)
    evening.call("W1.1")
    house = a_house(evening)

    async with a_session(house, house.account("p1")) as session:
        await look(session)
        await session.press("v", "n", "enter")
        assert isinstance(session.app.screen, MatchScreen)
        assert session.app.screen.match == evening.bracket().called[0]
        await session.press("escape")
        assert isinstance(session.app.screen, BracketScreen)

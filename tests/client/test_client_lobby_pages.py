"""The lobby, the page of a tournament, and how one ended."""

from client_port import LittleHouse
from client_session import a_session
from croupier_client.requests import EnterTournament, LeaveTournament
from croupier_core.tournament.commands import Disqualify
from croupier_core.units import NOBODY, Cents, TournamentId

T1, T2 = TournamentId("t1"), TournamentId("t2")


def a_house():
    house = LittleHouse()
    house.sit_and_go("Evening six", seats=3, number=1)
    house.sit_and_go("Duel", seats=2, number=2)
    return house, house.account("Anna")


async def test_p1_8_registering_asks_with_the_cost_before_anything_is_paid():
    house, anna = a_house()

    async with a_session(house, anna) as session:
        await session.press("r")
        question = session.frame
        await session.press("n")

        assert "Evening six: $10 + $1. You have $10,000, and $9,989 after" in question
        assert session.port.asked == []
        await session.press("r", "enter")
        assert session.port.asked == [EnterTournament(T1)]
        assert "✓ You are registered." in session.frame
        assert "$9,989" in session.frame


async def test_what_was_said_in_the_lobby_is_forgotten_once_the_table_has_come():
    house, anna = a_house()
    bots = [house.account(name, bot=True) for name in ("Ada", "Boris")]

    async with a_session(house, anna) as session:
        await session.press("r", "enter")
        said = session.frame
        for bot in bots:
            house.enter(bot, "t1")
        await session.settle()
        at_table = session.frame
        await session.press("escape")

        assert "✓ You are registered." in said
        assert "YOUR TURN" in at_table or "to act" in at_table or "Next hand" in at_table
        assert "Evening six" in session.frame
        assert "You are registered." not in session.frame


async def test_p1_5_an_empty_field_shows_what_a_full_one_pays():
    house, anna = a_house()

    async with a_session(house, anna) as session:
        lobby = session.frame
        await session.press("enter", "tab", "tab")

        assert "full: 1st $15 · 2nd $9 · 3rd $6" in lobby
        assert "A full field of 3 pays:" in session.frame
        assert "$15" in session.frame
        assert "No prizes yet." in session.frame


async def test_p1_9_unregistering_gives_the_money_back():
    house, anna = a_house()
    house.enter(anna, "t1")

    async with a_session(house, anna) as session:
        await session.press("u")
        question = session.frame
        await session.press("y")

        assert "Evening six: you get $10 + $1 back." in question
        assert session.port.asked == [LeaveTournament(T1)]
        assert "$10,000" in session.frame


async def test_p1_6_without_the_money_nothing_is_asked_of_the_house():
    house, anna = a_house()
    house.sit_and_go("High roller", number=3, buy_in=Cents(5_000_000), max_entrants=6)

    async with a_session(house, anna) as session:
        await session.press("down", "down", "r")

        assert "✗ This costs $50,001; you have $10,000." in session.frame
        assert session.port.asked == []


async def test_a_refusal_of_the_house_is_said_at_the_foot():
    house, anna = a_house()
    others = [house.account(name, bot=True) for name in ("Ada", "Boris", "Chloe")]

    async with a_session(house, anna) as session:
        await session.press("r")
        for bot in others:
            house.enter(bot, "t1")
        await session.press("y")

        assert "✗ Registration is closed." in session.frame
        assert "$10,000" in session.frame


async def test_my_own_tournaments_come_first_and_are_marked():
    house, anna = a_house()
    house.enter(anna, "t2")

    async with a_session(house, anna) as session:
        rows = [line for line in session.frame.splitlines() if "Duel" in line or "Evening" in line]

        assert "★" in rows[0]
        assert "Duel" in rows[0]
        assert "★" not in rows[1]


async def test_the_filter_goes_through_all_open_running_and_mine():
    house, anna = a_house()
    bots = [house.account(name, bot=True) for name in ("Ada", "Boris")]
    for bot in bots:
        house.enter(bot, "t2")

    async with a_session(house, anna) as session:
        assert "Duel" in session.frame
        await session.press("tab")
        assert "▸Open for registration" in session.frame
        assert "Duel" not in session.frame
        await session.press("tab")
        assert "▸Running" in session.frame
        assert "Duel" in session.frame
        assert "Evening six" not in session.frame
        await session.press("tab")
        assert "You are in no tournament." in session.frame


async def test_the_mark_stays_on_its_tournament_when_the_list_changes():
    house, anna = a_house()

    async with a_session(house, anna) as session:
        await session.press("down")
        house.sit_and_go("Another", number=3)
        house.enter(anna, "t1")
        await session.settle()

        marked = [line for line in session.frame.splitlines() if line.startswith("▸")]
        assert len(marked) == 1
        assert "Duel" in marked[0]


async def test_the_lobby_shows_what_happens_elsewhere_at_once():
    house, anna = a_house()
    bot = house.account("Ada", bot=True)

    async with a_session(house, anna) as session:
        house.enter(bot, "t1")
        await session.settle()

        assert "1/3" in session.frame
        assert "Ada [bot]" in session.frame


async def test_p1_1_the_page_of_a_tournament_shows_every_setting():
    house, anna = a_house()

    async with a_session(house, anna, size=(100, 70)) as session:
        await session.press("enter")
        info = session.frame
        await session.press("tab")
        structure = session.frame

        for said in ("No-limit hold'em", "Sit & go · Regular", "$10 + $1", "1,500", "0/3"):
            assert said in info
        for said in ("30\u00a0s", "60\u00a0s", "120\u00a0s, 60\u00a0s", "3 missed", "held back"):
            assert said in info
        for said in ("Rebuys", "Add-on", "Bounties", "Breaks", "Late registration"):
            assert said in info
        for said in ("10/20", "4,000/8,000", "1,000", "10\u00a0min"):
            assert said in structure


async def test_a_long_section_scrolls_to_its_end_and_no_further():
    house, anna = a_house()

    async with a_session(house, anna) as session:
        await session.press("enter", "tab", *["pagedown"] * 5)

        assert "then on with the same growth" in session.frame
        assert "↑" in session.frame


async def test_p2_1_who_is_out_is_no_longer_told_that_he_is_in():
    house, anna = a_house()
    bots = [house.account(name, bot=True) for name in ("Ada", "Boris")]
    for player in (anna, *bots):
        house.enter(player, "t1")

    async with a_session(house, anna) as session:
        await session.press("i")
        playing = session.frame
        house.tell(T1, Disqualify(NOBODY, anna, "for the test"))
        await session.settle()

        assert "★ you are in" in playing
        assert "★ you finished 3rd" in session.frame
        assert "you are in" not in session.frame


async def test_a_finished_tournament_shows_place_prize_and_balance():
    house, anna = a_house()
    bots = [house.account(name, bot=True) for name in ("Ada", "Boris")]
    for player in (anna, *bots):
        house.enter(player, "t1")
    house.finish("t1", [bots[0], anna, bots[1]])

    async with a_session(house, anna) as session:
        await session.press("down", "enter")

        assert "You finished 2nd of 3." in session.frame
        assert "Prize" in session.frame
        balance = house.machine.view_for(anna, house.now).balance
        assert session.app.words.money(balance) in session.frame
        assert balance < 1_000_000


async def test_the_winner_is_told_so_without_colours():
    house, anna = a_house()
    bot = house.account("Ada", bot=True)
    for player in (anna, bot):
        house.enter(player, "t2")
    house.finish("t2", [anna, bot])

    async with a_session(house, anna) as session:
        await session.press("down", "enter")

        assert "♠ You won the tournament! ♠" in session.frame
        assert "1st" in session.frame


async def test_somebody_else_sees_who_won():
    house, anna = a_house()
    bots = [house.account(name, bot=True) for name in ("Ada", "Boris")]
    for player in bots:
        house.enter(player, "t2")
    house.finish("t2", bots)

    async with a_session(house, anna) as session:
        await session.press("down", "enter")

        assert "Ada won $20." in session.frame


async def test_names_of_tournaments_cannot_draw_outside_their_cells():
    house, anna = a_house()
    house.sit_and_go(
        "\x1b[2J\u202eEvil\u0310\u0310\u0310\u0310 \U0001f469\u200d\U0001f680", number=3
    )

    async with a_session(house, anna) as session:
        await session.press("down", "down")

        assert "\x1b" not in session.frame
        assert "\u202e" not in session.frame
        assert "[2JEvil" in session.frame
        assert "\x1b[2J" not in session.sent

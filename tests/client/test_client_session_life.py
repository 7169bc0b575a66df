"""From connecting to leaving: where a session begins, what it is told, how it ends."""

from client_port import LittleHouse
from client_session import A_KEY, a_session
from croupier_client.account.screen import AccountScreen
from croupier_client.enrolment.screen import EnrolmentScreen
from croupier_client.lobby.screen import LobbyScreen
from croupier_client.ports import HouseClosing, TakenOver
from croupier_client.results.screen import ResultsScreen
from croupier_client.table.screen import TableScreen
from croupier_core.units import Instant, TournamentId


def a_duel(*names: str):
    """A house in which these two sit at a table."""
    house = LittleHouse()
    house.sit_and_go("Duel", seats=2)
    players = [house.account(name) for name in names or ("Anna", "Bob")]
    return house, players


async def test_an_account_without_a_seat_begins_in_the_lobby():
    house, (anna, _) = a_duel()

    async with a_session(house, anna) as session:
        assert isinstance(session.app.screen, LobbyScreen)


async def test_a_seated_account_begins_at_its_table():
    house, players = a_duel()
    for player in players:
        house.enter(player, "t1")

    async with a_session(house, players[0]) as session:
        assert isinstance(session.app.screen, TableScreen)


async def test_an_unknown_key_begins_with_its_registration():
    async with a_session(LittleHouse(), key=A_KEY) as session:
        assert "Open an account: 1 of 3" in session.frame


async def test_nobody_begins_at_the_door():
    async with a_session(LittleHouse()) as session:
        assert "Look around" in session.frame


async def test_a_session_may_be_sent_to_a_table_to_watch():
    house, players = a_duel()
    for player in players:
        house.enter(player, "t1")
    watcher = house.account("Watcher")

    async with a_session(house, watcher, go_to=TournamentId("t1")) as session:
        assert isinstance(session.app.screen, TableScreen)


async def test_when_the_tournament_begins_the_table_is_on_the_screen_wherever_one_was():
    house, (anna, bob) = a_duel()
    house.enter(anna, "t1")

    async with a_session(house, anna) as session:
        await session.press("p", "tab")
        house.enter(bob, "t1")
        await session.settle()

        assert isinstance(session.app.screen, TableScreen)
        await session.press("escape")
        assert isinstance(session.app.screen, LobbyScreen)


async def test_a_table_that_is_shown_already_is_not_opened_twice():
    house, players = a_duel()
    for player in players:
        house.enter(player, "t1")

    async with a_session(house, players[0]) as session:
        first = session.app.screen
        await session.app.show_table(TournamentId("t1"))
        await session.settle()

        assert session.app.screen is first


async def test_from_the_results_one_goes_on_to_the_lobby_not_to_the_table_that_is_over():
    house, (anna, bob) = a_duel()
    for player in (anna, bob):
        house.enter(player, "t1")

    async with a_session(house, anna) as session:
        session.app.call_later(session.app.push_screen, ResultsScreen(TournamentId("t1")))
        await session.settle()
        house.finish("t1", [anna, bob])
        await session.settle()
        assert "You won the tournament!" in session.frame
        await session.press("enter")

        assert isinstance(session.app.screen, LobbyScreen)


async def test_another_terminal_takes_over_and_this_one_says_so_and_ends():
    house, (anna, _) = a_duel()

    async with a_session(house, anna) as session:
        session.port.notify(TakenOver())
        await session.settle()

        assert session.app.farewell == "You went on from another terminal; this one is done."
        assert session.ended


async def test_a_closing_house_is_announced_on_every_page():
    house, (anna, _) = a_duel()

    async with a_session(house, anna) as session:
        session.port.notify(HouseClosing(Instant(house.now + 30_000)))
        await session.settle()
        lobby = session.frame
        await session.press("p")

        assert "! The house is closing: hands in play end by 19:30 UTC." in lobby
        assert "! The house is closing" in session.frame


async def test_a_house_that_is_gone_ends_the_session_in_good_order():
    house, (anna, _) = a_duel()

    async with a_session(house, anna) as session:
        house.close()
        await session.settle()

        assert session.app.farewell == "The house has closed. Your seat and your chips are kept."
        assert session.ended


async def test_leaving_without_a_seat_needs_no_question():
    house, (anna, _) = a_duel()

    async with a_session(house, anna) as session:
        await session.press("ctrl+c")

        assert session.ended
        assert session.app.farewell == ""


async def test_leaving_with_a_seat_asks_first_and_twice_is_meant():
    house, players = a_duel()
    for player in players:
        house.enter(player, "t1")

    async with a_session(house, players[0]) as session:
        await session.press("ctrl+q")
        question = session.frame
        await session.press("enter")
        stayed = session.ended
        await session.press("ctrl+c", "ctrl+c")

        assert "Your seat is kept" in question
        assert not stayed
        assert session.ended


async def test_help_tells_the_keys_of_the_page_and_the_same_key_closes_it():
    house, (anna, _) = a_duel()

    async with a_session(house, anna) as session:
        await session.press("?")
        told = session.frame
        await session.press("?")

        assert "The keys of this page: Lobby" in told
        assert "Show everything about it." in told
        assert "Leave the house." in told
        assert isinstance(session.app.screen, LobbyScreen)


async def test_a_colon_finds_an_action_by_its_words_and_enter_does_it_on_the_page_below():
    house, (anna, _) = a_duel()

    async with a_session(house, anna) as session:
        await session.press(":")
        everything = session.frame
        await session.type("money, KEYS")
        found = session.frame
        await session.press("enter")

        assert "Show everything about it." in everything
        assert "Your account: money, keys, language." in found
        assert "Show everything about it." not in found
        assert isinstance(session.app.screen, AccountScreen)


async def test_the_palette_reads_french_without_accents_and_leads_to_the_help():
    house = LittleHouse()
    anna = house.account("Anna", language="fr")

    async with a_session(house, anna) as session:
        await session.press(":")
        await session.type("precedente")
        nothing = session.frame
        await session.press("ctrl+u")
        await session.type("cette aide")
        await session.press("enter")

        assert "Rien ici ne fait cela." in nothing
        assert "Les touches de cette page" in session.frame


async def test_the_palette_does_nothing_when_it_is_left_and_a_table_lists_only_what_it_can_do():
    house, players = a_duel()
    for player in players:
        house.enter(player, "t1")

    async with a_session(house, players[0], size=(80, 40)) as session:
        await session.press(":")
        listed = session.frame
        await session.press("down", "escape")

        assert "Use the time bank now." in listed
        assert "In the amount field" not in listed
        assert isinstance(session.app.screen, TableScreen)


async def test_a_colon_in_a_field_is_a_character():
    house = LittleHouse()

    async with a_session(house, key=A_KEY) as session:
        await session.type("a:b")

        assert "a:b" in session.frame
        assert isinstance(session.app.screen, EnrolmentScreen)


async def test_a_wide_help_names_the_actions_for_who_chooses_keys_of_his_own():
    house, (anna, _) = a_duel()

    async with a_session(house, anna, size=(100, 30)) as session:
        await session.press("?")

        assert "lobby.profile" in session.frame


async def test_keys_can_be_chosen_by_their_ids_and_the_foot_shows_them():
    house, (anna, _) = a_duel()

    async with a_session(house, anna, own_keys={"lobby.profile": "o"}) as session:
        await session.press("down")
        foot = session.frame.splitlines()[-1]
        await session.press("o")

        assert "o Profile" in foot
        assert "Nickname" in session.frame


async def test_nothing_acts_on_the_machine_of_the_house(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    house, (anna, _) = a_duel()

    async with a_session(house, anna) as session:
        session.app.action_screenshot()
        session.app.action_suspend_process()
        session.app.open_url("https://example.org")
        await session.press("ctrl+p", "ctrl+z", "ctrl+backslash")

        assert isinstance(session.app.screen, LobbyScreen)
        assert list(tmp_path.iterdir()) == []

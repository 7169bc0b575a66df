"""The page of a large tournament in a running session, against the real rules."""

import pytest

from client_port import LittleHouse
from client_session import a_session
from croupier_client.requests import EnterTournament
from croupier_client.table.screen import TableScreen
from croupier_client.tournament.password import EntryPasswordScreen
from croupier_client.tournament.screen import TournamentScreen
from croupier_core.tournament.terms import EntryTerms
from croupier_core.tournament.view import WINDOW, TableViewer
from croupier_core.units import NOBODY, Instant, TournamentId
from field_builders import a_field_setup

T1 = TournamentId("t1")


def a_field_house(players, size=6, **changes):
    """Return a house with a tournament that has just begun, its players, and a guest's port."""
    house = LittleHouse()
    setup = a_field_setup(
        players + 1, size, tournament=T1, starts_at=Instant(house.now + 1_000), **changes
    )
    house.announce(setup)
    entrants = [house.account(f"Player {n:03}", bot=n > 0) for n in range(players)]
    for player in entrants:
        house.enter(player, T1)
    house.pass_time(1_000)
    return house, entrants


def tables_of(house):
    return sorted(house.tournaments[T1].tables_in_play())


async def test_the_list_goes_on_where_its_window_ends():
    house, _ = a_field_house(WINDOW + 40)

    async with a_session(house) as session:
        await session.press("enter", "enter", *["tab"] * 3)
        assert "Player" in session.frame
        await session.press("end")
        last = [line for line in session.frame.splitlines() if line.lstrip().startswith("▸")][-1]

        assert "Player" in last
        assert "…" not in session.frame
        await session.press("home")
        assert any(line.strip().startswith("▸   1.") for line in session.frame.splitlines())


async def test_a_name_is_found_and_everybody_is_listed_again():
    house, _ = a_field_house(20)

    async with a_session(house) as session:
        await session.press("enter", "enter", *["tab"] * 3, "s", *"017", "enter")
        found = session.frame
        await session.press("escape")

        assert "Player 017" in found
        assert found.count("Player 0") == 1
        assert "1 name with “017”" in found
        assert session.frame.count("Player 0") > 10


async def test_my_own_row_is_one_key_away():
    house, players = a_field_house(30)

    async with a_session(house, players[3], size=(80, 24)) as session:
        session.app.push_screen(TournamentScreen(T1))
        await session.settle()
        await session.press("tab", "tab", "tab", "g")

        marked = next(
            line for line in session.frame.splitlines() if "▸" in line and "Player" in line
        )
        assert "★" in marked or "Player 003" in session.frame


async def test_any_table_is_watched_without_cards_and_the_next_one_is_a_key_away():
    house, _ = a_field_house(18)
    first, second, *_ = tables_of(house)
    house.pass_time(10_000)

    async with a_session(house, size=(100, 30)) as session:
        await session.press("enter", "enter", *["tab"] * 4, "enter")
        assert isinstance(session.app.screen, TableScreen)
        watching = session.frame
        await session.press("pagedown")
        onward = session.frame
        await session.press("c", "f", "X", "e", "n", "o", "x")

        assert f"You are watching table {first}." in watching
        assert f"You are watching table {second}." in onward
        assert isinstance(session.app.screen, TournamentScreen)
        assert session.port.asked == []
        view = house.tournaments[T1].view_for(TableViewer(NOBODY, first), house.now)
        assert view.hand is not None
        assert all(seat.cards is None for seat in view.hand.seats)


async def test_a_guest_who_comes_to_watch_is_led_to_the_table_and_back_to_the_lobby():
    house, _ = a_field_house(18)

    async with a_session(house, go_to=T1, size=(100, 30)) as session:
        assert "You are watching table" in session.frame
        await session.press("escape")
        assert "Lobby" in session.frame
        await session.press("escape")
        assert "Look around" in session.frame


@pytest.mark.parametrize("typed", ["sesame", ""])
async def test_p1_8_a_private_tournament_asks_for_its_password(typed):
    house = LittleHouse()
    anna = house.account("Anna")
    entries = EntryTerms(password_hash="hash")
    house.announce(a_field_setup(9, 9, tournament=T1, entries=entries))

    async with a_session(house, anna) as session:
        await session.press("r", "enter")
        assert isinstance(session.app.screen, EntryPasswordScreen)
        assert "sesame" not in session.frame
        await session.press(*typed, "enter")

        assert session.port.asked == ([EnterTournament(T1, "sesame")] if typed else [])

"""Pages of events in a running session, against the real rules."""

from client_port import LittleHouse
from client_session import a_session
from croupier_client.events.bracket.screen import BracketScreen
from croupier_client.events.console.screen import ConsoleScreen
from croupier_client.events.listing.screen import EventsScreen
from croupier_client.events.match.screen import MatchScreen
from croupier_client.events.page.rewards_screen import RewardsScreen
from croupier_client.events.page.screen import EventScreen
from croupier_client.events.page.sign_up_screen import SignUpScreen
from croupier_client.lobby.screen import LobbyScreen
from croupier_client.table.screen import TableScreen
from croupier_core.team_event import commands as asked
from croupier_core.team_event.setup import EntryRules
from croupier_core.team_event.terms import EventRoom, Role, Status
from event_house import E1, LATER, EventHouse
from team_event_builders import MINUTE, OWNER, WHY

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fred")


async def open_page(session):
    await session.press("v", "enter")
    assert isinstance(session.app.screen, EventScreen)


async def test_the_lobby_leads_to_the_events_and_back():
    at = EventHouse("Anna")

    async with a_session(at.house, at.people[0]) as session:
        await session.press("v")
        assert isinstance(session.app.screen, EventsScreen)
        assert "Friday Fun" in session.frame
        await session.press("enter")
        assert "Sign up: open until" in session.frame
        await session.press("escape", "escape")
        assert isinstance(session.app.screen, LobbyScreen)


async def test_a_house_without_events_says_how_one_is_created():
    house = LittleHouse()
    anna = house.account("Anna")

    async with a_session(house, anna) as session:
        await session.press("v", "enter", "down")

        assert isinstance(session.app.screen, EventsScreen)
        assert "There is no event of teams now." in session.frame
        assert "croupier event new FILE" in session.frame


async def test_t1_6_signing_up_asks_for_every_declaration():
    at = EventHouse("Anna")
    anna = at.people[0]

    async with a_session(at.house, anna) as session:
        await open_page(session)
        await session.press("s")
        assert isinstance(session.app.screen, SignUpScreen)
        await session.press("enter")
        assert "Still to say: I have read version 1 of the rules" in session.frame
        for _ in range(5):
            await session.press("space", "down")
        await session.press("enter")
        assert "18 characters that may be played are wanted; you have 0." in session.frame
        await session.type("2x1")
        await session.press("down", "3", "enter")

        assert isinstance(session.app.screen, EventScreen)
        assert "You are signed up. Check-in opens in 1\u00a0h." in session.frame
    view = at.view(anna)
    assert view.status is Status.SIGNED_UP
    assert view.rules.accepted == 1


async def test_t1_1_a_yes_to_older_rules_does_not_stand_in_the_form():
    at = EventHouse("Anna", entry=EntryRules(owned=0))

    async with a_session(at.house, at.people[0]) as session:
        await open_page(session)
        await session.press("s")
        for _ in range(5):
            await session.press("space", "down")
        assert "Complete: Enter signs you up." in session.frame
        at.tell(asked.ChangeRules("Be kind.", OWNER, WHY))
        await session.settle()

        assert "[ ] I have read version 2 of the rules" in session.frame
        assert "Complete" not in session.frame


async def test_t1_1_changed_rules_are_read_before_they_are_accepted():
    at = EventHouse("Anna")
    anna = at.people[0]
    at.sign_up(anna)
    at.tell(asked.ChangeRules("Be nice.\nBe early.", OWNER, WHY))

    async with a_session(at.house, anna) as session:
        await open_page(session)
        assert "Rules changed: read version 2 and say yes." in session.frame
        await session.press("y")
        assert "+ Be early." in session.frame
        assert at.view(anna).rules.accepted == 1
        await session.press("y")

        assert "You have said yes to version 2." in session.frame
    assert at.view(anna).rules.accepted == 2


async def test_t1_3_check_in_is_one_key_once_it_is_open():
    at = EventHouse("Anna")
    anna = at.people[0]
    at.sign_up(anna)

    async with a_session(at.house, anna) as session:
        await open_page(session)
        await session.press("c")
        assert "Check-in opens on" in session.frame
        at.house.pass_time(LATER + 1_000)
        await session.settle()
        assert "Check in now: 30\u00a0min left." in session.frame
        await session.press("c")

        assert "You are checked in." in session.frame
    assert at.view(anna).status is Status.CHECKED_IN


async def test_t1_3_whoever_is_elsewhere_is_called_to_check_in_and_one_key_goes_there():
    at = EventHouse("Anna", "Bert")
    anna, bert = at.people
    at.sign_up(anna)

    async with a_session(at.house, anna) as session, a_session(at.house, bert) as other:
        at.house.pass_time(LATER)
        await session.settle()
        await other.settle()
        assert "Check-in of Friday Fun is open: ^G goes there." in session.frame
        assert "^G Check-in" in session.frame
        assert "\x07" in session.sent
        assert "Check-in of Friday Fun" not in other.frame
        await session.press("ctrl+g")

        assert isinstance(session.app.screen, EventScreen)
        assert "Check in now" in session.frame
        assert "^G" not in session.frame


async def test_nobody_is_led_anywhere_who_is_not_called():
    at = EventHouse("Anna")

    async with a_session(at.house, at.people[0]) as session:
        await session.press("ctrl+g")

        assert isinstance(session.app.screen, LobbyScreen)
        assert "You are called nowhere." in session.frame


async def test_t3_3_the_called_are_rung_for_wherever_they_are():
    at = EventHouse(*NAMES)
    at.running()
    anna = at.people[0]

    async with a_session(at.house, anna) as session:
        at.tell(asked.CallMatches((), OWNER, WHY))
        await session.settle()

        assert "Your match is called: ^G goes there." in session.frame
        assert "^G Your match" in session.frame
        assert "\x07" in session.sent
        await session.press("ctrl+g")
        assert isinstance(session.app.screen, MatchScreen)
        await session.press("escape")
        assert "^G" not in session.frame


async def test_t3_3_whoever_looks_at_the_event_goes_to_the_called_match_by_its_key():
    at = EventHouse(*NAMES)
    at.running()

    async with a_session(at.house, at.people[0]) as session:
        await open_page(session)
        at.by_owner(asked.CallMatches, ())
        await session.settle()
        assert "is called: 3:0" in session.frame
        await session.press("g")

        assert isinstance(session.app.screen, MatchScreen)
        assert "^G" not in session.frame


async def test_the_bracket_is_a_key_away_once_the_draw_is_published():
    at = EventHouse(*NAMES)

    async with a_session(at.house, at.people[0]) as session:
        await open_page(session)
        await session.press("b")
        assert "The bracket is shown with the draw." in session.frame
        at.running()
        await session.settle()
        await session.press("b")

        assert isinstance(session.app.screen, BracketScreen)


async def test_t11_officials_go_from_the_page_to_their_console():
    at = EventHouse("Anna")
    anna = at.people[0]
    at.tell(asked.GiveEventRole(anna, Role.REFEREE, None, OWNER, WHY, "Anna"))

    async with a_session(at.house, anna) as session:
        await open_page(session)
        await session.press("o")

        assert isinstance(session.app.screen, ConsoleScreen)


async def test_t1_3_withdrawing_is_asked_first_and_no_is_marked():
    at = EventHouse("Anna")
    anna = at.people[0]
    at.sign_up(anna)

    async with a_session(at.house, anna) as session:
        await open_page(session)
        await session.press("s", "enter")
        assert at.view(anna).status is Status.SIGNED_UP
        await session.press("s", "y")

        assert "You take part no more." in session.frame
    assert at.view(anna).status is Status.WITHDRAWN


async def test_t1_4_volunteering_to_be_a_substitute_is_taken_back_by_the_same_key():
    at = EventHouse("Anna")
    anna = at.people[0]
    at.sign_up(anna)

    async with a_session(at.house, anna) as session:
        await open_page(session)
        await session.press("v")
        assert at.view(anna).volunteer
        assert "volunteers to be a substitute" in session.frame
        await session.press("v")

    assert not at.view(anna).volunteer


async def test_a_guest_is_told_that_an_account_is_needed():
    at = EventHouse()

    async with a_session(at.house) as session:
        await session.press("enter", "v", "enter", "s")

        assert "You need an account for this." in session.frame


async def test_t9_2_talk_ignore_and_report_in_the_room_of_the_event():
    at = EventHouse("Anna", "Bert")
    anna, bert = at.people
    at.sign_up(anna, bert)
    at.tell(asked.SayInRoom(EventRoom(), "you are all bad", player=bert))

    async with a_session(at.house, anna) as session:
        await open_page(session)
        await session.press("t")
        assert "Bert: you are all bad" in session.frame
        await session.press("x")
        await session.type("insults us")
        await session.press("enter")
        assert "The organisers have your report." in session.frame
        await session.press("i")
        assert "you are all bad" not in session.frame
        assert "ignored: Bert" in session.frame
        await session.press("h")
        assert "you are all bad" in session.frame
        await session.press("enter")
        await session.type("gg c y s")
        await session.press("enter")

        assert "Anna: gg c y s" in session.frame
        assert at.view(anna).status is Status.SIGNED_UP
    report = at.house.team_events.find(E1).snapshot().reports[0]
    assert (report.who, report.text) == (bert, "insults us")


async def test_t1_9_a_refusal_is_said_in_the_form():
    at = EventHouse("Anna", entry=EntryRules(owned=0))
    anna = at.people[0]

    async with a_session(at.house, anna) as session:
        await open_page(session)
        await session.press("s")
        for _ in range(5):
            await session.press("space", "down")
        at.house.pass_time(LATER + 31 * MINUTE)
        await session.press("enter")

        assert isinstance(session.app.screen, SignUpScreen)
        assert "✗ Nobody can sign up for this event now." in session.frame


async def test_the_sections_are_read_one_after_the_other_and_scrolled():
    at = EventHouse(*NAMES)
    at.running()

    async with a_session(at.house, at.people[0], size=(80, 24)) as session:
        await open_page(session)
        assert "My team: Team" in session.frame
        await session.press("tab")
        assert "▸Rules" in session.frame
        await session.press("tab")
        assert "▸Teams" in session.frame
        before = session.frame
        await session.press("end")
        assert session.frame != before
        assert "sha256sum" in session.frame
        await session.press("home")
        assert session.frame == before
        await session.press("tab", "tab")
        assert "event started, by the owner" in session.frame
        await session.press("tab")
        assert "▸Info" in session.frame


async def test_t10_5_the_reward_sheet_is_shown_from_the_page():
    at = EventHouse(*NAMES)
    at.running()
    at.tell(asked.GiveEventRole(at.people[0], Role.ORGANISER, None, OWNER, WHY, "Anna"))

    async with a_session(at.house, at.people[0]) as session:
        await open_page(session)
        await session.press("r")

        assert isinstance(session.app.screen, RewardsScreen)
        assert "800" in session.frame


async def test_pages_are_the_same_in_french_and_without_colours():
    at = EventHouse("Anna")
    at.sign_up(at.people[0])

    async with a_session(at.house, at.people[0], language="fr") as session:
        session.app.words = type(session.app.words)("fr")
        await session.press("v")
        assert "inscrit" in session.frame
        await session.press("enter")

        assert "Vous êtes inscrit. Le check-in ouvre dans 1\u00a0h." in session.frame


async def test_whoever_types_fast_loses_nothing():
    at = EventHouse("Anna")
    anna = at.people[0]

    async with a_session(at.house, anna) as session:
        await open_page(session)
        await session.press("s")
        await session.burst(*("space", "down") * 5, "2", "1", "down", "3")
        assert session.frame.count("[✓]") == 5
        assert "Characters I own       21" in session.frame
        await session.press("escape")
        at.sign_up(anna)
        await session.press("t")
        await session.burst("enter", "g", "g", "enter")

        assert "Anna: gg" in session.frame


async def test_t1_3_somebody_at_a_poker_table_is_called_to_check_in_too():
    at = EventHouse("Anna", "Bert")
    anna, bert = at.people
    at.sign_up(anna)
    at.house.pass_time(LATER - 1_000)
    at.house.sit_and_go("Duel", 2)
    at.house.enter(anna, "t1")
    at.house.enter(bert, "t1")

    async with a_session(at.house, anna) as session:
        assert isinstance(session.app.screen, TableScreen)
        at.house.pass_time(1_000)
        await session.settle()
        assert "^G Check-in" in session.frame
        assert "Check-in of Friday Fun is open: ^G goes there." in session.frame
        await session.press("ctrl+g")
        assert isinstance(session.app.screen, EventScreen)
        await session.press("c", "escape")

        assert isinstance(session.app.screen, TableScreen)
        assert "^G Check-in" not in session.frame
    assert at.view(anna).status is Status.CHECKED_IN


async def test_t1_10_an_announcement_rings_for_whoever_looks_at_the_event():
    at = EventHouse("Anna")
    at.sign_up(at.people[0])

    async with a_session(at.house, at.people[0]) as session:
        await open_page(session)
        before = session.sent.count("\x07")
        at.by_owner(asked.MakeAnnouncement, "Ten minutes!")
        await session.settle()

        assert "to all: Ten minutes!" in session.frame
        assert session.sent.count("\x07") > before
        assert "Ten minutes!" in session.sent

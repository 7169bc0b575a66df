"""The page of a match in a running session, against the real rules."""

from client_session import a_session
from croupier_client.events.console.screen import ConsoleScreen
from croupier_client.events.match.form_screen import MatchFormScreen
from croupier_client.events.match.screen import MatchScreen
from croupier_client.question import QuestionScreen
from croupier_core.bracket.ids import Line
from croupier_core.match import commands as in_match
from croupier_core.match.facts import GameFacts
from croupier_core.match.phases import MatchPhase
from match_house import MatchHouse, at_match
from match_pages import LINK

UPPER, LOWER = Line.UPPER, Line.LOWER


def footer(session):
    return session.frame.splitlines()[-1]


async def test_t3_2_before_the_call_nothing_is_offered_and_then_ready_is_one_key():
    at = MatchHouse()

    async with a_session(at.house, at.captain(UPPER)) as session:
        await at_match(session, at)
        assert "Not called yet" in session.frame
        assert "Ready" not in footer(session)
        await session.press("y")
        assert "That cannot be done now." in session.frame
        at.call()
        await session.settle()
        assert "y Ready" in footer(session)
        assert "\x07" in session.sent
        await session.press("y")

        assert "Your team is ready." in session.frame
        assert at.match.upper.ready


async def test_t4_1_first_pick_is_taken_or_given_on_one_key_each():
    at = MatchHouse()
    at.ready()
    chooser = at.match.game.chooser

    async with a_session(at.house, at.captain(chooser)) as session:
        await at_match(session, at)
        assert "f Take first pick" in footer(session)
        await session.press("h")

    assert at.match.game.first_pick is chooser.other


async def test_t5_2_a_ban_is_typed_completed_and_locked():
    at = MatchHouse()
    first = at.drafting()

    async with a_session(at.house, at.captain(first)) as session:
        await at_match(session, at)
        await session.press("enter", "o", "d", "tab")
        assert "Odin" in session.frame
        assert at.match.game.draft.turns[0].answer is None
        await session.press("enter")

        assert at.match.game.draft.turns[0].answer.bans == ("Odin",)
        assert "bans: Odin" in session.frame


async def test_t5_2_a_name_that_is_not_in_the_pool_is_refused_and_the_turn_stays():
    at = MatchHouse()
    first = at.drafting()

    async with a_session(at.house, at.captain(first)) as session:
        await at_match(session, at)
        await session.press("enter", *"Nobody", "enter")

        assert "Nobody is not in the pool." in session.frame
        assert at.match.game.draft.turns[0].answer is None
        await session.press("escape")
        assert "Enter: choose." in session.frame


async def test_t5_1_hidden_picks_are_assigned_to_members_and_locked_together():
    at = MatchHouse(bans=0)
    first = at.drafting()
    captain, other = at.captain(first), at.captain(first.other)
    members = at.match.side(first).members

    async with a_session(at.house, captain) as session, a_session(at.house, other) as theirs:
        await at_match(session, at)
        await at_match(theirs, at)
        await session.press("enter", *"Ra", "down", *"Ymir", "down", *"Loki", "ctrl+n", "enter")
        assert "Ymir" in session.frame
        assert "hidden" in theirs.frame
        assert "Ymir" not in theirs.frame

    picks = {pick.player: pick.character for pick in at.match.game.draft.picks(first)}
    assert picks == {members[0]: "Loki", members[1]: "Ymir", members[2]: "Ra"}


async def test_t5_2_a_ban_typed_faster_than_the_screen_shows_it_is_no_row_of_keys():
    at = MatchHouse()
    first = at.drafting()

    async with a_session(at.house, at.captain(first)) as session:
        await at_match(session, at)
        await session.burst("enter", *"Loki", "enter")

        assert at.match.game.draft.turns[0].answer.bans == ("Loki",)


async def test_t5_2_what_is_being_typed_goes_when_its_turn_is_over():
    at = MatchHouse()
    first = at.drafting()

    async with a_session(at.house, at.captain(first)) as session:
        await at_match(session, at)
        await session.press("enter", "o")
        at.house.pass_time(31_000)
        await session.settle()
        assert "Name the ban that you missed" in session.frame
        assert session.app.screen.typing
        at.house.pass_time(61_000)
        await session.settle()

        assert isinstance(session.app.screen, MatchScreen)
        assert not session.app.screen.typing


async def test_t7_2_a_pause_asks_for_its_reason_and_says_its_price():
    at = MatchHouse()
    at.playing()

    async with a_session(at.house, at.captain(UPPER)) as session:
        await at_match(session, at)
        await session.press("p")
        assert isinstance(session.app.screen, MatchFormScreen)
        assert "3 of 3 are left" in session.frame
        await session.press("right", "right", "enter")
        assert at.match.game.pause.reason is in_match.PauseReason.ILLNESS
        assert "Pause of Team 1" in session.frame
        await session.press("r")
        assert "waits for leave" in session.frame
        await session.press("n")
        assert isinstance(session.app.screen, QuestionScreen)
        await session.press("y")

    assert at.match.game.pause is None


async def test_t8_2_a_remake_is_asked_for_with_clock_and_kills():
    at = MatchHouse()
    at.playing()

    async with a_session(at.house, at.captain(UPPER)) as session:
        await at_match(session, at)
        await session.press("d", "enter")
        assert "dropped:" in session.frame
        await session.press("u", "enter")
        assert "Write minutes and seconds" in session.frame
        await session.type("3:20")
        await session.press("enter")

        assert "Team 1 asks for a remake" in session.frame
        assert at.match.game.remake_asked == (UPPER,)


async def test_t8_2_a_remake_after_a_kill_is_refused_in_words():
    at = MatchHouse()
    at.playing()
    at.do(in_match.TellDropped(at.match.upper.members[0], at.captain(UPPER)))

    async with a_session(at.house, at.captain(UPPER)) as session:
        await at_match(session, at)
        await session.press("u", *"4:00", "tab", "backspace", "2", "enter")

        assert "✗" in session.frame
        assert at.match.game.remake_asked == ()


async def test_t3_4_conceding_takes_two_questions():
    at = MatchHouse()
    at.playing()

    async with a_session(at.house, at.captain(LOWER)) as session:
        await at_match(session, at)
        await session.press("c", "n")
        assert at.match.phase is MatchPhase.PLAYING
        await session.press("c", "y")
        assert "has begun to concede" in session.frame
        assert at.match.phase is MatchPhase.PLAYING
        await session.press("c", "y")

        assert at.match.winner is UPPER
        assert "Team 1 has won." in session.frame


async def test_t3_5_a_report_wants_evidence_and_the_other_captain_confirms_it():
    at = MatchHouse()
    at.playing()

    async with (
        a_session(at.house, at.captain(UPPER)) as session,
        a_session(at.house, at.captain(LOWER)) as theirs,
    ):
        await at_match(session, at)
        await at_match(theirs, at)
        await session.press("v", "down", *"m77", "enter")
        assert "Add a link as evidence." in session.frame
        await session.type("https://example.org/a.png")
        await session.press("enter")
        assert "Your report is in." in session.frame
        assert "Silence confirms the report" in theirs.frame
        assert "https://example.org/a.png" in theirs.frame
        await theirs.press("y")
        assert "Team 1 has won game 1" in theirs.frame
        await theirs.press("y")

        assert at.match.winner is UPPER


async def test_t3_5_a_report_typed_faster_than_the_screen_shows_it_keeps_to_its_rows():
    at = MatchHouse()
    at.playing()

    async with a_session(at.house, at.captain(UPPER)) as session:
        await at_match(session, at)
        await session.press("v")
        await session.burst("down", *"room", "down", *"https://a.example/1", "enter")

        report = at.match.game.side(UPPER).report
    assert report.played_as == "room"
    assert report.evidence == (in_match.Link("https://a.example/1"),)


async def test_t3_5_another_winner_is_a_dispute_and_an_organiser_rules_on_one_key():
    at = MatchHouse()
    at.playing()
    at.do(in_match.ReportResult(1, UPPER, "m77", (LINK,), at.captain(UPPER)))

    async with a_session(at.house, at.captain(LOWER)) as theirs:
        await at_match(theirs, at)
        await theirs.press("v")
        assert "Another winner" in theirs.frame
        await theirs.press("down", *"m77", "down", *"https://example.org/b.png", "enter")
        assert at.match.phase is MatchPhase.DISPUTED

    async with a_session(at.house, at.owner) as session:
        await at_match(session, at)
        assert "Result disputed" in session.frame
        await session.press("d", "enter")
        assert "Something has to stand here." in session.frame
        await session.type("The screenshot shows it.")
        await session.press("enter")

        assert at.match.winner is LOWER


async def test_the_organiser_is_called_on_one_key():
    at = MatchHouse()
    at.playing()

    async with a_session(at.house, at.captain(UPPER)) as session:
        await at_match(session, at)
        await session.press("o")

        assert "The organiser is called." in session.frame
        assert "Call organiser" not in footer(session)

    async with a_session(at.house, at.owner) as session:
        await at_match(session, at)
        assert "Organiser called: Team 1" in session.frame


async def test_an_organiser_at_the_match_hears_the_call_and_a_captain_his_turn_once():
    at = MatchHouse()
    first = at.drafting()

    async with (
        a_session(at.house, at.owner) as session,
        a_session(at.house, at.captain(first)) as captain,
    ):
        await at_match(session, at)
        await at_match(captain, at)
        assert session.sent.count("Your turn") == 0
        rung = captain.sent.count("Your turn")
        assert rung > 0
        at.do(in_match.CallOrganiser("", at.captain(first.other)))
        await session.settle()
        await captain.settle()

        assert session.sent.count("Your turn") > 0
        assert captain.sent.count("Your turn") == rung


async def test_the_key_that_calls_the_organiser_leads_him_to_his_console():
    at = MatchHouse()
    at.playing()

    async with a_session(at.house, at.owner) as session:
        await at_match(session, at)
        assert "o Console" in footer(session)
        await session.press("o")

        assert isinstance(session.app.screen, ConsoleScreen)


async def test_t8_5_what_the_game_shows_is_entered_and_seen_by_both():
    at = MatchHouse()
    at.playing()

    async with a_session(at.house, at.captain(UPPER)) as session:
        await at_match(session, at)
        await session.press("i", "ctrl+u", *"12:30", "down", "end", "backspace", "3", "enter")

        assert "game clock 12:30" in session.frame
        assert at.match.game.played.facts() != GameFacts()
        assert at.match.game.played.facts().upper.kills == 3


async def test_talk_reaches_the_other_team():
    at = MatchHouse()
    at.call()

    async with (
        a_session(at.house, at.captain(UPPER)) as session,
        a_session(at.house, at.captain(LOWER)) as theirs,
    ):
        await at_match(session, at)
        await at_match(theirs, at)
        await session.press("t")
        await session.type("good luck")
        await session.press("enter")

        assert "good luck" in theirs.frame
        assert not session.app.screen.typing


async def test_t9_3_a_member_who_is_no_captain_is_offered_what_he_may_do():
    at = MatchHouse()
    at.playing()
    member = next(each for each in at.match.upper.members if each != at.captain(UPPER))

    async with a_session(at.house, member) as session:
        await at_match(session, at)

        assert "Concede" not in footer(session)
        await session.press("c")
        assert isinstance(session.app.screen, MatchScreen)


async def test_the_page_is_complete_at_every_size():
    at = MatchHouse()
    at.playing()

    async with a_session(at.house, at.captain(UPPER)) as session:
        await at_match(session, at)
        async for frame in session.frames(((50, 20), (80, 24), (120, 40))):
            assert "Team 1" in frame
            assert "Team 2" in frame


async def test_help_lists_what_may_be_done_now():
    at = MatchHouse()
    at.call()

    async with a_session(at.house, at.captain(UPPER)) as session:
        await at_match(session, at)
        await session.press("question_mark")

        assert "Say that your team is there and ready to start." in session.frame

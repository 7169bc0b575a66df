"""The cases of matches, by id.  Rule book: T3 to T8."""

from dataclasses import replace

import pytest

from croupier_core.bracket.ids import Line
from croupier_core.bracket.series import FINAL_OF_DOUBLE
from croupier_core.draft.choosing import choose
from croupier_core.draft.commands import Ban
from croupier_core.draft.refusals import DraftMovedOn
from croupier_core.match import commands as asked
from croupier_core.match import events as told
from croupier_core.match.facts import GameFacts, SideFacts
from croupier_core.match.pause_units import price_of
from croupier_core.match.phases import MatchPhase
from croupier_core.match.refusals import (
    NoAward,
    NobodyDropped,
    PausedAlready,
    PauseRightLost,
    RemakeUsedUp,
    TooLateForRemake,
)
from croupier_core.match.setup import STANDARD, PausePrice
from croupier_core.match.view import FactName, Offer, PromptKind
from croupier_core.units import Instant, Millis
from match_builders import (
    LINK,
    MINUTE,
    SECOND,
    START,
    A,
    B,
    Referee,
    a_match_setup,
    kinds,
    minutes,
)
from team_cases import case

UPPER, LOWER = Line.UPPER, Line.LOWER
TECHNICAL = asked.PauseReason.TECHNICAL
FINAL = a_match_setup(FINAL_OF_DOUBLE, silence=None)


def clock(text):
    """`20:45:00` or `20:45`, with 20:45 at the start of the referee's time."""
    hours, whole, seconds = (*map(int, text.split(":")), 0)[:3]
    return Instant(START + ((hours - 20) * 60 + whole - 45) * MINUTE + seconds * SECOND)


def pause_of(referee, seconds, player=A[0]):
    """A pause of a team, released by the organiser."""
    referee.tell(asked.AskPause(TECHNICAL, player))
    referee.wait(seconds * SECOND)
    referee.tell(asked.AskResume(player))
    referee.order(asked.ResumePlay)
    referee.wait(5 * SECOND)


# --- draft and missed turns -----------------------------------------------------------


def test_case_DRAFT_09_who_is_given_first_pick_also_hosts():
    _, expected = case("DRAFT-09")
    referee = Referee().started()

    referee.first_pick(take=False)

    assert expected == {"first_pick": "lower team", "host": "lower team"}
    assert referee.match.game.first_pick is LOWER
    assert referee.match.game.draft.first is LOWER


def test_case_TIMEOUT_02_a_second_missed_ban_loses_the_game():
    _, expected = case("TIMEOUT-02")
    referee = Referee(a_match_setup(bans=2)).drafting()
    referee.wait(30 * SECOND)
    referee.answer(0)
    referee.answer(1)

    referee.wait(30 * SECOND)

    assert expected["game"] == "lost by A"
    assert referee.match.games[0].winner is LOWER
    assert referee.match.games[0].end is told.GameEnd.MISSED
    assert referee.match.games[0].upper == ()


def test_case_TIMEOUT_03_misses_are_counted_for_each_game():
    _, expected = case("TIMEOUT-03")
    referee = Referee(FINAL).started()

    for game, winner in ((2, LOWER), (3, UPPER)):
        referee.first_pick(take=referee.match.game.chooser is UPPER)
        referee.wait(30 * SECOND)
        assert expected[f"game {game}"] == "excused"
        assert referee.match.game.number == game
        assert referee.seen_by_all.upper.bans_missed == 1
        referee.draft_out()
        referee.win(winner)

    assert referee.match.upper.misses == 2
    assert referee.match.winner is UPPER


def test_case_TIMEOUT_06_a_second_missed_pick_loses_the_game():
    given, expected = case("TIMEOUT-06")
    referee = Referee().drafting()
    referee.answer(0)
    referee.answer(1)

    for _ in range(given["A misses a pick"]):
        referee.answer(3)
        referee.wait(60 * SECOND)

    assert expected["game"] == "lost by A"
    assert referee.match.games[0].winner is LOWER


def test_case_TIMEOUT_09_when_both_would_lose_the_organiser_decides():
    _, expected = case("TIMEOUT-09")
    referee = Referee().drafting()
    referee.answer(0)
    referee.answer(1)

    referee.wait(60 * SECOND)
    referee.wait(60 * SECOND)

    assert expected == {"state": "organiser decides", "automatic_result": None}
    assert referee.match.winner is None
    choices = kinds(referee.prompts[PromptKind.DRAFT_STUCK].choices)
    assert choices == ["RecreateGame", "RuleGame", "RuleGame", "DisqualifyBoth", "DrawLots"]


def test_case_TIMEOUT_11_a_deadline_is_exclusive():
    given, expected = case("TIMEOUT-11")
    referee = Referee().drafting()
    turn = referee.match.game.draft.turns[0].turn
    assert turn.clock == given["pick clock"] * SECOND

    referee.now = Instant(referee.now + int(given["lock arrives at"] * SECOND))

    assert expected["accepted"] is False
    with pytest.raises(DraftMovedOn):
        # Even where the tick has not come first.
        choose(referee.match.game.draft, UPPER, Ban(0, ("Ra",), A[0]), referee.now)
    referee.wait(0)
    assert referee.seen_by_all.upper.bans_missed == 1


# --- pauses ---------------------------------------------------------------------------


def check_price(name):
    given, expected = case(name)
    rule = PausePrice.PER_3MIN if given["rule"] == "per3min" else PausePrice.LITERAL
    seconds = given["one_pause_seconds"]

    price = price_of(Millis(seconds * SECOND), replace(STANDARD, pause_price=rule))
    referee = Referee(a_match_setup(pause_price=rule)).playing()
    pause_of(referee, seconds)

    assert price.units == expected["units"]
    assert price.over_allowance is expected.get("over_allowance", False)
    assert referee.seen_by_all.upper.pauses_left == 3 - expected["units"]


def test_case_PAUSE_01_one_second_is_a_pause():
    check_price("PAUSE-01")


def test_case_PAUSE_03_three_minutes_are_one_pause():
    check_price("PAUSE-03")


def test_case_PAUSE_04_one_second_more_counts_as_two():
    check_price("PAUSE-04")


def test_case_PAUSE_06_each_further_three_minutes_that_begin_count():
    check_price("PAUSE-06")


def test_case_PAUSE_07_nine_minutes_are_three_pauses():
    check_price("PAUSE-07")


def test_case_PAUSE_08_by_the_letter_never_more_than_two():
    check_price("PAUSE-08")


def test_case_PAUSE_11_an_overrun_goes_on_until_the_organiser_decides():
    given, expected = case("PAUSE-11")
    referee = Referee().playing()
    first, second = given["A pauses"]
    pause_of(referee, first)
    assert referee.seen_by_all.upper.pauses_left == expected["after_first"]["left"]

    referee.tell(asked.AskPause(TECHNICAL, A[0]))
    referee.wait(3 * MINUTE - 1)
    assert PromptKind.OVERRUN not in referee.prompts
    referee.wait(1 + (second - 180) * SECOND)

    overrun = referee.prompts[PromptKind.OVERRUN]
    assert kinds(overrun.choices) == ["GrantPause", "ResumePlay", "RuleGame", "Dismiss"]
    referee.wait(60 * MINUTE)
    assert referee.match.game.pause is not None


def test_case_PAUSE_15_an_administrative_pause_is_charged_to_nobody():
    given, expected = case("PAUSE-15")
    referee = Referee().playing()

    referee.order(asked.PausePlay)
    referee.wait(given["organiser pauses"] * SECOND)
    referee.order(asked.ResumePlay)
    referee.wait(5 * SECOND)

    view = referee.seen_by_all
    assert view.game.pause is None
    assert view.upper.pauses_left == expected["A.left"]
    assert view.lower.pauses_left == expected["B.left"]


def test_case_PAUSE_17_each_game_has_its_own_pauses():
    given, expected = case("PAUSE-17")
    referee = Referee(FINAL).playing()
    pause_of(referee, given["A used in game 2 of the final"] * 180)
    assert referee.seen_by_all.upper.pauses_left == 0

    referee.win(LOWER)

    assert referee.match.game.number == given["game"]
    assert referee.seen_by_all.upper.pauses_left == expected["A.left"]


def test_case_PAUSE_19_the_first_of_two_in_one_moment_pays():
    _, expected = case("PAUSE-19")
    referee = Referee().playing()
    referee.tell(asked.AskPause(TECHNICAL, B[0]))

    with pytest.raises(PausedAlready):
        referee.tell(asked.AskPause(TECHNICAL, A[0]))

    assert expected["other"] == "not charged"
    referee.wait(SECOND)
    referee.tell(asked.AskResume(B[0]))
    referee.order(asked.ResumePlay)
    referee.wait(5 * SECOND)
    view = referee.seen_by_all
    assert (view.upper.pauses_left, view.lower.pauses_left) == (3, 2)


def test_case_PAUSE_20_a_pause_is_charged_from_when_play_really_stops():
    given, expected = case("PAUSE-20")
    delay = given["takes effect at tick"] - given["A pauses at tick"]
    referee = Referee(a_match_setup(pause_delay=delay)).playing()
    referee.now = Instant(referee.now + given["A pauses at tick"])
    began = referee.now - given["A pauses at tick"]

    referee.tell(asked.AskPause(TECHNICAL, A[0]))

    assert referee.match.game.pause.since - began == expected["charged_from"]
    referee.wait(delay + 180 * SECOND)
    referee.tell(asked.AskResume(A[0]))
    referee.order(asked.ResumePlay)
    referee.wait(5 * SECOND)
    assert referee.seen_by_all.upper.pauses_left == 2


def test_case_PAUSE_21_who_has_lost_the_right_has_the_organiser_pause():
    _, expected = case("PAUSE-21")
    referee = Referee(a_match_setup(lost_pauses=True)).playing()
    assert referee.seen_by_all.upper.pauses_left == expected["A.left"]

    referee.tell(asked.TellDropped(A[1], A[0]))
    with pytest.raises(PauseRightLost):
        referee.tell(asked.AskPause(asked.PauseReason.DISCONNECTED, A[0]))

    assert expected["disconnect of A"] == "organiser pause only"
    choices = referee.prompts[PromptKind.NO_PAUSE_LEFT].choices
    assert kinds(choices) == ["PausePlay", "RemakeGame", "Dismiss"]


def test_case_PAUSE_22_a_short_break_needs_no_approval_and_the_opponent_is_told():
    given, _ = case("PAUSE-22")
    referee = Referee()

    referee.tell(asked.TakeBreak(Millis(given["team asks break"] * SECOND), A[0]))

    assert referee.prompts == {}
    told_until = referee.seen_by(B[0]).upper.break_until
    assert told_until == START + given["team asks break"] * SECOND


def test_case_PAUSE_23_a_longer_break_needs_the_organiser():
    given, expected = case("PAUSE-23")
    referee = Referee()

    referee.tell(asked.TakeBreak(Millis(given["team asks break"] * SECOND), A[0]))

    assert expected["approval"] == "organiser needed"
    assert referee.seen_by(B[0]).upper.break_until is None
    assert kinds(referee.prompts[PromptKind.BREAK].choices) == ["AnswerBreak"] * 2
    referee.order(asked.AnswerBreak, UPPER, True)
    assert referee.seen_by(B[0]).upper.break_until == START + given["team asks break"] * SECOND


# --- remakes --------------------------------------------------------------------------


def ask_remake(name):
    """Somebody of A has dropped, and A asks at what the case says of the game."""
    given, expected = case(name)
    referee = Referee().playing()
    referee.tell(asked.TellDropped(A[1], A[0]))
    command = asked.AskRemake(minutes(given["game_clock"]), given["kills"], A[0])
    if expected["eligible"]:
        referee.tell(command)
        assert PromptKind.REMAKE in referee.prompts
        return
    with pytest.raises(TooLateForRemake):
        referee.tell(command)
    assert expected["only"] == "organiser"
    referee.order(asked.RemakeGame)
    assert referee.match.game.attempt == 2


def test_case_REMAKE_02_five_minutes_exactly_are_in_time():
    ask_remake("REMAKE-02")


def test_case_REMAKE_03_a_second_later_only_the_organiser_may_order_one():
    ask_remake("REMAKE-03")


def test_case_REMAKE_04_a_kill_closes_the_window():
    ask_remake("REMAKE-04")


def with_dropped(referee):
    referee.tell(asked.TellDropped(A[1], A[0]))
    return referee


def a_request(player=A[0]):
    return asked.AskRemake(Millis(60_000), 0, player)


def test_case_REMAKE_06_one_request_for_each_team_and_game():
    _, expected = case("REMAKE-06")
    referee = with_dropped(Referee().playing())
    referee.tell(a_request())
    referee.order(asked.RemakeGame)
    with_dropped(referee)

    with pytest.raises(RemakeUsedUp):
        referee.tell(a_request())

    assert expected["eligible"] is False


def test_case_REMAKE_09_a_refused_request_is_not_counted():
    _, expected = case("REMAKE-09")
    referee = with_dropped(Referee().playing())
    referee.tell(a_request())
    referee.order(asked.RefuseRemake)

    referee.tell(a_request())

    assert expected["eligible"] is (PromptKind.REMAKE in referee.prompts)


def test_case_REMAKE_10_somebody_must_have_dropped_out():
    _, expected = case("REMAKE-10")
    referee = Referee().playing()

    with pytest.raises(NobodyDropped):
        referee.tell(a_request())

    assert expected["eligible"] is False


def test_case_REMAKE_13_a_remake_keeps_bans_and_picks():
    _, expected = case("REMAKE-13")
    referee = Referee().playing()
    before = referee.match.game.draft

    referee.order(asked.RemakeGame)

    assert expected == {"mode": "blind, locked to the old picks", "bans": "the old bans"}
    assert referee.match.phase is MatchPhase.PLAYING
    assert referee.match.game.draft == before
    assert referee.match.game.played.picks == (before.picks(UPPER), before.picks(LOWER))


def test_case_REMAKE_14_a_remake_starts_from_nothing():
    _, expected = case("REMAKE-14")
    referee = Referee().playing()
    referee.tell(asked.ReportFacts(GameFacts(minutes("3:10"), SideFacts(gold=2_100)), A[0]))

    referee.order(asked.RemakeGame)

    facts = referee.seen_by_all.game.facts
    assert expected["new game"] == "clock 0:00, gold 0, kills 0"
    assert (facts.clock, facts.upper.gold, facts.kills) == (0, 0, 0)


# --- crashes --------------------------------------------------------------------------


def crashed(lead, phoenixes, towers):
    referee = Referee().playing()
    referee.order(asked.DeclareCrash)
    facts = GameFacts(
        minutes("20:00"),
        SideFacts(gold=10_000 + lead, phoenixes=phoenixes, towers=towers),
        SideFacts(gold=10_000),
    )
    referee.order(asked.EnterFacts, facts)
    return referee


def check_crash(name):
    given, expected = case(name)
    numbers = (
        given["gold_lead"],
        given["enemy_phoenixes_destroyed"],
        given["own_towers_standing"],
    )
    referee = crashed(*numbers)

    prompt = referee.prompts[PromptKind.CRASH]
    shown = {fact.name: fact.value for fact in prompt.facts if fact.side is UPPER}
    assert [shown[name] for name in (FactName.GOLD_LEAD, FactName.PHOENIXES, FactName.TOWERS)] == [
        str(number) for number in numbers
    ]
    assert expected == {"may_award": False, "otherwise": "replay"}
    assert kinds(prompt.choices) == ["RemakeGame", "Dismiss"]
    with pytest.raises(NoAward):
        referee.order(asked.AwardGame, UPPER)


def test_case_CRASH_02_a_lead_of_4000_is_not_enough():
    check_crash("CRASH-02")


def test_case_CRASH_03_an_enemy_phoenix_must_be_destroyed():
    check_crash("CRASH-03")


def test_case_CRASH_04_a_tower_must_stand():
    check_crash("CRASH-04")


def test_case_CRASH_05_the_lead_counts_before_all_else():
    check_crash("CRASH-05")


def test_case_CRASH_06_the_organiser_may_and_need_not():
    given, expected = case("CRASH-06")
    facts = given["A"]
    referee = crashed(facts["gold_lead"], facts["phoenixes"], facts["towers"])

    choices = referee.prompts[PromptKind.CRASH].choices
    assert kinds(choices) == ["RemakeGame", "AwardGame", "Dismiss"]
    assert choices[1].side is UPPER

    referee.order(asked.RemakeGame)

    assert expected["result"] == "replay allowed"
    assert (referee.match.phase, referee.match.game.crashed) == (MatchPhase.PLAYING, False)


def test_case_CRASH_07_one_player_who_crashes_is_a_matter_of_pauses():
    _, expected = case("CRASH-07")
    referee = Referee().playing()

    referee.tell(asked.TellDropped(A[1], A[0]))

    assert expected["rule"] == "pause rules, not crash rules"
    assert PromptKind.CRASH not in referee.prompts
    assert Offer.ASK_PAUSE in referee.seen_by(A[0]).offers


# --- time -----------------------------------------------------------------------------


def test_case_TIME_01_a_start_after_exactly_three_minutes_is_in_time():
    given, expected = case("TIME-01")
    referee = Referee().called()
    referee.wait(clock(given["started"]) - clock(given["called"]))

    referee.tell(asked.SayReady(A[0]))
    referee.tell(asked.SayReady(B[0]))

    assert referee.match.overdue is expected["late"]
    assert referee.match.phase is MatchPhase.CHOICE


def test_case_TIME_02_an_overdue_start_is_flagged_and_asked_about():
    given, expected = case("TIME-02")
    referee = Referee().called()
    referee.tell(asked.SayReady(A[0]))

    referee.wait(clock(given["not started at"]) - clock(given["called"]))

    assert referee.match.overdue
    assert Offer.GIVE_REASON in referee.seen_by(A[0]).offers
    assert referee.match.winner is expected["result"]


def test_case_TIME_04_more_than_fifteen_minutes_late_can_be_sanctioned():
    given, expected = case("TIME-04")
    referee = Referee(a_match_setup(scheduled=clock(given["scheduled"]))).called()
    referee.tell(asked.SayReady(B[0]))

    referee.wait(clock("21:00") - clock(given["scheduled"]))
    assert PromptKind.LATE not in referee.prompts
    referee.wait(clock(given["A complete at"]) - referee.now)

    assert expected == {
        "offence": True,
        "organiser prompt": ["warn", "forfeit game", "disqualify"],
    }
    prompt = referee.prompts[PromptKind.LATE]
    assert (prompt.side, prompt.article) == (UPPER, "3.B.1")
    assert kinds(prompt.choices)[:3] == ["Dismiss", "RuleGame", "ForfeitMatch"]


def test_case_TIME_05_a_delayed_match_sanctions_nobody():
    _, expected = case("TIME-05")
    referee = Referee(a_match_setup(scheduled=START))

    referee.wait(31 * MINUTE)

    assert referee.match.phase is MatchPhase.DELAYED
    assert (referee.match.winner, referee.prompts) == (expected["sanction"], {})
    referee.called()
    assert referee.match.phase is MatchPhase.CALLED


def test_case_TIME_06_when_both_are_absent_no_side_is_picked():
    _, expected = case("TIME-06")
    referee = Referee().called()

    referee.wait(15 * MINUTE + SECOND)

    assert expected["prompt"] == ["disqualify both", "replay later", "draw lots"]
    prompt = referee.prompts[PromptKind.BOTH_LATE]
    assert {"DisqualifyBoth", "DelayMatch", "DrawLots"} <= set(kinds(prompt.choices))
    assert referee.match.winner is expected["automatic"]


# --- results --------------------------------------------------------------------------


def test_case_RESULT_01_two_captains_who_agree_confirm_the_result():
    _, expected = case("RESULT-01")
    referee = Referee().playing()
    referee.report(UPPER, UPPER)

    referee.tell(asked.ConfirmReport(1, B[0]))

    assert referee.match.phase == expected["state"]
    assert referee.match.winner is UPPER


def test_case_RESULT_02_reports_that_contradict_are_disputed():
    _, expected = case("RESULT-02")
    referee = Referee().playing()
    referee.report(UPPER, UPPER)

    referee.report(LOWER, LOWER)

    assert referee.match.phase == expected["state"]
    assert referee.match.winner is None
    assert kinds(referee.prompts[PromptKind.DISPUTE].choices)[:2] == ["RuleGame", "RuleGame"]


def test_case_RESULT_03_silence_confirms_and_is_noted():
    _, expected = case("RESULT-03")
    referee = Referee().playing()
    referee.report(UPPER, UPPER)

    referee.wait(5 * MINUTE - 1)
    assert referee.match.winner is None
    referee.wait(1)

    assert expected["state"] == "auto-confirmed"
    assert referee.match.phase is MatchPhase.CONFIRMED
    assert referee.match.games[0].end is told.GameEnd.UNANSWERED


def test_case_RESULT_06_evidence_is_kept_for_organisers_and_both_captains():
    _, expected = case("RESULT-06")
    referee = Referee().playing()
    file = asked.FilePiped("end.png", 12_345, "0f" * 32)
    referee.tell(asked.ReportResult(1, UPPER, "match 77: a1 a2 v b1 b2", (file, LINK), A[0]))

    assert expected["visible"] == "organisers and both captains"
    for view in (referee.desk, referee.seen_by(A[0]), referee.seen_by(B[0])):
        report = view.game.reports[0]
        assert report.evidence == (file, LINK)
        assert (report.player, report.at) == (A[0], referee.now)
    assert referee.seen_by(A[1]).game.reports[0].evidence == ()
    assert referee.seen_by_all.game.reports == ()

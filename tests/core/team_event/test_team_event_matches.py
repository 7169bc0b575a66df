"""Calls, results, corrections, disqualifications.  Rule book: T2.8 to T2.10, T3.2, T3.5, T4."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from croupier_core.bracket.entries import How
from croupier_core.bracket.refusals import (
    DisqualifiedAlready,
    NothingToUndo,
    NoVacantPlace,
)
from croupier_core.bracket.setup import RoundFormat, ThirdPlace
from croupier_core.match.phases import MatchPhase
from croupier_core.match.refusals import NotInThisPhase
from croupier_core.team_event.machine import TeamEvent
from croupier_core.team_event.refusals import (
    EventStandsStill,
    MatchNotOnNow,
    NoMatchToCall,
    NoSuchNumber,
    NotFree,
    NotInEvent,
    OthersFall,
    UseCorrection,
)
from croupier_core.team_event.setup import DrawMode
from croupier_core.team_event.shipped import shipped_event
from croupier_core.team_event.state import (
    entrant,
)
from croupier_core.team_event.terms import EventPhase, Status
from croupier_core.team_event.view import Decision, Todo
from croupier_core.units import Instant
from team_event_builders import (
    EIGHT,
    MINUTE,
    OWNER,
    WHY,
    Evening,
    Kind,
    Line,
    an_evening,
    asked,
    in_match,
    player,
    told,
)

DATA = Path(__file__).parents[2] / "data" / "team_cases.json"
CASES = {case["id"]: case for case in json.loads(DATA.read_text(encoding="utf-8"))}
FINAL = RoundFormat("F", shipped_event("fun").settings.formats[0].format)


def eight_teams(**changes):
    return an_evening(8, team_size=1, **changes)


def four_teams(**changes):
    return an_evening(4, team_size=1, **changes)


def log_of(evening):
    """Return the decided matches as the cases write them: `5: T1 v T3 -> T3 (forfeit)`."""
    lines = []
    for match in evening.bracket().bracket.matches:
        if match.winner is None:
            continue
        won = match.slot(match.winner).entrant
        forfeit = " (forfeit)" if match.how is How.FORFEIT else ""
        names = f"T{match.upper.entrant} v T{match.lower.entrant}"
        lines.append(f"{match.number}: {names} -> T{won}{forfeit}")
    return lines


def by_number(evening, number):
    found = (match for match in evening.bracket().bracket.matches if match.number == number)
    return next(found).id


def beats(evening, number, winner):
    evening.rule(by_number(evening, number), winner)


def lower_number_wins(evening):
    """Decide everything that is left: the lower number wins."""
    while ready := [each.id for each in evening.console().matches if each.phase == "ready"]:
        record = evening.record(ready[0])
        evening.rule(ready[0], min(record.key[1:]))


def ranks(evening):
    return {f"T{team}": place for team, place in evening.ranks().items()}


def disqualify(evening, team):
    return evening.by_owner(asked.DisqualifyTeam, team)


# --- calling ------------------------------------------------------------------------


def test_t3_2_a_match_is_locked_until_it_is_called():
    evening = an_evening()
    captain = evening.captain(1)

    refusal = evening.refused(asked.InMatch("W1.0", in_match.SayReady(captain)))
    evening.call("W1.0")
    evening.in_match("W1.0", in_match.SayReady(captain))

    assert isinstance(refusal, NotInThisPhase)
    assert refusal.phase is MatchPhase.READY
    assert evening.page(captain).todo == (Todo.PLAY,)


def test_t3_2_all_matches_that_are_ready_are_called_at_once():
    evening = an_evening()

    evening.call()

    assert set(evening.bracket().called) == {"W1.0", "W1.1"}
    assert isinstance(evening.refused(asked.CallMatches((), OWNER, WHY)), NoMatchToCall)


def test_t3_2_an_event_may_call_matches_by_itself():
    evening = an_evening(auto_call=True)
    assert set(evening.bracket().called) == {"W1.0", "W1.1"}

    evening.rule("W1.0", 1)
    evening.rule("W1.1", 3)
    assert set(evening.bracket().called) == {"W2.0", "L1.0"}

    evening.by_owner(asked.SetAutoCall, False)
    evening.rule("W2.0", 1)
    evening.rule("L1.0", 2)
    assert evening.record("L2.0").match.phase is MatchPhase.READY


def test_t3_5_a_confirmed_result_moves_winner_and_loser_in_one_transaction():
    evening = an_evening()
    evening.play("W1.0", 1)
    evening.start("W1.1")
    record = evening.record("W1.1").match
    proof = (in_match.Link("https://example.org/shot.png"),)
    first = in_match.ReportResult(1, Line.UPPER, "7", proof, record.upper.captain)
    evening.in_match("W1.1", first)
    assert evening.record("W2.0") is None

    events = evening.in_match("W1.1", replace(first, player=record.lower.captain))

    kinds = [type(event) for event in events]
    assert told.Entered in kinds
    assert {event.setup.id for event in events if isinstance(event, told.MatchSetUp)} == {
        "W2.0",
        "L1.0",
    }


def test_t3_5_trap_a_result_entered_twice_moves_the_loser_once():
    evening = an_evening()
    evening.play("W1.0", 1)
    before = evening.event.snapshot().log.entries

    again = evening.refused(asked.InMatch("W1.0", in_match.RuleMatch(Line.UPPER, OWNER, WHY)))
    late = evening.refused(
        asked.InMatch(
            "W1.0",
            in_match.ReportResult(
                1, Line.UPPER, "7", (in_match.Link("https://a.b"),), evening.captain(2)
            ),
        )
    )

    assert isinstance(again, UseCorrection)
    assert isinstance(late, NotInThisPhase | type(late))
    assert evening.event.snapshot().log.entries == before
    assert [match.id for match in evening.console().matches if match.lower == 2] == ["W1.0"]


def test_t3_5_silence_does_not_confirm_a_report_of_the_final_unless_the_event_says_so():
    usual, silent = four_teams(), four_teams(silent_final=True)
    for evening in (usual, silent):
        lower_number_wins_until_final(evening)
        evening.start("F")
        record = evening.record("F").match
        proof = (in_match.Link("https://example.org/shot.png"),)
        report = in_match.ReportResult(
            record.game.number, Line.UPPER, "7", proof, record.upper.captain
        )
        evening.in_match("F", report)
        evening.later(5 * MINUTE)

    assert usual.record("F").match.phase is MatchPhase.REPORTED
    assert silent.record("F").match.phase is MatchPhase.CONFIRMED
    flagged = [each for each in silent.console().audit if told.Flag.UNCONFIRMED in each.flags]
    assert [(each.subject, each.actor) for each in flagged] == [("F", None)]


def lower_number_wins_until_final(evening):
    for id in ("W1.0", "W1.1", "W2.0", "L1.0", "L2.0"):
        evening.rule(id, min(evening.record(id).key[1:]))


def test_t3_6_protests_end_when_the_next_match_of_a_team_starts():
    evening = an_evening()
    evening.play("W1.0", 1)
    evening.play("W1.1", 3)
    assert evening.record("W1.0").match.phase is MatchPhase.CONFIRMED

    evening.call("W2.0")
    evening.ready("W2.0")

    assert evening.record("W1.0").match.phase is MatchPhase.CLOSED
    assert evening.record("W1.1").match.phase is MatchPhase.CLOSED


# --- corrections --------------------------------------------------------------------


def test_case_RESULT_04_a_correction_cascades_and_calls_are_redone():
    evening = four_teams()
    beats(evening, 1, 1)
    beats(evening, 2, 3)
    evening.call("W2.0")
    preview = evening.event.preview_correction("W1.0", Line.LOWER)

    evening.by_owner(asked.CorrectResult, "W1.0", Line.LOWER, preview.falls)

    assert preview.falls == ()
    assert set(preview.withdrawn) == {"W2.0", "L1.0"}
    third, fourth = (evening.record(by_number(evening, number)) for number in (3, 4))
    assert third.key[1:] == (2, 3)
    assert fourth.key[1:] == (1, 4)
    assert evening.bracket().called == ()
    line = next(each for each in evening.console().audit if each.action == "correct_result")
    assert (line.before, line.after) == ("ruled 0-0, team 1", "ruled 0-0, team 2")


def test_t2_8_undo_lists_what_falls_and_refuses_another_list():
    evening = four_teams()
    for number, winner in ((1, 1), (2, 3), (3, 1), (4, 2)):
        beats(evening, number, winner)

    preview = evening.event.preview_undo("W1.0")
    refusal = evening.refused(asked.UndoResult("W1.0", (), OWNER, WHY))
    evening.by_owner(asked.UndoResult, "W1.0", preview.falls)

    assert set(preview.falls) == {"W2.0", "L1.0"}
    assert isinstance(refusal, OthersFall)
    assert [match.id for match in evening.console().matches if match.phase == "ruled"] == [
        "W1.0",
        "W1.1",
    ]
    assert log_of(evening) == ["2: T3 v T4 -> T3"]


def test_t2_8_trap_undoing_a_winner_leaves_nobody_in_two_places():
    evening = four_teams()
    for number, winner in ((1, 1), (2, 3), (3, 1), (4, 2)):
        beats(evening, number, winner)

    preview = evening.event.preview_correction("W1.0", Line.LOWER)
    evening.by_owner(asked.CorrectResult, "W1.0", Line.LOWER, preview.falls)

    open_matches = [m for m in evening.bracket().bracket.matches if m.winner is None]
    entrants = [slot.entrant for m in open_matches for slot in (m.upper, m.lower) if slot.entrant]
    assert sorted(entrants) == ["1", "2", "3", "4"]


def test_t2_8_undo_and_redo_bring_everything_back_with_its_counters():
    evening = four_teams()
    beats(evening, 1, 1)
    beats(evening, 2, 3)
    evening.start("W2.0")
    evening.in_match(
        "W2.0",
        in_match.AskPause(
            in_match.PauseReason.TECHNICAL, evening.record("W2.0").match.upper.captain
        ),
    )
    before = evening.record("W2.0").match

    preview = evening.event.preview_undo("W1.0")
    evening.by_owner(asked.UndoResult, "W1.0", preview.falls)
    assert isinstance(
        evening.refused(asked.InMatch("W2.0", in_match.PausePlay(OWNER, WHY))), MatchNotOnNow
    )
    evening.by_owner(asked.RedoResult)

    assert evening.record("W2.0").match == before
    assert isinstance(evening.refused(asked.RedoResult(OWNER, WHY)), NothingToUndo)


def test_t2_8_a_match_that_was_undone_is_ruled_on_or_replayed():
    evening = four_teams()
    beats(evening, 1, 1)
    evening.by_owner(asked.UndoResult, "W1.0", ())
    item = next(i for i in evening.console().queue if i.decision is Decision.RESULT_WANTED)

    assert item.match == "W1.0"
    assert asked.ReplayMatch("W1.0", "", "") in item.choices
    evening.by_owner(asked.ReplayMatch, "W1.0")
    assert evening.record("W1.0").match.phase is MatchPhase.READY
    assert evening.record("W1.0").attempt == 2
    beats(evening, 1, 2)
    assert log_of(evening) == ["1: T1 v T2 -> T2"]


def test_t2_8_a_result_may_be_confirmed_again_after_its_undo():
    evening = four_teams()
    beats(evening, 1, 1)
    evening.by_owner(asked.UndoResult, "W1.0", ())

    beats(evening, 1, 1)

    assert log_of(evening) == ["1: T1 v T2 -> T1"]


def test_t2_8_a_correction_after_the_end_opens_the_event_again():
    evening = four_teams()
    lower_number_wins(evening)
    assert evening.phase() is EventPhase.FINISHED

    preview = evening.event.preview_undo("F")
    evening.by_owner(asked.UndoResult, "F", preview.falls)
    assert evening.phase() is EventPhase.FINAL

    evening.rule("F", 2)
    assert (evening.phase(), evening.ranks()[2]) == (EventPhase.FINISHED, "1")
    assert [line.team for line in evening.rewards().lines] == []


# --- disqualified -------------------------------------------------------------------


def check_case(evening, case):
    expected = CASES[case]["expect"]
    if "log" in expected:
        assert sorted(log_of(evening)) == sorted(expected["log"])
    if "ranks_vacate" in expected:
        assert ranks(evening) == expected["ranks_vacate"]
    if "ranks_promote" in expected:
        for team, place in expected["ranks_vacate"].items():
            if place == "DQ":
                evening.by_owner(asked.PromoteOthers, int(team[1:]))
        assert ranks(evening) == expected["ranks_promote"]


def test_case_DQ_01_a_disqualified_team_forfeits_and_drops_as_a_ghost():
    evening = eight_teams()
    beats(evening, 1, 1)
    beats(evening, 2, 3)
    disqualify(evening, 1)
    lower_number_wins(evening)

    check_case(evening, "DQ-01")


def test_case_DQ_02_the_opponent_of_a_ghost_wins_at_once():
    evening = eight_teams()
    for number, winner in ((1, 1), (2, 3), (3, 5), (4, 7)):
        beats(evening, number, winner)
    disqualify(evening, 2)
    lower_number_wins(evening)

    check_case(evening, "DQ-02")


def test_case_DQ_03_nobody_hangs_when_both_teams_are_disqualified():
    evening = four_teams()
    evening.call("W1.0")
    evening.in_match("W1.0", in_match.DisqualifyBoth(OWNER, WHY))
    lower_number_wins(evening)

    check_case(evening, "DQ-03")


def test_case_DQ_04_a_final_without_an_opponent_is_won_by_forfeit():
    evening = four_teams()
    for number, winner in ((1, 1), (2, 3), (3, 1), (4, 2)):
        beats(evening, number, winner)
    disqualify(evening, 3)
    disqualify(evening, 2)

    check_case(evening, "DQ-04")
    assert evening.page().champion == 1
    assert evening.phase() is EventPhase.FINISHED


def test_case_DQ_05_after_the_event_a_place_stays_vacant_until_somebody_promotes():
    evening = eight_teams()
    lower_number_wins(evening)
    disqualify(evening, 1)

    assert (evening.ranks()[1], evening.ranks()[2]) == ("DQ", "2")
    paid = {line.team: line.amount for line in evening.rewards().lines if line.state != "cancelled"}
    assert paid == {2: 400, 5: 200}

    evening.by_owner(asked.PromoteOthers, 1)
    assert evening.ranks()[2] == "1"
    paid = {line.team: line.amount for line in evening.rewards().lines if line.state != "cancelled"}
    assert paid[2] == 800
    assert isinstance(evening.refused(asked.PromoteOthers(1, OWNER, WHY)), NoVacantPlace)


def test_case_DQ_06_after_a_player_the_organiser_decides_about_the_team():
    evening = an_evening(11, team_size=5)
    out = evening.team(1).members[2]
    spare = evening.page().draw.substitutes[0].player

    evening.by_owner(asked.DisqualifyPlayer, out)
    item = next(i for i in evening.console().queue if i.decision is Decision.TEAM_SHORT)
    evening.do(replace(item.choices[0], by=OWNER, reason=WHY))
    evening.play("W1.0", 1)
    evening.play("F", 1)

    assert item.rule == "T2.9"
    assert evening.team(1).members == (
        *(who for who in evening.team(1).main if who != out),
        spare,
    )
    assert evening.phase() is EventPhase.FINISHED
    rewarded = {line.who.player for line in evening.rewards().lines if line.team == 1}
    assert rewarded == set(evening.team(1).members)


def test_t2_9_a_team_may_play_short_or_be_disqualified():
    evening = an_evening(6)
    out = evening.captain(1)
    evening.by_owner(asked.DisqualifyPlayer, out)

    evening.by_owner(asked.PlayShort, 1)

    assert not any(i.decision is Decision.TEAM_SHORT for i in evening.console().queue)
    assert evening.record("W1.0").match.upper.members == evening.team(1).members
    assert evening.captain(1) in evening.team(1).members
    refusal = evening.refused(asked.InMatch("W1.0", in_match.CallOrganiser("", out)))
    assert isinstance(refusal, NotInEvent)


def test_t2_9_a_team_without_players_waits_for_the_organiser():
    evening = four_teams()
    beats(evening, 1, 1)
    evening.do(asked.Withdraw(evening.captain(1)))
    beats(evening, 2, 3)

    assert evening.record("W2.0") is None
    item = next(i for i in evening.console().queue if i.decision is Decision.TEAM_SHORT)
    assert [type(choice) for choice in item.choices] == [asked.DisqualifyTeam]

    evening.do(replace(item.choices[0], by=OWNER, reason=WHY))
    lower_number_wins(evening)
    assert evening.phase() is EventPhase.FINISHED


def test_t2_9_a_disqualification_is_taken_back():
    evening = four_teams()
    evening.start("W1.0")
    before = evening.record("W1.0").match
    disqualify(evening, 1)
    assert isinstance(evening.refused(asked.DisqualifyTeam(1, OWNER, WHY)), DisqualifiedAlready)

    preview = evening.event.preview_reinstatement(1)
    evening.by_owner(asked.Reinstate, 1, preview.falls)

    assert evening.record("W1.0").match == before
    assert evening.ranks()[1] == "None"


def test_t2_10_lots_are_thrown_by_the_house_where_both_teams_are_late():
    evening = four_teams()
    evening.call("W1.0")
    evening.later(15 * MINUTE + 1)
    item = next(i for i in evening.console().queue if i.prompt)
    assert (item.rule, evening.record("W1.0").match.winner) == ("T2.10", None)

    evening.in_match("W1.0", in_match.DrawLots(OWNER, WHY))
    assert evening.event.asks == (asked.ThrowWanted("W1.0"),)
    evening.do(asked.HandInThrow("W1.0", 1))

    match = evening.bracket().bracket.matches[0]
    assert (match.winner, match.how) == (Line.LOWER, How.LOTS)
    assert evening.event.asks == ()


def test_t2_10_trap_a_double_forfeit_is_possible_in_every_round():
    evening = eight_teams()
    while ready := [each.id for each in evening.console().matches if each.phase == "ready"]:
        evening.in_match(ready[0], in_match.DisqualifyBoth(OWNER, WHY))

    assert evening.phase() is EventPhase.FINISHED
    assert set(evening.ranks().values()) <= {"DQ", "1"}


# --- rosters ------------------------------------------------------------------------


def test_t10_1_the_main_roster_is_frozen_at_the_draw_and_substitutes_need_approval():
    evening = an_evening(7)
    spare = evening.page().draw.substitutes[0].player
    team = evening.team(1)
    evening.start("W1.0")

    evening.in_match("W1.0", in_match.AskSubstitute(team.members[1], spare, team.captain))
    assert evening.team(1).members == team.members
    side = evening.line_of("W1.0", 1)
    evening.in_match("W1.0", in_match.Substitute(side, team.members[1], spare, OWNER, "ill"))

    after = evening.team(1)
    assert (after.main, spare in after.members) == (team.main, True)
    back = next(each for each in evening.page().people if each.player == team.members[1])
    assert back.status is Status.SUBSTITUTE
    evening.report("W1.0", 1)
    assert set(evening.record("W1.0").match.games[0].upper) == set(after.members)


def test_t10_1_nobody_plays_for_two_teams():
    evening = an_evening(6)
    mine, theirs = evening.team(1).members, evening.team(2).members

    refusals = [
        evening.refused(asked.AssignSubstitute(1, mine[1], theirs[1], OWNER, WHY)),
        evening.refused(
            asked.InMatch("W1.0", in_match.Substitute(Line.UPPER, mine[1], theirs[1], OWNER, WHY))
        ),
        evening.refused(asked.InMatch("W1.0", in_match.AskSubstitute(mine[1], theirs[1], mine[0]))),
    ]

    assert {type(each) for each in refusals} <= {NotFree, NotInThisPhase}
    assert isinstance(refusals[0], NotFree)


def test_t5_3_a_captain_who_is_appointed_acts_in_the_match_that_is_on():
    evening = an_evening(6)
    evening.start("W1.0")
    other = evening.team(1).members[1]

    evening.by_owner(asked.AppointCaptain, 1, other)

    assert evening.captain(1) == other
    assert evening.record("W1.0").match.side(evening.line_of("W1.0", 1)).captain == other


# --- the house ----------------------------------------------------------------------


def test_t5_4_a_running_match_stands_still_until_the_house_is_back():
    evening = an_evening()
    evening.call("W1.0")
    evening.later(MINUTE)
    again = TeamEvent()
    again.restore(evening.event.snapshot())
    evening.event = again
    down_since = evening.now

    assert evening.later(60 * MINUTE) == ()
    assert again.asks == ()
    assert isinstance(evening.refused(asked.CallMatches((), OWNER, WHY)), EventStandsStill)
    evening.do(asked.ResumeEvent(Instant(down_since)))

    evening.later(2 * MINUTE)
    assert not evening.record("W1.0").match.overdue
    evening.later(1)
    assert evening.record("W1.0").match.overdue
    assert isinstance(evening.refused(asked.ResumeEvent(Instant(0))), NoSuchNumber)


def test_t7_1_trap_a_restored_backup_keeps_pause_counters():
    evening = an_evening()
    evening.start("W1.0")
    captain = evening.captain(1)
    evening.in_match("W1.0", in_match.AskPause(in_match.PauseReason.TECHNICAL, captain))
    evening.later(MINUTE)
    evening.in_match("W1.0", in_match.ResumePlay(OWNER, WHY))
    evening.later(6_000)
    left = evening.match_page("W1.0").match.upper.pauses_left

    again = TeamEvent()
    again.restore(evening.event.snapshot())
    evening.event = again
    evening.do(asked.ResumeEvent(Instant(evening.now)))

    assert left == 2
    assert evening.match_page("W1.0").match.upper.pauses_left == left


def test_t2_8_the_journal_gives_the_same_event_and_the_same_views():
    evening = eight_teams(draw=DrawMode.BALANCED, third_place=ThirdPlace.PLAY_OFF, kind=Kind.SINGLE)
    evening.play("W1.0", 1)
    disqualify(evening, 3)
    again = TeamEvent()

    for event, at in evening.journal:
        again.replay(event, Instant(at))

    assert again.snapshot() == evening.event.snapshot()
    evening.event, live = again, evening.page()
    assert evening.page() == live


def test_an_event_does_not_begin_with_anything_else():
    with pytest.raises(ValueError, match="not opened"):
        TeamEvent().replay(told.PlaceFreed(player(1)), Instant(EIGHT))


def test_a_match_of_an_event_is_not_commanded_by_its_own_commands_from_outside():
    evening = Evening().with_players(6).running()

    refusal = evening.refused(asked.InMatch("W1.0", in_match.HandInLots(Line.UPPER)))

    assert isinstance(refusal, NoSuchNumber)


def test_the_team_of_an_entrant_is_its_number():
    assert entrant(7) == "7"


def test_t2_5_the_page_of_a_match_says_its_number_its_delay_and_who_may_enter():
    evening = an_evening(13)
    evening.start("W1.1")

    page = evening.match_page("W1.1", evening.captain(3))

    assert (page.number, page.late_by, page.zone) == (2, 0, "Europe/Paris")
    assert [each.player for each in page.bench] == [player(13)]
    assert page.match.settings.pauses == 3
    evening.later(3 * MINUTE + 1_000)
    assert evening.match_page("W1.1", player(99)).late_by == 3 * MINUTE

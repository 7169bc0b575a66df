"""The cases of brackets, by id.  Rule book: T2."""

import random
from collections import Counter

import pytest

from bracket_builders import (
    Diary,
    a_bracket,
    bottom_slot,
    higher_number,
    lower_number,
    ranks,
    sheet,
    teams,
)
from croupier_core.bracket.ids import Exit, Side
from croupier_core.bracket.plan import plan_for
from croupier_core.bracket.routing import Feed, bye_positions, positions
from croupier_core.bracket.setup import Kind, ThirdPlace
from rule_cases import case as poker_case
from team_cases import case

CHOOSERS = {
    "lower-numbered team always wins": lower_number,
    "higher-numbered team always wins": higher_number,
    "bottom slot always wins": bottom_slot,
}


def check_sheet(name):
    given, expected = case(name)

    assert sorted(bye_positions(len(given["teams"]))) == given["bye_positions_wb1"]
    assert sheet(a_bracket(len(given["teams"]))) == expected["sheet"]
    assert len(expected["sheet"]) == expected["matches"]


def check_counts(name):
    given, expected = case(name)

    matches = plan_for(Kind.DOUBLE, given["teams"]).matches

    assert {
        "byes": len(bye_positions(given["teams"])),
        "wb1_matches": sum(match.round == "W1" for match in matches),
        "matches": len(matches),
        "stages": matches[-1].stage,
        "lb_rounds": max(match.depth for match in matches if match.side is Side.LOSER),
    } == expected


def check_drops(name):
    given, expected = case(name)
    lower = {at.id: at for at in positions(Kind.DOUBLE, given["teams"], ThirdPlace.SHARED)}

    for which, drops in expected.items():
        into = which.rpartition(" LB")[2]
        fallen = [lower[f"L{into}.{index}"].upper for index in range(len(drops))]
        depth = which.partition(" ")[0].removeprefix("WB")
        assert fallen == [Feed(Exit.LOSER, f"W{depth}.{index}") for index in drops]


def check_run(name):
    given, expected = case(name)

    diary = Diary(a_bracket(given["teams"])).to_the_end(CHOOSERS[given["results"]])

    assert diary.lines == expected["log"]
    assert ranks(diary.bracket) == expected["ranks"]


def check_single(name):
    given, expected = case(name)
    count = given["entrants"]

    matches = plan_for(Kind.SINGLE, count).matches
    played_first = sum(
        match.upper is None and match.lower is None and match.index not in bye_positions(count)
        for match in matches
        if match.depth == 1 and match.side is Side.WINNER
    )

    assert {
        "byes": len(bye_positions(count)),
        "round1_matches": played_first,
        "after_round1": count - played_first,
        "matches": len(matches),
        "rounds": len({match.round for match in matches}),
        "byes_after_round1": len(plan_for(Kind.SINGLE, count).walkovers) - expected["byes"],
    } == expected


def check_heads_up(name):
    given, expected = poker_case(name)
    count = given["entrants"]

    rounds = Counter(match.round for match in plan_for(Kind.SINGLE, count).matches)
    first = rounds.get("W1", 0) or rounds["F"]

    assert {
        "bracket": len(bye_positions(count)) + count,
        "byes": len(plan_for(Kind.SINGLE, count).walkovers),
        "round1_matches": first,
        "players_after_round1": count - first,
    } == expected


def test_case_BRACKET_02_three_teams():
    check_sheet("BRACKET-02")


def test_case_BRACKET_05_seven_teams():
    check_sheet("BRACKET-05")


def test_case_BRACKET_06_eight_teams():
    check_sheet("BRACKET-06")


def test_case_BRACKET_07_counts_for_four():
    check_counts("BRACKET-07")


def test_case_BRACKET_09_counts_for_ten():
    check_counts("BRACKET-09")


def test_case_BRACKET_10_counts_for_eleven():
    check_counts("BRACKET-10")


def test_case_BRACKET_11_counts_for_twelve():
    check_counts("BRACKET-11")


def test_case_BRACKET_12_counts_for_thirteen():
    check_counts("BRACKET-12")


def test_case_BRACKET_14_counts_for_seventeen():
    check_counts("BRACKET-14")


def test_case_BRACKET_15_counts_for_twenty_four():
    check_counts("BRACKET-15")


def test_case_BRACKET_16_counts_for_thirty_one():
    check_counts("BRACKET-16")


def test_case_BRACKET_17_counts_for_thirty_two():
    check_counts("BRACKET-17")


def test_case_BRACKET_18_counts_for_thirty_three():
    check_counts("BRACKET-18")


def test_case_BRACKET_19_counts_for_sixty_four():
    check_counts("BRACKET-19")


def test_case_BRACKET_20_counts_for_a_hundred():
    check_counts("BRACKET-20")


def test_case_BRACKET_22_losers_of_eight_fall_crosswise():
    check_drops("BRACKET-22")


def test_case_BRACKET_23_losers_of_sixteen_fall_crosswise():
    check_drops("BRACKET-23")


def test_case_BRACKET_24_losers_of_thirty_two_fall_crosswise():
    check_drops("BRACKET-24")


def test_case_BRACKET_25_eight_teams_the_lower_number_wins():
    check_run("BRACKET-25")


def test_case_BRACKET_26_six_teams_the_lower_number_wins():
    check_run("BRACKET-26")


def test_case_BRACKET_27_seven_teams_the_higher_number_wins():
    check_run("BRACKET-27")


def test_case_BRACKET_28_five_teams_the_bottom_slot_wins():
    check_run("BRACKET-28")


def test_case_BRACKET_30_byes_shrink_the_low_places():
    given, expected = case("BRACKET-30")
    matches = plan_for(Kind.DOUBLE, given["teams"]).matches

    spans = {match.loser_places for match in matches} | {match.winner_places for match in matches}

    assert sorted({str(span) for span in spans if span}) == expected["ranks"]


def test_case_BRACKET_31_positions_that_are_no_matches():
    given, expected = case("BRACKET-31")
    plan = plan_for(Kind.DOUBLE, given["teams"])

    assert list(plan.voids) == expected["void"]
    assert [id for id in plan.walkovers if id.startswith("L")] == expected["walkover"]


def test_case_SINGLE_02_five_entrants():
    check_single("SINGLE-02")


def test_case_SINGLE_04_thirteen_entrants():
    check_single("SINGLE-04")


def test_case_SINGLE_06_a_hundred_and_twenty_eight_entrants():
    check_single("SINGLE-06")


def test_case_SINGLE_07_each_entrant_gets_the_bye_equally_often():
    given, _ = case("SINGLE-07")
    dice = random.Random(7)
    (bye,) = bye_positions(given["entrants"])
    everything = positions(Kind.SINGLE, given["entrants"], ThirdPlace.SHARED)
    place = next(at.upper.place for at in everything if at.id == f"W1.{bye}")

    lucky = Counter(dice.sample(teams(3), 3)[place] for _ in range(10_000))

    assert [lucky[team] for team in teams(3)] == [pytest.approx(3_333, abs=150)] * 3


def test_case_SINGLE_08_losers_of_the_semi_finals_share_third_place():
    given, expected = case("SINGLE-08")
    matches = plan_for(Kind.SINGLE, given["entrants"]).matches

    spans = {match.loser_places for match in matches} | {match.winner_places for match in matches}

    assert [str(span) for span in sorted(filter(None, spans), key=lambda s: s.best)] == expected[
        "ranks"
    ]


def test_case_BYE_01_two_players():
    check_heads_up("BYE-01")


def test_case_BYE_02_three_players():
    check_heads_up("BYE-02")


def test_case_BYE_04_six_players():
    check_heads_up("BYE-04")


def test_case_BYE_06_eight_players():
    check_heads_up("BYE-06")


def test_case_BYE_08_a_hundred_and_twenty_seven_players():
    check_heads_up("BYE-08")

"""Matches of several games, and the final.  Rule book: T2.4, T4.1, T4.2."""

import pytest

from bracket_builders import a_bracket, a_setup, lower_number, numbered, play_on, win
from croupier_core.bracket.entering import enter
from croupier_core.bracket.entries import How, Result
from croupier_core.bracket.ids import Line
from croupier_core.bracket.refusals import GamesDoNotDecide, OtherEntrants, SeriesDecided
from croupier_core.bracket.series import FINAL_OF_DOUBLE, Series, SeriesFormat
from croupier_core.bracket.setup import Kind, RoundFormat
from team_cases import case

WINNER_BRACKET, LOSER_BRACKET = Line.UPPER, Line.LOWER


def a_final(*games):
    series = Series(FINAL_OF_DOUBLE)
    for line in games:
        series = series.won_by(line)
    return series


def check_final(name):
    given, expected = case(name)
    sides = {"WB": WINNER_BRACKET, "LB": LOSER_BRACKET}

    series = a_final(*(sides[game.removesuffix(" wins")] for game in given["played"]))

    assert series.winner is sides[expected["winner"]]
    assert "{}-{}".format(*series.score) == expected["score"]
    assert len(series.games) == expected["played_games"]


def before_the_final(count=4):
    bracket = a_bracket(count)
    while bracket.ready[0].id != "F":
        match = bracket.ready[0]
        bracket = enter(bracket, match.played(Line.UPPER))
    return bracket


def test_case_FINAL_01_one_game_is_enough_for_the_winner_bracket():
    check_final("FINAL-01")


def test_case_FINAL_03_the_loser_bracket_has_to_win_twice():
    check_final("FINAL-03")


def test_case_FINAL_04_the_third_game_decides():
    check_final("FINAL-04")


def test_case_FINAL_05_no_game_after_the_one_that_decides():
    with pytest.raises(SeriesDecided, match="decided at 2-0"):
        a_final(WINNER_BRACKET, LOSER_BRACKET)


def test_case_FINAL_06_first_pick_alternates_from_the_virtual_game_on():
    assert a_final().first_pick is LOSER_BRACKET
    assert a_final(LOSER_BRACKET).first_pick is WINNER_BRACKET
    assert a_final(WINNER_BRACKET).first_pick is None


def test_case_FINAL_09_a_conceded_game_is_not_a_conceded_match():
    _, expected = case("FINAL-09")

    series = a_final(WINNER_BRACKET.other)

    assert "{}-{}".format(*series.score) == expected["score"]
    assert series.winner is expected["winner"]
    assert series.next_game == 3


def test_t2_4_one_game_decides_all_matches_but_the_final():
    bracket = a_bracket(8)

    assert {match.format for match in bracket.matches[:-1]} == {SeriesFormat()}
    assert bracket.matches[-1].format == FINAL_OF_DOUBLE


def test_t2_4_the_loser_bracket_turns_the_final_from_0_1():
    bracket = before_the_final()
    final = bracket.matches[-1]

    bracket = enter(bracket, final.played(Line.LOWER, Line.LOWER))

    assert bracket.champion == final.lower
    assert bracket.matches[-1].series.score == (1, 2)


def test_t2_4_one_game_for_the_loser_bracket_does_not_end_the_final():
    bracket = before_the_final()

    with pytest.raises(GamesDoNotDecide):
        bracket.matches[-1].played(Line.LOWER)


def test_t2_4_formats_are_set_by_round_before_the_draw():
    formats = (RoundFormat("W1", SeriesFormat(2)), RoundFormat("F", SeriesFormat(3, 1, 1)))
    bracket = a_bracket(4, Kind.SINGLE, formats=formats)

    assert [match.format.best_of for match in bracket.matches] == [3, 3, 5]
    assert bracket.matches[-1].series.score == (1, 1)
    assert play_on(bracket, lower_number).champion == "T1"


@pytest.mark.parametrize("wins_and_start", [(0, 0, 0), (2, 2, 0), (1, 0, -1)])
def test_t2_4_a_format_that_nobody_can_play_is_refused(wins_and_start):
    with pytest.raises(ValueError, match="no match is first to"):
        SeriesFormat(*wins_and_start)


def test_t2_4_a_round_has_one_format():
    twice = (RoundFormat("W1", SeriesFormat(2)), RoundFormat("W1", SeriesFormat(3)))

    with pytest.raises(ValueError, match="two formats"):
        a_setup(4, formats=twice)


@pytest.mark.parametrize(
    "games",
    [(), (Line.LOWER,), (Line.UPPER, Line.UPPER)],
    ids=["none", "of the loser", "one too many"],
)
def test_t2_4_the_games_of_a_result_must_add_up(games):
    bracket = a_bracket(4)

    with pytest.raises(GamesDoNotDecide):
        enter(bracket, Result("W1.0", "T1", "T2", "T1", How.PLAYED, games))


def test_t2_4_a_match_given_to_a_side_needs_no_games():
    bracket = before_the_final()
    final = bracket.matches[-1]

    bracket = enter(bracket, final.given_to(Line.UPPER, How.FORFEIT, Line.LOWER))

    assert bracket.champion == final.upper
    assert bracket.matches[-1].series.score == (1, 1)


def test_t2_4_somebody_who_is_not_in_the_match_cannot_win_it():
    with pytest.raises(OtherEntrants):
        enter(a_bracket(4), Result("W1.0", "T1", "T2", "T3", How.RULED))


def test_t4_2_the_lower_position_is_on_the_upper_line():
    bracket = win(win(a_bracket(4), 2, "T4"), 1, "T2")

    assert (numbered(bracket, 3).upper, numbered(bracket, 3).lower) == ("T2", "T4")
    assert (numbered(bracket, 4).upper, numbered(bracket, 4).lower) == ("T1", "T3")


def test_t4_2_whoever_comes_down_is_on_top_in_a_drop_round():
    bracket = a_bracket(4)
    for number, winner in enumerate(["T1", "T3", "T1", "T2"], start=1):
        bracket = win(bracket, number, winner)

    drop = bracket.match("L2.0")

    assert (drop.upper, drop.lower) == ("T3", "T2")


def test_t4_2_the_winner_bracket_is_on_top_in_the_final():
    final = before_the_final().matches[-1]

    assert final.upper == "T1"
    assert final.plan.upper.match == "W2.0"
    assert final.plan.lower.match == "L2.0"

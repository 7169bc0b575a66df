"""Ghosts, faults on both sides and vacant places.  Rule book: T2.9, T2.10."""

import pytest

from bracket_builders import (
    Diary,
    a_bracket,
    bottom_slot,
    disqualify,
    lower_number,
    numbered,
    play_on,
    ranks,
    win,
)
from croupier_core.bracket.entering import enter, undo
from croupier_core.bracket.entries import Disqualification, How, Promotion
from croupier_core.bracket.evaluation import evaluate
from croupier_core.bracket.ids import Line
from croupier_core.bracket.matches import MatchState
from croupier_core.bracket.places import Placing, Standing, placings
from croupier_core.bracket.plan import Span
from croupier_core.bracket.refusals import (
    BothSidesAtFault,
    DisqualifiedAlready,
    MatchDecided,
    NoLotsToDraw,
    NothingToUndo,
    NotInBracket,
    NoVacantPlace,
)
from croupier_core.bracket.setup import Kind
from team_cases import case


def promoted(bracket, *entrants):
    for entrant in entrants:
        bracket = enter(bracket, Promotion(entrant))
    return bracket


def at_fault(count=4):
    """A bracket of which match 1 waits for the organiser."""
    bracket = a_bracket(count)
    return enter(bracket, numbered(bracket, 1).fault_on_both_sides())


def test_case_DQ_01_a_team_that_has_won_is_disqualified():
    _, expected = case("DQ-01")
    diary = Diary(a_bracket(8))
    diary.now(win(diary.bracket, 1, "T1")).now(win(diary.bracket, 2, "T3"))

    diary.now(disqualify(diary.bracket, "T1")).to_the_end(lower_number)

    assert diary.lines == expected["log"]
    assert ranks(diary.bracket) == expected["ranks_vacate"]
    assert ranks(promoted(diary.bracket, "T1")) == expected["ranks_promote"]


def test_case_DQ_02_a_team_waiting_in_the_loser_bracket_is_disqualified():
    _, expected = case("DQ-02")
    diary = Diary(a_bracket(8))
    for number, winner in enumerate(["T1", "T3", "T5", "T7"], start=1):
        diary.now(win(diary.bracket, number, winner))

    diary.now(disqualify(diary.bracket, "T2")).to_the_end(lower_number)

    assert diary.lines == expected["log"]
    assert ranks(diary.bracket) == expected["ranks_vacate"]


def test_case_DQ_03_neither_side_appears():
    _, expected = case("DQ-03")
    diary = Diary(a_bracket(4))

    diary.now(disqualify(diary.bracket, "T1", "T2")).to_the_end(lower_number)

    assert diary.lines == expected["log"]
    assert ranks(diary.bracket) == expected["ranks_vacate"]
    assert ranks(promoted(diary.bracket, "T1", "T2")) == expected["ranks_promote"]


def test_case_DQ_04_a_final_without_an_opponent():
    _, expected = case("DQ-04")
    diary = Diary(a_bracket(4))
    for number, winner in enumerate(["T1", "T3", "T1", "T2"], start=1):
        diary.now(win(diary.bracket, number, winner))

    diary.now(disqualify(diary.bracket, "T3", "T2"))

    assert diary.bracket.champion == expected["champion"]
    assert diary.bracket.over is expected["over"]
    assert diary.lines == expected["log"]


def test_case_DQ_05_the_winner_is_disqualified_after_the_event():
    bracket = disqualify(play_on(a_bracket(8), lower_number), "T1")

    assert ranks(bracket)["T1"] == "DQ"
    assert ranks(bracket)["T2"] == "2"
    assert bracket.champion is None
    assert not any(str(placing.places) == "1" for placing in placings(bracket)[:-1])
    assert ranks(promoted(bracket, "T1"))["T2"] == "1"


def test_t2_9_nobody_waits_for_a_ghost():
    bracket = disqualify(a_bracket(8), "T1", "T3", "T5", "T7")

    assert [match.number for match in bracket.ready] == [5, 6]
    assert play_on(bracket, lower_number).champion == "T2"


def test_t2_9_all_may_be_disqualified_and_it_still_ends():
    bracket = disqualify(a_bracket(16), *a_bracket(16).setup.entrants)

    assert bracket.over
    assert bracket.champion is None
    assert set(ranks(bracket).values()) == {"DQ"}


def test_t2_9_a_result_that_was_played_stands():
    bracket = disqualify(win(a_bracket(4), 1, "T1"), "T1")

    assert numbered(bracket, 1).winner == "T1"
    assert numbered(bracket, 1).how is How.PLAYED


def test_t2_9_a_forfeited_match_cannot_be_played():
    bracket = disqualify(a_bracket(4), "T1")

    with pytest.raises(MatchDecided):
        enter(bracket, numbered(bracket, 1).played(Line.UPPER))


def test_t2_9_nobody_is_disqualified_twice():
    with pytest.raises(DisqualifiedAlready):
        disqualify(a_bracket(4), "T1", "T1")


def test_t2_9_only_entrants_are_disqualified():
    with pytest.raises(NotInBracket):
        disqualify(a_bracket(4), "T5")


@pytest.mark.parametrize("kind", Kind)
def test_t2_9_the_vacant_place_is_said_until_it_is_closed_up(kind):
    bracket = disqualify(play_on(a_bracket(4, kind), lower_number), "T2")
    vacant = Span(2, 2) if kind is Kind.DOUBLE else Span(3, 4)

    assert placings(bracket)[-1] == Placing("T2", Standing.DISQUALIFIED, vacant)
    assert placings(promoted(bracket, "T2"))[-1].places is None


def test_t2_9_a_place_is_closed_up_only_where_it_is_vacant_and_once():
    bracket = play_on(a_bracket(4), lower_number)

    with pytest.raises(NoVacantPlace):
        promoted(bracket, "T1")
    with pytest.raises(NoVacantPlace):
        promoted(disqualify(bracket, "T1"), "T1", "T1")


def test_t2_9_undoing_a_disqualification_takes_the_promotion_with_it():
    bracket = promoted(disqualify(play_on(a_bracket(4), lower_number), "T1"), "T1")

    change = undo(bracket, Disqualification("T1"))

    assert change.void == (Promotion("T1"),)
    assert change.after.champion == "T1"


def disqualified_both(bracket, id):
    """The bracket after the organiser has disqualified both sides of a match."""
    for entrant in bracket.match(id).entrants():
        bracket = enter(bracket, Disqualification(entrant))
    return bracket


def played_again(bracket, id):
    """The bracket after the organiser has a match with both sides at fault played again."""
    return undo(bracket, bracket.match(id).fault_on_both_sides()).after


def test_t2_10_a_fault_on_both_sides_waits_for_the_organiser():
    bracket = at_fault()

    assert [match.id for match in bracket.prompts] == ["W1.0"]
    assert [match.number for match in bracket.ready] == [2]
    with pytest.raises(BothSidesAtFault):
        win(bracket, 1, "T1")
    with pytest.raises(BothSidesAtFault):
        enter(bracket, numbered(bracket, 1).fault_on_both_sides())


def test_t2_10_the_organiser_disqualifies_both():
    bracket = disqualified_both(at_fault(), "W1.0")

    assert bracket.disqualified == ("T1", "T2")
    assert not bracket.prompts
    assert play_on(bracket, lower_number).champion == "T3"


def test_t2_10_the_organiser_has_it_played_again():
    bracket = played_again(at_fault(), "W1.0")

    assert bracket == a_bracket(4)


@pytest.mark.parametrize(("throw", "winner"), [(8, "T1"), (13, "T2")])
def test_t2_10_the_organiser_draws_lots(throw, winner):
    bracket = enter(at_fault(), numbered(at_fault(), 1).lots(throw))

    assert numbered(bracket, 1).winner == winner
    assert numbered(bracket, 1).how is How.LOTS


def test_t2_10_without_a_fault_there_is_nothing_to_rule_on_and_no_lots():
    bracket = a_bracket(4)

    with pytest.raises(NothingToUndo):
        played_again(bracket, "W1.0")
    with pytest.raises(NoLotsToDraw):
        enter(bracket, numbered(bracket, 1).lots(0))


def test_t2_10_trap_a_double_forfeit_is_possible_anywhere_even_in_the_final():
    bracket = a_bracket(4)
    for _ in range(5):
        match = bracket.ready[0]
        bracket = enter(bracket, match.played(Line.UPPER))
    final = bracket.ready[0]
    bracket = enter(bracket, final.fault_on_both_sides())

    bracket = disqualified_both(bracket, "F")

    assert bracket.over
    assert bracket.champion is None
    assert sorted(ranks(bracket).values()) == ["3", "4", "DQ", "DQ"]
    both = [placing.places for placing in placings(bracket)[-2:]]
    assert sorted(span.best for span in both) == [1, 2]


@pytest.mark.parametrize("first", ["T1", "T2"])
def test_t2_10_of_two_ghosts_slot_order_decides_nothing(first):
    second = "T2" if first == "T1" else "T1"

    bracket = disqualify(a_bracket(4), first, second)

    assert numbered(bracket, 1).winner == second
    rest = play_on(bracket, bottom_slot)
    assert {team: place for team, place in ranks(rest).items() if place != "DQ"} == {
        "T3": "1",
        "T4": "2",
    }


def test_t2_10_a_fault_is_forgotten_when_others_meet_there():
    bracket = win(win(a_bracket(4), 1, "T1"), 2, "T3")
    bracket = enter(bracket, numbered(bracket, 3).fault_on_both_sides())

    change = undo(bracket, bracket.log[0])

    assert change.void == (bracket.log[2],)
    assert numbered(change.after, 3).state is MatchState.BLOCKED
    assert change.after == evaluate(bracket.setup, (bracket.log[1],))

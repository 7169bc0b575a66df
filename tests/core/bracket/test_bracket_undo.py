"""Undo, correction and their previews.  Rule book: T2.8."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bracket_builders import a_bracket, disqualify, lower_number, numbered, play_on, win, won
from croupier_core.bracket.entering import correct, enter, redo, undo
from croupier_core.bracket.entries import Disqualification, How, Promotion
from croupier_core.bracket.evaluation import evaluate
from croupier_core.bracket.ids import Line
from croupier_core.bracket.matches import MatchState
from croupier_core.bracket.places import placings
from croupier_core.bracket.refusals import (
    GamesDoNotDecide,
    MatchDecided,
    NoLotsToDraw,
    NothingToUndo,
    OtherEntrants,
)
from croupier_core.bracket.setup import Kind
from croupier_core.errors import Refusal


def results_of(bracket, *numbers):
    ids = {numbered(bracket, number).id for number in numbers}
    return tuple(entry for entry in bracket.log if entry.match in ids)


def test_t2_8_the_preview_lists_what_no_longer_refers_to_the_same_two():
    bracket = play_on(a_bracket(4), lower_number)

    change = undo(bracket, bracket.log[0])

    assert change.dropped == results_of(bracket, 1)[0]
    assert change.void == results_of(bracket, 3, 4, 5, 6)
    assert change.after.log == results_of(bracket, 2)


def test_t2_8_what_others_played_stands():
    bracket = play_on(a_bracket(8), lower_number)

    change = undo(bracket, numbered_result(bracket, 8))

    assert [numbered(bracket, n).id for n in (11, 12, 13, 14)] == [e.match for e in change.void]
    assert [match.number for match in change.after.matches if match.winner] == [
        *range(1, 8),
        *(9, 10),
    ]


def numbered_result(bracket, number):
    (result,) = results_of(bracket, number)
    return result


def test_t2_8_a_preview_changes_nothing():
    bracket = play_on(a_bracket(8), lower_number)
    before = (bracket.log, bracket.matches)

    undo(bracket, bracket.log[0])

    assert (bracket.log, bracket.matches) == before


def test_t2_8_an_undo_of_the_last_result_voids_nothing():
    bracket = play_on(a_bracket(8), lower_number)

    change = undo(bracket, bracket.log[-1])

    assert change.void == ()
    assert change.after.ready[0].id == "F"


def test_t2_8_what_is_undone_cannot_be_undone_again():
    bracket = win(a_bracket(4), 1, "T1")
    change = undo(bracket, bracket.log[0])

    with pytest.raises(NothingToUndo):
        undo(change.after, change.dropped)


def test_t2_8_the_undo_of_a_disqualification_opens_what_was_forfeited():
    bracket = win(win(a_bracket(4), 1, "T1"), 2, "T3")
    bracket = disqualify(bracket, "T1")
    bracket = play_on(bracket, lower_number)

    change = undo(bracket, Disqualification("T1"))

    assert [match.id for match in change.after.ready] == ["W2.0", "L1.0"][: len(change.after.ready)]
    assert numbered(change.after, 3).state is MatchState.READY
    assert [entry.match for entry in change.void] == ["F"]


def test_t2_8_a_redo_is_refused_once_something_else_was_entered():
    bracket = win(a_bracket(4), 1, "T1")
    change = undo(bracket, bracket.log[0])

    with pytest.raises(NothingToUndo):
        redo(win(change.after, 1, "T2"), change)


def test_t2_8_a_corrected_winner_sends_both_on_the_right_way():
    bracket = win(win(a_bracket(4), 1, "T1"), 2, "T3")

    after = correct(bracket, bracket.log[0], won(numbered(bracket, 1), Line.LOWER)).after

    assert (numbered(after, 3).upper, numbered(after, 3).lower) == ("T2", "T3")
    assert (numbered(after, 4).upper, numbered(after, 4).lower) == ("T1", "T4")


def test_t2_8_a_corrected_score_voids_nothing():
    bracket = play_on(a_bracket(4), lower_number)
    final = bracket.matches[-1]
    other = final.played(Line.LOWER, Line.UPPER)

    change = correct(bracket, bracket.log[-1], other)

    assert change.void == ()
    assert change.after.matches[-1].series.score == (2, 1)


def test_t2_8_a_correction_keeps_its_place_in_the_log():
    bracket = play_on(a_bracket(4), lower_number)
    ruled = numbered(bracket, 2).given_to(Line.UPPER, How.RULED)

    change = correct(bracket, bracket.log[1], ruled)

    assert change.void == ()
    assert change.after.log == (bracket.log[0], ruled, *bracket.log[2:])


def test_t2_8_lots_fall_with_the_fault_that_they_were_drawn_for():
    bracket = a_bracket(4)
    bracket = enter(bracket, numbered(bracket, 1).fault_on_both_sides())
    bracket = enter(bracket, numbered(bracket, 1).lots(0))
    assert numbered(bracket, 1).winner == "T1"

    change = undo(bracket, bracket.log[0])

    assert change.void == bracket.log[1:]
    assert numbered(change.after, 1).state is MatchState.READY


def test_t2_8_a_correction_must_be_a_possible_result_of_the_same_match():
    bracket = win(win(a_bracket(4), 1, "T1"), 2, "T3")
    first, second = numbered(bracket, 1), numbered(bracket, 2)

    with pytest.raises(OtherEntrants):
        correct(bracket, bracket.log[0], won(second, Line.LOWER))
    with pytest.raises(GamesDoNotDecide):
        correct(bracket, bracket.log[0], first.given_to(Line.LOWER, How.RULED, Line.UPPER))
    with pytest.raises(NoLotsToDraw):
        correct(bracket, bracket.log[0], first.lots(1))


def test_t2_8_trap_a_result_entered_twice_moves_nobody_twice():
    bracket = win(a_bracket(4), 1, "T1")

    with pytest.raises(MatchDecided):
        enter(bracket, bracket.log[0])

    assert evaluate(bracket.setup, (*bracket.log, *bracket.log)).matches == bracket.matches


def test_t2_8_trap_two_results_that_cross_do_not_both_count():
    bracket = a_bracket(4)
    late = won(numbered(bracket, 1), Line.LOWER)
    bracket = win(bracket, 1, "T1")

    with pytest.raises(MatchDecided):
        enter(bracket, late)


def test_t2_8_trap_undoing_a_winner_leaves_the_loser_in_one_place():
    bracket = play_on(a_bracket(8), lower_number)

    after = undo(bracket, bracket.log[0]).after

    assert all(
        {match.upper, match.lower}.isdisjoint({"T1", "T2"})
        for match in after.matches
        if match.number > 1
    )
    assert numbered(after, 1).state is MatchState.READY


def an_event(seed, kind, count, steps):
    """A random event, with disqualifications, as far as so many entries."""
    dice = random.Random(seed)
    bracket = a_bracket(count, kind)
    for _ in range(steps):
        lot = dice.random()
        ghosts = bracket.disqualified
        if lot < 0.08 and len(ghosts) < count:
            left = [team for team in bracket.setup.entrants if team not in ghosts]
            bracket = disqualify(bracket, dice.choice(left))
        elif lot < 0.1 and ghosts and Promotion(ghosts[0]) not in bracket.log:
            bracket = enter(bracket, Promotion(ghosts[0]))
        elif bracket.ready:
            match = dice.choice(bracket.ready)
            if lot < 0.2:
                bracket = enter(bracket, match.fault_on_both_sides())
                bracket = enter(bracket, bracket.match(match.id).lots(dice.randrange(10)))
            else:
                bracket = enter(bracket, won(match, dice.choice(list(Line))))
    return bracket


EVENTS = st.builds(
    an_event,
    st.integers(0, 10**6),
    st.sampled_from(Kind),
    st.one_of(st.integers(2, 9), st.integers(2, 40)),
    st.integers(1, 30),
)


@settings(max_examples=80, deadline=None)
@given(EVENTS, st.data())
def test_t2_8_undo_then_redo_gives_the_same_state(bracket, data):
    if not bracket.log:
        return
    change = undo(bracket, data.draw(st.sampled_from(bracket.log)))

    assert redo(change.after, change) == bracket


@settings(max_examples=80, deadline=None)
@given(EVENTS.filter(lambda bracket: bracket.log and not bracket.disqualified), st.data())
def test_t2_8_what_fell_can_be_entered_again_and_gives_the_same_state(bracket, data):
    change = undo(bracket, data.draw(st.sampled_from(bracket.log)))

    again = change.after
    for entry in bracket.log:
        if entry in (change.dropped, *change.void):
            again = enter(again, entry)

    assert again.matches == bracket.matches
    assert placings(again) == placings(bracket)


@settings(max_examples=80, deadline=None)
@given(EVENTS, st.data())
def test_t2_8_after_an_undo_nothing_is_void_and_nothing_that_stands_has_changed(bracket, data):
    if not bracket.log:
        return
    change = undo(bracket, data.draw(st.sampled_from(bracket.log)))

    assert change.after.void == ()
    assert change.after == evaluate(bracket.setup, change.after.log)
    assert {*change.after.log, *change.void, change.dropped} == set(bracket.log)
    decided = {match.id: match for match in bracket.matches if match.winner}
    for match in change.after.matches:
        before = decided.get(match.id)
        same_two = before and (before.upper, before.lower) == (match.upper, match.lower)
        if same_two and match.winner and match.how is before.how is How.PLAYED:
            assert match == before


@settings(max_examples=60, deadline=None)
@given(EVENTS, EVENTS)
def test_t2_8_an_entry_from_elsewhere_is_allowed_or_refused_and_never_void(bracket, other):
    for entry in other.log:
        try:
            bracket = enter(bracket, entry)
        except Refusal:
            continue

    assert bracket.void == ()

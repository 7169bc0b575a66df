"""What screens draw: rounds with origins, one's own way, and the tree.  Rule book: T2.5-T2.7."""

from itertools import pairwise

import pytest

from bracket_builders import a_bracket, disqualify, lower_number, play_on, teams, win
from croupier_core.bracket.entering import enter
from croupier_core.bracket.entries import How
from croupier_core.bracket.evaluation import evaluate
from croupier_core.bracket.ids import Exit, Line, Side
from croupier_core.bracket.layout import ROWS_APART, Link, layout_of
from croupier_core.bracket.matches import MatchState
from croupier_core.bracket.path import path_of
from croupier_core.bracket.setup import Kind, ThirdPlace
from croupier_core.bracket.view import view_of

SHAPES = [
    (Kind.DOUBLE, ThirdPlace.SHARED),
    (Kind.SINGLE, ThirdPlace.SHARED),
    (Kind.SINGLE, ThirdPlace.PLAY_OFF),
]
SIZES = [*range(2, 18), 24, 31, 32, 33, 64, 65, 100, 128]


def the_match(view, number):
    return view.matches[number - 1]


def test_t2_5_rounds_go_down_the_sides_and_say_how_many_there_are():
    view = view_of(a_bracket(8))

    assert [(round.id, round.depths, len(round.matches)) for round in view.rounds] == [
        *(("W1", 3, 4), ("W2", 3, 2), ("W3", 3, 1)),
        *(("L1", 4, 2), ("L2", 4, 2), ("L3", 4, 1), ("L4", 4, 1)),
        ("F", 1, 1),
    ]


def test_t2_6_an_empty_slot_says_where_its_team_comes_from():
    match = the_match(view_of(a_bracket(8)), 10)

    assert (match.upper.entrant, match.lower.entrant) == (None, None)
    assert (match.upper.origin.exit, match.upper.origin.number) == (Exit.LOSER, 6)
    assert (match.lower.origin.exit, match.lower.origin.number) == (Exit.WINNER, 7)
    assert match.state is MatchState.BLOCKED


def test_t2_6_a_slot_of_the_draw_has_no_origin():
    match = the_match(view_of(a_bracket(3)), 2)

    assert match.upper.entrant == "T1"
    assert match.upper.origin is None
    assert match.lower.origin.number == 1


def test_t2_9_a_view_marks_ghosts_and_forfeits():
    view = view_of(disqualify(a_bracket(4), "T2"))

    assert the_match(view, 1).how is How.FORFEIT
    assert the_match(view, 1).winner is Line.UPPER
    assert the_match(view, 1).lower.disqualified
    assert the_match(view, 4).upper.disqualified
    assert not the_match(view, 3).upper.disqualified


def test_t2_4_a_view_has_the_score_with_the_virtual_game():
    before = view_of(a_bracket(4))
    after = view_of(play_on(a_bracket(4), lower_number))

    assert the_match(before, 6).score == (1, 0)
    assert the_match(after, 6).score == (2, 0)
    assert after.over
    assert after.champion == "T1"
    assert [str(placing.places) for placing in after.placings] == ["1", "2", "3", "4"]


def test_t2_8_a_view_without_the_last_entries_is_the_bracket_as_it_was_then():
    early = win(a_bracket(4), 1, "T1")
    late = win(early, 2, "T3")

    assert view_of(evaluate(late.setup, late.log[:1])) == view_of(early)


def test_t2_6_a_way_starts_with_the_first_match_and_says_what_may_come():
    path = path_of(view_of(a_bracket(8)), "T3")

    assert [leg.match.number for leg in path.legs] == [2]
    assert path.next.opponent == "T4"
    assert path.if_won == ("W2.0", "W3.0", "F")
    assert path.if_lost == ("L1.0", "L2.0", "L3.0", "L4.0", "F")


def test_t2_6_a_way_goes_on_with_an_opponent_who_is_not_known_yet():
    path = path_of(view_of(win(a_bracket(8), 2, "T3")), "T3")

    assert [leg.won for leg in path.legs] == [True, None]
    assert path.next.opponent is None
    assert path.next.match.slot(path.next.line.other).origin.number == 1
    assert path.losses == 0


def test_t2_7_a_way_ends_where_somebody_is_out():
    path = path_of(view_of(play_on(a_bracket(8), lower_number)), "T3")

    assert [(leg.match.id, leg.opponent, leg.won) for leg in path.legs] == [
        ("W1.1", "T4", True),
        ("W2.0", "T1", False),
        ("L2.1", "T6", True),
        ("L3.0", "T2", False),
    ]
    assert path.next is None
    assert path.losses == 2
    assert (path.if_won, path.if_lost) == ((), ())
    assert path.legs[-1].match.loser_places.best == 4


def test_t2_4_a_way_tells_the_score_from_its_own_side():
    bracket = a_bracket(2)
    bracket = enter(bracket, bracket.matches[0].played(Line.UPPER))
    bracket = enter(bracket, bracket.matches[1].played(Line.LOWER, Line.UPPER))
    view = view_of(bracket)

    assert path_of(view, "T1").legs[-1].score == (2, 1)
    assert path_of(view, "T2").legs[-1].score == (1, 2)


def test_t2_6_a_stranger_has_no_way():
    path = path_of(view_of(a_bracket(4)), "T9")

    assert (path.legs, path.next) == ((), None)


@pytest.mark.parametrize("count", [2, 5, 13, 32])
@pytest.mark.parametrize("kind", Kind)
def test_t2_1_the_ways_of_all_are_all_matches_twice(kind, count):
    view = view_of(play_on(a_bracket(count, kind), lower_number))

    legs = [leg.match.number for team in teams(count) for leg in path_of(view, team).legs]

    assert sorted(legs) == sorted([match.number for match in view.matches] * 2)


@pytest.mark.parametrize(("kind", "third_place"), SHAPES)
@pytest.mark.parametrize("count", SIZES)
def test_t2_1_no_two_matches_of_the_drawn_tree_touch(kind, third_place, count):
    layout = layout_of(view_of(a_bracket(count, kind, third_place)))

    by_column = {}
    for box in layout.boxes:
        by_column.setdefault(box.column, []).append(box.row)
    for rows in by_column.values():
        rows.sort()
        assert all(after - before >= ROWS_APART for before, after in pairwise(rows))
    assert layout.columns == 1 + max(by_column)
    assert layout.rows == 2 + max(max(rows) for rows in by_column.values())


@pytest.mark.parametrize(("kind", "third_place"), SHAPES)
@pytest.mark.parametrize("count", SIZES)
def test_t2_6_connectors_go_right_to_a_match_between_those_that_feed_it(kind, third_place, count):
    view = view_of(a_bracket(count, kind, third_place))
    layout = layout_of(view)
    box = {box.match: box for box in layout.boxes}

    feeding = {}
    for link in layout.links:
        assert box[link.source].column < box[link.target].column
        feeding.setdefault(link.target, []).append(box[link.source].row)
    for target, rows in feeding.items():
        assert min(rows) <= box[target].row <= max(rows)
    goes_on = {match.id: match.winner_to for match in view.matches if match.winner_to}
    assert {link.source: link.target for link in layout.links} == goes_on


def test_t2_6_the_tree_of_four_is_drawn_like_this():
    layout = layout_of(view_of(a_bracket(4)))

    assert [(box.match, box.column, box.row) for box in layout.boxes] == [
        ("W1.0", 0, 0),
        ("W1.1", 0, 3),
        ("W2.0", 1, 1),
        ("L1.0", 0, 6),
        ("L2.0", 1, 6),
        ("F", 2, 3),
    ]
    assert Link("L1.0", "L2.0", Line.LOWER) in layout.links
    assert (layout.columns, layout.rows) == (3, 8)


def test_t2_2_byes_leave_no_holes_in_the_drawn_tree():
    with_byes = layout_of(view_of(a_bracket(17, Kind.SINGLE)))

    assert with_byes.rows < layout_of(view_of(a_bracket(32, Kind.SINGLE))).rows
    assert with_byes.rows == ROWS_APART * 8 - 1


def test_t2_7_the_play_off_stands_below_the_tree():
    view = view_of(a_bracket(8, Kind.SINGLE, ThirdPlace.PLAY_OFF))
    box = {box.match: box for box in layout_of(view).boxes}

    assert box["P"].column == box["F"].column
    assert box["P"].row == max(at.row for at in box.values())
    assert {round.side for round in view.rounds} == {Side.WINNER, Side.THIRD, Side.FINAL}


def test_t2_8_the_tree_stays_where_it_is_when_results_come():
    before = a_bracket(13)

    assert layout_of(view_of(before)) == layout_of(view_of(play_on(before, lower_number)))

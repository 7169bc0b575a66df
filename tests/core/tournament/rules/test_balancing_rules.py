"""Balancing and breaking tables.  Rule book: P2.6, P2.7."""

import random

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from croupier_core.poker.table.button import Positions, dealt_in, first_positions, next_positions
from croupier_core.tournament.seating.balance import (
    Candidate,
    gives,
    is_balanced,
    is_balanced_at_all,
    takers,
    tolerance,
    waits_for_players,
    who_moves,
)
from croupier_core.tournament.seating.breaking import (
    breaks_table,
    chairs_elsewhere,
)
from croupier_core.tournament.seating.positions import hands_to_big_blind, like_seat
from croupier_core.tournament.seating.table_sizes import TableSizes
from croupier_core.tournament.setup import Format
from croupier_core.tournament.terms import Balancing, WhoMoves
from rule_cases import case

WITHIN_ONE = Balancing.WITHIN_ONE


def tables_of(given):
    return TableSizes({int(name[1:]): size for name, size in given["tables"].items()})


def balanced(sizes, policy=WITHIN_ONE):
    """Move players as they finish hands until nobody has to; return how many moved."""
    moves = 0
    while not is_balanced(sizes, policy):
        table = next(t for t in sizes.of_size(sizes.largest) if gives(sizes, t, policy))
        sizes.put(table, sizes.size_of(table) - 1)
        other = takers(sizes)[0]
        sizes.put(other, sizes.size_of(other) + 1)
        moves += 1
    return moves


def as_given(sizes, names):
    return {name: sizes.size_of(int(name[1:])) for name in names}


def moves_to_result(id):
    given, expect = case(id)
    sizes = tables_of(given)

    assert not breaks_table(sizes.players, len(sizes), given["table_size"])
    assert balanced(sizes) == expect["moves"]
    if "result" in expect:
        assert as_given(sizes, given["tables"]) == expect["result"]


def test_case_BAL_01_one_move_makes_two_tables_equal():
    moves_to_result("BAL-01")


def test_case_BAL_02_within_one_nobody_moves():
    moves_to_result("BAL-02")


def test_case_BAL_03_two_moves_and_no_table_broken():
    moves_to_result("BAL-03")


def test_case_BAL_04_a_table_is_broken_when_the_others_can_take_its_players():
    given, expect = case("BAL-04")
    sizes, size = tables_of(given), given["table_size"]

    assert breaks_table(sizes.players, len(sizes), size) == expect["break_table"]
    broken = sizes.of_size(sizes.smallest)[0]
    assert sizes.size_of(broken) == min(given["tables"].values())
    order = random.Random(1).sample(range(sizes.size_of(broken)), sizes.size_of(broken))
    free = {t: range(sizes.size_of(t) + 1, size + 1) for t in (1, 2, 3) if t != broken}
    chairs = chairs_elsewhere(sizes, broken, order, size, 12_345, free.__getitem__)
    sizes.drop(broken)
    for table, _ in chairs:
        sizes.put(table, sizes.size_of(table) + 1)
    assert len(sizes) == expect["tables_left"]
    assert [sizes.size_of(table) for table in free] == expect["result_sizes"]
    assert len(set(chairs)) == len(order)


def test_case_BAL_07_the_loose_policy_allows_two_from_three_tables_on():
    given, expect = case("BAL-07")

    assert balanced(tables_of(given), Balancing.LOOSE) == expect["moves"]
    assert balanced(TableSizes({1: 9, 2: 7}), Balancing.LOOSE) == 1


def test_case_BAL_08_what_is_allowed_grows_with_the_number_of_tables():
    given, expect = case("BAL-08")
    running = given["tables_running"]
    most, least = given["max"], given["min"]
    at_min = TableSizes(dict.fromkeys(range(running), most) | {0: least})
    below = TableSizes(dict.fromkeys(range(running), most) | {0: least - 1})

    assert balanced(at_min, Balancing.BY_TABLES) == expect["moves"]
    assert (balanced(below, Balancing.BY_TABLES) > 0) == (expect["at_min_5"] == "move")
    assert [tolerance(Balancing.BY_TABLES, n) for n in (2, 3, 10, 11)] == [1, 2, 2, 3]


def test_case_BAL_11_fewest_moves_and_sitting_out_go_first_where_set():
    given, expect = case("BAL-11")
    names = [candidate["p"] for candidate in given["candidates"]]
    candidates = [
        Candidate(seat, 3 - seat, candidate["moves_so_far"], candidate["sitting_out"])
        for seat, candidate in enumerate(given["candidates"], start=1)
    ]

    chosen = who_moves(candidates, WhoMoves.FEWEST_MOVES)

    assert names[chosen.seat - 1] == expect["chosen"]
    assert who_moves(candidates[:2], WhoMoves.FEWEST_MOVES).seat == 2


def halted(id):
    given, expect = case(id)
    sizes = TableSizes({1: given["TDA_11D"]["biggest"], 2: given["TDA_11D"]["short"]})

    assert waits_for_players(sizes, 2, WITHIN_ONE) == expect["halt_short_table"]
    assert not waits_for_players(sizes, 1, WITHIN_ONE)


def test_case_BAL_13_a_table_three_short_waits():
    halted("BAL-13")


def test_case_BAL_14_a_table_two_short_plays_on():
    halted("BAL-14")


def test_case_BAL_15_a_shootout_is_never_balanced():
    given, expect = case("BAL-15")
    sizes = tables_of(given)

    moves = balanced(sizes) if is_balanced_at_all(Format(given["format"])) else 0

    assert moves == expect["moves"]
    assert as_given(sizes, given["tables"]) == given["tables"]


@pytest.mark.parametrize("format", Format)
def test_p2_6_tables_are_balanced_but_in_brackets_and_shootouts(format):
    assert is_balanced_at_all(format) == (format in (Format.SIT_AND_GO, Format.MULTI_TABLE))


def test_p2_6_no_table_waits_for_players_that_nobody_will_send():
    sizes = TableSizes(dict.fromkeys(range(1, 12), 9) | {12: 6})

    assert not waits_for_players(sizes, 12, Balancing.BY_TABLES)
    assert waits_for_players(sizes, 12, WITHIN_ONE)


@settings(deadline=None, max_examples=60)
@drawn(st.lists(st.integers(1, 10), min_size=2, max_size=40))
def test_p2_6_balancing_takes_no_move_more_than_it_needs(counts):
    sizes = TableSizes(dict(enumerate(counts)))

    moves = balanced(sizes)

    least, more = divmod(sum(counts), len(counts))
    even = sorted([least + 1] * more + [least] * (len(counts) - more), reverse=True)
    needed = sum(max(0, a - b) for a, b in zip(sorted(counts, reverse=True), even, strict=True))
    assert moves == needed
    assert sizes.players == sum(counts)


def test_p2_6_the_one_due_for_the_big_blind_moves():
    previous = Positions(button=1, small_blind=2, big_blind=4)
    occupied = [1, 2, 4, 5, 8]
    candidates = [
        Candidate(seat, hands_to_big_blind(previous, occupied, seat)) for seat in occupied
    ]

    assert who_moves(candidates).seat == 5
    assert next_positions(previous, occupied).big_blind == 5


def test_p2_6_he_goes_to_the_chair_nearest_to_the_same_distance():
    # Next there: button 2, small blind 3, big blind 5.
    previous = Positions(button=1, small_blind=2, big_blind=3)

    due = like_seat(previous, [1, 2, 3, 5, 6, 7], 9, 0)
    later = like_seat(previous, [1, 2, 3, 5, 6, 7], 9, 3)

    assert (due.seat, due.hands_to_big_blind) == (4, 0)
    assert (later.seat, later.hands_to_big_blind) == (8, 3)


def test_p2_6_nobody_is_put_into_the_gap_between_small_blind_and_button():
    # Next there: button 2, small blind 5: chairs 3 and 4 lie in the gap.
    previous = Positions(button=1, small_blind=2, big_blind=5)

    put = like_seat(previous, [1, 2, 5, 6, 7, 8], 9, 6)

    assert (put.seat, put.waits) == (9, False)


def test_p2_6_with_chairs_in_the_gap_only_he_waits_for_the_button():
    previous = Positions(button=1, small_blind=2, big_blind=5)

    put = like_seat(previous, [1, 2, 5, 6, 7, 8, 9], 9, 0)

    assert put.seat in (3, 4)
    assert put.waits


def test_p2_6_a_full_table_takes_nobody_and_an_empty_one_anybody():
    assert like_seat(None, [1, 2], 2, 0) is None
    assert like_seat(None, [], 9, 0).seat == 1
    assert like_seat(Positions(4, 4, 6), [4], 9, 0) is not None


@settings(deadline=None, max_examples=150)
@drawn(st.sets(st.integers(1, 9), min_size=2, max_size=8), st.integers(0, 20), st.integers(0, 8))
def test_p2_6_the_chair_is_free_and_its_player_is_dealt_in_unless_there_is_none(
    occupied, hands, distance
):
    taken = sorted(occupied)
    previous = first_positions(taken)
    for _ in range(hands):
        previous = next_positions(previous, taken)

    put = like_seat(previous, taken, 9, distance)

    assert put.seat not in occupied
    coming = next_positions(previous, taken)
    free = [seat for seat in range(1, 10) if seat not in occupied]
    assert put.waits == (not any(dealt_in(seat, coming) for seat in free))
    if not put.waits:
        assert dealt_in(put.seat, coming)
        away = {
            seat: abs(hands_to_big_blind(previous, [*taken, seat], seat) - distance)
            for seat in free
            if dealt_in(seat, coming)
        }
        assert away[put.seat] == min(away.values())


@pytest.mark.parametrize(
    ("players", "tables", "breaks"),
    [(18, 3, True), (19, 3, False), (9, 2, True), (10, 2, False), (5, 1, False)],
)
def test_p2_7_a_table_is_broken_when_all_fit_on_one_fewer(players, tables, breaks):
    assert breaks_table(players, tables, 9) is breaks


@settings(deadline=None, max_examples=80)
@drawn(
    st.lists(st.integers(1, 9), min_size=2, max_size=12),
    st.integers(0, 10**18),
    st.randoms(use_true_random=False),
)
def test_p2_7_all_players_of_a_broken_table_get_free_chairs_and_the_rest_stays_even(
    counts, number, dice
):
    sizes = TableSizes(dict(enumerate(counts)))
    if not breaks_table(sizes.players, len(sizes), 9):
        return
    balanced(sizes)
    broken = sizes.of_size(sizes.smallest)[0]
    size = sizes.size_of(broken)
    order = dice.sample(range(size), size)
    taken = {t: set(dice.sample(range(1, 10), sizes.size_of(t))) for t in range(len(counts))}

    chairs = chairs_elsewhere(
        sizes, broken, order, 9, number, lambda t: [n for n in range(1, 10) if n not in taken[t]]
    )

    assert len(set(chairs)) == len(chairs) == size
    sizes.drop(broken)
    for table, seat in chairs:
        assert table != broken
        assert seat not in taken[table]
        sizes.put(table, sizes.size_of(table) + 1)
    assert is_balanced(sizes, WITHIN_ONE)
    assert sizes.largest <= 9

"""Seats at the start, for late entrants and at the final table.  Rule book: P1.2, P1.7."""

import itertools
import random

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from croupier_core.tournament.seating.balance import gives, is_balanced, takers
from croupier_core.tournament.seating.chair import number_of
from croupier_core.tournament.seating.first_draw import (
    drawn_chairs,
    final_table_due,
    spread,
    tables_needed,
)
from croupier_core.tournament.seating.late_chair import late_chair, opens_table
from croupier_core.tournament.seating.table_sizes import TableSizes
from croupier_core.tournament.terms import Balancing
from rule_cases import case

WITHIN_ONE = Balancing.WITHIN_ONE


def test_p1_2_every_permutation_is_another_number():
    numbers = {number_of(order) for order in itertools.permutations(range(5))}

    assert numbers == set(range(120))


def test_p1_2_a_field_of_27_sits_at_three_full_tables():
    order = random.Random(1).sample(range(27), 27)

    chairs = drawn_chairs(order, tables_needed(27, 9))

    assert sorted(chairs) == [(table, seat) for table in (1, 2, 3) for seat in range(1, 10)]


@pytest.mark.parametrize(
    ("players", "size", "tables"), [(2, 9, 1), (9, 9, 1), (10, 9, 2), (10_000, 9, 1_112)]
)
def test_p1_2_there_are_as_many_tables_as_the_field_needs(players, size, tables):
    assert tables_needed(players, size) == tables


@settings(deadline=None, max_examples=60)
@drawn(st.integers(2, 300), st.integers(2, 10), st.randoms(use_true_random=False))
def test_p1_2_all_have_a_chair_of_their_own_and_tables_are_within_one(players, size, dice):
    order = dice.sample(range(players), players)
    tables = tables_needed(players, size)

    chairs = drawn_chairs(order, tables)

    assert len(set(chairs)) == players
    assert all(1 <= seat <= size for _, seat in chairs)
    at = [sum(table == number for table, _ in chairs) for number in range(1, tables + 1)]
    assert sorted(at, reverse=True) == list(spread(players, tables))
    assert max(at) - min(at) <= 1


def test_p1_2_chance_alone_says_who_sits_where():
    first = [drawn_chairs(order, 2)[0] for order in itertools.permutations(range(4))]

    assert {chair: first.count(chair) for chair in set(first)} == {
        (1, 1): 6, (2, 1): 6, (1, 2): 6, (2, 2): 6,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("players", "tables", "due"), [(10, 2, False), (9, 2, True), (9, 1, False), (2, 3, True)]
)
def test_p2_6_the_final_table_is_drawn_when_all_fit_on_one(players, tables, due):
    assert final_table_due(players, tables, 9) is due


def test_case_BAL_06_two_tables_become_the_final_table():
    given, expect = case("BAL-06")
    sizes = list(given["tables"].values())
    left = sum(sizes) - 1

    assert final_table_due(left, len(sizes), given["table_size"]) == expect["final_table"]
    order = random.Random(3).sample(range(left), left)
    chairs = drawn_chairs(order, 1, first=7)
    assert len(chairs) == expect["size"]
    assert [seat for _, seat in chairs] == [number + 1 for number in order]
    assert {table for table, _ in chairs} == {7}


class Floor:
    """Tables with their seats, old players and newcomers apart."""

    def __init__(self, sizes, table_size=9, policy=WITHIN_ONE):
        self.table_size, self.policy = table_size, policy
        self.seats = {
            table: dict.fromkeys(range(1, size + 1), "old")
            for table, size in enumerate(sizes, start=1)
        }
        self.sizes = TableSizes({table: len(seats) for table, seats in self.seats.items()})
        self.moves = 0

    def free(self, table):
        return [n for n in range(1, self.table_size + 1) if n not in self.seats[table]]

    def sit(self, table, seat, who):
        assert seat not in self.seats[table]
        self.seats[table][seat] = who
        self.sizes.put(table, len(self.seats[table]))

    def chair(self, number):
        return late_chair(self.sizes, self.table_size, self.policy, number, self.free)

    def move_one(self, dice):
        """Move somebody of a fullest table to an emptiest one, as after a hand."""
        table = dice.choice([t for t in self.seats if gives(self.sizes, t, self.policy)])
        who = self.seats[table].pop(dice.choice(list(self.seats[table])))
        self.sizes.put(table, len(self.seats[table]))
        other = takers(self.sizes)[0]
        self.sit(other, self.free(other)[0], who)
        self.moves += 1

    def admit(self, count, dice):
        """Seat late entrants as the tournament does, tables being balanced in between."""
        waiting = count
        for _ in range(100 * count + 100):
            if not waiting:
                break
            if opens_table(self.sizes, waiting, self.table_size):
                table = max(self.seats) + 1
                self.seats[table] = {}
                self.sizes.put(table, 0)
            elif (chair := self.chair(dice.randrange(10**18))) is not None:
                self.sit(*chair, "new")
                waiting -= 1
            else:
                self.move_one(dice)
        assert not waiting, "somebody never got a chair"
        while not is_balanced(self.sizes, self.policy):
            self.move_one(dice)


def test_p1_7_any_free_chair_is_as_likely_as_another():
    floor = Floor([9, 8, 7])

    chosen = [floor.chair(number) for number in range(6)]

    free = {(2, 9), (3, 8), (3, 9)}
    assert {chair: chosen.count(chair) for chair in set(chosen)} == dict.fromkeys(free, 2)


def test_p1_7_a_table_far_behind_takes_no_newcomers_but_players_from_other_tables():
    floor = Floor([9, 9, 4])

    assert floor.chair(0) is None
    assert gives(floor.sizes, 1, WITHIN_ONE)
    assert list(takers(floor.sizes)) == [3]


def test_p1_7_a_table_is_opened_when_all_chairs_are_taken():
    sizes = TableSizes({1: 9, 2: 9})

    assert opens_table(sizes, 1, 9)
    assert not opens_table(TableSizes({1: 9, 2: 8}), 1, 9)
    assert opens_table(TableSizes({1: 9, 2: 8}), 2, 9)


def test_case_LATE_04_ten_who_come_at_once_are_spread_over_all_tables():
    given, expect = case("LATE-04")
    full = 9

    for seed in range(50):
        floor = Floor([full - free for free in given["open_seats"].values()])
        floor.admit(10, random.Random(seed))

        newcomers = {table: list(s.values()).count("new") for table, s in floor.seats.items()}
        assert sum(newcomers.values()) == 10
        assert (max(newcomers.values()) == 10) is expect["all_ten_at_same_new_table"]
        assert max(newcomers.values()) <= 6
        assert is_balanced(floor.sizes, WITHIN_ONE)


@settings(deadline=None, max_examples=60)
@drawn(
    st.lists(st.integers(2, 9), min_size=1, max_size=6),
    st.integers(1, 25),
    st.sampled_from(Balancing),
    st.randoms(use_true_random=False),
)
def test_p1_7_every_late_entrant_gets_a_chair_and_tables_end_balanced(sizes, late, policy, dice):
    floor = Floor(sizes, policy=policy)

    floor.admit(late, dice)

    assert floor.sizes.players == sum(sizes) + late
    assert is_balanced(floor.sizes, policy)
    assert all(len(seats) <= 9 for seats in floor.seats.values())


@settings(deadline=None, max_examples=60)
@drawn(st.lists(st.tuples(st.integers(1, 12), st.integers(0, 10) | st.none()), max_size=60))
def test_p2_6_sizes_are_kept_as_tables_change(changes):
    kept, plain = TableSizes(), {}

    for table, size in changes:
        if size is not None:
            kept.put(table, size)
            plain[table] = size
        elif table in plain:
            kept.drop(table)
            del plain[table]

    assert len(kept) == len(plain)
    assert kept.players == sum(plain.values())
    assert kept.largest == max(plain.values(), default=0)
    assert kept.smallest == min(plain.values(), default=0)
    assert all(table in kept and kept.size_of(table) == size for table, size in plain.items())
    for size in range(11):
        assert list(kept.of_size(size)) == sorted(t for t, s in plain.items() if s == size)
    assert list(kept.count_by_size()) == sorted(set(plain.values()))

"""Rounds of shootouts and sizes of heads-up brackets.  Rule book: P11.1."""

import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from croupier_core.tournament.heads_up import bracket_size, drawn_byes
from croupier_core.tournament.shootout import Round, most_entrants, rounds_of
from rule_cases import case


def bracket_of(id):
    given, expect = case(id)
    size = bracket_size(given["entrants"])

    assert {
        "bracket": size.bracket,
        "byes": size.byes,
        "round1_matches": size.first_matches,
        "players_after_round1": size.after_first_round,
    } == expect
    order = random.Random(1).sample(range(given["entrants"]), given["entrants"])
    assert len(drawn_byes(order)) == expect["byes"]


def test_case_BYE_01_two_entrants():
    bracket_of("BYE-01")


def test_case_BYE_02_three_entrants():
    bracket_of("BYE-02")


def test_case_BYE_04_six_entrants():
    bracket_of("BYE-04")


def test_case_BYE_06_eight_entrants():
    bracket_of("BYE-06")


def test_case_BYE_08_127_entrants():
    bracket_of("BYE-08")


@pytest.mark.parametrize("entrants", range(2, 129))
def test_p11_1_after_the_first_round_of_a_bracket_the_field_is_a_power_of_two(entrants):
    size = bracket_size(entrants)

    assert size.byes + 2 * size.first_matches == entrants
    assert size.byes + size.first_matches == size.after_first_round == 2 ** (size.rounds - 1)
    assert size.byes < size.after_first_round or entrants == 2


def test_p11_1_chance_gives_the_byes():
    dice = random.Random(7)

    got = Counter(bye for _ in range(3_000) for bye in drawn_byes(dice.sample(range(6), 6)))

    assert set(got) == set(range(6))
    assert all(850 < count < 1_150 for count in got.values())


def test_case_SHO_01_a_full_triple_shootout():
    given, expect = case("SHO-01")
    assert given["format"] == "triple shootout 9-max"

    rounds = rounds_of(given["entrants"], 9, 3)

    assert [played.tables for played in rounds] == expect["tables_per_round"]
    assert [played.players for played in rounds] == expect["players_per_round"]
    assert most_entrants(9, 3) == given["entrants"]


def test_p11_1_a_field_that_is_not_full_is_spread_evenly_over_the_rounds():
    assert rounds_of(40, 9, 2) == (Round(40, 6), Round(6, 1))
    assert rounds_of(40, 9, 2)[0].sizes == (7, 7, 7, 7, 6, 6)
    assert rounds_of(9, 9, 1) == (Round(9, 1),)


def test_p11_1_two_or_three_players_are_through_sooner():
    assert rounds_of(2, 9, 3) == (Round(2, 1),)
    assert rounds_of(3, 9, 2) == (Round(3, 1),)


@settings(deadline=None, max_examples=200)
@drawn(st.integers(3, 10), st.integers(1, 3), st.data())
def test_p11_1_every_shootout_comes_down_to_one_table(table_size, rounds, data):
    entrants = data.draw(st.integers(2, most_entrants(table_size, rounds)))

    played = rounds_of(entrants, table_size, rounds)

    assert played[0].players == entrants
    assert played[-1].tables == 1
    assert len(played) <= rounds
    for one, following in pairwise(played):
        assert following.players == one.tables
    for one in played:
        assert sum(one.sizes) == one.players
        assert 2 <= min(one.sizes) <= max(one.sizes) <= table_size

"""Rounds of shootouts and sizes of heads-up brackets.  Rule book: P11.1."""

import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from croupier_core.bracket.entering import enter
from croupier_core.bracket.evaluation import evaluate
from croupier_core.bracket.ids import EntrantId, Line
from croupier_core.bracket.setup import BracketSetup, Kind
from croupier_core.tournament.heads_up import drawn_bracket
from croupier_core.tournament.shootout import Round, most_entrants, rounds_of
from rule_cases import case


def bracket_of(id):
    given, expect = case(id)
    entrants = given["entrants"]
    field = drawn_bracket(random.Random(1).sample(range(entrants), entrants))
    byes = sum(drawn.bye for drawn in field)
    matches = (entrants - byes) // 2

    assert {
        "bracket": 2 * (byes + matches),
        "byes": byes,
        "round1_matches": matches,
        "players_after_round1": byes + matches,
    } == expect


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
    field = drawn_bracket(range(entrants))
    byes = sum(drawn.bye for drawn in field)
    through = byes + (entrants - byes) // 2

    assert sorted(drawn.number for drawn in field) == list(range(entrants))
    assert through == 2 ** ((entrants - 1).bit_length() - 1)
    # Those without a bye are neighbours, two by two, between the others.
    met = [drawn.bye for drawn in field]
    while met:
        assert met[0] or not met[1]
        met = met[1:] if met[0] else met[2:]


@pytest.mark.parametrize("entrants", [2, 3, 5, 8, 13, 29, 64, 100, 128])
def test_p11_1_neighbours_of_the_draw_meet_as_in_the_tree_of_the_bracket(entrants):
    names = tuple(EntrantId(str(number)) for number in range(entrants))
    tree = evaluate(BracketSetup(Kind.SINGLE, names))
    dice = random.Random(entrants)
    alive = [str(drawn.number) for drawn in drawn_bracket(range(entrants))]
    byes = {str(drawn.number) for drawn in drawn_bracket(range(entrants)) if drawn.bye}
    while len(alive) > 1:
        ready = {frozenset(match.entrants()): match for match in tree.ready}
        through = []
        while alive:
            if alive[0] in byes:
                through.append(alive.pop(0))
                continue
            upper, lower = alive.pop(0), alive.pop(0)
            match = ready[frozenset((upper, lower))]
            winner = dice.choice((upper, lower))
            line = Line.UPPER if match.upper == winner else Line.LOWER
            tree = enter(tree, match.played(line))
            through.append(winner)
        alive, byes = through, set()
    assert tree.champion == alive[0]


def test_p11_1_chance_gives_the_byes():
    dice = random.Random(7)

    got = Counter(
        drawn.number
        for _ in range(3_000)
        for drawn in drawn_bracket(dice.sample(range(6), 6))
        if drawn.bye
    )

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

"""Uncalled parts and pots as arithmetic.  Rule book: P12.2."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from croupier_core.poker.hand.pots import Pot, Uncalled, pots_of, uncalled_of


def test_p12_2_the_part_nobody_matched_goes_back():
    assert uncalled_of([98, 102], [True, True]) == Uncalled(1, 4)
    assert uncalled_of([100, 100, 20], [True, True, True]) is None


def test_p12_2_folded_chips_match_a_bet_too():
    assert uncalled_of([50, 40, 100], [False, True, True]) == Uncalled(2, 50)


def test_p12_2_a_folded_seat_gets_nothing_back():
    assert uncalled_of([50, 40], [False, True]) is None


def test_p12_2_one_pot_per_level_of_contribution():
    assert pots_of([50, 150, 300, 300], [True] * 4, 0) == (
        Pot(200, (0, 1, 2, 3)),
        Pot(300, (1, 2, 3)),
        Pot(300, (2, 3)),
    )


def test_p12_2_neighbours_with_the_same_eligible_players_are_one_pot():
    live = [True, True, False, True]

    assert pots_of([400, 400, 250, 150], live, 0) == (Pot(600, (0, 1, 3)), Pot(600, (0, 1)))


def test_p12_2_dead_antes_lie_in_the_main_pot():
    assert pots_of([1_000, 1_000, 1_000], [True] * 3, 8_000) == (Pot(11_000, (0, 1, 2)),)


def test_p12_2_dead_antes_alone_are_the_main_pot_of_a_seat_that_paid_nothing_else():
    assert pots_of([100, 0, 100], [True] * 3, 60) == (Pot(60, (0, 1, 2)), Pot(200, (0, 2)))


def test_p12_2_folded_chips_above_every_live_seat_stay_in_the_last_pot():
    assert pots_of([50, 40], [False, True], 0) == (Pot(90, (1,)),)


@given(
    st.lists(st.tuples(st.integers(0, 300), st.booleans()), min_size=2, max_size=10),
    st.integers(0, 100),
)
def test_p12_2_pots_hold_every_chip_once_and_shrink_in_eligible_seats(seats, dead):
    paid = [amount for amount, _ in seats]
    live = [True, *(holds for _, holds in seats[1:])]

    pots = pots_of(paid, live, dead)

    assert sum(pot.amount for pot in pots) == sum(paid) + dead
    for lower, upper in pairwise(pots):
        assert set(upper.eligible) < set(lower.eligible)


@given(st.lists(st.integers(0, 300), min_size=2, max_size=10), st.integers(0, 100))
def test_p12_2_nobody_can_win_more_of_each_than_he_put_in_himself(paid, dead):
    pots = pots_of(paid, [True] * len(paid), dead)

    for position, amount in enumerate(paid):
        winnable = sum(pot.amount for pot in pots if position in pot.eligible)
        assert winnable == dead + sum(min(amount, other) for other in paid)

"""Odd chips.  Rule book: P12.3."""

from hypothesis import given
from hypothesis import strategies as st

from croupier_core.poker.hand.share import split
from hand_builders import share_pot


def test_p12_3_odd_chips_go_one_each_in_order():
    assert split(200, ["B", "C", "A"]) == (("B", 67), ("C", 67), ("A", 66))


def test_p12_3_the_odd_chip_of_a_pot_goes_to_the_high_side():
    assert share_pot(101, ["A"], ["B"]) == (("A", 51), ("B", 50))


def test_p12_3_equal_hands_on_both_sides_split_evenly():
    assert share_pot(102, ["A", "B"], ["A", "B"]) == (("A", 51), ("B", 51))


winners = st.lists(st.integers(1, 10), min_size=1, max_size=10, unique=True)


@given(st.integers(0, 10_000), winners, winners | st.just([]))
def test_p12_3_sharing_makes_and_loses_no_chip(amount, high, low):
    shares = share_pot(amount, high, low)

    assert sum(chips for _, chips in shares) == amount
    assert {winner for winner, _ in shares} == {*high, *low}


@given(st.integers(0, 10_000), winners)
def test_p12_3_nobody_gets_two_odd_chips(amount, high):
    chips = [share for _, share in split(amount, high)]

    assert max(chips) - min(chips) <= 1
    assert chips == sorted(chips, reverse=True)

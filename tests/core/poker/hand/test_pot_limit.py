"""Betting in pot limit.  Rule book: P12.7."""

from croupier_core.poker.stakes import AnteKind
from hand_builders import a_hand, act


def bounds(hand):
    return hand.choices().raise_between


def test_p12_7_the_most_is_the_current_bet_and_the_pot_after_a_call():
    hand = a_hand(game="plo")

    # 100 to call makes the pot 250: raise by as much.
    assert bounds(hand) == (200, 350)
    act(hand, 350)
    assert bounds(hand) == (600, 350 + 500 + 300)


def test_p12_7_the_first_bet_of_a_street_is_at_most_the_pot():
    hand = a_hand(game="plhe")
    act(hand, "call", "call", "check")

    assert bounds(hand) == (100, 300)


def test_p12_7_antes_are_in_the_pot():
    each = a_hand(game="plo", ante=10)
    one = a_hand(game="plo", ante=100, ante_kind=AnteKind.BIG_BLIND)

    assert bounds(each) == (200, 100 + 100 + 180)
    assert bounds(one) == (200, 100 + 100 + 250)


def test_p12_7_even_the_smallest_pot_allows_a_full_raise():
    hand = a_hand(game="plo", stacks=(5_000, 3, 5_000, 5_000), small_blind=None)

    assert bounds(hand) == (200, 100 + 3 + 100)


def test_p12_7_the_stack_is_the_most_when_it_is_less_than_the_pot():
    hand = a_hand(game="plo", stacks=(5_000, 5_000, 300))

    assert bounds(hand) == (200, 300)


def test_p12_4_no_limit_omaha_has_no_such_maximum():
    assert bounds(a_hand(game="nlo"))[1] == 5_000

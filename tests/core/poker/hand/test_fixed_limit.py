"""Betting in fixed limit.  Rule book: P12.7."""

import pytest

from croupier_core.poker.hand.commands import RaiseTo
from croupier_core.poker.hand.events import Raised, Street
from croupier_core.poker.hand.refusals import RaiseNotOpen, RaiseOutOfBounds
from croupier_core.poker.hand.rules import HandRules
from croupier_core.units import Chips
from hand_builders import NOW, a_hand, act, kinds


def the_raise(hand):
    """The one total to raise to, or None."""
    bounds = hand.choices().raise_between
    assert bounds is None or bounds[0] == bounds[1]
    return None if bounds is None else bounds[0]


def on_the_turn(**described):
    """A hand of three that was checked to the turn; seat 1 is to act, a bet is 200."""
    hand = a_hand(game="flhe", **described)
    act(hand, "call", "call", "check", "check", "check", "check")
    assert (hand.street, hand.to_act) == (Street.TURN, 1)
    return hand


def test_p12_7_a_bet_and_a_raise_have_one_size_on_each_street():
    hand = a_hand(game="flhe")

    assert the_raise(hand) == 200
    act(hand, "call", "call", "check")
    assert (hand.street, the_raise(hand)) == (Street.FLOP, 100)
    act(hand, "check", "check", "check")
    assert (hand.street, the_raise(hand)) == (Street.TURN, 200)
    act(hand, "check", "check", "check")
    assert (hand.street, the_raise(hand)) == (Street.RIVER, 200)


def test_p12_7_bets_can_be_set_apart_from_the_blinds():
    hand = a_hand(game="flhe", bets=(100, 300))
    act(hand, "call", "call", "check", "raise", "fold", "call")

    assert the_raise(hand) == 300


@pytest.mark.parametrize("total", [100, 199, 201, 5_000])
def test_p12_7_no_other_total_is_accepted(total):
    hand = a_hand(game="flhe")

    with pytest.raises(RaiseOutOfBounds, match="between 200 and 200"):
        hand.handle(RaiseTo(hand.to_act, Chips(total)), NOW)


def test_p1_4_one_bet_and_three_raises_before_the_flop_where_the_blind_is_the_bet():
    hand = a_hand(game="flhe")
    act(hand, 200, 300, 400)

    assert the_raise(hand) is None
    with pytest.raises(RaiseNotOpen):
        hand.handle(RaiseTo(hand.to_act, Chips(500)), NOW)


def test_p1_4_one_bet_and_three_raises_after_it():
    hand = on_the_turn()
    act(hand, 200, 400, 600, 800)

    assert the_raise(hand) is None


def test_p12_7_two_players_alone_are_capped_too():
    hand = a_hand(game="flhe", stacks=(5_000, 5_000))
    act(hand, 200, 300, 400)

    assert the_raise(hand) is None


def test_p12_7_unless_the_setting_lets_two_players_go_on():
    hand = a_hand(game="flhe", stacks=(5_000, 5_000), rules=HandRules(cap_heads_up=False))
    act(hand, 200, 300, 400)

    assert the_raise(hand) == 500


def test_p12_7_the_setting_holds_once_others_have_folded_but_not_before():
    rules = HandRules(cap_heads_up=False)
    hand = a_hand(game="flhe", rules=rules)
    act(hand, 200, 300, 400)
    assert the_raise(hand) is None

    hand = a_hand(game="flhe", rules=rules)
    act(hand, 200, "fold", 300, 400)
    assert the_raise(hand) == 500


def test_p12_7_how_many_raises_is_a_setting():
    hand = a_hand(game="flhe", rules=HandRules(raises=4))
    act(hand, 200, 300, 400)

    assert the_raise(hand) == 500


def test_p12_7_an_all_in_of_less_than_half_a_bet_may_be_completed_and_is_no_raise():
    hand = on_the_turn(stacks=(5_000, 100 + 290, 5_000))
    act(hand, 200, (2, 290))

    assert hand.to_act == 3
    assert the_raise(hand) == 400
    act(hand, 400)
    assert hand.to_act == 1
    assert the_raise(hand) == 600


def test_p12_7_an_all_in_of_half_a_bet_counts_as_a_raise():
    hand = on_the_turn(stacks=(5_000, 100 + 300, 5_000))
    act(hand, 200, (2, 300))

    assert the_raise(hand) == 500
    act(hand, 500)
    assert the_raise(hand) == 700
    act(hand, 700)
    # A bet and three raises by now, one of them all-in for half a bet.
    assert the_raise(hand) is None


def test_p12_7_an_opening_all_in_of_less_than_half_a_bet_may_be_completed():
    hand = on_the_turn(stacks=(100 + 60, 5_000, 5_000))
    act(hand, (1, 60))

    assert the_raise(hand) == 200
    events = act(hand, 200)
    assert kinds(events, Raised) == [Raised(2, 200, 200)]


def test_p12_7_who_checked_may_not_complete_a_short_all_in():
    hand = on_the_turn(stacks=(5_000, 5_000, 100 + 60))
    act(hand, "check", "check", (3, 60))

    assert hand.to_act == 1
    assert the_raise(hand) is None


def test_p12_7_who_checked_may_answer_an_all_in_of_half_a_bet():
    hand = on_the_turn(stacks=(5_000, 5_000, 100 + 100))
    act(hand, "check", "check", (3, 100))

    assert hand.to_act == 1
    assert the_raise(hand) == 300


def test_p12_7_two_short_all_ins_together_make_half_a_bet():
    stacks = (5_000, 100 + 250, 100 + 310, 5_000)
    hand = a_hand(game="flhe", stacks=stacks, button=4)
    act(hand, *["call"] * 3, "check", *["check"] * 4)
    act(hand, (1, 200), (2, 250), (3, 310), (4, "call"))

    assert hand.to_act == 1
    assert the_raise(hand) == 510


def test_p12_7_a_stack_short_of_the_raise_may_go_all_in():
    hand = a_hand(game="flhe", stacks=(5_000, 5_000, 130))

    assert the_raise(hand) == 130

"""Moves chosen before the turn: for one street, one price, one hand."""

import pytest

from croupier_client.table.preactions import PreAction, arm, cycled, fire, holds, offered
from croupier_core.poker.hand.commands import Call, Check, Fold
from croupier_core.units import Seat
from hand_builders import a_hand, act
from table_views import a_table

ME = Seat(2)


def seen(hand, viewer=ME):
    return a_table(hand, viewer=viewer, table_size=3)


def before_my_turn():
    """Three players; seat 3 is to act and seat 2, the big blind, waits."""
    return a_hand()


def on_a_flop():
    """Seat 1 is to act on the flop, seat 2 waits; checking is free."""
    hand = a_hand()
    act(hand, "call", "call", "check")
    return hand


def test_calm_choices_are_offered_before_a_free_turn():
    assert offered(seen(on_a_flop())) == (
        PreAction.CHECK_FOLD,
        PreAction.CHECK,
        PreAction.CALL_ANY,
    )


def test_a_call_is_offered_before_a_turn_that_costs():
    hand = a_hand()
    act(hand, 300)

    assert offered(seen(hand)) == (PreAction.CHECK_FOLD, PreAction.CALL, PreAction.CALL_ANY)


def test_a_call_for_the_whole_stack_is_not_offered_because_it_takes_two_keys():
    hand = a_hand(stacks=(5_000, 300, 5_000))
    act(hand, 900)

    assert offered(seen(hand)) == (PreAction.CHECK_FOLD,)


def test_nothing_is_offered_on_my_turn_nor_to_somebody_without_a_say():
    hand = a_hand()
    act(hand, "fold", "call")

    assert offered(seen(hand)) == ()
    assert offered(seen(hand, viewer=Seat(3))) == ()
    assert offered(seen(hand, viewer=None)) == ()
    assert offered(a_table(None, viewer=ME)) == ()


@pytest.mark.parametrize(
    ("action", "move"),
    [
        (PreAction.CHECK_FOLD, Check(ME)),
        (PreAction.CHECK, Check(ME)),
        (PreAction.CALL_ANY, Check(ME)),
    ],
)
def test_it_fires_when_the_turn_comes_at_the_price_it_was_chosen_for(action, move):
    hand = on_a_flop()
    armed = arm(action, seen(hand))

    assert fire(armed, seen(hand)) is None
    act(hand, "check")

    assert fire(armed, seen(hand)) == move


@pytest.mark.parametrize(
    ("action", "move"),
    [
        (PreAction.CHECK_FOLD, Fold(ME)),
        (PreAction.CALL, Call(ME)),
        (PreAction.CALL_ANY, Call(ME)),
    ],
)
def test_it_fires_at_a_price_that_was_known(action, move):
    hand = a_hand()
    act(hand, 300)
    armed = arm(action, seen(hand))
    act(hand, "fold")

    assert fire(armed, seen(hand)) == move


@pytest.mark.parametrize(
    "action", [PreAction.CHECK_FOLD, PreAction.CHECK, PreAction.CALL_ANY], ids=str
)
def test_any_change_of_the_price_voids_it(action):
    hand = on_a_flop()
    armed = arm(action, seen(hand))
    act(hand, 200)

    assert not holds(armed, seen(hand))
    assert fire(armed, seen(hand)) is None


def test_a_raise_over_the_bet_it_was_chosen_for_voids_a_call():
    hand = a_hand(stacks=(5_000,) * 4)
    act(hand, 300)
    armed = arm(PreAction.CALL, seen(hand))
    act(hand, 900)
    act(hand, "fold")

    assert hand.to_act == ME
    assert fire(armed, seen(hand)) is None


def test_it_is_for_one_street_only():
    hand = on_a_flop()
    act(hand, "check", "check")
    armed = arm(PreAction.CHECK, seen(hand))
    act(hand, "check")
    act(hand, "check")

    assert hand.to_act == ME
    assert fire(armed, seen(hand)) is None


def test_it_is_never_carried_to_the_next_hand():
    armed = arm(PreAction.CHECK_FOLD, seen(before_my_turn()))
    another = a_hand(hand="h2")
    act(another, "call", "call")

    assert another.to_act == ME
    assert fire(armed, seen(another)) is None


def test_pressing_the_key_again_goes_on_to_the_next_choice_and_then_to_none():
    view = seen(on_a_flop())

    first = cycled(None, view)
    second = cycled(first, view)

    assert first.action is PreAction.CHECK
    assert second.action is PreAction.CALL_ANY
    assert cycled(second, view) is None


def test_the_calm_key_replaces_a_check_or_fold():
    view = seen(on_a_flop())

    assert cycled(arm(PreAction.CHECK_FOLD, view), view).action is PreAction.CHECK


def test_what_is_not_offered_cannot_be_armed():
    hand = a_hand()
    act(hand, 300)

    assert arm(PreAction.CHECK, seen(hand)) is None
    assert cycled(None, seen(hand, viewer=None)) is None

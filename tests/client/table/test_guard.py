"""Slips of the finger cost nothing."""

import pytest

from croupier_client.table.guard import (
    Price,
    PriceWatch,
    all_in_move,
    check_or_call,
    fold_or_check,
    price_for,
    puts_all_in,
)
from croupier_core.poker.hand.commands import Call, Check, Fold, RaiseTo
from croupier_core.units import Chips, HandId, Instant, Seat
from hand_builders import a_hand, act


def choices_of(hand):
    view = hand.view_for(hand.to_act)
    stack = next(seat.stack for seat in view.seats if seat.seat == hand.to_act)
    return hand.to_act, view.choices, stack


def test_folding_with_a_free_check_is_a_check():
    hand = a_hand()
    act(hand, "call", "call")

    seat, choices, _ = choices_of(hand)

    assert fold_or_check(seat, choices) == Check(seat)
    assert check_or_call(seat, choices) == Check(seat)


def test_folding_to_a_bet_is_a_fold_and_checking_it_is_a_call():
    seat, choices, _ = choices_of(a_hand())

    assert fold_or_check(seat, choices) == Fold(seat)
    assert check_or_call(seat, choices) == Call(seat)


def test_all_in_is_a_raise_of_the_whole_stack():
    seat, choices, stack = choices_of(a_hand())

    move = all_in_move(seat, choices, stack)

    assert move == RaiseTo(seat, Chips(5_000))
    assert puts_all_in(move, choices, stack)


def test_all_in_against_a_bigger_bet_is_a_call():
    hand = a_hand(stacks={1: 600, 2: 5_000, 3: 5_000})
    act(hand, 1_000)

    seat, choices, stack = choices_of(hand)

    assert seat == 1
    assert all_in_move(seat, choices, stack) == Call(seat)
    assert puts_all_in(Call(seat), choices, stack)


def test_p12_4_no_all_in_is_offered_when_only_a_smaller_call_is_allowed():
    # The big blind's all-in is short of a full raise: the first raiser may only call.
    hand = a_hand(stacks={1: 5_000, 2: 450, 3: 5_000})
    act(hand, 300, "fold", "all-in")

    seat, choices, stack = choices_of(hand)

    assert choices.raise_between is None
    assert all_in_move(seat, choices, stack) is None
    assert not puts_all_in(Call(seat), choices, stack)


@pytest.mark.parametrize("total", [200, 4_999])
def test_a_raise_that_leaves_chips_behind_takes_one_key(total):
    seat, choices, stack = choices_of(a_hand())

    assert not puts_all_in(RaiseTo(seat, Chips(total)), choices, stack)


def test_the_price_is_what_a_call_adds_for_everybody_who_has_a_say():
    hand = a_hand(stacks={1: 5_000, 2: 5_000, 3: 5_000, 4: 250})
    act(hand, (3, 400))

    prices = {seat: price_for(Seat(seat), hand.view_for(Seat(seat))) for seat in (1, 2, 3, 4)}

    assert prices == {
        1: Price(HandId("h1"), Chips(350)),
        2: Price(HandId("h1"), Chips(300)),
        3: Price(HandId("h1"), Chips(0)),
        4: Price(HandId("h1"), Chips(250)),
    }


def test_p12_4_a_short_big_blind_does_not_lower_the_price():
    hand = a_hand(stacks={1: 5_000, 2: 30, 3: 5_000, 4: 5_000})

    assert price_for(Seat(4), hand.view_for(Seat(4))).to_call == 100


def test_who_folded_is_all_in_or_only_watches_has_no_price():
    hand = a_hand(stacks={1: 5_000, 2: 5_000, 3: 400})
    act(hand, "all-in", "fold")

    assert price_for(Seat(3), hand.view_for(Seat(3))) is None
    assert price_for(Seat(1), hand.view_for(Seat(1))) is None
    assert price_for(None, hand.view_for(None)) is None
    assert price_for(Seat(1), None) is None


PRICE = Price(HandId("h1"), Chips(100))


@pytest.mark.parametrize(("later", "ignored"), [(0, True), (699, True), (700, False)])
def test_keys_are_ignored_for_seven_tenths_of_a_second_after_a_change_of_the_price(later, ignored):
    watch = PriceWatch().seen(PRICE, Instant(5_000))

    assert watch.too_soon(Instant(5_000 + later)) is ignored


def test_a_view_that_leaves_the_price_as_it_was_holds_nothing_back():
    watch = PriceWatch().seen(PRICE, Instant(5_000)).seen(PRICE, Instant(6_000))

    assert not watch.too_soon(Instant(6_001))


def test_the_same_price_in_another_hand_is_a_change():
    watch = PriceWatch().seen(PRICE, Instant(5_000))
    watch = watch.seen(Price(HandId("h2"), Chips(100)), Instant(9_000))

    assert watch.too_soon(Instant(9_100))


def test_without_a_price_nothing_is_held_back():
    watch = PriceWatch().seen(PRICE, Instant(5_000)).seen(None, Instant(6_000))

    assert not watch.too_soon(Instant(6_000))

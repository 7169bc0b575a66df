"""The desk in other games: fixed bets, bring-ins, and cards marked for a draw."""

import pytest

from croupier_client.table.desk import TableDesk
from croupier_client.table.preactions import PreAction, is_exchanging, offered, waits_for_bring_in
from croupier_client.table.state import Entry
from croupier_client.words import Words
from croupier_core.poker.hand.commands import BringIn, Call, Check, Discard, RaiseTo
from croupier_core.units import Chips, Instant
from game_views import a_game_table, at, deal, quietly

EARLY, LATER = Instant(10_000), Instant(11_000)


def sit(hand, viewer=None, desk=None, at_time=EARLY):
    """A desk that has just seen `hand`."""
    desk = desk or TableDesk(lambda: Words("en"))
    desk.see(a_game_table(hand, viewer=viewer or hand.to_act), at_time)
    return desk


def said(desk):
    return desk.state.message.text if desk.state.message else ""


def drawing(hand):
    return hand.choices().may_discard is not None


def a_draw(seat=1):
    """A hand of triple draw where `seat` is to draw first."""
    return quietly(deal("27td", 4, 3), until=lambda h: drawing(h) and h.to_act == seat)


def held(hand, seat):
    return next(s.cards for s in hand.view_for(seat).seats if s.seat == seat)


# --- limits -----------------------------------------------------------------------------


def test_p12_7_in_fixed_limit_the_raise_key_sends_the_only_amount():
    hand = quietly(deal("flhe", 4, 3), until=at("turn"))
    desk = sit(hand)

    sent = desk.open_raise(LATER)

    assert sent.move == RaiseTo(hand.to_act, Chips(400))
    assert desk.state.entry is Entry.NONE


def test_p12_7_a_fixed_raise_for_the_whole_stack_takes_two_keys():
    hand = deal("flhe", 3, 3, stacks=(5_000, 5_000, 400))
    desk = sit(hand)

    assert desk.open_raise(LATER) is None
    assert desk.state.entry is Entry.CONFIRM
    assert desk.confirm("enter").move == RaiseTo(3, Chips(400))


def test_p12_7_the_all_in_key_says_the_limit_where_a_stack_is_more():
    hand = quietly(deal("plo", 4, 3), until=at("flop"))
    desk = sit(hand)

    assert desk.all_in(LATER) is None
    assert said(desk) == "Raise to between 200 and 800."
    assert desk.state.entry is Entry.NONE


def test_p12_7_after_the_last_raise_of_a_street_the_raise_key_says_so():
    hand = deal("flhe", 4, 3)
    while hand.choices().raise_between is not None:
        hand.handle(RaiseTo(hand.to_act, hand.choices().raise_between[0]), Instant(0))
    desk = sit(hand)

    assert desk.open_raise(LATER) is None
    assert said(desk) == "No raise is allowed any more on this street."


def test_p12_8_the_call_key_brings_it_in_and_the_raise_key_completes():
    hand = deal("stud", 5, 3)

    assert sit(hand).call(LATER).move == BringIn(hand.to_act)
    assert sit(hand).fold(LATER).move == BringIn(hand.to_act)
    assert sit(hand).open_raise(LATER).move == RaiseTo(hand.to_act, Chips(200))


# --- draws ------------------------------------------------------------------------------


def test_marked_cards_are_drawn_in_the_order_they_are_held():
    hand = a_draw()
    desk = sit(hand)
    cards = held(hand, 1)

    desk.point_at_card(-1)
    desk.mark_card()
    desk.point_at_card(1)
    desk.mark_card()

    assert desk.draw(LATER).move == Discard(1, (cards[0], cards[4]))


def test_a_mark_is_taken_off_by_the_same_key():
    hand = a_draw()
    desk = sit(hand)

    desk.mark_card()
    desk.mark_card()

    assert desk.draw(LATER) is None
    assert said(desk) == "Mark cards with Space first, or stand pat with c."


def test_the_call_key_stands_pat_but_not_over_marks():
    hand = a_draw()
    desk = sit(hand)

    desk.mark_card()
    assert desk.call(LATER) is None
    assert said(desk).startswith("1 card is marked: Enter draws it.")

    desk.mark_card()
    assert desk.call(LATER).move == Discard(1)


def test_nobody_folds_in_a_draw():
    desk = sit(a_draw())

    assert desk.fold(LATER) is None
    assert said(desk) == "In a draw nobody folds: draw, or stand pat with c."


def test_a_draw_is_sent_once():
    desk = sit(a_draw())
    desk.mark_card()

    assert desk.draw(LATER) is not None
    assert desk.draw(LATER) is None


def test_cards_may_be_marked_before_the_turn_and_stay_marked_until_it_comes():
    hand = a_draw()
    desk = sit(hand, viewer=2)
    cards = held(hand, 2)

    desk.point_at_card(1)
    desk.mark_card()
    hand.handle(Discard(1), Instant(0))
    sit(hand, viewer=2, desk=desk)

    assert desk.draw(LATER).move == Discard(2, (cards[0],))


def test_marks_do_not_last_beyond_the_draw_that_they_were_for():
    hand = a_draw()
    desk = sit(hand)
    desk.mark_card()

    # The clock stands pat for the player.
    hand.handle(Discard(1, timed_out=True), Instant(0))
    sit(hand, viewer=1, desk=desk)
    quietly(hand, until=lambda h: drawing(h) and h.to_act == 1)
    sit(hand, viewer=1, desk=desk)

    assert desk.state.picks.cards == frozenset()


def test_there_is_nothing_to_mark_in_a_game_without_draws():
    desk = sit(deal("plo", 4, 3))

    desk.point_at_card(1)
    desk.mark_card()

    assert desk.state.picks is None


def test_marks_are_gone_once_the_hand_is_over():
    hand = a_draw()
    desk = sit(hand)
    desk.mark_card()

    sit(quietly(hand), viewer=1, desk=desk)

    assert desk.state.picks is None


# --- pre-actions ------------------------------------------------------------------------


def test_no_preaction_is_offered_while_cards_are_exchanged():
    hand = a_draw()

    assert is_exchanging(hand.view_for(2))
    assert offered(a_game_table(hand, viewer=2)) == ()


def test_p12_8_no_preaction_is_offered_before_the_bring_in():
    hand = deal("stud", 5, 3)
    other = next(seat for seat in hand.stacks if seat != hand.to_act)

    assert waits_for_bring_in(hand.view_for(other))
    assert offered(a_game_table(hand, viewer=other)) == ()

    hand.handle(BringIn(hand.to_act), Instant(0))
    last = next(seat for seat in hand.stacks if seat != hand.to_act)
    assert offered(a_game_table(hand, viewer=last)) != ()


@pytest.mark.parametrize(("key", "move"), [("27td", Check), ("stud", Call)])
def test_a_preaction_fires_in_the_betting_of_any_game(key, move):
    street = "first_draw" if key == "27td" else "third"
    hand = quietly(
        deal(key, 4, 3),
        until=lambda h: h.street == street and not drawing(h) and h.choices().bring_in is None,
    )
    order = list(hand.stacks)
    me = order[(order.index(hand.to_act) + 1) % len(order)]
    desk = sit(hand, viewer=me)
    wanted = PreAction.CHECK if move is Check else PreAction.CALL
    desk.call(LATER)
    assert desk.state.armed.action is wanted

    choices = hand.choices()
    hand.handle((Check if choices.can_check else Call)(hand.to_act), Instant(0))
    seen = desk.see(a_game_table(hand, viewer=me), LATER)

    assert type(seen.command.move) is move

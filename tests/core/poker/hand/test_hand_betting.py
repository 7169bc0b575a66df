"""The betting of one street: price, minimum raise, reopening.  Rule book: P12.4."""

import pytest

from croupier_core.poker.hand.commands import Call, Check, Fold, RaiseTo
from croupier_core.poker.hand.events import BetMade, Called, Raised, Street
from croupier_core.poker.hand.refusals import (
    CannotCheck,
    HandIsOver,
    NothingToCall,
    NothingToShow,
    NotInHand,
    NotYourTurn,
    RaiseNotOpen,
    RaiseOutOfBounds,
)
from croupier_core.units import Chips
from hand_builders import NOW, a_hand, act, everything, kinds

SB, BB, UTG, BTN = 1, 2, 3, 4
FOUR = (5_000, 5_000, 5_000, 5_000)


def test_p12_4_a_raise_must_match_the_last_full_raise():
    hand = a_hand(blinds=(50, 100), stacks=FOUR)
    hand.handle(RaiseTo(UTG, Chips(400)), NOW)

    with pytest.raises(RaiseOutOfBounds, match="between 700 and 5000"):
        hand.handle(RaiseTo(BTN, Chips(699)), NOW)

    assert hand.handle(RaiseTo(BTN, Chips(700)), NOW) == (
        Raised(BTN, Chips(700), added=Chips(700)),
    )


def test_p12_4_nobody_can_raise_to_more_than_the_stack():
    hand = a_hand(stacks=FOUR)

    with pytest.raises(RaiseOutOfBounds) as refused:
        hand.handle(RaiseTo(UTG, Chips(5_001)), NOW)

    assert (refused.value.least, refused.value.most) == (200, 5_000)


def test_p12_4_an_all_in_for_less_than_a_full_raise_is_allowed_and_is_the_only_size():
    hand = a_hand(stacks=(5_000, 5_000, 150, 5_000))

    assert hand.choices().raise_between == (150, 150)
    (raised,) = hand.handle(RaiseTo(UTG, Chips(150)), NOW)

    assert raised == Raised(UTG, Chips(150), added=Chips(150), all_in=True)


def test_p12_4_a_short_all_in_does_not_shrink_the_full_raise():
    hand = a_hand(stacks=(5_000, 5_000, 5_000, 450))
    act(hand, (UTG, 300), (BTN, "all-in"))

    assert hand.to_act == SB
    assert hand.choices().raise_between == (650, 5_000)


def test_p12_4_a_player_who_has_acted_may_not_raise_a_short_all_in():
    hand = a_hand(stacks=(5_000, 5_000, 5_000, 450))
    act(hand, (UTG, 300), (BTN, "all-in"), (SB, "fold"), (BB, "fold"))

    assert hand.choices().raise_between is None
    with pytest.raises(RaiseNotOpen) as refused:
        hand.handle(RaiseTo(UTG, Chips(1_000)), NOW)
    assert refused.value.to_call == 150


def test_p12_4_a_checked_street_is_not_reopened_by_an_all_in_of_less_than_a_bet():
    hand = a_hand(stacks=(5_000, 5_000, 160))
    act(hand, (3, "call"), (SB, "call"), (BB, "check"))
    assert hand.street is Street.FLOP
    act(hand, (SB, "check"), (BB, "check"), (3, "all-in"))

    assert hand.to_act == SB
    assert hand.choices().to_call == 60
    assert hand.choices().raise_between is None


def test_p12_4_a_full_raise_after_a_short_all_in_reopens_to_everybody():
    hand = a_hand(stacks=(5_000, 5_000, 5_000, 450))
    act(hand, (UTG, 300), (BTN, "all-in"), (SB, 650), (BB, "fold"))

    assert hand.to_act == UTG
    assert hand.choices().raise_between == (850, 5_000)


def test_p12_4_a_short_big_blind_does_not_lower_the_call():
    hand = a_hand(stacks=(5_000, 40, 5_000))

    assert hand.choices().to_call == 100
    assert hand.choices().raise_between == (200, 5_000)


def test_p12_4_heads_up_a_short_big_blind_does_not_lower_the_call_and_the_rest_comes_back():
    hand = a_hand(stacks={1: 5_000, 2: 80}, button=1)

    assert hand.choices().to_call == 50
    act(hand, (1, "call"))

    assert hand.over
    assert hand.invested(1) == 80


def test_p12_4_posting_is_not_acting_so_the_big_blind_has_its_option():
    hand = a_hand(stacks=FOUR)
    act(hand, (UTG, "call"), (BTN, "call"), (SB, "call"))

    assert hand.to_act == BB
    assert hand.choices().can_check
    assert hand.choices().raise_between == (200, 5_000)


def test_p12_4_the_size_of_a_raise_starts_again_from_the_big_blind_on_each_street():
    hand = a_hand(stacks=FOUR)
    act(hand, (UTG, 1_000), (BTN, "call"), (SB, "fold"), (BB, "fold"))

    assert hand.choices().raise_between == (100, 4_000)


def test_p12_4_a_raise_is_not_offered_when_nobody_could_call_it():
    hand = a_hand(stacks=(500, 500, 5_000))
    act(hand, (3, 500), (1, "call"))

    assert hand.to_act == 2
    assert hand.choices().raise_between is None

    covered = a_hand(stacks=(5_000, 300, 5_000))
    act(covered, (3, 300), (1, "call"))

    assert covered.to_act == 2
    assert covered.choices().raise_between is None


def test_p12_4_a_raise_over_players_who_cannot_add_to_the_bet_is_not_offered():
    hand = a_hand(stacks=(5_000, 250, 300))
    act(hand, (3, "all-in"))

    assert hand.to_act == 1
    assert hand.choices().to_call == 250
    assert hand.choices().raise_between is None


def test_p12_4_a_call_for_less_is_all_in():
    hand = a_hand(stacks=(5_000, 5_000, 5_000, 300))

    (_, called) = act(hand, (UTG, 800), (BTN, "call"))

    assert called == Called(BTN, added=Chips(300), total=Chips(300), all_in=True)


def test_p12_4_the_first_wager_of_a_street_is_a_bet():
    hand = a_hand(stacks=(5_000, 5_000, 5_000))
    act(hand, "call", "call", "check")

    (bet,) = act(hand, (1, 100))

    assert bet == BetMade(1, Chips(100))


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (Check(UTG), CannotCheck),
        (Call(BTN), NotYourTurn),
        (RaiseTo(UTG, Chips(199)), RaiseOutOfBounds),
        (RaiseTo(UTG, Chips(0)), RaiseOutOfBounds),
        (RaiseTo(UTG, Chips(-5)), RaiseOutOfBounds),
        (Fold(9), NotInHand),
    ],
)
def test_p12_4_what_is_refused_changes_nothing(command, refusal):
    hand = a_hand(stacks=FOUR)
    before = everything(hand)

    with pytest.raises(refusal):
        hand.handle(command, NOW)

    assert everything(hand) == before


def test_p12_4_nothing_to_call_is_said_instead_of_checking_quietly():
    hand = a_hand()
    act(hand, "call", "call")

    with pytest.raises(NothingToCall):
        hand.handle(Call(hand.to_act), NOW)


def test_p12_4_a_folded_seat_and_a_finished_hand_hear_why_not():
    hand = a_hand()
    act(hand, (3, "fold"))
    with pytest.raises(NotInHand):
        hand.handle(Call(3), NOW)

    act(hand, (1, "fold"))

    assert hand.over
    with pytest.raises(HandIsOver):
        hand.handle(Check(2), NOW)


def test_p12_4_folding_is_allowed_even_when_checking_is_free():
    hand = a_hand()
    act(hand, "call", "call")

    act(hand, (2, "fold"))

    assert not hand.view_for(None).seats[1].in_hand


def test_p2_5_heads_up_the_button_posts_the_small_blind_acts_first_then_last():
    hand = a_hand(stacks={4: 1_000, 7: 1_000}, button=7)

    assert (hand.setup.small_blind, hand.setup.big_blind) == (7, 4)
    assert hand.to_act == 7
    act(hand, (7, "call"), (4, "check"))

    assert hand.street is Street.FLOP
    assert hand.to_act == 4
    act(hand, (4, "check"))
    assert hand.to_act == 7


def test_p12_4_the_turn_is_counted_once_per_decision():
    hand = a_hand()
    assert hand.turn == 1

    act(hand, "call", "call")
    assert hand.turn == 3

    act(hand, "check")
    assert (hand.street, hand.turn) == (Street.FLOP, 4)


def test_p12_4_a_timed_out_move_says_so_in_its_event():
    hand = a_hand()

    (folded,) = hand.handle(Fold(3, timed_out=True), NOW)

    assert folded.timed_out
    assert kinds(hand.view_for(None).history, Called) == []


def test_p12_4_a_finished_hand_offers_nothing_and_only_a_finished_one_has_a_record():
    hand = a_hand()
    with pytest.raises(ValueError, match="not over"):
        hand.record()

    act(hand, "fold", "fold")

    with pytest.raises(ValueError, match="is over"):
        hand.choices()
    assert len(hand.record().actions) == 2


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        (HandIsOver(), "the hand is over"),
        (NotInHand(4), "seat 4 has no cards in this hand"),
        (CannotCheck(Chips(70)), "there are 70 to call"),
        (NothingToCall(), "there is nothing to call: check"),
        (NothingToShow(), "there are no cards to show"),
    ],
)
def test_p12_4_a_refusal_says_why_in_plain_english(refusal, words):
    assert str(refusal) == words

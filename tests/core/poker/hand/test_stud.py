"""Games with up cards: antes, bring-in, completion, who acts first.  Rule book: P12.8."""

import pytest

from croupier_core.cards import cards_of
from croupier_core.poker.hand.absent import move_for_absent
from croupier_core.poker.hand.commands import BringIn, Call, Check, Discard, Fold, RaiseTo
from croupier_core.poker.hand.events import (
    AntePosted,
    BetMade,
    BlindPosted,
    BringInPosted,
    CardsShown,
    HoleCardsDealt,
    PotAwarded,
    Raised,
    Street,
    StreetDealt,
    UpCardsDealt,
)
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.hand.refusals import MustBringIn, NoBringInDue, NoDrawNow
from croupier_core.poker.hand.rules import HandRules, OddChips
from croupier_core.units import Chips
from hand_builders import NOW, a_hand, a_setup, act, kinds


def stud(game="stud", **described):
    """A hand of three at 100/200, ante 20, bring-in 30, seat 1 first in the deal."""
    return a_hand(game=game, ante=described.pop("ante", 20), bring_in=30, **described)


def doors(*cards):
    """Holes of seats 1, 2, 3 … that only say the door cards; the down cards are small clubs."""
    down = iter(("7c8c", "9cTc", "JcQc", "7d8d", "9dTd"))
    return {seat: next(down) + card for seat, card in enumerate(cards, start=1)}


def the_raise(hand):
    bounds = hand.choices().raise_between
    assert bounds is None or bounds[0] == bounds[1]
    return None if bounds is None else bounds[0]


def test_p12_8_everybody_antes_and_gets_two_cards_down_and_one_up():
    hand = stud(holes=doors("Ah", "Kh", "2h"))

    assert kinds(hand.opening_events, AntePosted) == [AntePosted(s, 20) for s in (1, 2, 3)]
    assert kinds(hand.opening_events, BlindPosted) == []
    assert [len(e.cards) for e in kinds(hand.opening_events, HoleCardsDealt)] == [2, 2, 2]
    assert kinds(hand.opening_events, UpCardsDealt)[0] == UpCardsDealt(1, cards_of("Ah"))
    view = hand.view_for(1)
    assert (view.big_blind, view.small_blind, view.street) == (None, None, Street.THIRD)


def test_p12_8_the_lowest_door_card_brings_it_in():
    hand = stud(holes=doors("Ah", "3h", "4h"))

    assert hand.to_act == 2
    assert (hand.choices().bring_in, the_raise(hand)) == (30, 100)


def test_p12_8_suits_break_ties_from_clubs_up_to_spades():
    assert stud(holes=doors("2h", "2d", "2s")).to_act == 2
    assert stud(holes=doors("2h", "2s", "2c")).to_act == 3


def test_p12_8_in_razz_the_highest_brings_it_in_and_an_ace_is_low():
    assert stud("razz", holes=doors("Ah", "Kh", "Ks")).to_act == 3
    assert stud("razz", holes=doors("As", "2h", "Ah")).to_act == 2


def test_p12_8_the_bring_in_can_only_be_posted_or_completed():
    hand = stud(holes=doors("2h", "Kh", "Qh"))
    before = hand.view_for(1)

    for command in (Fold(1), Check(1), Call(1)):
        with pytest.raises(MustBringIn, match="for 30"):
            hand.handle(command, NOW)
    with pytest.raises(NoDrawNow):
        hand.handle(Discard(1), NOW)
    assert hand.view_for(1) == before

    assert act(hand, "bring in") == (BringInPosted(1, 30),)
    with pytest.raises(NoBringInDue):
        hand.handle(BringIn(2), NOW)


def test_p12_8_who_brings_it_in_may_complete_at_once():
    hand = stud(holes=doors("2h", "Kh", "Qh"))

    assert act(hand, 100) == (BetMade(1, 100),)
    assert (hand.to_act, hand.choices().to_call, the_raise(hand)) == (2, 100, 200)


def test_p12_8_the_others_call_or_complete_and_the_bring_in_may_answer_a_completion():
    hand = stud(holes=doors("2h", "Kh", "Qh"))
    act(hand, "bring in")
    assert (hand.to_act, hand.choices().to_call, the_raise(hand)) == (2, 30, 100)
    act(hand, "call")
    assert act(hand, (3, 100)) == (Raised(3, 100, 100),)

    assert (hand.to_act, hand.choices().to_call, the_raise(hand)) == (1, 70, 200)


def test_p12_8_a_completion_is_the_bet_and_three_raises_follow():
    hand = stud(holes=doors("2h", "Kh", "Qh"))
    act(hand, "bring in", 100, 200, 300, 400)

    assert the_raise(hand) is None


def test_p12_8_posting_the_bring_in_is_acting():
    hand = stud(holes=doors("2h", "Kh", "Qh"))
    act(hand, "bring in", "call", "call")

    assert hand.street is Street.FOURTH


def test_p12_8_even_a_small_completion_may_be_answered_by_the_bring_in():
    hand = a_hand(game="stud", bring_in=80, ante=10, holes=doors("2h", "Kh", "Qh"))
    act(hand, "bring in", 100, "call")

    assert (hand.to_act, hand.choices().to_call, the_raise(hand)) == (1, 20, 200)


def test_p12_8_a_short_bring_in_is_all_in_and_does_not_lower_the_call():
    hand = stud(stacks=(30, 5_000, 5_000), holes=doors("2h", "Kh", "Qh"))

    assert (hand.choices().bring_in, the_raise(hand)) == (10, None)
    assert act(hand, "bring in") == (BringInPosted(1, 10, all_in=True),)
    assert hand.choices().to_call == 30


def test_p12_8_who_is_all_in_for_the_ante_brings_nothing_in_the_next_one_does():
    hand = stud(stacks=(20, 5_000, 5_000), holes=doors("2h", "Kh", "Qh"))

    assert (hand.to_act, hand.choices().bring_in) == (2, 30)


def test_p12_6_all_in_for_the_ante_but_one_is_run_out_at_once():
    hand = stud(stacks=(20, 15, 5_000), holes=doors("2h", "Kh", "Qh"))

    assert hand.over
    assert [e.street for e in kinds(hand.opening_events, StreetDealt)] == [
        *(Street.FOURTH, Street.FIFTH, Street.SIXTH, Street.SEVENTH)
    ]
    # Face up as they lie, the last one too.
    assert kinds(hand.opening_events, HoleCardsDealt)[3:] == []
    assert [len(e.cards) for e in kinds(hand.opening_events, CardsShown)] == [3, 3, 3]
    assert all(len(seat.cards) == 7 for seat in hand.view_for(None).seats)


@pytest.mark.parametrize(
    ("boards", "first"),
    [
        (("AhKh", "QhQd", "Jh9h"), 2),
        (("AhKh", "AdQd", "Jh9h"), 1),
        (("AhKd", "AdKh", "Jh9h"), 1),
        (("2h2d", "AhKh", "3d3h"), 3),
        (("2h3d", "KhQd", "KdQh"), 2),
    ],
)
def test_p12_8_the_highest_board_acts_first_of_equals_the_one_left_of_the_button(boards, first):
    down = ("7c8c", "9cTc", "JcQc")
    hand = stud(holes={n + 1: down[n] + board for n, board in enumerate(boards)})
    act(hand, "bring in", "call", "call")

    assert (hand.street, hand.to_act) == (Street.FOURTH, first)


@pytest.mark.parametrize(
    ("boards", "first"),
    [
        (("AhKh", "QhJd", "ThTd"), 2),
        (("Ah2h", "Ad2d", "Jh9h"), 1),
        (("AhAd", "KhQh", "KdJh"), 3),
    ],
)
def test_p12_8_in_razz_the_lowest_board_acts_first_and_a_pair_is_high(boards, first):
    down = ("7c8c", "9cTc", "JcQc")
    hand = stud("razz", holes={n + 1: down[n] + board for n, board in enumerate(boards)})
    act(hand, "bring in", "call", "call")

    assert hand.to_act == first


def test_p12_8_the_best_board_that_is_all_in_leaves_the_first_turn_to_the_next():
    down = ("7c8c", "9cTc", "JcQc")
    hand = stud(
        stacks=(50, 5_000, 5_000),
        holes={1: down[0] + "2hAh", 2: down[1] + "4d3d", 3: down[2] + "5dKd"},
    )
    act(hand, "bring in", "call", "call")

    assert (hand.street, hand.to_act) == (Street.FOURTH, 2)


def test_p12_7_the_bet_doubles_on_fifth_street():
    hand = stud()
    act(hand, "bring in", "call", "call")
    sizes = {}
    while not hand.over:
        sizes.setdefault(hand.street, the_raise(hand))
        act(hand, "check")

    assert sizes == {
        Street.FOURTH: 100,
        Street.FIFTH: 200,
        Street.SIXTH: 200,
        Street.SEVENTH: 200,
    }


def eight_players_to(street, folds=0):
    hand = stud(stacks=(5_000,) * 8)
    act(hand, "bring in", *["fold"] * folds, *["call"] * (7 - folds))
    while hand.street is not street:
        act(hand, "check")
    return hand


def test_p12_8_too_few_cards_for_all_on_seventh_street_make_one_card_for_all():
    hand = eight_players_to(Street.SEVENTH)

    deck = hand.setup.deck
    assert hand.view_for(None).board == (deck[48],)
    assert [len(seat.up) for seat in hand.view_for(1).seats] == [4] * 8
    assert [seat.down for seat in hand.view_for(1).seats] == [2] * 8
    act(hand, *["check"] * 8)
    assert hand.over


def test_p12_8_enough_cards_are_dealt_to_each_even_if_eight_began():
    hand = eight_players_to(Street.SEVENTH, folds=3)

    assert hand.view_for(None).board == ()
    assert sum(seat.down == 3 for seat in hand.view_for(1).seats) == 5


def tied(**described):
    """Seats 1 and 2 share a pot with an odd chip; seat 1 holds a king, seat 2 a higher one."""
    holes = {1: "KdQh9c7s2c3c4d", 2: "KsQc9h7d2h3h4s", 3: "8c8dTc5c5dTdJd"}
    hand = stud(ante=described.pop("ante", 5), holes=holes, **described)
    while not hand.over:
        if hand.choices().bring_in is not None:
            act(hand, "bring in")
        elif hand.to_act == 3:
            act(hand, "fold")
        else:
            act(hand, "check" if hand.choices().can_check else "call")
    return hand


def test_p12_3_the_odd_chip_goes_to_the_highest_card_by_suit():
    hand = tied()

    (award,) = kinds(hand.record().events, PotAwarded)
    assert award.amount % 2 == 1
    assert award.shares == ((2, award.amount // 2 + 1), (1, award.amount // 2))


def test_p12_3_or_left_of_the_button_by_setting():
    hand = tied(rules=HandRules(odd_chips=OddChips.LEFT_OF_BUTTON))

    (award,) = kinds(hand.record().events, PotAwarded)
    assert award.shares == ((1, award.amount // 2 + 1), (2, award.amount // 2))


def test_p12_9_only_up_cards_are_public():
    hand = stud(holes=doors("2h", "Kh", "Qh"))
    view = hand.view_for(None)

    assert [seat.up for seat in view.seats] == [cards_of("2h"), cards_of("Kh"), cards_of("Qh")]
    assert [(seat.cards, seat.down, seat.holding) for seat in view.seats] == [(None, 2, None)] * 3
    own = hand.view_for(2).seats[1]
    assert (own.cards, own.holding) == (cards_of("9cTcKh"), "high_card:KT")


def test_p2_10_the_house_posts_a_bring_in_for_the_absent():
    hand = stud(holes=doors("2h", "Kh", "Qh"))
    move = move_for_absent(hand.to_act, hand.choices())

    assert hand.handle(move, NOW) == (BringInPosted(1, 30, timed_out=True),)


@pytest.mark.parametrize(
    "described",
    [
        {"bring_in": 0},
        {"bring_in": 101},
        {"bring_in": 30, "stacks": (100,) * 9},
        {"bring_in": 30, "bets": (300, 200)},
    ],
    ids=str,
)
def test_p12_8_what_no_table_deals_is_refused(described):
    with pytest.raises(ValueError, match=r"bring-in|seats|bet"):
        Hand(a_setup(game="stud", **described), NOW)


def test_p12_8_a_raise_is_refused_when_it_is_no_completion():
    hand = stud(holes=doors("2h", "Kh", "Qh"))

    with pytest.raises(Exception, match="between 100 and 100"):
        hand.handle(RaiseTo(1, Chips(60)), NOW)

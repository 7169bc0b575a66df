"""Antes, blinds and the deal.  Rule book: P12.5, P2.5, P12.9."""

from dataclasses import replace

import pytest

from croupier_core.cards import FULL_DECK, cards_of
from croupier_core.poker.hand.events import (
    AntePosted,
    BlindKind,
    BlindPosted,
    CardsShown,
    HandEnded,
    HoleCardsDealt,
    PotAwarded,
    StreetDealt,
    UncalledReturned,
)
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.stakes import AnteKind, Stakes
from croupier_core.units import Chips
from hand_builders import NOW, a_hand, a_setup, act, kinds


def posts(hand):
    return kinds(hand.opening_events, AntePosted | BlindPosted)


def test_p12_5_every_player_antes_before_the_blinds_from_the_left_of_the_button():
    hand = a_hand(stacks=(1_000, 1_000, 1_000), ante=25)

    assert posts(hand) == [
        AntePosted(1, Chips(25)),
        AntePosted(2, Chips(25)),
        AntePosted(3, Chips(25)),
        BlindPosted(1, Chips(50), BlindKind.SMALL),
        BlindPosted(2, Chips(100), BlindKind.BIG),
    ]
    assert hand.stacks == {1: 925, 2: 875, 3: 975}
    assert hand.choices().pot == 225


def test_p12_5_the_big_blind_ante_is_posted_after_the_blind():
    hand = a_hand(stacks=(1_000, 1_000, 1_000), ante=100, ante_kind=AnteKind.BIG_BLIND)

    assert posts(hand) == [
        BlindPosted(1, Chips(50), BlindKind.SMALL),
        BlindPosted(2, Chips(100), BlindKind.BIG),
        AntePosted(2, Chips(100)),
    ]


def test_p12_5_a_short_big_blind_posts_its_blind_in_full_before_any_ante():
    hand = a_hand(stacks=(1_000, 130, 1_000), ante=100, ante_kind=AnteKind.BIG_BLIND)

    assert posts(hand)[1:] == [
        BlindPosted(2, Chips(100), BlindKind.BIG),
        AntePosted(2, Chips(30), all_in=True),
    ]


def test_p12_5_with_the_ante_first_a_short_stack_shortens_its_blind():
    hand = a_hand(stacks=(1_000, 130, 1_000), ante=100, ante_kind=AnteKind.BIG_BLIND_ANTE_FIRST)

    assert posts(hand) == [
        AntePosted(2, Chips(100)),
        BlindPosted(1, Chips(50), BlindKind.SMALL),
        BlindPosted(2, Chips(30), BlindKind.BIG, all_in=True),
    ]
    assert hand.choices().to_call == 100


def test_p12_5_a_stack_spent_on_the_ante_posts_no_blind_and_still_wins_the_main_pot():
    hand = a_hand(
        stacks=(1_000, 60, 1_000),
        ante=100,
        ante_kind=AnteKind.BIG_BLIND_ANTE_FIRST,
        holes={1: "2c7d", 2: "AhAd", 3: "3c8d"},
        board="KsQs9h5h4c",
    )
    assert posts(hand) == [
        AntePosted(2, Chips(60), all_in=True),
        BlindPosted(1, Chips(50), BlindKind.SMALL),
    ]

    act(hand, (3, "call"), (1, "call"), *["check"] * 6)

    assert kinds(hand.record().events, PotAwarded) == [
        PotAwarded(1, Chips(200), ((3, Chips(200)),)),
        PotAwarded(0, Chips(60), ((2, Chips(60)),)),
    ]
    assert hand.stacks == {1: 900, 2: 60, 3: 1_100}


def test_p12_5_a_short_small_blind_posts_what_it_has():
    hand = a_hand(stacks=(30, 1_000, 1_000))

    assert posts(hand)[0] == BlindPosted(1, Chips(30), BlindKind.SMALL, all_in=True)


def test_p12_5_a_hand_without_a_small_blind_is_dealt_and_played():
    hand = a_hand(stacks=(1_000, 1_000, 1_000), small_blind=None)

    assert posts(hand) == [BlindPosted(2, Chips(100), BlindKind.BIG)]
    assert hand.to_act == 3
    act(hand, (3, "fold"), (1, "fold"))
    assert hand.stacks == {1: 1_000, 2: 1_000, 3: 1_000}


def test_p12_5_everybody_all_in_from_the_antes_is_over_before_anybody_acts():
    hand = a_hand(
        stacks=(25, 25, 25), ante=25, holes={1: "2c7d", 2: "AhAd", 3: "3c8d"}, board="KsQs9h5h4c"
    )

    assert hand.over
    assert hand.to_act is None
    assert hand.turn == 0
    assert hand.stacks == {1: 0, 2: 75, 3: 0}
    assert isinstance(hand.opening_events[-1], HandEnded)
    assert hand.record().actions == ()


def test_p12_5_everybody_all_in_from_blinds_is_run_out_face_up():
    hand = a_hand(stacks={1: 40, 2: 60}, button=1)

    events = hand.opening_events
    assert kinds(events, UncalledReturned) == [UncalledReturned(2, Chips(20))]
    first_street = next(n for n, e in enumerate(events) if isinstance(e, StreetDealt))
    assert len(kinds(events[:first_street], CardsShown)) == 2
    assert hand.all_in_run_out
    assert hand.streets_run_out == 3


def test_p12_5_who_covers_an_all_in_blind_has_no_decision_left():
    hand = a_hand(stacks={1: 1_000, 2: 40}, button=1)

    assert hand.over
    assert kinds(hand.opening_events, UncalledReturned) == [UncalledReturned(1, Chips(10))]


def test_p12_5_a_seat_that_posted_only_an_ante_gets_no_turn():
    hand = a_hand(stacks=(1_000, 1_000, 25, 1_000), ante=25)

    assert hand.to_act == 4
    assert hand.view_for(None).seats[2].all_in
    assert hand.invested(3) == 25


def test_p2_5_the_deal_goes_round_twice_from_the_left_of_the_button():
    top = cards_of("2c3c4c5c6c7c8c9cTcJcQc")
    deck = (*top, *(card for card in FULL_DECK if card not in top))
    hand = Hand(replace(a_setup(button=2), deck=deck), NOW)

    assert kinds(hand.opening_events, HoleCardsDealt) == [
        HoleCardsDealt(3, cards_of("2c5c")),
        HoleCardsDealt(1, cards_of("3c6c")),
        HoleCardsDealt(2, cards_of("4c7c")),
    ]
    act(hand, "call", "call", "check", *["check"] * 6)
    assert hand.view_for(None).board == cards_of("8c9cTcJcQc")


@pytest.mark.parametrize(
    "wrong",
    [
        {"stacks": ((1, 100),)},
        {"stacks": ((2, 100), (1, 100), (3, 100))},
        {"stacks": ((0, 100), (1, 100), (2, 100))},
        {"stacks": ((1, 100), (2, 0), (3, 100))},
        {"stacks": tuple((seat, 100) for seat in range(1, 12))},
        {"big_blind": 5},
        {"small_blind": 2},
        {"small_blind": 7},
        {"stacks": ((1, 100), (2, 100)), "small_blind": None},
        {"stacks": ((1, 100), (2, 100)), "small_blind": 1},
        {"deck": tuple(range(51))},
        {"deck": (0, *range(51))},
        {"stakes": Stakes(Chips(50), Chips(0))},
        {"stakes": Stakes(Chips(200), Chips(100))},
        {"stakes": Stakes(Chips(50), Chips(100), Chips(-1))},
    ],
)
def test_p12_5_a_setup_that_no_table_deals_is_an_error(wrong):
    with pytest.raises(ValueError, match=r"\w"):
        Hand(replace(a_setup(), **wrong), NOW)

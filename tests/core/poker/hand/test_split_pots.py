"""Pots with a high and a low side.  Rule book: P12.3."""

import pytest

from croupier_core.poker.hand.events import CardsMucked, CardsShown, PotAwarded, PotHalf
from croupier_core.poker.hand.machine import Hand
from croupier_core.units import Chips
from hand_builders import NOW, a_hand, a_setup, act, kinds

WHEEL = "2h3h5c"
"""Three low cards for a board."""


def awards(hand):
    return [(e.pot, e.half, e.amount, dict(e.shares)) for e in kinds(hand._events, PotAwarded)]


def checked_down(**described):
    hand = a_hand(**described)
    act(hand, "call", *["call"] * (len(hand.stacks) - 2), "check")
    while not hand.over:
        act(hand, "check")
    return hand


def test_p12_3_the_high_and_the_low_hand_share_a_pot():
    hand = checked_down(
        game="flo8",
        holes={1: "KcKdQs9s", 2: "Ac4d9c9d", 3: "JcJdTs8d"},
        board="2h6h8cKhQd",
    )

    assert awards(hand) == [
        (0, PotHalf.HIGH, 150, {1: 150}),
        (0, PotHalf.LOW, 150, {2: 150}),
    ]


def test_p12_3_without_a_low_the_high_hand_takes_the_whole_pot():
    hand = checked_down(
        game="plo8",
        holes={1: "KcKdQs9s", 2: "Ac4d9c9d", 3: "JcJdTs8d"},
        board="KhQdTh3s2c",
    )

    assert awards(hand) == [(0, PotHalf.WHOLE, 300, {1: 300})]


def test_p12_3_a_low_takes_two_hole_cards_and_three_of_the_board_in_omaha():
    # Seat 1 holds one low card only, seat 2 pairs the board.
    hand = checked_down(
        game="plo8", holes={1: "Ac9cTcJd", 2: "2c3c9dTd", 3: "KcQc4h4s"}, board=WHEEL + "KdKs"
    )

    assert [half for _, half, _, _ in awards(hand)] == [PotHalf.WHOLE]


def test_p12_3_the_odd_chip_of_a_pot_goes_to_the_high_side():
    hand = checked_down(
        game="flo8",
        blinds=(50, 101),
        holes={1: "KcKdQs9s", 2: "Ac4d9cTd", 3: "JcJdTs8d"},
        board="2h6h8cKhQd",
    )

    assert awards(hand) == [
        (0, PotHalf.HIGH, 152, {1: 152}),
        (0, PotHalf.LOW, 151, {2: 151}),
    ]


def test_p12_3_a_low_shared_by_two_is_quartered():
    hand = checked_down(
        game="flo8",
        blinds=(50, 101),
        holes={1: "KcKdQs9s", 2: "Ac4d9cTd", 3: "Ad4hJsTs"},
        board="2h6h8cKhQd",
    )

    assert awards(hand) == [
        (0, PotHalf.HIGH, 152, {1: 152}),
        (0, PotHalf.LOW, 151, {2: 76, 3: 75}),
    ]


def test_p12_3_the_same_winners_on_both_sides_share_the_pot_as_one():
    hand = checked_down(
        game="flo8",
        blinds=(50, 101),
        holes={1: "KcQcJs9s", 2: "Ac4d9cTd", 3: "Ad4h9dTs"},
        board="2h3h5cKhQd",
    )

    assert awards(hand) == [(0, PotHalf.WHOLE, 303, {2: 152, 3: 151})]


def test_p12_2_each_pot_has_its_own_low():
    # Seat 1, all-in for little, has the only low; the side pot goes whole to its high hand.
    hand = a_hand(
        game="plo8",
        stacks=(100, 1_000, 1_000),
        holes={1: "Ac4d9cTd", 2: "KcKdQs9s", 3: "JcJdTs9d"},
        board="2h6h8cKhQd",
    )
    act(hand, "call", "call", "check", 300, "call")
    while not hand.over:
        act(hand, "check")

    assert awards(hand) == [
        (1, PotHalf.WHOLE, 600, {2: 600}),
        (0, PotHalf.HIGH, 150, {2: 150}),
        (0, PotHalf.LOW, 150, {1: 150}),
    ]


def test_p12_6_who_wins_either_side_has_to_show():
    hand = checked_down(
        game="flo8",
        holes={1: "KcKdQs9s", 2: "Ac4d9cTd", 3: "JcJdTs9d"},
        board="2h6h8cKhQd",
    )

    assert [e.seat for e in kinds(hand._events, CardsShown)] == [1, 2]
    assert [e.seat for e in kinds(hand._events, CardsMucked)] == [3]


def test_p12_3_stud_hi_lo_counts_all_seven_cards_for_both():
    hand = Hand(
        a_setup(
            game="stud8",
            ante=10,
            bring_in=30,
            stacks=(5_000, 5_000),
            holes={1: "Ac2d3hKhKdQcJc", 2: "4c5dTh9h9dQdJd"},
        ),
        NOW,
    )
    act(hand, "bring in", "call")
    while not hand.over:
        act(hand, "check")

    assert awards(hand) == [(0, PotHalf.WHOLE, 80, {1: 80})]
    assert hand.view_for(None).seats[0].low is None


@pytest.mark.parametrize("game", ["plo8", "nlo8", "flo8", "plo5o8", "stud8"])
def test_p12_3_views_name_the_low_as_well(game):
    holes = {1: "Ac2d9cTd", 2: "KcKdQsJs"}
    if game == "plo5o8":
        holes = {1: holes[1] + "8s", 2: holes[2] + "9s"}
    if game == "stud8":
        holes = {1: "Ac2d4c6d8hTsTc", 2: "KcKdQsJs9h9c9d"}
    hand = Hand(
        a_setup(
            game=game,
            stacks=(5_000, 5_000),
            bring_in=30 if game == "stud8" else 0,
            holes=holes,
            board="" if game == "stud8" else "4c6d8hTsTc",
        ),
        NOW,
    )
    while not hand.over:
        choices = hand.choices()
        if choices.bring_in is not None:
            act(hand, "bring in")
        else:
            act(hand, "check" if choices.can_check else "call")

    assert hand.view_for(1).seats[0].low == "low:8642A"
    assert hand.view_for(2).seats[1].low is None
    assert sum(hand.stacks.values()) == Chips(10_000)

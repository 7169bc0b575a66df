"""Posts that files of other rooms have: straddles, newcomers' bets, dead and uneven antes."""

import pytest

from croupier_core.poker.hand.events import AntePosted, BlindKind, BlindPosted
from croupier_core.poker.stakes import AnteKind
from hand_builders import a_hand, act, kinds

TWO_BLINDS = ("1 blind 50", "2 blind 100")


def straddled(*more, **described):
    return a_hand(stacks=(5_000,) * 5, posts=(*TWO_BLINDS, *more), **described)


def test_p12_4_a_straddle_sets_the_price_and_the_full_raise():
    hand = straddled("3 straddle 200")

    choices = hand.choices()

    assert hand.to_act == 4
    assert choices.to_call == 200
    assert choices.raise_between == (400, 5_000)
    assert BlindPosted(3, 200, BlindKind.STRADDLE) in hand.opening_events


def test_p12_4_the_straddler_keeps_his_option():
    hand = straddled("3 straddle 200")

    act(hand, (4, "call"), (5, "fold"), (1, "call"), (2, "call"))

    assert hand.to_act == 3
    assert hand.choices().can_check
    assert hand.choices().raise_between == (400, 5_000)


def test_p12_4_the_turn_begins_after_the_last_straddle():
    assert straddled("3 straddle 200", "4 straddle 400").to_act == 5
    button = straddled("5 straddle 200")
    assert button.to_act == 1
    act(button, "call", "call", "call", "call")
    assert (button.to_act, button.choices().can_check) == (5, True)


def test_p12_4_after_the_flop_the_least_bet_is_the_big_blind_again():
    hand = straddled("3 straddle 200")

    act(hand, "call", "fold", "fold", "fold", "check")

    assert hand.choices().raise_between == (100, 4_800)


def test_p12_4_a_short_straddle_lowers_neither_price_nor_raise():
    hand = a_hand(stacks=(5_000, 5_000, 120, 5_000), posts=(*TWO_BLINDS, "3 straddle 200"))

    assert BlindPosted(3, 120, BlindKind.STRADDLE, all_in=True) in hand.opening_events
    assert (hand.to_act, hand.choices().to_call) == (4, 200)
    assert hand.choices().raise_between == (400, 5_000)


def test_a_newcomers_bet_leaves_the_turn_and_keeps_his_option():
    hand = straddled("4 live 100")

    act(hand, (3, "call"))

    assert (hand.to_act, hand.choices().can_check) == (4, True)
    assert hand.choices().raise_between == (200, 5_000)


def test_a_dead_blind_is_no_bet_and_everybody_can_win_it():
    hand = straddled("4 dead 50", "4 live 100")

    assert hand.view_for(None).pots[0].amount == 50
    assert hand.invested(4) == 150
    act(hand, "fold", "check", "fold", "fold", "check")
    assert hand.choices().pot == 300
    act(hand, 100, "fold")
    assert hand.stacks == {1: 4_950, 2: 5_150 + 50, 3: 5_000, 4: 4_850 - 50 + 50, 5: 5_000}


def test_antes_that_differ_are_dead():
    hand = a_hand(posts=("1 dead 5", "3 dead 40", *TWO_BLINDS))

    assert kinds(hand.opening_events, AntePosted) == [
        AntePosted(1, 5, dead=True),
        AntePosted(3, 40, dead=True),
    ]
    act(hand, "fold", "fold")
    assert hand.stacks == {1: 4_945, 2: 5_095, 3: 4_960}


def test_p12_5_a_short_ante_of_everybody_wins_as_much_of_each():
    hand = a_hand(
        stacks=(10, 5_000, 5_000),
        posts=("1 ante 25", "2 ante 25", "3 ante 25", "2 blind 100", "3 straddle 200"),
        holes={1: "AhAd", 2: "KhKd", 3: "7c2d"},
        board="3s8sTcJcQd",
    )

    act(hand, "call", "check", *["check"] * 6)

    assert hand.stacks == {1: 30, 2: 5_205, 3: 4_775}


def test_without_any_blind_the_turn_begins_left_of_the_button_with_a_bet():
    hand = a_hand(posts=("1 ante 5", "2 ante 5", "3 ante 5"))

    assert (hand.to_act, hand.choices().can_check) == (1, True)
    assert hand.choices().raise_between == (100, 4_995)


def test_p12_7_fixed_limit_raises_over_a_straddle_by_one_bet():
    hand = straddled("3 straddle 200", game="flhe")

    assert hand.choices().raise_between == (300, 300)


@pytest.mark.parametrize(
    ("posts", "reason"),
    [
        ((), "nobody posts"),
        (("9 blind 100",), "no such post"),
        (("1 dead 0", "2 blind 100"), "no such post"),
        (("1 blind 50", "1 straddle 100"), "one bet at most"),
        (("1 ante 5", "2 ante 5", "2 blind 100"), "alike, or dead"),
        (("1 ante 5", "2 ante 5", "3 ante 6", "2 blind 100"), "alike, or dead"),
    ],
)
def test_posts_that_make_no_sense_are_no_hand(posts, reason):
    with pytest.raises(ValueError, match=reason):
        a_hand(posts=posts)


def test_a_game_with_a_bring_in_has_antes_alone():
    hand = a_hand(game="stud", posts=("1 dead 5",), bring_in=20)
    assert hand.invested(1) in (5, 25)

    with pytest.raises(ValueError, match="bring-in has no blinds"):
        a_hand(game="stud", posts=("1 blind 5",), bring_in=20)


def test_posts_go_with_no_other_kind_of_ante():
    with pytest.raises(ValueError, match="which antes are dead"):
        a_hand(posts=TWO_BLINDS, ante_kind=AnteKind.BIG_BLIND)

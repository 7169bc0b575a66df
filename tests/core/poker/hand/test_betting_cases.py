"""Cases of raises, reopening and showdown, by id.  Rule book: P12.4, P12.6."""

import ast
from pathlib import Path

from croupier_core.poker.hand.events import CardsShown, Street
from hand_builders import a_hand, act, kinds
from rule_cases import case, ids_in

AREAS = (
    *("side_pots", "antes", "odd_chips", "reopen", "min_raise", "no_limit", "showdown"),
    *("fixed_limit", "pot_limit"),
)


def test_every_case_of_a_hand_has_a_test():
    named = [
        node.name
        for path in Path(__file__).parent.glob("test_*_cases.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]

    missing = [
        id for id in ids_in(*AREAS) if not any(f"case_{id.replace('-', '_')}_" in n for n in named)
    ]

    assert missing == []


def least_raise(hand):
    return hand.choices().raise_between[0]


def test_case_RAISE_01_the_least_raise_is_the_last_full_raise():
    given, expect = case("RAISE-01")
    hand = a_hand(blinds=given["blinds"], stacks=(5_000,) * 5)

    assert least_raise(hand) == expect["A_min_raise_to"]
    act(hand, (3, 300))
    assert least_raise(hand) == expect["B_min_raise_to"]
    act(hand, (4, 500))
    assert least_raise(hand) == expect["C_min_raise_to"]


def test_case_RAISE_09_the_size_resets_to_the_big_blind_each_street():
    given, expect = case("RAISE-09")
    bb = given["bb"]
    hand = a_hand(blinds=(bb // 2, bb))
    act(hand, (3, bb + given["previous_street_last_raise"]), (1, "call"), (2, "call"))

    assert hand.street == given["street"]
    assert least_raise(hand) == expect["min_bet"]
    act(hand, (1, 25))
    assert least_raise(hand) == expect["first_bet_25_then_min_raise_to"]


def two_short_all_ins():
    given, _ = case("RAISE-02")
    bb = given["bb"]
    hand = a_hand(blinds=(bb // 2, bb), stacks=(5_000, bb + 125, 5_000, bb + 200, 5_000))
    act(hand, (3, "call"), (4, "call"), (5, "call"), (1, "call"), (2, "check"))
    act(hand, (1, 100), (2, 125), (3, "call"), (4, 200), (5, "call"))
    return hand


def test_case_RAISE_02_two_short_all_ins_that_make_a_full_raise_reopen():
    _, expect = case("RAISE-02")
    hand = two_short_all_ins()

    assert (hand.street, hand.to_act) == (Street.FLOP, 1)
    assert (hand.choices().raise_between is not None) == expect["A_can_raise"]
    assert hand.choices().to_call == expect["A_to_call"]
    assert least_raise(hand) == expect["A_min_raise_to"]


def test_case_RAISE_03_but_not_to_a_player_who_faces_less():
    _, expect = case("RAISE-03")
    hand = two_short_all_ins()
    act(hand, (1, "call"))

    assert hand.to_act == 3
    assert (hand.choices().raise_between is not None) == expect["C_can_raise"]
    assert hand.choices().to_call == expect["C_to_call"]


def test_case_RAISE_04_a_short_all_in_is_not_pooled_with_an_earlier_full_raise():
    given, expect = case("RAISE-04")
    stacks = given["stacks"]
    hand = a_hand(
        blinds=given["blinds"], stacks=(stacks["SB"], stacks["BB"], stacks["UTG"], stacks["BTN"])
    )
    act(hand, (3, 16), (4, "call"), (1, 19), (2, "call"))

    assert hand.to_act == 3
    assert (hand.choices().raise_between is not None) == expect["UTG_can_raise"]
    assert hand.choices().to_call == expect["UTG_to_call"]
    act(hand, (3, "call"))
    assert hand.to_act == 4
    can_raise = hand.choices().raise_between is not None
    assert can_raise == expect["BTN_can_raise_after_UTG_calls"]


def test_case_RAISE_05_a_short_all_in_does_not_take_the_big_blinds_option():
    given, expect = case("RAISE-05")
    hand = a_hand(blinds=given["blinds"], stacks=(5_000, 5_000, 150, 5_000))
    act(hand, (3, 150), (4, "call"), (1, "call"))

    assert hand.to_act == 2
    assert (hand.choices().raise_between is not None) == expect["BB_can_raise"]
    assert hand.choices().to_call == expect["BB_to_call"]
    assert least_raise(hand) == expect["BB_min_raise_to"]


def test_case_RAISE_11_short_all_ins_below_a_full_raise_do_not_reopen():
    given, expect = case("RAISE-11")
    full = given["last_full_raise"]
    hand = a_hand(blinds=(full // 2, full), stacks=(120, 130, 5_000, 5_000))
    act(hand, (3, given["current_bet"]), (4, "call"), (1, 120), (2, 130))

    assert hand.to_act == 3
    assert (hand.choices().raise_between is not None) == expect["reopened"]
    assert hand.choices().to_call == expect["to_call"]


def test_case_NL_CAP_there_is_no_cap_on_raises():
    given, expect = case("NL-CAP")
    hand = a_hand(stacks=(50_000,) * 3)
    for n in range(given["raises_already_made_this_round"]):
        act(hand, 200 + 100 * n)

    assert (hand.choices().raise_between is not None) == expect["further_raise_allowed"]


def test_case_SHOW_02_a_checked_river_shows_from_the_left_of_the_button():
    given, expect = case("SHOW-02")
    seats = given["seats"]
    # Each beats the one before, so all of them have to show.
    hand = a_hand(
        button=given["button"],
        holes={seats["B"]: "9c9d", seats["C"]: "KcKd", seats["A"]: "AcAd"},
        board="Qs8h6s4d2c",
    )
    act(hand, "call", "call", "check", *["check"] * 8)
    events = act(hand, "check")

    name_of = {seat: name for name, seat in seats.items()}
    assert [name_of[e.seat] for e in kinds(events, CardsShown)] == expect["show_order"]


def test_case_SHOW_03_cards_are_turned_up_when_no_betting_is_possible_then_all_at_once():
    _, expect = case("SHOW-03")
    a, b, c = 3, 1, 2
    hand = a_hand(stacks={a: 500, b: 2_000, c: 5_000})
    before = act(hand, (a, 500), (b, "call"), (c, "call"))
    before += act(hand, (b, "check"), (c, "check"))
    assert hand.street is Street.TURN
    before += act(hand, (b, 1_500))

    events = act(hand, (c, "call"))

    assert kinds(before, CardsShown) == []
    name_of = {a: "A", b: "B", c: "C"}
    assert sorted(name_of[e.seat] for e in kinds(events[1:4], CardsShown)) == expect["exposed"]


def the_raise(hand):
    least, most = hand.choices().raise_between
    assert least == most
    return least


def test_case_LIM_01_one_bet_and_three_raises():
    given, expect = case("LIM-01")
    hand = a_hand(
        game="flhe", blinds=(given["big_blind"] // 2, given["big_blind"]), bets=given["limits"]
    )
    ladder = [hand.choices().current_bet]
    while hand.choices().raise_between is not None:
        ladder.append(the_raise(hand))
        act(hand, ladder[-1])

    assert ladder == expect["bet_ladder"]
    assert (hand.choices().raise_between is not None) == expect["further_raise_allowed"]


def fixed_limit_turn(all_in):
    """Seat 1 bets the turn, seat 2 is all-in for `all_in`, the others are yet to act."""
    small, big = case("LIM-02")[0]["limits"]
    hand = a_hand(
        game="flhe",
        blinds=(small // 2, small),
        bets=(small, big),
        stacks=(5_000, small + all_in, 5_000),
    )
    act(hand, "call", "call", "check", "check", "check", "check")
    act(hand, (1, big), (2, all_in))
    return hand


def test_case_LIM_02_less_than_half_a_bet_does_not_reopen():
    _, expect = case("LIM-02")
    hand = fixed_limit_turn(290)

    assert the_raise(hand) == expect["next_full_raise_to"]
    act(hand, (3, "call"))
    assert hand.to_act == 1
    reopened = hand.choices().raise_between is not None
    assert reopened == expect["A_reopened_after_callers"]


def test_case_LIM_03_half_a_bet_reopens():
    _, expect = case("LIM-03")
    hand = fixed_limit_turn(300)
    act(hand, (3, "call"))

    assert hand.to_act == 1
    reopened = hand.choices().raise_between is not None
    assert reopened == expect["A_reopened_after_callers"]


def test_case_PL_01_a_raise_of_the_pot_after_a_bet():
    given, expect = case("PL-01")
    pot = given["pot_on_flop_cents"]
    hand = a_hand(game="plo", blinds=(pot // 4, pot // 2), stacks=(50_000, 50_000))
    act(hand, "call", "check")

    assert hand.choices().pot == pot
    act(hand, given["opponent_bets"])
    assert hand.choices().raise_between[1] == expect["max_total_bet"]


def test_case_PL_02_the_pot_before_the_flop_is_three_and_a_half_blinds():
    given, expect = case("PL-02")
    hand = a_hand(game="plo", blinds=given["blinds"])

    assert hand.choices().raise_between[1] == expect["max_raise_to"]

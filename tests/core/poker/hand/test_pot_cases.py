"""Cases of side pots, antes and odd chips, by id.  Rule book: P12.2, P12.3, P12.5.

Each side-pot case is settled as a ledger, exactly as given, and played as a hand where
its moves are legal at a table.
"""

from croupier_core.poker.hand.events import (
    AntePosted,
    BlindPosted,
    PotAwarded,
    Street,
    UncalledReturned,
)
from croupier_core.poker.hand.pots import pots_of, uncalled_of
from croupier_core.poker.hand.state import order_of
from croupier_core.poker.stakes import AnteKind
from hand_builders import a_hand, act, kinds, share_pot
from rule_cases import case

BOARD = "Qs8h6s4d2c"
PAIRS = "AKJT97"


def settled(given):
    """Settle the contributions of a case and return what its `expect` speaks of."""
    name_of = {seat: name for name, seat in given["seats"].items()}
    names = [name_of[seat] for seat in order_of(tuple(sorted(name_of)), given["button_seat"])]
    paid = [given["put_in_pot"][name] for name in names]
    live = [name not in given.get("folded", []) for name in names]
    stacks = {name: given["stacks_before"][name] - given["put_in_pot"][name] for name in names}
    returned = {}
    if (uncalled := uncalled_of(paid, live)) is not None:
        paid[uncalled.position] -= uncalled.amount
        returned[names[uncalled.position]] = uncalled.amount
        stacks[names[uncalled.position]] += uncalled.amount
    pots = pots_of(paid, live, given.get("dead_ante_in_main_pot", 0))
    won = {}
    for pot in pots:
        score = {at: given["high_rank_score"][names[at]] for at in pot.eligible}
        winners = [at for at in pot.eligible if score[at] == max(score.values())]
        low = [at for at in pot.eligible if names[at] in given.get("low_score_qualifiers", {})]
        for at, chips in share_pot(pot.amount, winners, low):
            won[names[at]] = won.get(names[at], 0) + chips
            stacks[names[at]] += chips
    return {
        "uncalled": returned,
        "pots": [
            {"amount": pot.amount, "eligible": sorted(names[at] for at in pot.eligible)}
            for pot in pots
        ],
        "win": won,
        "stacks_after": stacks,
        "eliminated": sorted(name for name, stack in stacks.items() if stack == 0),
    }


def dealt(given, *, holes=None, board=BOARD, **described):
    """Deal the stacks, seats and strengths of a case."""
    stacks = {given["seats"][name]: stack for name, stack in given["stacks_before"].items()}
    return a_hand(
        stacks=stacks,
        button=given["button_seat"],
        holes=pairs_by_score(given) if holes is None else holes,
        board=board,
        **described,
    )


def pairs_by_score(given):
    """Give the best score aces, the next kings and so on; a score of 0 gets any cards."""
    scores = sorted(set(given["high_rank_score"].values()), reverse=True)
    return {
        given["seats"][name]: PAIRS[scores.index(score)] + "c" + PAIRS[scores.index(score)] + "d"
        for name, score in given["high_rank_score"].items()
        if score
    }


def played(hand, given):
    """Return what came of a played hand in the words of the cases."""
    name_of = {seat: name for name, seat in given["seats"].items()}
    events = hand.record().events
    won = {}
    for award in kinds(events, PotAwarded):
        for seat, chips in award.shares:
            won[name_of[seat]] = won.get(name_of[seat], 0) + chips
    return {
        "uncalled": {name_of[e.seat]: e.amount for e in kinds(events, UncalledReturned)},
        "win": won,
        "stacks_after": {name_of[seat]: chips for seat, chips in hand.stacks.items()},
        "eliminated": sorted(name_of[seat] for seat, chips in hand.stacks.items() if not chips),
    }


def without_pots(expect):
    return {name: value for name, value in expect.items() if name != "pots"}


def check_down(hand):
    while not hand.over:
        act(hand, "check")


def test_case_POT_03_three_layered_pots_each_with_its_winner():
    given, expect = case("POT-03")
    hand = dealt(given, blinds=(5, 10))

    act(hand, (3, 300), (4, "call"), (1, "call"), (2, "call"))

    assert settled(given) == expect
    assert played(hand, given) == without_pots(expect)


def test_case_POT_05_heads_up_short_all_in_makes_one_pot():
    given, expect = case("POT-05")
    hand = dealt(given, blinds=(5, 10))

    act(hand, (1, 30), (2, "call"))

    assert settled(given) == expect
    assert played(hand, given) == without_pots(expect)


def test_case_POT_06_the_loser_of_98_against_102_keeps_4():
    given, expect = case("POT-06")
    hand = dealt(given, blinds=(5, 10))

    act(hand, (1, "call"), (2, 102), (1, "call"))

    assert settled(given) == expect
    assert played(hand, given) == without_pots(expect)


def test_case_POT_07_a_three_way_tie_gives_everybody_his_stack_back():
    given, expect = case("POT-07")
    hand = dealt(given, blinds=(5, 10), holes={}, board="AsKsQsJsTs")

    act(hand, (3, 100), (1, "call"), (2, "call"))

    assert settled(given) == expect
    assert played(hand, given) == without_pots(expect)


def test_case_POT_08_a_short_big_blind_leaves_a_side_pot_of_folded_chips():
    given, expect = case("POT-08")
    # The case folds a small blind that is all-in; at the table it needs chips behind.
    given_played = {**given, "stacks_before": {**given["stacks_before"], "SB": 1_050}}
    hand = dealt(given_played, blinds=given["blinds"])

    act(hand, (1, "call"), (2, "fold"))

    assert settled(given) == expect
    outcome = played(hand, given)
    assert (outcome["uncalled"], outcome["win"]) == (expect["uncalled"], expect["win"])
    assert outcome["stacks_after"] == {**expect["stacks_after"], "SB": 1_000}


def test_case_POT_09_folded_chips_stay_where_they_were_paid_and_pots_split_separately():
    given, expect = case("POT-09")
    hand = dealt(given, blinds=(5, 10), holes={1: "KcAd", 2: "KhAs", 4: "JcTd", 3: "9h7s"})

    act(hand, (3, 150), (4, "call"), (1, "call"), (2, "call"))
    assert hand.street is Street.FLOP
    act(hand, (1, "check"), (2, "check"), (3, 100), (1, 250), (2, "call"), (3, "fold"))
    check_down(hand)

    assert settled(given) == expect
    assert played(hand, given) == without_pots(expect)


def test_case_POT_10_a_player_all_in_on_the_ante_wins_as_much_of_everybody():
    given, expect = case("POT-10")
    hand = dealt(given, ante=25)

    act(hand, (5, "fold"), (6, "fold"), (1, "fold"), (2, "call"))
    check_down(hand)

    assert settled(given) == expect
    assert played(hand, given) == without_pots(expect)


def test_case_POT_11_a_big_blind_ante_is_dead_money_in_the_main_pot():
    given, expect = case("POT-11")
    hand = dealt(given, blinds=given["blinds"], ante=given["bba"], ante_kind=AnteKind.BIG_BLIND)

    act(hand, (1, "call"), (2, "call"))
    check_down(hand)

    assert settled(given) == expect
    main = kinds(hand.record().events, PotAwarded)[-1]
    assert (main.pot, main.amount, main.shares) == (0, 11_000, ((1, 11_000),))
    assert hand.stacks[1] == expect["stacks_after"]["S"]


def posted(name, kind):
    """Return what the big blind of a case posted, and what it has left."""
    given, _ = case(name)
    hand = a_hand(
        stacks=(50_000, given["stack_of_bb"], 50_000),
        blinds=(given["bb"] // 2, given["bb"]),
        ante=given["bba"],
        ante_kind=kind,
    )
    return {
        "ante": sum(e.amount for e in kinds(hand.opening_events, AntePosted)),
        "bb": sum(e.amount for e in kinds(hand.opening_events, BlindPosted) if e.seat == 2),
        "stack_left": hand.stacks[2],
    }


def test_case_ANT_03_with_the_ante_first_only_the_rest_is_the_blind():
    assert posted("ANT-03", AnteKind.BIG_BLIND_ANTE_FIRST) == case("ANT-03")[1]


def test_case_ANT_04_with_the_blind_first_a_short_stack_posts_no_ante():
    assert posted("ANT-04", AnteKind.BIG_BLIND) == case("ANT-04")[1]


def test_case_ANT_05_a_short_blind_does_not_lower_the_price():
    given, expect = case("ANT-05")
    hand = a_hand(stacks=(5_000, given["stack_of_bb"], 5_000), blinds=given["blinds"])

    assert kinds(hand.opening_events, BlindPosted)[1].amount == expect["bb_posted"]
    assert hand.choices().to_call == expect["amount_to_call"]
    assert hand.choices().raise_between[0] == expect["min_raise_to"]


def test_case_ANT_06_a_hand_keeps_its_blinds_to_the_end_and_the_next_has_the_new_ones():
    given, expect = case("ANT-06")
    hand = a_hand(blinds=given["current_blinds"], hand="57")
    act(hand, "call", "call", "check")

    assert hand.choices().raise_between[0] == expect["hand_57_blinds"][1]
    following = a_hand(blinds=given["next_blinds"], hand="58")

    assert [e.amount for e in kinds(following.opening_events, BlindPosted)] == expect[
        "hand_58_blinds"
    ]


def shared(given):
    order = given["order_left_of_button"]
    high = given.get("tied", given.get("high"))
    low = given.get("low", [])
    return dict(
        share_pot(given["pot"], sorted(high, key=order.index), sorted(low, key=order.index))
    )


def test_case_ODD_02_odd_chips_go_one_each_from_the_left_of_the_button():
    given, expect = case("ODD-02")

    assert shared(given) == expect


def test_case_ODD_03_the_odd_chip_goes_to_the_high_half():
    given, expect = case("ODD-03")

    assert shared(given) == expect


def test_case_ODD_04_a_quartered_pot():
    given, expect = case("ODD-04")

    assert shared(given) == expect


def test_case_ODD_05_both_halves_are_odd():
    given, expect = case("ODD-05")

    assert shared(given) == expect


def test_case_ODD_08_without_a_low_the_high_hand_takes_it_all():
    given, expect = case("ODD-08")

    assert settled(given) == expect

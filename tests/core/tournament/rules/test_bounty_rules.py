"""Who wins a head, and how it is shared, through hands played by the engine.  Rule book: P9."""

from collections import defaultdict

from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from croupier_core.poker.hand.rules import HandRules, OddChips
from croupier_core.tournament.bounties import (
    Stake,
    bounty_shares,
    champion_bounty,
    merged,
    starting_head,
    winners_of_head,
)
from croupier_core.tournament.payouts import (
    bounty_pool_of,
    fees_of,
    pool_of,
    prizes_for,
    split,
)
from croupier_core.tournament.terms import BountyKind, BountyTerms
from croupier_core.units import Cents, Chips, PlayerId
from hand_builders import a_hand, act
from rule_cases import case
from tournament_builders import a_setup

BOARD = "Qs8h6s4d2c"
PAIRS = "AKJT97"
KNOCKOUT = BountyTerms(BountyKind.KNOCKOUT, Cents(1_000))
PROGRESSIVE = BountyTerms(BountyKind.PROGRESSIVE, Cents(1_000))


def progressive(cash_percent):
    return BountyTerms(BountyKind.PROGRESSIVE, Cents(1_000), cash_percent)


def pairs_by_score(given):
    """Give the best score aces, the next kings and so on; who ties gets the other two."""
    scores = sorted(set(given["high_rank_score"].values()), reverse=True)
    holes, suits = {}, defaultdict(lambda: iter(("cd", "hs")))
    for name, score in given["high_rank_score"].items():
        rank = PAIRS[scores.index(score)]
        one, other = next(suits[score])
        holes[given["seats"][name]] = f"{rank}{one}{rank}{other}"
    return holes


def dealt(given, **described):
    stacks = {given["seats"][name]: stack for name, stack in given["stacks_before"].items()}
    described.setdefault("holes", pairs_by_score(given))
    described.setdefault("board", BOARD)
    return a_hand(stacks=stacks, button=given["button_seat"], blinds=(5, 10), **described)


def heads_won(hand, given, terms=KNOCKOUT):
    """Return what each winner gets for each player who went out, by name."""
    name_of = {seat: name for name, seat in given["seats"].items()}
    return {
        name_of[seat]: {
            name_of[share.winner]: share.cash
            for share in bounty_shares(
                terms,
                given["bounty_cents"][name_of[seat]],
                winners_of_head(hand.record(), seat),
            )
        }
        for seat, stack in hand.stacks.items()
        if not stack
    }


def stacks_by_name(hand, given):
    name_of = {seat: name for name, seat in given["seats"].items()}
    return {name_of[seat]: chips for seat, chips in hand.stacks.items()}


THE_SEED = {
    "stacks_before": {"Daniel": 100, "Barry": 200, "Vanessa": 400, "Jake": 1_000},
    "high_rank_score": {"Daniel": 1, "Barry": 4, "Vanessa": 2, "Jake": 3},
    "seats": {"Daniel": 1, "Barry": 2, "Vanessa": 3, "Jake": 4},
    "button_seat": 4,
    "bounty_cents": {"Daniel": 1_000, "Barry": 1_000, "Vanessa": 1_000, "Jake": 1_000},
}


def test_p9_4_the_example_of_the_rules():
    hand = dealt(THE_SEED)

    act(hand, (3, 400), (4, "call"), (1, "call"), (2, "call"))

    assert stacks_by_name(hand, THE_SEED) == {
        "Daniel": 0,
        "Barry": 700,
        "Vanessa": 0,
        "Jake": 1_000,
    }
    assert heads_won(hand, THE_SEED) == {"Daniel": {"Barry": 1_000}, "Vanessa": {"Jake": 1_000}}


def four_all_in_for_different_stacks(id):
    given, expect = case(id)
    hand = dealt(given)

    act(hand, (3, 400), (4, "call"), (1, "call"), (2, "call"))

    assert stacks_by_name(hand, given) == expect["stacks_after"]
    assert heads_won(hand, given) == expect["bounty_cents"]


def test_case_BNT_03_two_best_hands_share_the_head_of_the_main_pot_only():
    four_all_in_for_different_stacks("BNT-03")


def test_case_BNT_05_the_odd_cent_goes_to_the_earliest_position():
    four_all_in_for_different_stacks("BNT-05")


def test_case_BNT_07_in_hi_lo_the_winners_of_the_high_half_share_the_head():
    given, expect = case("BNT-07")
    hand = dealt(
        given,
        game="nlo8",
        holes={1: "JcTh9s3s", 2: "KcQcJdJs", 3: "KsQsTdTc", 4: "Ac4d9c9d"},
        board="2h6h8cKhQd",
    )

    act(hand, (4, 500), (1, "call"), (2, "call"), (3, "call"))
    while not hand.over:
        act(hand, "check")

    assert stacks_by_name(hand, given) == expect["stacks_after"]
    assert heads_won(hand, given) == expect["bounty_cents"]


def test_case_BNT_08_the_winner_of_the_side_pot_takes_the_head():
    given, expect = case("BNT-08")
    hand = dealt(given)

    act(hand, (1, 5_000), (2, "call"), (3, "call"))

    assert stacks_by_name(hand, given) == expect["stacks_after"]
    assert heads_won(hand, given) == expect["bounty_cents"]


def test_case_BNT_10_cents_that_do_not_divide_go_to_the_earliest_positions():
    given, expect = case("BNT-10")
    order = given["order_left_of_button"]
    winners = sorted(given["winners_of_applicable_pot"], key=order.index)

    shares = bounty_shares(KNOCKOUT, given["bounty_cents"], winners)

    assert {share.winner: share.cash for share in shares} == expect


def test_case_BNT_11_a_named_player_who_is_not_entered_has_no_bounty_paid():
    given, expect = case("BNT-11")
    target = PlayerId(given["target"])
    terms = BountyTerms(BountyKind.NAMED, on=((target, Cents(5_000)),))
    entered = [PlayerId("A"), PlayerId("B")] + [target] * given["X_registered"]

    paid = sum(starting_head(terms, player) for player in entered)

    assert paid == expect["bounty_paid"]
    assert starting_head(terms, target) == 5_000


def test_case_BNT_12_the_champion_keeps_his_own_head():
    given, expect = case("BNT-12")
    terms = BountyTerms(BountyKind.KNOCKOUT, Cents(given["bounty_cents_each"]))
    each = sum(s.cash for s in bounty_shares(terms, starting_head(terms, PlayerId("V")), ["W"]))

    winner = given["winner_kos"] * each + champion_bounty(terms, terms.amount)
    others = given["other_kos"] * each

    assert winner == expect["winner_bounty_cents"]
    assert others == expect["others_total_cents"]
    assert winner + others == expect["total_cents"] == given["entries"] * terms.amount


def test_case_BNT_14_a_bounty_that_the_champion_does_not_keep_goes_to_the_prizes():
    given, expect = case("BNT-14")
    bounty = BountyTerms(BountyKind.KNOCKOUT, Cents(given["bounty"] * 100), champion_keeps=False)
    setup = a_setup(
        given["entries"],
        buy_in=Cents((given["buy_in"] - given["bounty"]) * 100),
        bounty=bounty,
        payouts=(tuple(percent * 100 for percent in given["payout_pct"]),),
    )

    prizes = prizes_for(setup, given["entries"])

    assert pool_of(setup, given["entries"]) == expect["pool"] * 100
    assert [prize / 100 for prize in prizes] == expect["prizes_exact"]
    assert (
        list(split(expect["pool"], given["payout_pct"])) == expect["prizes_published_whole_units"]
    )
    assert champion_bounty(bounty, bounty.amount) == 0
    paid_in = given["entries"] * given["buy_in"] * 100
    assert sum(prizes) + bounty_pool_of(setup, given["entries"]) == paid_in


def one_share(given):
    (share,) = bounty_shares(progressive(given["cash_pct"]), given["victim_bounty_cents"], ["K"])
    return share


def a_part_in_cash_and_the_rest_on_the_own_head(id):
    given, expect = case(id)

    share = one_share(given)

    assert share.cash == expect["cash"]
    assert given["killer_head_before"] + share.to_head == expect["killer_head_after"]


def test_case_PKO_01_half_in_cash_and_half_on_the_own_head():
    a_part_in_cash_and_the_rest_on_the_own_head("PKO-01")


def test_case_PKO_07_three_quarters_in_cash():
    a_part_in_cash_and_the_rest_on_the_own_head("PKO-07")


class Heads:
    """Heads and cash of players who put each other out."""

    def __init__(self, players, terms=PROGRESSIVE):
        self.terms = terms
        self.heads = {player: starting_head(terms, PlayerId(player)) for player in players}
        self.cash = dict.fromkeys(players, 0)

    def out(self, victim, *winners):
        for share in bounty_shares(self.terms, self.heads.pop(victim), winners):
            self.cash[share.winner] += share.cash
            self.heads[share.winner] = Cents(self.heads[share.winner] + share.to_head)

    def won(self, champion):
        self.cash[champion] += champion_bounty(self.terms, self.heads.pop(champion))


def test_case_PKO_02_a_head_that_has_grown():
    given, expect = case("PKO-02")
    game = Heads(["P1", "P2", "P3"])
    assert given["start_bounty_cents"] == game.terms.amount

    game.out("P2", "P1")
    assert (game.cash["P1"], game.heads["P1"]) == (expect["P1_cash"], expect["P1_head"])
    game.out("P1", "P3")

    assert (game.cash["P3"], game.heads["P3"]) == (expect["P3_cash"], expect["P3_head"])


def test_case_PKO_03_the_odd_cent_is_cash():
    given, expect = case("PKO-03")

    share = one_share(given)

    assert (share.cash, share.to_head) == (expect["cash"], expect["to_head"])
    assert share.cash + share.to_head == expect["sum"]


def test_case_PKO_04_a_head_is_split_among_the_winners_first():
    given, expect = case("PKO-04")

    shares = bounty_shares(
        progressive(given["cash_pct"]), given["victim_bounty_cents"], given["split_between"]
    )

    assert {share.winner: share.cash for share in shares} == expect["cash"]
    before = given["heads_before"]
    assert {s.winner: before[s.winner] + s.to_head for s in shares} == expect["heads_after"]


def test_case_PKO_05_all_that_was_put_on_heads_is_paid():
    given, expect = case("PKO-05")
    assert given["start_bounty_cents"] == PROGRESSIVE.amount
    game = Heads([f"P{n}" for n in range(given["entries"])])

    for knockout in given["knockouts"]:
        winner, victim = knockout.split(">")
        game.out(victim, winner)
    game.won(given["winner"])

    assert {player: cash for player, cash in game.cash.items() if cash} == expect["cash"]
    assert sum(game.cash.values()) == expect["total_paid"]


def test_case_PKO_08_a_new_entry_has_a_head_of_its_own():
    given, expect = case("PKO-08")
    terms = BountyTerms(BountyKind.PROGRESSIVE, Cents(given["start_bounty_cents"]))

    (share,) = bounty_shares(terms, expect["killer_paid_from"], ["K"])

    assert share.cash + share.to_head == expect["killer_paid_from"]
    assert starting_head(terms, PlayerId("V")) == expect["new_entry_head"]


def test_case_PKO_09_bounties_and_fees_stay_out_of_the_prize_pool():
    given, expect = case("PKO-09")
    parts = given["split"]
    setup = a_setup(
        buy_in=Cents(parts["prize_pool"]),
        fee=Cents(parts["fee"]),
        bounty=BountyTerms(BountyKind.PROGRESSIVE, Cents(parts["bounty"])),
    )

    assert sum(parts.values()) == given["buy_in_cents"]
    assert pool_of(setup, given["entries"]) == expect["prize_pool_cents"]
    assert bounty_pool_of(setup, given["entries"]) == expect["bounty_pool_cents"]
    assert fees_of(setup, given["entries"]) == expect["fees_cents"]


def test_case_PKO_10_entries_that_are_merged_add_up():
    given, expect = case("PKO-10")
    entries = given["multi_entry_stack_merge"].values()

    together = merged(Stake(Chips(e["stack"]), Cents(e["head"])) for e in entries)

    assert (together.stack, together.head) == (expect["stack"], expect["head"])


def test_p9_1_a_knockout_is_cash_only():
    (share,) = bounty_shares(KNOCKOUT, 1_001, ["K"])

    assert (share.cash, share.to_head) == (1_001, 0)


def test_p9_1_house_money_lies_on_named_heads_only():
    terms = BountyTerms(BountyKind.NAMED, on=((PlayerId("pro"), Cents(5_000)),))
    setup = a_setup(9, bounty=terms)

    assert starting_head(terms, PlayerId("pro")) == 5_000
    assert starting_head(terms, PlayerId("A")) == 0
    assert bounty_pool_of(setup, 9) == 0
    assert pool_of(setup, 9) == 9 * setup.buy_in


def test_p9_2_who_took_the_main_pot_with_fewer_chips_does_not_win_the_head():
    hand = dealt(
        {**THE_SEED, "high_rank_score": {"Daniel": 4, "Barry": 1, "Vanessa": 2, "Jake": 3}}
    )

    act(hand, (3, 400), (4, "call"), (1, "call"), (2, "call"))

    assert winners_of_head(hand.record(), 2) == (4,)
    assert winners_of_head(hand.record(), 3) == (4,)


def test_p9_2_a_pot_won_without_a_showdown_behind_the_all_in():
    hand = a_hand(
        stacks=(100, 1_000, 1_000), blinds=(50, 100), holes={1: "7c3d", 2: "AcAd", 3: "KcKd"},
        board=BOARD,
    )  # fmt: skip
    act(hand, (3, "call"), (1, "call"), (2, "check"), (2, 200), (3, "fold"))

    assert winners_of_head(hand.record(), 1) == (2,)


def test_p9_2_somebody_all_in_on_an_ante_is_in_the_main_pot():
    hand = a_hand(
        stacks=(5, 1_000, 1_000), blinds=(5, 10), ante=5, button=3,
        holes={1: "7c3d", 2: "AcAd", 3: "KcKd"}, board=BOARD,
    )  # fmt: skip
    act(hand, (3, "call"), (2, "check"))
    while not hand.over:
        act(hand, "check")

    assert winners_of_head(hand.record(), 1) == (2,)


def test_p9_3_in_stud_the_earliest_position_gets_the_odd_cent_whoever_got_the_odd_chip():
    given, _ = case("BNT-05")
    hand = dealt(given, rules=HandRules(odd_chips=OddChips.HIGH_CARD))

    act(hand, (3, 400), (4, "call"), (1, "call"), (2, "call"))

    assert winners_of_head(hand.record(), 1) == (2, 3)


def test_p9_5_the_champion_keeps_no_bounty_of_the_house():
    named = BountyTerms(BountyKind.NAMED, on=((PlayerId("pro"), Cents(5_000)),))

    assert champion_bounty(named, Cents(5_000)) == 0
    assert champion_bounty(PROGRESSIVE, Cents(2_500)) == 2_500
    assert champion_bounty(KNOCKOUT, Cents(1_000)) == 1_000


@settings(deadline=None, max_examples=60)
@drawn(
    st.sampled_from([BountyKind.KNOCKOUT, BountyKind.PROGRESSIVE]),
    st.integers(1, 5_000),
    st.integers(1, 100),
    st.integers(2, 12),
    st.data(),
)
def test_p9_6_what_is_paid_for_heads_is_entries_times_the_bounty(
    kind, amount, percent, entries, data
):
    game = Heads([f"P{n}" for n in range(entries)], BountyTerms(kind, Cents(amount), percent))
    unclaimed = []

    while len(game.heads) > 1:
        victim = data.draw(st.sampled_from(sorted(game.heads)))
        others = sorted(set(game.heads) - {victim})
        if data.draw(st.booleans()):
            winners = data.draw(st.lists(st.sampled_from(others), min_size=1, unique=True))
            game.out(victim, *winners)
        else:
            unclaimed.append(game.heads.pop(victim))
    (champion,) = game.heads
    last = champion_bounty(game.terms, game.heads[champion], unclaimed)

    assert sum(game.cash.values()) + last == entries * amount

"""Random hands on our table and on PokerKit's.  docs/pokerkit-differences.md says what differs."""

import os
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from croupier_core.poker.hand.commands import Call, Check, Fold, RaiseTo
from croupier_core.poker.hand.events import AntePosted, BlindKind, BlindPosted, PotAwarded, Street
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.hand.share import split
from croupier_core.poker.stakes import AnteKind
from hand_builders import NOW, a_hand, a_setup, act, kinds
from pokerkit_differences import Difference
from pokerkit_table import PokerKitTable
from random_hands import BIG, a_random_move, a_random_setup

HANDS = int(os.environ.get("CROUPIER_LONG", "300"))
PAGE = Path(__file__).parents[4] / "docs" / "pokerkit-differences.md"


class Duel:
    """One hand on both tables."""

    def __init__(self, setup, dice):
        self.hand = Hand(setup, NOW)
        self.other = PokerKitTable(setup)
        self.dice = dice
        self.seen = Counter()
        self.acted = set()
        self.street = self.hand.street

    def play(self):
        """Play to the end, or to a decision that the two price differently on purpose."""
        while not self.hand.over:
            if not self.same_decision():
                return self.seen
            self.move()
        self.compare_ends()
        return self.seen

    def same_decision(self):
        assert self.other.to_act == self.hand.to_act
        offer = self.hand.choices()
        if self.other.to_call == offer.to_call:
            return True
        posted = max((e.amount for e in kinds(self.hand.opening_events, BlindPosted)), default=0)
        assert self.hand.street is Street.PREFLOP
        assert posted < BIG == offer.current_bet, "only a short big blind changes the price"
        self.seen[Difference.SHORT_BIG_BLIND] += 1
        return False

    def move(self):
        if self.street is not self.hand.street:
            self.street = self.hand.street
            self.acted.clear()
        seat, offer = self.hand.to_act, self.hand.choices()
        command = a_random_move(self.dice, seat, offer)
        if self.other.raise_between != offer.raise_between:
            self.explain_raise(seat, offer)
            command = Check(seat) if offer.can_check else Call(seat)
        self.acted.add(seat)
        self.hand.handle(command, NOW)
        self.other.obey(command)

    def explain_raise(self, seat, offer):
        """Check that one table reopens the betting and the other does not, and why."""
        assert seat in self.acted, "who has not acted may raise on both tables"
        faced = offer.current_bet - offer.my_bet
        state = self.other.state
        full_raise = max(state.completion_betting_or_raising_amount, BIG)
        if offer.raise_between is None:
            assert faced < full_raise
            assert state.completion_betting_or_raising_amount < BIG
            self.seen[Difference.FIRST_WAGER_SHORT] += 1
        else:
            assert self.other.raise_between is None
            assert faced >= full_raise
            assert 0 < sum(state.consecutive_short_all_in_amounts) < full_raise
            self.seen[Difference.SHORT_ALL_INS_IN_SUM] += 1

    def compare_ends(self):
        if not self.other.over:
            assert self.other.with_chips == [self.other.to_act], "only one can still bet"
            assert self.other.to_call == 0
            assert self.other.raise_between is None
            self.other.obey(Check(self.other.to_act))
            self.seen[Difference.NOTHING_LEFT_TO_DECIDE] += 1
        assert self.other.over
        awards = kinds(self.hand.record().events, PotAwarded)
        merged = merged_by_winners(awards)
        if gains(merged, split) != self.gains_here(awards):
            self.seen[Difference.LOSERS_KILLED_FIRST] += 1
        if gains(merged, odd_to_the_first) != gains(merged, split):
            self.seen[Difference.ODD_CHIPS] += 1
        expected = Counter(self.hand.stacks)
        expected.subtract(self.gains_here(awards))
        expected.update(gains(merged, odd_to_the_first))
        assert self.other.stacks == expected

    @staticmethod
    def gains_here(awards):
        return gains([(award.amount, award.shares) for award in awards], lambda _, shares: shares)


def merged_by_winners(awards):
    """Return (amount, winners) with neighbouring pots of the same winners made one.

    PokerKit kills losing hands before it forms the pots to push.  A seat that can win at all
    wins the highest pot it is in, so pots that keep the same seats then have the same winners.
    """
    merged = []
    for award in awards:
        winners = tuple(seat for seat, _ in award.shares)
        if merged and merged[-1][1] == winners:
            merged[-1] = (merged[-1][0] + award.amount, winners)
        else:
            merged.append((award.amount, winners))
    return merged


def odd_to_the_first(amount, winners):
    share, odd = divmod(amount, len(winners))
    return [(seat, share + odd * (n == 0)) for n, seat in enumerate(winners)]


def gains(pots, sharing):
    total = Counter()
    for amount, winners in pots:
        for seat, chips in sharing(amount, winners):
            total[seat] += chips
    return total


def with_an_ante_both_can_post(setup):
    """PokerKit posts a big blind's ante first; that matters only to a short stack."""
    due = setup.stakes.big_blind + setup.stakes.ante
    if dict(setup.stacks)[setup.big_blind] >= due or setup.stakes.ante_kind is AnteKind.EACH:
        return setup
    return replace(setup, stakes=replace(setup.stakes, ante_kind=AnteKind.BIG_BLIND_ANTE_FIRST))


def test_p12_2_p12_4_random_hands_go_as_on_pokerkit_but_for_the_listed_differences():
    dice = random.Random(20_261_130)
    to_the_end = 0
    for _ in range(HANDS):
        setup = with_an_ante_both_can_post(a_random_setup(dice))

        seen = Duel(setup, dice).play()

        to_the_end += Difference.SHORT_BIG_BLIND not in seen

    assert to_the_end > 0.8 * HANDS


def test_p12_4_the_page_lists_every_difference_and_no_other():
    listed = [
        line.split("`")[1]
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith("| `")
    ]

    assert listed == list(Difference)


def played_on_both(setup, *commands):
    hand, other = Hand(setup, NOW), PokerKitTable(setup)
    for command in commands:
        hand.handle(command, NOW)
        other.obey(command)
    return hand, other


def test_p12_4_difference_short_big_blind():
    hand, other = played_on_both(a_setup(stacks=(5_000, 40, 5_000)))

    assert (hand.choices().to_call, other.to_call) == (100, 50)


def test_p12_6_difference_nothing_left_to_decide():
    hand, other = played_on_both(a_setup(stacks=(80, 5_000, 5_000)), Fold(3), Call(1))

    assert hand.over
    assert (other.to_act, other.to_call, other.raise_between) == (2, 0, None)


def test_p12_4_difference_first_wager_short():
    hand, other = played_on_both(
        a_setup(stacks=(5_000, 5_000, 5_000, 150)), Call(3), RaiseTo(4, 150), Fold(1), Fold(2)
    )

    assert hand.to_act == other.to_act == 3
    assert (hand.choices().raise_between, other.raise_between) == (None, None)

    hand, other = played_on_both(
        a_setup(stacks=(5_000, 5_000, 5_000, 150)), Call(3), RaiseTo(4, 150), Call(1), Call(2)
    )

    assert hand.to_act == other.to_act == 3
    assert (hand.choices().raise_between, other.raise_between) == (None, (250, 5_000))


def test_p12_4_difference_short_all_ins_in_sum():
    # Seat 4 raises by a full 200; 5, 6 and 1 go all-in for 100, 150 and 50 more than that.
    setup = a_setup(stacks=(600, 5_000, 5_000, 5_000, 400, 550))
    hand, other = played_on_both(
        setup, Fold(3), RaiseTo(4, 300), RaiseTo(5, 400), RaiseTo(6, 550), RaiseTo(1, 600), Call(2)
    )

    assert hand.to_act == other.to_act == 4
    assert hand.choices().to_call == other.to_call == 300
    assert (hand.choices().raise_between, other.raise_between) == ((800, 5_000), None)


def test_p12_3_difference_odd_chips():
    setup = a_setup(
        stacks=(5_000,) * 4, blinds=(1, 2), ante=1, holes={2: "7c6d"}, board="AsKsQsJsTs"
    )
    moves = [RaiseTo(3, 4), Call(4), Fold(1), Call(2), *[Check(2), Check(3), Check(4)] * 3]
    hand, other = played_on_both(setup, *moves)

    # 17 chips among three: two of them are odd.
    assert hand.stacks == {1: 4_998, 2: 5_001, 3: 5_001, 4: 5_000}
    assert other.stacks == {1: 4_998, 2: 5_002, 3: 5_000, 4: 5_000}


def test_p12_2_difference_losers_killed_first():
    # Seat 2 loses a main pot of 165; seats 3 and 4 tie there and in a side pot of 127.
    setup = a_setup(
        stacks=(5_000, 41, 100, 5_000, 5_000),
        blinds=(1, 2),
        holes={2: "2c7d", 3: "AcKd", 4: "AdKc"},
        board="QsJh8s5d3h",
    )
    moves = [Call(3), Call(4), RaiseTo(5, 50), Fold(1), Call(2), RaiseTo(3, 100), Call(4), Fold(5)]
    hand, other = played_on_both(setup, *moves)

    assert hand.stacks == {1: 4_999, 2: 0, 3: 83 + 64, 4: 4_900 + 82 + 63, 5: 4_950}
    assert other.stacks == {1: 4_999, 2: 0, 3: 146, 4: 4_900 + 146, 5: 4_950}


def test_p2_10_difference_free_fold():
    hand = a_hand()
    act(hand, "call", "call", "fold")
    _, other = played_on_both(a_setup(), Call(3), Call(1))

    with pytest.raises(ValueError, match="no reason for this player to fold"):
        other.obey(Fold(2))


def test_p12_5_difference_blind_before_ante():
    setup = a_setup(stacks=(5_000, 130, 5_000), ante=100, ante_kind=AnteKind.BIG_BLIND)
    hand, other = played_on_both(setup)

    assert BlindPosted(2, 100, BlindKind.BIG) in hand.opening_events
    assert AntePosted(2, 30, all_in=True) in hand.opening_events
    assert other.state.bets[1] == 30

"""Random posts on our table and on PokerKit's: turns, prices, raises, and stacks at the end.

Chips are counted in units that any pot can be shared in, and nobody is short of his posts;
what differs then is named in docs/pokerkit-differences.md.
"""

import os
import random
from collections import Counter
from dataclasses import replace

from croupier_core.poker.hand.commands import Call, Check, RaiseTo
from croupier_core.poker.hand.events import Street
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.hand.posts import Post, PostKind, straddle_of
from croupier_core.units import Chips
from hand_builders import NOW, a_setup
from pokerkit_differences import Difference
from pokerkit_table import PokerKitTable
from random_hands import a_random_move, shuffled

HANDS = int(os.environ.get("CROUPIER_LONG", "300"))
UNIT = 2_520
SMALL, BIG = 50 * UNIT, 100 * UNIT


def random_posts(dice, order):
    """Return antes, blinds, then straddles or newcomers' bets; heads-up the button is small."""
    small, big = (order[1], order[0]) if len(order) == 2 else order[:2]
    antes = dice.choice(["none", "alike", "differ"])
    if antes == "alike":
        yield from (Post(seat, Chips(10 * UNIT), PostKind.ANTE) for seat in order)
    elif antes == "differ":
        for seat in order:
            if dice.random() < 0.5:
                yield Post(seat, Chips(dice.randint(1, 60) * UNIT), PostKind.DEAD)
    if dice.random() < 0.8:
        yield Post(small, Chips(SMALL), PostKind.BLIND)
    yield Post(big, Chips(BIG), PostKind.BLIND)
    straddle = BIG
    for seat in order[2:]:
        roll = dice.random()
        if roll < 0.25:
            straddle *= 2
            yield Post(seat, Chips(straddle), PostKind.STRADDLE)
        elif roll < 0.4:
            yield Post(seat, Chips(dice.choice([SMALL, BIG])), PostKind.LIVE)


def a_hand_with_posts(dice):
    count = dice.randint(2, 7)
    setup = a_setup(
        stacks=tuple(
            dice.randint(130, dice.choice([800, 9_000])) * 100 * UNIT // 2 for _ in range(count)
        ),
        blinds=(SMALL, BIG),
        button=dice.randint(1, count),
        deck=shuffled(dice.random()),
    )
    order = PokerKitTable(setup).order
    posts = tuple(random_posts(dice, order))
    small = any(post.seat == setup.small_blind and post.kind is PostKind.BLIND for post in posts)
    return replace(setup, posts=posts, small_blind=setup.small_blind if small else None)


class PostsDuel:
    """One hand on both tables."""

    def __init__(self, setup, dice):
        self.hand, self.other = Hand(setup, NOW), PokerKitTable(setup)
        self.straddle = straddle_of(setup.posts)
        self.dice = dice
        self.seen = Counter()

    def play(self):
        while not self.hand.over:
            self.move()
        if not self.other.over:
            assert self.other.to_call == 0
            assert self.other.with_chips == [self.other.to_act]
            self.other.obey(Check(self.other.to_act))
            self.seen[Difference.NOTHING_LEFT_TO_DECIDE] += 1
        assert self.other.over
        assert self.other.stacks == self.hand.stacks
        return self.seen

    def move(self):
        seat, offer = self.hand.to_act, self.hand.choices()
        assert self.other.to_act == seat
        assert self.other.to_call == offer.to_call
        command = a_random_move(self.dice, seat, offer)
        if isinstance(command, RaiseTo):
            command = RaiseTo(seat, Chips(command.total // UNIT * UNIT))
        theirs, ours = self.other.raise_between, offer.raise_between
        if theirs != ours:
            self.explain(theirs, ours)
            if isinstance(command, RaiseTo) and theirs is None:
                command = Check(seat) if offer.can_check else Call(seat)
        self.hand.handle(command, NOW)
        self.other.obey(command)

    def explain(self, theirs, ours):
        """Check that bounds differ by the straddle's raise, or after a short all-in."""
        if theirs is not None and ours is not None:
            assert theirs[1] == ours[1]
            assert theirs[0] < ours[0]
            assert self.hand.street is Street.PREFLOP
            assert ours[0] == min(self.hand.choices().current_bet + self.straddle, ours[1])
            self.seen[Difference.STRADDLE_IS_THE_RAISE] += 1
            return
        assert 0 in self.hand.stacks.values(), "nobody is all-in"
        faced = self.hand.choices().current_bet - self.hand.choices().my_bet
        assert (ours is None) == (faced < self.full_raise)
        self.seen[Difference.FIRST_WAGER_SHORT] += 1

    @property
    def full_raise(self):
        made = self.other.state.completion_betting_or_raising_amount
        straddle = self.straddle if self.hand.street is Street.PREFLOP else 0
        return max(made, BIG, straddle)


def test_p12_4_random_posts_go_as_on_pokerkit_but_for_the_listed_differences():
    dice = random.Random(20_261_201)
    posted, seen = Counter(), Counter()
    for _ in range(HANDS):
        setup = a_hand_with_posts(dice)
        posted.update(post.kind for post in setup.posts)

        seen += PostsDuel(setup, dice).play()

    assert set(posted) == set(PostKind)
    assert seen[Difference.STRADDLE_IS_THE_RAISE]
    assert set(seen) <= {
        Difference.STRADDLE_IS_THE_RAISE,
        Difference.NOTHING_LEFT_TO_DECIDE,
        Difference.FIRST_WAGER_SHORT,
    }

"""Random hands of every shared game on our table and on PokerKit's.

docs/pokerkit-differences.md says what differs.  All chips come in units that any pot can be
shared in, so that the odd chips, which the two share out differently, stay out of the way.
"""

import os
import random
from collections import Counter
from dataclasses import replace

import pytest

from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import BetSize, Betting, Forced
from croupier_core.poker.hand.commands import BringIn, Call, Check, RaiseTo
from croupier_core.poker.hand.evaluators.ranking import RANKINGS
from croupier_core.poker.hand.events import (
    BetMade,
    BlindPosted,
    BringInPosted,
    PotAwarded,
    PotHalf,
    Raised,
    Street,
    StreetDealt,
)
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.hand.pots import pots_of
from croupier_core.units import Chips
from hand_builders import NOW, kinds
from pokerkit_differences import Difference
from pokerkit_games import SHARED, DeckUsedUpError, PokerKitGame
from random_games import UNIT, a_game_setup
from random_hands import any_move

HANDS = int(os.environ.get("CROUPIER_LONG", "300"))
PARTS = 6


ENDS_THE_COMPARISON = {
    Difference.SHORT_BIG_BLIND,
    Difference.SHORT_BRING_IN,
    Difference.TOO_FEW_CARDS,
}


class GameDuel:
    """One hand on both tables."""

    def __init__(self, setup, dice):
        self.hand = Hand(setup, NOW)
        self.other = PokerKitGame(setup)
        self.game = GAMES[setup.game]
        self.stakes = setup.stakes
        self.dice = dice
        self.seen = Counter()
        self.street_begins()

    def street_begins(self):
        self.street = self.hand.street
        self.acted = set()
        self.partial = False
        """Whether an all-in raised by other than a full bet on this street."""

    def play(self):
        """Play to the end, or to a decision that the two price differently on purpose."""
        while not self.hand.over:
            if self.street is not self.hand.street:
                self.street_begins()
            if not self.same_decision():
                return self.seen
            try:
                self.move()
            except DeckUsedUpError:
                last = kinds(self.hand._events, StreetDealt)[-1]
                assert last.street is Street.SEVENTH
                assert len(last.cards) == 1
                self.seen[Difference.TOO_FEW_CARDS] += 1
                return self.seen
        self.compare_ends()
        return self.seen

    def same_decision(self):
        offer = self.hand.choices()
        if self.other.asks_in_vain and not self.other_asks_what_is_asked_here(offer):
            self.other.obey(Check(self.other.to_act))
            self.seen[Difference.NOTHING_LEFT_TO_DECIDE] += 1
        assert self.other.to_act == self.hand.to_act
        assert self.other.draws == (offer.may_discard is not None)
        if self.other.draws:
            return True
        assert self.other.bring_in == offer.bring_in
        if offer.bring_in is not None or self.other.to_call == offer.to_call:
            return True
        return self.explain_price(offer)

    def other_asks_what_is_asked_here(self, offer):
        return self.other.to_act == self.hand.to_act and offer.may_discard is None

    def explain_price(self, offer):
        """Check that only a short blind or bring-in changes the price."""
        assert self.hand.street is self.game.streets[0].street
        assert not self.partial
        events = self.hand._events
        posted = [e.amount for e in kinds(events, (BlindPosted, BringInPosted))]
        full = self.stakes.bring_in if self.game.has_up_cards else self.stakes.big_blind
        assert max(posted, default=0) < full == offer.current_bet
        short = Difference.SHORT_BRING_IN if self.game.has_up_cards else Difference.SHORT_BIG_BLIND
        self.seen[short] += 1
        return False

    def move(self):
        seat, offer = self.hand.to_act, self.hand.choices()
        command = any_move(self.dice, self.hand.view_for(seat))
        if isinstance(command, RaiseTo):
            # The bounds are whole units, so rounding up stays within them.
            command = replace(command, total=Chips(-(-command.total // UNIT) * UNIT))
        if offer.may_discard is None and self.other.raise_between != offer.raise_between:
            self.explain_raise(seat, offer)
            if offer.bring_in is not None:
                command = BringIn(seat)
            else:
                command = Check(seat) if offer.can_check else Call(seat)
        self.acted.add(seat)
        events = self.hand.handle(command, NOW)
        for event in kinds(events, (BetMade, Raised)):
            self.partial |= event.all_in and not self.is_full(event, offer)
        self.other.obey(command, events)
        for at in self.hand.stacks:
            if self.holds(at) and not self.hand.over:
                assert self.other.cards(at) >= set(self.cards(at)) or self.other.draws

    def holds(self, seat):
        return next(s.in_hand for s in self.hand.view_for(None).seats if s.seat == seat)

    def cards(self, seat):
        return next(s.cards for s in self.hand.view_for(seat).seats if s.seat == seat)

    def is_full(self, event, offer):
        if self.game.betting is not Betting.FIXED_LIMIT:
            return True
        bet = self.stakes.bet(self.game.plan_of(self.street).bet)
        level = 0 if offer.current_bet == self.stakes.bring_in else offer.current_bet
        return event.total - level == bet

    def explain_raise(self, seat, offer):
        """Check that the two may differ about a raise here, and why."""
        if self.game.betting is Betting.FIXED_LIMIT:
            self.explain_fixed(offer)
            return
        assert seat in self.acted, "who has not acted may raise on both tables"
        state = self.other.state
        faced = offer.current_bet - offer.my_bet
        full_raise = max(state.completion_betting_or_raising_amount, self.stakes.big_blind)
        if offer.raise_between is None:
            assert faced < full_raise
            assert state.completion_betting_or_raising_amount < self.stakes.big_blind
            self.seen[Difference.FIRST_WAGER_SHORT] += 1
        else:
            assert self.other.raise_between is None
            assert faced >= full_raise
            assert 0 < sum(state.consecutive_short_all_in_amounts) < full_raise
            self.seen[Difference.SHORT_ALL_INS_IN_SUM] += 1

    def explain_fixed(self, offer):
        if offer.bring_in is not None:
            assert offer.raise_between is None
            assert self.other.raise_between == (offer.bring_in, offer.bring_in)
            assert self.hand.stacks[self.hand.to_act] == offer.bring_in
            self.seen[Difference.ALL_IN_BRING_IN] += 1
            return
        first = self.hand.street is self.game.streets[0].street
        bet = self.stakes.bet(BetSize.SMALL)
        if self.partial:
            self.seen[Difference.HALF_A_BET] += 1
            return
        assert first
        assert self.game.forced is Forced.BLINDS
        assert offer.raise_between is None
        assert offer.current_bet == 4 * bet
        assert self.other.state.completion_betting_or_raising_count == 3
        self.seen[Difference.BLIND_IS_A_BET] += 1

    def compare_ends(self):
        if not self.other.over:
            assert self.other.asks_in_vain
            self.other.obey(Check(self.other.to_act))
            self.seen[Difference.NOTHING_LEFT_TO_DECIDE] += 1
        assert self.other.over
        if self.other.stacks == self.hand.stacks:
            return
        assert self.game.splits
        assert self.other.stacks == self.with_low_halves_given_away()
        self.seen[Difference.NO_LOW_IN_SIDE_POT] += 1

    def with_low_halves_given_away(self):
        """Return the stacks with half of each pot without a low shared by all who are in it."""
        state = self.hand._state
        pots = pots_of(state.paid, state.live, state.dead)
        awards = kinds(self.hand._events, PotAwarded)
        low_of = RANKINGS[self.game.key].low
        has_low = {
            state.order[at]
            for at, holds in enumerate(state.live)
            if holds and low_of(state.hole[at], state.board) is not None
        }
        assert has_low, "else PokerKit does not halve anything"
        stacks = Counter(self.hand.stacks)
        for award in awards:
            kept = [state.order[at] for at in pots[award.pot].eligible]
            kept = [seat for seat in kept if self.other.keeps_cards(seat)]
            if award.half is not PotHalf.WHOLE or has_low.intersection(kept):
                continue
            for seat, share in award.shares:
                stacks[seat] -= share // 2
            for seat in kept:
                stacks[seat] += award.amount // 2 // len(kept)
        return stacks


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("key", SHARED)
def test_p12_1_random_hands_go_as_on_pokerkit_but_for_the_listed_differences(key, part):
    dice = random.Random(f"{key} {part}")
    to_the_end = 0
    hands = -(-HANDS // PARTS)
    for _ in range(hands):
        seen = GameDuel(a_game_setup(dice, key), dice).play()

        to_the_end += not ENDS_THE_COMPARISON & set(seen)

    assert to_the_end > 0.6 * hands

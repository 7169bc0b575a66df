"""The same hand of any game that PokerKit knows, spoken to in our words.

Like `pokerkit_table.py`, which it extends to up cards, draws and fixed limit.
"""

import warnings

from pokerkit import (
    BettingStructure,
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    NoLimitDeuceToSevenLowballSingleDraw,
    NoLimitShortDeckHoldem,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
)

from croupier_core.cards import cards_of, names_of
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import BetSize, Betting, Forced
from croupier_core.poker.hand.commands import BringIn, Call, Check, Discard, Fold, RaiseTo
from croupier_core.poker.hand.events import CardsDrawn
from croupier_core.poker.hand.state import order_of
from pokerkit_table import AUTOMATIONS


class _FixedOmahaHighLow(FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """Fixed limit as its name says; PokerKit 0.7.7 bets it pot limit, without a cap."""

    betting_structure = BettingStructure.FIXED_LIMIT
    max_completion_betting_or_raising_count = 4


SHARED = {
    "nlhe": NoLimitTexasHoldem,
    "flhe": FixedLimitTexasHoldem,
    "plo": PotLimitOmahaHoldem,
    "flo8": _FixedOmahaHighLow,
    "stud": FixedLimitSevenCardStud,
    "stud8": FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "razz": FixedLimitRazz,
    "sd": NoLimitShortDeckHoldem,
    "27sd": NoLimitDeuceToSevenLowballSingleDraw,
    "27td": FixedLimitDeuceToSevenLowballTripleDraw,
    "badugi": FixedLimitBadugi,
}
"""Games that both play."""


class DeckUsedUpError(Exception):
    """PokerKit wants more cards than the deck had: it deals folded ones again."""


class PokerKitGame:
    """PokerKit's state of one hand, dealt from our setup; antes are each player's."""

    def __init__(self, setup):
        stack_of = dict(setup.stacks)
        self.order = order_of(tuple(stack_of), setup.button)
        self.game = game = GAMES[setup.game]
        stakes = setup.stakes
        small, big = stakes.bet(BetSize.SMALL), stakes.bet(BetSize.BIG)
        fixed = game.betting is Betting.FIXED_LIMIT
        forced = (
            (stakes.bring_in,)
            if game.forced is Forced.BRING_IN
            else ((stakes.small_blind, stakes.big_blind),)
        )
        self.state = SHARED[setup.game].create_state(
            AUTOMATIONS,
            True,
            stakes.ante,
            *forced,
            *((small, big) if fixed else (stakes.big_blind,)),
            tuple(stack_of[seat] for seat in self.order),
            len(self.order),
        )
        self._deck = setup.deck
        self._drawn = {}
        first = game.streets[0]
        count, rounds = len(self.order), first.down + first.up
        for at in range(count):
            self.state.deal_hole(names_of(self._deck[at : rounds * count : count]))
        self._dealt = rounds * count
        self.deal_what_is_due()

    def deal_what_is_due(self):
        """Deal whatever is due whenever no player has a decision."""
        state = self.state
        with warnings.catch_warnings():
            # It would rather deal from its own deck.
            warnings.simplefilter("ignore")
            while state.status and self.to_act is None:
                if state.can_burn_card():
                    state.burn_card("??")
                elif state.hole_dealee_index is not None:
                    self._deal_hole(state.hole_dealee_index)
                else:
                    state.deal_board(names_of(self._top(state.board_dealing_count)))

    def _deal_hole(self, at):
        drawn = self._drawn.pop(self.order[at], None)
        if drawn is None:
            drawn = self._top(len(self.state.hole_dealing_statuses[at]))
        self.state.deal_hole(names_of(drawn), at)

    def _top(self, count):
        self._dealt += count
        if self._dealt > len(self._deck):
            raise DeckUsedUpError
        return self._deck[self._dealt - count : self._dealt]

    @property
    def over(self):
        return not self.state.status

    @property
    def draws(self):
        """Whether the next decision is which cards to exchange."""
        return self.state.stand_patter_or_discarder_index is not None

    @property
    def to_act(self):
        at = self.state.stand_patter_or_discarder_index
        if at is None:
            at = self.state.actor_index
        return None if at is None else self.order[at]

    @property
    def asks_in_vain(self):
        """Whether a player may do nothing but check what nobody can bet into."""
        return not self.draws and self.to_call == 0 and self.raise_between is None

    @property
    def bring_in(self):
        return self.state.effective_bring_in_amount if self.state.can_post_bring_in() else None

    @property
    def to_call(self):
        return self.state.checking_or_calling_amount

    @property
    def raise_between(self):
        least = self.state.min_completion_betting_or_raising_to_amount
        if least is None:
            return None
        return least, self.state.max_completion_betting_or_raising_to_amount

    @property
    def stacks(self):
        return dict(zip(self.order, self.state.stacks, strict=True))

    def keeps_cards(self, seat):
        """Whether a seat's cards were in the running when the pots were given out."""
        return self.state.statuses[self.order.index(seat)]

    def cards(self, seat):
        held = self.state.hole_cards[self.order.index(seat)]
        return set(cards_of("".join(map(repr, held))))

    def obey(self, command, events=()):
        """Make the same move; `events` are what came of it here, with the cards drawn."""
        state = self.state
        match command:
            case Fold():
                state.fold()
            case Check() | Call():
                state.check_or_call()
            case RaiseTo():
                state.complete_bet_or_raise_to(command.total)
            case BringIn():
                state.post_bring_in()
            case Discard():
                for event in events:
                    if isinstance(event, CardsDrawn):
                        self._drawn[event.seat] = event.cards
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    state.stand_pat_or_discard(names_of(command.cards))
        self.deal_what_is_due()

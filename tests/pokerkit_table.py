"""The same hand on PokerKit's table, spoken to in our words.

PokerKit counts players from 0 at the left of the button, as our positions do, but heads-up
takes blinds and antes in the order small blind, big blind while player 0 is the big blind.
"""

from pokerkit import Automation, NoLimitTexasHoldem

from croupier_core.cards import names_of
from croupier_core.poker.hand.commands import Call, Check, Fold, RaiseTo
from croupier_core.poker.hand.posts import FORCES_NO_BET, PostKind
from croupier_core.poker.hand.state import order_of
from croupier_core.poker.stakes import AnteKind

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def amounts_of(posts, order):
    """Return antes and blinds as PokerKit takes them: what does not move the turn below zero."""
    antes, blinds = [0] * len(order), [0] * len(order)
    for post in posts:
        at = order.index(post.seat)
        if post.kind in FORCES_NO_BET:
            antes[at] += post.amount
        else:
            blinds[at] = -post.amount if post.kind is PostKind.LIVE else post.amount
    if len(order) == 2:
        return tuple(antes[::-1]), tuple(blinds[::-1])
    return tuple(antes), tuple(blinds)


class PokerKitTable:
    """PokerKit's state of one hand, dealt from our setup."""

    def __init__(self, setup):
        stack_of = dict(setup.stacks)
        self.order = order_of(tuple(stack_of), setup.button)
        stakes = setup.stakes
        each = stakes.ante_kind is AnteKind.EACH
        antes = stakes.ante if each else {1: stakes.ante}
        blinds = (stakes.small_blind, stakes.big_blind)
        if setup.posts is not None:
            each = all(post.kind is not PostKind.DEAD for post in setup.posts)
            antes, blinds = amounts_of(setup.posts, self.order)
        self.state = NoLimitTexasHoldem.create_state(
            AUTOMATIONS,
            each,
            antes,
            blinds,
            stakes.big_blind,
            tuple(stack_of[seat] for seat in self.order),
            len(self.order),
        )
        self._deck = setup.deck
        count = len(self.order)
        for at in range(count):
            self.state.deal_hole(names_of((self._deck[at], self._deck[count + at])))
        self._dealt = 2 * count
        self.deal_what_is_due()

    def deal_what_is_due(self):
        """Deal board cards whenever no player is to act."""
        while self.state.status and self.state.actor_index is None:
            if self.state.can_burn_card():
                self.state.burn_card("??")
            count = self.state.board_dealing_count
            self.state.deal_board(names_of(self._deck[self._dealt : self._dealt + count]))
            self._dealt += count

    @property
    def over(self):
        return not self.state.status

    @property
    def to_act(self):
        at = self.state.actor_index
        return None if at is None else self.order[at]

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

    @property
    def with_chips(self):
        """Seats that hold cards and chips."""
        state = self.state
        return [
            seat
            for seat, holds, chips in zip(self.order, state.statuses, state.stacks, strict=True)
            if holds and chips
        ]

    def obey(self, command):
        match command:
            case Fold():
                self.state.fold()
            case Check() | Call():
                self.state.check_or_call()
            case RaiseTo():
                self.state.complete_bet_or_raise_to(command.total)
        self.deal_what_is_due()

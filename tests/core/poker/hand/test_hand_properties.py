"""What holds in every hand, whatever is dealt and done."""

import random
from copy import deepcopy
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from croupier_core.errors import Refusal
from croupier_core.poker.hand.commands import Call, Check, Fold, Muck, RaiseTo, Show
from croupier_core.poker.hand.events import CardsShown, HoleCardsDealt
from croupier_core.poker.hand.evolve import evolve
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.hand.picture import picture_for
from croupier_core.poker.hand.state import HandState
from croupier_core.units import Chips, Seat
from hand_builders import NOW, everything
from random_hands import a_random_move, setups


def chips_in(hand):
    view = hand.view_for(None)
    behind = sum(seat.stack + seat.bet for seat in view.seats)
    return behind + sum(pot.amount for pot in view.pots)


def play_on(hand, dice):
    while not hand.over:
        hand.handle(a_random_move(dice, hand.to_act, hand.choices()), NOW)
    return hand


class HandMachine(RuleBasedStateMachine):
    """One hand under every order of legal and illegal commands."""

    @initialize(setup=setups())
    def deal(self, setup):
        self.hand = Hand(setup, NOW)
        self.chips = sum(chips for _, chips in setup.stacks)

    @rule(timed_out=st.booleans())
    @precondition(lambda self: not self.hand.over)
    def check_or_fold(self, timed_out):
        seat, free = self.hand.to_act, self.hand.choices().can_check
        self.hand.handle(Check(seat, timed_out) if free else Fold(seat, timed_out), NOW)

    @rule()
    @precondition(lambda self: not self.hand.over)
    def check_or_call(self):
        seat, free = self.hand.to_act, self.hand.choices().can_check
        self.hand.handle(Check(seat) if free else Call(seat), NOW)

    @rule(data=st.data())
    @precondition(lambda self: not self.hand.over and self.hand.choices().raise_between)
    def raise_within_the_offer(self, data):
        least, most = self.hand.choices().raise_between
        total = data.draw(st.sampled_from([least, most]) | st.integers(least, most))
        self.hand.handle(RaiseTo(self.hand.to_act, Chips(total)), NOW)

    @rule(seat=st.integers(1, 10), kind=st.sampled_from([Show, Muck]))
    def wish(self, seat, kind):
        before = everything(self.hand)
        try:
            events = self.hand.handle(kind(Seat(seat)), NOW)
        except Refusal:
            assert everything(self.hand) == before
        else:
            assert [type(event) for event in events] == [CardsShown] * self.hand.over

    @rule(seat=st.integers(0, 11), total=st.integers(-10, 60_000))
    def ask_for_anything(self, seat, total):
        for command in (Fold(seat), Check(seat), Call(seat), RaiseTo(seat, total)):
            if seat == self.hand.to_act:
                continue
            before = everything(self.hand)
            with pytest.raises(Refusal):
                self.hand.handle(command, NOW)
            assert everything(self.hand) == before

    @invariant()
    def nothing_is_made_or_lost(self):
        assert chips_in(self.hand) == self.chips
        assert all(chips >= 0 for chips in self.hand.stacks.values())

    @invariant()
    def somebody_to_act_has_a_choice_and_exactly_what_is_offered_is_accepted(self):
        if self.hand.over:
            assert self.hand.to_act is None
            return
        seat, offer = self.hand.to_act, self.hand.choices()
        assert self.hand.stacks[seat] > 0
        assert offer.can_check == (offer.to_call == 0)
        accepts = {
            Fold(seat): True,
            Check(seat): offer.can_check,
            Call(seat): not offer.can_check,
        }
        if offer.raise_between is None:
            accepts[RaiseTo(seat, Chips(offer.current_bet + 1))] = False
            accepts[RaiseTo(seat, Chips(offer.my_bet + self.hand.stacks[seat]))] = False
        else:
            least, most = offer.raise_between
            assert offer.current_bet < least <= most == offer.my_bet + self.hand.stacks[seat]
            accepts |= {
                RaiseTo(seat, Chips(least - 1)): False,
                RaiseTo(seat, least): True,
                RaiseTo(seat, most): True,
                RaiseTo(seat, Chips(most + 1)): False,
            }
        before = everything(self.hand)
        for command, accepted in accepts.items():
            if accepted:
                assert deepcopy(self.hand).handle(command, NOW)
            else:
                with pytest.raises(Refusal):
                    self.hand.handle(command, NOW)
        assert everything(self.hand) == before

    @invariant()
    def no_view_shows_the_unshown_cards_of_another(self):
        public = self.hand.view_for(None).history
        turned_up = {event.seat for event in public if isinstance(event, CardsShown)}
        for viewer in (None, *self.hand.stacks):
            view = self.hand.view_for(viewer)
            assert not any(isinstance(event, HoleCardsDealt) for event in view.history)
            for seat in view.seats:
                seen = seat.seat == viewer or seat.seat in turned_up
                assert (seat.cards is not None) == seen
                assert (seat.holding is not None) == seen
                assert seat.shown == (seat.seat in turned_up)
            assert (view.choices is not None) == (viewer is not None and viewer == view.to_act)
            assert (view.opening is not None) == self.hand.over

    def teardown(self):
        if not hasattr(self, "hand"):
            return
        if not self.hand.over:
            play_on(self.hand, random.Random(1))
        record = self.hand.record()
        again = Hand(record.setup, record.started)
        for command, at in record.actions:
            again.handle(command, at)
        assert again.record() == record


def test_p12_4_every_hand_keeps_its_promises():
    run_state_machine_as_test(
        HandMachine, settings=settings(max_examples=60, stateful_step_count=25, deadline=None)
    )


@given(setups(), st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None)
def test_case_CONS_01_chips_are_conserved_through_any_hand(setup, dice):
    hand = Hand(setup, NOW)
    chips = sum(stack for _, stack in setup.stacks)
    while not hand.over:
        assert chips_in(hand) == chips
        hand.handle(a_random_move(dice, hand.to_act, hand.choices()), NOW)

    assert sum(hand.stacks.values()) == chips
    assert sum(hand.invested(seat) for seat in hand.stacks) == sum(
        seat.won for seat in hand.view_for(None).seats
    )


@given(setups(), st.randoms(use_true_random=False))
@settings(max_examples=50, deadline=None)
def test_p12_9_folding_the_events_of_a_hand_gives_the_hand_again(setup, dice):
    hand = play_on(Hand(setup, NOW), dice)

    state = HandState(setup)
    for event in hand.record().events:
        evolve(state, event)

    for viewer in (None, *hand.stacks):
        view = hand.view_for(viewer)
        assert picture_for(state, viewer, view.history, view.commitment) == view


@given(setups(), st.integers(0, 2**32), st.integers(0, 30), st.data())
@settings(max_examples=80, deadline=None)
def test_p12_9_a_view_does_not_depend_on_cards_that_the_viewer_may_not_see(
    setup, seed, moves, data
):
    hand = Hand(setup, NOW)
    dice = random.Random(seed)
    commands = []
    while not hand.over and len(commands) < moves:
        commands.append(a_random_move(dice, hand.to_act, hand.choices()))
        hand.handle(commands[-1], NOW)
    if hand.over or hand.all_in_run_out:
        return
    viewer = data.draw(st.sampled_from([None, *hand.stacks]))
    view = hand.view_for(viewer)
    known = {*view.board}
    known |= {card for seat in view.seats if seat.cards for card in seat.cards}
    hidden = [card for card in setup.deck if card not in known]
    random.Random(seed).shuffle(hidden)
    others = iter(hidden)
    deck = tuple(card if card in known else next(others) for card in setup.deck)

    twin = Hand(replace(setup, deck=deck), NOW)
    for command in commands:
        twin.handle(command, NOW)

    assert replace(twin.view_for(viewer), commitment=view.commitment) == view

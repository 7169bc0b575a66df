"""What holds in every hand of every game, whatever is dealt and done."""

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
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import Betting
from croupier_core.poker.hand.absent import move_for_absent
from croupier_core.poker.hand.commands import (
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    Muck,
    RaiseTo,
    Show,
)
from croupier_core.poker.hand.events import CardsShown, UpCardsDealt, is_secret
from croupier_core.poker.hand.evolve import evolve
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.hand.picture import picture_for
from croupier_core.poker.hand.record import cards_held
from croupier_core.poker.hand.rules import HandRules, OddChips
from croupier_core.poker.hand.state import HandState
from croupier_core.units import Chips, Seat
from hand_builders import NOW, everything
from random_games import a_game_setup
from random_hands import any_move

RULES = st.builds(
    HandRules, st.sampled_from([3, 3, 1, 4]), st.booleans(), st.sampled_from(OddChips)
)


@st.composite
def game_setups(draw, keys=tuple(GAMES)):
    """Draw any hand of any game that a table may deal; odd chips wanted."""
    dice = random.Random(draw(st.integers(0, 2**32)))
    setup = a_game_setup(
        dice,
        draw(st.sampled_from(keys)),
        unit=draw(st.sampled_from([1, 7])),
        shallow=draw(st.sampled_from([0.2, 0.9])),
    )
    return replace(setup, rules=draw(RULES))


def chips_in(hand):
    view = hand.view_for(None)
    behind = sum(seat.stack + seat.bet for seat in view.seats)
    return behind + sum(pot.amount for pot in view.pots)


def play_on(hand, dice):
    while not hand.over:
        hand.handle(any_move(dice, hand.view_for(hand.to_act)), NOW)
    return hand


def offered_and_not(hand):
    """Return every kind of move of the seat to act with whether it is offered."""
    seat, offer = hand.to_act, hand.choices()
    betting = offer.may_discard is None
    free = betting and offer.bring_in is None
    held = next(each.cards for each in hand.view_for(seat).seats if each.seat == seat)
    other = next(card for card in hand.setup.deck if card not in held)
    accepts = {
        Fold(seat): free,
        Check(seat): offer.can_check,
        Call(seat): free and not offer.can_check,
        BringIn(seat): offer.bring_in is not None,
        Discard(seat): not betting,
        Discard(seat, held): not betting,
        Discard(seat, held[:1]): not betting,
        Discard(seat, (held[0], held[0])): False,
        Discard(seat, (other,)): False,
    }
    if offer.raise_between is None:
        accepts[RaiseTo(seat, Chips(offer.current_bet + 1))] = False
        accepts[RaiseTo(seat, Chips(offer.my_bet + hand.stacks[seat]))] = False
    else:
        least, most = offer.raise_between
        accepts |= {
            RaiseTo(seat, Chips(least - 1)): False,
            RaiseTo(seat, least): True,
            RaiseTo(seat, most): True,
            RaiseTo(seat, Chips(most + 1)): False,
        }
    return accepts


class GameMachine(RuleBasedStateMachine):
    """One hand of any game under every order of legal moves."""

    @initialize(setup=game_setups())
    def deal(self, setup):
        self.hand = Hand(setup, NOW)
        self.chips = sum(chips for _, chips in setup.stacks)

    @rule(dice=st.randoms(use_true_random=False))
    @precondition(lambda self: not self.hand.over)
    def move(self, dice):
        self.hand.handle(any_move(dice, self.hand.view_for(self.hand.to_act)), NOW)

    @rule()
    @precondition(lambda self: not self.hand.over)
    def leave_it_to_the_house(self):
        seat = self.hand.to_act
        self.hand.handle(move_for_absent(seat, self.hand.choices()), NOW)

    @rule()
    @precondition(lambda self: not self.hand.over and self.hand.choices().raise_between)
    def raise_all_that_is_allowed(self):
        most = self.hand.choices().raise_between[1]
        self.hand.handle(RaiseTo(self.hand.to_act, most), NOW)

    @rule(seat=st.integers(1, 9), kind=st.sampled_from([Show, Muck]))
    def wish(self, seat, kind):
        before = everything(self.hand)
        try:
            events = self.hand.handle(kind(Seat(seat)), NOW)
        except Refusal:
            assert everything(self.hand) == before
        else:
            assert [type(event) for event in events] == [CardsShown] * self.hand.over

    @invariant()
    def nothing_is_made_or_lost(self):
        assert chips_in(self.hand) == self.chips
        assert all(chips >= 0 for chips in self.hand.stacks.values())

    @invariant()
    def no_card_is_held_twice(self):
        held = [card for cards in cards_held(self.hand._events).values() for card in cards]
        board = self.hand.view_for(None).board
        game = GAMES[self.hand.setup.game]
        cards = [*held, *board]
        if not game.has_draws:
            assert len(set(cards)) == len(cards)
        assert set(cards) <= set(game.cards)

    @invariant()
    def somebody_to_act_has_a_choice_and_exactly_what_is_offered_is_accepted(self):
        if self.hand.over:
            assert self.hand.to_act is None
            return
        offer = self.hand.choices()
        accepts = offered_and_not(self.hand)
        assert any(accepts.values())
        if offer.raise_between is not None:
            least, most = offer.raise_between
            all_in = offer.my_bet + self.hand.stacks[self.hand.to_act]
            assert offer.current_bet < least <= most <= all_in
            if offer.betting is Betting.FIXED_LIMIT:
                assert least == most
            if offer.betting is Betting.NO_LIMIT:
                assert most == all_in
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
        dealt_up = {event.seat: set() for event in public if isinstance(event, UpCardsDealt)}
        for event in public:
            if isinstance(event, UpCardsDealt):
                dealt_up[event.seat] |= set(event.cards)
        for viewer in (None, *self.hand.stacks):
            view = self.hand.view_for(viewer)
            assert not any(is_secret(event) for event in view.history)
            for seat in view.seats:
                seen = seat.seat == viewer or seat.seat in turned_up
                assert (seat.cards is not None) == seen
                assert seen or (seat.holding is None and seat.low is None)
                assert set(seat.up) <= dealt_up.get(seat.seat, set())
            assert (view.choices is not None) == (viewer is not None and viewer == view.to_act)
            assert (view.opening is not None) == self.hand.over

    def teardown(self):
        if not hasattr(self, "hand"):
            return
        record = play_on(self.hand, random.Random(1)).record()
        again = Hand(record.setup, record.started)
        for command, at in record.actions:
            again.handle(command, at)
        assert again.record() == record


def test_p12_1_every_hand_of_every_game_keeps_its_promises():
    run_state_machine_as_test(
        GameMachine, settings=settings(max_examples=50, stateful_step_count=20, deadline=None)
    )


@pytest.mark.parametrize("key", GAMES)
def test_p12_1_chips_are_conserved_to_the_end_of_every_game(key):
    dice = random.Random(key)
    for _ in range(25):
        setup = a_game_setup(dice, key, unit=1)
        hand = play_on(Hand(setup, NOW), dice)

        assert sum(hand.stacks.values()) == sum(chips for _, chips in setup.stacks)
        assert sum(hand.invested(seat) for seat in hand.stacks) == sum(
            seat.won for seat in hand.view_for(None).seats
        )


@given(game_setups(), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_p12_9_folding_the_events_of_any_game_gives_the_hand_again(setup, dice):
    hand = play_on(Hand(setup, NOW), dice)

    state = HandState(setup)
    for event in hand.record().events:
        evolve(state, event)

    for viewer in (None, *hand.stacks):
        view = hand.view_for(viewer)
        assert picture_for(state, viewer, view.history, view.commitment) == view


@given(game_setups(), st.integers(0, 2**32), st.integers(0, 30), st.data())
@settings(max_examples=80, deadline=None)
def test_p12_9_no_view_of_any_game_depends_on_cards_that_the_viewer_may_not_see(
    setup, seed, moves, data
):
    dice = random.Random(seed)
    hand = Hand(setup, NOW)
    viewer = data.draw(st.sampled_from([None, *hand.stacks]))
    commands, known = [], set()

    def note_what_is_seen():
        view = hand.view_for(viewer)
        known.update(view.board)
        for seat in view.seats:
            known.update(seat.up, seat.cards or ())
        return view

    view = note_what_is_seen()
    while not hand.over and len(commands) < moves:
        if hand.choices().may_discard is not None and hand.to_act != viewer:
            # What another throws away names his cards: his twin holds others.
            commands.append(Discard(hand.to_act))
        else:
            commands.append(any_move(dice, hand.view_for(hand.to_act)))
        hand.handle(commands[-1], NOW)
        view = note_what_is_seen()
    if hand.over or hand.all_in_run_out:
        return
    hidden = [card for card in setup.deck if card not in known]
    random.Random(seed).shuffle(hidden)
    others = iter(hidden)
    deck = tuple(card if card in known else next(others) for card in setup.deck)

    twin = Hand(replace(setup, deck=deck), NOW)
    for command in commands:
        twin.handle(command, NOW)

    assert replace(twin.view_for(viewer), commitment=view.commitment) == view

"""What the state of a hand keeps counted, and that it knows every event."""

import random
from dataclasses import replace
from typing import get_args

from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.hand.events import PublicEvent, SecretEvent
from croupier_core.poker.hand.evolve import CHANGES, evolve
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.hand.state import HandState
from croupier_core.units import Seat
from hand_builders import NOW
from random_games import a_game_setup
from random_hands import any_move


def test_every_kind_of_event_has_its_change():
    assert set(CHANGES) == {*get_args(PublicEvent), *get_args(SecretEvent)}


@given(st.sampled_from(sorted(GAMES)), st.integers(0, 2**32))
@examples(max_examples=60, deadline=None)
def test_the_counts_of_live_seats_and_of_those_with_chips_are_right_after_every_event(key, seed):
    dice = random.Random(seed)
    setup = a_game_setup(dice, key, unit=dice.choice([1, 7]), shallow=0.6)
    hand = Hand(setup, NOW)
    while not hand.over:
        hand.handle(any_move(dice, hand.view_for(hand.to_act)), NOW)

    state = HandState(setup)
    for event in hand.record().events:
        evolve(state, event)
        held = list(zip(state.live, state.stack, strict=True))
        assert state.live_count == sum(live for live, _ in held)
        assert state.able_count == sum(live and stack > 0 for live, stack in held)


def test_p12_8_stud_is_dealt_even_if_the_next_big_blind_is_not_in_it():
    setup = a_game_setup(random.Random(2), "stud", unit=5, seats=4)

    hand = Hand(replace(setup, big_blind=Seat(9)), NOW)

    assert hand.opening_events == Hand(setup, NOW).opening_events

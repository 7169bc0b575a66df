"""The pictures of the replayer: the end is the engine's own, and no step shows a secret."""

import pytest

from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.hand.events import CardsShown
from croupier_core.records.steps import Filmstrip, eyes_of
from recorded_hands import a_hand_played, a_recorded_hand, seen_from


@pytest.mark.parametrize("key", GAMES)
def test_the_last_picture_is_the_view_that_the_viewer_had(key):
    for seed in range(8):
        hand = a_recorded_hand(key, seed)
        strip = Filmstrip(seen_from(hand, 1))

        last = strip.picture(len(strip.steps), 1)

        real = hand.view_for(1)
        assert last.seats == real.seats
        assert (last.board, last.pots, last.over) == (real.board, real.pots, True)
        assert last.history == real.history
        assert last.opening is None


@pytest.mark.parametrize("key", GAMES)
def test_no_step_shows_a_card_that_its_eyes_did_not_know(key):
    for seed in range(4):
        hand = a_recorded_hand(key, seed)
        seen = seen_from(hand, 1)
        strip = Filmstrip(seen)
        for eyes in eyes_of(seen):
            for step in range(len(strip.steps) + 1):
                for seat in strip.picture(step, eyes).seats:
                    if seat.cards is not None:
                        assert seat.shown or seat.seat == eyes


def test_chips_are_the_same_in_every_picture():
    hand = a_recorded_hand("nlhe", 9)
    strip = Filmstrip(seen_from(hand))
    all_chips = sum(stack for _, stack in hand.setup.stacks)

    for step in range(len(strip.steps) + 1):
        view = strip.picture(step, None)
        pots = sum(pot.amount for pot in view.pots)
        assert sum(seat.stack + seat.bet for seat in view.seats) + pots == all_chips


def test_the_eyes_are_mine_nobodys_and_those_of_hands_that_were_shown():
    hand = a_hand_played(
        "fold", "call", "check", *["check"] * 5, 200, "call", holes={1: "AhAd", 2: "KhKd"}
    )
    seen = seen_from(hand, 3)
    shown = [event.seat for event in seen.events if isinstance(event, CardsShown)]

    assert eyes_of(seen) == (3, None, *sorted(shown))
    assert Filmstrip(seen).picture(2, shown[0]).seats[shown[0] - 1].cards is not None


def test_antes_blinds_and_the_deal_are_two_steps_and_each_move_is_one():
    hand = a_hand_played("fold", "fold", ante=10)
    strip = Filmstrip(seen_from(hand))

    said = [type(seen_from(hand).events[end - 1]).__name__ for end in strip.steps]

    assert said == [
        *("BlindPosted", "CardsHidden", "Folded", "Folded", "UncalledReturned", "HandEnded"),
    ]

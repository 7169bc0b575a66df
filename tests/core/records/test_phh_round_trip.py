"""What is written as PHH comes back exactly: every game, every viewer, hidden cards and all."""

import tomllib
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.hand.events import DeckReshuffled
from croupier_core.records.phh_write import write_hand, write_hands
from croupier_core.records.replay import Refused, Replayed, replay_file
from croupier_core.records.seen_again import see_again
from recorded_hands import OCCASION, a_recorded_hand, seen_from


def read(text):
    [result] = replay_file(text)
    assert isinstance(result, Replayed), result
    return result


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32), viewer=st.integers(0, 6))
def test_a_hand_of_any_game_comes_back_as_its_viewer_saw_it(key, seed, viewer):
    hand = a_recorded_hand(key, seed)
    seats = [seat for seat, _ in hand.setup.stacks]
    seen = seen_from(hand, viewer if viewer in seats else None)
    if any(isinstance(event, DeckReshuffled) for event in seen.events):
        return

    text = write_hand(seen)
    back = see_again(read(text))

    assert back == seen
    assert write_hand(back) == text


@pytest.mark.parametrize("key", GAMES)
def test_the_file_gives_stacks_and_pots_of_the_hand(key):
    for seed in range(10):
        hand = a_recorded_hand(key, seed)
        seen = seen_from(hand)
        if any(isinstance(event, DeckReshuffled) for event in seen.events):
            continue

        replayed = read(write_hand(seen))

        stacks = dict(zip(replayed.seats, replayed.finishing_stacks, strict=True))
        assert stacks == hand.stacks
        put_in = sum(stack for _, stack in hand.setup.stacks)
        assert sum(hand.stacks.values()) == put_in
        assert sum(pot.amount for pot in replayed.pots) == sum(
            seat.won for seat in hand.view_for(None).seats
        )


def test_many_hands_are_one_file_of_numbered_tables():
    hands = [seen_from(a_recorded_hand("nlhe", seed), 1) for seed in range(5)]

    text = write_hands(hands)

    assert list(tomllib.loads(text)) == ["1", "2", "3", "4", "5"]
    assert [see_again(hand) for hand in replay_file(text)] == hands


@settings(max_examples=60, deadline=None)
@given(name=st.text(max_size=30), event=st.text(max_size=40))
def test_no_name_can_break_a_file(name, event):
    hand = a_recorded_hand("nlhe", 3)
    seen = seen_from(hand, 1)
    seats = (replace(seen.seats[0], name=name), *seen.seats[1:])
    clean = name.encode("utf-8", "ignore").decode()
    if clean != name or event.encode("utf-8", "ignore").decode() != event:
        return  # lone surrogates are no text that a file can hold
    named = replace(seen, seats=seats, occasion=replace(OCCASION, name=event))

    [back] = replay_file(write_hand(named))

    assert isinstance(back, Replayed)
    again = see_again(back)
    assert again.seats[0].name == name
    assert again.occasion.name == event


def test_a_draw_after_a_reshuffle_is_replayed_exactly_or_refused_for_that_reason():
    reasons = set()
    for seed in range(400):
        hand = a_recorded_hand("badugi", seed, most_drawn=4)
        seen = seen_from(hand, 1)
        if not any(isinstance(event, DeckReshuffled) for event in seen.events):
            continue
        [result] = replay_file(write_hand(seen))
        reasons.add(result.reason if isinstance(result, Refused) else "replayed")
        if len(reasons) > 1:
            break

    told = {reason for reason in reasons if "shuffled again" in reason or "dealt twice" in reason}
    assert reasons
    assert reasons - told <= {"replayed"}

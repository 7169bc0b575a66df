"""Nobody sees more of a finished hand than his own cards and what was turned up.  P12.9."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier_client.wire.codec import pack, unpack
from croupier_core.cards import name_of
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.hand.events import (
    CardsDiscarded,
    CardsDrawn,
    CardsShown,
    HoleCardsDealt,
    StreetDealt,
    UpCardsDealt,
)
from croupier_core.records.phh_write import write_hand
from croupier_core.records.pokerstars import write_tracker_hand
from croupier_core.records.seen import SeenHand
from recorded_hands import a_recorded_hand, seen_from


def secret_cards(hand, viewer):
    """Return every card of the deck that the viewer must not know of."""
    known = set()
    for event in hand.record().events:
        match event:
            case HoleCardsDealt() | CardsDrawn() | CardsDiscarded() if event.seat == viewer:
                known.update(event.cards)
            case UpCardsDealt() | CardsShown() | StreetDealt():
                known.update(event.cards)
            case _:
                pass
    return [card for card in hand.setup.deck if card not in known]


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32), seat=st.integers(0, 6))
def test_p12_9_no_unseen_card_of_others_is_in_anything_that_leaves(key, seed, seat):
    hand = a_recorded_hand(key, seed)
    viewer = seat if seat in dict(hand.setup.stacks) else None
    seen = seen_from(hand, viewer)

    secret = secret_cards(hand, viewer)

    cards = {card for event in seen.events for card in getattr(event, "cards", ())}
    assert cards.isdisjoint(secret)
    assert hand.setup.nonce not in write_hand(seen) + write_tracker_hand(seen)
    actions = next(line for line in write_hand(seen).splitlines() if line.startswith("actions = "))
    in_brackets = " ".join(
        part.partition("]")[0] for part in write_tracker_hand(seen).split("[")[1:]
    )
    for card in secret:
        assert name_of(card) not in actions
        assert name_of(card) not in in_brackets.split()


@pytest.mark.parametrize("key", GAMES)
def test_what_was_seen_travels_on_the_wire_and_comes_back(key):
    seen = seen_from(a_recorded_hand(key, 1), 1)

    assert unpack(pack(seen), SeenHand) == seen


def test_the_opening_is_written_only_when_it_is_asked_for():
    hand = a_recorded_hand("nlhe", 1)
    seen = seen_from(hand, 1)

    assert "_croupier_deck" not in write_hand(seen)
    proof = write_hand(seen, (hand.setup.deck, hand.setup.nonce))
    assert f"_croupier_nonce = '{hand.setup.nonce}'" in proof

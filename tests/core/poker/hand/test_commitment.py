"""The committed deck.  Rule book: P12.9."""

import hashlib

from croupier_core.cards import FULL_DECK, names_of
from croupier_core.poker.hand.commitment import commitment_of
from hand_builders import NONCE, a_hand, a_setup, act


def test_p12_9_the_commitment_is_the_documented_hash():
    expected = hashlib.sha256(b"t1-7\n" + names_of(FULL_DECK).encode() + b"\nabc").hexdigest()

    assert commitment_of("t1-7", FULL_DECK, "abc") == expected
    assert names_of(FULL_DECK).startswith("2c2d2h2s3c")


def test_p12_9_any_change_of_hand_deck_or_nonce_breaks_it():
    swapped = (FULL_DECK[1], FULL_DECK[0], *FULL_DECK[2:])
    told = {
        commitment_of("h1", FULL_DECK, "a"),
        commitment_of("h2", FULL_DECK, "a"),
        commitment_of("h1", swapped, "a"),
        commitment_of("h1", FULL_DECK, "b"),
    }

    assert len(told) == 4


def test_p12_9_it_is_shown_from_the_start_and_deck_and_nonce_only_after_the_hand():
    hand = a_hand()
    view = hand.view_for(1)

    assert view.commitment == hand.commitment == commitment_of("h1", hand.setup.deck, NONCE)
    assert view.opening is None
    act(hand, "fold")
    assert hand.view_for(None).opening is None

    act(hand, "fold")

    deck, nonce = hand.view_for(None).opening
    assert commitment_of("h1", deck, nonce) == view.commitment
    assert hand.record().commitment == view.commitment
    assert deck == a_setup().deck

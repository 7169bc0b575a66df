"""The promise of rule P12.9 can be checked, and a broken one is found out."""

import subprocess
from dataclasses import replace

import pytest

from croupier_core.cards import names_of
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.hand.events import HoleCardsDealt, StreetDealt
from croupier_core.records.phh_hand import read_hand
from croupier_core.records.phh_toml import read_raw
from croupier_core.records.phh_write import write_hand
from croupier_core.records.verify import verify_file_hand, verify_record
from recorded_hands import a_hand_played, a_recorded_hand, seen_from


def proof_of(hand, viewer=1):
    return write_hand(seen_from(hand, viewer), (hand.setup.deck, hand.setup.nonce))


def verdict_of(text):
    [raw] = read_raw(text)
    return verify_file_hand(read_hand(raw))


@pytest.mark.parametrize("key", GAMES)
def test_p12_9_a_record_of_any_game_keeps_its_promise(key):
    for seed in range(6):
        record = a_recorded_hand(key, seed).record()

        verdict = verify_record(record)

        assert verdict.good, verdict.fault
        assert verdict.computed == record.commitment


@pytest.mark.parametrize("key", ["nlhe", "plo8", "razz", "sd"])
def test_p12_9_a_file_with_the_opening_proves_its_deal(key):
    hand = a_recorded_hand(key, 5)

    verdict = verdict_of(proof_of(hand))

    assert verdict.good, verdict.fault
    dealt = {d.seat: d.cards for d in verdict.deal if d.seat is not None}
    first = next(e for e in hand.record().events if isinstance(e, HoleCardsDealt))
    assert dealt[first.seat][-len(first.cards) :] or dealt[first.seat]
    assert verdict.commitment == verdict.computed == hand.commitment


def test_a_deck_that_was_changed_is_found_out():
    record = a_recorded_hand("nlhe", 1).record()
    first, second, *rest = record.setup.deck
    changed = replace(record.setup, deck=(second, first, *rest))

    assert not verify_record(replace(record, setup=changed)).good


def test_cards_that_the_deck_does_not_deal_are_found_out():
    record = a_recorded_hand("nlhe", 1).record()
    events = list(record.events)
    at, street = next((n, e) for n, e in enumerate(events) if isinstance(e, StreetDealt))
    events[at] = replace(street, cards=street.cards[::-1])

    verdict = verify_record(replace(record, events=tuple(events)))

    assert verdict.fault == "this deck, dealt by the rules, does not give the cards of the record"


def test_a_file_whose_deck_nonce_or_cards_were_changed_is_found_out():
    hand = a_hand_played(
        "call", "call", "check", *["check"] * 9, holes={1: "AhKd", 2: "QsQc", 3: "7c2h"}
    )
    text = proof_of(hand)
    deck = names_of(hand.setup.deck)
    other_deck = deck[-2:] + deck[2:-2] + deck[:2]

    for changed in (
        text.replace(f"_nonce = '{hand.setup.nonce}'", "_nonce = 'another'"),
        text.replace(f"_deck = '{deck}'", f"_deck = '{other_deck}'"),
        text.replace("d dh p1 AhKd", "d dh p1 AdKd"),
    ):
        assert changed != text
        assert not verdict_of(changed).good


def test_a_file_without_the_opening_says_so():
    hand = a_recorded_hand("nlhe", 1)

    verdict = verdict_of(write_hand(seen_from(hand, 1)))

    assert verdict.fault == "the file does not hold deck and nonce"
    assert (
        verdict_of(
            "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n"
            "starting_stacks = [9, 9]\nactions = []\n"
        ).fault
        == "the file has no commitment"
    )


def test_p12_9_anybody_can_repeat_the_hash_with_the_tools_of_his_machine():
    hand = a_recorded_hand("nlhe", 2)
    setup = hand.setup
    said = f"{setup.hand}\n{names_of(setup.deck)}\n{setup.nonce}"

    digest = subprocess.run(
        ["sha256sum"], input=said.encode(), capture_output=True, check=True
    ).stdout.split()[0]

    assert digest.decode() == hand.commitment

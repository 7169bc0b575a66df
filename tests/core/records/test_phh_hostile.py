"""Whatever a file holds, reading it ends with hands or reasons, never with a fault of ours."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier_core.records.phh_write import write_hand
from croupier_core.records.replay import Refused, Replayed, replay_file
from croupier_core.records.seen_again import see_again
from recorded_hands import a_recorded_hand, seen_from

PIECES = (
    *(
        "'",
        '"',
        "[",
        "]",
        "#",
        "=",
        ",",
        "\n",
        "\\",
        "??",
        "p1",
        "p9",
        "sm",
        "sd",
        "cbr",
        "cc",
        "pb",
    ),
    *("-1", "0", "1e9", "inf", "nan", "0.1", "9" * 30, "AhAh", "d db", "d dh", "true", "{}", "é"),
)


def spoiled(text, seed):
    """Return a file with a few pieces taken out, doubled, or put in."""
    dice = random.Random(seed)
    for _ in range(dice.randint(1, 4)):
        at, length = dice.randrange(len(text)), dice.randint(0, 12)
        match dice.randrange(3):
            case 0:
                text = text[:at] + text[at + length :]
            case 1:
                text = text[:at] + text[at : at + length] + text[at:]
            case _:
                text = text[:at] + dice.choice(PIECES) + text[at + length :]
    return text


@pytest.mark.parametrize("key", ["nlhe", "stud8", "27td", "plo8"])
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_spoiled_file_is_read_or_refused(key, seed):
    hand = a_recorded_hand(key, seed % 20)
    opening = (hand.setup.deck, hand.setup.nonce) if seed % 2 else None
    text = spoiled(write_hand(seen_from(hand, 1), opening), seed)

    for result in replay_file(text):
        assert isinstance(result, Replayed | Refused)
        if isinstance(result, Refused):
            assert result.line >= 1
            assert result.reason
        else:
            see_again(result)


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=300))
def test_any_text_is_no_hand(text):
    assert all(isinstance(result, Refused) for result in replay_file(text))

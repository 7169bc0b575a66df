"""PokerKit reads our files, and its table ends with our stacks.

Where it does not, the hand is one of those that `docs/pokerkit-differences.md` lists: short
posts and short all-ins before the flop, odd chips, and what it makes of made-up cards.
These hands are deep, so that posts are never short; the rest are counted.
"""

import warnings

import pytest
from pokerkit import HandHistory

from croupier_core.poker.hand.events import DeckReshuffled, Folded, PotAwarded, Raised
from croupier_core.poker.stakes import AnteKind
from croupier_core.records.phh_write import write_hand, write_hands
from croupier_core.records.variants import CODES, STANDARD
from recorded_hands import a_recorded_hand, seen_from

HANDS = 25


def stacks_by_pokerkit(text):
    history = HandHistory.loads(text)
    with warnings.catch_warnings():
        # It advises against dealing cards that it has made up itself for others.
        warnings.simplefilter("ignore")
        states = list(history)
    return list(states[-1].stacks), list(history.finishing_stacks)


def is_plain(seen):
    """Return whether nothing in the hand is played by a rule that PokerKit has not."""
    shares = [event.shares for event in seen.events if isinstance(event, PotAwarded)]
    even = all(len({chips for _, chips in share}) == 1 for share in shares)
    one_pot = len(shares) == 1
    short = any(isinstance(event, Raised) and event.all_in for event in seen.events)
    return (
        even
        and one_pot
        and not short
        and not any(isinstance(event, DeckReshuffled) for event in seen.events)
    )


@pytest.mark.parametrize("code", sorted(STANDARD))
def test_pokerkit_ends_a_hand_of_every_standard_variant_with_our_stacks(code):
    compared = 0
    for seed in range(HANDS):
        hand = a_recorded_hand(CODES[code], seed, deep=True, posts=AnteKind.EACH)
        seen = seen_from(hand, 1)
        if not is_plain(seen):
            continue
        compared += 1

        theirs, ours = stacks_by_pokerkit(write_hand(seen))

        assert theirs == ours, write_hand(seen)
    assert compared >= 5


def test_pokerkit_reads_a_file_of_many_hands():
    hands = [seen_from(a_recorded_hand("nlhe", seed, deep=True), 1) for seed in range(4)]

    read = list(HandHistory.loads_all(write_hands(hands)))

    assert [history.hand for history in read] == [hand.hand for hand in hands]
    assert all(history.user_defined_fields["_croupier_version"] == 1 for history in read)


def test_the_comparison_is_of_hands_with_folds_and_showdowns_alike():
    hands = [
        seen_from(a_recorded_hand("nlhe", seed, deep=True, posts=AnteKind.EACH), 1)
        for seed in range(HANDS)
    ]
    plain = [seen for seen in hands if is_plain(seen)]

    assert any(isinstance(event, Folded) for seen in plain for event in seen.events)
    assert len(plain) >= 5

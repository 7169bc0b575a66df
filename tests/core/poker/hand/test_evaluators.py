"""Strengths of every ranking, against PokerKit's and on chosen cards."""

import random
from itertools import pairwise

import pytest
from pokerkit import (
    BadugiHand,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardHighHand,
    StandardLowHand,
)

from croupier_core.cards import FULL_DECK, cards_of, names_of
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import SHORT_DECK
from croupier_core.poker.hand.evaluators import high, low
from croupier_core.poker.hand.evaluators.badugi import badugi
from croupier_core.poker.hand.evaluators.deuce_to_seven import deuce_to_seven
from croupier_core.poker.hand.evaluators.ranking import RANKINGS
from croupier_core.poker.hand.evaluators.short_deck import short_deck

HANDS = 400
LOW_CARDS = FULL_DECK[48:] + FULL_DECK[:36]
"""Aces to tens."""


def theirs(kind, hole, board):
    try:
        return kind.from_game(names_of(hole), names_of(board))
    except ValueError:
        return None


@pytest.mark.parametrize(
    ("ours", "kind", "hole", "board", "deck"),
    [
        (high.seven, StandardHighHand, 2, 5, FULL_DECK),
        (high.any_five, StandardHighHand, 7, 0, FULL_DECK),
        (high.any_five, StandardHighHand, 6, 1, FULL_DECK),
        (high.any_five, StandardHighHand, 5, 0, FULL_DECK),
        (high.two_of_four, OmahaHoldemHand, 4, 5, FULL_DECK),
        (high.two_of_five, OmahaHoldemHand, 5, 5, FULL_DECK),
        (short_deck, ShortDeckHoldemHand, 2, 5, SHORT_DECK),
        (low.eight_or_better, EightOrBetterLowHand, 7, 0, FULL_DECK),
        (low.eight_or_better, EightOrBetterLowHand, 7, 0, FULL_DECK[48:] + FULL_DECK[:32]),
        (low.omaha_eight_or_better, OmahaEightOrBetterLowHand, 4, 5, FULL_DECK),
        (
            low.omaha_eight_or_better,
            OmahaEightOrBetterLowHand,
            5,
            5,
            FULL_DECK[48:] + FULL_DECK[:36],
        ),
        (low.ace_to_five, RegularLowHand, 7, 0, FULL_DECK),
        (low.ace_to_five, RegularLowHand, 6, 1, FULL_DECK[:20]),
        (low.ace_to_five, RegularLowHand, 7, 0, FULL_DECK[:12]),
        (deuce_to_seven, StandardLowHand, 5, 0, FULL_DECK),
        (deuce_to_seven, StandardLowHand, 5, 0, FULL_DECK[48:] + FULL_DECK[:20]),
        (badugi, BadugiHand, 4, 0, FULL_DECK),
    ],
)
def test_p12_1_strengths_order_random_hands_as_pokerkit_does(ours, kind, hole, board, deck):
    dice = random.Random(f"{kind} {hole} {len(deck)}")
    hands = []
    for _ in range(HANDS):
        cards = dice.sample(deck, hole + board)
        mine = ours(cards[:hole], cards[hole:])
        other = theirs(kind, cards[:hole], cards[hole:])
        assert (mine is None) == (other is None)
        if mine is not None:
            hands.append((mine, other))

    hands.sort(key=lambda pair: pair[0])
    assert len(hands) > HANDS // 10
    for (mine, other), (next_mine, next_other) in pairwise(hands):
        assert (mine == next_mine) == (other == next_other)
        assert other >= next_other


def in_order(evaluate, *hands):
    """Assert that the hands stand from the best to the worst, no two alike."""
    strengths = [evaluate(cards_of(hand), ()) for hand in hands]
    assert strengths == sorted(set(strengths))


def test_p12_1_deuce_to_seven_holds_aces_high_and_counts_straights_and_flushes():
    in_order(
        deuce_to_seven,
        "7c5d4h3s2c",
        "8c5d4h3s2c",
        "KcQdJhTs8c",
        "Ac5d4h3s2c",
        "Ac6d4h3s2c",
        "2c2d3h4s5c",
        "6c5d4h3s2c",
        "7c5c4c3c2c",
        "KcQcJcTc8c",
        "Ac5c4c3c2c",
        "Ac6c4c3c2c",
        "2c2d2h3s3c",
        "6c5c4c3c2c",
    )


def test_p12_1_razz_holds_pairs_below_every_hand_without():
    in_order(
        low.ace_to_five,
        "Ac2c3c4c5c",
        "Ac2d3h4s6c",
        "KcQdJhTs9c",
        "AcAd2h3s4c",
        "KcKd2h3s4c",
        "KcKdQhJsTc",
        "AcAd2h2s3c",
        "AcAdAh2s3c",
        "AcAdAh2s2c",
        "AcAdAhAs2c",
    )


def test_p12_1_razz_takes_the_best_five_of_seven_even_when_all_are_paired():
    trips = low.ace_to_five(cards_of("AcAdAh2s2c3h3d"), ())

    assert trips == low.ace_to_five(cards_of("AcAd2s2c3h"), ())


def test_p12_1_badugi_holds_more_cards_first_then_the_lower_ones():
    in_order(
        badugi,
        "Ac2d3h4s",
        "Ac2d3h5s",
        "KcQdJhTs",
        "Ac2d3h3s",
        "KcQdJhJs",
        "Ac2d2hAs",
        "Ac2c3c4c",
        "KcKdKhKs",
    )


def test_p12_1_the_short_deck_has_a_straight_of_nine_under_an_ace():
    in_order(
        short_deck,
        "9cTcJcQcKc",
        "Ac6c7c8c9c",
        "6c6d6h6sAc",
        "6c7c8c9cJc",
        "AcAdAhKcKd",
        "6c7d8h9sTc",
        "Ac6d7h8s9c",
        "AcAdAhKcQd",
        "AcAdKhKsQc",
    )


def test_p12_1_every_game_can_compare_its_hands():
    dice = random.Random(1)
    for key, game in GAMES.items():
        cards = dice.sample(game.cards, game.hole_cards + sum(p.board for p in game.streets))
        hole, board = cards[: game.hole_cards], cards[game.hole_cards :]
        ranking = RANKINGS[key]

        assert (ranking.high is None) == (game.high is None)
        assert (ranking.low is None) == (game.low is None)
        assert ranking.high is None or ranking.high(hole, board) > 0
        assert ranking.low is None or isinstance(ranking.low(hole, board), int | None)

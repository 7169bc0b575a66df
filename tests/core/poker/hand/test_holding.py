"""Labels of hands."""

import random

import pytest

from croupier_core.cards import FULL_DECK, cards_of
from croupier_core.poker.hand.evaluators.high import seven as strength_of
from croupier_core.poker.hand.holding import Category, best_of


@pytest.mark.parametrize(
    ("hole", "board", "label"),
    [
        ("7c7d", "", "pair:77"),
        ("KdAc", "", "high_card:AK"),
        ("AcQd", "9h5s3c", "high_card:AQ"),
        ("7c7d", "AhKsQc", "pair:7AKQ"),
        ("AcKd", "AhKsQc5d2h", "two_pair:AKQ"),
        ("AcKd", "AhKsQcQd2h", "two_pair:AKQ"),
        ("2c2d", "AhAsKcKd9h", "two_pair:AK9"),
        ("7c7d", "7hAsKc", "trips:7AK"),
        ("Ac2d", "3h4s5c", "straight:5"),
        ("Ac2d", "3h4s5c6dKh", "straight:6"),
        ("AcKd", "QhJsTc", "straight:A"),
        ("AhJh", "9h6h2hKsQd", "flush:AJ962"),
        ("AhJh", "9h6h2h3hKd", "flush:AJ963"),
        ("KcKd", "KhTsTc", "full_house:KT"),
        ("KcKd", "KhTsTcThAd", "full_house:KT"),
        ("2c2d", "2hTsTcAhAd", "full_house:2A"),
        ("9c9d", "9h9sAc", "quads:9A"),
        ("9c9d", "9h9sKcKdKh", "quads:9K"),
        ("9h8h", "7h6h5hAhKh", "straight_flush:9"),
        ("AhKh", "QhJhTh", "straight_flush:A"),
        ("Ah2h", "3h4h5h6c7d", "straight_flush:5"),
    ],
)
def test_p12_6_a_holding_is_named_by_its_ranks(hole, board, label):
    assert str(best_of(cards_of(hole + board))) == label


# Ranks of the evaluator at which each category begins.
BEST = {
    Category.STRAIGHT_FLUSH: range(1, 11),
    Category.QUADS: range(11, 167),
    Category.FULL_HOUSE: range(167, 323),
    Category.FLUSH: range(323, 1600),
    Category.STRAIGHT: range(1600, 1610),
    Category.TRIPS: range(1610, 2468),
    Category.TWO_PAIR: range(2468, 3326),
    Category.PAIR: range(3326, 6186),
    Category.HIGH_CARD: range(6186, 7463),
}


def test_p12_6_labels_agree_with_the_evaluator_on_random_cards():
    dice = random.Random(12)
    seen = set()
    for _ in range(5_000):
        cards = dice.sample(FULL_DECK, 7)
        holding = best_of(cards)
        assert strength_of(cards[:2], cards[2:]) in BEST[holding.category]
        seen.add(holding.category)
    assert seen >= set(Category) - {Category.STRAIGHT_FLUSH, Category.LOW, Category.BADUGI}


def test_p12_6_holdings_with_all_five_ranks_the_same_are_equally_strong():
    dice = random.Random(6)
    strengths = {}
    for _ in range(5_000):
        cards = dice.sample(FULL_DECK, 7)
        holding = best_of(cards)
        if holding.category is Category.HIGH_CARD:
            continue
        strengths.setdefault(str(holding), set()).add(strength_of(cards[:2], cards[2:]))
    assert all(len(told) == 1 for told in strengths.values())

"""Labels of hands in every game: what the screens and the records call them."""

import random

import pytest

from croupier_core.cards import cards_of
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.hand.evaluators.ranking import RANKINGS
from croupier_core.poker.hand.holding import Category
from croupier_core.poker.hand.labels import labels_of
from random_games import a_deck_of


def labels(game, hole, board=""):
    return labels_of(GAMES[game], cards_of(hole), cards_of(board))


@pytest.mark.parametrize(
    ("game", "hole", "board", "high", "low"),
    [
        ("plo", "AcAdKcKd", "", "pair:AA", None),
        ("plo", "AcKcQd2h", "", "high_card:AK", None),
        ("plo", "AcAdAhAs", "", "pair:AA", None),
        # Four hearts on the board and one in the hole are no flush.
        ("plo", "AhKcQd2s", "3h4h9hJh7c", "high_card:AK", None),
        ("plo", "AcAd2h3s", "AhKsKd", "full_house:AK", None),
        ("plo5", "AcAd2h3s9c", "AhKsKd9d9h", "full_house:AK", None),
        ("plo8", "Ac2d9cTd", "4c6d8hTsTc", "trips:TA8", "low:8642A"),
        ("plo8", "Ac2d9cTd", "4c6d8h", "high_card:AT", "low:8642A"),
        ("plo8", "Ac2d9cTd", "4c6d9h", "pair:9A64", None),
        ("stud", "AcAdAh", "", "trips:A", None),
        ("stud", "AcAd", "", "pair:AA", None),
        ("stud8", "Ac2d4c6d8hTsTc", "", "pair:TA86", "low:8642A"),
        ("stud8", "Ac2d4c6d9hTsTc", "", "pair:TA96", None),
        ("razz", "Ac2d3h", "", None, "low:32A"),
        ("razz", "Ac2d2h", "", None, "pair:2A"),
        ("razz", "KcQdJhTs9c", "", None, "low:KQJT9"),
        ("razz", "Ac2d3h4s5c5d5h", "", None, "low:5432A"),
        ("razz", "AcAd2h2s3c3d4h", "", None, "pair:A432"),
        ("razz", "AcAdAh2s2c3d3h", "", None, "two_pair:2A3"),
        ("razz", "AcAdAhAs2c2d2h", "", None, "full_house:A2"),
        ("27td", "7c5d4h3s2c", "", None, "low:75432"),
        ("27td", "Ac5d4h3s2c", "", None, "low:A5432"),
        ("27td", "Ac5c4c3c2c", "", None, "flush:A5432"),
        ("27td", "6c5d4h3s2c", "", None, "straight:6"),
        ("27td", "6c6d4h3s2c", "", None, "pair:6432"),
        ("badugi", "Ac2d3h4s", "", None, "badugi:432A"),
        ("badugi", "Ac2d3h3s", "", None, "badugi:32A"),
        ("badugi", "AcAdAhAs", "", None, "badugi:A"),
        ("sd", "Ac6d", "7h8s9cKcQd", "straight:9", None),
        ("sd", "Ac6c", "7c8c9cKdQd", "straight_flush:9", None),
        ("nl5cd", "AcAdKh4s2d", "", "pair:AK42", None),
    ],
)
def test_p12_1_hands_are_called_by_their_game(game, hole, board, high, low):
    assert labels(game, hole, board) == (high, low)


@pytest.mark.parametrize("key", GAMES)
def test_p12_1_equal_labels_of_finished_hands_are_equal_hands_on_the_low_side(key):
    game, ranking = GAMES[key], RANKINGS[key]
    if ranking.low is None:
        return
    strength_of = {}
    board_size = sum(plan.board for plan in game.streets)
    for seed in range(400):
        cards = a_deck_of(game, seed)[: game.hole_cards + board_size]
        hole, board = cards[: game.hole_cards], cards[game.hole_cards :]
        _, label = labels_of(game, hole, board)
        strength = ranking.low(hole, board)

        assert (label is None) == (strength is None)
        assert strength_of.setdefault(label, strength) == strength


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.high])
def test_p12_1_a_better_high_hand_has_no_worse_a_category(key):
    game, ranking = GAMES[key], RANKINGS[key]
    order = list(Category)
    if key == "sd":
        flush, full = order.index(Category.FLUSH), order.index(Category.FULL_HOUSE)
        order[flush], order[full] = order[full], order[flush]
    board_size = sum(plan.board for plan in game.streets)
    dice = random.Random(key)
    seen = []
    for _ in range(400):
        cards = dice.sample(game.cards, game.hole_cards + board_size)
        hole, board = cards[: game.hole_cards], cards[game.hole_cards :]
        label, _ = labels_of(game, hole, board)
        category = Category(label.partition(":")[0])
        seen.append((ranking.high(hole, board), -order.index(category)))

    categories = [category for _, category in sorted(seen)]
    assert categories == sorted(categories)

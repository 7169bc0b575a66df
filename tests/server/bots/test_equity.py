"""Estimates of equity are near the truth, and starting hands are in the usual order."""

import random
from itertools import combinations

import pytest

from croupier_core.cards import FULL_DECK, cards_of
from croupier_server.bots.equity import Opposition, equity
from croupier_server.bots.starting_hands import best_hands, rank_of


def estimate(cards, board="", players=1, widest=1.0, times=40):
    """The mean of many estimates, so that chance plays no part."""
    dice = random.Random(1)
    against = Opposition(players, widest)
    shares = [equity(cards_of(cards), cards_of(board), against, dice) for _ in range(times)]
    return sum(shares) / times


# Exact figures from full enumeration by public odds tables.
@pytest.mark.parametrize(
    ("cards", "players", "truth"),
    [("AsAh", 1, 0.852), ("KsKh", 1, 0.824), ("AsKs", 1, 0.670), ("7c2d", 1, 0.346),
     ("AsAh", 2, 0.734), ("AsAh", 3, 0.639)],
)  # fmt: skip
def test_equity_against_random_hands_is_near_the_truth(cards, players, truth):
    assert estimate(cards, players=players) == pytest.approx(truth, abs=0.02)


def test_the_nuts_win_everything_and_the_board_is_shared():
    assert estimate("AsKs", "QsJsTs2h2d", times=1) == 1.0
    assert estimate("2c3d", "AsKsQsJsTs", times=1) == 0.5
    assert estimate("2c3d", "AsKsQsJsTs", players=3, times=1) == 0.25


def test_good_hands_of_others_make_mine_worse():
    assert estimate("AsJd", widest=0.1) < estimate("AsJd", widest=0.5) < estimate("AsJd")
    assert estimate("Kc5d", widest=0.1) < estimate("Kc5d", widest=0.3) - 0.02
    assert estimate("Kc5d", widest=0.3) < estimate("Kc5d") - 0.1


def test_a_range_is_the_best_hands_and_no_others():
    assert len(best_hands(1.0)) == 1_326
    assert all(rank_of(*cards) < 0.1 for cards in best_hands(0.1))
    assert len(best_hands(0.1)) == pytest.approx(133, abs=12)
    assert {rank_of(*cards) for cards in best_hands(0.0)} == {0.0}


def test_more_opponents_make_it_worse_up_to_a_full_table():
    shares = [estimate("QhQd", players=players) for players in (1, 2, 4, 6, 9)]

    assert shares == sorted(shares, reverse=True)
    assert shares[-1] > 0


def test_known_cards_are_never_dealt_again():
    # All four aces are known, so nobody can hold one.
    assert estimate("AsAh", "AdAc2c3d7h", times=5) == 1.0


def test_starting_hands_are_in_the_usual_order():
    def rank(names):
        return rank_of(*cards_of(names))

    order = ["AsAh", "KsKh", "QsQh", "AsKs", "AsKd", "7s7d", "KsTd", "9s8s", "Js4d", "7c2d"]
    ranks = [rank(names) for names in order]

    assert ranks[0] == 0.0
    assert ranks == sorted(ranks)
    assert rank("AsKs") < rank("AsKd")
    assert rank("KhAh") == rank("AsKs")
    assert rank("7c2d") > 0.9


def test_the_ranks_of_all_starting_hands_spread_evenly_from_best_to_worst():
    ranks = sorted(rank_of(*cards) for cards in combinations(FULL_DECK, 2))

    assert len(ranks) == 1_326
    assert ranks[0] == 0.0
    assert ranks[-1] < 1.0
    for n, rank in enumerate(ranks):
        assert rank <= n / 1_326 <= rank + 12 / 1_326

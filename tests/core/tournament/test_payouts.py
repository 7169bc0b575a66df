"""The prize pool and its shares.  Rule book: P1.5, P1.12, payout presets."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier_core.tournament.payout_table import COLUMNS
from croupier_core.tournament.payouts import (
    pool_of,
    prize_at,
    prizes_for,
    shared_prizes,
    shares_for,
    split,
)
from croupier_core.units import Cents
from rule_cases import case
from tournament_builders import a_setup

DATA = Path(__file__).parents[2] / "data" / "payouts.json"


def published():
    for entries, runs in json.loads(DATA.read_text(encoding="utf-8"))["entries"].items():
        first, last = (int(number) for number in entries.split("-"))
        shares = [run["pct_each"] for run in runs for _ in range(run["from"], run["to"] + 1)]
        yield (first, last), tuple(round(share * 100) for share in shares)


def test_the_table_is_the_published_one():
    assert [(column.entries, column.shares) for column in COLUMNS] == list(published())


@pytest.mark.parametrize("column", COLUMNS, ids=lambda column: str(column.entries))
def test_every_column_sums_to_100_percent_and_never_pays_a_worse_place_more(column):
    assert sum(column.shares) == 10_000
    assert list(column.shares) == sorted(column.shares, reverse=True)


def test_the_columns_follow_each_other_without_a_gap():
    ends = [column.entries for column in COLUMNS]

    assert ends[0][0] == 1
    assert [last + 1 for _, last in ends[:-1]] == [first for first, _ in ends[1:]]


@pytest.mark.parametrize("entries", [1, 2])
def test_p1_5_heads_up_the_winner_takes_all(entries):
    assert len(shares_for((), entries)) == 1


@pytest.mark.parametrize("entries", [3, 6, 9, 10])
def test_p1_5_a_sit_and_go_pays_50_30_20(entries):
    assert shares_for((), entries) == (5_000, 3_000, 2_000)


@pytest.mark.parametrize("entries", [1_101, 2_000, 9_999])
def test_p1_5_beyond_the_table_15_percent_of_the_field_are_paid(entries):
    shares = shares_for((), entries)

    assert len(shares) == entries * 15 // 100
    assert list(shares) == sorted(shares, reverse=True)


def test_p1_5_own_tables_use_the_longest_row_that_the_field_can_fill():
    own = ((10_000,), (6_500, 3_500), (5_000, 3_000, 2_000))

    assert shares_for(own, 9) == own[2]
    assert shares_for(own, 2) == own[1]
    assert shares_for(own, 1) == own[0]


def test_p1_5_the_prizes_sum_to_the_pool():
    setup = a_setup(9, buy_in=Cents(333))

    assert sum(prizes_for(setup, 9)) == 9 * 333


def test_p1_12_the_pool_is_at_least_the_guarantee():
    setup = a_setup(9, guarantee=Cents(20_000))

    assert pool_of(setup, 9) == 20_000
    assert pool_of(setup, 25) == 25_000


def test_p6_2_places_that_nobody_can_take_go_to_the_others():
    setup = a_setup(3)

    prizes = prizes_for(setup, 3, disqualified=1)

    assert prizes == (1_875, 1_125)


@settings(deadline=None)
@given(st.integers(0, 10**9), st.lists(st.integers(1, 10_000), min_size=1, max_size=30))
def test_p1_5_a_split_conserves_the_total_and_keeps_the_order(total, weights):
    weights.sort(reverse=True)

    shares = split(total, weights)

    assert sum(shares) == total
    assert list(shares) == sorted(shares, reverse=True)
    assert all(
        abs(share - total * weight / sum(weights)) < 1 + 1e-6 * total
        for share, weight in zip(shares, weights, strict=True)
    )


def test_the_odd_cent_goes_to_the_better_place():
    assert split(100, [1, 1, 1]) == (34, 33, 33)
    assert split(2, [1, 1, 1]) == (1, 1, 0)


def test_case_PAY_01_a_sit_and_go_of_nine():
    given_case, expect = case("PAY-01")

    prizes = split(given_case["pool_cents"], given_case["pct"])

    assert prizes == tuple(expect[place] for place in ("1", "2", "3"))


def test_case_PAY_06_a_guarantee_that_is_exceeded():
    given_case, expect = case("PAY-06")
    setup = a_setup(
        guarantee=Cents(given_case["guarantee_cents"]), buy_in=Cents(given_case["buy_in_cents"])
    )

    assert pool_of(setup, given_case["entries"]) == expect["pool_cents"]
    collected = setup.buy_in * given_case["entries"]
    assert pool_of(setup, given_case["entries"]) - collected == expect["overlay_cents"]


def test_case_PAY_13_tied_players_share_the_prizes_of_their_places():
    given_case, expect = case("PAY-13")
    prizes = split(given_case["pool_cents"], given_case["pct"])
    best, worst = given_case["tie_places"]

    shared = shared_prizes([Cents(prize) for prize in prizes], best, worst)

    assert dict(zip(given_case["tied"], shared, strict=True)) == expect


def test_p2_2_a_tie_across_the_bubble_shares_what_there_is():
    prizes = [Cents(500), Cents(301)]

    assert shared_prizes(prizes, 2, 3) == (151, 150)
    assert prize_at(prizes, 3) == 0

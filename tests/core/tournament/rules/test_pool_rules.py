"""Pools with rebuys, add-ons and guarantees, and places by percent.  Rule book: P1.5, P1.12."""

from dataclasses import replace

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from croupier_core.tournament.payout_table import COLUMNS
from croupier_core.tournament.payouts import (
    bounty_pool_of,
    collected,
    fees_of,
    overlay_of,
    paid_places,
    pool_of,
    prizes_for,
    shares_for,
)
from croupier_core.tournament.structures import multi_table
from croupier_core.tournament.terms import (
    AddOnTerms,
    BountyKind,
    BountyTerms,
    RebuyTerms,
)
from croupier_core.units import Cents, Chips, TournamentId
from tournament_builders import a_setup

REBUYS = RebuyTerms(Cents(1_000), Chips(1_500), until_level=6, fee=Cents(50))
ADD_ON = AddOnTerms(Cents(2_000), Chips(2_000), fee=Cents(70))


def a_big_one(**changes):
    setup = multi_table(TournamentId("t1"), "Big", buy_in=Cents(1_000), fee=Cents(100))
    return replace(setup, **changes)


def test_p1_5_rebuys_and_add_ons_go_to_the_pool_and_their_fees_to_the_house():
    setup = a_big_one(rebuys=REBUYS, add_on=ADD_ON)

    assert pool_of(setup, 20, rebuys=7, add_ons=5) == 20 * 1_000 + 7 * 1_000 + 5 * 2_000
    assert fees_of(setup, 20, rebuys=7, add_ons=5) == 20 * 100 + 7 * 50 + 5 * 70
    assert sum(prizes_for(setup, 20, rebuys=7, add_ons=5)) == 37_000


def test_p1_5_without_rebuys_their_number_does_not_count():
    assert collected(a_big_one(), 20, rebuys=3, add_ons=3) == 20_000


def test_p1_12_the_house_adds_what_is_missing_to_the_guarantee():
    setup = a_big_one(guarantee=Cents(25_000), rebuys=REBUYS)

    assert overlay_of(setup, 20) == 5_000
    assert overlay_of(setup, 20, rebuys=4) == 1_000
    assert overlay_of(setup, 20, rebuys=6) == 0
    assert pool_of(setup, 20, rebuys=6) == 26_000


def test_p9_6_nobody_entered_and_nothing_is_on_a_head():
    bounty = BountyTerms(BountyKind.KNOCKOUT, Cents(500), champion_keeps=False)

    assert bounty_pool_of(a_big_one(bounty=bounty), 0) == 0
    assert pool_of(a_big_one(bounty=bounty), 0) == 0
    assert bounty_pool_of(a_big_one(), 9) == 0


@pytest.mark.parametrize(
    ("entries", "percent", "places"),
    [(100, 15, 15), (100, 50, 50), (7, 10, 1), (1, 100, 1), (10_000, 15, 1_500), (199, 1, 1)],
)
def test_p1_5_so_many_percent_of_the_entries_are_paid(entries, percent, places):
    setup = a_big_one(paid_percent=percent)

    assert paid_places(setup, entries) == places
    assert len(prizes_for(setup, entries)) == places
    assert paid_places(setup, 0) == 0


def test_p1_5_a_preset_that_pays_as_many_places_is_used():
    column = next(column for column in COLUMNS if column.entries == (84, 117))

    assert shares_for((), 100, 18) == column.shares
    assert shares_for((), 100, 19) != column.shares


def test_p1_5_the_curve_is_near_the_presets():
    preset = shares_for((), 100)
    curve = shares_for((), 100, 17)

    whole, first_of_preset = sum(curve), preset[0] / sum(preset)
    assert curve[0] / whole == pytest.approx(first_of_preset, abs=0.03)
    assert curve[-1] / whole == pytest.approx(preset[-1] / sum(preset), abs=0.01)


@settings(deadline=None, max_examples=150)
@drawn(st.integers(2, 3_000), st.integers(1, 100), st.integers(0, 50))
def test_p1_5_prizes_by_percent_sum_to_the_pool_and_return_at_least_the_buy_in(
    entries, percent, disqualified
):
    setup = a_big_one(paid_percent=percent)

    prizes = prizes_for(setup, entries, min(disqualified, entries - 1))

    assert sum(prizes) == pool_of(setup, entries)
    assert list(prizes) == sorted(prizes, reverse=True)
    presets = shares_for((), entries)
    if len(presets) != max(1, entries * percent // 100):
        assert prizes[-1] >= setup.buy_in


@settings(deadline=None, max_examples=100)
@drawn(
    st.integers(2, 1_500),
    st.integers(0, 400),
    st.integers(0, 400),
    st.integers(0, 10**6),
    st.sampled_from([None, BountyKind.KNOCKOUT, BountyKind.PROGRESSIVE]),
    st.booleans(),
)
def test_p1_5_what_is_paid_in_is_prizes_bounties_and_fees(
    entries, rebuys, add_ons, guarantee, kind, champion_keeps
):
    bounty = None
    if kind is not None:
        keeps = champion_keeps or kind is BountyKind.PROGRESSIVE
        bounty = BountyTerms(kind, Cents(333), champion_keeps=keeps)
    setup = a_big_one(rebuys=REBUYS, add_on=ADD_ON, guarantee=Cents(guarantee), bounty=bounty)
    each = setup.buy_in + setup.fee + (bounty.amount if bounty else 0)
    paid_in = (
        entries * each + rebuys * (REBUYS.cost + REBUYS.fee) + add_ons * (ADD_ON.cost + ADD_ON.fee)
    )

    out = (
        sum(prizes_for(setup, entries, rebuys=rebuys, add_ons=add_ons))
        + bounty_pool_of(setup, entries)
        + fees_of(setup, entries, rebuys=rebuys, add_ons=add_ons)
    )

    assert out == paid_in + overlay_of(setup, entries, rebuys=rebuys, add_ons=add_ons)


def test_p1_5_own_tables_go_before_the_presets():
    own = ((10_000,), (6_000, 4_000))

    assert prizes_for(a_setup(9, payouts=own), 9) == (5_400, 3_600)
    assert paid_places(a_setup(9, payouts=own), 9) == 2

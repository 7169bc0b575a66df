"""Levels and presets.  Rule book: P2.9, structure presets."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.setup import Speed, check_setup
from croupier_core.tournament.structures import level_at, preset, sit_and_go
from croupier_core.units import Cents, Chips, Millis, TournamentId
from rule_cases import case
from tournament_builders import START, a_setup, levels


@pytest.mark.parametrize(
    ("speed", "minutes"), [(Speed.REGULAR, 10), (Speed.TURBO, 5), (Speed.HYPER, 3)]
)
def test_the_levels_of_a_speed_last_as_long_as_the_rule_book_says(speed, minutes):
    assert {level.lasts for level in preset(speed).levels} == {minutes * 60_000}


def test_a_sit_and_go_begins_with_1500_chips_and_the_levels_of_the_rule_book():
    structure = preset(Speed.REGULAR)
    blinds = [(x.stakes.small_blind, x.stakes.big_blind) for x in structure.levels[:6]]

    assert structure.starting_stack == 1_500
    assert blinds == [(10, 20), (15, 30), (25, 50), (50, 100), (75, 150), (100, 200)]
    assert [level.stakes.ante for level in structure.levels[:7]] == [0, 0, 0, 0, 0, 0, 25]


def test_several_tables_begin_with_10000_chips_and_have_30_levels():
    structure = preset(Speed.REGULAR, multi_table=True)
    first, last = structure.levels[0].stakes, structure.levels[-1].stakes

    assert structure.starting_stack == 10_000
    assert (first.small_blind, first.big_blind, first.ante) == (50, 100, 10)
    assert (last.small_blind, last.big_blind, last.ante) == (9_000, 18_000, 2_250)
    assert len(structure.levels) == 30
    assert structure.clock.disconnect == (240_000, 120_000, 60_000)


@pytest.mark.parametrize("multi_table", [False, True])
def test_the_levels_of_a_preset_never_fall(multi_table):
    stakes = [level.stakes for level in preset(Speed.REGULAR, multi_table=multi_table).levels]
    sizes = [(each.big_blind, each.ante) for each in stakes]

    assert sizes == sorted(sizes)
    assert all(each.small_blind * 2 == each.big_blind for each in stakes)


def test_case_TB_02_fast_formats_get_a_smaller_bank():
    _, expect = case("TB-02")

    assert preset(Speed.HYPER).clock.bank == expect["bank_s"] * 1_000
    assert preset(Speed.REGULAR).clock.bank == 60_000


@pytest.mark.parametrize("size", range(2, 11))
def test_every_preset_sit_and_go_can_be_announced(size):
    for speed in Speed:
        check_setup(sit_and_go(TournamentId("t"), "n", speed=speed, table_size=size))


def test_p4_2_a_heads_up_sit_and_go_always_grants_disconnect_time():
    assert sit_and_go(TournamentId("t"), "n", table_size=2).clock.disconnect_always
    assert not sit_and_go(TournamentId("t"), "n", table_size=6).clock.disconnect_always


def test_p2_9_past_the_last_level_it_goes_on_with_the_last_growth():
    listed = levels((100, 200, 25), (150, 300, 40))

    beyond = [level_at(listed, number).stakes for number in (3, 4, 5)]

    assert [(s.small_blind, s.big_blind, s.ante) for s in beyond] == [
        (225, 450, 60),
        (340, 680, 90),
        (500, 1_000, 130),
    ]


def test_p2_9_a_single_level_grows_by_the_usual_step():
    assert level_at(levels((100, 200, 0)), 2).stakes.big_blind == 240


@settings(deadline=None)
@given(st.integers(1, 5_000), st.integers(1, 5_000), st.integers(0, 500))
def test_p2_9_levels_beyond_the_list_grow_for_ever_in_whole_chips(one, two, ante):
    listed = levels((one, 2 * one, ante), (two, 2 * two, ante))

    stakes = [level_at(listed, number).stakes for number in range(2, 25)]

    blinds = [each.big_blind for each in stakes]
    assert all(after > before for before, after in pairwise(blinds))
    assert all(0 < each.small_blind <= each.big_blind and each.ante >= 0 for each in stakes)


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "tiddlywinks"},
        {"table_size": 11},
        {"table_size": 2},
        {"min_entrants": 1},
        {"min_entrants": 4},
        {"buy_in": Cents(-1)},
        {"starting_stack": Chips(0)},
        {"levels": ()},
        {"levels": levels((10, 20, 0), lasts=0)},
        {"levels": levels((20, 10, 0))},
        {"levels": levels((10, 20, -1))},
        {"payouts": ((5_000, 4_000),)},
        {"payouts": ((11_000, -1_000),)},
        {"payouts": ((),)},
    ],
    ids=str,
)
def test_p1_1_what_cannot_be_played_is_not_announced(changes):
    setup = a_setup(3, **changes)

    with pytest.raises(ValueError, match=r"."):
        Tournament().open(setup, START)


def test_p1_1_clocks_must_run():
    clock = a_setup().clock

    for bad in (
        {"base": Millis(0)},
        {"bank": Millis(-1)},
        {"grace": Millis(-1)},
        {"disconnect": (Millis(-1),)},
    ):
        changed = type(clock)(**bad)
        with pytest.raises(ValueError, match="clock"):
            Tournament().open(a_setup(3, clock=changed), START)

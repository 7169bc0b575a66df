"""When play rests.  Rule book: P3."""

from datetime import UTC, datetime, timedelta

import pytest

from croupier_core.tournament.breaks import (
    add_on_rest_after_level,
    next_stop,
    rest_ends,
    rests_after_level,
    stops_now,
)
from croupier_core.tournament.setup import Speed
from croupier_core.tournament.structures import (
    heads_up_bracket,
    multi_table,
    shootout,
    sit_and_go,
)
from croupier_core.tournament.terms import (
    AddOnTerms,
    BreakKind,
    BreakTerms,
    RebuyTerms,
)
from croupier_core.units import Cents, Chips, Instant, Millis, TournamentId
from rule_cases import case
from tournament_builders import a_setup

DAY = datetime(2026, 3, 1, tzinfo=UTC)
T1 = TournamentId("t1")
SYNCHRONISED = BreakTerms(BreakKind.SYNCHRONISED)
TURBO = BreakTerms(BreakKind.SYNCHRONISED, not_before_level=3)


def at(clock):
    """Return 21:55 or 21:55:30 of a day as an instant."""
    hours, minutes, seconds = (int(part) for part in f"{clock}:00".split(":")[:3])
    moment = DAY + timedelta(hours=hours, minutes=minutes, seconds=seconds)
    return Instant(int(moment.timestamp() * 1000))


def first_break(terms, started, *, level_lasts, entries_close=None):
    """Return when the clock really stops first, level after level of the same length."""
    after = started
    for _ in range(100):
        after = next_stop(terms, started=started, rested_until=None, after=after)
        if after is None:
            return None
        level = 1 + (after - started) // level_lasts
        entries_open = entries_close is not None and after < entries_close
        if stops_now(terms, level=level, entries_open=entries_open):
            return after
    return None


def test_case_BRK_02_the_break_runs_from_the_end_of_the_last_hand():
    given, expect = case("BRK-02")
    started = at("20:00")

    stop = next_stop(SYNCHRONISED, started=started, rested_until=None, after=at("21:00"))
    assert stop == at(given["clock_stop"])
    begins = at(given["last_hand_ends"])

    assert begins == at(expect["break_starts"])
    assert rest_ends(begins, SYNCHRONISED.lasts) == at(expect["resumes"])


def test_case_BRK_03_60_minutes_after_the_start():
    given, expect = case("BRK-03")
    terms = BreakTerms(BreakKind.EVERY_HOUR)
    started = at(given["start"])

    stop = next_stop(terms, started=started, rested_until=None, after=started)

    assert stop == at(expect["first_break_at"])
    assert terms.lasts == expect["duration_min"] * 60_000
    assert stops_now(terms, level=1, entries_open=True)


def test_case_BRK_04_a_hyper_has_no_breaks():
    given, expect = case("BRK-04")
    assert given["format"] == "hyper_turbo"
    setup = multi_table(T1, "Hyper", starts_at=at("20:00"), speed=Speed.HYPER)

    stops = [first_break(setup.breaks, at("20:00"), level_lasts=setup.levels[0].lasts)]
    levels = [level for level in range(1, 50) if rests_after_level(setup.breaks, level)]

    assert len([stop for stop in stops if stop]) + len(levels) == expect["breaks"]


def test_case_BRK_06_none_in_level_1():
    given, expect = case("BRK-06")
    assert given["type"] == SYNCHRONISED.kind
    started = at(given["start"])

    first = first_break(SYNCHRONISED, started, level_lasts=given["level_min"] * 60_000)

    assert (first == at("21:55")) is expect["break_at_21_55"]
    assert first == at(expect["first_break"])


def test_p3_1_the_clock_stops_at_55_of_each_hour():
    stops = [at("20:10")]
    for _ in range(3):
        stops.append(
            next_stop(SYNCHRONISED, started=at("20:00"), rested_until=None, after=stops[-1])
        )

    assert stops[1:] == [at("20:55"), at("21:55"), at("22:55")]


def test_p3_1_a_turbo_plays_its_first_two_levels_through():
    five_minutes = 300_000

    assert first_break(SYNCHRONISED, at("20:49"), level_lasts=five_minutes) == at("20:55")
    assert first_break(TURBO, at("20:49"), level_lasts=five_minutes) == at("21:55")
    assert first_break(TURBO, at("20:45"), level_lasts=five_minutes) == at("20:55")
    assert multi_table(T1, "Turbo", speed=Speed.TURBO).breaks == TURBO


def test_p3_1_none_while_late_registration_is_open():
    first = first_break(SYNCHRONISED, at("20:00"), level_lasts=600_000, entries_close=at("21:30"))

    assert first == at("21:55")


def test_p3_2_so_many_minutes_every_so_many_levels():
    terms = BreakTerms(BreakKind.EVERY_LEVELS, every_levels=6)

    assert [level for level in range(1, 20) if rests_after_level(terms, level)] == [6, 12, 18]
    assert next_stop(terms, started=at("20:00"), rested_until=None, after=at("20:00")) is None


def test_p3_2_an_hour_after_each_break():
    terms = BreakTerms(BreakKind.EVERY_HOUR)

    stop = next_stop(terms, started=at("20:17"), rested_until=at("21:24"), after=at("21:24"))

    assert stop == at("22:24")


@pytest.mark.parametrize(
    "setup",
    [
        heads_up_bracket(T1, "Heads-up", entrants=8),
        shootout(T1, "Shootout"),
        sit_and_go(T1, "Sit & go"),
    ],
    ids=lambda setup: setup.format,
)
def test_p3_3_short_formats_have_none(setup):
    assert setup.breaks.kind is BreakKind.NONE
    assert first_break(setup.breaks, at("20:00"), level_lasts=600_000) is None
    assert not rests_after_level(setup.breaks, 4)


REBUYS = RebuyTerms(Cents(1_000), Chips(1_500), until_level=6)
ADD_ON = AddOnTerms(Cents(1_000), Chips(2_000))


def test_p3_4_the_add_on_is_sold_once_when_the_rebuys_end():
    setup = a_setup(rebuys=REBUYS, add_on=ADD_ON)

    assert [n for n in range(1, 20) if add_on_rest_after_level(setup, n)] == [6]
    assert not add_on_rest_after_level(a_setup(rebuys=REBUYS), 6)
    assert not add_on_rest_after_level(a_setup(), 6)
    assert ADD_ON.lasts == Millis(300_000)

"""Setups of every format, and what is refused.  Rule book: P1.1, P3.3, P4.2, P11.1."""

import re
from dataclasses import replace

import pytest

from croupier_core.poker.table.action_clock import MULTI_TABLE_DISCONNECT
from croupier_core.tournament.setup import Format, Speed, check_setup
from croupier_core.tournament.structures import (
    HYPER_BANK,
    MULTI_TABLE_STACK,
    SIT_AND_GO_STACK,
    heads_up_bracket,
    multi_table,
    shootout,
    sit_and_go,
)
from croupier_core.tournament.terms import (
    AddOnTerms,
    BountyKind,
    BountyTerms,
    BreakKind,
    BreakTerms,
    EntryTerms,
    HandForHandTerms,
    RebuyTerms,
    SatelliteTerms,
)
from croupier_core.units import Cents, Chips, Instant, Millis, PlayerId, TournamentId

T1 = TournamentId("t1")
NOON = Instant(1_800_000_000_000)
HOUR = Millis(3_600_000)
PRO = PlayerId("pro")
REBUYS = RebuyTerms(Cents(1_000), Chips(1_500), until_level=6)
ADD_ON = AddOnTerms(Cents(1_000), Chips(2_000))
KNOCKOUT = BountyTerms(BountyKind.KNOCKOUT, Cents(500))
NAMED = BountyTerms(BountyKind.NAMED, on=((PRO, Cents(5_000)),))
SATELLITE = SatelliteTerms(TournamentId("t9"), Cents(21_500))


def a_big_one(**changes):
    setup = multi_table(T1, "Sunday", starts_at=NOON, buy_in=Cents(1_000), fee=Cents(100))
    return replace(setup, **changes)


def a_shootout(**changes):
    return replace(shootout(T1, "Shootout"), **changes)


def a_bracket(**changes):
    return replace(heads_up_bracket(T1, "Heads-up", entrants=16), **changes)


@pytest.mark.parametrize("speed", Speed)
@pytest.mark.parametrize(
    "setup_for",
    [
        lambda speed: sit_and_go(T1, "n", speed=speed),
        lambda speed: sit_and_go(T1, "n", speed=speed, table_size=6, tables=3),
        lambda speed: multi_table(T1, "n", speed=speed),
        lambda speed: multi_table(T1, "n", speed=speed, starts_at=NOON, table_size=10),
        lambda speed: heads_up_bracket(T1, "n", speed=speed, entrants=128, min_entrants=2),
        lambda speed: shootout(T1, "n", speed=speed),
        lambda speed: shootout(T1, "n", speed=speed, rounds=3, table_size=10, min_entrants=2),
    ],
    ids=["one table", "three tables", "when full", "by time", "bracket", "double", "triple"],
)
def test_p11_1_every_format_can_be_announced_at_every_speed(setup_for, speed):
    check_setup(setup_for(speed))


def test_p11_1_a_sit_and_go_of_three_tables_starts_when_all_chairs_are_taken():
    setup = sit_and_go(T1, "n", table_size=9, tables=3)

    assert (setup.min_entrants, setup.max_entrants, setup.starts_at) == (27, 27, None)
    assert setup.starting_stack == SIT_AND_GO_STACK


def test_p11_1_a_multi_table_tournament_has_late_registration_breaks_and_its_own_structure():
    setup = multi_table(T1, "n", starts_at=NOON)

    assert setup.starting_stack == MULTI_TABLE_STACK
    assert len(setup.levels) == 30
    assert setup.entries.late_registration == HOUR
    assert setup.breaks.kind is BreakKind.SYNCHRONISED
    assert setup.clock.disconnect == MULTI_TABLE_DISCONNECT
    assert multi_table(T1, "n").entries.late_registration == 0
    assert multi_table(T1, "n", speed=Speed.HYPER).clock.bank == HYPER_BANK


def test_p11_1_a_bracket_is_heads_up_and_grants_disconnect_time_always():
    setup = heads_up_bracket(T1, "n", entrants=100, min_entrants=50, starts_at=NOON)

    assert (setup.format, setup.table_size) == (Format.HEADS_UP, 2)
    assert (setup.min_entrants, setup.max_entrants, setup.starts_at) == (50, 100, NOON)
    assert setup.clock.disconnect_always
    assert heads_up_bracket(T1, "n", entrants=8).min_entrants == 8


def test_p11_1_a_shootout_holds_a_table_to_the_power_of_its_rounds():
    assert [shootout(T1, "n", rounds=n).max_entrants for n in (1, 2, 3)] == [9, 81, 729]
    assert shootout(T1, "n", rounds=3, table_size=10).min_entrants == 1_000


def rebuys(**changes):
    return a_big_one(rebuys=replace(REBUYS, **changes))


def add_on(**changes):
    return a_big_one(rebuys=REBUYS, add_on=replace(ADD_ON, **changes))


def bounty(terms=KNOCKOUT, **changes):
    return a_big_one(bounty=replace(terms, **changes))


def entries(**changes):
    terms = EntryTerms(late_registration=HOUR)
    return a_big_one(entries=replace(terms, **changes))


def breaks(**changes):
    return a_big_one(breaks=replace(BreakTerms(BreakKind.EVERY_LEVELS), **changes))


def hand_for_hand(**changes):
    return a_big_one(hand_for_hand=replace(HandForHandTerms(), **changes))


LATE = EntryTerms(late_registration=HOUR)

BAD = [
    (entries(late_registration=Millis(-1)), "late registration cannot last less"),
    (entries(unregister_before=Millis(-1)), "unregistering cannot end after the start"),
    (entries(most_entries=0), "everybody has at least one entry"),
    (entries(late_registration=Millis(0), most_entries=2), "re-entry needs late registration"),
    (entries(invited=("Ana", " ")), "an invitation names somebody"),
    (entries(invited=("Ana", "ANA")), "nobody is invited twice"),
    (replace(entries(most_entries=2), buy_in=Cents(0)), "no re-entry in a freeroll"),
    (rebuys(cost=Cents(0)), "a rebuy costs something"),
    (rebuys(fee=Cents(-1)), "the fee of a rebuy cannot be negative"),
    (rebuys(chips=Chips(0)), "a rebuy gives chips"),
    (rebuys(until_level=0), "rebuys last at least to the end of level 1"),
    (rebuys(most=0), "rebuys: at least one"),
    (rebuys(decide=Millis(0)), "the answer to the offer of a rebuy takes time"),
    (add_on(cost=Cents(0)), "an add-on costs something"),
    (add_on(fee=Cents(-1)), "the fee of an add-on cannot be negative"),
    (add_on(chips=Chips(0)), "an add-on gives chips"),
    (add_on(lasts=Millis(0)), "the break for the add-on must last"),
    (a_big_one(add_on=ADD_ON), "it needs rebuys"),
    (bounty(amount=Cents(0)), "a bounty on every head is an amount above 0"),
    (bounty(NAMED, amount=Cents(5)), "no amount of every entry"),
    (bounty(NAMED, on=()), "bounties on named players name somebody"),
    (bounty(on=((PRO, Cents(5)),)), "only bounties on named players name anybody"),
    (bounty(NAMED, on=((PRO, Cents(0)),)), "a bounty on a named player is above 0"),
    (bounty(NAMED, on=((PRO, Cents(1)), (PRO, Cents(2)))), "nobody is named twice"),
    (bounty(kind=BountyKind.PROGRESSIVE, cash_percent=0), "of a progressive bounty are cash"),
    (
        bounty(kind=BountyKind.PROGRESSIVE, champion_keeps=False),
        "the champion of a progressive bounty keeps his head",
    ),
    (a_big_one(satellite=replace(SATELLITE, target=TournamentId(""))), "has a target"),
    (a_big_one(satellite=replace(SATELLITE, target=T1)), "for another tournament"),
    (a_big_one(satellite=replace(SATELLITE, seat=Cents(0))), "a seat is worth something"),
    (a_big_one(satellite=SATELLITE, paid_percent=10), "no own payouts and no percent"),
    (a_big_one(satellite=SATELLITE, payouts=((10_000,),)), "no own payouts and no percent"),
    (breaks(lasts=Millis(0)), "a break must last"),
    (breaks(lasts=HOUR), "less than an hour"),
    (breaks(every_levels=0), "at least one level between breaks"),
    (breaks(not_before_level=0), "the first level is level 1"),
    (hand_for_hand(most_off_clock=Millis(-1)), "no negative time off the clock"),
    (hand_for_hand(each_hand=Millis(-1)), "no negative time off the clock"),
    (hand_for_hand(each_hand=Millis(1), most_off_clock=Millis(1)), "either a most or a fixed"),
    (a_big_one(paid_percent=0), "1 to 100 % of the entries are paid"),
    (a_big_one(paid_percent=101), "1 to 100 % of the entries are paid"),
    (a_big_one(paid_percent=10, payouts=((10_000,),)), "by own payouts or by percent"),
    (a_big_one(max_entrants=10_001), "at most 10000"),
    (a_big_one(min_entrants=1), "at least two"),
    (a_big_one(min_entrants=51, max_entrants=50), "at least two"),
    (a_big_one(table_size=2), "tables of two are for two entrants"),
    (a_big_one(rounds=2), "others have one"),
    (a_big_one(opens_at=NOON), "registration opens before the start"),
    (a_bracket(table_size=3), "at tables of two"),
    (a_bracket(max_entrants=129), "up to 128 entrants"),
    (a_bracket(entries=LATE), "late registration is for multi-table"),
    (a_bracket(rebuys=REBUYS), "no rebuys and no add-on"),
    (a_shootout(rebuys=REBUYS, add_on=ADD_ON), "no rebuys and no add-on"),
    (a_shootout(entries=LATE), "late registration is for multi-table"),
    (a_shootout(rounds=4), "1 to 3 rounds"),
    (a_shootout(rounds=0), "1 to 3 rounds"),
    (a_shootout(table_size=2, max_entrants=4, min_entrants=4), "tables of three or more"),
    (a_shootout(max_entrants=82), "one entrant per chair of its rounds"),
    (replace(sit_and_go(T1, "n"), entries=LATE), "late registration is for multi-table"),
]


@pytest.mark.parametrize(("setup", "said"), BAD, ids=[said for _, said in BAD])
def test_p1_1_what_does_not_fit_is_refused_in_words(setup, said):
    with pytest.raises(ValueError, match=re.escape(said)) as refused:
        check_setup(setup)

    assert len([part for part in str(refused.value).split("; ") if said in part]) == 1


@pytest.mark.parametrize(
    "setup",
    [
        entries(most_entries=3, invited=("Ana", "Bo")),
        rebuys(most=1, until_level=1),
        add_on(),
        bounty(),
        bounty(champion_keeps=False),
        bounty(kind=BountyKind.PROGRESSIVE, cash_percent=75),
        bounty(NAMED),
        a_big_one(satellite=SATELLITE, guarantee=Cents(43_000)),
        a_big_one(paid_percent=100),
        a_big_one(opens_at=Instant(NOON - 1)),
        hand_for_hand(most_off_clock=Millis(180_000)),
        a_shootout(bounty=KNOCKOUT),
        a_bracket(bounty=replace(KNOCKOUT, kind=BountyKind.PROGRESSIVE)),
        replace(sit_and_go(T1, "n", table_size=2), rebuys=REBUYS),
    ],
)
def test_p1_1_what_fits_is_announced(setup):
    check_setup(setup)


def test_p1_1_everything_that_is_wrong_is_said_at_once():
    setup = a_big_one(paid_percent=0, rounds=2, rebuys=replace(REBUYS, cost=Cents(0)))

    with pytest.raises(ValueError, match="; ") as refused:
        check_setup(setup)

    assert len(str(refused.value).split("; ")) == 3

"""Entering, entering again, and going.  Rule book: P1.7, P1.8, P1.9, P1.12."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from croupier_core.tournament.chips_in_play import chips_in_play
from croupier_core.tournament.late_entries import (
    Applicant,
    check_entry,
    check_unregister,
    entries_close_at,
    entries_close_early,
    field_too_small,
    name_in_standings,
)
from croupier_core.tournament.payouts import paid_places
from croupier_core.tournament.refusals import (
    AlreadyEntered,
    NoReentry,
    NotInvited,
    NotOpenYet,
    RegistrationClosed,
    TournamentFull,
    UnregisterClosed,
)
from croupier_core.tournament.setup import check_setup
from croupier_core.tournament.structures import multi_table
from croupier_core.tournament.terms import MINUTE, AddOnTerms, EntryTerms, RebuyTerms
from croupier_core.units import Cents, Chips, Instant, Millis, TournamentId
from rule_cases import case
from tournament_builders import a_setup

NINE = Instant(int(datetime(2026, 3, 1, 9, tzinfo=UTC).timestamp() * 1000))


def a_big_one(**changes):
    setup = multi_table(
        TournamentId("t1"), "Sunday", starts_at=NINE, buy_in=Cents(1_000), fee=Cents(100)
    )
    return replace(setup, **changes)


def entry_refused(setup, applicant, *, now=NINE, open=True, entries=0):
    """Return the refusal of an entry, or None."""
    try:
        check_entry(setup, applicant, now=now, open=open, entries=entries)
    except (
        AlreadyEntered,
        NoReentry,
        NotInvited,
        NotOpenYet,
        RegistrationClosed,
        TournamentFull,
    ) as no:
        return no
    return None


def with_late_registration(minutes, most_entries=1):
    late = Millis(minutes * MINUTE)
    return a_big_one(entries=EntryTerms(late_registration=late, most_entries=most_entries))


def test_case_LATE_01_it_closes_in_real_time_whatever_the_breaks():
    given, expect = case("LATE-01")
    setup = with_late_registration(given["late_reg_min"])

    closes = entries_close_at(setup, NINE)

    clock = datetime.fromtimestamp(closes / 1000, UTC)
    assert f"{datetime.fromtimestamp(NINE / 1000, UTC):%H:%M}" == given["scheduled_start"]
    assert f"{clock:%H:%M}" == expect["closes_at"]


def test_case_LATE_02_it_closes_early_when_the_next_one_out_is_paid():
    given, expect = case("LATE-02")
    paid = given["paid_places_if_closed_now"]

    closes = entries_close_early(given["players_left"], given["entries"], paid)

    assert closes == expect["closes_now"]
    assert not entries_close_early(given["players_left"] + 1, given["entries"], paid)


def test_p1_7_a_small_field_that_is_all_paid_takes_entries_until_somebody_is_out():
    places = paid_places(a_big_one(), 3)

    assert places == 3
    assert not entries_close_early(3, 3, places)
    assert entries_close_early(2, 3, places)


def test_case_RE_01_after_elimination_up_to_so_many_entries():
    given, expect = case("RE-01")
    setup = with_late_registration(60, given["max_entries"])
    applicant = Applicant("KidPoker", given["entries_used"], live=not given["eliminated"])

    refused = entry_refused(setup, applicant, open=given["late_reg_open"], entries=10)

    assert (refused is None) == expect["allowed"]
    assert name_in_standings("KidPoker", given["entries_used"] + 1) == expect["name_in_standings"]
    assert name_in_standings("KidPoker", 1) == "KidPoker"


def test_p1_8_a_new_entry_needs_the_old_one_to_be_out_and_has_a_limit():
    setup = with_late_registration(60, 3)

    assert isinstance(entry_refused(setup, Applicant("A", 1, live=True)), AlreadyEntered)
    assert entry_refused(setup, Applicant("A", 2)) is None
    assert entry_refused(setup, Applicant("A", 3)).most == 3
    assert isinstance(entry_refused(setup, Applicant("A", 1), open=False), RegistrationClosed)


def test_case_RE_03_chips_that_are_surrendered_leave_play():
    given, expect = case("RE-03")
    setup = a_big_one(starting_stack=Chips(given["new_stack"]))
    entries = given["total_chips"] // given["new_stack"]
    assert chips_in_play(setup, entries=entries) == given["total_chips"]

    after = chips_in_play(setup, entries=entries + 1, removed=given["forfeited"])

    assert after == expect["total_chips_after"]


def test_p11_2_chips_in_play_count_rebuys_and_add_ons():
    setup = a_setup(
        rebuys=RebuyTerms(Cents(1_000), Chips(1_500), 6),
        add_on=AddOnTerms(Cents(1_000), Chips(2_000)),
    )

    total = chips_in_play(setup, entries=9, rebuys=4, add_ons=3)

    assert total == 9 * 1_500 + 4 * 1_500 + 3 * 2_000


def test_case_RE_04_no_re_entry_in_a_freeroll():
    given, expect = case("RE-04")
    free = replace(with_late_registration(60, 3), buy_in=Cents(0), fee=Cents(0))
    assert given["format"] == "freeroll"

    with pytest.raises(ValueError, match="no re-entry in a freeroll"):
        check_setup(free)
    single = replace(free, entries=replace(free.entries, most_entries=1))
    check_setup(single)

    assert (entry_refused(single, Applicant("A", 1)) is None) == expect["allowed"]


def test_case_REG_01_one_entry_per_account():
    given, expect = case("REG-01")
    setup = a_big_one()
    assert (setup.entries.most_entries > 1) == given["reentry_allowed"]

    live = entry_refused(setup, Applicant("X", 1, live=True))
    out = entry_refused(setup, Applicant("X", 1))

    assert (live is None) == (out is None) == expect["accepted"]
    assert isinstance(live, AlreadyEntered)
    assert isinstance(out, NoReentry)


def test_case_REG_03_a_late_entrant_cannot_unregister():
    given, expect = case("REG-03")
    assert given["registered_via"] == "late registration"

    with pytest.raises(UnregisterClosed):
        check_unregister(a_big_one(), now=NINE, started=not expect["can_unregister"])


def test_case_REG_04_too_small_a_field_is_called_off():
    given, expect = case("REG-04")
    setup = a_big_one(min_entrants=given["min_players"])

    called_off = field_too_small(setup, given["players_registered"])

    assert called_off == (expect["tournament"] == "cancelled")
    assert not field_too_small(setup, given["min_players"])


def test_p1_9_unregistering_ends_so_long_before_the_start():
    setup = a_big_one(entries=EntryTerms(unregister_before=Millis(2 * MINUTE)))
    last = Instant(NINE - 2 * MINUTE)

    check_unregister(setup, now=last, started=False)
    with pytest.raises(UnregisterClosed):
        check_unregister(setup, now=Instant(last + 1), started=False)
    check_unregister(a_setup(), now=Instant(NINE + 10**9), started=False)


def test_p1_8_by_invitation_only_those_named_whatever_the_case_of_letters():
    setup = a_big_one(entries=EntryTerms(invited=("Ana", "Łukasz")))

    assert entry_refused(setup, Applicant("ANA")) is None
    assert entry_refused(setup, Applicant("łukasz")) is None
    assert isinstance(entry_refused(setup, Applicant("Anastasia")), NotInvited)


def test_p1_1_registration_opens_at_its_time_and_ends_when_all_entries_are_sold():
    setup = a_big_one(opens_at=Instant(NINE - 10), max_entrants=50)

    assert isinstance(entry_refused(setup, Applicant("A"), now=Instant(NINE - 11)), NotOpenYet)
    assert entry_refused(setup, Applicant("A"), now=Instant(NINE - 10), entries=49) is None
    assert entry_refused(setup, Applicant("A"), entries=50).entrants == 50

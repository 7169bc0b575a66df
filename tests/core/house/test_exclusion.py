"""Self-exclusion.  Rule book: P1.11."""

import pytest

from croupier_core.house.commands import BuyIn, Exclude, ReturnBuyIn, SettleTournament, Ware
from croupier_core.house.machine import House
from croupier_core.house.refusals import (
    AccountWanted,
    BadExclusion,
    ExclusionStands,
    SelfExcluded,
)
from croupier_core.house.terms import DAY, LONGEST_EXCLUSION_DAYS, OPENING_CREDIT
from croupier_core.tournament.events import Award
from croupier_core.units import NOBODY, Cents, Instant, Place
from house_builders import ALICE, NOW, T1, T2, a_house, a_ticket
from rule_cases import case

SEAT = 1_000


def later(days: float) -> Instant:
    return Instant(NOW + round(days * DAY))


def exclude(house: House, days: float, at: Instant = NOW) -> None:
    house.handle(Exclude(ALICE, Instant(at + round(days * DAY))), at)


def buy(house: House, tournament=T1, what=Ware.ENTRY, at: Instant = NOW) -> None:
    number = house.next_purchase(ALICE, tournament)
    house.handle(BuyIn(ALICE, tournament, Cents(SEAT), Cents(0), purchase=number, what=what), at)


def test_p1_11_an_excluded_player_buys_nothing_until_the_end() -> None:
    house = a_house(ALICE)
    buy(house)
    exclude(house, 7)

    for what in Ware:
        with pytest.raises(SelfExcluded) as refused:
            buy(house, T2 if what is Ware.ENTRY else T1, what, later(6.99))
        assert refused.value.until == later(7)

    assert house.view_for(ALICE, later(6.99)).excluded_until == later(7)
    assert house.view_for(ALICE, later(7)).excluded_until is None
    buy(house, T2, at=later(7))


def test_p1_11_an_excluded_player_finishes_what_he_is_entered_in() -> None:
    house = a_house(ALICE)
    buy(house)
    exclude(house, 7)

    won = Award(ALICE, 1, Place(1), Place(1), Cents(SEAT))
    house.handle(SettleTournament(T1, (), (won,)), later(1))

    assert house.view_for(ALICE, later(1)).balance == OPENING_CREDIT
    assert house.view_for(ALICE, later(1)).results == ((T1, 1, SEAT),)


def test_p1_11_an_excluded_player_may_leave_and_is_paid_back() -> None:
    house = a_house(ALICE)
    buy(house)
    exclude(house, 7)

    house.handle(ReturnBuyIn(ALICE, T1, 1), later(1))

    assert house.view_for(ALICE, later(1)).balance == OPENING_CREDIT
    with pytest.raises(SelfExcluded):
        buy(house, at=later(1))


def test_p1_11_an_exclusion_is_made_longer_and_never_shorter() -> None:
    house = a_house(ALICE)
    exclude(house, 7)

    with pytest.raises(ExclusionStands) as refused:
        exclude(house, 2, at=later(1))
    assert refused.value.until == later(7)
    assert house.handle(Exclude(ALICE, later(7)), later(1)) == ()
    exclude(house, 30, at=later(1))
    assert house.view_for(ALICE, later(2)).excluded_until == later(31)


@pytest.mark.parametrize("days", [0, -3, LONGEST_EXCLUSION_DAYS + 1, 10**15])
def test_p1_11_an_exclusion_lasts_a_day_to_ten_years(days: int) -> None:
    house = a_house(ALICE)

    with pytest.raises(BadExclusion):
        exclude(house, days)

    exclude(house, LONGEST_EXCLUSION_DAYS)


def test_p1_11_only_an_account_can_be_excluded() -> None:
    with pytest.raises(AccountWanted):
        a_house(ALICE).handle(Exclude(NOBODY, later(1)), NOW)


def test_case_REG_05_whoever_qualified_before_he_asked_may_play_the_next_phase() -> None:
    _, expect = case("REG-05")
    house = a_house(ALICE)
    a_ticket(house, ALICE, T1, SEAT)
    exclude(house, 30, at=later(1))

    buy(house, at=later(2))

    assert expect["may_play_remaining_days"] is True
    assert [entry.tournament for entry in house.purchases_of(ALICE, T1)] == [T1]
    # Not to play is paid for by nobody: what he is entered with stays in escrow.
    out = Award(ALICE, 1, Place(1), Place(1), Cents(SEAT))
    paid = house.view_for(ALICE, later(3)).balance
    house.handle(SettleTournament(T1, (), (out,)), later(3))
    assert house.view_for(ALICE, later(3)).balance - paid - SEAT == expect["refund_if_absent"]


def test_case_REG_06_whoever_asked_before_he_qualified_has_no_access_to_the_next_phase() -> None:
    _, expect = case("REG-06")
    house = a_house(ALICE)
    satellite = BuyIn(ALICE, T2, Cents(SEAT), Cents(0))
    house.handle(satellite, NOW)
    exclude(house, 30, at=later(1))
    seat = Award(ALICE, 1, Place(1), Place(1), Cents(0), seat=T1, seat_worth=Cents(SEAT))
    house.handle(SettleTournament(T2, (), (seat,)), later(2))

    with pytest.raises(SelfExcluded):
        buy(house, at=later(2))

    assert expect["may_play_next_phase"] is False


def test_p1_11_asking_for_longer_does_not_open_a_phase_won_in_between() -> None:
    house = a_house(ALICE)
    house.handle(BuyIn(ALICE, T2, Cents(SEAT), Cents(0)), NOW)
    exclude(house, 7, at=later(1))
    seat = Award(ALICE, 1, Place(1), Place(1), Cents(0), seat=T1, seat_worth=Cents(SEAT))
    house.handle(SettleTournament(T2, (), (seat,)), later(2))
    exclude(house, 30, at=later(3))

    with pytest.raises(SelfExcluded):
        buy(house, at=later(4))


def test_p1_11_a_ticket_that_does_not_pay_for_everything_opens_nothing() -> None:
    house = a_house(ALICE)
    a_ticket(house, ALICE, T1, SEAT - 1)
    exclude(house, 7, at=later(1))

    with pytest.raises(SelfExcluded):
        buy(house, at=later(2))

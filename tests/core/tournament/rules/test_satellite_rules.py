"""Seats as prizes.  Rule book: P1.10."""

from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from croupier_core.tournament.payouts import paid_places, prizes_for, shared_prizes
from croupier_core.tournament.ranking import decided
from croupier_core.tournament.satellites import (
    prize_of_worth,
    prizes_in_worth,
    seats_won,
)
from croupier_core.tournament.terms import SatelliteTerms
from croupier_core.units import Cents, TournamentId
from rule_cases import case
from tournament_builders import a_setup

SUNDAY = TournamentId("t9")


def terms(seat):
    return SatelliteTerms(SUNDAY, Cents(seat))


def a_satellite(seat, **changes):
    return a_setup(9, satellite=terms(seat), **changes)


def test_case_SAT_01_whole_seats_first_and_the_rest_to_the_next_place():
    given, expect = case("SAT-01")
    setup = a_satellite(given["target_cents"], buy_in=Cents(given["buy_in_cents"]))

    prizes = prizes_for(setup, given["entries"])
    taken = [prize_of_worth(setup.satellite, prize) for prize in prizes]

    assert sum(prize.seat for prize in taken) == expect["seats"]
    assert (taken[2].seat, taken[2].cash) == (False, expect["third_place_cash_cents"])
    assert paid_places(setup, given["entries"]) == len(prizes) == 3


def test_case_SAT_02_six_seats_and_a_remainder():
    given, expect = case("SAT-02")

    won = seats_won(terms(given["target_cents"]), given["pool_cents"], 100)

    assert (won.seats, won.remainder) == (expect["seats"], expect["remainder_cents"])


def test_case_SAT_04_not_enough_for_one_seat():
    given, expect = case("SAT-04")
    setup = a_satellite(given["target"] * 100, buy_in=Cents(given["buy_in"] * 100))

    won = seats_won(setup.satellite, given["entries"] * setup.buy_in, given["entries"])
    (first,) = prizes_for(setup, given["entries"])

    assert won.seats == expect["seats"]
    assert won.remainder == expect["remainder"] * 100
    assert str(expect["remainder"]) in expect["payout"]
    prize = prize_of_worth(setup.satellite, first)
    assert (prize.seat, prize.cash) == (False, won.remainder)


def test_p1_10_with_more_seats_than_entrants_the_rest_is_shared_in_cash():
    assert prizes_in_worth(terms(1_000), 5_001, 3) == (1_667, 1_667, 1_667)
    assert prizes_in_worth(terms(1_000), 3_002, 3) == (1_001, 1_001, 1_000)
    assert prize_of_worth(terms(1_000), 1_001).cash == 1
    assert prizes_in_worth(terms(1_000), 0, 0) == ()


def test_p1_10_a_guaranteed_number_of_seats_is_a_guarantee_of_the_pool():
    setup = a_satellite(10_000, guarantee=Cents(50_000))

    assert prizes_for(setup, 9) == (10_000,) * 5


def test_p1_10_it_is_over_when_all_who_are_left_have_a_seat():
    prizes = prizes_for(a_satellite(2_000), 9)

    assert prizes == (2_000, 2_000, 2_000, 2_000, 1_000)
    assert decided(4, prizes)
    assert not decided(5, prizes)


def test_p1_10_who_ties_for_the_last_seat_shares_its_worth_in_cash():
    setup = a_satellite(2_000)

    shares = shared_prizes(prizes_for(setup, 9), 4, 5)

    assert shares == (1_500, 1_500)
    assert not any(prize_of_worth(setup.satellite, share).seat for share in shares)


@settings(deadline=None, max_examples=100)
@drawn(st.integers(0, 10**7), st.integers(1, 10**5), st.integers(1, 200))
def test_p1_10_seats_and_cash_sum_to_the_pool_and_no_place_beats_a_better_one(pool, seat, entries):
    prizes = prizes_in_worth(terms(seat), pool, entries)
    taken = [prize_of_worth(terms(seat), prize) for prize in prizes]

    assert sum(prizes) == pool
    assert sum(prize.seat for prize in taken) * seat + sum(p.cash for p in taken) == pool
    assert list(prizes) == sorted(prizes, reverse=True)
    assert len(prizes) <= entries
    assert sum(prize.seat for prize in taken) == seats_won(terms(seat), pool, entries).seats

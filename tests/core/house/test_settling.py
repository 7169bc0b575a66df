"""The end of a tournament: every cent of the escrow goes where it belongs."""

import pytest

from croupier_core.house.commands import BuyIn, SettleTournament, TurnTicket, Ware
from croupier_core.house.ledger import FEES, ISSUE, escrow_of, of_player, t_money_of, ticket_of
from croupier_core.house.machine import House
from croupier_core.house.refusals import BadAmount, NoEntryPaid
from croupier_core.house.terms import OPENING_CREDIT
from croupier_core.tournament.events import Award
from croupier_core.units import Cents, Place, PlayerId, TournamentId
from house_builders import ALICE, BOB, CARA, NOW, T1, T2, a_house, a_ticket


def buys(house: House, player: PlayerId, what: Ware, cost: int, fee: int = 0, bounty: int = 0):
    number = house.next_purchase(player, T1)
    house.handle(BuyIn(player, T1, Cents(cost), Cents(fee), Cents(bounty), number, what), NOW)


def award(player: PlayerId, place: int, prize: int = 0, **more: object) -> Award:
    return Award(player, 1, Place(place), Place(place), Cents(prize), **more)  # type: ignore[arg-type]


def settle(house: House, *awards: Award, tournament: TournamentId = T1):
    return house.handle(SettleTournament(tournament, (), awards), NOW)


def won(house: House, player: PlayerId) -> int:
    return house.balance_of(of_player(player)) - OPENING_CREDIT


def a_knockout() -> House:
    """Three with a bounty of 5.00 each, one rebuy and one add-on."""
    house = a_house()
    for player in (ALICE, BOB, CARA):
        buys(house, player, Ware.ENTRY, 1_000, 100, 500)
    buys(house, BOB, Ware.REBUY, 1_000, 50)
    buys(house, CARA, Ware.ADD_ON, 2_000)
    return house


def test_p9_6_bounties_paid_are_entries_times_the_starting_bounty() -> None:
    house = a_knockout()

    settle(
        house,
        award(ALICE, 1, 4_000, bounties=Cents(1_000)),
        award(BOB, 2, 2_000, bounties=Cents(500)),
        award(CARA, 3),
    )

    assert won(house, ALICE) == 4_000 + 1_000 - 1_600
    assert won(house, BOB) == 2_000 + 500 - 1_600 - 1_050
    assert won(house, CARA) == -1_600 - 2_000
    assert house.balance_of(FEES) == 350
    assert house.balance_of(escrow_of(T1)) == 0
    assert [line.what for line in house.view_for(ALICE, NOW).statement[:2]] == ["bounty", "prize"]


def test_p9_6_more_in_bounties_than_lay_on_the_heads_is_refused() -> None:
    house = a_knockout()

    with pytest.raises(BadAmount):
        settle(house, award(ALICE, 1, 6_000, bounties=Cents(1_501)), award(BOB, 2), award(CARA, 3))
    with pytest.raises(BadAmount):
        settle(house, award(ALICE, 1, 6_000, bounties=Cents(1_499)), award(BOB, 2), award(CARA, 3))
    assert not house.settled(T1)


def test_p9_5_a_bounty_that_the_champion_does_not_keep_is_in_the_prizes() -> None:
    house = a_knockout()

    settle(house, award(ALICE, 1, 6_500, bounties=Cents(1_000)), award(BOB, 2), award(CARA, 3))

    assert won(house, ALICE) == 7_500 - 1_600
    assert house.balance_of(ISSUE) == -3 * OPENING_CREDIT


def test_p9_1_named_bounties_are_paid_by_the_house() -> None:
    house = a_house(ALICE, BOB)
    for player in (ALICE, BOB):
        buys(house, player, Ware.ENTRY, 1_000, 100)

    settle(house, award(ALICE, 1, 2_000, bounties=Cents(10_000)), award(BOB, 2))

    assert won(house, ALICE) == 12_000 - 1_100
    assert house.balance_of(ISSUE) == -2 * OPENING_CREDIT - 10_000
    assert house.total_of_all_accounts() == 0


def test_p1_12_the_overlay_of_a_guarantee_is_the_houses() -> None:
    house = a_knockout()

    settle(
        house,
        award(ALICE, 1, 10_000, bounties=Cents(1_500)),
        award(BOB, 2),
        award(CARA, 3),
    )

    assert house.balance_of(ISSUE) == -3 * OPENING_CREDIT - 4_000
    assert house.balance_of(escrow_of(T1)) == 0


def test_p1_10_a_satellites_seats_become_tickets_and_the_rest_is_cash() -> None:
    house = a_house()
    for player in (ALICE, BOB, CARA):
        buys(house, player, Ware.ENTRY, 1_000, 100)

    settle(
        house,
        award(ALICE, 1, seat=T2, seat_worth=Cents(1_250)),
        award(BOB, 1, seat=T2, seat_worth=Cents(1_250)),
        award(CARA, 3, 500),
    )

    assert house.balance_of(ticket_of(T2, ALICE)) == 1_250
    assert set(house.tickets_to(T2)) == {ALICE, BOB}
    assert house.targets() == (T2,)
    assert won(house, CARA) == 500 - 1_100
    view = house.view_for(ALICE, NOW)
    assert [(ticket.target, ticket.worth) for ticket in view.tickets] == [(T2, 1_250)]
    assert view.statement[0].form == "ticket"
    assert house.balance_of(escrow_of(T1)) == 0


def test_p1_10_a_ticket_turns_into_t_money_once() -> None:
    house = a_house(ALICE)
    a_ticket(house, ALICE, T2, 700)

    house.handle(TurnTicket(ALICE, T2), NOW)

    assert house.handle(TurnTicket(ALICE, T2), NOW) == ()
    assert house.balance_of(t_money_of(ALICE)) == 700
    assert house.view_for(ALICE, NOW).tickets == ()
    assert house.targets() == ()


def test_p1_8_the_entries_of_one_player_are_one_result() -> None:
    house = a_house(ALICE, BOB)
    for player in (ALICE, ALICE, BOB):
        buys(house, player, Ware.ENTRY, 1_000, 0, 500)

    settle(
        house,
        Award(ALICE, 2, Place(1), Place(1), Cents(2_000), Cents(1_000)),
        Award(BOB, 1, Place(2), Place(2), Cents(1_000), Cents(500)),
        Award(ALICE, 1, Place(3), Place(3), Cents(0)),
    )

    assert house.view_for(ALICE, NOW).results == ((T1, 1, 3_000),)
    assert house.view_for(BOB, NOW).results == ((T1, 2, 1_500),)
    assert house.purchases(T1) == ()
    assert house.next_purchase(ALICE, T1) == 1  # nothing is kept of what is settled


def test_p1_5_an_award_to_somebody_who_paid_nothing_is_refused() -> None:
    house = a_house(ALICE, BOB)
    buys(house, ALICE, Ware.ENTRY, 1_000)

    with pytest.raises(NoEntryPaid):
        settle(house, award(BOB, 1, 1_000))
    with pytest.raises(BadAmount):
        settle(house, award(ALICE, 1, 2_000, bounties=Cents(-1_000)))


def test_p1_5_settling_awards_twice_pays_once() -> None:
    house = a_knockout()
    awards = (award(ALICE, 1, 6_000, bounties=Cents(1_500)), award(BOB, 2), award(CARA, 3))
    settle(house, *awards)
    before = house.snapshot()

    assert settle(house, *reversed(awards)) == ()
    assert house.snapshot() == before

"""Purchases: what is bought, in what form it is paid, and how it comes back."""

import pytest

from croupier_core.house.commands import (
    BuyIn,
    Exclude,
    ReturnBuyIn,
    RollBack,
    SettleTournament,
    Ware,
)
from croupier_core.house.events import EntryPaid, MoneyMoved
from croupier_core.house.ledger import Form, escrow_of, of_player, t_money_of, ticket_of
from croupier_core.house.machine import House
from croupier_core.house.refusals import (
    BadAmount,
    EntryPaidAlready,
    NoEntryPaid,
    NotEnoughMoney,
)
from croupier_core.house.terms import DAY, OPENING_CREDIT, ROLLED_BACK_AT_ONCE
from croupier_core.tournament.events import Award
from croupier_core.tournament.refusals import NoReentry, RegistrationClosed
from croupier_core.units import Cents, Instant, Place, PlayerId, TournamentId
from house_builders import ALICE, BOB, NOW, T1, T2, a_house, a_ticket, an_enrolment, t_money
from rule_cases import case


def cash(house: House, player: PlayerId = ALICE) -> int:
    return house.balance_of(of_player(player))


def buys(
    house: House, what: Ware, cost: int, player: PlayerId = ALICE, *, fee: int = 0, bounty: int = 0
) -> int:
    """Let a player buy something in t1, and return the purchase's number."""
    number = house.next_purchase(player, T1)
    house.handle(BuyIn(player, T1, Cents(cost), Cents(fee), Cents(bounty), number, what), NOW)
    return number


def spend_all_but(house: House, left: int, player: PlayerId = ALICE) -> None:
    amount = Cents(cash(house, player) - left)
    elsewhere = TournamentId("elsewhere")
    house.handle(BuyIn(player, elsewhere, amount, Cents(0), what=Ware.ADD_ON), NOW)


def test_case_REG_02_t_money_and_cash_come_back_as_t_money_and_cash() -> None:
    given, expect = case("REG-02")
    house = a_house(ALICE)
    t_money(house, ALICE, given["paid"]["t_money"])
    before = cash(house)

    number = buys(house, Ware.ENTRY, sum(given["paid"].values()))

    assert house.balance_of(t_money_of(ALICE)) == 0
    assert before - cash(house) == given["paid"]["cash"]
    house.handle(ReturnBuyIn(ALICE, T1, number), NOW)
    assert house.balance_of(t_money_of(ALICE)) == expect["refund"]["t_money"]
    assert cash(house) - (before - given["paid"]["cash"]) == expect["refund"]["cash"]


def test_case_SAT_08_a_qualifier_who_leaves_gets_t_money_and_no_cash() -> None:
    given, expect = case("SAT-08")
    house = a_house(ALICE)
    a_ticket(house, ALICE, T1, given["seat_value_cents"])
    before = cash(house)

    number = buys(house, Ware.ENTRY, 20_000, fee=1_500)
    house.handle(ReturnBuyIn(ALICE, T1, number), NOW)

    assert cash(house) - before == expect["cash"]
    assert house.balance_of(t_money_of(ALICE)) == given["seat_value_cents"]
    assert f"T-Money {given['seat_value_cents']}" in expect["refund"]


def test_case_REB_07_money_at_other_tables_buys_no_rebuy() -> None:
    given, expect = case("REB-07")
    house = a_house(ALICE)
    buys(house, Ware.ENTRY, 1_000)
    at_other_tables = Cents(given["funds_at_other_tables_cents"])
    house.handle(BuyIn(ALICE, T2, at_other_tables, Cents(0)), NOW)
    spend_all_but(house, given["funds_available_cents"])

    with pytest.raises(NotEnoughMoney) as refused:
        buys(house, Ware.REBUY, given["rebuy_cost_cents"])

    assert refused.value.balance == given["funds_available_cents"]
    assert expect["allowed"] is False


def test_case_REB_08_other_money_than_the_tournaments_buys_no_rebuy() -> None:
    given, expect = case("REB-08")
    house = a_house(ALICE)
    buys(house, Ware.ENTRY, 1_000)
    # The one other currency of this house is T-Money, which buys entries only.
    t_money(house, ALICE, given["balance"]["USD"])
    spend_all_but(house, given["balance"]["EUR"])

    with pytest.raises(NotEnoughMoney):
        buys(house, Ware.REBUY, given["rebuy_cost_eur_cents"])

    assert expect["allowed"] is False
    assert house.balance_of(t_money_of(ALICE)) == given["balance"]["USD"]


def test_case_RE_04_a_freeroll_has_no_reentry() -> None:
    given, expect = case("RE-04")
    house = a_house(ALICE)
    buys(house, Ware.ENTRY, 0)

    with pytest.raises(NoReentry):
        buys(house, Ware.ENTRY, 0)

    assert given["format"] == "freeroll"
    assert expect["allowed"] is False


def test_p1_9_whoever_left_a_freeroll_may_enter_it_again() -> None:
    house = a_house(ALICE)
    house.handle(ReturnBuyIn(ALICE, T1, buys(house, Ware.ENTRY, 0)), NOW)

    assert buys(house, Ware.ENTRY, 0) == 2


def test_p1_8_every_entry_of_a_player_is_a_purchase_of_its_own() -> None:
    house = a_house(ALICE)

    numbers = [buys(house, Ware.ENTRY, 1_000, fee=100, bounty=200) for _ in range(3)]

    assert numbers == [1, 2, 3]
    assert house.balance_of(escrow_of(T1)) == 3 * 1_300
    assert [entry.purchase for entry in house.purchases_of(ALICE, T1)] == [1, 2, 3]
    assert house.view_for(ALICE, NOW).entries == (T1,)


def test_p1_8_a_number_is_never_used_again_not_even_after_a_refund() -> None:
    house = a_house(ALICE)
    house.handle(ReturnBuyIn(ALICE, T1, buys(house, Ware.ENTRY, 1_000)), NOW)

    with pytest.raises(EntryPaidAlready):
        house.handle(BuyIn(ALICE, T1, Cents(1_000), Cents(0)), NOW)
    with pytest.raises(NoEntryPaid):
        house.handle(ReturnBuyIn(ALICE, T1, 1), NOW)
    assert house.next_purchase(ALICE, T1) == 2


def test_p1_9_an_entry_is_paid_with_a_ticket_first_then_t_money_then_cash() -> None:
    house = a_house(ALICE)
    a_ticket(house, ALICE, T1, 500)
    t_money(house, ALICE, 300, won_in="another")

    paid = house.handle(BuyIn(ALICE, T1, Cents(1_000), Cents(100), purchase=1), NOW)

    (entry,) = [event for event in paid if isinstance(event, EntryPaid)]
    assert entry.form == (
        (ticket_of(T1, ALICE), 500),
        (t_money_of(ALICE), 300),
        (of_player(ALICE), 300),
    )
    assert house.view_for(ALICE, NOW).tickets == ()
    assert house.balance_of(escrow_of(T1)) == 1_100
    lines = house.view_for(ALICE, NOW).statement[:3]
    assert {(line.form, line.amount) for line in lines} == {
        (Form.TICKET, -500),
        (Form.T_MONEY, -300),
        (Form.CASH, -300),
    }


def test_p1_10_what_a_ticket_is_worth_beyond_the_price_becomes_t_money() -> None:
    house = a_house(ALICE)
    a_ticket(house, ALICE, T1, 1_500)

    number = buys(house, Ware.ENTRY, 1_000, fee=100)

    assert house.balance_of(t_money_of(ALICE)) == 400
    assert house.balance_of(ticket_of(T1, ALICE)) == 0
    house.handle(ReturnBuyIn(ALICE, T1, number), NOW)
    assert house.balance_of(t_money_of(ALICE)) == 1_500


def test_p1_9_t_money_and_tickets_buy_entries_only() -> None:
    house = a_house(ALICE)
    a_ticket(house, ALICE, T1, 1_000)
    t_money(house, ALICE, 1_000, won_in="another")
    before = cash(house)

    buys(house, Ware.REBUY, 400)
    buys(house, Ware.ADD_ON, 600)

    assert before - cash(house) == 1_000
    assert house.balance_of(t_money_of(ALICE)) == 1_000
    assert [ticket.target for ticket in house.view_for(ALICE, NOW).tickets] == [T1]


def test_p1_9_a_ticket_is_for_its_own_tournament() -> None:
    house = a_house(ALICE)
    a_ticket(house, ALICE, T2, 1_000)
    before = cash(house)

    buys(house, Ware.ENTRY, 1_000)

    assert before - cash(house) == 1_000
    assert house.tickets_to(T2) == (ALICE,)


def test_p1_6_what_is_said_to_be_there_is_all_that_could_pay() -> None:
    house = a_house(ALICE)
    t_money(house, ALICE, 300)
    spend_all_but(house, 200)

    with pytest.raises(NotEnoughMoney) as refused:
        buys(house, Ware.ENTRY, 501)

    assert (refused.value.wanted, refused.value.balance) == (501, 500)
    buys(house, Ware.ENTRY, 500)
    assert cash(house) == house.balance_of(t_money_of(ALICE)) == 0


def test_p10_1_rebuys_add_ons_and_bounties_come_back_too() -> None:
    house = a_house(ALICE)
    numbers = (
        buys(house, Ware.ENTRY, 1_000, fee=100, bounty=500),
        buys(house, Ware.REBUY, 1_000, fee=50),
        buys(house, Ware.ADD_ON, 2_000),
    )
    assert cash(house) == OPENING_CREDIT - 4_650

    for number in numbers:
        house.handle(ReturnBuyIn(ALICE, T1, number), NOW)

    assert cash(house) == OPENING_CREDIT
    assert house.unsettled() == ()


def test_p10_1_a_rollback_gives_everything_back_step_by_step_and_closes_the_books() -> None:
    house = a_house(ALICE, BOB)
    a_ticket(house, BOB, T1, 1_500)
    for _ in range(ROLLED_BACK_AT_ONCE):
        buys(house, Ware.ENTRY, 1_000, fee=100, bounty=400)
    buys(house, Ware.ENTRY, 1_000, BOB, fee=100, bounty=400)
    buys(house, Ware.REBUY, 1_000, BOB)

    house.handle(RollBack(T1), NOW)
    assert [player for player, _ in house.purchases(T1)] == [BOB, BOB]
    assert not house.settled(T1)
    house.handle(RollBack(T1), NOW)

    assert house.settled(T1)
    assert house.handle(RollBack(T1), NOW) == ()
    assert cash(house) == OPENING_CREDIT
    assert cash(house, BOB) == OPENING_CREDIT - 1_500  # which the satellite has cost
    assert house.balance_of(t_money_of(BOB)) == 1_500
    assert house.balance_of(escrow_of(T1)) == 0
    assert house.view_for(ALICE, NOW).results == ()
    with pytest.raises(RegistrationClosed):
        buys(house, Ware.ENTRY, 1_000)


def test_p1_8_a_bounty_below_zero_is_refused() -> None:
    with pytest.raises(BadAmount):
        buys(a_house(ALICE), Ware.ENTRY, 1_000, bounty=-1)


def test_p1_6_a_bot_pays_its_rebuys_too() -> None:
    house = House()
    house.handle(an_enrolment(BOB, bot=True), NOW)
    buys(house, Ware.ENTRY, OPENING_CREDIT, BOB)
    buys(house, Ware.REBUY, 1_000, BOB)

    assert cash(house, BOB) == OPENING_CREDIT - 1_000
    assert house.total_of_all_accounts() == 0


def test_p7_1_purchases_of_an_older_journal_are_each_the_first_and_paid_in_cash() -> None:
    house = a_house(ALICE)
    for event in house.handle(BuyIn(ALICE, T1, Cents(1_000), Cents(100)), NOW):
        assert not isinstance(event, EntryPaid) or event.form
    old = a_house(ALICE)
    paid = MoneyMoved(
        next(
            event.posting
            for event in a_house(ALICE).handle(BuyIn(ALICE, T1, Cents(1_000), Cents(100)), NOW)
            if isinstance(event, MoneyMoved)
        )
    )
    old.replay(paid, NOW)
    old.replay(EntryPaid(ALICE, T1, Cents(1_000), Cents(100)), NOW)

    assert old.next_purchase(ALICE, T1) == 2
    old.handle(ReturnBuyIn(ALICE, T1), NOW)

    assert cash(old) == OPENING_CREDIT
    assert old.balance_of(escrow_of(T1)) == 0


def test_p1_10_a_seat_won_before_a_wish_to_be_excluded_is_taken_with_the_ticket_alone() -> None:
    house = a_house(ALICE)
    a_ticket(house, ALICE, T1, 1_000)
    house.handle(Exclude(ALICE, Instant(NOW + DAY)), Instant(NOW + 1))

    assert buys(house, Ware.ENTRY, 1_000) == 1
    assert house.purchases_of(ALICE, T1)[0].form == ((ticket_of(T1, ALICE), 1_000),)


def test_p1_10_the_second_seat_in_one_tournament_is_t_money() -> None:
    house = a_house(ALICE)
    a_ticket(house, ALICE, T1, 1_000)
    a_ticket(house, ALICE, T1, 1_000, won_in="another")

    assert [ticket.worth for ticket in house.view_for(ALICE, NOW).tickets] == [1_000]
    assert house.view_for(ALICE, NOW).t_money == 1_000


def test_p1_10_a_seat_in_a_tournament_that_is_over_is_t_money() -> None:
    house = a_house(ALICE, BOB)
    buys(house, Ware.ENTRY, 1_000, BOB)
    won = Award(BOB, 1, Place(1), Place(1), Cents(1_000))
    house.handle(SettleTournament(T1, (), (won,)), NOW)

    a_ticket(house, ALICE, T1, 1_000)

    assert house.view_for(ALICE, NOW).tickets == ()
    assert house.view_for(ALICE, NOW).t_money == 1_000

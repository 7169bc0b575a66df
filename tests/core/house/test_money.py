import pytest

from croupier_core.house.commands import BuyIn, ClaimAllowance, ReturnBuyIn, SettleTournament
from croupier_core.house.ledger import FEES, ISSUE, escrow_of, of_player
from croupier_core.house.machine import House
from croupier_core.house.refusals import (
    BadAmount,
    EntryPaidAlready,
    NoAllowanceYet,
    NoEntryPaid,
    NotEnoughMoney,
)
from croupier_core.house.terms import (
    ALLOWANCE_BELOW,
    ALLOWANCE_EVERY,
    ALLOWANCE_UP_TO,
    OPENING_CREDIT,
    RESULTS,
    STATEMENT_LINES,
)
from croupier_core.tournament.refusals import RegistrationClosed
from croupier_core.units import Cents, Instant, Place, PlayerId, TournamentId
from house_builders import ALICE, BOB, CARA, NOW, T1, T2, a_house, an_enrolment

BUY_IN, FEE = Cents(1_000), Cents(100)


def balance(house: House, player: PlayerId) -> Cents:
    return house.balance_of(of_player(player))


def enter(house: House, *players: PlayerId, tournament: TournamentId = T1) -> None:
    for player in players:
        purchase = house.next_purchase(player, tournament)
        house.handle(BuyIn(player, tournament, BUY_IN, FEE, purchase=purchase), NOW)


def paid(house: House, tournament: TournamentId = T1) -> dict[PlayerId, Cents]:
    return {player: entry.price for player, entry in house.purchases(tournament)}


def prizes(*rows: tuple[PlayerId, int]) -> tuple[tuple[PlayerId, Place, Cents], ...]:
    return tuple((player, Place(n), Cents(prize)) for n, (player, prize) in enumerate(rows, 1))


def settle(house: House, *rows: tuple[PlayerId, int], tournament: TournamentId = T1) -> int:
    return len(house.handle(SettleTournament(tournament, prizes(*rows)), NOW))


def test_p1_6_an_account_opens_with_credit_from_the_issue() -> None:
    house = a_house(ALICE, BOB)

    assert balance(house, ALICE) == OPENING_CREDIT == 1_000_000
    assert house.balance_of(ISSUE) == -2 * OPENING_CREDIT
    assert house.total_of_all_accounts() == 0


def test_p1_8_buy_in_and_fee_lie_in_escrow() -> None:
    house = a_house(ALICE)
    enter(house, ALICE)

    assert balance(house, ALICE) == OPENING_CREDIT - 1_100
    assert house.balance_of(escrow_of(T1)) == 1_100
    assert paid(house) == {ALICE: BUY_IN + FEE}
    assert house.view_for(ALICE, NOW).entries == (T1,)
    assert house.unsettled() == (T1,)


def test_p1_8_a_purchase_is_paid_once() -> None:
    house = a_house(ALICE)
    enter(house, ALICE)

    with pytest.raises(EntryPaidAlready):
        house.handle(BuyIn(ALICE, T1, BUY_IN, FEE), NOW)
    enter(house, ALICE, tournament=T2)
    assert balance(house, ALICE) == OPENING_CREDIT - 2_200


def test_p1_6_an_entry_needs_free_funds() -> None:
    house = a_house(ALICE)
    price = Cents(OPENING_CREDIT - 50)

    with pytest.raises(NotEnoughMoney) as refused:
        house.handle(BuyIn(ALICE, T1, price, FEE), NOW)

    assert (refused.value.wanted, refused.value.balance) == (price + FEE, OPENING_CREDIT)
    house.handle(BuyIn(ALICE, T1, price, Cents(50)), NOW)
    assert balance(house, ALICE) == 0


def test_p1_6_money_in_play_buys_nothing() -> None:
    house = a_house(ALICE)
    house.handle(BuyIn(ALICE, T1, OPENING_CREDIT, Cents(0)), NOW)

    with pytest.raises(NotEnoughMoney):
        enter(house, ALICE, tournament=T2)


def test_p1_8_amounts_below_zero_are_refused() -> None:
    with pytest.raises(BadAmount):
        a_house(ALICE).handle(BuyIn(ALICE, T1, Cents(-5), FEE), NOW)


def test_p1_9_a_refund_is_exact_in_the_form_paid() -> None:
    house = a_house(ALICE, BOB)
    enter(house, ALICE, BOB)
    house.handle(ReturnBuyIn(ALICE, T1), NOW)

    assert balance(house, ALICE) == OPENING_CREDIT
    assert paid(house) == {BOB: BUY_IN + FEE}
    assert house.balance_of(escrow_of(T1)) == 1_100
    with pytest.raises(NoEntryPaid):
        house.handle(ReturnBuyIn(ALICE, T1), NOW)


def test_p10_1_a_rollback_gives_everything_back() -> None:
    house = a_house()
    enter(house, ALICE, BOB, CARA)
    for player in (ALICE, BOB, CARA):
        house.handle(ReturnBuyIn(player, T1), NOW)

    assert {balance(house, player) for player in (ALICE, BOB, CARA)} == {OPENING_CREDIT}
    assert house.balance_of(escrow_of(T1)) == house.balance_of(FEES) == 0
    assert house.unsettled() == ()


def test_p1_5_settling_pays_prizes_and_fees_and_empties_the_escrow() -> None:
    house = a_house()
    enter(house, ALICE, BOB, CARA)
    settle(house, (BOB, 2_000), (ALICE, 1_000), (CARA, 0))

    assert balance(house, BOB) == OPENING_CREDIT - 1_100 + 2_000
    assert balance(house, ALICE) == OPENING_CREDIT - 1_100 + 1_000
    assert balance(house, CARA) == OPENING_CREDIT - 1_100
    assert house.balance_of(FEES) == 300
    assert house.balance_of(escrow_of(T1)) == 0
    assert house.settled(T1)
    assert house.view_for(CARA, NOW).entries == ()
    assert house.view_for(BOB, NOW).results == ((T1, Place(1), Cents(2_000)),)


def test_p1_5_settling_twice_pays_once() -> None:
    house = a_house()
    enter(house, ALICE, BOB)
    settle(house, (BOB, 2_000), (ALICE, 0))
    before = house.snapshot()

    assert settle(house, (ALICE, 2_000), (BOB, 0)) == 0
    assert house.snapshot() == before


def test_p1_12_the_house_adds_what_a_guarantee_lacks() -> None:
    house = a_house(ALICE, BOB)
    enter(house, ALICE, BOB)
    settle(house, (BOB, 5_000), (ALICE, 0))

    assert balance(house, BOB) == OPENING_CREDIT - 1_100 + 5_000
    assert house.balance_of(ISSUE) == -2 * OPENING_CREDIT - 3_000
    assert house.balance_of(FEES) == 200
    assert house.total_of_all_accounts() == 0


def test_p1_5_prizes_that_leave_money_in_escrow_are_refused() -> None:
    house = a_house(ALICE, BOB)
    enter(house, ALICE, BOB)

    with pytest.raises(BadAmount):
        settle(house, (BOB, 1_999), (ALICE, 0))
    with pytest.raises(BadAmount):
        settle(house, (BOB, 2_100), (ALICE, -100))
    with pytest.raises(NoEntryPaid):
        settle(house, (CARA, 2_000))
    assert not house.settled(T1)


def test_p1_9_a_settled_tournament_takes_and_returns_nothing() -> None:
    house = a_house()
    enter(house, ALICE, BOB)
    settle(house, (BOB, 2_000), (ALICE, 0))

    with pytest.raises(NoEntryPaid):
        house.handle(ReturnBuyIn(ALICE, T1), NOW)
    with pytest.raises(RegistrationClosed):
        enter(house, CARA)


def test_p1_12_a_freeroll_moves_no_money_but_its_prizes() -> None:
    house = a_house(ALICE, BOB)
    for player in (ALICE, BOB):
        house.handle(BuyIn(player, T1, Cents(0), Cents(0)), NOW)
    settle(house, (ALICE, 700), (BOB, 0))

    assert balance(house, ALICE) == OPENING_CREDIT + 700
    assert [line.what for line in house.view_for(ALICE, NOW).statement] == ["prize", "opening"]


def poor(house: House, left: int) -> None:
    house.handle(BuyIn(ALICE, T2, Cents(OPENING_CREDIT - left), Cents(0)), NOW)
    house.handle(BuyIn(BOB, T2, Cents(0), Cents(0)), NOW)
    settle(house, (BOB, OPENING_CREDIT - left), (ALICE, 0), tournament=T2)


def test_p1_6_a_poor_player_is_filled_up_once_a_day() -> None:
    house = a_house(ALICE, BOB)
    poor(house, left=ALLOWANCE_BELOW - 1)
    assert house.view_for(ALICE, NOW).may_claim_allowance

    house.handle(ClaimAllowance(ALICE), NOW)

    assert balance(house, ALICE) == ALLOWANCE_UP_TO == 200_000
    house.handle(BuyIn(ALICE, T1, ALLOWANCE_UP_TO, Cents(0)), NOW)
    house.handle(BuyIn(BOB, T1, Cents(0), Cents(0)), NOW)
    settle(house, (BOB, ALLOWANCE_UP_TO))
    with pytest.raises(NoAllowanceYet) as refused:
        house.handle(ClaimAllowance(ALICE), Instant(NOW + ALLOWANCE_EVERY - 1))
    assert refused.value.again_at == NOW + ALLOWANCE_EVERY
    assert not house.view_for(ALICE, Instant(NOW + ALLOWANCE_EVERY - 1)).may_claim_allowance
    house.handle(ClaimAllowance(ALICE), Instant(NOW + ALLOWANCE_EVERY))
    assert balance(house, ALICE) == ALLOWANCE_UP_TO


def test_p1_6_the_allowance_is_for_low_balances_only() -> None:
    house = a_house(ALICE, BOB)
    poor(house, left=ALLOWANCE_BELOW)

    with pytest.raises(NoAllowanceYet) as refused:
        house.handle(ClaimAllowance(ALICE), NOW)
    assert refused.value.again_at is None


def test_p1_6_no_allowance_while_money_lies_in_escrow() -> None:
    house = a_house(ALICE)
    house.handle(BuyIn(ALICE, T1, OPENING_CREDIT, Cents(0)), NOW)

    assert not house.view_for(ALICE, NOW).may_claim_allowance
    with pytest.raises(NoAllowanceYet):
        house.handle(ClaimAllowance(ALICE), NOW)


def test_p1_6_a_bot_that_runs_short_is_filled_up_by_the_house() -> None:
    house = House()
    house.handle(an_enrolment(ALICE, bot=True), NOW)
    house.handle(BuyIn(ALICE, T1, Cents(OPENING_CREDIT - 10), Cents(0)), NOW)
    enter(house, ALICE, tournament=T2)

    assert balance(house, ALICE) == OPENING_CREDIT - 1_100
    assert house.total_of_all_accounts() == 0
    with pytest.raises(NotEnoughMoney):
        house.handle(BuyIn(ALICE, TournamentId("t3"), Cents(OPENING_CREDIT + 1), Cents(0)), NOW)


def test_p1_8_the_statement_tells_every_movement_newest_first() -> None:
    house = a_house(ALICE, BOB)
    enter(house, ALICE, BOB)
    later = Instant(NOW + 5)
    house.handle(SettleTournament(T1, prizes((ALICE, 2_000), (BOB, 0))), later)

    lines = house.view_for(ALICE, later).statement
    assert [(line.at, line.what, line.tournament, line.amount) for line in lines] == [
        (later, "prize", T1, 2_000),
        (NOW, "buy_in", T1, -1_100),
        (NOW, "opening", None, OPENING_CREDIT),
    ]


def test_p1_8_statement_and_results_keep_the_newest() -> None:
    house = a_house(ALICE)
    for n in range(STATEMENT_LINES + 10):
        tournament = TournamentId(f"t{n}")
        enter(house, ALICE, tournament=tournament)
        settle(house, (ALICE, BUY_IN), tournament=tournament)

    view = house.view_for(ALICE, NOW)
    assert len(view.statement) == STATEMENT_LINES
    assert view.statement[0].tournament == tournament
    assert [row[0] for row in view.results] == [
        f"t{n}" for n in range(STATEMENT_LINES + 9, STATEMENT_LINES + 9 - RESULTS, -1)
    ]

import asyncio
from collections.abc import AsyncIterator
from typing import Never

import pytest
from structlog.testing import capture_logs

from croupier_core.house.commands import BuyIn, OpenAccount
from croupier_core.house.ledger import FEES, escrow_of, of_player
from croupier_core.house.refusals import AccountWanted, NotEnoughMoney
from croupier_core.house.terms import OPENING_CREDIT
from croupier_core.tournament.commands import Cancel, Disqualify
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.refusals import (
    AlreadyEntered,
    NotEntered,
    RegistrationClosed,
    TournamentFull,
)
from croupier_core.units import NOBODY, Cents, CommandId, PlayerId, TournamentId
from croupier_server.accounts.cashier import Cashier
from croupier_server.accounts.till import Till
from croupier_server.runners.runner import RunnerStopped
from house_builders import ALICE, BOB, CARA, an_enrolment
from running_house import RunningHouse, a_running_house
from tournament_builders import a_setup

PRICE = 1_100


@pytest.fixture
async def house() -> AsyncIterator[RunningHouse]:
    async with a_running_house() as house:
        for player in (ALICE, BOB, CARA):
            await tell(house, an_enrolment(player))
        yield house


async def tell(house: RunningHouse, command: OpenAccount | BuyIn) -> None:
    await house.runner.send(
        command, sender=command.player, command_id=CommandId(f"test-{house.journal.seq}")
    )


async def organise(till: Till, command: Cancel | Disqualify) -> None:
    await till.inbox.send(command, sender=NOBODY, command_id=CommandId(repr(command)))


def a_till(house: RunningHouse, seats: int = 3) -> Till:
    return house.till(Tournament(a_setup(seats)))


def balance(house: RunningHouse, player: PlayerId) -> int:
    return house.machine.balance_of(of_player(player)) - OPENING_CREDIT


def entrants(till: Till, house: RunningHouse) -> set[PlayerId]:
    return {row.player for row in till.books.lobby_view(NOBODY, house.clock.now()).standings}


async def test_p1_8_entering_pays_and_registers_under_the_nickname(house: RunningHouse) -> None:
    till = a_till(house)
    await house.cashier.enter(till, ALICE)

    lobby = till.books.lobby_view(ALICE, house.clock.now())
    assert lobby.entered
    assert [(row.player, row.name, row.bot) for row in lobby.standings] == [(ALICE, "Alice", False)]
    assert balance(house, ALICE) == -PRICE
    ((player, entry),) = house.machine.purchases(till.tournament)
    assert (player, entry.buy_in, entry.fee, entry.purchase) == (ALICE, 1_000, 100, 1)


async def test_p1_8_an_account_enters_once_even_from_two_sessions(house: RunningHouse) -> None:
    till = a_till(house)
    outcomes = await asyncio.gather(
        *(house.cashier.enter(till, ALICE) for _ in range(5)), return_exceptions=True
    )

    assert [type(outcome) for outcome in outcomes if outcome] == [AlreadyEntered] * 4
    assert balance(house, ALICE) == -PRICE


async def test_p1_9_leaving_gives_everything_back(house: RunningHouse) -> None:
    till = a_till(house)
    await house.cashier.enter(till, ALICE)
    await house.cashier.leave(till, ALICE)

    assert balance(house, ALICE) == 0
    assert entrants(till, house) == set()
    with pytest.raises(NotEntered):
        await house.cashier.leave(till, ALICE)
    await house.cashier.enter(till, ALICE)
    assert balance(house, ALICE) == -PRICE


async def test_p1_6_who_cannot_pay_is_not_entered(house: RunningHouse) -> None:
    till = a_till(house)
    await tell(house, BuyIn(ALICE, TournamentId("t2"), Cents(OPENING_CREDIT - 1), Cents(0)))

    with pytest.raises(NotEnoughMoney):
        await house.cashier.enter(till, ALICE)
    assert entrants(till, house) == set()


async def test_a_guest_neither_enters_nor_leaves(house: RunningHouse) -> None:
    till = a_till(house)

    with pytest.raises(AccountWanted):
        await house.cashier.enter(till, NOBODY)
    with pytest.raises(AccountWanted):
        await house.cashier.leave(till, NOBODY)


async def test_p1_8_a_closed_tournament_takes_no_money(house: RunningHouse) -> None:
    till = a_till(house, seats=2)
    await house.cashier.enter(till, ALICE)
    await house.cashier.enter(till, BOB)

    with pytest.raises((RegistrationClosed, TournamentFull)):
        await house.cashier.enter(till, CARA)

    view = house.machine.view_for(CARA, house.clock.now())
    assert [line.what for line in view.statement] == ["opening"]


async def test_p1_9_who_loses_the_race_for_the_last_seat_is_paid_back(house: RunningHouse) -> None:
    till = a_till(house, seats=2)
    await house.cashier.enter(till, ALICE)

    outcomes = await asyncio.gather(
        house.cashier.enter(till, BOB), house.cashier.enter(till, CARA), return_exceptions=True
    )

    assert outcomes[0] is None
    assert isinstance(outcomes[1], RegistrationClosed | TournamentFull)
    assert (balance(house, BOB), balance(house, CARA)) == (-PRICE, 0)
    view = house.machine.view_for(CARA, house.clock.now())
    assert [line.what for line in view.statement] == ["refund", "buy_in", "opening"]


async def test_a_session_that_ends_half_way_does_not_stop_the_entry(house: RunningHouse) -> None:
    till = a_till(house)
    house.journal.shut()
    session = asyncio.ensure_future(house.cashier.enter(till, ALICE))
    await house.journal.asked.wait()
    session.cancel()
    with pytest.raises(asyncio.CancelledError):
        await session
    house.journal.let_through()
    await house.cashier.drain()

    assert entrants(till, house) == {ALICE}
    assert balance(house, ALICE) == -PRICE


async def test_p1_5_the_end_of_a_tournament_pays_its_prizes(house: RunningHouse) -> None:
    till = a_till(house, seats=2)
    await house.cashier.enter(till, ALICE)
    await house.cashier.enter(till, BOB)
    await organise(till, Disqualify(by=CARA, player=BOB, reason="test"))
    await house.cashier.drain()

    assert house.machine.settled(till.tournament)
    assert (balance(house, ALICE), balance(house, BOB)) == (2_000 - PRICE, -PRICE)
    assert house.machine.balance_of(FEES) == 200
    assert house.machine.view_for(ALICE, house.clock.now()).results == (
        (till.tournament, 1, 2_000),
    )


async def test_p10_1_a_cancellation_pays_everybody_back(house: RunningHouse) -> None:
    till = a_till(house)
    await house.cashier.enter(till, ALICE)
    await house.cashier.enter(till, BOB)
    await organise(till, Cancel(by=CARA, reason="test"))
    await house.cashier.drain()

    assert (balance(house, ALICE), balance(house, BOB)) == (0, 0)
    assert house.machine.balance_of(escrow_of(till.tournament)) == 0
    assert house.machine.balance_of(FEES) == 0


async def test_p10_1_entering_while_it_is_cancelled_costs_nothing(house: RunningHouse) -> None:
    till = a_till(house)
    house.journal.shut()
    entry = asyncio.ensure_future(house.cashier.enter(till, ALICE))
    await house.journal.asked.wait()
    await organise(till, Cancel(by=CARA, reason="test"))
    house.journal.let_through()

    with pytest.raises(RegistrationClosed):
        await entry
    await house.cashier.drain()
    assert balance(house, ALICE) == 0
    assert house.machine.unsettled() == ()


async def test_who_has_paid_and_is_not_entered_enters_without_paying_again(
    house: RunningHouse,
) -> None:
    till = a_till(house)
    await tell(house, BuyIn(ALICE, till.tournament, Cents(1_000), Cents(100)))

    await house.cashier.enter(till, ALICE)

    assert entrants(till, house) == {ALICE}
    assert balance(house, ALICE) == -PRICE


async def test_p7_1_money_of_a_tournament_that_is_not_up_is_left_alone(house: RunningHouse) -> None:
    await tell(house, BuyIn(ALICE, TournamentId("t9"), Cents(1_000), Cents(100)))

    with capture_logs() as logs:
        await house.cashier.reconcile([])

    assert [log["tournament"] for log in logs] == ["t9"]
    assert balance(house, ALICE) == -PRICE


async def test_a_payment_that_fails_is_logged_and_made_good_by_the_next_start(
    house: RunningHouse,
) -> None:
    till = a_till(house, seats=2)
    await house.cashier.enter(till, ALICE)
    await house.cashier.enter(till, BOB)
    working, house.cashier = (
        house.cashier,
        Cashier(StoppedInbox(), house.machine, house.clock, house.passwords, house.tills.get),
    )

    with capture_logs() as logs:
        await organise(till, Disqualify(by=CARA, player=BOB, reason="test"))
        await house.cashier.drain()

    assert [log["event"] for log in logs] == ["money of a tournament could not be moved"]
    assert not house.machine.settled(till.tournament)
    await working.reconcile([till])
    assert house.machine.settled(till.tournament)
    assert balance(house, ALICE) == 2_000 - PRICE


class StoppedInbox:
    """The inbox of a runner that has stopped."""

    async def send(self, command: object, *, sender: PlayerId, command_id: CommandId) -> Never:
        raise RunnerStopped("house", by_fault=True)

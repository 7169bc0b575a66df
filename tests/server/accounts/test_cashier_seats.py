"""Seats won in satellites: the target is entered with the ticket, or there is T-Money."""

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Never

import pytest
from structlog.testing import capture_logs

from croupier_core.house.commands import Exclude
from croupier_core.house.ledger import Form, t_money_of
from croupier_core.house.terms import DAY
from croupier_core.tournament.commands import Cancel, Disqualify
from croupier_core.tournament.setup import Format
from croupier_core.tournament.terms import EntryTerms, SatelliteTerms
from croupier_core.tournament.view import Phase
from croupier_core.units import NOBODY, Cents, CommandId, Instant, Millis, PlayerId, TournamentId
from croupier_server.runners.runner import RunnerStopped
from house_builders import ALICE, BOB, CARA, an_enrolment
from rule_cases import case
from running_house import RunningHouse, a_running_house
from till_play import Playing, spent, tell_house
from tournament_builders import a_setup

SEAT = 21_500
TARGET = TournamentId("t2")
DAN = PlayerId("dan")
HOUR = Millis(3_600_000)


@pytest.fixture
async def house() -> AsyncIterator[RunningHouse]:
    async with a_running_house() as house:
        for player in (ALICE, BOB, CARA, DAN):
            await tell_house(house, an_enrolment(player))
        yield house


def a_satellite(house: RunningHouse, name: str = "t1") -> Playing:
    """Two play for one seat, and nothing is left."""
    setup = a_setup(
        2,
        tournament=TournamentId(name),
        buy_in=Cents(SEAT // 2),
        fee=Cents(0),
        satellite=SatelliteTerms(TARGET, Cents(SEAT)),
    )
    return Playing.of(house, setup)


def the_target(house: RunningHouse, *, starts_in: int = 2 * HOUR, **changes: object) -> Playing:
    settings: dict[str, object] = {
        "tournament": TARGET,
        "format": Format.MULTI_TABLE,
        "min_entrants": 2,
        "max_entrants": 100,
        "buy_in": Cents(20_000),
        "fee": Cents(1_500),
        "starts_at": Instant(house.clock.now() + starts_in),
        "entries": EntryTerms(late_registration=HOUR),
    }
    return Playing.of(house, a_setup(6, **(settings | changes)))


async def win(house: RunningHouse, satellite: Playing, winner: PlayerId, loser: PlayerId) -> None:
    await satellite.enter(winner, loser)
    await satellite.tell(Disqualify(NOBODY, loser, "test"))
    await satellite.wait(60_000)
    await house.cashier.drain()
    assert house.machine.settled(satellite.till.tournament)


def t_money(house: RunningHouse, player: PlayerId) -> int:
    return house.machine.balance_of(t_money_of(player))


def entered_with(house: RunningHouse, player: PlayerId) -> list[tuple[str, int]]:
    (entry,) = house.machine.purchases_of(player, TARGET)
    return [(account.partition(":")[0], amount) for account, amount in entry.form]


async def test_p1_10_a_seat_that_is_won_is_the_entry_to_the_target(house: RunningHouse) -> None:
    target = the_target(house)

    await win(house, a_satellite(house), ALICE, BOB)

    assert target.machine.is_entered(ALICE)
    assert entered_with(house, ALICE) == [("ticket", SEAT)]
    assert spent(house, ALICE) == SEAT // 2
    assert house.machine.targets() == ()


async def test_case_SAT_05_whoever_is_entered_already_gets_t_money(house: RunningHouse) -> None:
    given, expect = case("SAT-05")
    target = the_target(house)
    await target.enter(ALICE)
    before = spent(house, ALICE)

    await win(house, a_satellite(house), ALICE, BOB)

    assert given["target_cents"] == SEAT
    assert t_money(house, ALICE) == expect["t_money_cents"]
    assert spent(house, ALICE) - before - SEAT // 2 == expect["cash_cents"]
    assert house.machine.view_for(ALICE, house.clock.now()).tickets == (expect["seat"] or ())
    assert len(house.machine.purchases_of(ALICE, TARGET)) == 1


async def test_case_SAT_07_a_target_that_runs_seats_its_winners_directly(
    house: RunningHouse,
) -> None:
    given, expect = case("SAT-07")
    target = the_target(house, starts_in=60_000)
    await target.enter(CARA, DAN)
    satellite = a_satellite(house)
    await satellite.enter(ALICE)
    await target.wait(60_000)
    assert (target.machine.phase is Phase.RUNNING) is given["target_started"]

    await satellite.enter(BOB)
    await satellite.tell(Disqualify(NOBODY, BOB, "test"))
    await satellite.wait(1_000)
    await target.wait(1_000)

    assert (target.machine.table_of(ALICE) is not None) is expect["winners_seated_directly"]
    assert entered_with(house, ALICE) == [("ticket", SEAT)]


async def test_p1_10_a_target_that_takes_no_more_entries_gives_t_money(house: RunningHouse) -> None:
    target = the_target(house, starts_in=60_000, entries=EntryTerms())
    await target.enter(CARA, DAN)
    await target.wait(60_000)

    await win(house, a_satellite(house), ALICE, BOB)

    assert t_money(house, ALICE) == SEAT
    assert not target.machine.is_entered(ALICE)


async def test_p1_10_before_registration_opens_the_ticket_is_kept_and_then_it_enters(
    house: RunningHouse,
) -> None:
    opens = Instant(house.clock.now() + HOUR)
    target = the_target(house, opens_at=opens)
    await win(house, a_satellite(house), ALICE, BOB)
    assert house.machine.tickets_to(TARGET) == (ALICE,)
    before = spent(house, ALICE)

    await target.wait(HOUR)
    await target.enter(ALICE)

    assert entered_with(house, ALICE) == [("ticket", SEAT)]
    assert spent(house, ALICE) == before


async def test_p1_9_a_qualifier_who_leaves_has_t_money_and_may_enter_with_it(
    house: RunningHouse,
) -> None:
    target = the_target(house)
    await win(house, a_satellite(house), ALICE, BOB)

    await house.cashier.leave(target.till, ALICE)

    assert t_money(house, ALICE) == SEAT
    assert spent(house, ALICE) == SEAT // 2
    await target.enter(ALICE)
    assert entered_with(house, ALICE) == [("tmoney", SEAT)]
    line = house.machine.view_for(ALICE, house.clock.now()).statement[0]
    assert (line.what, line.form, line.amount) == ("buy_in", Form.T_MONEY, -SEAT)


async def test_p10_1_a_target_that_is_called_off_gives_the_seat_back_as_t_money(
    house: RunningHouse,
) -> None:
    target = the_target(house)
    await win(house, a_satellite(house), ALICE, BOB)

    await target.tell(Cancel(NOBODY, "the roof leaks"))
    await house.cashier.drain()

    assert t_money(house, ALICE) == SEAT
    assert house.machine.settled(TARGET)


async def test_p1_10_a_ticket_that_nobody_used_is_t_money_once_entries_are_closed(
    house: RunningHouse,
) -> None:
    opens = Instant(house.clock.now() + HOUR)
    target = the_target(house, opens_at=opens, starts_in=2 * HOUR)
    await win(house, a_satellite(house), ALICE, BOB)
    await target.wait(HOUR)
    await target.enter(CARA, DAN)
    await target.wait(HOUR)
    assert house.machine.tickets_to(TARGET) == (ALICE,)

    await target.wait(HOUR)

    assert house.machine.tickets_to(TARGET) == ()
    assert t_money(house, ALICE) == SEAT


async def test_p1_11_who_asked_to_be_excluded_before_he_won_has_t_money_and_no_seat(
    house: RunningHouse,
) -> None:
    target, satellite = the_target(house), a_satellite(house)
    await satellite.enter(ALICE)
    await tell_house(house, Exclude(ALICE, Instant(house.clock.now() + DAY)))
    await satellite.enter(BOB)
    await satellite.tell(Disqualify(NOBODY, BOB, "test"))
    await satellite.wait(60_000)

    assert not target.machine.is_entered(ALICE)
    assert t_money(house, ALICE) == SEAT


async def test_p7_1_a_ticket_that_a_kill_left_lying_is_used_at_the_next_start(
    house: RunningHouse,
) -> None:
    target = the_target(house)
    del house.tills[TARGET]
    with capture_logs() as logs:
        await win(house, a_satellite(house), ALICE, BOB)
    assert [log["event"] for log in logs] == ["a ticket to an unknown tournament"]
    assert house.machine.tickets_to(TARGET) == (ALICE,)

    await house.cashier.reconcile([target.till])

    assert target.machine.is_entered(ALICE)
    assert house.machine.tickets_to(TARGET) == ()


async def test_p1_10_a_seat_in_a_target_that_has_stopped_waits_for_the_next_start(
    house: RunningHouse,
) -> None:
    target = the_target(house)
    stopped = StoppedInbox()
    house.tills[TARGET] = replace(target.till, inbox=stopped)

    with capture_logs() as logs:
        await win(house, a_satellite(house), ALICE, BOB)

    assert [log["event"] for log in logs] == ["a seat could not be taken"]
    await house.cashier.reconcile([target.till])
    # The ticket had paid for the entry, which did not come about.
    assert t_money(house, ALICE) == SEAT
    assert house.machine.purchases(TARGET) == ()


class StoppedInbox:
    """The inbox of a runner that has stopped."""

    async def send(self, command: object, *, sender: PlayerId, command_id: CommandId) -> Never:
        raise RunnerStopped("t2", by_fault=True)


async def test_p1_10_a_ticket_to_what_is_over_and_gone_from_the_floor_is_t_money(
    house: RunningHouse,
) -> None:
    target = the_target(house)
    del house.tills[TARGET]
    await win(house, a_satellite(house), ALICE, BOB)
    await target.tell(Cancel(NOBODY, "the roof leaks"))
    await house.cashier.drain()
    await win(house, a_satellite(house, "t3"), CARA, DAN)

    await house.cashier.reconcile([])

    assert (t_money(house, ALICE), t_money(house, CARA)) == (SEAT, SEAT)

"""A house, its desk and its cashier on real runners, with clocks and journals of the test."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass
from typing import Never, assert_never

from argon2 import PasswordHasher

from croupier_core.house.commands import HouseCommand
from croupier_core.house.events import HouseEvent
from croupier_core.house.machine import House
from croupier_core.house.view import AccountView
from croupier_core.tournament.commands import Ask, TournamentCommand
from croupier_core.tournament.events import TournamentEvent, is_durable
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.view import TableView, TournamentView, Viewer
from croupier_core.units import PlayerId, TournamentId
from croupier_server.accounts.cashier import Cashier
from croupier_server.accounts.desk import AccountDesk
from croupier_server.accounts.entrance import AttemptLimits
from croupier_server.accounts.passwords import Passwords
from croupier_server.accounts.till import Till
from croupier_server.dice import throw
from croupier_server.runners.journal import Entry, Journal
from croupier_server.runners.runner import Runner
from gated_journal import GatedJournal
from hand_clock import HandClock

HouseRunner = Runner[HouseCommand, HouseEvent, PlayerId, AccountView, Never]
TournamentRunner = Runner[
    TournamentCommand, TournamentEvent, Viewer, TournamentView | TableView, Ask
]


def quick_passwords(hasher: PasswordHasher | None = None) -> Passwords:
    """Real argon2 with the least parameters there are."""
    return Passwords(hasher or PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


def _throw_nothing(ask: Never) -> HouseCommand:
    assert_never(ask)


@dataclass
class RunningHouse:
    machine: House
    runner: HouseRunner
    journal: Journal[HouseEvent]
    clock: HandClock
    cashier: Cashier
    start: Callable[[Runner], None]
    """Lets one more runner run until the house is closed."""
    passwords: Passwords
    tills: dict[TournamentId, Till]
    """Where the cashier finds what seats were won in."""

    def desk(self, passwords: Passwords, limits: AttemptLimits | None = None) -> AccountDesk:
        return AccountDesk(self.runner, self.machine, self.clock, passwords, limits)

    def till(self, machine: Tournament, journal: Journal[TournamentEvent] | None = None) -> Till:
        """Run a tournament, with the cashier listening to it."""
        runner: TournamentRunner = Runner(
            stream=machine.summary().tournament,
            machine=machine,
            journal=journal or GatedJournal(),
            clock=self.clock,
            throw=throw,
            durable=is_durable,
        )
        till = Till(machine.summary().tournament, runner, machine)
        self.tills[till.tournament] = till
        runner.listen(lambda events, _now: self.cashier.heard(till, events))
        self.start(runner)
        return till


@contextlib.asynccontextmanager
async def a_running_house(
    journal: Journal[HouseEvent] | None = None,
    written: Iterable[Entry[HouseEvent]] = (),
    clock: HandClock | None = None,
) -> AsyncIterator[RunningHouse]:
    """Open the house that `written` tells of."""
    machine = House()
    for entry in written:
        machine.replay(entry.event, entry.now)
    clock = clock or HandClock()
    kept: Journal[HouseEvent] = journal or GatedJournal()
    runner: HouseRunner = Runner(
        stream="house",
        machine=machine,
        journal=kept,
        clock=clock,
        throw=_throw_nothing,
        durable=lambda _event: True,
    )
    tasks: list[asyncio.Task[None]] = []

    def start(one: Runner) -> None:
        tasks.append(asyncio.ensure_future(one.run()))

    start(runner)
    passwords, tills = quick_passwords(), {}
    cashier = Cashier(runner, machine, clock, passwords, tills.get)
    try:
        yield RunningHouse(machine, runner, kept, clock, cashier, start, passwords, tills)
    finally:
        passwords.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

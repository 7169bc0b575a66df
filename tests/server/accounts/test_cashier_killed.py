"""The house is killed before each of its commits in turn; no money is lost or doubled."""

import asyncio
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import pytest

from croupier_core.house.events import HouseEvent
from croupier_core.house.ledger import escrow_of, of_player, t_money_of
from croupier_core.house.machine import House
from croupier_core.house.terms import OPENING_CREDIT
from croupier_core.tournament.commands import Cancel, Disqualify
from croupier_core.tournament.events import (
    EntrantRegistered,
    EntrantUnregistered,
    RebuyTaken,
    TournamentEvent,
)
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.terms import RebuyTerms, SatelliteTerms
from croupier_core.tournament.view import Phase
from croupier_core.units import NOBODY, Cents, Chips, CommandId, PlayerId, TournamentId
from croupier_server.accounts.till import Till
from croupier_server.runners.journal import Entry
from hand_clock import HandClock
from house_builders import ALICE, BOB, CARA, a_house, an_enrolment
from running_house import RunningHouse, a_running_house
from tournament_builders import a_setup

E = TypeVar("E")
PLAYERS = (ALICE, BOB, CARA)


class Life:
    """So many commits, and then the process is gone."""

    def __init__(self, commits: int) -> None:
        self.commits = commits
        self.gone = asyncio.Event()


@dataclass
class MortalJournal(Generic[E]):
    """Keeps what is committed before the kill, and answers nothing after it."""

    life: Life
    entries: list[Entry[E]] = field(default_factory=list)

    @property
    def seq(self) -> int:
        return len(self.entries)

    async def append(self, entries: tuple[Entry[E], ...]) -> None:
        if self.life.commits == 0:
            self.life.gone.set()
            await asyncio.Event().wait()
        self.life.commits -= 1
        self.entries.extend(entries)

    def keep_snapshot(self, state: object) -> None:
        raise AssertionError("no snapshot is taken here")


@dataclass
class Disk:
    """What a kill leaves."""

    house: list[Entry[HouseEvent]] = field(default_factory=list)
    tournaments: dict[str, list[Entry[TournamentEvent]]] = field(default_factory=dict)


REBUY = 1_050
SEAT = Cents(2_000)
SETUPS = (
    # t1 is a satellite: the winner's prize is a seat in t4.
    a_setup(2, tournament=TournamentId("t1"), satellite=SatelliteTerms(TournamentId("t4"), SEAT)),
    a_setup(3, tournament=TournamentId("t2")),
    a_setup(
        2,
        tournament=TournamentId("t3"),
        rebuys=RebuyTerms(Cents(1_000), Chips(1_500), until_level=3, fee=Cents(50)),
    ),
    a_setup(6, tournament=TournamentId("t4"), buy_in=Cents(1_900), fee=Cents(100), min_entrants=2),
)


def played(setup: TournamentSetup, entries: list[Entry[TournamentEvent]]) -> Tournament:
    machine = Tournament(setup)
    for entry in entries:
        machine.replay(entry.event, entry.now)
    return machine


def tills(house: RunningHouse, disk: Disk, life: Life) -> list[Till]:
    made = []
    for setup in SETUPS:
        entries = disk.tournaments.setdefault(setup.tournament, [])
        made.append(house.till(played(setup, entries), MortalJournal(life, entries)))
    return made


async def organise(till: Till, command: Cancel | Disqualify) -> None:
    await till.inbox.send(command, sender=NOBODY, command_id=CommandId(repr(command)))


async def a_day(house: RunningHouse, all_tills: list[Till]) -> None:
    """Enter and leave, win a seat, cancel, rebuy, and play to the end."""
    first, second, third, _ = all_tills
    cashier = house.cashier
    await cashier.enter(first, ALICE)
    await cashier.leave(first, ALICE)
    await cashier.enter(first, ALICE)
    await asyncio.gather(
        cashier.enter(first, BOB),
        cashier.enter(first, CARA),
        cashier.enter(second, CARA),
        cashier.enter(second, BOB),
        return_exceptions=True,
    )
    await organise(first, Disqualify(by=NOBODY, player=BOB, reason="test"))
    await organise(second, Cancel(by=NOBODY, reason="test"))
    await cashier.drain()
    await cashier.enter(third, ALICE)
    await cashier.enter(third, CARA)
    await cashier.buy_rebuy(third, CARA)
    await organise(third, Disqualify(by=NOBODY, player=CARA, reason="test"))
    await cashier.drain()


async def live(disk: Disk, commits: int) -> bool:
    """Live a day on `disk` for so many commits; return whether the day came to its end."""
    life, clock = Life(commits), HandClock()
    async with a_running_house(MortalJournal(life, disk.house), disk.house, clock) as house:
        day = asyncio.ensure_future(a_day(house, tills(house, disk, life)))
        gone = asyncio.ensure_future(life.gone.wait())
        await asyncio.wait((day, gone), return_when=asyncio.FIRST_COMPLETED)
        ended = not life.gone.is_set()
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()  # the kill: whatever was under way is gone
        await asyncio.gather(day, gone, return_exceptions=True)
    return ended


async def restart(disk: Disk) -> None:
    """Open the house again, reconcile, and check every cent."""
    life = Life(1_000)
    async with a_running_house(MortalJournal(life, disk.house), disk.house) as house:
        every = tills(house, disk, life)
        await house.cashier.reconcile(every)
        written = len(disk.house)
        await house.cashier.reconcile(every)
        assert len(disk.house) == written

        worth = dict.fromkeys(PLAYERS, OPENING_CREDIT)
        for till in every:
            check_the_books(house, till)
            if till.books.phase is Phase.CANCELLED:
                continue
            for player, price in paid(disk.tournaments[till.tournament], till.books.setup):
                worth[player] -= price
            for award in till.books.awards():
                worth[award.player] += award.prize + award.bounties + award.seat_worth
        # A seat that was won is worth the same as a ticket, as T-Money, and in the target.
        assert {player: owned(house, player) for player in PLAYERS} == worth
        assert house.machine.total_of_all_accounts() == 0


def check_the_books(house: RunningHouse, till: Till) -> None:
    """See that the house has exactly the money of what the tournament has."""
    ended = till.books.phase in (Phase.FINISHED, Phase.CANCELLED)
    bought = house.machine.purchases(till.tournament)
    assert house.machine.settled(till.tournament) is ended
    assert all(till.books.holds(player, entry.purchase) for player, entry in bought)
    in_escrow = sum(entry.price for _, entry in bought)
    assert house.machine.balance_of(escrow_of(till.tournament)) == in_escrow
    if ended:
        assert not bought
    else:
        assert len(bought) == len(tuple(till.books.purchases()))


def paid(
    journal: list[Entry[TournamentEvent]], setup: TournamentSetup
) -> list[tuple[PlayerId, int]]:
    """What each player has paid for what a tournament has of him, by its journal."""
    bought: dict[tuple[PlayerId, int], int] = {}
    for event in (entry.event for entry in journal):
        match event:
            case EntrantRegistered(player, purchase=purchase):
                bought[player, purchase] = setup.buy_in + setup.fee
            case EntrantUnregistered(player):
                bought = {key: price for key, price in bought.items() if key[0] != player}
            case RebuyTaken(player, purchase=purchase):
                bought[player, purchase] = REBUY
            case _:
                pass
    return [(player, price) for (player, _), price in bought.items()]


def owned(house: RunningHouse, player: PlayerId) -> int:
    tickets = house.machine.view_for(player, house.clock.now()).tickets
    accounts = (of_player(player), t_money_of(player))
    in_hand = sum(house.machine.balance_of(account) for account in accounts)
    return in_hand + sum(ticket.worth for ticket in tickets)


def a_disk() -> Disk:
    clock, house = HandClock(), House()
    events = [
        event for player in PLAYERS for event in house.handle(an_enrolment(player), clock.now())
    ]
    assert house.snapshot().balances == a_house(*PLAYERS).snapshot().balances
    return Disk([Entry(event, clock.now(), None) for event in events])


@pytest.mark.parametrize("commits", range(40))
async def test_p7_1_a_kill_before_any_commit_loses_and_doubles_nothing(commits: int) -> None:
    disk = a_disk()
    await live(disk, commits)

    await restart(disk)


async def test_p7_1_the_kills_cover_a_whole_day() -> None:
    disk = a_disk()

    assert await live(disk, 40)
    assert not await live(a_disk(), 15)
    phases = {
        setup.tournament: played(setup, disk.tournaments[setup.tournament]).phase
        for setup in SETUPS
    }
    assert phases == {
        "t1": Phase.FINISHED,
        "t2": Phase.CANCELLED,
        "t3": Phase.FINISHED,
        "t4": Phase.REGISTERING,
    }
    # The seat won in t1 was taken with the ticket.
    in_target = [entry.event for entry in disk.tournaments["t4"]]
    assert [type(event) for event in in_target] == [EntrantRegistered]

"""The house is killed before each of its commits in turn; no money is lost or doubled."""

import asyncio
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import pytest

from croupier_core.house.events import HouseEvent
from croupier_core.house.ledger import FEES, escrow_of, of_player
from croupier_core.house.machine import House
from croupier_core.house.terms import OPENING_CREDIT
from croupier_core.tournament.commands import Cancel, Disqualify
from croupier_core.tournament.events import TournamentEvent
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.view import Phase
from croupier_core.units import NOBODY, CommandId, TournamentId
from croupier_server.accounts.cashier import Till
from croupier_server.runners.journal import Entry
from hand_clock import HandClock
from house_builders import ALICE, BOB, CARA, a_house, an_enrolment
from running_house import RunningHouse, a_running_house
from tournament_builders import a_setup

E = TypeVar("E")
PLAYERS = (ALICE, BOB, CARA)
PRICE = 1_100


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


def played(entries: list[Entry[TournamentEvent]], name: str, seats: int) -> Tournament:
    machine = Tournament(a_setup(seats, tournament=TournamentId(name)))
    for entry in entries:
        machine.replay(entry.event, entry.now)
    return machine


def tills(house: RunningHouse, disk: Disk, life: Life) -> tuple[Till, Till]:
    made = []
    for name, seats in (("t1", 2), ("t2", 3)):
        entries = disk.tournaments.setdefault(name, [])
        made.append(house.till(played(entries, name, seats), MortalJournal(life, entries)))
    return made[0], made[1]


async def organise(till: Till, command: Cancel | Disqualify) -> None:
    await till.inbox.send(command, sender=NOBODY, command_id=CommandId(repr(command)))


async def a_day(house: RunningHouse, first: Till, second: Till) -> None:
    """Enter and leave, play one tournament to its end and cancel another."""
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


async def live(disk: Disk, commits: int) -> bool:
    """Live a day on `disk` for so many commits; return whether the day came to its end."""
    life, clock = Life(commits), HandClock()
    async with a_running_house(MortalJournal(life, disk.house), disk.house, clock) as house:
        first, second = tills(house, disk, life)
        day = asyncio.ensure_future(a_day(house, first, second))
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
        both = tills(house, disk, life)
        await house.cashier.reconcile(both)
        written = len(disk.house)
        await house.cashier.reconcile(both)
        assert len(disk.house) == written

        spent = dict.fromkeys(PLAYERS, 0)
        fees = 0
        for till in both:
            lobby = till.lobby.lobby_view(NOBODY, house.clock.now())
            entered = {row.player for row in lobby.standings}
            paid = {player for player, _ in house.machine.purchases(till.tournament)}
            ended = lobby.summary.phase in (Phase.FINISHED, Phase.CANCELLED)
            assert paid == (set() if ended else entered)
            assert house.machine.balance_of(escrow_of(till.tournament)) == PRICE * len(paid)
            if lobby.summary.phase is Phase.FINISHED:
                assert house.machine.settled(till.tournament)
                fees += 100 * len(entered)
            if lobby.summary.phase is not Phase.CANCELLED:
                for row in lobby.standings:
                    spent[row.player] += PRICE
                    spent[row.player] -= row.prize if ended else 0

        assert house.machine.balance_of(FEES) == fees
        for player in PLAYERS:
            balance = house.machine.balance_of(of_player(player))
            assert balance == OPENING_CREDIT - spent[player]
        assert house.machine.total_of_all_accounts() == 0


def a_disk() -> Disk:
    clock, house = HandClock(), House()
    events = [
        event for player in PLAYERS for event in house.handle(an_enrolment(player), clock.now())
    ]
    assert house.snapshot().balances == a_house(*PLAYERS).snapshot().balances
    return Disk([Entry(event, clock.now(), None) for event in events])


@pytest.mark.parametrize("commits", range(21))
async def test_p7_1_a_kill_before_any_commit_loses_and_doubles_nothing(commits: int) -> None:
    disk = a_disk()
    await live(disk, commits)

    await restart(disk)


async def test_p7_1_the_kills_cover_a_whole_day() -> None:
    disk = a_disk()

    assert await live(disk, 40)
    assert not await live(a_disk(), 12)
    phases = {
        name: played(entries, name, seats).summary().phase
        for (name, entries), seats in zip(disk.tournaments.items(), (2, 3), strict=True)
    }
    assert phases == {"t1": Phase.FINISHED, "t2": Phase.CANCELLED}

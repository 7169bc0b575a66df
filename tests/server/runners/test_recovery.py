"""A house that is closed in the middle of a hand, and opened again.  Rule book: P7."""

import asyncio
import contextlib
from dataclasses import dataclass

import pytest
from sqlalchemy import func, select

from croupier_core.poker.hand.commands import Call, Check, RaiseTo
from croupier_core.tournament.commands import Act, RegainConnection, Register, Resume
from croupier_core.tournament.events import DurableEvent, HandPlayed, is_durable
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.refusals import AlreadyEntered
from croupier_core.tournament.state import TournamentState
from croupier_core.tournament.view import TableViewer
from croupier_core.units import NOBODY, CommandId, Instant, PlayerId
from croupier_server.dice import new_command_id, throw
from croupier_server.runners.journal import Entry
from croupier_server.runners.recovery import down_since, recover
from croupier_server.runners.runner import Runner
from croupier_server.store.store import Store
from croupier_server.store.tables import HANDS, JOURNAL, REGISTRATIONS, SNAPSHOTS
from hand_clock import HandClock
from tournament_builders import SPECTATOR, a_setup, names

STREAM = "t1"


@dataclass
class House:
    store: Store
    clock: HandClock
    runner: Runner
    task: asyncio.Task

    @property
    def tournament(self) -> Tournament:
        return self.runner.machine

    async def send(self, command, sender=NOBODY, command_id=None):
        return await self.runner.send(
            command, sender=sender, command_id=command_id or new_command_id()
        )

    def stacks(self):
        return {e.player: e.stack for e in self.tournament.snapshot().entrants}

    async def play_until(self, enough):
        """Let everybody call, and go all-in from the sixth hand on, until `enough` says so."""
        following = self.runner.follow(TableViewer(SPECTATOR))
        async for view in following:
            if enough(view):
                break
            hand = view.hand
            if not self.tournament.in_hand or hand is None or hand.to_act is None:
                self.clock.move(max(0, self.tournament.deadline - self.clock.now()))
                continue
            player = next(s.player for s in view.seats if s.seat == hand.to_act)
            choices = self.tournament.table_view(player, self.clock.now()).hand.choices
            await self.send(
                Act(hand.hand, hand.turn, a_move(choices, hand, view.hand_number), player), player
            )
        following.close()


def a_move(choices, hand, number):
    if number > 5 and hand.street == "flop" and choices.raise_between is not None:
        return RaiseTo(hand.to_act, choices.raise_between[1])
    return Check(hand.to_act) if choices.can_check else Call(hand.to_act)


@contextlib.asynccontextmanager
async def a_house(url, clock, snapshots=True):
    """The house as it opens: everything that it knows comes from the store."""
    store = await asyncio.to_thread(Store.open, url)
    tournament = Tournament()
    answered = recover(store, STREAM, tournament, DurableEvent, TournamentState)
    journal = store.journal(STREAM)
    if journal.seq == 0:
        events = tournament.open(a_setup(3), clock.now())
        await journal.append(tuple(Entry(event, clock.now(), None) for event in events))
    runner = Runner(
        stream=STREAM,
        machine=tournament,
        journal=journal,
        clock=clock,
        throw=throw,
        durable=is_durable,
        snapshot=tournament.snapshot if snapshots else None,
        snapshot_every=lambda: 5,
        answered=answered,
    )
    task = asyncio.create_task(runner.run())
    try:
        yield House(store, clock, runner, task)
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        await asyncio.to_thread(store.close)


async def register_everybody(house):
    for player in names(3):
        await house.send(Register(player, f"Player {player}"), command_id=CommandId(player))


async def come_back(house):
    await house.send(Resume(down_since(house.store)))
    for player in names(3):
        if house.tournament.snapshot().entrant(player) in house.tournament.snapshot().playing:
            await house.send(RegainConnection(player))


def count(house, query):
    with house.store._reading.connect() as connection:
        return connection.scalar(query)


async def test_p7_1_a_hand_in_progress_restarts_with_the_stacks_at_its_start(url):
    clock = HandClock()
    async with a_house(url, clock) as house:
        await register_everybody(house)
        await house.play_until(lambda view: view.hand_number == 2 and view.hand.street == "flop")
        stacks = house.stacks()
        hand = house.tournament.table_view(SPECTATOR, clock.now()).hand
        assert sum(stacks.values()) == 3 * 1_500
        assert sum(s.stack for s in hand.seats) < 3 * 1_500

    clock.move(60_000)
    async with a_house(url, clock) as house:
        await come_back(house)
        assert house.stacks() == stacks
        await house.play_until(lambda view: view.hand is not None and not view.hand.over)

        again = house.tournament.table_view(SPECTATOR, clock.now())
        assert again.hand_number == 2
        assert again.hand.hand != hand.hand


@pytest.mark.parametrize("snapshots", [True, False])
async def test_p7_1_a_tournament_that_stops_again_and_again_is_played_to_its_prizes(url, snapshots):
    clock = HandClock()
    for stop in range(20):
        async with a_house(url, clock, snapshots) as house:
            if stop == 0:
                await register_everybody(house)
            else:
                kept = count(house, select(func.count()).select_from(SNAPSHOTS))
                assert kept == (1 if snapshots else 0)
                await come_back(house)
            if house.tournament.finished:
                break
            stop_at = house.runner.machine.snapshot().hands + 2
            await house.play_until(
                lambda view, at=stop_at, house=house: (
                    house.tournament.finished
                    or (view.hand_number >= at and house.tournament.in_hand)
                )
            )
            assert sum(house.stacks().values()) == 3 * 1_500
    else:
        pytest.fail("it never ends")

    async with a_house(url, clock) as house:
        played = select(func.count()).where(JOURNAL.c.kind == "hand_played")
        prizes = select(func.sum(REGISTRATIONS.c.prize))
        assert count(house, select(func.count()).select_from(HANDS)) == count(house, played) > 0
        assert count(house, prizes) == 3 * 1_000


async def test_a_command_sent_again_after_a_restart_is_answered_as_before_and_not_obeyed(url):
    clock = HandClock()
    anna = PlayerId("anna")
    async with a_house(url, clock) as house:
        first = await house.send(Register(anna, "Anna"), anna, CommandId("x"))

    async with a_house(url, clock) as house:
        again = await house.send(Register(anna, "Anna"), anna, CommandId("x"))
        with pytest.raises(AlreadyEntered):
            await house.send(Register(anna, "Anna"), anna, CommandId("y"))

        assert again == first
        assert len(house.tournament.snapshot().entrants) == 1


async def test_the_fold_of_the_journal_is_the_state_of_the_machine(url):
    clock = HandClock()
    async with a_house(url, clock) as house:
        await register_everybody(house)
        await house.play_until(lambda view: view.hand_number == 3 and house.tournament.in_hand)
        lived = house.tournament.snapshot()
        replay = house.store.replay(STREAM, DurableEvent, TournamentState)
        assert any(isinstance(event, HandPlayed) for event, _ in replay.events)

        folded = Tournament()
        recover(house.store, STREAM, folded, DurableEvent, TournamentState)

        assert folded.snapshot() == lived


async def test_nobody_was_down_before_the_first_opening(url):
    clock = HandClock()
    store = Store.open(url)
    assert down_since(store) is None
    await store.heartbeat(Instant(clock.now()))
    store.close()

    store = Store.open(url)
    assert down_since(store) == clock.now()
    store.close()

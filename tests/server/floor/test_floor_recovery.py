"""A house that is killed in the middle of a hand, and opened again.  Rule book: P7."""

import random
from dataclasses import replace

from croupier_client.requests import LeaveTournament
from croupier_core.house.commands import BuyIn
from croupier_core.poker.hand.commands import Call, RaiseTo
from croupier_core.tournament.view import Phase, Presence
from croupier_core.units import NOBODY, Cents, Millis, TournamentId
from croupier_server.arrival import Arrival
from croupier_server.clock import HouseClock
from croupier_server.floor import Floor
from floor_builders import (
    AT_ONCE,
    DUEL,
    THREE,
    a_floor,
    a_player,
    a_store,
    act,
    all_money,
    an_id,
    call_down,
    chips_of,
    come_back,
    enter,
    escrow,
    finished,
    first,
    my_turn,
    settings,
    settled,
    until,
    what_a_kill_leaves,
)

T1 = TournamentId("t1")
SLOW_START = replace(AT_ONCE, after_crash=Millis(300))


def stacks_at_the_start_of(floor, tournament):
    """The stacks before the hand in play."""
    state = floor.tournaments[tournament].machine.snapshot()
    return {entrant.player: entrant.stack for entrant in state.entrants}


class Safe:
    """Knows the stacks that a kill may leave.

    While a commit is under way the machine is ahead of its journal, and nobody knows
    whether the disk has it: then the stacks before and after are both right.
    """

    def __init__(self, floor, tournament):
        self._floor, self._tournament = floor, tournament
        self._last = stacks_at_the_start_of(floor, tournament)
        floor.tournaments[tournament].listen(self._heard)

    def _heard(self, events, now):
        self._last = stacks_at_the_start_of(self._floor, self._tournament)

    @property
    def stacks(self):
        return (self._last, stacks_at_the_start_of(self._floor, self._tournament))


async def test_p7_1_a_hand_killed_midway_starts_again_with_the_stacks_it_began_with(tmp_path):
    running, left = tmp_path / "running", tmp_path / "left"
    async with a_floor(running, templates=(THREE,), bots=2, pace=SLOW_START) as floor:
        ann = await a_player(floor, "ann")
        await enter(ann, T1)
        safe = Safe(floor, T1)
        view = await my_turn(ann, T1)
        most = view.hand.choices.raise_between
        await act(ann, view, RaiseTo(view.my_seat, most[0]) if most else Call(view.my_seat))
        before = safe.stacks
        what_a_kill_leaves(running, left)

    async with a_floor(left, templates=(THREE,), bots=2, pace=SLOW_START) as floor:
        ann = come_back(floor, "ann")
        shown = await first(ann.table(T1))

        assert {seat.player: seat.stack for seat in shown.seats} in before
        assert shown.resumes_at is not None
        assert shown.my_seat == view.my_seat
        assert chips_of(shown) == chips_of(view) == 4_500
        assert escrow(floor, T1) == 3 * 1_100
        assert all_money(floor) == 0

        again = await my_turn(ann, T1)
        assert again.hand.hand != view.hand.hand
        last = await call_down(ann, T1)
        await finished(ann, T1)
        await settled(floor, T1)
        assert last.my_place is not None
        assert escrow(floor, T1) == 0


async def test_p7_2_bots_come_back_to_their_seats_after_a_kill(tmp_path):
    running, left = tmp_path / "running", tmp_path / "left"
    async with a_floor(running, bots=3, templates=(THREE,), demonstrations=1) as floor:
        visitor = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        await until(visitor.table(T1), lambda it: it.hand_number >= 3)
        what_a_kill_leaves(running, left)

    async with a_floor(left, bots=3, templates=(THREE,)) as floor:
        visitor = floor.port_for(Arrival(NOBODY, None, "here", "en"))

        over = await finished(visitor, T1)

        await settled(floor, T1)
        assert sum(one.stack for one in over.standings) == 4_500
        assert sum(one.prize for one in over.standings) == 3_000


async def test_p7_1_whenever_the_kill_comes_no_chip_and_no_cent_is_lost(tmp_path):
    running = tmp_path / "running"
    kills = []
    dice = random.Random(7)
    async with a_floor(running, bots=3, templates=(THREE,), demonstrations=1) as floor:
        visitor = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        safe = Safe(floor, T1)
        async for view in visitor.table(T1):
            if dice.random() < 0.08 and len(kills) < 12:
                left, stacks = tmp_path / f"left-{len(kills)}", safe.stacks
                what_a_kill_leaves(running, left)
                kills.append((left, stacks))
            if view.phase is Phase.FINISHED:
                break

    assert len(kills) >= 5
    for left, stacks in kills:
        store = a_store(left)
        floor = await Floor.open(store, HouseClock(store.newest), settings(templates=()))
        found = stacks_at_the_start_of(floor, T1)
        assert found in stacks
        assert sum(found.values()) in (0, 4_500)  # nobody has chips before the draw
        paid = sum(entry.price for _, entry in floor.house.machine.purchases(T1))
        assert escrow(floor, T1) == (0 if floor.house.machine.settled(T1) else paid)
        assert all_money(floor) == 0
        await floor.close(0)
        store.close()


async def test_p7_1_registrations_and_what_was_paid_for_them_survive_a_kill(tmp_path):
    running, left = tmp_path / "running", tmp_path / "left"
    async with a_floor(running, templates=(THREE,)) as floor:
        ann = await a_player(floor, "ann")
        await enter(ann, T1)
        what_a_kill_leaves(running, left)

    async with a_floor(left, templates=(THREE,)) as floor:
        ann = come_back(floor, "ann")

        lobby = await first(ann.tournament(T1))
        assert [one.name for one in lobby.standings] == ["Ann"]
        assert (await first(ann.account())).balance == 1_000_000 - 1_100
        assert list(floor.tournaments) == ["t1"]  # still on offer: no second one is opened
        await ann.ask(LeaveTournament(T1), an_id())
        assert (await first(ann.account())).balance == 1_000_000


async def test_money_paid_for_an_entry_that_a_kill_prevented_is_given_back(tmp_path):
    running, left = tmp_path / "running", tmp_path / "left"
    async with a_floor(running, templates=(THREE,)) as floor:
        ann = await a_player(floor, "ann")
        # What the cashier does first; the kill comes before the second step.
        paid = BuyIn(ann.player, T1, Cents(1_000), Cents(100))
        await floor.house.send(paid, sender=ann.player, command_id=an_id())
        what_a_kill_leaves(running, left)

    async with a_floor(left, templates=(THREE,)) as floor:
        account = await first(come_back(floor, "ann").account())

        assert account.balance == 1_000_000
        assert account.entries == ()
        assert escrow(floor, T1) == 0


async def test_everybody_is_away_after_a_restart_until_he_shows(tmp_path):
    async with a_floor(tmp_path, templates=(DUEL,), pace=SLOW_START) as floor:
        ann, bob = await a_player(floor, "ann"), await a_player(floor, "bob")
        await enter(ann, T1)
        await enter(bob, T1)
        await until(ann.table(T1), lambda it: it.phase is Phase.RUNNING)

    async with a_floor(tmp_path, templates=(DUEL,), pace=SLOW_START) as floor:
        visitor = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        seen = await first(visitor.table(T1))
        assert {seat.presence for seat in seen.seats} == {Presence.DISCONNECTED}

        ann = come_back(floor, "ann")
        table = ann.table(T1)
        await anext(table)

        back = await until(
            visitor.table(T1),
            lambda it: any(seat.presence is Presence.PLAYING for seat in it.seats),
        )
        assert [s.name for s in back.seats if s.presence is Presence.PLAYING] == ["Ann"]
        await table.aclose()


async def test_a_house_that_closes_lets_the_hand_in_play_end_and_deals_no_more(tmp_path):
    async with a_floor(tmp_path, bots=2, templates=(DUEL,), demonstrations=1) as floor:
        visitor = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        table = visitor.table(T1)
        playing = await anext(v async for v in table if v.hand is not None and not v.hand.over)
        await table.aclose()

        await floor.close(30)
    async with a_floor(tmp_path, templates=()) as floor:
        visitor = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        shown = await first(visitor.table(T1))
        assert shown.hand_number >= playing.hand_number  # hands that were played to their end
        standings = (await first(visitor.tournament(T1))).standings
        assert sum(one.stack for one in standings) == 3_000

"""Whole tournaments on a real floor: bots and people, from the lobby to the prize money."""

import asyncio

import pytest

from croupier_client.ports import SeatReady, UnknownTournament
from croupier_core.house.ledger import FEES
from croupier_core.tournament.events import PlayerEliminated, TournamentFinished
from croupier_core.tournament.setup import Rotates
from croupier_core.tournament.view import Phase
from croupier_core.units import NOBODY, Cents, TournamentId
from croupier_server.arrival import Arrival
from floor_builders import (
    DUEL,
    SIX,
    THREE,
    a_floor,
    a_player,
    all_money,
    call_down,
    chips_of,
    enter,
    escrow,
    finished,
    first,
    is_to_act,
    like,
    open_tournament,
    settled,
    until,
)


async def test_bots_play_a_sit_and_go_to_its_end_and_are_paid(tmp_path):
    async with a_floor(tmp_path, bots=6, templates=(SIX,), demonstrations=1) as floor:
        visitor = floor.port_for(Arrival(NOBODY, None, "here", "en"))

        over = await finished(visitor, TournamentId("t1"))
        await settled(floor, TournamentId("t1"))

        # P2.2: who go out in one hand with equal stacks share their places.
        places = [one.best for one in over.standings]
        assert all(place in (n, places[n - 2]) for n, place in enumerate(places, 1))
        assert over.standings[0].prize == 3_000
        assert sum(one.prize for one in over.standings) == 6_000
        if places == [1, 2, 3, 4, 5, 6]:
            assert [one.prize for one in over.standings] == [3_000, 1_800, 1_200, 0, 0, 0]
        assert over.standings[0].stack == 6 * over.setup.starting_stack
        assert escrow(floor, "t1") == 0
        assert floor.house.machine.balance_of(FEES) == 600
        assert all_money(floor) == 0


@pytest.mark.parametrize("game", ["horse", "8game", "plo5o8"])
async def test_p12_1_bots_play_other_games_on_the_floor_to_their_end(tmp_path, game):
    template = like(THREE, name="Mixed", game=game, rotates=Rotates.BY_ORBIT)
    async with a_floor(tmp_path, bots=3, templates=(template,), demonstrations=1) as floor:
        visitor = floor.port_for(Arrival(NOBODY, None, "here", "en"))

        over = await finished(visitor, TournamentId("t1"))
        await settled(floor, TournamentId("t1"))

        assert over.setup.game == game
        assert [one.prize for one in over.standings] == [1_500, 900, 600]
        assert over.standings[0].stack == 3 * over.setup.starting_stack
        assert all_money(floor) == 0


async def test_a_person_who_enters_gets_bots_for_company_and_plays_to_the_end(tmp_path):
    async with a_floor(tmp_path, bots=4, templates=(THREE,)) as floor:
        ann = await a_player(floor, "ann")
        tournament = await open_tournament(ann)
        await enter(ann, tournament)

        last = await call_down(ann, tournament)
        over = await finished(ann, tournament)
        await settled(floor, tournament)

        me = next(one for one in over.standings if one.name == "Ann")
        assert (me.best, me.worst) == last.my_place
        assert sum(one.bot for one in over.standings) == 2
        account = await first(ann.account())
        assert account.results == ((tournament, me.best, me.prize),)
        assert account.balance == 1_000_000 - 1_100 + me.prize
        assert escrow(floor, tournament) == 0


async def test_no_chip_is_made_or_lost_in_any_view_of_a_table(tmp_path):
    async with a_floor(tmp_path, bots=3, templates=(THREE,), demonstrations=1) as floor:
        visitor = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        seen = set()

        async for view in visitor.table(TournamentId("t1")):
            if view.seats and view.phase is Phase.RUNNING:
                seen.add(chips_of(view))
            if view.phase is Phase.FINISHED:
                break

        assert seen == {3 * 1_500}


async def test_bots_stay_out_of_a_tournament_that_nobody_has_entered(tmp_path):
    async with a_floor(tmp_path, bots=3, templates=(THREE, DUEL)) as floor:
        ann = await a_player(floor, "ann")
        lobby = await first(ann.lobby())
        three, duel = (line.summary.tournament for line in lobby.lines)
        await enter(ann, three)

        await until(ann.table(three), is_to_act)

        untouched = await first(ann.tournament(duel))
        assert untouched.summary.entrants == 0


async def test_the_next_sit_and_go_is_announced_when_one_starts(tmp_path):
    async with a_floor(tmp_path, templates=(DUEL,)) as floor:
        ann, bob = await a_player(floor, "ann"), await a_player(floor, "bob")
        await enter(ann, TournamentId("t1"))
        assert [line.summary.tournament for line in (await first(ann.lobby())).lines] == ["t1"]

        await enter(bob, TournamentId("t1"))

        lobby = await until(ann.lobby(), lambda it: len(it.lines) == 2)
        assert [(line.summary.tournament, line.entered) for line in lobby.lines] == [
            ("t2", False),
            ("t1", True),
        ]


async def test_a_player_is_called_to_the_table_and_told_how_it_ended(tmp_path):
    async with a_floor(tmp_path, templates=(DUEL,)) as floor:
        ann, bob = await a_player(floor, "ann"), await a_player(floor, "bob")
        told = []

        async def listen():
            async for _, notice in ann.notices(TournamentId("t1")):
                told.append(notice)
                if isinstance(notice, TournamentFinished):
                    return

        listening = asyncio.create_task(listen())
        await enter(ann, TournamentId("t1"))
        await enter(bob, TournamentId("t1"))

        assert await first(ann.house_notices()) == SeatReady(TournamentId("t1"), 1)
        await asyncio.gather(call_down(ann, TournamentId("t1")), call_down(bob, TournamentId("t1")))
        await listening
        assert [n.best for n in told if isinstance(n, PlayerEliminated)] == [2]
        assert told[-1].prize == 1_000


async def test_a_finished_tournament_can_be_read_long_after_the_lobby_forgot_it(tmp_path):
    async with a_floor(
        tmp_path, bots=2, templates=(DUEL,), demonstrations=1, finished_in_lobby=1
    ) as floor:
        visitor = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        before = await finished(visitor, TournamentId("t1"))
        await until(visitor.lobby(), lambda it: phases(it).get("t2") is Phase.FINISHED)
    async with a_floor(tmp_path, templates=(), finished_in_lobby=1) as floor:
        visitor = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        lobby = await until(visitor.lobby(), lambda it: Phase.FINISHED in phases(it).values())
        assert "t1" not in phases(lobby)
        assert "t1" not in floor.tournaments

        after = await first(visitor.tournament(TournamentId("t1")))

        assert after.standings == before.standings
        with pytest.raises(UnknownTournament):
            await first(visitor.tournament(TournamentId("t99")))


async def test_a_bot_that_is_broke_is_filled_up_so_that_it_can_go_on(tmp_path):
    dear = like(DUEL, name="Dear", buy_in=Cents(900_000))
    async with a_floor(tmp_path, bots=2, templates=(dear,), demonstrations=1) as floor:
        visitor = floor.port_for(Arrival(NOBODY, None, "here", "en"))

        for tournament in ("t1", "t2", "t3"):
            await until(visitor.lobby(), lambda it, t=tournament: t in phases(it))
            await finished(visitor, TournamentId(tournament))

        assert all_money(floor) == 0


def phases(lobby):
    return {line.summary.tournament: line.summary.phase for line in lobby.lines}

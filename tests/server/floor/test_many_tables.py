"""A tournament of several tables on a real floor, played by bots and watched by people."""

import asyncio
from dataclasses import replace

from croupier_client.ports import SeatReady
from croupier_client.requests import ListHands
from croupier_core.tournament.setup import Format
from croupier_core.tournament.view import Phase
from croupier_core.units import NOBODY, Millis, TableId, TournamentId
from croupier_server.arrival import Arrival
from floor_builders import (
    AT_ONCE,
    PATIENCE_S,
    SIX,
    a_floor,
    a_player,
    all_money,
    an_id,
    call_down,
    enter,
    escrow,
    first,
    settled,
    until,
)

T1 = TournamentId("t1")


def a_field(entrants):
    """A sit & go of tables of three."""
    setup = SIX.setup_for(TournamentId("t0"))
    return replace(
        setup,
        name="Field",
        format=Format.SIT_AND_GO,
        table_size=3,
        min_entrants=entrants,
        max_entrants=entrants,
        pace=AT_ONCE,
        levels=tuple(replace(level, lasts=Millis(400)) for level in setup.levels),
    )


async def test_bots_play_three_tables_down_to_one_winner_and_are_paid(tmp_path):
    async with a_floor(
        tmp_path, bots=9, templates=(), demonstrations=1, finished_in_lobby=1
    ) as floor:
        visitor = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        setup = a_field(9)
        tournament = await floor.announce(setup)

        started = await until(
            visitor.tournament(tournament), lambda it: it.summary.phase is Phase.RUNNING
        )
        watched = await until(
            visitor.table(tournament, started.tables[-1].table), lambda it: it.hand is not None
        )
        async with asyncio.timeout(2 * PATIENCE_S):
            async for over in visitor.tournament(tournament):
                if over.summary.phase is Phase.FINISHED:
                    break
        await settled(floor, tournament)
        hands = (await visitor.ask(ListHands(tournament), an_id())).hands
        of_two = (await visitor.ask(ListHands(tournament, TableId(2)), an_id())).hands

        assert {1, 2, 3} <= {hand.table for hand in hands}
        assert of_two == tuple(hand for hand in hands if hand.table == 2)
        assert [line.table for line in started.tables] == [1, 2, 3]
        assert watched.my_seat is None
        assert all(seat.cards is None or seat.shown for seat in watched.hand.seats)
        ties = {(one.best, one.worst) for one in over.standings}
        assert sorted(n for best, worst in ties for n in range(best, worst + 1)) == [*range(1, 10)]
        assert escrow(floor, tournament) == 0
        assert all_money(floor) == 0


async def test_each_player_is_called_to_his_own_table(tmp_path):
    async with a_floor(tmp_path, templates=()) as floor:
        tournament = await floor.announce(a_field(6))
        names = ("ann", "bob", "cara", "dan", "eve", "finn")
        ports = [await a_player(floor, name) for name in names]
        calls = [port.house_notices() for port in ports]
        waiting = [asyncio.ensure_future(anext(call)) for call in calls]
        await asyncio.wait(waiting, timeout=0)

        for port in ports:
            await enter(port, tournament)

        async with asyncio.timeout(PATIENCE_S):
            called = await asyncio.gather(*waiting)
        views = [await until(port.table(tournament), lambda it: it.my_seat) for port in ports]
        assert called == [SeatReady(tournament, view.table) for view in views]
        assert sorted(view.table for view in views) == [1, 1, 1, 2, 2, 2]
        mine = [await until(port.my_tables(), lambda it: it.tables) for port in ports]
        assert [it.tables[0].table for it in mine] == [view.table for view in views]
        other = TableId(3 - views[0].table)
        seen = await until(ports[0].table(tournament, other), lambda it: it.seats)
        assert seen.my_seat is None
        for call in calls:
            await call.aclose()


async def test_a_large_finished_tournament_is_let_go_of_and_its_line_and_its_end_stay(tmp_path):
    async with a_floor(tmp_path, templates=(), finished_in_lobby=5) as floor:
        kept = replace(a_field(3), max_entrants=3, name="Small")
        first_id = await floor.announce(kept)
        ann, bob, cara = [await a_player(floor, name) for name in ("ann", "bob", "cara")]
        for port in (ann, bob, cara):
            await enter(port, first_id)
        await asyncio.gather(*(call_down(port, first_id) for port in (ann, bob, cara)))
        await settled(floor, first_id)
        games = floor._side.games
        [game] = games.at_hand

        game.summary = replace(game.summary, entrants=10_000)  # as after a large one
        assert games.let_go() == (game,)
        await game.stop()

        assert games.at_hand == ()
        lobby = await first(ann.lobby())
        assert [line.summary.tournament for line in lobby.lines] == [first_id]
        again = await first(ann.tournament(first_id))  # read from the journal
        assert again.summary.phase is Phase.FINISHED
        assert {one.name for one in again.standings} == {"Ann", "Bob", "Cara"}

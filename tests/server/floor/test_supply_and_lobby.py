"""What is on offer, and how often it is drawn."""

import asyncio
from dataclasses import replace

from croupier_core.tournament.view import Phase
from croupier_core.units import NOBODY, Millis, TournamentId
from croupier_server.arrival import Arrival
from croupier_server.floor_settings import FloorSettings
from croupier_server.lobby import Lobby
from croupier_server.templates import USUAL_TEMPLATES
from floor_builders import AT_ONCE, DUEL, THREE, a_floor, first
from hand_clock import HandClock


def a_guest(floor):
    return floor.port_for(Arrival(NOBODY, None, "here", "en"))


async def test_a_new_house_offers_sit_and_gos_of_each_usual_kind_and_a_tournament_of_many_tables(
    tmp_path,
):
    async with a_floor(tmp_path, templates=USUAL_TEMPLATES) as floor:
        lobby = await first(a_guest(floor).lobby())

        assert [
            (line.summary.tournament, line.summary.game, line.summary.table_size)
            for line in sorted(lobby.lines, key=lambda line: line.summary.tournament)
        ] == [
            ("t1", "nlhe", 2),
            ("t2", "nlhe", 6),
            ("t3", "nlhe", 9),
            ("t4", "plo", 6),
            ("t5", "plo8", 6),
            ("t6", "horse", 6),
            ("t7", "8game", 6),
            ("t8", "nlhe", 6),
        ]
        assert {line.summary.phase for line in lobby.lines} == {Phase.REGISTERING}


async def test_a_house_that_opens_again_offers_the_same_ones_not_more(tmp_path):
    for _ in range(3):
        async with a_floor(tmp_path, templates=(DUEL, THREE)) as floor:
            assert list(floor.tournaments) == ["t1", "t2"]


async def test_an_organisers_own_tournament_gets_the_next_id(tmp_path):
    async with a_floor(tmp_path, templates=(DUEL,)) as floor:
        setup = replace(THREE.setup_for(TournamentId("whatever")), name="Club night")

        tournament = await floor.announce(setup)

        assert tournament == "t2"
        assert (await first(a_guest(floor).tournament(tournament))).setup.name == "Club night"


def test_settings_override_pace_and_levels_of_new_tournaments():
    setup = DUEL.setup_for(TournamentId("t1"))

    fast = FloorSettings(pace=AT_ONCE, level_lasts=Millis(7)).applied_to(setup)

    assert fast.pace == AT_ONCE
    assert {level.lasts for level in fast.levels} == {7}
    assert fast.clock == setup.clock
    assert FloorSettings().applied_to(setup) == setup


async def test_the_lobby_is_drawn_at_once_after_a_quiet_time_and_then_not_too_often():
    clock = HandClock()
    looked = []

    def games():
        looked.append(clock.now())
        return ()

    lobby = Lobby(clock, Millis(250), games, lambda: 0, 20)
    following = lobby.follow(NOBODY)
    await anext(following)
    start = clock.now()
    lobby.changed()
    await anext(following)
    lobby.changed()
    waiting = asyncio.ensure_future(anext(following))
    await asyncio.wait([waiting], timeout=0)
    assert not waiting.done()

    clock.move(249)
    await asyncio.wait([waiting], timeout=0)
    assert not waiting.done()
    clock.move(1)

    assert (await waiting).now == start + 250
    assert looked == [start, start, start + 250]
    lobby.close()

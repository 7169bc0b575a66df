"""A bot that is offered chips takes or declines them; it never lets the table wait."""

import asyncio
import random
from dataclasses import replace

import pytest

from croupier_core.tournament.terms import RebuyTerms
from croupier_core.units import Cents, Chips, Millis, TournamentId
from croupier_server.bots.bot import Bot
from croupier_server.bots.personality import GAMBLER
from croupier_server.clock import HouseClock
from floor_builders import AT_ONCE, THREE, a_floor, a_player, enter, escrow, finished, settled


def a_rebuy_table():
    """Three seats, half a second a level, rebuys in the first two, ten minutes to decide."""
    setup = THREE.setup_for(TournamentId("t0"))
    return replace(
        setup,
        pace=AT_ONCE,
        starting_stack=Chips(300),
        levels=tuple(replace(level, lasts=Millis(500)) for level in setup.levels),
        rebuys=RebuyTerms(Cents(1_000), Chips(300), until_level=2, decide=Millis(600_000)),
    )


@pytest.mark.parametrize("looseness", [0.0, 100.0])
async def test_p11_2_a_bot_answers_each_offer_of_a_rebuy_by_its_character(tmp_path, looseness):
    async with a_floor(tmp_path, templates=()) as floor:
        tournament = await floor.announce(a_rebuy_table())
        ports = [await a_player(floor, name) for name in ("ann", "bob", "cara")]
        for port in ports:
            await enter(port, tournament)
        who = replace(GAMBLER, looseness=looseness)
        bots = [
            Bot(port, who, random.Random(number), HouseClock(), 1e9)
            for number, port in enumerate(ports)
        ]

        await asyncio.wait_for(asyncio.gather(*(bot.play(tournament) for bot in bots)), 60)

        over = await finished(ports[0], tournament)
        await settled(floor, tournament)
        assert over.pool == 3 * 1_000 + over.rebuys * 1_000
        if looseness == 0.0:
            assert over.rebuys == 0
        assert escrow(floor, tournament) == 0

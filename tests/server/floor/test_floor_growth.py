"""Sessions come and go by the hundred and leave nothing behind."""

import asyncio
import gc
from contextlib import AsyncExitStack

from croupier_core.units import NOBODY, TournamentId
from croupier_server.arrival import Arrival
from croupier_server.ports.in_process import InProcessPort
from croupier_server.runners.mailbox import Newest, Ordered
from floor_builders import DUEL, a_floor, a_player, come_back, enter
from wire_builders import over_the_wire

T1 = TournamentId("t1")


def alive(*kinds):
    gc.collect()
    return sum(isinstance(thing, kinds) for thing in gc.get_objects())


async def look_around(port):
    """Follow everything, and read a little of it."""
    streams = [port.account(), port.lobby(), port.tournament(T1), port.table(T1)]
    for stream in streams:
        await anext(stream)
    listening = [asyncio.ensure_future(anext(port.notices(T1)))]
    listening.append(asyncio.ensure_future(anext(port.house_notices())))
    await asyncio.wait(listening, timeout=0)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    return streams


async def test_sessions_in_this_process_leave_nothing_behind(tmp_path):
    async with a_floor(tmp_path, templates=(DUEL,)) as floor:
        ann = await a_player(floor, "ann")
        await enter(ann, T1)
        await ann.close()
        del ann

        for _ in range(200):
            port = come_back(floor, "ann")
            streams = await look_around(port)
            await port.close()
            del port, streams

        # The generators that were left half-read end on the loop.
        await asyncio.wait(asyncio.all_tasks() - {asyncio.current_task()}, timeout=0)
        assert alive(InProcessPort) == 0
        assert alive(Newest, Ordered) == 0
        assert not floor.tournaments[T1].stopped


async def test_sessions_over_the_wire_leave_nothing_behind(tmp_path):
    async with a_floor(tmp_path, templates=(DUEL,)) as floor:
        for _ in range(5):
            async with AsyncExitStack() as stack:
                for _ in range(10):
                    guest = floor.port_for(Arrival(NOBODY, None, "here", "en"))
                    await look_around(await stack.enter_async_context(over_the_wire(guest)))
                    del guest

        await asyncio.wait(asyncio.all_tasks() - {asyncio.current_task()}, timeout=0)
        assert alive(InProcessPort) == 0
        assert alive(Newest, Ordered) == 0

"""Sessions come and go, and leave nothing behind."""

import asyncio
import gc
import weakref

import psutil

from ssh_doors import TinyRooms, a_door, knock, shell

ROUNDS = 20
AT_ONCE = 25


async def visit(connection):
    client = await shell(connection)
    await client.see("size 80x24")
    client.type("kq")
    await client.end()


async def test_500_sessions_come_and_go_without_growth():
    rooms = TinyRooms()
    traces = []
    sizes = []
    async with a_door(rooms) as door:
        for _ in range(ROUNDS):
            connections = [
                asyncio.create_task(one_connection(door, AT_ONCE // 5)) for _ in range(5)
            ]
            await asyncio.gather(*connections)
            traces += [weakref.ref(app) for app in rooms.apps]
            rooms.apps.clear()
            rooms.visits.clear()
            rooms.faults.clear()
            gc.collect()
            sizes.append((len(gc.get_objects()), psutil.Process().memory_info().rss))

    assert len(traces) == ROUNDS * AT_ONCE
    assert sum(trace() is not None for trace in traces[:-AT_ONCE]) == 0
    # Caches fill in the first rounds; after them nothing of a session may stay.
    (objects, memory), (objects_later, memory_later) = sizes[ROUNDS // 2], sizes[-1]
    assert objects_later - objects < 5_000
    assert memory_later - memory < 16 * 1024 * 1024


async def one_connection(door, sessions):
    async with knock(door) as connection:
        await asyncio.gather(*(visit(connection) for _ in range(sessions)))

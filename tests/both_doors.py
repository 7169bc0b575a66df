"""A house that is entered in this process, or at the other end of a wire: the same to all."""

import asyncio

from floor_builders import PATIENCE_S, a_guest, come_back, enrol
from wire_builders import over_the_wire


class Street:
    """The floor from outside: every session comes through the same kind of door."""

    def __init__(self, floor, wired, stack):
        self.floor = floor
        self._wired = wired
        self._stack = stack

    async def through(self, port):
        if not self._wired:
            return port
        return await self._stack.enter_async_context(over_the_wire(port))

    async def guest(self, name="guest"):
        return await self.through(a_guest(self.floor, name))

    async def player(self, name):
        port = await self.guest(name)
        await enrol(port, name.capitalize())
        return port

    async def back(self, name):
        return await self.through(come_back(self.floor, name))


async def next_in(stream, wanted=lambda _: True):
    async with asyncio.timeout(PATIENCE_S):
        while not wanted(item := await anext(stream)):
            pass
    return item

"""What is asked with one id is done once."""

import asyncio

import pytest

from croupier_client.requests import Done, RecoveryCodes
from croupier_core.house.refusals import NotAllowed
from croupier_core.units import CommandId, PlayerId
from croupier_server.ports.remembered import Remembered

ANN, BOB = PlayerId("ann"), PlayerId("bob")


class Counted:
    """Work that says which time it is done."""

    def __init__(self, fault=None):
        self.times = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self._fault = fault

    async def __call__(self):
        self.times += 1
        await self.gate.wait()
        if self._fault is not None:
            raise self._fault
        return RecoveryCodes((str(self.times),))


async def test_the_same_id_is_done_once_and_answered_each_time():
    remembered, work = Remembered(), Counted()

    answers = [await remembered.once(ANN, CommandId("1"), work) for _ in range(3)]

    assert answers == [RecoveryCodes(("1",))] * 3


async def test_two_at_the_same_time_are_done_once():
    remembered, work = Remembered(), Counted()
    work.gate.clear()
    asked = [asyncio.create_task(remembered.once(ANN, CommandId("1"), work)) for _ in range(2)]
    await asyncio.wait(asked, timeout=0)
    work.gate.set()

    assert await asyncio.gather(*asked) == [RecoveryCodes(("1",))] * 2


async def test_a_refusal_is_remembered_too():
    remembered, work = Remembered(), Counted(NotAllowed())

    for _ in range(2):
        with pytest.raises(NotAllowed):
            await remembered.once(ANN, CommandId("1"), work)

    assert work.times == 1


async def test_ids_of_different_players_are_different():
    remembered, work = Remembered(), Counted()

    await remembered.once(ANN, CommandId("1"), work)
    await remembered.once(BOB, CommandId("1"), work)

    assert work.times == 2


async def test_work_goes_on_when_whoever_asked_is_gone():
    remembered, work = Remembered(), Counted()
    work.gate.clear()
    asking = asyncio.create_task(remembered.once(ANN, CommandId("1"), work))
    await asyncio.wait([asking], timeout=0)
    asking.cancel()
    await asyncio.wait([asking])

    work.gate.set()

    assert await remembered.once(ANN, CommandId("1"), work) == RecoveryCodes(("1",))


async def test_nobody_can_push_the_answers_of_another_out():
    remembered, work, other = Remembered(), Counted(), Counted()
    await remembered.once(ANN, CommandId("1"), work)

    for n in range(500):
        await remembered.once(BOB, CommandId(str(n)), other)

    await remembered.once(ANN, CommandId("1"), work)
    assert work.times == 1
    assert await remembered.once(BOB, CommandId("0"), other) != Done()
    assert other.times == 501  # the oldest of his own were forgotten

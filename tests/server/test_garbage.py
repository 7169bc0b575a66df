"""Whole sessions are looked for when sessions have come or gone, and not in between."""

import asyncio
import gc
import weakref
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from croupier_server.garbage import (
    AT_LEAST_EVERY,
    LOOK_EVERY,
    SHARE,
    collect_garbage,
    keep_what_is_here,
)
from hand_clock import HandClock


@dataclass
class Counted:
    sessions: int = 0
    turnover: int = 0


class Circle:
    """Holds itself, so that only the collector frees it."""

    def __init__(self):
        self.me = self


@pytest.fixture(autouse=True)
def python_s_own_collector():
    """Keep Python from collecting by itself, and put it back as it was."""
    thresholds = gc.get_threshold()
    gc.disable()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)
    gc.enable()


@asynccontextmanager
async def collecting(door):
    clock = HandClock()
    task = asyncio.create_task(collect_garbage(door, clock))
    await clock.armed.wait()
    try:
        yield clock
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def pass_time(clock, by=LOOK_EVERY):
    clock.armed.clear()
    clock.move(by)
    await clock.armed.wait()


def litter():
    return weakref.ref(Circle())


async def test_a_session_that_ended_is_collected_once_it_is_quiet():
    door = Counted(sessions=50, turnover=50)
    async with collecting(door) as clock:
        gone = litter()
        door.turnover += 1

        await pass_time(clock)
        assert gone() is not None
        await pass_time(clock)

    assert gone() is None


async def test_nothing_is_looked_at_while_nobody_comes_or_goes():
    async with collecting(Counted(sessions=50, turnover=50)) as clock:
        kept = litter()

        for _ in range(20):
            await pass_time(clock)

        assert kept() is not None


async def test_coming_and_going_without_a_pause_does_not_put_it_off():
    door = Counted(sessions=50, turnover=50)
    async with collecting(door) as clock:
        gone = litter()
        looks = 0
        while gone() is not None:
            door.turnover += 1
            await pass_time(clock)
            looks += 1

    assert looks == door.sessions // SHARE + 1


async def test_what_play_leaves_is_collected_now_and_then():
    async with collecting(Counted()) as clock:
        gone = litter()

        await pass_time(clock, AT_LEAST_EVERY)

    assert gone() is None


def test_what_is_here_at_the_start_is_not_looked_at_again():
    here = Circle()

    keep_what_is_here()

    assert gc.get_freeze_count() > 0
    assert not any(thing is here for thing in gc.get_objects())

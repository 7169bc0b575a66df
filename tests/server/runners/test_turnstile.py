"""Viewers with news in common take turns, and the house goes on in between."""

import asyncio
from itertools import pairwise

from croupier_server.runners.mailbox import Newest
from croupier_server.runners.turnstile import Turnstile


async def test_who_comes_alone_passes_at_once():
    turnstile = Turnstile()

    passing = turnstile.turn()

    try:
        passing.send(None)
    except StopIteration:
        pass
    else:
        raise AssertionError("it waited")


async def test_between_two_takers_the_rest_of_the_house_has_its_turn():
    turnstile, course = Turnstile(), []
    boxes = [Newest(lambda n=n: n, turnstile) for n in range(4)]

    async def take(box):
        course.append(await anext(box))

    async def house():
        while len(course) < 7:
            course.append("house")
            await asyncio.sleep(0)

    taking = [asyncio.ensure_future(take(box)) for box in boxes]
    await asyncio.sleep(0)
    for box in boxes:
        box.touch()
    await asyncio.gather(house(), *taking)

    takers = [at for at, who in enumerate(course) if who != "house"]
    assert [course[at] for at in takers] == [0, 1, 2, 3]
    assert all(later - sooner > 1 for sooner, later in pairwise(takers))


async def test_who_has_gone_holds_nobody_up():
    turnstile = Turnstile()
    waiting = [asyncio.ensure_future(turnstile.turn()) for _ in range(3)]
    await turnstile.turn()
    await asyncio.sleep(0)
    assert not any(each.done() for each in waiting)

    waiting[1].cancel()

    async with asyncio.timeout(1):
        await asyncio.gather(waiting[0], waiting[2])


async def test_what_is_held_back_while_it_waits_its_turn_is_not_looked_at():
    turnstile = Turnstile()
    box = Newest(lambda: "view", turnstile)
    box.touch()
    taking = asyncio.ensure_future(anext(box))
    await turnstile.turn()
    await asyncio.sleep(0)
    assert not taking.done()

    box.hold()
    for _ in range(5):
        await asyncio.sleep(0)
    assert not taking.done()
    box.touch()

    assert await taking == "view"


async def test_what_is_closed_while_it_waits_its_turn_ends():
    turnstile = Turnstile()
    box = Newest(lambda: "view", turnstile)
    box.touch()
    taking = asyncio.ensure_future(anext(box, "end"))
    await turnstile.turn()
    await asyncio.sleep(0)
    assert not taking.done()

    box.close()

    assert await taking == "end"

import asyncio

import pytest

from croupier_server.runners.mailbox import FellBehind, Newest, Ordered


async def test_newest_looks_only_when_somebody_takes():
    looks = []
    newest = Newest(lambda: looks.append(1) or len(looks))
    newest.touch()
    newest.touch()
    assert looks == []

    assert await anext(newest) == 1
    assert looks == [1]


async def test_newest_can_be_held_back_and_a_touch_lets_go():
    newest = Newest(lambda: "view")
    newest.touch()
    newest.hold()
    taken = asyncio.ensure_future(anext(newest))
    await asyncio.sleep(0)
    assert not taken.done()

    newest.touch()

    assert await taken == "view"


@pytest.mark.parametrize("make", [lambda: Newest(lambda: 1), Ordered])
async def test_closing_wakes_whoever_waits(make):
    box = make()
    taken = asyncio.ensure_future(anext(box, "end"))
    await asyncio.sleep(0)

    box.close()
    box.close(LookupError())

    assert await taken == "end"


@pytest.mark.parametrize("make", [lambda: Newest(lambda: 1), Ordered])
async def test_closing_with_a_fault_raises_it(make):
    box = make()
    box.close(LookupError())

    with pytest.raises(LookupError):
        await anext(box)


async def test_a_held_mailbox_that_is_closed_stays_closed():
    newest = Newest(lambda: 1)
    newest.close()
    newest.hold()

    assert [view async for view in newest] == []


async def test_ordered_keeps_everything_in_order_until_its_end():
    box = Ordered()
    for n in range(5):
        box.put(n)
    box.close()
    box.put(5)

    assert [n async for n in box] == [0, 1, 2, 3, 4]


async def test_who_falls_behind_is_cut_off_with_an_error():
    box = Ordered(most=3)
    for n in range(4):
        box.put(n)
    box.put(5)

    with pytest.raises(FellBehind):
        await anext(box)

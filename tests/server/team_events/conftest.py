from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from both_doors import Street
from event_floor import an_evening


@pytest.fixture(params=["in_process", "wire"])
def street(request, tmp_path):
    @asynccontextmanager
    async def opened(**changes):
        async with an_evening(tmp_path, **changes) as (floor, clock), AsyncExitStack() as stack:
            yield Street(floor, request.param == "wire", stack), clock

    return opened

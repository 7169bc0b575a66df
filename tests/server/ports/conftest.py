from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from both_doors import Street
from floor_builders import a_floor


@pytest.fixture(params=["in_process", "wire"])
def street(request, tmp_path):
    @asynccontextmanager
    async def opened(**changes):
        async with a_floor(tmp_path, **changes) as floor, AsyncExitStack() as stack:
            yield Street(floor, request.param == "wire", stack)

    return opened

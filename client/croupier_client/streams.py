"""Streams of views, when one view is enough."""

from collections.abc import AsyncGenerator, AsyncIterator
from typing import TypeVar

V = TypeVar("V")


async def first_of(views: AsyncIterator[V]) -> V | None:
    """Return the first view of a stream, and end the stream; None if it ended before.

    Raises:
        Refusal: The house does not show it.
        HouseGone: The house does not answer any more.
    """
    try:
        return await anext(views, None)
    finally:
        if isinstance(views, AsyncGenerator):
            await views.aclose()

"""Frames out of bytes, within bounds."""

import asyncio

import msgpack
import pytest

from croupier_client.wire.codec import Unreadable
from croupier_client.wire.streams import FrameTooLarge, maps_from


def a_reader(*chunks):
    reader = asyncio.StreamReader()
    for chunk in chunks:
        reader.feed_data(chunk)
    reader.feed_eof()
    return reader


async def read_all(reader, largest=1_000, most_items=100):
    return [value async for value in maps_from(reader, largest, most_items)]


async def test_frames_need_no_length_before_them():
    frames = [{"a": 1}, {"b": [1, 2]}, {"c": None}]

    got = await read_all(a_reader(b"".join(msgpack.packb(frame) for frame in frames)))

    assert got == frames


async def test_many_frames_that_are_each_within_the_limit_are_read_however_they_are_cut():
    frames = [{"text": "x" * 900, "n": n} for n in range(200)]
    data = b"".join(msgpack.packb(frame) for frame in frames)
    cuts = [data[at : at + 7_001] for at in range(0, len(data), 7_001)]

    assert await read_all(a_reader(*cuts)) == frames


async def test_a_frame_of_exactly_the_limit_is_read_and_one_byte_more_is_not():
    fits = msgpack.packb("x" * 997)
    assert len(fits) == 1_000

    assert await read_all(a_reader(fits)) == ["x" * 997]
    with pytest.raises(FrameTooLarge, match="1000"):
        await read_all(a_reader(msgpack.packb("x" * 998)))


async def test_a_frame_that_is_still_incomplete_past_the_limit_is_given_up():
    with pytest.raises(FrameTooLarge):
        await read_all(a_reader(msgpack.packb("x" * 100_000)[:-1]))


async def test_an_array_or_map_with_too_many_items_is_not_msgpack_for_this_house():
    with pytest.raises(Unreadable, match="max_array_len"):
        await read_all(a_reader(msgpack.packb([0] * 101)))
    with pytest.raises(Unreadable, match="max_map_len"):
        await read_all(a_reader(msgpack.packb({str(n): 0 for n in range(101)})))


async def test_half_a_frame_at_the_end_is_no_frame():
    assert await read_all(a_reader(msgpack.packb({"a": 1}) + b"\x81")) == [{"a": 1}]

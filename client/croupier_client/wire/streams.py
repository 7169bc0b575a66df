"""Frames out of bytes: the part of the wire that both ends share."""

from collections.abc import AsyncGenerator
from typing import Protocol

import msgpack

from croupier_client.wire.codec import Unreadable

_CHUNK = 16 * 1024


class ByteReader(Protocol):
    """Where bytes come from; `asyncio.StreamReader` and asyncssh's are such."""

    async def read(self, n: int = -1) -> bytes:
        """Return up to `n` bytes as soon as there are some, none at the end."""
        ...


class ByteWriter(Protocol):
    """Where bytes go; `asyncio.StreamWriter` and asyncssh's are such."""

    def write(self, data: bytes) -> None:
        """Take `data` to be sent."""
        ...

    async def drain(self) -> None:
        """Return once the other side has taken enough for more to be sent."""
        ...

    def close(self) -> None:
        """End the stream.  Idempotent."""
        ...


class FrameTooLarge(Unreadable):
    """One frame is longer than allowed."""


async def maps_from(reader: ByteReader, largest: int, most_items: int) -> AsyncGenerator[object]:
    """Yield the msgpack values that come out of `reader`, until it ends.

    Args:
        reader: The bytes.
        largest: Bytes of one value.
        most_items: Items of one array or map; room for them is made before they come.

    Raises:
        FrameTooLarge: A value is longer than that, whole or not.
        Unreadable: The bytes are not msgpack.
    """
    # A whole chunk may follow an almost complete value, hence the room above `largest`.
    unpacker = msgpack.Unpacker(
        max_buffer_size=largest + _CHUNK,
        max_array_len=most_items,
        max_map_len=most_items,
        max_ext_len=0,
    )
    fed = start = 0
    while chunk := await reader.read(_CHUNK):
        fed += len(chunk)
        try:
            unpacker.feed(chunk)
            for value in unpacker:
                if unpacker.tell() - start > largest:
                    raise FrameTooLarge(_too_large(largest))
                start = unpacker.tell()
                yield value
        except msgpack.BufferFull as fault:
            raise FrameTooLarge(_too_large(largest)) from fault
        except (ValueError, TypeError, RecursionError, msgpack.UnpackException) as fault:
            raise Unreadable(f"not msgpack: {str(fault)[:200]}") from fault
        if fed - start > largest:
            raise FrameTooLarge(_too_large(largest))


def _too_large(largest: int) -> str:
    return f"a frame is longer than {largest} bytes"

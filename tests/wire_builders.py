"""The two ends of a wire in one process, over a real socket pair."""

import asyncio
import socket
from contextlib import asynccontextmanager

import msgpack

from croupier_client.wire.frames import PROTOCOL
from croupier_client.wire.port import WirePort
from croupier_server.clock import HouseClock
from croupier_server.wire.subsystem import WireLimits, serve_wire
from floor_builders import PATIENCE_S


async def a_line():
    """A reader and a writer at each end of a line."""
    here, there = socket.socketpair()
    return await asyncio.open_connection(sock=here), await asyncio.open_connection(sock=there)


@asynccontextmanager
async def over_the_wire(port):
    """Yield the same session as `port`, at the other end of a wire."""
    (reader, writer), (house_reader, house_writer) = await a_line()
    serving = asyncio.create_task(serve_wire(port, house_reader, house_writer, HouseClock()))
    wire = await WirePort.open(reader, writer, "test/1")
    try:
        yield wire
    finally:
        await wire.close()
        await asyncio.wait_for(serving, PATIENCE_S)
        writer.close()


class RawClient:
    """Whatever bytes a test likes, to a house that speaks the wire."""

    def __init__(self, reader, writer, serving):
        self.reader = reader
        self.writer = writer
        self.serving = serving
        self._unpacker = msgpack.Unpacker()

    def send(self, *frames):
        for frame in frames:
            self.send_bytes(msgpack.packb(frame))

    def send_bytes(self, data):
        self.writer.write(data)

    def greet(self):
        self.send({"kind": "hello", "protocol": PROTOCOL, "client": "raw/1"})

    async def receive(self):
        """The next frame of the house; None when it has hung up."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                for frame in self._unpacker:
                    return frame
                data = await self.reader.read(65_536)
                if not data:
                    return None
                self._unpacker.feed(data)

    async def receive_kind(self, kind):
        """The next frame of this kind; others are passed over."""
        while (frame := await self.receive()) is not None:
            if frame["kind"] == kind:
                return frame
        raise AssertionError(f"hung up before any {kind}")

    async def rest(self):
        """All frames until the house hangs up."""
        frames = []
        while (frame := await self.receive()) is not None:
            frames.append(frame)
        return frames


@asynccontextmanager
async def a_raw_client(port, limits=None):
    """Yield a client that has not greeted yet; afterwards the house must have survived it."""
    (reader, writer), (house_reader, house_writer) = await a_line()
    serving = asyncio.create_task(
        serve_wire(port, house_reader, house_writer, HouseClock(), limits or WireLimits())
    )
    try:
        yield RawClient(reader, writer, serving)
    finally:
        writer.close()
        await asyncio.wait_for(serving, PATIENCE_S)  # raises what the house did not handle

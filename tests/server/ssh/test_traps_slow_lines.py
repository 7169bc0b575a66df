"""A terminal that does not take what is drawn: bounded memory, and the newest at the end."""

import asyncio
import itertools

import pytest
from textual.widgets import Static

from croupier_server.ssh.line import FULL
from ssh_doors import TinyApp, TinyRooms, a_door, knock, shell, until

WINDOW = 256 * 1024
"""Of the client, for what it has not taken: small, so that it is full soon."""


class Restless(TinyApp):
    """Changes every cell thirty times a second."""

    ticks = 0

    def on_mount(self):
        self.set_interval(1 / 30, self.tick)

    def tick(self):
        self.ticks += 1
        row = "".join(itertools.islice(itertools.cycle(f"{self.ticks:04} "), self.size.width))
        self.query_one("#told", Static).update("\n".join([row] * self.size.height))


async def see_tick(client, least):
    """Read until the screen shows a tick that is not older than `least`."""
    async with asyncio.timeout(30):
        while not client.text[:4].isdigit() or int(client.text[:4]) < least:
            await client.read()


def stop_reading_the_channel(connection, client):
    client.process.stdout.channel.pause_reading()


def stop_reading_the_socket(connection, client):
    connection._transport.pause_reading()


def read_on(connection, client):
    connection._transport.resume_reading()
    client.process.stdout.channel.resume_reading()


@pytest.mark.parametrize("stop", [stop_reading_the_channel, stop_reading_the_socket])
async def test_a_full_line_is_not_drawn_on_and_then_gets_the_newest(stop):
    rooms = TinyRooms(make=Restless)
    async with a_door(rooms) as door, knock(door) as connection:
        client = await shell(connection, size=(200, 60), window=WINDOW)
        await see_tick(client, 3)
        app = rooms.apps[0]
        line = app._driver._line

        stop(connection, client)
        await until(lambda: line.waiting > FULL, seconds=30)
        reached = app.ticks
        most = 0
        while app.ticks < reached + 45:
            ticks = app.ticks
            await until(lambda ticks=ticks: app.ticks > ticks)
            most = max(most, line.waiting)
        # One frame may follow the one that filled the line.
        assert most < 2 * FULL + 32 * 1024
        assert app._batch_count == 1

        read_on(connection, client)
        await see_tick(client, app.ticks + 1)

        assert app._batch_count == 0


async def test_a_full_line_can_still_be_left():
    rooms = TinyRooms(make=Restless)
    async with a_door(rooms) as door, knock(door) as connection:
        client = await shell(connection, size=(200, 60), window=WINDOW)
        await see_tick(client, 3)
        stop_reading_the_channel(connection, client)
        await until(lambda: rooms.apps[0]._driver._line.waiting > FULL, seconds=30)

        client.type("q")
        await until(lambda: rooms.faults == [None])
        read_on(connection, client)

        assert await client.end() == 0
        assert bytes(client.raw).endswith(b"\x1b[?25h\x1b[?1049l\x1b[23;0t")

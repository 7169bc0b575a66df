"""A front door over a tiny app, and clients that knock at it."""

import asyncio
import contextlib
import socket
from dataclasses import dataclass, field

import asyncssh
import pyte
from rich.style import Style
from rich.text import Text
from textual.app import App
from textual.filter import LineFilter
from textual.widgets import Static

from croupier_client.colours import reduced
from croupier_client.ports import TooManyRequests
from croupier_core.house.refusals import WrongPassword
from croupier_server.ssh.driver import run_on
from croupier_server.ssh.front_door import open_front_door
from croupier_server.ssh.limits import Limits
from croupier_server.ssh.line import SshLine


class Depth(LineFilter):
    def __init__(self, colours):
        super().__init__()
        self.colours = colours

    def apply(self, segments, background):
        return [
            segment
            if segment.style is None
            else segment._replace(style=reduced(segment.style, self.colours))
            for segment in segments
        ]


class TinyApp(App[None]):
    """Shows what it was told last: a key, a paste, a size."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, visit):
        super().__init__()
        self.visit = visit
        self.heard = []
        self.drawn = 0
        self._depth = Depth(visit.colours)

    def get_line_filters(self):
        return [*super().get_line_filters(), self._depth]

    def compose(self):
        yield Static("ready", id="told")

    def tell(self, text):
        self.query_one("#told", Static).update(Text(text, Style(color="#e6c36a", bold=True)))

    def on_key(self, event):
        self.heard.append(event.key)
        if event.key == "q":
            self.exit()
        elif event.key == "x":
            raise ZeroDivisionError("a bug of the app")
        else:
            self.tell(f"key {event.key}")

    def on_paste(self, event):
        self.heard.append(event.text)
        self.tell(f"pasted {len(event.text)}: {event.text[:20]}")

    def on_click(self, event):
        self.heard.append((event.screen_x, event.screen_y))
        self.tell(f"click {event.screen_x} {event.screen_y}")

    def on_resize(self, event):
        self.heard.append(event.size)
        self.call_later(self.tell, f"size {event.size.width}x{event.size.height}")


@dataclass
class TinyRooms:
    """Counts who comes, and shows everybody a `TinyApp`."""

    visits: list = field(default_factory=list)
    apps: list = field(default_factory=list)
    faults: list = field(default_factory=list)
    make: type = TinyApp

    async def screens(self, visit, process, idle):
        app = self.make(visit)
        self.visits.append(visit)
        self.apps.append(app)
        line = SshLine(process)
        running = asyncio.create_task(run_on(line, app, idle.touch))
        quiet = asyncio.create_task(idle.wait())
        await asyncio.wait({running, quiet}, return_when=asyncio.FIRST_COMPLETED)
        if not running.done():
            app.exit()
        quiet.cancel()
        self.faults.append(await running)
        return 0

    async def command(self, visit, process, idle):
        self.visits.append(visit)
        process.stdout.write(f"you said {visit.command}\n".encode())
        return 0

    async def wire(self, visit, process, idle):
        self.visits.append(visit)
        while data := await process.stdin.read(100):
            process.stdout.write(data)
        return 0


@dataclass
class PaperBook:
    """Accounts on paper: nickname, keys, password, language."""

    keys: dict = field(default_factory=dict)
    names: dict = field(default_factory=dict)
    passwords: dict = field(default_factory=dict)
    guesses: int = 100
    """Wrong passwords until it is enough."""

    def player_by_key(self, fingerprint):
        return self.keys.get(fingerprint)

    def player_by_nickname(self, nickname):
        return self.names.get(nickname.casefold())

    def language_of(self, player):
        return "en"

    async def sign_in(self, nickname, password, address):
        if self.guesses <= 0:
            raise TooManyRequests(30)
        self.guesses -= 1
        player = self.player_by_nickname(nickname)
        if player is None or self.passwords.get(player) != password:
            raise WrongPassword
        return player


HOST_KEY = asyncssh.generate_private_key("ssh-ed25519")


@contextlib.asynccontextmanager
async def a_door(rooms, book=None, limits=None):
    door = await open_front_door(
        book or PaperBook(),
        rooms,
        limits or Limits(),
        sock=socket.create_server(("127.0.0.1", 0)),
        key=HOST_KEY,
    )
    try:
        yield door
    finally:
        await door.close()


@contextlib.asynccontextmanager
async def knock(door, username="guest", **options):
    options = {"client_keys": None, "agent_path": None, "config": [], **options}
    async with asyncssh.connect(
        "127.0.0.1", door.port, username=username, known_hosts=None, **options
    ) as connection:
        yield connection


class Client:
    """One shell session of a connection, its screen read through pyte."""

    def __init__(self, process, columns, rows):
        self.process = process
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = bytearray()

    def type(self, keys):
        self.process.stdin.write(keys if isinstance(keys, bytes) else keys.encode())

    @property
    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    async def read(self):
        data = await self.process.stdout.read(65536)
        self.raw += data
        # pyte takes a query for a character.
        self.stream.feed(data.replace(b"\x1b[?2026$p", b""))
        return data

    async def see(self, wanted, seconds=10):
        async with asyncio.timeout(seconds):
            while wanted not in self.text:
                if not await self.read():
                    raise AssertionError(f"ended before {wanted!r}:\n{self.text}")
        return self.text

    async def end(self, seconds=10):
        async with asyncio.timeout(seconds):
            while await self.read():
                pass
            await self.process.wait_closed()
        return self.process.exit_status


async def shell(connection, term="xterm-256color", size=(80, 24), env=None, **options):
    process = await connection.create_process(
        term_type=term, term_size=size, env=env or {}, encoding=None, **options
    )
    return Client(process, *size)


async def until(condition, seconds=10):
    """Let the loop run until `condition()` is true."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 - the conditions lie in several places
            await asyncio.sleep(0.005)

"""A session on screens, without a terminal: what is on its canvas and what goes out."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, cast

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.keys import _character_to_key

from client_port import LittleHouse, RulesPort
from croupier_client.app import CroupierApp
from croupier_client.canvas import Canvas, text_of
from croupier_client.colours import Colours
from croupier_core.house.commands import Key
from croupier_core.units import NOBODY, PlayerId, TournamentId

SIZES = ((50, 20), (60, 24), (80, 24), (100, 30), (120, 40), (200, 50))

A_KEY = Key("SHA256:uNiq6Zw1vEDmVbO0WvQ2cHkI0yqkGlWvJ4c5pD1mTfA", "laptop")


class RecordingDriver(Driver):
    """A terminal of a fixed size that keeps everything sent to it."""

    def __init__(self, started: asyncio.Event, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        self.sent: list[str] = []
        self._started = started

    def write(self, data: str) -> None:
        """Keep what is written."""
        self.sent.append(data)

    def start_application_mode(self) -> None:
        """Tell the size."""
        size = Size(*self._size) if self._size else Size(80, 24)
        self._app.post_message(events.Resize(size, size))
        self._started.set()

    def disable_input(self) -> None:
        """Do nothing: keys come from the test."""

    def stop_application_mode(self) -> None:
        """Do nothing: there is no terminal to put back."""


class Session:
    """One running app, and what a person at it sees and types."""

    def __init__(self, app: CroupierApp, port: RulesPort) -> None:
        self.app = app
        self.port = port

    @property
    def frame(self) -> str:
        """The whole screen as text, once everything has settled."""
        return self._lines()

    @property
    def driver(self) -> RecordingDriver:
        """The terminal."""
        driver = self.app._driver
        assert isinstance(driver, RecordingDriver)
        return driver

    @property
    def sent(self) -> str:
        """Everything that went to the terminal so far."""
        return "".join(self.driver.sent)

    @property
    def ended(self) -> bool:
        """Whether the app has exited, or is about to."""
        return self.app._exit

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each once the one before has done what it does."""
        for key in keys:
            await self._hand_in(key)
            await self.settle()

    async def _hand_in(self, *keys: str) -> None:
        for key in keys:
            name = _character_to_key(key) if len(key) == 1 else key
            if self.ended:
                return
            character = key if len(key) == 1 else " " if key == "space" else None
            self.app.post_message(events.Key(name, character))
            await self._round()

    async def burst(self, *keys: str) -> None:
        """Press keys faster than anything they do is done, as over a line that lags."""
        for key in keys:
            name = _character_to_key(key) if len(key) == 1 else key
            self.app.post_message(events.Key(name, key if len(key) == 1 else None))
        await self.settle()

    async def type(self, text: str) -> None:
        """Type a text, as fast as the driver hands it in."""
        await self._hand_in(*text)
        await self.settle()

    async def settle(self) -> None:
        """Let everything that was begun come to its end: until nothing changes any more."""
        quiet = 0
        before: tuple[object, ...] = ()
        for _ in range(200):
            await self._round()
            if self.ended:
                return
            now = (self.app.screen, self._lines(), self.app.farewell)
            quiet = quiet + 1 if now == before else 0
            before = now
            if quiet == 3:
                return

    async def _round(self) -> None:
        """Let app and screen work off what is in their queues now."""
        for _ in range(3):
            screens = self.app.screen_stack[-1:]
            for pump in (self.app, *screens):
                done = asyncio.Event()
                if pump.is_running and pump.call_later(done.set):
                    # A page that is going away may not come to it any more.
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(done.wait(), 0.1)
            for _ in range(5):
                await asyncio.sleep(0)

    def _lines(self) -> str:
        canvas = self.app.screen.query(Canvas)
        return text_of(canvas.first().lines) if canvas else ""

    async def resize(self, columns: int, rows: int) -> None:
        """Change the size of the terminal."""
        size = Size(columns, rows)
        canvas = self.app.screen.query_one(Canvas)
        if canvas.size == size:
            return
        # The library waits a little for more of the same; the canvas tells when it is done.
        drawn = asyncio.Event()
        redraw = canvas.redraw

        def redraw_and_tell() -> None:
            redraw()
            if canvas.size == size:
                drawn.set()

        canvas.redraw = redraw_and_tell  # type: ignore[method-assign]
        self.app.post_message(events.Resize(size, size))
        await asyncio.wait_for(drawn.wait(), 30)
        del canvas.redraw
        await self.settle()

    async def frames(self, sizes: Iterable[tuple[int, int]] = SIZES) -> AsyncIterator[str]:
        """Yield the frame at every size, under a line that says which."""
        for columns, rows in sizes:
            await self.resize(columns, rows)
            yield f"--- {columns}x{rows}\n{self.frame}"


@asynccontextmanager
async def a_session(
    house: LittleHouse,
    player: PlayerId = NOBODY,
    *,
    key: Key | None = None,
    language: str = "en",
    colours: Colours = Colours.TRUE,
    size: tuple[int, int] = (80, 24),
    go_to: TournamentId | None = None,
    own_keys: Mapping[str, str] | None = None,
) -> AsyncIterator[Session]:
    """Run an app for somebody who came in."""
    port = house.session(player, key)
    started = asyncio.Event()
    app = CroupierApp(
        port,
        language=language,
        colours=colours,
        has_key=key is not None,
        go_to=go_to,
        own_keys=own_keys,
        driver_class=cast("type[Driver]", partial(RecordingDriver, started)),
    )
    running = asyncio.create_task(app.run_async(size=size))
    session = Session(app, port)
    try:
        await started.wait()
        await session.settle()
        yield session
    finally:
        app.exit()
        await running
    # A bug in a page must not pass for a page that stopped.
    if app._exception is not None:
        raise app._exception

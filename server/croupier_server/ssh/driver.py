"""Lets a Textual app draw to, and be typed at from, one SSH channel.

The only file that touches Textual's privates: its key parser, the streams it puts in
place of stdout and stderr, caches that outlive an app, and the fault that ended it.
Textual means one process per terminal; what that breaks in a process of many is seen to
here:

- Window sizes come from SSH alone and are clamped; reports of them among the keys, which
  anybody can type, are dropped.
- A lone ESC is told from the start of a sequence by a timer.
- Pastes are bounded, and so is how fast a terminal may talk.
- While the line is full nothing is drawn; when it drains, the newest picture is.
- stdout and stderr of the process stay what they are, in whatever order apps end.
- Nothing is opened, saved or suspended on the machine of the house.
- The terminal is left as it was found, however the app ends.
"""

import asyncio
import codecs
import contextlib
import functools
import io
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import BinaryIO, Literal, TextIO, cast

import asyncssh
from rich.console import Console
from textual import events, messages
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.constants import ESCAPE_DELAY
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from croupier_server.ssh.line import EMPTY_ENOUGH, FULL, Line
from croupier_server.ssh.pace import Pace
from croupier_server.ssh.paste import Pasted, PasteScanner

WIDEST, TALLEST = 500, 200
NARROWEST, SHORTEST = 10, 4
USUAL = (80, 24)

TYPING_RATE, TYPING_BURST = 2048, 4096
"""Bytes a second, and at once: wheels and drags send most, keys held down some hundred."""

_ENTER = (
    "\x1b[22;0t"  # keep the title
    "\x1b[?1049h"  # the other screen
    "\x1b[?25l"  # no cursor
    "\x1b[?7l"  # no wrapping
    "\x1b[?2004h"  # brackets around pastes
    "\x1b[?1000h\x1b[?1002h\x1b[?1006h"  # mouse: clicks and drags, but not every motion
    "\x1b[?2026$p"  # can it paint a frame at once?
)
_LEAVE = (
    "\x1b[?2026l"
    "\x1b[?1006l\x1b[?1002l\x1b[?1000l"
    "\x1b[?2004l"
    "\x1b[?7h"
    "\x1b[0m"
    "\x1b[?25h"
    "\x1b[?1049l"
    "\x1b[23;0t"  # the title as it was
)
_POINTER_SHAPE = "\x1b]22;"

_LAY_OUT_EVERY_S = 1 / 15
"""How often a window that is being resized is laid out."""

_LOOK_AGAIN_S = 0.05
"""How often a full line is looked at."""


def clamped(columns: int, rows: int) -> tuple[int, int]:
    """Return a size that is safe to lay out for; clients say anything, and 0 for unknown."""
    return (
        min(max(columns or USUAL[0], NARROWEST), WIDEST),
        min(max(rows or USUAL[1], SHORTEST), TALLEST),
    )


async def run_on(line: Line, app: App[None], typed: Callable[[], None]) -> Exception | None:
    """Run `app` on the terminal at the end of `line` until it exits or the line ends.

    Args:
        line: The terminal.
        app: Not yet run.
        typed: Called whenever something came from the terminal.

    Returns:
        The bug that ended the app, if one did.
    """
    # The class that Textual wants is only ever called.
    app.driver_class = cast("type[Driver]", functools.partial(SshDriver, line, typed))
    await app.run_async(size=clamped(*line.size))
    return app._exception


class _KeyParser(XTermParser):
    """Textual's parser without the Kitty protocol, which the house never turns on.

    Its cache would keep parsers, and with them whole sessions, alive; and it raises on
    code points that do not exist.
    """

    def _parse_extended_key(self, sequence: str) -> None:  # type: ignore[override]  # noqa: ARG002
        return None


class SshDriver(Driver):
    """Bytes in, Textual's events out; escape codes in, bytes on the wire out."""

    def __init__(
        self,
        line: Line,
        typed: Callable[[], None],
        app: App[None],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size or clamped(*line.size))
        self._line = line
        self._typed = typed
        self._parser = _KeyParser()
        self._scanner = PasteScanner()
        self._reader: asyncio.Task[None] | None = None
        self._escape_timer: asyncio.TimerHandle | None = None
        self._window_timer: asyncio.TimerHandle | None = None
        self._drain_timer: asyncio.TimerHandle | None = None
        self._holding = contextlib.ExitStack()
        self._settle(app)

    @staticmethod
    def _settle(app: App[None]) -> None:
        """Cut the app off from the process it runs in."""
        # What the app puts in place of stdout is stdout itself: nothing to put back wrongly.
        app.__dict__["_capture_stdout"] = sys.stdout
        app.__dict__["_capture_stderr"] = sys.stderr
        # Its report of a fault shows local variables, cards and passwords among them.
        app.error_console = Console(file=io.StringIO(), _environ={})
        app.console = Console(
            file=io.StringIO(),
            color_system="truecolor",
            force_terminal=True,
            highlight=False,
            emoji=False,
            legacy_windows=False,
            safe_box=False,
            _environ={},
        )

    # --- out ------------------------------------------------------------------------

    def write(self, data: str) -> None:
        """Send escape codes to the player's terminal, if it is still there and keeps up."""
        if data.startswith(_POINTER_SHAPE) or self._line.waiting > 2 * FULL:
            return
        self._line.write(data.encode("utf-8", "replace"))
        if self._drain_timer is None and self._line.waiting > FULL:
            # Without a batch the app would go on composing frames only to lose them.
            self._holding.enter_context(self._app.batch_update())
            self._look_again()

    def _look_again(self) -> None:
        self._drain_timer = self._loop.call_later(_LOOK_AGAIN_S, self._draw_when_drained)

    def _draw_when_drained(self) -> None:
        if self._line.waiting > EMPTY_ENOUGH:
            self._look_again()
            return
        self._drain_timer = None
        self._holding.close()
        self._app.call_later(self._app.refresh)

    # --- life -----------------------------------------------------------------------

    def start_application_mode(self) -> None:
        """Take over the player's screen."""
        self.write(_ENTER)
        self._tell_size()
        self._reader = asyncio.create_task(self._read())
        self._reader.add_done_callback(self._stopped_reading)

    def _stopped_reading(self, reader: asyncio.Task[None]) -> None:
        # A session that does not hear its player must not go on.
        bug = None if reader.cancelled() else reader.exception()
        if isinstance(bug, Exception):
            self._app._handle_exception(bug)

    def disable_input(self) -> None:
        """Stop listening to the player."""
        timers = (self._escape_timer, self._window_timer, self._drain_timer)
        for waiting in (self._reader, *timers):
            if waiting is not None:
                waiting.cancel()
        self._holding.close()

    def stop_application_mode(self) -> None:
        """Give the player's screen back as it was."""
        self.disable_input()
        self._line.write(_LEAVE.encode())

    def close(self) -> None:
        """Let go of what the session drew."""
        # This cache, one for the process, has the widgets' painted rows among its keys.
        StylesCache.get_inner_outer.cache_clear()

    # --- in -------------------------------------------------------------------------

    async def _read(self) -> None:
        decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        pace = Pace(rate=TYPING_RATE, burst=TYPING_BURST, now=self._loop.time)
        while True:
            try:
                data = await self._line.read()
            except asyncssh.TerminalSizeChanged:
                self._size_changed()
                continue
            except (asyncssh.BreakReceived, asyncssh.SignalReceived):
                continue
            except (asyncssh.Error, OSError):
                data = b""
            if not data or self._line.gone:
                self._app.exit()
                return
            self._typed()
            self._take(decode(data))
            wait = pace.take(len(data))
            if wait:
                await asyncio.sleep(wait)

    def _take(self, text: str) -> None:
        for part in self._scanner.scan(text):
            if isinstance(part, Pasted):
                self.process_message(events.Paste(part.text))
            else:
                self._parse(part.text)
        if self._escape_timer is not None:
            self._escape_timer.cancel()
        self._escape_timer = self._loop.call_later(ESCAPE_DELAY + 0.01, self._time_out_escape)

    def _parse(self, text: str) -> None:
        try:
            self._pass_on(self._parser.feed(text))
        except (ValueError, ArithmeticError, RuntimeError):
            # Its author trusts terminals; somebody typed a number that it cannot take.
            self._parser = _KeyParser()

    def _time_out_escape(self) -> None:
        self._scanner.forget()
        self._pass_on(self._parser.tick())

    def _pass_on(self, found: Iterable[Message]) -> None:
        for message in found:
            match message:
                case events.Resize() | messages.InBandWindowResize():
                    self._parser.mouse_pixels = False
                case events.Paste() | events.CursorPosition():
                    pass
                case events.MouseEvent() if not self._on_screen(message):
                    pass
                case _:
                    self.process_message(message)

    def _on_screen(self, event: events.MouseEvent) -> bool:
        columns, rows = clamped(*self._line.size)
        return 0 <= event.screen_x < columns and 0 <= event.screen_y < rows

    def send_message(self, message: Message) -> None:
        """Hand `message` to the app; reader and app share a thread."""
        self._app.post_message(message)

    # --- size -----------------------------------------------------------------------

    def _size_changed(self) -> None:
        # A dragged corner changes it a hundred times a second; laying out is dear.
        if self._window_timer is None:
            self._window_timer = self._loop.call_later(_LAY_OUT_EVERY_S, self._tell_size)

    def _tell_size(self) -> None:
        self._window_timer = None
        size = Size(*clamped(*self._line.size))
        self.process_message(events.Resize(size, size))

    # --- the machine of the house ---------------------------------------------------

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Do nothing: the browser would open on the machine of the house."""

    def deliver_binary(
        self,
        binary: BinaryIO | TextIO,
        *,
        delivery_key: str,  # noqa: ARG002
        save_path: Path,  # noqa: ARG002
        open_method: Literal["browser", "download"] = "download",  # noqa: ARG002
        encoding: str | None = None,  # noqa: ARG002
        mime_type: str | None = None,  # noqa: ARG002
        name: str | None = None,  # noqa: ARG002
    ) -> None:
        """Save nothing: the file would land on the machine of the house."""
        binary.close()

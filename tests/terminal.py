"""A real terminal for tests: a program in a pty, its screen read back through pyte."""

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Callable

import pyte

_BEYOND_PYTE = re.compile(rb"\x1bP.*?\x1b\\|\x1b\[\?\d+\$p", re.DOTALL)
"""What terminals know and pyte takes for text: device control strings, questions about modes."""

_UNFINISHED = re.compile(rb"\x1bP(?:(?!\x1b\\).)*\Z|\x1b(?:\[(?:\?\d*\$?)?)?\Z", re.DOTALL)


class Terminal:
    """A child process in a pseudo terminal of `columns` × `rows` cells.

    Waiting is driven by what the program writes: nothing here sleeps.

    Args:
        argv: The program.
        columns, rows: The size of the window.
        env: Variables of the program.
        inherit: Whether it gets this process's variables too.
    """

    def __init__(self, argv, *, columns=80, rows=24, env=None, inherit=True):
        self.screen = pyte.Screen(columns, rows)
        self._unfinished = b""
        self._stream = pyte.ByteStream(self.screen)
        self.raw = bytearray()
        """Every byte that came out, for looking for escapes and bells."""
        self._ended = False
        self.fd, theirs = pty.openpty()
        self._set_size(columns, rows)
        self._child = subprocess.Popen(
            argv,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**(os.environ if inherit else {}), "TERM": "xterm-256color", **(env or {})},
            start_new_session=True,
            # ssh asks its questions on the controlling terminal, not on stdin.
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509
        )
        os.close(theirs)

    def _set_size(self, columns, rows):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns, rows):
        """Change the window as a person drags its corner."""
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)

    @property
    def text(self):
        """The screen as lines of text without trailing blanks."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def type(self, keys):
        """Press `keys` (a str) as a keyboard would send them."""
        os.write(self.fd, keys.encode())

    def pump(self, seconds):
        """Read what comes within `seconds`; return whether anything came."""
        if self._ended or not select.select([self.fd], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:  # Linux says EIO when the child has gone
            data = b""
        if not data:
            self._ended = True
            return False
        self.raw += data
        self._show(data)
        return True

    def _show(self, data):
        data = self._unfinished + data
        cut = _UNFINISHED.search(data)
        at = len(data) if cut is None else cut.start()
        self._unfinished = data[at:]
        self._stream.feed(_BEYOND_PYTE.sub(b"", data[:at]))

    @property
    def ended(self):
        """Whether all has come that will ever come."""
        return self._ended

    def wait_for(self, wanted: str | Callable[[str], bool], seconds=20.0):
        """Read until the screen matches a regex or satisfies a predicate; return its text."""
        found = wanted if callable(wanted) else re.compile(wanted).search
        ends = time.monotonic() + seconds
        while not found(self.text):
            left = ends - time.monotonic()
            if left <= 0 or (self._ended and not found(self.text)):
                why = "the program ended" if self._ended else f"not within {seconds} s"
                raise AssertionError(f"{wanted!r}: {why}; the screen was\n{self.text}")
            self.pump(min(left, 0.5))
        return self.text

    def wait_end(self, seconds=20.0):
        """Read until the program ends; return its exit status."""
        ends = time.monotonic() + seconds
        while not self._ended:
            left = ends - time.monotonic()
            if left <= 0:
                raise AssertionError(
                    f"still running after {seconds} s; the screen was\n{self.text}"
                )
            self.pump(min(left, 0.5))
        return self._child.wait(seconds)

    def cut(self):
        """Cut the line as a dead network does: no goodbye."""
        self._child.kill()
        self._child.wait()

    def close(self):
        """End the program and give the pty back."""
        self.cut()
        with contextlib.suppress(OSError):
            os.close(self.fd)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

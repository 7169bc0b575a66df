"""A real house in a process of its own, and the real OpenSSH client to visit it.

Nothing here sleeps: a house says when it listens, and whatever is waited for is waited
for with a deadline that is generous enough for a busy machine.
"""

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

from terminal import Terminal

PATIENCE = 60.0
"""Seconds until something that should happen at once is taken as never happening."""

CROUPIER = str(Path(sys.executable).with_name("croupier"))

QUICK = """
bot_speed = 40
level_lasts = {level_lasts}

[pace]
before_first_hand = 200
after_fold = 50
after_showdown = {after_showdown}
run_out = 50
absent = 20
after_crash = {after_crash}

[clock]
base = {base}
bank = 0
grace = 500
disconnect = []

[limits]
new_per_minute = 100000
"""
"""Settings under which a sit & go lasts seconds."""


class RealHouse:
    """`croupier serve` on 127.0.0.1, its data in a folder of the test.

    Args:
        folder: For data, settings and the log; made if need be.
        bots: How many.
        level_lasts, base, after_showdown, after_crash: Milliseconds.
    """

    def __init__(
        self,
        folder,
        *,
        bots=8,
        level_lasts=2_000,
        base=10_000,
        after_showdown=200,
        after_crash=300,
        closing=None,
    ):
        folder.mkdir(parents=True, exist_ok=True)
        self.data = folder / "data"
        self.log = folder / "house.log"
        self.config = folder / "house.toml"
        self.bots = bots
        self.port = 0
        self._child = None
        self._said = ""
        head = "" if closing is None else f"closing_seconds = {closing}\n"
        self.config.write_text(
            head
            + QUICK.format(
                level_lasts=level_lasts,
                base=base,
                after_showdown=after_showdown,
                after_crash=after_crash,
            )
        )

    def argv(self, *, port=None):
        """Return the command line that opens it."""
        return [
            *(CROUPIER, "serve", "--data", str(self.data), "--config", str(self.config)),
            *("--host", "127.0.0.1", "--bots", str(self.bots)),
            *("--port", str(self.port if port is None else port)),
        ]

    def open(self):
        """Start it, on the port it had before if it was open before; wait until it listens."""
        with self.log.open("ab") as log:
            self._child = subprocess.Popen(
                self.argv(),
                stdout=subprocess.PIPE,
                stderr=log,
                stdin=subprocess.DEVNULL,
                env=clean_environment(),
                start_new_session=True,
            )
        self._said = ""
        while "join with:" not in self._said:
            self._read()
        line = next(line for line in self._said.splitlines() if line.startswith("listening on"))
        self.port = int(line.rsplit(":", 1)[1])
        return self

    def _read(self, patience=PATIENCE):
        out = self._child.stdout.fileno()
        if not select.select([out], [], [], patience)[0]:
            raise AssertionError(f"nothing within {patience} s after {self._said!r}")
        data = os.read(out, 65536)
        if not data:
            status = self._child.wait(PATIENCE)
            raise AssertionError(f"ended with {status}:\n{self._said}\n{self.log_text}")
        self._said += data.decode()

    @property
    def said(self):
        """What it said to its operator so far, as it was read."""
        return self._said

    @property
    def log_text(self):
        """Its log."""
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    @property
    def is_open(self):
        """Whether the process is there."""
        return self._child is not None and self._child.poll() is None

    def kill(self):
        """End it as a power cut does."""
        self._child.send_signal(signal.SIGKILL)
        self._child.wait(PATIENCE)
        self._child.stdout.close()

    def tell_to_end(self):
        """Send SIGTERM."""
        self._child.send_signal(signal.SIGTERM)

    def wait_end(self):
        """Return its exit status, and keep what it said last."""
        rest, _ = self._child.communicate(timeout=PATIENCE)
        self._said += rest.decode()
        return self._child.returncode

    def __enter__(self):
        return self.open()

    def check_log(self):
        """Check that nothing went wrong in the house, whatever its visitors saw of it."""
        bad = re.compile(r"\[(warning|error|critical) *\]|Traceback|Warning:|never awaited")
        found = [line for line in self.log_text.splitlines() if bad.search(line)]
        assert found == [], self.log_text[-8_000:]

    def __exit__(self, kind, *_):
        if self.is_open:
            self.kill()
        if kind is None:
            self.check_log()


def clean_environment():
    """Return the environment without what would change a house or a client."""
    unwanted = ("CROUPIER_", "LC_", "LANG", "NO_COLOR", "COLORTERM", "SSH_", "TEXTUAL")
    return {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}


class Visitor:
    """Somebody with a key of his own and the OpenSSH client.

    Args:
        house: Where to go.
        folder: For the key and the known hosts.
        language: The `LANG` of his shell.
    """

    def __init__(self, house, folder, *, language="en_GB.UTF-8"):
        self.house = house
        self.folder = folder
        self.language = language
        folder.mkdir(parents=True, exist_ok=True)
        self.key = folder / "key"
        if not self.key.exists():
            make_key(self.key)

    def argv(self, *words, flags=()):
        """Return the ssh command line, with `words` for the other side."""
        return [
            *("ssh", "-F", "/dev/null", "-p", str(self.house.port)),
            *("-o", f"UserKnownHostsFile={self.folder / 'known_hosts'}"),
            *("-o", "StrictHostKeyChecking=no", "-o", "LogLevel=ERROR"),
            *("-o", "IdentityAgent=none", "-o", "IdentitiesOnly=yes", "-i", str(self.key)),
            *("-o", "SendEnv=LANG LC_* NO_COLOR COLORTERM"),
            # What begins with a dash is for the house, not for ssh.
            *(*flags, "localhost", *(("--", *words) if words else ())),
        ]

    def environment(self, **more):
        """Return the variables of his shell."""
        home = {"HOME": str(self.folder), "LANG": self.language}
        return {**clean_environment(), **home, **more}

    def terminal(self, *words, columns=80, rows=24, flags=(), **variables):
        """Go to the screens, in a pty."""
        return Terminal(
            self.argv(*words, flags=flags),
            columns=columns,
            rows=rows,
            env=self.environment(**variables),
            inherit=False,
        )

    def command(self, line, *, flags=(), typed=b""):
        """Let the house carry out one command line; return the finished process."""
        return subprocess.run(
            self.argv(line, flags=flags),
            input=typed,
            capture_output=True,
            env=self.environment(),
            timeout=PATIENCE,
            check=False,
        )


def make_key(path):
    """Make a key pair without a passphrase."""
    subprocess.run(
        ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", path.name, "-f", str(path)],
        check=True,
        timeout=PATIENCE,
    )


def soon(condition, seconds=PATIENCE):
    """Return whether `condition()` comes true; looks again as fast as the machine allows."""
    ends = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > ends:
            return False
        select.select([], [], [], 0.02)
    return True

"""The command line in processes of its own, and a house opened by it."""

import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

CROUPIER = Path(sys.executable).with_name("croupier")
ROOT = Path(__file__).parent.parent
PATIENCE_S = 60


def croupier(*words, env=None):
    return subprocess.run(
        [CROUPIER, *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        env={**os.environ, **(env or {})},
        check=False,
    )


@contextmanager
def an_open_house(folder, *words, port=0, argv=None, env=None):
    """A house in a process of its own, and what it said until people could come."""
    argv = argv or [
        *(CROUPIER, "serve", "--data", folder, "--host", "127.0.0.1"),
        *("--port", str(port), "--bots", "0", *words),
    ]
    process = subprocess.Popen(
        argv,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **(env or {})},
    )
    try:
        said = []
        for line in process.stdout:
            said.append(line.rstrip("\n"))
            if line.startswith("join with"):
                break
        yield process, said
    finally:
        process.kill()
        process.communicate()

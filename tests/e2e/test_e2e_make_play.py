"""`make play` where there is no terminal, as in a service or in CI."""

import os
import select
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from e2e_house import PATIENCE, clean_environment

ROOT = Path(__file__).parents[2]


def read_until(child, wanted):
    said, ends = "", time.monotonic() + PATIENCE
    while wanted not in said:
        assert time.monotonic() < ends, said
        if select.select([child.stdout], [], [], 0.5)[0]:
            data = os.read(child.stdout.fileno(), 65536)
            assert data, said + child.stderr.read().decode()
            said += data.decode()
    return said


def test_make_play_without_a_terminal_prints_the_way_in_and_stays_until_it_is_told(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    stamp = f"{sys.prefix}/.installed"
    child = subprocess.Popen(
        [
            *("make", "play", f"VENV={sys.prefix}", f"PORT={port}", f"DATA={tmp_path / 'data'}"),
            # Whatever runs these tests is installed, by `make test` or by hand.
            *("BOTS=0", "--old-file", stamp),
        ],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=clean_environment(),
        start_new_session=True,
    )
    try:
        said = read_until(child, f"join with: ssh -p {port} localhost\n")
        assert f"listening on 127.0.0.1:{port}" in said
        assert "host key SHA256:" in said
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
            assert line.recv(8).startswith(b"SSH-2.0-")
        assert child.poll() is None

        os.killpg(child.pid, signal.SIGTERM)

        read_until(child, "closed\n")
        child.wait(PATIENCE)
        assert (tmp_path / "data" / "house.sqlite").exists()
    finally:
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
        child.communicate()

"""`make play` in a terminal: the house opens, the tables appear, leaving closes it."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from terminal import Terminal

ROOT = Path(__file__).parent.parent.parent
PLAY = ROOT / "tools" / "play.sh"


@pytest.fixture
def env(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    key = tmp_path / "home" / ".ssh" / "id_ed25519"
    key.parent.mkdir(parents=True, mode=0o700)
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
    return {
        "BIN": str(Path(sys.executable).parent),
        "BOTS": "0",
        "DATA": str(tmp_path / "data"),
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "SSH_AUTH_SOCK": "",
    }


def test_in_a_terminal_it_connects_and_closes_the_house_when_the_person_leaves(env, tmp_path):
    with Terminal(["sh", str(PLAY)], env=env) as terminal:
        terminal.wait_for("Croupier", seconds=60)
        terminal.type("\x03")
        terminal.wait_for("Closing the house", seconds=60)
        assert terminal.wait_end(60) == 0

    # ssh goes back to the shell, and nobody listens any more.
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", int(env["PORT"])), timeout=5)
    assert (tmp_path / "data" / "house.sqlite").exists()
    assert "Traceback" not in (tmp_path / "data" / "house.log").read_text()


def test_a_busy_port_is_said_with_what_to_do(env):
    with (
        socket.create_server(("127.0.0.1", int(env["PORT"]))),
        Terminal(["sh", str(PLAY)], env=env) as terminal,
    ):
        assert terminal.wait_end(60) == 2

        assert "cannot listen" in terminal.text
        assert "PORT=" in terminal.text


def test_the_script_is_plain_posix_shell():
    done = subprocess.run(["sh", "-n", PLAY], capture_output=True, check=False)

    assert done.returncode == 0

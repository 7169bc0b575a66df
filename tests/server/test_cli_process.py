"""The command line as an operator meets it: real processes, lines and exit statuses."""

import re
import signal
import socket
import stat
import subprocess
import sys

import pytest

from operator_shell import CROUPIER, PATIENCE_S, ROOT, an_open_house, croupier


def port_of(said):
    return next(
        int(found[1]) for line in said if (found := re.fullmatch(r"listening on .*:(\d+)", line))
    )


def one_line(text):
    assert text.count("\n") == 1, text
    assert "Traceback" not in text
    return text


def test_the_version_is_said():
    done = croupier("--version")

    assert (done.returncode, done.stdout) == (0, "croupier 0.1.0\n")


def test_help_names_the_commands():
    done = croupier("--help")

    assert done.returncode == 0
    assert all(word in done.stdout for word in ("serve", "init", "hostkey"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("serve", "--bogus"), "bogus"),
        (("serve", "--port", "x"), "port"),
        (("serve", "--port", "70000"), "port"),
        (("serve", "--bots", "-1"), "bots"),
        (("serve", "--log-format", "xml"), "log_format"),
        (("serve", "--config", "/nowhere/croupier.toml"), "no file"),
        (("serve", "--host", "not an address", "--port", "0"), "cannot listen"),
        (("serve", "--admin-key", "/nowhere/key.pub", "--port", "0"), "administrator"),
        (("serve", "extra"), "extra"),
        (("nonsense",), "nonsense"),
        (("hostkey", "--data", "/nowhere/at/all"), "no host key"),
        (("init", "--data", "/proc/nowhere"), "data folder"),
        (("serve", "--data", "/proc/nowhere"), "data folder"),
    ],
)
def test_what_cannot_be_is_said_in_one_line_with_exit_status_2(words, said, tmp_path):
    done = croupier(*words, env={"CROUPIER_DATA": str(tmp_path / "data")})

    assert done.returncode == 2
    assert said in one_line(done.stderr)


def test_a_data_folder_that_is_a_file_is_said_in_one_line(tmp_path):
    (tmp_path / "data").write_text("")

    done = croupier("serve", "--data", str(tmp_path / "data"))

    assert done.returncode == 2
    assert "data folder" in one_line(done.stderr)


def test_a_busy_port_is_said_in_one_line(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = croupier(
            *("serve", "--data", str(tmp_path), "--host", "127.0.0.1", "--port", str(port))
        )

    assert done.returncode == 2
    assert f"127.0.0.1:{port}" in one_line(done.stderr)
    assert "in use" in done.stderr


def test_a_data_folder_in_use_is_said_in_one_line(tmp_path):
    with an_open_house(tmp_path):
        done = croupier("serve", "--data", str(tmp_path), "--port", "0")

    assert done.returncode == 2
    assert "in use by another process" in one_line(done.stderr)


def test_a_host_key_that_is_none_is_said_in_one_line(tmp_path):
    (tmp_path / "ssh_host_ed25519_key").write_text("nonsense")

    done = croupier("serve", "--data", str(tmp_path), "--port", "0")

    assert done.returncode == 2
    assert "host key" in one_line(done.stderr)


def test_init_makes_folder_and_key_and_hostkey_shows_it_again(tmp_path):
    folder = tmp_path / "deep" / "data"

    made = croupier("init", "--data", str(folder))
    shown = croupier("hostkey", "--data", str(folder))

    assert made.returncode == shown.returncode == 0
    assert shown.stdout.startswith("SHA256:")
    assert shown.stdout.strip() in made.stdout
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_an_open_house_says_key_address_way_in_and_token_and_sigterm_closes_it(tmp_path):
    croupier("init", "--data", str(tmp_path))
    fingerprint = croupier("hostkey", "--data", str(tmp_path)).stdout.strip()

    with an_open_house(tmp_path) as (process, said):
        port = port_of(said)
        assert f"host key {fingerprint}" in said
        assert f"join with: ssh -p {port} localhost" in said
        assert any(re.search(r"admin token [A-Z0-9-]{20,}$", line) for line in said)
        with socket.create_connection(("127.0.0.1", port), timeout=10) as knocking:
            assert knocking.recv(64).startswith(b"SSH-2.0-Croupier")

        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=PATIENCE_S)
        assert process.returncode == 0
        assert out.splitlines()[-1] == "closed"
        assert "Traceback" not in err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_other_ways_to_end_it_close_it_too(tmp_path, number):
    with an_open_house(tmp_path) as (process, _):
        process.send_signal(number)
        process.communicate(timeout=PATIENCE_S)

        assert process.returncode == 0


def test_sigterm_before_the_house_is_open_harms_nothing(tmp_path):
    early = (
        "import os, signal; from croupier_server import cli; from croupier_server.ssh import "
        "textual_process; textual_process.prepare = lambda: os.kill(os.getpid(), signal.SIGTERM); "
        f"cli.main(['serve', '--data', {str(tmp_path / 'house')!r}])"
    )

    done = subprocess.run(
        [sys.executable, "-c", early],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not (tmp_path / "house").exists()


def test_an_administrators_key_needs_no_token(tmp_path):
    key = tmp_path / "id"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)

    with an_open_house(tmp_path / "data", "--admin-key", f"{key}.pub") as (process, said):
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE_S)

    assert process.returncode == 0
    assert said[0].startswith("host key")


def test_play_without_a_terminal_prints_the_way_in_and_stays_until_told(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    env = {
        "DATA": str(tmp_path),
        "PORT": str(port),
        "HOST": "127.0.0.1",
        "BOTS": "0",
        "BIN": str(CROUPIER.parent),
    }

    argv = ["sh", ROOT / "tools" / "play.sh"]
    with an_open_house(tmp_path, argv=argv, env=env) as (process, said):
        assert said[-1] == f"join with: ssh -p {port} localhost"

        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE_S)
        assert process.returncode == 0


LEGAL_HAND = """\
[{n}]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
players = ['Zoé', 'b']
"""


@pytest.mark.parametrize("style", [[], ["--json"]])
def test_a_reader_who_leaves_early_ends_a_replay_without_a_word(tmp_path, style):
    file = tmp_path / "many.phhs"
    file.write_text("".join(LEGAL_HAND.format(n=n) for n in range(1, 1500)), encoding="utf-8")

    with subprocess.Popen(
        [CROUPIER, "hand", "replay", file, *style], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as replay:
        replay.stdout.readline()
        replay.stdout.close()
        said = replay.stderr.read()
        status = replay.wait(PATIENCE_S)

    assert (status, said) == (1, b"")


def test_a_terminal_without_utf_8_sees_a_question_mark_for_what_it_lacks(tmp_path):
    file = tmp_path / "one.phh"
    file.write_text(LEGAL_HAND.format(n=1), encoding="utf-8")

    replay = croupier("hand", "replay", file, env={"PYTHONIOENCODING": "ascii"})

    assert (replay.returncode, replay.stderr) == (0, "")
    assert "Seat 1: Zo?, 200" in replay.stdout

import stat
import subprocess

import pytest

from croupier_server.ssh.host_key import FILE, HostKeyUnusable, fingerprint_of, host_key


def test_the_host_key_is_made_once_and_kept_to_its_owner(tmp_path):
    first = host_key(tmp_path)
    again = host_key(tmp_path)

    assert fingerprint_of(first) == fingerprint_of(again)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    assert first.get_algorithm() == "ssh-ed25519"


def test_the_fingerprint_is_the_one_that_ssh_prints(tmp_path):
    ours = fingerprint_of(host_key(tmp_path))

    listed = subprocess.run(
        ["ssh-keygen", "-lf", tmp_path / FILE], capture_output=True, text=True, check=True
    ).stdout
    assert listed.split()[1] == ours


def test_a_broken_host_key_is_never_replaced(tmp_path):
    (tmp_path / FILE).write_text("not a key")

    with pytest.raises(HostKeyUnusable, match=FILE):
        host_key(tmp_path)
    assert (tmp_path / FILE).read_text() == "not a key"


def test_two_houses_have_two_keys(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()

    assert fingerprint_of(host_key(tmp_path / "a")) != fingerprint_of(host_key(tmp_path / "b"))

import subprocess
import sys

import pytest

from croupier_server.store.faults import DataFolderInUse
from croupier_server.store.lock import LOCK_FILE, FolderLock
from croupier_server.store.store import Store

HOLD = """
import sys
from croupier_server.store.store import Store
store = Store.open(sys.argv[1])
print("open", flush=True)
sys.stdin.read()
"""


def test_a_second_process_is_told_that_the_data_folder_is_in_use(url, tmp_path):
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, url],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    ) as holder:
        assert holder.stdout.readline() == "open\n"
        with pytest.raises(DataFolderInUse, match=f"{tmp_path} is in use by another process"):
            Store.open(url)
        holder.kill()
        holder.wait()

        Store.open(url).close()


def test_a_store_in_use_is_refused_within_the_process_too(store, url):
    with pytest.raises(DataFolderInUse):
        Store.open(url)


def test_a_lock_file_left_behind_locks_nobody_out(tmp_path):
    FolderLock(tmp_path).release()
    assert (tmp_path / LOCK_FILE).exists()

    FolderLock(tmp_path).release()


def test_a_store_that_fails_to_open_lets_go_of_the_folder(tmp_path):
    broken = tmp_path / "house.sqlite"
    broken.write_bytes(b"no database" * 100)
    with pytest.raises(Exception, match="does not work"):
        Store.open(f"sqlite:///{broken}")

    FolderLock(tmp_path).release()

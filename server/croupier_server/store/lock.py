"""One process per data folder."""

import fcntl
import os
from pathlib import Path

from croupier_server.store.faults import DataFolderInUse

LOCK_FILE = "house.lock"


class FolderLock:
    """Holds the data folder for this process.

    The kernel lets go when the process ends, however it ends, so a lock file that was
    left behind locks nobody out.

    Raises:
        DataFolderInUse: Another process holds it.
        OSError: The folder cannot be written.
    """

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._file)
            raise DataFolderInUse(folder) from None
        except BaseException:
            os.close(self._file)
            raise

    def release(self) -> None:
        """Let another process have it."""
        os.close(self._file)

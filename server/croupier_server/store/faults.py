"""What can be wrong with a store.

All are `StoreFault`s:

StoreFault
├── DataFolderInUse    another process has it
├── StoreUnusable      it cannot be opened, read or written
├── StoreTooNew        a later version of this program wrote it
├── StoreClosed        it was closed
└── CorruptJournal     one event in it cannot be read
"""

from pathlib import Path


class StoreFault(Exception):  # noqa: N818 - a family of them
    """The store does not do what it was asked."""


class DataFolderInUse(StoreFault):
    """Another process has the data folder open."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"the data folder {folder} is in use by another process")
        self.folder = folder


class StoreTaken(StoreFault):
    """Another process has opened the database since: this one may not write any more."""

    def __init__(self) -> None:
        super().__init__("another process has opened this database; this one stops writing")


class StoreUnusable(StoreFault):
    """The database cannot be opened, read or written."""


class StoreTooNew(StoreFault):
    """The database was written by a later version of this program."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"the database has revision {revision}, which this version does not know: "
            "install the version that wrote it, or a later one"
        )
        self.revision = revision


class StoreClosed(StoreFault):
    """The store was closed before this was written."""

    def __init__(self) -> None:
        super().__init__("the store is closed")


class CorruptJournal(StoreFault):
    """An event in the journal cannot be read."""

    def __init__(self, stream: str, seq: int, why: str) -> None:
        super().__init__(f"event {seq} of {stream} cannot be read: {why}")
        self.stream = stream
        self.seq = seq

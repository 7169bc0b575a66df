"""A journal in memory whose commits the test lets through by hand."""

import asyncio
from typing import Generic, TypeVar

from croupier_server.runners.journal import Entry

E = TypeVar("E")


class GatedJournal(Generic[E]):
    """Satisfies `croupier_server.runners.journal.Journal`; open unless `shut`."""

    def __init__(self) -> None:
        self.entries: list[Entry[E]] = []
        self.appends = 0
        self.ends: list[int] = []
        """The number of the last event of each append."""
        self.snapshots: list[tuple[int, object]] = []
        self.fault: Exception | None = None
        self.asked = asyncio.Event()
        self._gate = asyncio.Event()
        self._gate.set()

    @property
    def seq(self) -> int:
        return len(self.entries)

    @property
    def events(self) -> list[E]:
        return [entry.event for entry in self.entries]

    def shut(self) -> None:
        self.asked.clear()
        self._gate.clear()

    def let_through(self) -> None:
        self._gate.set()

    async def append(self, entries: tuple[Entry[E], ...]) -> None:
        self.asked.set()
        await self._gate.wait()
        if self.fault is not None:
            raise self.fault
        self.appends += 1
        self.entries.extend(entries)
        self.ends.append(self.seq)

    def keep_snapshot(self, state: object) -> None:
        self.snapshots.append((self.seq, state))

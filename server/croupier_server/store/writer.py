"""The one connection that writes, on a thread of its own, with group commit.

Whatever waits when the thread is free goes into one transaction: the more is going on,
the more appends share a flush of the disk.
"""

import asyncio
import queue
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import structlog
from sqlalchemy import Engine, select

from croupier_server.store.faults import StoreClosed, StoreFault, StoreTaken, StoreUnusable
from croupier_server.store.tables import HEARTBEAT
from croupier_server.store.writes import Write, in_order

MOST_TOGETHER = 64
"""Enough to share a flush; few enough that waking all who wait is no jolt to the event loop."""

_EPOCH = select(HEARTBEAT.c.epoch).with_for_update()

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True, eq=False)
class _Job:
    writes: tuple[Write, ...]
    waiting: "tuple[asyncio.AbstractEventLoop, asyncio.Future[None]] | None"
    """Who waits for it; nobody for what only saves time."""


class Writer:
    """Takes writes from the event loop and tells when they are safe.

    Args:
        engine: A writing engine; one connection of it is used.
        epoch: Which opening of the store this is; a later one ends it.
        together: The most appends in one transaction.
    """

    def __init__(self, engine: Engine, epoch: int, together: int = MOST_TOGETHER) -> None:
        self._connection = engine.connect()
        self._epoch = epoch
        self._together = together
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, writes: Iterable[Write]) -> None:
        """Write all of `writes` or none; return once they are on the disk.

        Raises:
            StoreFault: They are not.
        """
        if self._closed:
            raise StoreClosed
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._jobs.put(_Job(tuple(writes), (loop, done)))
        await done

    def write_some_time(self, writes: Iterable[Write]) -> None:
        """Write `writes` without telling when; ignored once closed.  Any thread may call."""
        if not self._closed:
            self._jobs.put(_Job(tuple(writes), None))

    def close(self) -> None:
        """Write what waits, then stop.  Blocks; idempotent."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        with self._connection:
            while (job := self._jobs.get()) is not None:
                jobs, last = self._gather(job)
                self._commit(jobs)
                if last:
                    return

    def _gather(self, first: _Job) -> tuple[list[_Job], bool]:
        """Return `first` and what else waits already, and whether that was the end."""
        jobs = [first]
        while len(jobs) < self._together:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                return jobs, True
            jobs.append(job)
        return jobs, False

    def _commit(self, jobs: Sequence[_Job]) -> None:
        try:
            with self._connection.begin():
                self._check_epoch()
                for change, rows in in_order(w for job in jobs for w in job.writes):
                    self._connection.execute(change, rows)
        except Exception as fault:
            # Whatever it is, this thread must live on: everybody else waits for it.
            if len(jobs) == 1:
                _log.error("a write failed", fault=str(fault))
                _tell(jobs, fault if isinstance(fault, StoreFault) else StoreUnusable(str(fault)))
                return
            # One bad append must not take its neighbours down with it.
            for job in jobs:
                self._commit([job])
        else:
            _tell(jobs, None)

    def _check_epoch(self) -> None:
        # The lock on the data folder cannot guard a database on another machine.
        if self._connection.scalar(_EPOCH) != self._epoch:
            raise StoreTaken


def _tell(jobs: Sequence[_Job], fault: StoreFault | None) -> None:
    """Wake everybody who waits, with one call per event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
    for job in jobs:
        if job.waiting is not None:
            by_loop.setdefault(job.waiting[0], []).append(job.waiting[1])
    for loop, futures in by_loop.items():
        try:
            loop.call_soon_threadsafe(_resolve, futures, fault)
        except RuntimeError:
            # The loop is closed: nobody waits any more.
            _log.warning("a write ended after its event loop", writes=len(futures))


def _resolve(futures: Sequence["asyncio.Future[None]"], fault: StoreFault | None) -> None:
    for future in futures:
        if future.done():
            continue
        if fault is None:
            future.set_result(None)
        else:
            future.set_exception(fault)

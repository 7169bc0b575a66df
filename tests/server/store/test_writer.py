import asyncio
import threading

import pytest
import structlog.testing
from sqlalchemy import event, insert, select, update

from croupier_server.store.engines import writing_engine
from croupier_server.store.faults import StoreTaken, StoreUnusable
from croupier_server.store.migrate import migrate
from croupier_server.store.tables import ACCOUNTS, HEARTBEAT, JOURNAL, KEYS
from croupier_server.store.writer import Writer
from croupier_server.store.writes import Write, in_order

APPEND = insert(JOURNAL)


def row(seq, stream="jar"):
    values = {"stream": stream, "seq": seq, "epoch": 1, "now": 1, "kind": "added", "body": b""}
    return Write(APPEND, {**values, "sender": None, "command_id": None})


class Disk:
    """A real database whose transactions wait until the test lets them begin."""

    def __init__(self, url):
        self.engine = writing_engine(url)
        migrate(self.engine, None)
        self.commits = 0
        self.begun = threading.Event()
        self._gate = threading.Event()
        self._gate.set()
        event.listen(self.engine, "begin", self._wait)
        event.listen(self.engine, "commit", self._count)

    def _wait(self, _):
        self.begun.set()
        self._gate.wait(10)

    def _count(self, _):
        self.commits += 1

    def stop(self):
        self.begun.clear()
        self._gate.clear()

    def go(self):
        self._gate.set()

    def seqs(self):
        with self.engine.connect() as connection:
            return list(connection.scalars(select(JOURNAL.c.seq).order_by(JOURNAL.c.seq)))


@pytest.fixture
def disk(url):
    disk = Disk(url)
    yield disk
    disk.go()
    disk.engine.dispose()


@pytest.fixture
def writer(disk):
    writer = Writer(disk.engine, epoch=0)
    yield writer
    disk.go()
    writer.close()


async def busy(disk, writer):
    """Have the writer inside a transaction that waits; return its append."""
    disk.stop()
    first = asyncio.create_task(writer.write([row(1)]))
    await asyncio.to_thread(disk.begun.wait, 10)
    return first


async def test_appends_that_wait_together_are_committed_together_and_told_in_order(disk, writer):
    told = []

    async def append(n):
        await writer.write([row(n)])
        told.append(n)

    first = await busy(disk, writer)
    others = [asyncio.create_task(append(n)) for n in range(2, 52)]
    await asyncio.sleep(0)
    disk.go()
    await asyncio.gather(first, *others)

    assert disk.commits == 2
    assert told == list(range(2, 52))
    assert disk.seqs() == list(range(1, 52))


async def test_nobody_is_told_before_the_commit(disk, writer):
    first = await busy(disk, writer)
    await asyncio.sleep(0)
    assert not first.done()

    disk.go()
    await first

    assert disk.commits == 1


async def test_a_bad_append_does_not_take_its_neighbours_down(disk, writer):
    first = await busy(disk, writer)
    good = [asyncio.create_task(writer.write([row(n)])) for n in (2, 3)]
    bad = asyncio.create_task(writer.write([row(4), row(1)]))
    late = asyncio.create_task(writer.write([row(5)]))
    await asyncio.sleep(0)
    with structlog.testing.capture_logs() as logs:
        disk.go()
        await asyncio.gather(first, *good, late)
        with pytest.raises(StoreUnusable):
            await bad

    assert disk.seqs() == [1, 2, 3, 5]
    assert len(logs) == 1


async def test_a_value_that_the_database_cannot_hold_fails_alone(disk, writer):
    with structlog.testing.capture_logs(), pytest.raises(StoreUnusable):
        await writer.write([row(2**70)])

    await writer.write([row(1)])
    assert disk.seqs() == [1]


async def test_closing_writes_what_waits(disk, writer):
    first = await busy(disk, writer)
    others = [asyncio.create_task(writer.write([row(n)])) for n in (2, 3)]
    await asyncio.sleep(0)
    writer.write_some_time([row(4)])
    closing = asyncio.create_task(asyncio.to_thread(writer.close))
    disk.go()
    await asyncio.gather(first, *others, closing)

    assert disk.seqs() == [1, 2, 3, 4]


async def test_one_who_gives_up_waiting_does_not_disturb_the_writer(disk, writer):
    first = await busy(disk, writer)
    gone = asyncio.create_task(writer.write([row(2)]))
    await asyncio.sleep(0)
    gone.cancel()
    disk.go()
    await first
    await writer.write([row(3)])

    assert disk.seqs() == [1, 2, 3]


async def test_a_later_opening_of_the_same_database_ends_the_writing_of_the_earlier(disk, writer):
    await writer.write([row(1)])
    with disk.engine.begin() as connection:
        connection.execute(update(HEARTBEAT).values(epoch=1))

    with structlog.testing.capture_logs(), pytest.raises(StoreTaken):
        await writer.write([row(2)])

    assert disk.seqs() == [1]


def test_rows_are_grouped_by_statement_and_tables_come_after_what_they_refer_to():
    key, other_key = insert(KEYS), insert(KEYS)
    account = insert(ACCOUNTS)
    writes = [
        Write(key, {"n": 1}),
        Write(account, {"n": 2}),
        Write(key, {"n": 3}),
        Write(other_key, {"n": 4}),
        Write(key, {"n": 5}),
    ]

    grouped = [(change, [values["n"] for values in rows]) for change, rows in in_order(writes)]

    assert grouped == [(account, [2]), (key, [1, 3]), (other_key, [4]), (key, [5])]

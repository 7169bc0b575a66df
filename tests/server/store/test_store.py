import asyncio
from pathlib import Path

import pytest
import structlog.testing
from sqlalchemy import select, text, update

from croupier_core.units import CommandId, Instant, PlayerId
from croupier_server.runners.journal import Answered, Cause, Entry
from croupier_server.store.engines import writing_engine
from croupier_server.store.faults import CorruptJournal, StoreClosed, StoreUnusable
from croupier_server.store.heartbeat import keep_beating
from croupier_server.store.store import Store
from croupier_server.store.tables import JOURNAL, SNAPSHOTS
from hand_clock import START, HandClock
from jar_machine import Added, AlarmRang, JarEvent, JarState, Tossed

ANNA = PlayerId("anna")


def entry(event, at=1, command_id=None):
    cause = Cause(ANNA, CommandId(command_id)) if command_id else None
    return Entry(event, Instant(at), cause)


def replay(store, stream):
    return store.replay(stream, JarEvent, JarState)


async def test_events_come_back_in_order_with_their_times_from_every_stream(store):
    jar, urn = store.journal("jar"), store.journal("urn")
    await jar.append((entry(Added(1), 10), entry(AlarmRang(), 20)))
    await urn.append((entry(Added(7), 15),))
    await jar.append((entry(Added(2), 30),))

    assert store.streams() == ("jar", "urn")
    assert replay(store, "jar").events == ((Added(1), 10), (AlarmRang(), 20), (Added(2), 30))
    assert replay(store, "urn").events == ((Added(7), 15),)
    assert (jar.seq, urn.seq) == (3, 1)


async def test_a_stream_without_events_replays_to_nothing(store):
    found = replay(store, "jar")

    assert (found.snapshot, found.events, found.answered) == (None, (), ())
    assert store.journal("jar").seq == 0


async def test_a_store_opened_again_goes_on_where_it_stopped(url):
    first = Store.open(url)
    await first.journal("jar").append((entry(Added(1)),))
    first.close()

    second = Store.open(url)
    try:
        await second.journal("jar").append((entry(Added(2)),))

        assert [event for event, _ in replay(second, "jar").events] == [Added(1), Added(2)]
        assert (first.epoch, second.epoch) == (1, 2)
        with second._reading.connect() as connection:
            assert list(connection.scalars(select(JOURNAL.c.epoch))) == [1, 2]
    finally:
        second.close()


async def test_a_snapshot_stands_for_the_events_before_it(url):
    first = Store.open(url)
    journal = first.journal("jar")
    await journal.append((entry(Added(1)), entry(Added(2))))
    journal.keep_snapshot(JarState(total=3, adds=2))
    await journal.append((entry(Added(3)),))
    journal.keep_snapshot(JarState(total=6, adds=3))
    await journal.append((entry(Added(4)),))
    first.close()

    second = Store.open(url)
    found = replay(second, "jar")
    second.close()

    assert found.snapshot == JarState(total=6, adds=3)
    assert found.events == ((Added(4), 1),)


async def test_a_snapshot_that_cannot_be_read_is_left_aside(url):
    first = Store.open(url)
    journal = first.journal("jar")
    await journal.append((entry(Added(1)),))
    journal.keep_snapshot(JarState(total=1))
    first.close()
    change(url, update(SNAPSHOTS).values(body=b"\xc1"))

    second = Store.open(url)
    with structlog.testing.capture_logs() as logs:
        found = replay(second, "jar")
    second.close()

    assert found.snapshot is None
    assert found.events == ((Added(1), 1),)
    assert logs[0]["stream"] == "jar"


async def test_an_event_that_cannot_be_read_is_named_by_stream_and_number(url):
    first = Store.open(url)
    await first.journal("jar").append((entry(Added(1)), entry(Added(2))))
    first.close()
    change(url, update(JOURNAL).where(JOURNAL.c.seq == 2).values(body=b"\x01"))

    second = Store.open(url)
    with pytest.raises(CorruptJournal, match="event 2 of jar cannot be read") as corrupt:
        replay(second, "jar")
    second.close()

    assert (corrupt.value.stream, corrupt.value.seq) == ("jar", 2)


async def test_a_missing_event_is_noticed(url):
    first = Store.open(url)
    await first.journal("jar").append((entry(Added(1)), entry(Added(2)), entry(Added(3))))
    first.close()
    change(url, text("DELETE FROM journal WHERE seq = 2"))

    second = Store.open(url)
    with pytest.raises(CorruptJournal, match="event 2 of jar cannot be read: it is missing"):
        replay(second, "jar")
    second.close()


async def test_what_was_answered_is_known_after_a_restart_also_from_before_the_snapshot(url):
    first = Store.open(url)
    journal = first.journal("jar")
    await journal.append((entry(AlarmRang()), entry(Tossed(), 1, "x"), entry(Added(4))))
    await journal.append((entry(Added(1), 1, "y"), entry(Added(2), 1, "y")))
    journal.keep_snapshot(JarState(total=7))
    await first.journal("urn").append((entry(Added(9), 1, "x"),))
    first.close()

    second = Store.open(url)
    found = replay(second, "jar")
    second.close()

    assert found.events == ()
    assert found.answered == (
        Answered(Cause(ANNA, CommandId("x")), (Tossed(),)),
        Answered(Cause(ANNA, CommandId("y")), (Added(1), Added(2))),
    )


async def test_an_id_that_was_used_long_ago_can_be_used_again(store):
    journal = store.journal("jar")
    await journal.append((entry(Added(1), 1, "x"),))
    await journal.append((entry(Added(2), 1, "x"),))

    assert journal.seq == 2


async def test_an_append_that_fails_writes_nothing_and_does_not_count(store):
    journal = store.journal("jar")
    rival = store.journal("jar")
    await rival.append((entry(Added(1)),))

    with structlog.testing.capture_logs(), pytest.raises(StoreUnusable):
        await journal.append((entry(Added(2)), entry(Added(3))))

    assert journal.seq == 0
    assert replay(store, "jar").events == ((Added(1), 1),)


async def test_nothing_is_written_after_the_end(url):
    store = Store.open(url)
    store.close()
    store.close()

    with pytest.raises(StoreClosed):
        await store.heartbeat(Instant(1))


async def test_the_heartbeat_says_when_the_house_was_last_up(url):
    first = Store.open(url)
    assert first.last_heartbeat is None
    clock = HandClock()
    beating = asyncio.create_task(keep_beating(first, clock))
    await clock.armed.wait()
    for _ in range(3):
        clock.armed.clear()
        clock.move(1_000)
        await clock.armed.wait()
    beating.cancel()
    first.close()

    second = Store.open(url)
    second.close()

    assert second.last_heartbeat == second.newest == START + 3_000


async def test_time_does_not_go_back_before_the_newest_event(url):
    first = Store.open(url)
    await first.heartbeat(Instant(50))
    await first.journal("jar").append((entry(Added(1), 40), entry(Added(1), 70)))
    await first.journal("urn").append((entry(Added(1), 60),))
    first.close()

    second = Store.open(url)
    second.close()

    assert second.newest == 70


def test_a_file_that_is_no_database_is_refused_with_one_line(tmp_path: Path):
    (tmp_path / "house.sqlite").write_bytes(b"this is a letter, not a database" * 50)

    with pytest.raises(StoreUnusable, match="the database does not work"):
        Store.open(f"sqlite:///{tmp_path}/house.sqlite")


def test_a_database_in_memory_is_no_place_for_a_house():
    with pytest.raises(ValueError, match="name a file"):
        Store.open("sqlite://")


async def test_sqlite_flushes_to_the_disk_at_every_commit_and_keeps_foreign_keys(store):
    with store._writing.connect() as connection:
        flags = [
            connection.exec_driver_sql(f"PRAGMA {flag}").scalar()
            for flag in ("journal_mode", "synchronous", "foreign_keys")
        ]

    assert flags == ["wal", 2, 1]


async def test_those_who_read_cannot_write(store):
    with store._reading.connect() as connection, pytest.raises(Exception, match="readonly"):
        connection.execute(update(JOURNAL).values(seq=1))


def change(url, statement):
    """Change the database behind the store's back."""
    engine = writing_engine(url)
    with engine.begin() as connection:
        connection.execute(statement)
    engine.dispose()

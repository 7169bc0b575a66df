"""The store of one house: opened once, by one process."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Engine, and_, bindparam, func, select, update
from sqlalchemy.exc import SQLAlchemyError
from typing_extensions import TypeForm

from croupier_core.units import Instant
from croupier_server.store.archive import Archive
from croupier_server.store.audit import AuditBook
from croupier_server.store.engines import file_of, reading_engine, writing_engine
from croupier_server.store.evidence import EvidenceShelf
from croupier_server.store.faults import StoreUnusable
from croupier_server.store.lock import FolderLock
from croupier_server.store.migrate import migrate
from croupier_server.store.replay import Replay, read_stream
from croupier_server.store.stream import StreamJournal
from croupier_server.store.tables import HEARTBEAT, JOURNAL
from croupier_server.store.writer import MOST_TOGETHER, Writer
from croupier_server.store.writes import Write

E = TypeVar("E")
S = TypeVar("S")

_BEAT = update(HEARTBEAT).where(HEARTBEAT.c.id == bindparam("row"))


class Store:
    """Journals, snapshots, projections and the heartbeat of a house.

    Reading blocks and is for the time before the house opens; writing never blocks the
    event loop.  Made by `open`.

    Attributes:
        epoch: Counts the openings of this store, from 1.
        last_heartbeat: When the house was last known to be up before this opening.
        newest: The newest time in the store; a clock must not go back before it.
        archive: Finished hands; reading them blocks, so it is done off the event loop.
        audit: What people with power decided; reading it blocks too.
        evidence: Files that were handed in as evidence.
    """

    def __init__(
        self, reading: Engine, writing: Engine, lock: FolderLock | None, together: int
    ) -> None:
        """Take over engines of a database that is migrated."""
        self._reading = reading
        self._writing = writing
        self._lock = lock
        self.epoch, self.last_heartbeat = _begin_epoch(writing)
        self.newest = max(self.last_heartbeat or Instant(0), self._newest_event())
        self._writer = Writer(writing, self.epoch, together)
        self._later = ThreadPoolExecutor(1, thread_name_prefix="store-snapshots")
        self.archive = Archive(reading)
        self.audit = AuditBook(reading)
        self.evidence = EvidenceShelf(reading, self._writer)

    @classmethod
    def open(cls, url: str, together: int = MOST_TOGETHER) -> "Store":
        """Open the database at `url`, making or upgrading it as needed.

        Args:
            url: `sqlite:///PATH` for a file in the data folder, or `postgresql+psycopg://…`.
            together: The most appends in one transaction.

        Raises:
            DataFolderInUse: Another process has the folder of the file.
            StoreTooNew: A later version of the program wrote it.
            StoreUnusable: The file or the server does not work.
            OSError: The folder cannot be written.
        """
        database = file_of(url)
        lock = FolderLock(database.parent) if database is not None else None
        reading, writing = reading_engine(url), writing_engine(url)
        try:
            migrate(writing, database)
            return cls(reading, writing, lock, together)
        except BaseException as fault:
            reading.dispose()
            writing.dispose()
            if lock is not None:
                lock.release()
            if isinstance(fault, SQLAlchemyError):
                raise StoreUnusable(f"the database does not work: {fault}") from fault
            raise

    def streams(self) -> tuple[str, ...]:
        """Return the names of all streams that have events, in the order of the alphabet."""
        with self._reading.connect() as connection:
            names = connection.scalars(
                select(JOURNAL.c.stream).distinct().order_by(JOURNAL.c.stream)
            )
            return tuple(names)

    def journal(self, stream: str) -> StreamJournal[object]:
        """Return the journal to append to `stream` with; one at a time per stream."""
        with self._reading.connect() as connection:
            last = connection.scalar(
                select(func.max(JOURNAL.c.seq)).where(JOURNAL.c.stream == stream)
            )
        return StreamJournal(
            stream, last or 0, epoch=self.epoch, writer=self._writer, later=self._run_later
        )

    def replay(self, stream: str, events: TypeForm[E], state: TypeForm[S]) -> Replay[E, S]:
        """Return the snapshot of `stream` and what came after it.

        Args:
            stream: Its name; one without events gives an empty replay.
            events: The union of its durable events.
            state: The dataclass of its snapshots.

        Raises:
            CorruptJournal: An event cannot be read.
        """
        with self._reading.connect() as connection:
            return read_stream(connection, stream, events, state)

    async def heartbeat(self, now: Instant) -> None:
        """Write that the house is up at `now`.

        Raises:
            StoreFault: It cannot be written.
        """
        await self._writer.write((Write(_BEAT, {"row": 1, "at": now}),))

    def close(self) -> None:
        """Write what waits, and let go of the data folder.  Blocks; idempotent."""
        self._later.shutdown()
        self._writer.close()
        self._reading.dispose()
        self._writing.dispose()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _run_later(self, job: Callable[[], None]) -> object:
        return self._later.submit(job)

    def _newest_event(self) -> Instant:
        """Return the time of the newest event; the last one of each stream is enough."""
        last = (
            select(JOURNAL.c.stream, func.max(JOURNAL.c.seq).label("seq"))
            .group_by(JOURNAL.c.stream)
            .subquery()
        )
        newest = select(func.max(JOURNAL.c.now)).join_from(
            JOURNAL,
            last,
            and_(JOURNAL.c.stream == last.c.stream, JOURNAL.c.seq == last.c.seq),
        )
        with self._reading.connect() as connection:
            return Instant(connection.scalar(newest) or 0)


def _begin_epoch(engine: Engine) -> tuple[int, Instant | None]:
    """Count one more opening, and return it with the last heartbeat before it."""
    with engine.begin() as connection:
        connection.execute(update(HEARTBEAT).values(epoch=HEARTBEAT.c.epoch + 1))
        row = connection.execute(select(HEARTBEAT.c.epoch, HEARTBEAT.c.at)).one()
    return row.epoch, None if row.at is None else Instant(row.at)

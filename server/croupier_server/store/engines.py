"""Connections to the database, and everything that only SQLite needs.

Nothing outside this module knows which database it is: SQLite, a file in the data
folder, is the default; PostgreSQL is another URL.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

_BUSY_TIMEOUT_MS = 5_000


def file_of(url: str) -> Path | None:
    """Return the file of an SQLite database; None for any other."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return None
    if not parsed.database or parsed.database == ":memory:":
        raise ValueError("a house that is kept in memory forgets: name a file")
    return Path(parsed.database)


def writing_engine(url: str) -> Engine:
    """Return an engine for the one connection that writes."""
    return _engine(url, begin="BEGIN IMMEDIATE", query_only=False)


def reading_engine(url: str) -> Engine:
    """Return an engine for those that only read, at any time."""
    return _engine(url, begin="BEGIN", query_only=True)


def _engine(url: str, *, begin: str, query_only: bool) -> Engine:
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _on_connect(query_only=query_only))
        # The driver would begin a transaction by itself, but not before every statement.
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def _on_connect(*, query_only: bool) -> Callable[[DBAPIConnection, ConnectionPoolEntry], None]:
    def on_connect(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (
            f"busy_timeout = {_BUSY_TIMEOUT_MS}",
            "journal_mode = WAL",
            # FULL, not NORMAL: what was acknowledged survives a power cut.
            "synchronous = FULL",
            "foreign_keys = ON",
            f"query_only = {int(query_only)}",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return on_connect


def enforce_foreign_keys(connection: Connection, on: bool) -> None:
    """Switch foreign keys, outside a transaction.

    Migrations that rebuild a table need them off: dropping the old one would delete its children.
    """
    if connection.dialect.name == "sqlite":
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)  # noqa: S101 - the only SQLite driver here
        driver.execute(f"PRAGMA foreign_keys = {int(on)}")


def back_up(database: Path, copy: Path) -> None:
    """Copy a live SQLite database, whole, to `copy`."""
    part = copy.with_name(copy.name + ".part")
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(part)) as target:
        source.backup(target)
    part.replace(copy)

"""Brings the database to the shape this version needs."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from croupier_server.store.engines import back_up, enforce_foreign_keys
from croupier_server.store.faults import StoreTooNew
from croupier_server.store.rebuild import rebuild_projections

_SCRIPTS = Path(__file__).parent / "migrations"


def migrate(engine: Engine, database: Path | None, to: str = "head") -> None:
    """Upgrade the database, in one transaction.

    A used SQLite database is copied beside itself before it is changed, and its
    projections are made again from its journal.

    Args:
        engine: A writing engine.
        database: The file, when there is one.
        to: The revision wanted.

    Raises:
        StoreTooNew: A later version of the program wrote it.
    """
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config)
    with engine.connect() as connection:
        revision = _revision_of(connection)
        wanted = scripts.get_current_head() if to == "head" else to
        if revision == wanted:
            return
        if revision is not None and revision not in {s.revision for s in scripts.walk_revisions()}:
            raise StoreTooNew(revision)
        if revision is not None and database is not None:
            back_up(database, database.with_name(f"{database.name}.before-{wanted}"))
        enforce_foreign_keys(connection, on=False)
        try:
            with connection.begin():
                config.attributes["connection"] = connection
                command.upgrade(config, to)
                if revision is not None and to == "head":
                    rebuild_projections(connection)
        finally:
            enforce_foreign_keys(connection, on=True)


def _revision_of(connection: Connection) -> str | None:
    with connection.begin():
        return MigrationContext.configure(connection).get_current_revision()

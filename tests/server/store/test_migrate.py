import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import insert, select, text

from croupier_client.wire.codec import kind_of, pack
from croupier_core.house.commands import Key
from croupier_core.house.events import AccountOpened, KeyAdded, MoneyMoved
from croupier_core.house.ledger import ISSUE, Posting, of_player
from croupier_core.units import Cents, PlayerId
from croupier_server.store.engines import writing_engine
from croupier_server.store.faults import StoreTooNew
from croupier_server.store.migrate import migrate
from croupier_server.store.store import Store
from croupier_server.store.tables import ACCOUNTS, JOURNAL, KEYS, LEGS, METADATA
from jar_machine import Added, JarEvent, JarState

ANNA = PlayerId("anna")
HISTORY = (
    AccountOpened(ANNA, "Anna", "fr", None, (), bot=False),
    KeyAdded(ANNA, Key("SHA256:x", "laptop")),
    MoneyMoved(Posting("opening", None, ((ISSUE, Cents(-500)), (of_player(ANNA), Cents(500))))),
)


@pytest.fixture
def old(url, tmp_path) -> Path:
    """A database as the first revision made it, with a history in its journal."""
    engine = writing_engine(url)
    migrate(engine, None, to="0001")
    with engine.begin() as connection:
        for stream, events in (("house", HISTORY), ("jar", (Added(3), Added(4)))):
            for seq, event in enumerate(events, start=1):
                row = {"stream": stream, "seq": seq, "epoch": 1, "now": 10 * seq}
                values = {**row, "kind": kind_of(event), "body": pack(event)}
                connection.execute(insert(JOURNAL).values(values))
        connection.execute(text("UPDATE heartbeat SET epoch = 7, at = 99"))
    engine.dispose()
    return tmp_path / "house.sqlite"


def test_the_migrations_make_exactly_the_tables_that_the_code_knows(store):
    with store._reading.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})

        assert compare_metadata(context, METADATA) == []


def test_an_upgrade_keeps_the_journal_and_the_heartbeat(old, url):
    store = Store.open(url)
    found = store.replay("jar", JarEvent, JarState)
    store.close()

    assert found.events == ((Added(3), 10), (Added(4), 20))
    assert store.epoch == 8
    assert store.last_heartbeat == 99


def test_an_upgrade_makes_the_projections_from_the_journal(old, url):
    store = Store.open(url)
    with store._reading.connect() as connection:
        accounts = connection.execute(select(ACCOUNTS.c.nickname, ACCOUNTS.c.opened)).all()
        keys = connection.execute(select(KEYS.c.fingerprint, KEYS.c.player)).all()
        legs = connection.execute(select(LEGS.c.account, LEGS.c.amount)).all()
    store.close()

    assert accounts == [("Anna", 10)]
    assert keys == [("SHA256:x", "anna")]
    assert legs == [("house:issue", -500), ("player:anna", 500)]


def test_an_upgrade_copies_the_old_database_first(old, url):
    Store.open(url).close()

    copy = old.with_name("house.sqlite.before-0005")
    with closing(sqlite3.connect(copy)) as connection:
        [(revision,)] = connection.execute("SELECT version_num FROM alembic_version")
        [(events,)] = connection.execute("SELECT count(*) FROM journal")
    assert (revision, events) == ("0001", 5)


def test_a_new_database_and_one_that_is_up_to_date_are_not_copied(url, tmp_path):
    Store.open(url).close()
    Store.open(url).close()

    assert not list(tmp_path.glob("*before*"))


def test_an_upgrade_that_fails_changes_nothing(old, url):
    engine = writing_engine(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE journal SET body = x'c1' WHERE kind = 'key_added'"))
    engine.dispose()

    with pytest.raises(Exception, match="event 2 of house cannot be read"):
        Store.open(url)

    with closing(sqlite3.connect(old)) as connection:
        [(revision,)] = connection.execute("SELECT version_num FROM alembic_version")
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    assert revision == "0001"
    assert "accounts" not in tables


def test_a_database_of_a_later_version_is_refused(url):
    Store.open(url).close()
    engine = writing_engine(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()

    with pytest.raises(StoreTooNew, match="revision 9999"):
        Store.open(url)


def test_a_copy_is_whole_although_the_latest_rows_are_still_in_the_log(old, url, tmp_path):
    """The backup API copies what is committed, not what happens to be in the main file."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    Store.open(url).close()
    shutil.copy(tmp_path / "house.sqlite.before-0005", elsewhere / "house.sqlite")

    store = Store.open(f"sqlite:///{elsewhere}/house.sqlite")
    found = store.replay("jar", JarEvent, JarState)
    store.close()

    assert len(found.events) == 2

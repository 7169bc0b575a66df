"""Called by Alembic; the connection comes from `croupier_server.store.migrate`."""

from alembic import context
from sqlalchemy import Connection

from croupier_server.store.tables import METADATA

connection = context.config.attributes["connection"]
assert isinstance(connection, Connection)  # noqa: S101 - narrows what Alembic leaves untyped
context.configure(connection=connection, target_metadata=METADATA)
context.run_migrations()

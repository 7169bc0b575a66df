"""The journal, what was answered, snapshots and the heartbeat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables that nothing can be made again without."""
    op.create_table(
        "journal",
        sa.Column("stream", sa.String, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("now", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("sender", sa.String),
        sa.Column("command_id", sa.String),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("stream", sa.String, primary_key=True),
        sa.Column("first_seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("last_seq", sa.BigInteger, nullable=False),
        sa.Column("sender", sa.String, nullable=False),
        sa.Column("command_id", sa.String, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("stream", sa.String, primary_key=True),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    heartbeat = op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger),
    )
    op.bulk_insert(heartbeat, [{"id": 1, "epoch": 0, "at": None}])

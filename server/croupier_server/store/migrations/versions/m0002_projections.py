"""The tables that are read from the journal."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.schema import SchemaItem

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make them empty; whoever opens the store fills them from the journal."""
    op.create_table(
        "accounts",
        sa.Column("player", sa.String, primary_key=True),
        sa.Column("nickname", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("administrator", sa.Boolean, nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("fingerprint", sa.String, primary_key=True),
        sa.Column("player", sa.String, sa.ForeignKey("accounts.player"), nullable=False),
        sa.Column("comment", sa.String, nullable=False),
        sa.Column("added", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "postings",
        *_place_in_journal("journal"),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("tournament", sa.String),
    )
    op.create_table(
        "legs",
        *_place_in_journal("postings"),
        sa.Column("leg", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("account", sa.String, nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
    )
    op.create_index("legs_by_account", "legs", ["account"])
    op.create_table(
        "registrations",
        sa.Column("stream", sa.String, primary_key=True),
        sa.Column("player", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("best", sa.Integer),
        sa.Column("worst", sa.Integer),
        sa.Column("prize", sa.BigInteger),
    )
    op.create_index("registrations_by_player", "registrations", ["player"])
    op.create_table(
        "hands",
        *_place_in_journal("journal"),
        sa.Column("hand", sa.String, nullable=False),
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("commitment", sa.String, nullable=False),
    )
    op.create_index("hands_by_id", "hands", ["hand"])
    op.create_table(
        "audit",
        *_place_in_journal("journal"),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("subject", sa.String),
        sa.Column("reason", sa.String),
    )


def _place_in_journal(of: str) -> tuple[SchemaItem, ...]:
    return (
        sa.Column("stream", sa.String, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.ForeignKeyConstraint(["stream", "seq"], [f"{of}.stream", f"{of}.seq"]),
    )

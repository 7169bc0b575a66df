"""Several entries of one player, what was bought, and the tournament of a decision."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables anew; whoever opens the store fills them from the journal."""
    op.drop_table("registrations")
    op.create_table(
        "registrations",
        sa.Column("stream", sa.String, primary_key=True),
        sa.Column("player", sa.String, primary_key=True),
        sa.Column("entry", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("purchase", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("late", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("out_at", sa.BigInteger),
        sa.Column("best", sa.Integer),
        sa.Column("worst", sa.Integer),
        sa.Column("prize", sa.BigInteger),
        sa.Column("bounties", sa.BigInteger),
        sa.Column("seat", sa.String),
    )
    op.create_index("registrations_by_player", "registrations", ["player"])
    op.create_table(
        "purchases",
        sa.Column("stream", sa.String, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("tournament", sa.String, nullable=False),
        sa.Column("purchase", sa.Integer, nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("buy_in", sa.BigInteger, nullable=False),
        sa.Column("bounty", sa.BigInteger, nullable=False),
        sa.Column("fee", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("returned_at", sa.BigInteger),
        sa.ForeignKeyConstraint(["stream", "seq"], ["journal.stream", "journal.seq"]),
    )
    op.create_index("purchases_by_number", "purchases", ["tournament", "player", "purchase"])
    op.drop_table("audit")
    op.create_table(
        "audit",
        sa.Column("stream", sa.String, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("tournament", sa.String),
        sa.Column("subject", sa.String),
        sa.Column("reason", sa.String),
        sa.ForeignKeyConstraint(["stream", "seq"], ["journal.stream", "journal.seq"]),
    )
    op.create_index("audit_by_time", "audit", ["at"])
    op.create_index("audit_by_tournament", "audit", ["tournament", "at"])

"""Files that are evidence in events of teams."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make room for them; what is there stays as it is."""
    op.create_table(
        "evidence",
        sa.Column("event", sa.String, primary_key=True),
        sa.Column("sha256", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.create_index("evidence_by_player", "evidence", ["event", "player"])

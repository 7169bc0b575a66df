"""Who was dealt into which hand."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table empty; whoever opens the store fills it from the journal."""
    op.create_table(
        "hand_players",
        sa.Column("stream", sa.String, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["stream", "seq"], ["hands.stream", "hands.seq"]),
    )
    op.create_index("hand_players_by_player", "hand_players", ["player", "ended"])

"""Who was dealt into which hand, and who showed his cards after it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables empty; whoever opens the store fills them from the journal."""
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
    op.create_table(
        "hand_shows",
        sa.Column("stream", sa.String, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("hand", sa.String, nullable=False),
        sa.ForeignKeyConstraint(["stream", "seq"], ["journal.stream", "journal.seq"]),
    )
    op.create_index("hand_shows_by_hand", "hand_shows", ["hand"])

"""The tables as the code sees them; how they came to be is in `migrations`.

The journal is the truth.  Everything under "projections" can be made again from it, and
is written in the transaction of the append, so it is never behind and never ahead.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

METADATA = MetaData()

# --- the truth ----------------------------------------------------------------------

JOURNAL = Table(
    "journal",
    METADATA,
    Column("stream", String, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("epoch", Integer, nullable=False),
    Column("now", BigInteger, nullable=False),
    Column("kind", String, nullable=False),
    Column("sender", String),
    Column("command_id", String),
    Column("body", LargeBinary, nullable=False),
)

ANSWERS = Table(
    "answers",
    METADATA,
    Column("stream", String, primary_key=True),
    Column("first_seq", BigInteger, primary_key=True, autoincrement=False),
    Column("last_seq", BigInteger, nullable=False),
    Column("sender", String, nullable=False),
    Column("command_id", String, nullable=False),
)
"""Which events came of which command: a command sent again after a restart is not obeyed twice.

Not unique by command: an id that was used again long after it was forgotten is no fault."""

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("stream", String, primary_key=True),
    Column("seq", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""The fold of a stream up to `seq`; only saves time."""

HEARTBEAT = Table(
    "heartbeat",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("epoch", Integer, nullable=False),
    Column("at", BigInteger),
)
"""One row: how often the store was opened, and when it was last known to be up."""

EVIDENCE = Table(
    "evidence",
    METADATA,
    Column("event", String, primary_key=True),
    Column("sha256", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("size", Integer, nullable=False),
    Column("player", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("content", LargeBinary, nullable=False),
    Index("evidence_by_player", "event", "player"),
)
"""Files that the journal knows by their SHA-256."""

# --- projections --------------------------------------------------------------------

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("player", String, primary_key=True),
    Column("nickname", String, nullable=False),
    Column("language", String, nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("administrator", Boolean, nullable=False),
    Column("opened", BigInteger, nullable=False),
)

KEYS = Table(
    "keys",
    METADATA,
    Column("fingerprint", String, primary_key=True),
    Column("player", String, ForeignKey("accounts.player"), nullable=False),
    Column("comment", String, nullable=False),
    Column("added", BigInteger, nullable=False),
)

POSTINGS = Table(
    "postings",
    METADATA,
    Column("stream", String, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("what", String, nullable=False),
    Column("tournament", String),
    ForeignKeyConstraint(["stream", "seq"], ["journal.stream", "journal.seq"]),
)

LEGS = Table(
    "legs",
    METADATA,
    Column("stream", String, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("leg", Integer, primary_key=True, autoincrement=False),
    Column("account", String, nullable=False),
    Column("amount", BigInteger, nullable=False),
    ForeignKeyConstraint(["stream", "seq"], ["postings.stream", "postings.seq"]),
    Index("legs_by_account", "account"),
)

REGISTRATIONS = Table(
    "registrations",
    METADATA,
    Column("stream", String, primary_key=True),
    Column("player", String, primary_key=True),
    Column("entry", Integer, primary_key=True, autoincrement=False),
    Column("purchase", Integer, nullable=False),
    Column("name", String, nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("late", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("out_at", BigInteger),
    Column("best", Integer),
    Column("worst", Integer),
    Column("prize", BigInteger),
    Column("bounties", BigInteger),
    Column("seat", String),
    Index("registrations_by_player", "player"),
)
"""One row for every entry: several of one player where re-entry is allowed."""

PURCHASES = Table(
    "purchases",
    METADATA,
    Column("stream", String, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("player", String, nullable=False),
    Column("tournament", String, nullable=False),
    Column("purchase", Integer, nullable=False),
    Column("what", String, nullable=False),
    Column("buy_in", BigInteger, nullable=False),
    Column("bounty", BigInteger, nullable=False),
    Column("fee", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("returned_at", BigInteger),
    ForeignKeyConstraint(["stream", "seq"], ["journal.stream", "journal.seq"]),
    Index("purchases_by_number", "tournament", "player", "purchase"),
)
"""Entries, rebuys and add-ons.  Not unique by number: before purchases were counted, every
entry of a player who left and came again was his first."""

HANDS = Table(
    "hands",
    METADATA,
    Column("stream", String, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("hand", String, nullable=False),
    Column("table_id", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("commitment", String, nullable=False),
    ForeignKeyConstraint(["stream", "seq"], ["journal.stream", "journal.seq"]),
    Index("hands_by_id", "hand"),
)

HAND_PLAYERS = Table(
    "hand_players",
    METADATA,
    Column("stream", String, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String, nullable=False),
    Column("ended", BigInteger, nullable=False),
    ForeignKeyConstraint(["stream", "seq"], ["hands.stream", "hands.seq"]),
    Index("hand_players_by_player", "player", "ended"),
)
"""Who was dealt into which hand; `ended` again, to page through an account's hands in order."""

HAND_SHOWS = Table(
    "hand_shows",
    METADATA,
    Column("stream", String, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("hand", String, nullable=False),
    ForeignKeyConstraint(["stream", "seq"], ["journal.stream", "journal.seq"]),
    Index("hand_shows_by_hand", "hand"),
)
"""Cards shown after the end of a hand; which ones is in the journal."""

AUDIT = Table(
    "audit",
    METADATA,
    Column("stream", String, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("by", String, nullable=False),
    Column("what", String, nullable=False),
    Column("tournament", String),
    Column("subject", String),
    Column("reason", String),
    ForeignKeyConstraint(["stream", "seq"], ["journal.stream", "journal.seq"]),
    Index("audit_by_time", "at"),
    Index("audit_by_tournament", "tournament", "at"),
)
"""Decisions of organisers and administrators."""

PROJECTIONS = frozenset(
    {
        ACCOUNTS,
        KEYS,
        POSTINGS,
        LEGS,
        REGISTRATIONS,
        PURCHASES,
        HANDS,
        HAND_PLAYERS,
        HAND_SHOWS,
        AUDIT,
    }
)

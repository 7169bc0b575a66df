"""Makes the projections again from the journal, after a migration changed their shape."""

from typing import get_args

from sqlalchemy import Connection, delete, select

from croupier_client.wire.codec import Unreadable, tag_of, unpack
from croupier_core.house.events import HouseEvent
from croupier_core.team_event.events import Audited
from croupier_core.tournament.events import DurableEvent
from croupier_server.store.faults import CorruptJournal
from croupier_server.store.projections import writes_of
from croupier_server.store.tables import JOURNAL, METADATA, PROJECTIONS
from croupier_server.store.writes import in_order

Projected = DurableEvent | HouseEvent | Audited
"""What tables that are read may be interested in."""

_KINDS = tuple(tag_of(event) for event in get_args(Projected))
_ROWS_AT_A_TIME = 500


def rebuild_projections(connection: Connection) -> None:
    """Empty the projections and fill them from the journal, within the caller's transaction.

    Raises:
        CorruptJournal: An event cannot be read.
    """
    for table in reversed(METADATA.sorted_tables):
        if table in PROJECTIONS:
            connection.execute(delete(table))
    rows = connection.execute(
        select(JOURNAL.c.stream, JOURNAL.c.seq, JOURNAL.c.now, JOURNAL.c.body)
        .where(JOURNAL.c.kind.in_(_KINDS))
        .order_by(JOURNAL.c.stream, JOURNAL.c.seq)
    )
    for part in rows.partitions(_ROWS_AT_A_TIME):
        writes = [
            write
            for stream, seq, now, body in part
            for write in writes_of(stream, seq, now, _event(stream, seq, body))
        ]
        for change, values in in_order(writes):
            connection.execute(change, values)


def _event(stream: str, seq: int, body: bytes) -> Projected:
    try:
        return unpack(body, Projected)
    except Unreadable as fault:
        raise CorruptJournal(stream, seq, str(fault)) from fault

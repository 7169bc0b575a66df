"""Reads a stream back: the last snapshot, and what came after it."""

from dataclasses import dataclass
from typing import Generic, TypeVar

import structlog
from sqlalchemy import Connection, and_, select
from typing_extensions import TypeForm

from croupier_client.wire.codec import Unreadable, unpack
from croupier_core.units import CommandId, Instant, PlayerId
from croupier_server.runners.journal import Answered, Cause
from croupier_server.store.faults import CorruptJournal
from croupier_server.store.tables import ANSWERS, JOURNAL, SNAPSHOTS

E = TypeVar("E")
S = TypeVar("S")

_MOST_ANSWERS = 1_000

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Replay(Generic[E, S]):
    """All that is needed to rebuild a machine."""

    snapshot: S | None
    """The fold of the events before `events`; None when `events` are all there are."""
    events: tuple[tuple[E, Instant], ...]
    """In order, each with the time it was written at."""
    answered: tuple[Answered[E], ...]
    """The last commands that were obeyed, oldest first."""


def read_stream(
    connection: Connection, stream: str, events: TypeForm[E], state: TypeForm[S]
) -> Replay[E, S]:
    """Read `stream` whole.

    A snapshot only saves time: one that cannot be read, after an upgrade perhaps, is left
    aside and every event is read instead.

    Raises:
        CorruptJournal: An event cannot be read.
    """
    snapshot, after = _snapshot(connection, stream, state)
    rows = connection.execute(
        select(JOURNAL.c.seq, JOURNAL.c.now, JOURNAL.c.body)
        .where(JOURNAL.c.stream == stream, JOURNAL.c.seq > after)
        .order_by(JOURNAL.c.seq)
    )
    history: list[tuple[E, Instant]] = []
    for wanted, (seq, now, body) in enumerate(rows, start=after + 1):
        if seq != wanted:
            raise CorruptJournal(stream, wanted, "it is missing")
        history.append((_event(stream, seq, body, events), Instant(now)))
    return Replay(snapshot, tuple(history), _answers(connection, stream, events))


def _snapshot(connection: Connection, stream: str, state: TypeForm[S]) -> tuple[S | None, int]:
    row = connection.execute(
        select(SNAPSHOTS.c.seq, SNAPSHOTS.c.body).where(SNAPSHOTS.c.stream == stream)
    ).first()
    if row is None:
        return None, 0
    try:
        return unpack(row.body, state), row.seq
    except Unreadable as fault:
        _log.warning("snapshot left aside", stream=stream, seq=row.seq, fault=str(fault))
        return None, 0


def _event(stream: str, seq: int, body: bytes, events: TypeForm[E]) -> E:
    try:
        return unpack(body, events)
    except Unreadable as fault:
        raise CorruptJournal(stream, seq, str(fault)) from fault


def _answers(connection: Connection, stream: str, events: TypeForm[E]) -> tuple[Answered[E], ...]:
    newest = (
        select(ANSWERS)
        .where(ANSWERS.c.stream == stream)
        .order_by(ANSWERS.c.first_seq.desc())
        .limit(_MOST_ANSWERS)
        .subquery()
    )
    rows = connection.execute(
        select(newest.c.sender, newest.c.command_id, JOURNAL.c.seq, JOURNAL.c.body)
        .join_from(
            newest,
            JOURNAL,
            and_(
                JOURNAL.c.stream == stream,
                JOURNAL.c.seq.between(newest.c.first_seq, newest.c.last_seq),
                JOURNAL.c.sender == newest.c.sender,
                JOURNAL.c.command_id == newest.c.command_id,
            ),
        )
        .order_by(JOURNAL.c.seq)
    )
    answers: dict[Cause, list[E]] = {}
    for sender, command_id, seq, body in rows:
        cause = Cause(PlayerId(sender), CommandId(command_id))
        answers.setdefault(cause, []).append(_event(stream, seq, body, events))
    return tuple(Answered(cause, tuple(found)) for cause, found in answers.items())

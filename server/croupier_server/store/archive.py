"""Finished hands, read back from the journal by the tables that index it.

Everything here blocks and is called off the event loop, a bounded page at a time.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection, Engine, RowMapping, Select, and_, or_, select

from croupier_client.wire.codec import Unreadable, unpack
from croupier_core.records.late_shows import with_late_show
from croupier_core.tournament.events import (
    DurableEvent,
    HandPlayed,
    HandTurnedUp,
    TournamentAnnounced,
)
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.units import HandId, Instant, PlayerId, TableId, TournamentId
from croupier_server.store.faults import CorruptJournal
from croupier_server.store.tables import HAND_PLAYERS, HAND_SHOWS, HANDS, JOURNAL

Mark = tuple[Instant, str, int]
"""The end, stream and number of the last hand that was read; the next page begins after it."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A finished hand as it is kept."""

    tournament: TournamentId
    played: HandPlayed
    mark: Mark


@dataclass(frozen=True, slots=True)
class Listed:
    """A finished hand in a list."""

    hand: HandId
    number: int
    started: Instant
    dealt_in: bool
    """Whether the reader was."""
    table: TableId


class Archive:
    """Reads; never writes.

    Args:
        engine: One that only reads.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def hands_of(
        self,
        player: PlayerId,
        *,
        tournament: TournamentId | None,
        since: Instant | None,
        after: Mark | None,
        most: int,
    ) -> tuple[Kept, ...]:
        """Return at most `most` hands that `player` was dealt into, oldest first.

        Args:
            player: Whose.
            tournament: Only of this one; None for all.
            since: Only those that ended then or later; None for all.
            after: Where the last page ended; None to begin.
            most: The size of a page.

        Raises:
            CorruptJournal: A hand cannot be read.
        """
        seats = HAND_PLAYERS.c
        wanted = (
            select(seats.stream, seats.seq, seats.ended, JOURNAL.c.body)
            .join_from(
                HAND_PLAYERS,
                JOURNAL,
                and_(JOURNAL.c.stream == seats.stream, JOURNAL.c.seq == seats.seq),
            )
            .where(seats.player == player)
        )
        if tournament is not None:
            wanted = wanted.where(seats.stream == tournament)
        if since is not None:
            wanted = wanted.where(seats.ended >= since)
        if after is not None:
            ended, stream, seq = after
            wanted = wanted.where(
                or_(
                    seats.ended > ended,
                    and_(seats.ended == ended, seats.stream > stream),
                    and_(seats.ended == ended, seats.stream == stream, seats.seq > seq),
                )
            )
        return self._read(wanted.order_by(seats.ended, seats.stream, seats.seq).limit(most))

    def hand(self, hand: HandId) -> Kept | None:
        """Return one hand; None when there is no such.

        Raises:
            CorruptJournal: It cannot be read.
        """
        found = self._read(
            select(HANDS.c.stream, HANDS.c.seq, HANDS.c.ended, JOURNAL.c.body)
            .join_from(
                HANDS,
                JOURNAL,
                and_(JOURNAL.c.stream == HANDS.c.stream, JOURNAL.c.seq == HANDS.c.seq),
            )
            .where(HANDS.c.hand == hand)
            .order_by(HANDS.c.seq.desc())
            .limit(1)
        )
        return found[0] if found else None

    def list_of(
        self, tournament: TournamentId, reader: PlayerId, most: int, table: TableId | None = None
    ) -> tuple[Listed, ...]:
        """Return the last hands of a tournament or of one table, oldest first, at most `most`."""
        mine = and_(
            HAND_PLAYERS.c.stream == HANDS.c.stream,
            HAND_PLAYERS.c.seq == HANDS.c.seq,
            HAND_PLAYERS.c.player == reader,
        )
        wanted = (
            select(
                HANDS.c.hand,
                HANDS.c.number,
                HANDS.c.started,
                HANDS.c.table_id,
                HAND_PLAYERS.c.seat,
            )
            .join_from(HANDS, HAND_PLAYERS, mine, isouter=True)
            .where(HANDS.c.stream == tournament)
            .order_by(HANDS.c.seq.desc())
            .limit(most)
        )
        if table is not None:
            wanted = wanted.where(HANDS.c.table_id == table)
        with self._engine.connect() as connection:
            rows = connection.execute(wanted).all()
        return tuple(
            Listed(
                HandId(row.hand),
                row.number,
                Instant(row.started),
                row.seat is not None,
                TableId(row.table_id),
            )
            for row in reversed(rows)
        )

    def setup_of(self, tournament: TournamentId) -> TournamentSetup | None:
        """Return what a tournament was announced with; None when there is none.

        Raises:
            CorruptJournal: It cannot be read.
        """
        wanted = select(JOURNAL.c.body).where(JOURNAL.c.stream == tournament, JOURNAL.c.seq == 1)
        with self._engine.connect() as connection:
            body = connection.scalar(wanted)
        if body is None:
            return None
        event = _event(tournament, 1, body)
        return event.setup if isinstance(event, TournamentAnnounced) else None

    def _read(self, wanted: Select[tuple[str, int, int, bytes]]) -> tuple[Kept, ...]:
        with self._engine.connect() as connection:
            kept = tuple(self._kept(connection.execute(wanted).mappings().all()))
            shows = _shows_of(connection, [one.played.record.setup.hand for one in kept])
        return tuple(_with_shows(one, shows) for one in kept)

    def _kept(self, rows: Iterable[RowMapping]) -> Iterable[Kept]:
        for row in rows:
            event = _event(row["stream"], row["seq"], row["body"])
            if isinstance(event, HandPlayed):
                mark = (Instant(row["ended"]), row["stream"], row["seq"])
                yield Kept(TournamentId(row["stream"]), event, mark)


def _shows_of(
    connection: Connection, hands: Sequence[HandId]
) -> dict[HandId, list[tuple[HandTurnedUp, Instant]]]:
    """Return what was shown after the end of these hands."""
    rows = connection.execute(
        select(JOURNAL.c.stream, JOURNAL.c.seq, JOURNAL.c.now, JOURNAL.c.body)
        .join_from(
            HAND_SHOWS,
            JOURNAL,
            and_(JOURNAL.c.stream == HAND_SHOWS.c.stream, JOURNAL.c.seq == HAND_SHOWS.c.seq),
        )
        .where(HAND_SHOWS.c.hand.in_(hands))
        .order_by(JOURNAL.c.stream, JOURNAL.c.seq)
    )
    shows: dict[HandId, list[tuple[HandTurnedUp, Instant]]] = {}
    for row in rows:
        event = _event(row.stream, row.seq, row.body)
        if isinstance(event, HandTurnedUp):
            shows.setdefault(event.hand, []).append((event, Instant(row.now)))
    return shows


def _with_shows(kept: Kept, shows: dict[HandId, list[tuple[HandTurnedUp, Instant]]]) -> Kept:
    record = kept.played.record
    for event, at in shows.get(record.setup.hand, ()):
        record = with_late_show(record, event.seat, event.cards, at)
    return replace(kept, played=replace(kept.played, record=record))


def _event(stream: str, seq: int, body: bytes) -> DurableEvent:
    try:
        return unpack(body, DurableEvent)
    except Unreadable as fault:
        raise CorruptJournal(stream, seq, str(fault)) from fault

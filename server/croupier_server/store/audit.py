"""The audit, read back.  Blocks, so it is called off the event loop."""

from sqlalchemy import Engine, exists, or_, select

from croupier_client.requests import AuditLine
from croupier_core.units import Instant, TournamentId
from croupier_server.store.tables import ACCOUNTS, AUDIT, REGISTRATIONS

_WHO, _WHOM = ACCOUNTS.alias("who"), ACCOUNTS.alias("whom")
_PLAYS = exists().where(
    REGISTRATIONS.c.stream == AUDIT.c.tournament,
    REGISTRATIONS.c.player == AUDIT.c.by,
    REGISTRATIONS.c.at <= AUDIT.c.at,
    or_(REGISTRATIONS.c.out_at.is_(None), REGISTRATIONS.c.out_at > AUDIT.c.at),
)
"""Whether who decided was in the tournament himself then.  Rule book: T11."""
_LINES = (
    select(
        AUDIT.c.at,
        AUDIT.c.what,
        AUDIT.c.tournament,
        AUDIT.c.reason,
        _WHO.c.nickname.label("by"),
        _WHOM.c.nickname.label("subject"),
        _PLAYS.label("plays"),
    )
    .outerjoin(_WHO, _WHO.c.player == AUDIT.c.by)
    .outerjoin(_WHOM, _WHOM.c.player == AUDIT.c.subject)
    .order_by(AUDIT.c.at.desc(), AUDIT.c.stream, AUDIT.c.seq.desc())
)


class AuditBook:
    """Reads; never writes.

    Args:
        engine: One that only reads.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def lines(self, tournament: TournamentId | None, most: int) -> tuple[AuditLine, ...]:
        """Return the last decisions, newest first.

        Args:
            tournament: Only about this one; None for all.
            most: How many.
        """
        wanted = _LINES.limit(most)
        if tournament is not None:
            wanted = wanted.where(AUDIT.c.tournament == tournament)
        with self._engine.connect() as connection:
            return tuple(
                AuditLine(
                    at=Instant(row.at),
                    what=row.what,
                    by=row.by or "",
                    subject=row.subject or "",
                    tournament=row.tournament or "",
                    reason=row.reason or "",
                    plays=bool(row.plays),
                )
                for row in connection.execute(wanted)
            )

"""What the audit keeps: who decided what by his role, about whom, and why.

Pure.  Rule book: T11, P1.1, P1.11, P4.3, P6.2.
"""

from sqlalchemy import bindparam, insert, update

from croupier_client.wire.codec import kind_of
from croupier_core.house.commands import Role
from croupier_core.house.events import PlayerExcluded, RoleGranted, RoleRevoked
from croupier_core.house.schedule import SeriesCreated, SeriesEnded
from croupier_core.team_event.events import Audited
from croupier_core.tournament.events import (
    Paused,
    Penalised,
    PlayerDisqualified,
    PlayerMoved,
    StartDelayed,
    TimeGranted,
    TournamentAnnounced,
    TournamentCancelled,
    Unpaused,
)
from croupier_core.units import NOBODY, Instant, PlayerId
from croupier_server.store.tables import ACCOUNTS, AUDIT
from croupier_server.store.writes import Row, Write

_SET_ADMINISTRATOR = update(ACCOUNTS).where(ACCOUNTS.c.player == bindparam("of_player"))
_ADD_AUDIT = insert(AUDIT)


def decision_of(stream: str, seq: int, now: Instant, event: object) -> tuple[Write, ...]:
    """Return the audit of `event`, number `seq` of `stream`; nothing if nobody decided it."""

    def audit(
        by: PlayerId,
        subject: PlayerId | None = None,
        reason: str | None = None,
        *,
        tournament: str | None = stream,
        what: str | None = None,
    ) -> Write:
        return Write(
            _ADD_AUDIT,
            {
                "stream": stream,
                "seq": seq,
                "at": now,
                "by": by,
                "what": what or kind_of(event),
                "tournament": tournament,
                "subject": subject,
                "reason": reason,
            },
        )

    match event:
        case RoleGranted(player, role, by):
            decided = audit(by, player, role.value, tournament=None)
            return (*_administrator(player, role, is_one=True), decided)
        case RoleRevoked(player, role, by):
            decided = audit(by, player, role.value, tournament=None)
            return (*_administrator(player, role, is_one=False), decided)
        case PlayerExcluded(player, until):
            return (audit(player, player, str(until), tournament=None),)
        case SeriesCreated(name, _, by) | SeriesEnded(name, by):
            return (audit(by, None, name, tournament=None),)
        case TournamentAnnounced(setup, by) if by is not None:
            return (audit(by, None, setup.name),)
        case PlayerDisqualified(player, _, by, reason) | TimeGranted(player, _, by, reason):
            return (audit(by, player, reason),)
        case Penalised(player, _, rounds, by, reason):
            return (audit(by, player, reason, what="warned" if rounds == 0 else None),)
        case PlayerMoved(player=player, by=by, reason=reason) if by != NOBODY:
            return (audit(by, player, reason),)
        case Paused(by, reason) | TournamentCancelled(by, reason):
            return (audit(by, None, reason),)
        case StartDelayed(_, by, reason):
            return (audit(by, None, reason),)
        case Audited(action, _, actor, _, _, _, reason):
            return (audit(actor, None, reason, what=action),)
        case Unpaused(by):
            return (audit(by),)
        case _:
            return ()


def _administrator(player: PlayerId, role: Role, *, is_one: bool) -> tuple[Write, ...]:
    if role is not Role.ADMINISTRATOR:
        return ()
    row: Row = {"of_player": player, "administrator": is_one}
    return (Write(_SET_ADMINISTRATOR, row),)

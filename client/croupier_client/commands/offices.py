"""`admin role` and `admin audit`: who may decide what, and what they decided.

Rule book: T11.
"""

from datetime import UTC, datetime

from croupier_client.account.naming import decision_name, role_name
from croupier_client.cells import clean
from croupier_client.commands.session import DONE, USAGE, CommandSession
from croupier_client.commands.summary import Here
from croupier_client.requests import AuditLine, AuditRead, GiveRole, ReadAudit, TakeRole
from croupier_client.words import Words
from croupier_core.house.commands import Role
from croupier_core.units import Instant, TournamentId


async def give(name: str, role: str, /, *, session: Here) -> int:
    """Give a role to an account."""
    wanted = _role(session, role)
    if wanted is None:
        return USAGE
    await session.ask(GiveRole(name, wanted))
    words = session.words
    said = words("{name} is {role} now.", name=clean(name), role=role_name(wanted, words))
    session.out(said)
    return DONE


async def take(name: str, role: str, /, *, session: Here) -> int:
    """Take a role away again."""
    wanted = _role(session, role)
    if wanted is None:
        return USAGE
    await session.ask(TakeRole(name, wanted))
    words = session.words
    said = words("{name} is not {role} any more.", name=clean(name), role=role_name(wanted, words))
    session.out(said)
    return DONE


def _role(session: CommandSession, said: str) -> Role | None:
    """Return the role of that name, or say which there are."""
    words = session.words
    for role in Role:
        if said.casefold() in (role.value, role_name(role, words)):
            return role
    names = ", ".join(role.value for role in Role)
    session.err(words("The roles are: {names}.", names=names))
    return None


async def audit(*, tournament: str = "", last: int = 50, session: Here) -> int:
    """List what people with a role decided, newest first."""
    only = TournamentId(tournament) if tournament else None
    answer = await session.ask(ReadAudit(only, last))
    if not isinstance(answer, AuditRead):
        return DONE
    if not answer.lines:
        session.out(session.words("Nothing was decided."))
    for line in answer.lines:
        session.out(_told(line, session.words))
    return DONE


def _told(line: AuditLine, words: Words) -> str:
    """Return one decision: when, where, who, what, whom, why."""
    at = datetime.fromtimestamp(line.at / 1000, tz=UTC).strftime("%Y-%m-%d %H:%M:%S")
    by = clean(line.by) or words("the operator")
    if line.plays:
        by = words("{name} (playing himself)", name=by)
    parts = [at, clean(line.tournament) or "–", by, decision_name(line.what, words)]
    if line.subject and line.subject != line.by:
        parts.append(clean(line.subject))
    reason = _reason(line, words)
    return "  ".join([*parts, reason] if reason else parts)


def _reason(line: AuditLine, words: Words) -> str:
    match line.what:
        case "role_granted" | "role_revoked" if line.reason in set(Role):
            return role_name(Role(line.reason), words)
        case "player_excluded" if line.reason.isdecimal():
            return words("until {time} UTC", time=words.far_date(Instant(int(line.reason))))
        case _:
            return clean(line.reason)

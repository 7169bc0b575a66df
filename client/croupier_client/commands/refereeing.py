"""`admin tournament delay|move|penalise`.  Rule book: P1.1, P2.6, P6.2, T11."""

from datetime import UTC, datetime

from croupier_client.commands.organising import decide, entrant
from croupier_client.commands.session import REFUSED, USAGE, CommandSession, first
from croupier_client.commands.summary import Here
from croupier_core.lengths import length_of
from croupier_core.tournament.commands import Delay, MovePlayer, Penalise
from croupier_core.units import NOBODY, Instant, TableId, TournamentId

MOST_ROUNDS = 100


async def delay(tournament: str, time: str, reason: str, /, *, session: Here) -> int:
    """Start later: so much later, or at a date and time."""
    starts_at = await _start(session, tournament, time)
    if starts_at is None:
        words = session.words
        session.err(words("A TIME is written +30m, or 2026-11-30T20:00Z, and it has a start."))
        return USAGE
    return await decide(session, tournament, Delay(NOBODY, starts_at, reason))


async def move(tournament: str, name: str, table: int, reason: str, /, *, session: Here) -> int:
    """Put a player on another table between hands."""
    player = await entrant(session, tournament, name)
    if player is None:
        return REFUSED
    return await decide(session, tournament, MovePlayer(NOBODY, player, TableId(table), reason))


async def penalise(
    tournament: str, name: str, rounds: int, reason: str, /, *, session: Here
) -> int:
    """Warn a player (0 rounds), or let him miss rounds."""
    if not 0 <= rounds <= MOST_ROUNDS:
        session.err(session.words("From 0 to {most} rounds; 0 is a warning.", most=MOST_ROUNDS))
        return USAGE
    player = await entrant(session, tournament, name)
    if player is None:
        return REFUSED
    return await decide(session, tournament, Penalise(NOBODY, player, rounds, reason))


async def _start(session: CommandSession, tournament: str, text: str) -> Instant | None:
    """Return the new start; None when the text is none, or there is nothing to add it to."""
    if text.startswith("+"):
        view = await first(session.port.tournament(TournamentId(tournament)))
        before = view.summary.starts_at
        try:
            return None if before is None else Instant(before + length_of(text[1:]))
        except ValueError:
            return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return Instant(round(moment.timestamp() * 1000))

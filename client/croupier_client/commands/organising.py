"""`admin`: what administrators decide about tournaments.  Rule book: T11, P1.1, P4.3, P6.2."""

from croupier_client.commands.session import DONE, REFUSED, USAGE, CommandSession, first
from croupier_client.commands.summary import Here
from croupier_client.requests import BecomeAdministrator, Organise
from croupier_core.tournament.commands import (
    Cancel,
    Disqualify,
    GrantTime,
    OrganiserCommand,
    Pause,
    Unpause,
)
from croupier_core.units import NOBODY, Millis, PlayerId, TournamentId

LONGEST_GRANT_S = 600


async def token(secret: str, /, *, session: Here) -> int:
    """Become an administrator by the one-time token."""
    await session.ask(BecomeAdministrator(secret))
    session.out(session.words("You are an administrator now."))
    return DONE


async def pause(tournament: str, reason: str, /, *, session: Here) -> int:
    """Deal no further hand."""
    return await decide(session, tournament, Pause(NOBODY, reason))


async def unpause(tournament: str, /, *, session: Here) -> int:
    """Go on."""
    return await decide(session, tournament, Unpause(NOBODY))


async def cancel(tournament: str, reason: str, /, *, session: Here) -> int:
    """Call a tournament off before its start."""
    return await decide(session, tournament, Cancel(NOBODY, reason))


async def grant_time(
    tournament: str, name: str, seconds: int, reason: str, /, *, session: Here
) -> int:
    """Give a player more time for each decision."""
    if not 0 < seconds <= LONGEST_GRANT_S:
        session.err(session.words("From 1 to {most} seconds.", most=LONGEST_GRANT_S))
        return USAGE
    player = await entrant(session, tournament, name)
    if player is None:
        return REFUSED
    extra = Millis(1_000 * seconds)
    return await decide(session, tournament, GrantTime(NOBODY, player, extra, reason))


async def disqualify(tournament: str, name: str, reason: str, /, *, session: Here) -> int:
    """Take a player out."""
    player = await entrant(session, tournament, name)
    if player is None:
        return REFUSED
    return await decide(session, tournament, Disqualify(NOBODY, player, reason))


async def decide(session: CommandSession, tournament: str, command: OrganiserCommand) -> int:
    """Put a decision to a tournament, and say that it is done."""
    # The port puts the session's own account in place of NOBODY.
    await session.ask(Organise(TournamentId(tournament), command))
    session.out(session.words("Done."))
    return DONE


async def entrant(session: CommandSession, tournament: str, name: str) -> PlayerId | None:
    """Return the entrant of that name, or say that there is none."""
    view = await first(session.port.tournament(TournamentId(tournament), find=name))
    for one in view.standings:
        if one.name.casefold() == name.casefold():
            return one.player
    session.err(session.words("Nobody of that name is in this tournament."))
    return None

"""`register` and `unregister`."""

from croupier_client.cells import clean
from croupier_client.commands.session import DONE
from croupier_client.commands.summary import Here
from croupier_client.requests import EnterTournament, LeaveTournament
from croupier_core.units import TournamentId


async def register(tournament: str, /, *, session: Here) -> int:
    """Pay the buy-in and take a seat."""
    await session.ask(EnterTournament(TournamentId(tournament)))
    session.out(session.words("You are registered for {id}.", id=clean(tournament)))
    return DONE


async def unregister(tournament: str, /, *, session: Here) -> int:
    """Give the seat back before the start."""
    await session.ask(LeaveTournament(TournamentId(tournament)))
    session.out(session.words("You are out of {id}; the buy-in is back.", id=clean(tournament)))
    return DONE

"""`register`, `unregister`, `rebuy` and `addon`: money into a tournament, and back."""

from croupier_client.cells import clean
from croupier_client.commands.session import DONE
from croupier_client.commands.summary import Here
from croupier_client.requests import BuyAddOn, BuyRebuy, EnterTournament, LeaveTournament
from croupier_core.units import TournamentId


async def register(tournament: str, /, *, password: str | None = None, session: Here) -> int:
    """Pay the buy-in and take a seat."""
    await session.ask(EnterTournament(TournamentId(tournament), password))
    session.out(session.words("You are registered for {id}.", id=clean(tournament)))
    return DONE


async def unregister(tournament: str, /, *, session: Here) -> int:
    """Give the seat back before the start."""
    await session.ask(LeaveTournament(TournamentId(tournament)))
    session.out(session.words("You are out of {id}; the buy-in is back.", id=clean(tournament)))
    return DONE


async def rebuy(tournament: str, /, *, count: int = 1, session: Here) -> int:
    """Pay for more chips; during a hand they come after it."""
    await session.ask(BuyRebuy(TournamentId(tournament), count))
    words = session.words
    session.out(
        words.plural(
            "The rebuy is paid; during a hand the chips come after it.",
            "{n} rebuys are paid; during a hand the chips come after it.",
            count,
        )
    )
    return DONE


async def addon(tournament: str, /, *, session: Here) -> int:
    """Pay for the add-on."""
    await session.ask(BuyAddOn(TournamentId(tournament)))
    session.out(session.words("The add-on is yours."))
    return DONE

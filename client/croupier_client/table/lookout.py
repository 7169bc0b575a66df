"""Which of a player's other tables needs him."""

from collections.abc import AsyncGenerator, AsyncIterator
from typing import TypeVar

from croupier_client.ports import HousePort
from croupier_core.errors import Refusal
from croupier_core.tournament.view import Phase, TableView
from croupier_core.units import TournamentId

V = TypeVar("V")

_AT_TABLES = (Phase.SEATING, Phase.RUNNING, Phase.PAUSED)


async def next_table(port: HousePort, here: TournamentId) -> TournamentId | None:
    """Return the next of the player's tables where it is his turn, else simply the next one.

    Args:
        port: The session.
        here: Where the player is; the order goes round from there.

    Raises:
        HouseGone: The house does not answer any more.
    """
    lobby = await _first(port.lobby())
    if lobby is None:
        return None
    mine = [
        line.summary.tournament
        for line in lobby.lines
        if line.entered and line.summary.phase in _AT_TABLES
    ]
    at = mine.index(here) + 1 if here in mine else 0
    others = [tournament for tournament in mine[at:] + mine[:at] if tournament != here]
    for tournament in others:
        if await _needs_me(port, tournament):
            return tournament
    return others[0] if others else None


async def _needs_me(port: HousePort, tournament: TournamentId) -> bool:
    try:
        view: TableView | None = await _first(port.table(tournament))
    except Refusal:
        return False
    return view is not None and view.hand is not None and view.hand.choices is not None


async def _first(views: AsyncIterator[V]) -> V | None:
    """Return the first view of a stream, and end the stream."""
    try:
        return await anext(views, None)
    finally:
        if isinstance(views, AsyncGenerator):
            await views.aclose()

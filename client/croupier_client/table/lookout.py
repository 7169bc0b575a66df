"""Tables that are not on the screen: which of them needs the player, and calling him."""

from typing import TYPE_CHECKING

from croupier_client.cells import clean
from croupier_client.page import Page
from croupier_client.ports import HouseGone, HousePort
from croupier_client.streams import first_of
from croupier_client.table.turn import Turn, turn_of
from croupier_core.errors import Refusal
from croupier_core.tournament.view import Phase, TableView
from croupier_core.units import TournamentId

if TYPE_CHECKING:
    from croupier_client.app import CroupierApp

_AT_TABLES = (Phase.SEATING, Phase.RUNNING, Phase.PAUSED)


async def next_table(port: HousePort, here: TournamentId) -> TournamentId | None:
    """Return the next of the player's tables where it is his turn, else simply the next one.

    Args:
        port: The session.
        here: Where the player is; the order goes round from there.

    Raises:
        HouseGone: The house does not answer any more.
    """
    lobby = await first_of(port.lobby())
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


def call_player(house: "CroupierApp", view: TableView) -> str:
    """Ring for the player, whose turn it is at `view`, and return what was said."""
    mine, words = turn_of(view), house.words
    said = words("{tournament}: it is your turn.", tournament=clean(view.name))
    if mine is not None and mine.choices.to_call:
        said = words(
            "{tournament}: it is your turn, {chips} to call.",
            tournament=clean(view.name),
            chips=words.chips(mine.choices.to_call),
        )
    house.ring(words("Your turn"), said)
    return said


async def look_out(house: "CroupierApp", tournament: TournamentId) -> None:
    """Call the player whenever it is his turn at a table that he has left for another page."""
    called: Turn | None = None
    said = ""
    try:
        async for view in house.port.table(tournament):
            mine = turn_of(view)
            if mine is not None and mine.turn == called:
                continue
            if said and isinstance(house.screen, Page):
                house.screen.take_back(said)
            if view.phase not in _AT_TABLES:
                return
            if mine is None:
                continue
            called = mine.turn
            said = call_player(house, view)
            if isinstance(house.screen, Page):
                house.screen.tell(said)
    except Refusal:
        return
    except HouseGone:
        house.lose_house()


async def _needs_me(port: HousePort, tournament: TournamentId) -> bool:
    try:
        view: TableView | None = await first_of(port.table(tournament))
    except Refusal:
        return False
    return view is not None and turn_of(view) is not None

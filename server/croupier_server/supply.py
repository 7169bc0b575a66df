"""Knows of which templates one must be open: when one fills up, the next one is announced."""

from collections.abc import Callable, Iterable

from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.view import Phase, TournamentSummary
from croupier_core.units import Cents
from croupier_server.game import Game
from croupier_server.templates import Template


class Supply:
    """Knows what is missing in the lobby.

    Args:
        templates: What must be on offer.
        games: Everything on the floor.
    """

    def __init__(
        self, templates: tuple[Template, ...], games: Callable[[], Iterable[Game]]
    ) -> None:
        self._templates = templates
        self._games = games

    def missing(self) -> tuple[Template, ...]:
        """Return the templates of which no tournament takes registrations."""
        on_offer = {
            _kind(game.summary)
            for game in self._games()
            if game.summary.phase is Phase.REGISTERING
            and game.summary.entrants < game.summary.max_entrants
        }
        return tuple(each for each in self._templates if _kind(each.setup) not in on_offer)


def _kind(of: TournamentSummary | TournamentSetup) -> tuple[str, str, int, Cents]:
    """Return what tells one template's tournaments from another's."""
    return of.name, of.game, of.table_size, of.buy_in

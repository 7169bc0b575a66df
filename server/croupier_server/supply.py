"""Keeps one sit & go of every template open: when one fills up, the next one is announced."""

from collections.abc import Callable, Iterable

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
        """Return the templates of which no sit & go takes registrations."""
        on_offer = {
            _kind(game.summary)
            for game in self._games()
            if game.summary.phase is Phase.REGISTERING
            and game.summary.entrants < game.summary.max_entrants
        }
        return tuple(
            template
            for template in self._templates
            if (template.name, template.game, template.table_size, template.buy_in) not in on_offer
        )


def _kind(summary: TournamentSummary) -> tuple[str, str, int, Cents]:
    """Return what tells one template's sit & gos from another's."""
    return summary.name, summary.game, summary.table_size, summary.buy_in

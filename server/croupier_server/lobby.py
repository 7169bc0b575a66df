"""The lobby: one picture of all tournaments, drawn at most so often."""

from collections.abc import Callable, Iterable

from croupier_client.ports import LobbyLine, LobbyView
from croupier_core.tournament.view import Phase
from croupier_core.units import Millis, PlayerId
from croupier_server.clock import Clock
from croupier_server.game import Game
from croupier_server.paced import Paced
from croupier_server.past import Past

_ORDER = {
    Phase.REGISTERING: 0,
    Phase.SEATING: 1,
    Phase.RUNNING: 1,
    Phase.PAUSED: 1,
    Phase.FINISHED: 2,
    Phase.CANCELLED: 2,
}
OVER = (Phase.FINISHED, Phase.CANCELLED)


class Lobby(Paced[LobbyView]):
    """Draws the lobby for whoever follows it.

    Args:
        clock: The house's.
        every: The least time between two pictures.
        games: What there is to show: on the floor, and lately over.
        people_here: How many people are connected.
        most_finished: How many finished tournaments are shown.
    """

    def __init__(
        self,
        clock: Clock,
        every: Millis,
        games: Callable[[], Iterable[Game | Past]],
        people_here: Callable[[], int],
        most_finished: int,
    ) -> None:
        super().__init__(clock, every, self._look_at, self._forget)
        self._clock = clock
        self._games = games
        self._people_here = people_here
        self._most_finished = most_finished
        self._lines: tuple[Game | Past, ...] | None = None

    def _forget(self) -> None:
        self._lines = None

    def _look_at(self, player: PlayerId) -> LobbyView:
        if self._lines is None:
            self._lines = self._sorted()
        return LobbyView(
            now=self._clock.now(),
            lines=tuple(LobbyLine(game.summary, player in game.playing) for game in self._lines),
            players_online=self._people_here(),
        )

    def _sorted(self) -> tuple[Game | Past, ...]:
        """Return open tournaments first, then running, then the last finished ones."""
        games = tuple(self._games())
        going_on = [game for game in games if game.summary.phase not in OVER]
        going_on.sort(key=lambda game: (_ORDER[game.summary.phase], game.number))
        over = [game for game in games if game.summary.phase in OVER]
        over.sort(key=lambda game: -game.number)
        return (*going_on, *over[: self._most_finished])

"""The lobby: one picture of all tournaments, drawn at most so often."""

from collections.abc import Callable, Iterable

from croupier_client.ports import HouseGone, LobbyLine, LobbyView
from croupier_core.tournament.view import Phase
from croupier_core.units import Instant, Millis, PlayerId
from croupier_server.clock import Clock
from croupier_server.game import Game
from croupier_server.past import Past
from croupier_server.runners.runner import Following
from croupier_server.runners.turnstile import Turnstile

_ORDER = {
    Phase.REGISTERING: 0,
    Phase.SEATING: 1,
    Phase.RUNNING: 1,
    Phase.PAUSED: 1,
    Phase.FINISHED: 2,
    Phase.CANCELLED: 2,
}
OVER = (Phase.FINISHED, Phase.CANCELLED)


class Lobby:
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
        self._clock = clock
        self.every = every
        self._games = games
        self._people_here = people_here
        self._most_finished = most_finished
        self._followers: set[Following[LobbyView]] = set()
        self._turnstile = Turnstile()
        self._lines: tuple[Game | Past, ...] | None = None
        self._drawn_at = Instant(0)
        self._disarm: Callable[[], None] | None = None

    def changed(self) -> None:
        """Say that there is something new; followers see it in time."""
        if self._disarm is not None:
            return
        due = Instant(self._drawn_at + self.every)
        if due <= self._clock.now():
            self._draw()
        else:
            self._disarm = self._clock.call_at(due, self._draw)

    def follow(self, player: PlayerId) -> Following[LobbyView]:
        """Return the lobby as `player` sees it; `close` it when done."""
        following: Following[LobbyView] = Following(
            lambda: self._look(player), self._followers.discard, self._turnstile
        )
        self._followers.add(following)
        following.touch()
        return following

    def close(self) -> None:
        """Draw no more, and end what is followed."""
        if self._disarm is not None:
            self._disarm()
        for following in tuple(self._followers):
            following.close(HouseGone("the house is closed"))

    def _draw(self) -> None:
        self._disarm = None
        self._drawn_at = self._clock.now()
        self._lines = None
        for following in self._followers:
            following.touch()

    def _look(self, player: PlayerId) -> LobbyView:
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

"""One tournament at a time: its template becomes a setup, and the setup a tournament."""

from croupier_core.house.machine import House
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.view import Phase, TournamentSummary
from croupier_core.units import NOBODY, Cents, Instant, PlayerId, TournamentId
from croupier_server.clock import Clock
from croupier_server.floor_settings import FloorSettings
from croupier_server.game import Game
from croupier_server.games import Games
from croupier_server.templates import UNNAMED, Found, Seats, Template, completed

_BEFORE_PLAY = (Phase.ANNOUNCED, Phase.REGISTERING)
_FAR_AWAY = Instant(2**62)


class NoTarget(Exception):  # noqa: N818 - it may come up later
    """There is nothing yet to win seats in."""


class Announcer:
    """Announces tournaments by templates, and knows what is announced.

    Args:
        clock: The house's.
        settings: The host's overrides for new tournaments.
        house: The house's machine, for look-ups only.
        games: Everything on the floor.
    """

    def __init__(self, clock: Clock, settings: FloorSettings, house: House, games: Games) -> None:
        self._clock = clock
        self._settings = settings
        self._house = house
        self._games = games
        self._setups: dict[TournamentId, TournamentSetup] = {}
        """Of the games at hand, which never change."""

    async def announce(
        self, template: Template, start: Instant | None = None, by: PlayerId | None = None
    ) -> TournamentId:
        """Announce one tournament.

        Args:
            template: What it is played by.
            start: Of a series: which start it is.
            by: Who wants it; see `Games.announce`.

        Raises:
            NoTarget: It is a satellite, and there is nothing to win seats in.
            LookupError: Nobody has a nickname that it names.
            ValueError: No tournament can be played by this setup.
            StoreFault: It could not be written down.
        """
        setup = template.setup_for(UNNAMED, start)
        target = None
        if template.seats is not None:
            target = self.target(template.seats, setup.starts_at)
            if target is None:
                raise NoTarget(template.seats.target)
        setup = completed(setup, template, target, self._house.player_by_nickname)
        return await self.open(self._settings.applied_to(setup), by)

    async def open(self, setup: TournamentSetup, by: PlayerId | None = None) -> TournamentId:
        """Open a tournament for registration; its id is chosen here, whatever `setup` says."""
        game = await self._games.announce(setup, by)
        return game.tournament

    def has(self, series: str, start: Instant) -> bool:
        """Whether a start of a series is announced, noted or not."""
        setups = (self._setup_of(game) for game in self._games.at_hand)
        return any(setup.series == series and setup.starts_at == start for setup in setups)

    def of_series(self, series: str) -> tuple[TournamentId, ...]:
        """Return the tournaments of a series that have not begun, in order of their starts."""
        open_ones = [
            (self._setup_of(game).starts_at or Instant(0), game.tournament)
            for game in self._games.at_hand
            if self._setup_of(game).series == series and game.summary.phase in _BEFORE_PLAY
        ]
        return tuple(tournament for _, tournament in sorted(open_ones))

    def target(self, seats: Seats, after: Instant | None) -> Found | None:
        """Return the tournament in which a satellite's seats are: the next that fits.

        Args:
            seats: What the satellite says.
            after: When the satellite starts; its target starts later.  None: now.
        """
        now = self._clock.now()
        begins = now if after is None else after
        found: list[tuple[Instant, Game]] = []
        for game in self._games.at_hand:
            setup = self._setup_of(game)
            if seats.target not in (game.tournament, setup.series, setup.name):
                continue
            start = _FAR_AWAY if setup.starts_at is None else setup.starts_at
            until = _entries_until(setup, game.summary)
            if _takes_entries(game.summary, now) and begins < until:
                found.append((start, game))
        if not found:
            return None
        _, game = min(found, key=lambda one: (one[0], one[1].number))
        setup = self._setup_of(game)
        bounty = Cents(0) if setup.bounty is None else setup.bounty.amount
        return Found(game.tournament, Cents(setup.buy_in + bounty + setup.fee))

    def _setup_of(self, game: Game) -> TournamentSetup:
        if game.tournament not in self._setups:
            at_hand = {each.tournament for each in self._games.at_hand}
            self._setups = {t: s for t, s in self._setups.items() if t in at_hand}
            view = game.machine.lobby_view(NOBODY, self._clock.now())
            self._setups[game.tournament] = view.setup
        return self._setups[game.tournament]


def _takes_entries(summary: TournamentSummary, now: Instant) -> bool:
    if summary.phase in _BEFORE_PLAY:
        return True
    return summary.phase is Phase.RUNNING and (summary.late_until or 0) > now


def _entries_until(setup: TournamentSetup, summary: TournamentSummary) -> Instant:
    """Return when entries close, as far as it is known."""
    if setup.starts_at is None:
        return _FAR_AWAY
    return summary.late_until or Instant(setup.starts_at + setup.entries.late_registration)

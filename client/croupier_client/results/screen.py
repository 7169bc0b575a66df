"""The page that is shown when a tournament is over, for oneself or for all."""

from collections.abc import Sequence

from croupier_client.background import run_beside
from croupier_client.canvas import Line
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.page import Page
from croupier_client.replayer.screen import ReplayScreen
from croupier_client.results.draw import draw_results
from croupier_client.tournament.screen import TournamentScreen
from croupier_client.words import mark
from croupier_core.tournament.view import TournamentView
from croupier_core.units import NOBODY, TournamentId

LOBBY = Key("results.lobby", "enter", "back", mark("Go on"), mark("Go back to where you were."))
INFO = Key(
    "results.info", "i", "info", mark("Tournament"), mark("Show the tournament's structure.")
)
HANDS = Key("results.hands", "h", "hands", mark("Hands"), mark("Replay its hands."))
UP = Key("results.up", "up,k,pageup", "scroll(-1)", "", mark("Scroll up."))
DOWN = Key("results.down", "down,j,pagedown", "scroll(1)", mark("Scroll"), mark("Scroll down."))


class ResultsScreen(Page[None]):
    """Shows place, prize and balance, and the list of all entrants."""

    BINDINGS = bindings_of((LOBBY, INFO, HANDS, UP, DOWN))

    def __init__(self, tournament: TournamentId) -> None:
        super().__init__()
        self.tournament = tournament
        self._view: TournamentView | None = None
        self._top = 0

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Results")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the result."""
        account = self.house.account
        known = account is not None and account.player != NOBODY
        balance = account.balance if account is not None and known else None
        return draw_results(self._view, balance, self._top, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return the keys of this page."""
        return (LOBBY, DOWN, INFO, HANDS, BACK, UP)

    def on_mount(self) -> None:
        """Follow the tournament: prizes may change after a disqualification."""
        self.follow(self.house.port.tournament(self.tournament), self._saw, group="tournament")

    def _saw(self, view: TournamentView) -> None:
        self._view = view
        self.redraw()

    def action_scroll(self, by: int) -> None:
        """Scroll the list."""
        entrants = 0 if self._view is None else len(self._view.standings)
        self._top = max(0, min(self._top + by, entrants - 1))
        self.redraw()

    def action_hands(self) -> None:
        """Replay its hands, the last one first."""
        self.app.push_screen(ReplayScreen(self.tournament))

    def action_back(self) -> None:
        """Go back: to the lobby when the table below is over."""
        run_beside(self.house, self.house.leave_results, group="entering", exclusive=True)

    def action_info(self) -> None:
        """Show what it was played by."""
        self.app.push_screen(TournamentScreen(self.tournament))

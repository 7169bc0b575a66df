"""The lobby: choose a tournament, register, go to a table."""

from collections.abc import Sequence
from dataclasses import replace

from croupier_client.account.screen import AccountScreen
from croupier_client.canvas import Line
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.lobby.draw import Filter, LobbyState, draw_lobby, listed
from croupier_client.ports import LobbyLine, LobbyView
from croupier_client.results.screen import ResultsScreen
from croupier_client.tournament.entry import ENTRY_KEYS, EntryPage
from croupier_client.tournament.screen import TournamentScreen
from croupier_client.words import mark
from croupier_core.tournament.view import Phase, TournamentView
from croupier_core.units import NOBODY

UP = Key("lobby.up", "up,k", "move(-1)", "", mark("Mark the tournament above."))
DOWN = Key("lobby.down", "down,j", "move(1)", mark("Move"), mark("Mark the tournament below."))
FAR_UP = Key("lobby.far_up", "pageup", "move(-10)", "", mark("Move up by ten."))
FAR_DOWN = Key("lobby.far_down", "pagedown", "move(10)", "", mark("Move down by ten."))
DETAILS = Key(
    "lobby.details", "enter", "details", mark("Details"), mark("Show everything about it.")
)
FILTER = Key(
    "lobby.filter",
    "tab,f",
    "filter",
    mark("Filter"),
    mark("List all tournaments, those open for registration, or yours."),
)
PROFILE = Key(
    "lobby.profile", "p", "profile", mark("Profile"), mark("Your account: money, keys, language.")
)


class LobbyScreen(EntryPage):
    """Lists the tournaments of the house."""

    BINDINGS = bindings_of((UP, DOWN, FAR_UP, FAR_DOWN, DETAILS, FILTER, PROFILE, *ENTRY_KEYS))

    def __init__(self) -> None:
        super().__init__()
        self._view: LobbyView | None = None
        self._state = LobbyState()

    @property
    def chosen_view(self) -> TournamentView | None:
        """The marked tournament, once the house has told of it."""
        return self._state.detail

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Lobby")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the list and the details."""
        return draw_lobby(self._view, self._state, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return what can be done with the marked tournament, and the rest."""
        account = self.house.account
        known = account is not None and account.player != NOBODY
        home = PROFILE if known else BACK
        return (*self.entry_keys(), DETAILS, home, FILTER, DOWN, UP, FAR_UP, FAR_DOWN)

    def on_mount(self) -> None:
        """Follow the lobby."""
        self.follow(self.house.port.lobby(), self._saw, group="lobby")

    def _saw(self, view: LobbyView) -> None:
        self.house.saw(view.now)
        self._view = view
        self._mark(self._lines())
        self.redraw()

    def _lines(self) -> list[LobbyLine]:
        return [] if self._view is None else listed(self._view, self._state.filter)

    def _index(self, lines: Sequence[LobbyLine]) -> int:
        ids = [line.summary.tournament for line in lines]
        return ids.index(self._state.chosen) if self._state.chosen in ids else 0

    def _mark(self, lines: Sequence[LobbyLine], by: int = 0) -> None:
        """Keep the mark on its tournament, or move it, and follow the one it is on."""
        if not lines:
            self._state = replace(self._state, chosen=None, detail=None)
            self.workers.cancel_group(self, "detail")
            return
        at = min(max(self._index(lines) + by, 0), len(lines) - 1)
        chosen = lines[at].summary.tournament
        if chosen == self._state.chosen:
            return
        self._state = replace(self._state, chosen=chosen, detail=None)
        self.follow(self.house.port.tournament(chosen), self._saw_detail, group="detail")

    def _saw_detail(self, view: TournamentView) -> None:
        if view.setup.tournament == self._state.chosen:
            self._state = replace(self._state, detail=view)
            self.redraw()

    def action_move(self, by: int) -> None:
        """Move the mark."""
        self._mark(self._lines(), by)
        self.redraw()

    def action_filter(self) -> None:
        """List by the next filter."""
        filters = list(Filter)
        following = filters[(filters.index(self._state.filter) + 1) % len(filters)]
        self._state = replace(self._state, filter=following)
        self._mark(self._lines())
        self.redraw()

    def action_details(self) -> None:
        """Show everything about the marked tournament, or how it ended."""
        chosen = self._state.chosen
        line = next((li for li in self._lines() if li.summary.tournament == chosen), None)
        if line is None:
            return
        over = line.summary.phase is Phase.FINISHED
        page = ResultsScreen if over else TournamentScreen
        self.app.push_screen(page(line.summary.tournament))

    def action_profile(self) -> None:
        """Show the account."""
        account = self.house.account
        if account is None or account.player == NOBODY:
            self.tell(self.words("You need an account for this."), "error")
        else:
            self.app.push_screen(AccountScreen())

    def action_back(self) -> None:
        """Go back to the door, for somebody looking around; an account is at home here."""
        account = self.house.account
        if account is not None and account.player == NOBODY:
            self.dismiss()

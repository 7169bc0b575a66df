"""The lobby: choose a tournament, register, go to a table."""

from collections.abc import Sequence
from dataclasses import replace

from croupier_client.account.screen import AccountScreen
from croupier_client.canvas import Line
from croupier_client.events.listing.screen import EventsScreen
from croupier_client.field import Field
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.lobby.draw import LobbyState, draw_lobby
from croupier_client.lobby.sieve import (
    EVERYTHING,
    Sieve,
    Which,
    after,
    formats_in,
    games_in,
    listed,
)
from croupier_client.ports import LobbyLine, LobbyView
from croupier_client.results.screen import ResultsScreen
from croupier_client.tournament.entry import ENTRY_KEYS, EntryPage
from croupier_client.tournament.naming import late_left
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
    mark("List all tournaments, those open for registration, those running, or yours."),
)
GAME = Key("lobby.game", "g", "game", mark("Game"), mark("List one game only, then the next."))
FORMAT = Key("lobby.format", "o", "format", mark("Type"), mark("List one type of tournament only."))
FIND = Key(
    "lobby.find",
    "slash,s",
    "find",
    mark("Find"),
    mark("List only tournaments with this in their name."),
)
TAKEN = Key("lobby.taken", "enter", "", mark("List"), mark("List what has the name."))
CLEAR = Key("lobby.clear", "c", "clear", mark("Clear"), mark("List everything again."))
LEGEND = Key(
    "lobby.legend",
    "G",
    "",
    "",
    mark(
        "Marks in the list: G guaranteed prizes, KO bounties, PKO progressive bounties, R rebuys,"
        " S satellite, P private."
    ),
)
PROFILE = Key(
    "lobby.profile", "p", "profile", mark("Profile"), mark("Your account: money, keys, language.")
)
EVENTS = Key("lobby.events", "v", "events", mark("Events"), mark("List the events of teams."))

TICK_SECONDS = 1.0
"""How often countdowns are looked at."""
_NAME = 30
"""Characters of a name that is looked for."""


class LobbyScreen(EntryPage):
    """Lists the tournaments of the house."""

    BINDINGS = bindings_of(
        (
            UP,
            DOWN,
            FAR_UP,
            FAR_DOWN,
            DETAILS,
            FILTER,
            GAME,
            FORMAT,
            FIND,
            CLEAR,
            PROFILE,
            EVENTS,
            *ENTRY_KEYS,
        )
    )

    def __init__(self) -> None:
        super().__init__()
        self._view: LobbyView | None = None
        self._state = LobbyState()
        self._counted: tuple[str, ...] = ()

    @property
    def chosen_view(self) -> TournamentView | None:
        """The marked tournament, once the house has told of it."""
        return self._state.detail

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Lobby")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the list and the details."""
        now = self.house.now()
        return draw_lobby(self._view, self._state, now, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return what can be done with the marked tournament, and the rest."""
        account = self.house.account
        known = account is not None and account.player != NOBODY
        home = PROFILE if known else BACK
        if self.typing:
            return (TAKEN, BACK)
        clear = (CLEAR,) if self._state.sieve.narrowed else ()
        return (
            *self.entry_keys(),
            DETAILS,
            home,
            EVENTS,
            FILTER,
            *clear,
            FIND,
            GAME,
            FORMAT,
            DOWN,
            UP,
            FAR_UP,
            FAR_DOWN,
            LEGEND,
        )

    def on_mount(self) -> None:
        """Follow the lobby, and count down."""
        self.follow(self.house.port.lobby(), self._saw, group="lobby")
        self.set_interval(TICK_SECONDS, self._tick)

    def _tick(self) -> None:
        """Draw again when a late registration that is counted down reads differently."""
        now = self.house.now()
        lefts = (late_left(line.summary, now, self.words) for line in self._lines())
        counted = tuple(left for left in lefts if left)
        if counted != self._counted:
            self._counted = counted
            self.redraw()

    def _saw(self, view: LobbyView) -> None:
        self.house.saw(view.now)
        self._view = view
        self._mark(self._lines())
        self.redraw()

    def _lines(self) -> list[LobbyLine]:
        return [] if self._view is None else listed(self._view, self._state.sieve)

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
        filters = list(Which)
        following = filters[(filters.index(self._state.sieve.which) + 1) % len(filters)]
        self._sift(replace(self._state.sieve, which=following))

    def action_game(self) -> None:
        """List the next game only."""
        if self._view is not None:
            sieve = self._state.sieve
            self._sift(replace(sieve, game=after(sieve.game, games_in(self._view))))

    def action_format(self) -> None:
        """List the next type only."""
        if self._view is not None:
            sieve = self._state.sieve
            self._sift(replace(sieve, format=after(sieve.format, formats_in(self._view))))

    def action_clear(self) -> None:
        """List everything again."""
        self._sift(EVERYTHING)

    def _sift(self, sieve: Sieve) -> None:
        self._state = replace(self._state, sieve=sieve)
        self._mark(self._lines())
        self.redraw()

    @property
    def typing(self) -> bool:
        """Whether a part of a name is being typed."""
        return self._state.finding is not None

    def action_find(self) -> None:
        """Begin to type a part of a name."""
        find = self._state.sieve.find
        self._state = replace(self._state, finding=Field(find, len(find), most=_NAME))
        self.redraw()

    def pressed(self, key: str, character: str | None) -> bool:
        """Type into the field while there is one; the list follows at once."""
        field = self._state.finding
        if field is None:
            return False
        if key in ("enter", "escape", "up", "down"):
            self._state = replace(self._state, finding=None)
            self._find(field.text if key != "escape" else "")
            return True
        typed = field.pressed(key, character)
        if typed is None:
            return False
        self._state = replace(self._state, finding=typed)
        self._find(typed.text)
        return True

    def pasted(self, text: str) -> None:
        """Take a pasted name."""
        if self._state.finding is not None:
            field = self._state.finding.typed(text)
            self._state = replace(self._state, finding=field)
            self._find(field.text)

    def _find(self, name: str) -> None:
        self._sift(replace(self._state.sieve, find=name.strip()))

    def action_details(self) -> None:
        """Show everything about the marked tournament, or how it ended."""
        chosen = self._state.chosen
        line = next((li for li in self._lines() if li.summary.tournament == chosen), None)
        if line is None:
            return
        over = line.summary.phase is Phase.FINISHED
        page = ResultsScreen if over else TournamentScreen
        self.app.push_screen(page(line.summary.tournament))

    def action_events(self) -> None:
        """List the events of teams."""
        self.app.push_screen(EventsScreen())

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

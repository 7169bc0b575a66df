"""The page of one tournament: everything that its lobby must show.  Rule book: P1.1."""

from collections.abc import Sequence

from croupier_client.canvas import Line
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.replayer.screen import ReplayScreen
from croupier_client.tournament.draw import Section, draw_section, draw_tournament
from croupier_client.tournament.entry import ENTRY_KEYS, EntryPage
from croupier_client.words import mark
from croupier_core.tournament.view import TournamentView
from croupier_core.units import TournamentId

SECTION = Key(
    "detail.section", "tab,right", "section(1)", mark("Section"), mark("Read the next section.")
)
SECTION_BACK = Key(
    "detail.section_back", "shift+tab,left", "section(-1)", "", mark("Read the section before.")
)
HANDS = Key("detail.hands", "h", "hands", mark("Hands"), mark("Replay its finished hands."))
UP = Key("detail.up", "up,k", "scroll(-1)", "", mark("Scroll up."))
DOWN = Key("detail.down", "down,j", "scroll(1)", mark("Scroll"), mark("Scroll down."))
PAGE_UP = Key("detail.page_up", "pageup", "scroll(-10)", "", mark("Scroll up by ten rows."))
PAGE_DOWN = Key(
    "detail.page_down", "pagedown,space", "scroll(10)", "", mark("Scroll down by ten rows.")
)


class TournamentScreen(EntryPage):
    """Shows one tournament in sections."""

    BINDINGS = bindings_of(
        (SECTION, SECTION_BACK, HANDS, UP, DOWN, PAGE_UP, PAGE_DOWN, *ENTRY_KEYS)
    )

    def __init__(self, tournament: TournamentId) -> None:
        super().__init__()
        self.tournament = tournament
        self._view: TournamentView | None = None
        self._section = Section.OVERVIEW
        self._top = 0

    @property
    def chosen_view(self) -> TournamentView | None:
        """The tournament of this page."""
        return self._view

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Tournament")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the chosen section."""
        return draw_tournament(self._view, self._section, self._top, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return what can be done with the tournament, and how to read on."""
        return (
            *self.entry_keys(),
            SECTION,
            HANDS,
            BACK,
            DOWN,
            SECTION_BACK,
            UP,
            PAGE_UP,
            PAGE_DOWN,
        )

    def on_mount(self) -> None:
        """Follow the tournament."""
        self.follow(self.house.port.tournament(self.tournament), self._saw, group="tournament")

    def _saw(self, view: TournamentView) -> None:
        self.house.saw(view.now)
        self._view = view
        self.redraw()

    def action_section(self, by: int) -> None:
        """Read another section, from its top."""
        sections = list(Section)
        self._section = sections[(sections.index(self._section) + by) % len(sections)]
        self._top = 0
        self.redraw()

    def action_hands(self) -> None:
        """Replay its hands, the last one first."""
        self.app.push_screen(ReplayScreen(self.tournament))

    def action_scroll(self, by: int) -> None:
        """Scroll the section, never past its end."""
        if self._view is None:
            return
        columns, rows = self.size
        long = len(draw_section(self._view, self._section, columns - 4, self.words))
        self._top = max(0, min(self._top + by, max(0, long - (rows - 8))))
        self.redraw()

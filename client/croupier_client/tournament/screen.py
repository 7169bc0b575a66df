"""The page of one tournament: everything that its lobby must show.  Rule book: P1.1."""

from collections.abc import Sequence
from dataclasses import replace

from croupier_client.background import run_beside
from croupier_client.canvas import Line
from croupier_client.field import Field
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.replayer.screen import ReplayScreen
from croupier_client.tournament.draw import HEAD_ROWS, draw_section, draw_tournament
from croupier_client.tournament.entry import ENTRY_KEYS, EntryPage
from croupier_client.tournament.naming import late_left
from croupier_client.tournament.state import (
    LISTS,
    Section,
    TournamentState,
    offset_of,
    rows_of,
    window_for,
)
from croupier_client.words import mark
from croupier_core.tournament.view import TournamentView
from croupier_core.units import TableId, TournamentId

SECTION = Key(
    "detail.section", "tab,right", "section(1)", mark("Section"), mark("Read the next section.")
)
SECTION_BACK = Key(
    "detail.section_back", "shift+tab,left", "section(-1)", "", mark("Read the section before.")
)
HANDS = Key("detail.hands", "h", "hands", mark("Hands"), mark("Replay its finished hands."))
WATCH = Key(
    "detail.watch",
    "enter",
    "watch",
    mark("Watch"),
    mark("Watch the marked table, or the table of the marked player."),
)
FIND = Key(
    "detail.find",
    "slash,s",
    "find",
    mark("Find"),
    mark("List only players with this in their name; Esc lists all again."),
)
TAKEN = Key("detail.taken", "enter", "", mark("List"), mark("List who has the name."))
MY_ROW = Key("detail.my_row", "g", "my_row", mark("My row"), mark("Go to my own row."))
UP = Key("detail.up", "up,k", "scroll(-1)", "", mark("Scroll up."))
DOWN = Key("detail.down", "down,j", "scroll(1)", mark("Scroll"), mark("Scroll down."))
PAGE_UP = Key("detail.page_up", "pageup", "scroll(-10)", "", mark("Scroll up by ten rows."))
PAGE_DOWN = Key(
    "detail.page_down", "pagedown,space", "scroll(10)", "", mark("Scroll down by ten rows.")
)
FIRST = Key("detail.first", "home", "scroll(-100000)", "", mark("Go to the first row."))
LAST = Key("detail.last", "end", "scroll(100000)", "", mark("Go to the last row."))

TICK_SECONDS = 1.0
"""How often countdowns are looked at."""
_NAME = 20
"""Characters of a name that is looked for."""


class TournamentScreen(EntryPage):
    """Shows one tournament in sections; long lists a window at a time."""

    BINDINGS = bindings_of(
        (
            SECTION,
            SECTION_BACK,
            HANDS,
            WATCH,
            FIND,
            MY_ROW,
            UP,
            DOWN,
            PAGE_UP,
            PAGE_DOWN,
            FIRST,
            LAST,
            *ENTRY_KEYS,
        )
    )

    def __init__(self, tournament: TournamentId) -> None:
        super().__init__()
        self.tournament = tournament
        self._view: TournamentView | None = None
        self._state = TournamentState()
        self._followed = (0, 0, "")
        self._counted = ""

    @property
    def chosen_view(self) -> TournamentView | None:
        """The tournament of this page."""
        return self._view

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Tournament")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the chosen section."""
        now = self.house.now()
        return draw_tournament(self._view, self._state, now, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return what can be done with the tournament, and how to read on."""
        if self.typing:
            return (TAKEN, BACK)
        section = self._state.section
        watch = [WATCH] if section in LISTS and self._marked_table() is not None else []
        find = [FIND] if section in (Section.PLAYERS, Section.RESULTS) else []
        if find and self._view is not None and self._view.my_standing is not None:
            find.append(MY_ROW)
        return (
            *self.entry_keys(),
            *watch,
            SECTION,
            *find,
            HANDS,
            BACK,
            DOWN,
            SECTION_BACK,
            UP,
            PAGE_UP,
            PAGE_DOWN,
            FIRST,
            LAST,
        )

    def on_mount(self) -> None:
        """Follow the tournament, and count down."""
        self._follow()
        self.set_interval(TICK_SECONDS, self._tick)

    def _follow(self) -> None:
        first, first_table, find = self._followed
        views = self.house.port.tournament(self.tournament, first, first_table, find)
        self.follow(views, self._saw, group="tournament")

    def _saw(self, view: TournamentView) -> None:
        self.house.saw(view.now)
        self._view = view
        if self._state.section in LISTS:
            self._choose(self._state.chosen)
        self.redraw()

    def _tick(self) -> None:
        """Draw again when something that is counted down reads differently."""
        if self._view is None:
            return
        now = self.house.now()
        moments = (self._view.break_until, self._view.next_break_at)
        seconds = [(at - now) // 1000 for at in moments if at is not None and at > now]
        if self._state.section is not Section.STRUCTURE:
            seconds = []
        counted = f"{late_left(self._view.summary, now, self.words)} {seconds}"
        if counted != self._counted:
            self._counted = counted
            self.redraw()

    # --- where to read ----------------------------------------------------------------

    def action_section(self, by: int) -> None:
        """Read another section, from its top."""
        sections = list(Section)
        section = sections[(sections.index(self._state.section) + by) % len(sections)]
        self._state = TournamentState(section)
        self._look_at(0, "")
        self.redraw()

    def action_scroll(self, by: int) -> None:
        """Scroll the section, or move the mark, never past its end."""
        if self._view is None:
            return
        if self._state.section in LISTS:
            self._choose(self._state.chosen + by)
            self.redraw()
            return
        columns, rows = self.size
        section = self._state.section
        long = len(draw_section(self._view, section, self.house.now(), columns - 4, self.words))
        top = max(0, min(self._state.top + by, max(0, long - (rows - HEAD_ROWS - 3))))
        self._state = replace(self._state, top=top)
        self.redraw()

    def _choose(self, row: int) -> None:
        """Mark a row of the list, and have the rows around it."""
        if self._view is None:
            return
        row = max(0, min(row, rows_of(self._view, self._state) - 1))
        self._state = replace(self._state, chosen=row)
        self._look_at(row + offset_of(self._view, self._state), self._state.find)

    def _look_at(self, row: int, find: str) -> None:
        """Follow the window of the list that holds `row`."""
        first, first_table, found = self._followed
        if self._state.section is Section.TABLES:
            wanted = (0, window_for(row, first_table), find)
        else:
            wanted = (window_for(row, first if find == found else 0), 0, find)
        if wanted != self._followed:
            self._followed = wanted
            self._follow()

    def action_my_row(self) -> None:
        """Mark the viewer's own row among all."""
        mine = None if self._view is None else self._view.my_standing
        if mine is None or self._view is None:
            self.tell(self.words("You are not in this list."), "error")
            return
        self._state = replace(self._state, find="", finding=None)
        # Before the first deal nobody has a rank yet.
        at = mine.rank - 1 if mine.rank else 0
        self._choose(at - offset_of(self._view, self._state))
        self.redraw()

    # --- looking for a name -----------------------------------------------------------

    @property
    def typing(self) -> bool:
        """Whether a name is being typed."""
        return self._state.finding is not None

    def action_find(self) -> None:
        """Begin to type a name."""
        if self._state.section not in (Section.PLAYERS, Section.RESULTS):
            self._state = TournamentState(Section.PLAYERS)
        find = self._state.find
        self._state = replace(self._state, finding=Field(find, len(find), most=_NAME))
        self.redraw()

    def pressed(self, key: str, character: str | None) -> bool:
        """Type into the field while there is one."""
        field = self._state.finding
        if field is None:
            return False
        if key in ("enter", "escape", "up", "down"):
            self._find(field.text if key != "escape" else "")
            self._state = replace(self._state, finding=None)
            return True
        after = field.pressed(key, character)
        if after is None:
            return False
        self._state = replace(self._state, finding=after)
        self._find(after.text)
        return True

    def pasted(self, text: str) -> None:
        """Take a pasted name."""
        if self._state.finding is not None:
            field = self._state.finding.typed(text)
            self._state = replace(self._state, finding=field)
            self._find(field.text)

    def _find(self, name: str) -> None:
        if name.strip() != self._state.find:
            self._state = replace(self._state, find=name.strip(), chosen=0)
            self._look_at(0, self._state.find)

    def action_back(self) -> None:
        """List everybody again; else go back."""
        if self._state.find:
            self._find("")
            self.redraw()
        else:
            self.dismiss()

    # --- elsewhere --------------------------------------------------------------------

    def _marked_table(self) -> TableId | None:
        view, state = self._view, self._state
        if view is None:
            return None
        if state.section is Section.TABLES:
            at = state.chosen - view.first_table
            return view.tables[at].table if 0 <= at < len(view.tables) else None
        at = state.chosen + offset_of(view, state) - view.first
        return view.standings[at].table if 0 <= at < len(view.standings) else None

    def action_watch(self) -> None:
        """Go to the marked table: to the own one to play, to others to watch."""
        view, table = self._view, self._marked_table()
        if self._state.section not in LISTS or view is None or table is None:
            return

        async def go() -> None:
            if table == view.my_table:
                await self.house.show_table(self.tournament)
            else:
                await self.house.watch_table(self.tournament, table)

        run_beside(self.house, go, group="entering", exclusive=True)

    def action_hands(self) -> None:
        """Replay its hands, the last one first."""
        self.app.push_screen(ReplayScreen(self.tournament))

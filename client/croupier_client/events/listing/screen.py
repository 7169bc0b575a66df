"""The list of events of teams."""

from collections.abc import Sequence

from croupier_client.canvas import Line
from croupier_client.events.listing.draw import draw_events
from croupier_client.events.page.screen import EventScreen
from croupier_client.events.ports import EventsView
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.page import Page
from croupier_client.words import mark
from croupier_core.team_event.terms import TeamEventId

OPEN = Key("events.open", "enter", "open", mark("Open"), mark("Open the marked event."))
UP = Key("events.up", "up,k", "move(-1)", "", mark("Mark the event above."))
DOWN = Key("events.down", "down,j", "move(1)", mark("Move"), mark("Mark the event below."))
FAR_UP = Key("events.far_up", "pageup", "move(-10)", "", mark("Move up by ten."))
FAR_DOWN = Key("events.far_down", "pagedown", "move(10)", "", mark("Move down by ten."))

TICK_SECONDS = 1.0
"""How often countdowns are drawn again."""


class EventsScreen(Page[None]):
    """Lists the events; the mark stays on its event when the list changes."""

    BINDINGS = bindings_of((OPEN, UP, DOWN, FAR_UP, FAR_DOWN))

    def __init__(self) -> None:
        super().__init__()
        self._view: EventsView | None = None
        self._chosen: TeamEventId | None = None

    def on_mount(self) -> None:
        """Follow the list, and count down."""
        self.follow(self.house.port.events(), self._saw, group="events")
        self.set_interval(TICK_SECONDS, self.redraw)

    def _saw(self, view: EventsView) -> None:
        self.house.saw(view.now)
        self._view = view
        self._mark(0)
        self.redraw()

    def _index(self) -> int:
        lines = () if self._view is None else self._view.lines
        ids = [line.summary.id for line in lines]
        return ids.index(self._chosen) if self._chosen in ids else 0

    def _mark(self, by: int) -> None:
        if self._view is None or not self._view.lines:
            self._chosen = None
            return
        at = max(0, min(self._index() + by, len(self._view.lines) - 1))
        self._chosen = self._view.lines[at].summary.id

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Events of teams")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the list."""
        house = self.house
        return draw_events(
            self._view, self._index(), house.zone, house.now(), columns, rows, self.words
        )

    def keys_now(self) -> Sequence[Key]:
        """Return the keys of a list."""
        if self._chosen is None:
            return (BACK,)
        return (OPEN, DOWN, BACK, UP, FAR_UP, FAR_DOWN)

    def action_move(self, by: int) -> None:
        """Mark another event."""
        self._mark(by)
        self.redraw()

    def action_open(self) -> None:
        """Open the marked event."""
        if self._chosen is not None:
            self.app.push_screen(EventScreen(self._chosen))

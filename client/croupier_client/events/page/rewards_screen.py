"""The reward sheet of an event.  Rule book: T10.5."""

from collections.abc import Sequence

from croupier_client.canvas import Line
from croupier_client.events.page.rewards import draw_sheet
from croupier_client.events.times import Zones
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.page import Page
from croupier_client.tournament.draw import scrolled
from croupier_client.words import mark
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import EventView, RewardSheet
from croupier_core.units import NOBODY

UP = Key("rewards.up", "up,k", "scroll(-1)", "", mark("Scroll up."))
DOWN = Key("rewards.down", "down,j", "scroll(1)", mark("Scroll"), mark("Scroll down."))
PAGE_UP = Key("rewards.page_up", "pageup", "scroll(-10)", "", mark("Scroll up by ten rows."))
PAGE_DOWN = Key(
    "rewards.page_down", "pagedown,space", "scroll(10)", "", mark("Scroll down by ten rows.")
)


class RewardsScreen(Page[None]):
    """Shows who gets what, and how far that is."""

    BINDINGS = bindings_of((UP, DOWN, PAGE_UP, PAGE_DOWN))

    def __init__(self, event: TeamEventId) -> None:
        super().__init__()
        self.event = event
        self._view: EventView | None = None
        self._sheet: RewardSheet | None = None
        self._top = 0

    def on_mount(self) -> None:
        """Follow the sheet, and the event for its name and zone."""
        self.follow(self.house.port.team_event(self.event), self._saw, group="event")
        self.follow(self.house.port.event_rewards(self.event), self._saw_sheet, group="rewards")

    def _saw(self, view: EventView) -> None:
        self._view = view
        self.redraw()

    def _saw_sheet(self, sheet: RewardSheet) -> None:
        self._sheet = sheet
        self.redraw()

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Rewards")

    def _lines(self, columns: int) -> list[Line]:
        zone = "" if self._view is None else self._view.schedule.zone
        name = "" if self._view is None else self._view.name
        viewer = NOBODY if self.house.account is None else self.house.account.player
        zones = Zones(zone, self.house.zone)
        return draw_sheet(self._sheet, viewer, zones, name, columns, self.words)

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the sheet."""
        return scrolled(self._lines(columns), self._top, rows, columns)

    def keys_now(self) -> Sequence[Key]:
        """Return how to read on."""
        return (DOWN, BACK, UP, PAGE_UP, PAGE_DOWN)

    def action_scroll(self, by: int) -> None:
        """Scroll, never past the end."""
        columns, rows = self.size
        most = max(0, len(self._lines(columns)) - (rows - 2))
        self._top = max(0, min(self._top + by, most))
        self.redraw()

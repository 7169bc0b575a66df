"""A list of things to do about one row of the console."""

from collections.abc import Sequence

from croupier_client.canvas import Line
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.lines import EMPTY, indented, window
from croupier_client.menu import Choice, draw_menu
from croupier_client.page import Page
from croupier_client.words import mark

UP = Key("console_menu.up", "up,k,shift+tab", "move(-1)", "", mark("Mark the action above."))
DOWN = Key(
    "console_menu.down", "down,j,tab", "move(1)", mark("Move"), mark("Mark the action below.")
)
TAKE = Key("console_menu.take", "enter", "take", mark("Take it"), mark("Take what is marked."))


class MenuScreen(Page[int]):
    """Is dismissed with the number of what was chosen, or with nothing."""

    BINDINGS = bindings_of((UP, DOWN, TAKE))

    def __init__(self, title: str, choices: Sequence[Choice]) -> None:
        super().__init__()
        self._title = title
        self._choices = tuple(choices)
        self._marked = 0

    def heading(self) -> str:
        """Return what it is about."""
        return self._title

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw what fits, with the marked one in sight."""
        shown = window(len(self._choices), rows - 1, self._marked)
        choices = [self._choices[n] for n in shown]
        return [EMPTY, *indented(draw_menu(choices, self._marked - shown.start, columns - 2), 1)]

    def keys_now(self) -> Sequence[Key]:
        """Return the keys of a list."""
        return (TAKE, DOWN, UP, BACK)

    def action_move(self, by: int) -> None:
        """Mark another one."""
        self._marked = max(0, min(self._marked + by, len(self._choices) - 1))
        self.redraw()

    def action_take(self) -> None:
        """Take what is marked."""
        self.dismiss(self._marked)

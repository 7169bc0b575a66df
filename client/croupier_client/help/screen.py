"""The help of the page below it."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from croupier_client.canvas import Line
from croupier_client.help.draw import draw_help
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.page import Page
from croupier_client.words import mark

CLOSE = Key("help.close", "question_mark,f1,enter", "back", "", mark("Close this help."))
SCROLL_UP = Key("help.up", "up,pageup", "up", "", mark("Read on above."))
SCROLL_DOWN = Key("help.down", "down,pagedown,space", "down", mark("More"), mark("Read on below."))


@runtime_checkable
class Told(Protocol):
    """A screen that can tell what its keys do."""

    def heading(self) -> str:
        """Return the name of the screen."""
        ...

    def keys_now(self) -> Sequence[Key]:
        """Return the keys that work now."""
        ...


class HelpScreen(Page[None]):
    """Lists the keys of a screen as sentences; the key that opened it closes it as well."""

    BINDINGS = bindings_of((CLOSE, SCROLL_UP, SCROLL_DOWN))

    def __init__(self, title: str, keys: Sequence[Key]) -> None:
        super().__init__()
        self._title = title
        self._keys = tuple(dict.fromkeys(keys))
        self._top = 0

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Help")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw what fits, from where the reader is."""
        lines = draw_help(self._title, self._keys, columns, self.words, self.house.chosen_keys)
        self._top = max(0, min(self._top, len(lines) - rows))
        return lines[self._top :]

    def keys_now(self) -> Sequence[Key]:
        """Return the keys that work now."""
        return (SCROLL_DOWN, SCROLL_UP, BACK)

    def action_up(self) -> None:
        """Read on above."""
        self._top -= 3
        self.redraw()

    def action_down(self) -> None:
        """Read on below."""
        self._top += 3
        self.redraw()

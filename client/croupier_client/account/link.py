"""The page that shows a link code."""

from collections.abc import Sequence

from croupier_client.account.draw import LinkCodeShown, draw_link_code
from croupier_client.canvas import Line
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.page import Page
from croupier_client.words import mark
from croupier_core.units import Instant

DONE = Key("link.done", "enter", "back", mark("Done"), mark("Close the code."))


class LinkCodeScreen(Page[None]):
    """Shows a code for another machine."""

    BINDINGS = bindings_of((DONE,))

    def __init__(self, code: str, expires: Instant) -> None:
        super().__init__()
        self._shown = LinkCodeShown(code, expires)

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Link code")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the code."""
        return draw_link_code(self._shown, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return the keys that close it."""
        return (DONE, BACK)

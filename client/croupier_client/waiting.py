"""The ground under all pages, seen only until the house has said who is here."""

from collections.abc import Sequence

from croupier_client.canvas import Line
from croupier_client.keys import Key
from croupier_client.lines import centred, text
from croupier_client.page import Page


class WaitingScreen(Page[None]):
    """Says that the house is being asked."""

    def heading(self) -> str:
        """Return the name of the house."""
        return ""

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw one line."""
        return centred([text(self.words("One moment…"), "dim")], columns, rows)

    def keys_now(self) -> Sequence[Key]:
        """Return nothing: there is nothing to do."""
        return ()

    def action_back(self) -> None:
        """Stay: there is nothing below."""

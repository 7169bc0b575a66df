"""The finished hands of a tournament, to choose one from."""

from collections.abc import Sequence

from croupier_client.canvas import Line, Span
from croupier_client.keys import Key, bindings_of
from croupier_client.lines import Column, centred, fitted, row_of, text, window
from croupier_client.page import Page
from croupier_client.replayer import replay_keys as keys
from croupier_client.requests import Answer, HandLine, HandsListed, ListHands
from croupier_client.words import Words
from croupier_core.units import HandId, TournamentId


def draw_hands(
    hands: Sequence[HandLine] | None, chosen: int, columns: int, rows: int, words: Words
) -> list[Line]:
    """Draw the list with one hand marked.  Pure."""
    if hands is None:
        return centred([text(words("One moment…"), "dim")], columns, rows)
    if not hands:
        none = words("No hand has been finished here yet.")
        return centred([text(none, "dim")], columns, rows)
    table = (
        Column(words("Hand"), 8, right=True),
        Column(words("Time (UTC)"), 16),
        Column("", 0),
    )
    sizes = fitted(table, columns - 4)
    heads = [Span(column.heading, "heading") for column in table]
    lines: list[Line] = [(Span("  "), *row_of(table, sizes, heads))]
    for n in window(len(hands), rows - 1, chosen):
        line = hands[n]
        role = "strong/chosen" if n == chosen else "text"
        mine = words("you were dealt in") if line.dealt_in else ""
        cells = (words.number(line.number), words.date(line.started), mine)
        mark = "▸ " if n == chosen else "  "
        row = row_of(table, sizes, [Span(cell, role) for cell in cells])
        lines.append((Span(mark, role), *row))
    return lines


class HandsScreen(Page[HandId | None]):
    """Lists the hands; ends with the chosen one, or with none.

    Args:
        tournament: Whose hands.
        marked: The hand to begin on; None for the last.
    """

    BINDINGS = bindings_of(keys.LIST_KEYS)

    def __init__(self, tournament: TournamentId, marked: HandId | None = None) -> None:
        super().__init__()
        self._tournament = tournament
        self._marked = marked
        self._hands: tuple[HandLine, ...] | None = None
        self._chosen = 0

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Hands")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the list."""
        return draw_hands(self._hands, self._chosen, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return the keys of the list."""
        return keys.LIST_KEYS

    def on_mount(self) -> None:
        """Ask which hands there are."""
        self.ask(ListHands(self._tournament), self._listed)

    def _listed(self, answer: Answer) -> None:
        if not isinstance(answer, HandsListed):
            return
        self._hands = answer.hands
        ids = [line.hand for line in answer.hands]
        last = max(0, len(ids) - 1)
        self._chosen = ids.index(self._marked) if self._marked in ids else last
        self.redraw()

    def action_move(self, by: int) -> None:
        """Move the mark."""
        count = len(self._hands or ())
        self._chosen = max(0, min(self._chosen + by, count - 1))
        self.redraw()

    def action_show(self) -> None:
        """End with the marked hand."""
        if self._hands:
            self.dismiss(self._hands[self._chosen].hand)

    def action_back(self) -> None:
        """End with none."""
        self.dismiss(None)

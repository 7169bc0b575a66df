"""Cards as they lie on a table, in three sizes."""

from collections.abc import Sequence
from enum import Enum

from croupier_client.table.labels import card_role, card_text, suit_role, suit_text
from croupier_client.table.sheet import Sheet
from croupier_client.table.state import Suits
from croupier_core.cards import RANKS, Card

BOARD = 5
"""Cards on a full board."""


class Face(Enum):
    """A size of card: columns and rows."""

    SMALL = (4, 3)
    LARGE = (7, 5)

    @property
    def columns(self) -> int:
        """Cells across, without the gap to the next card."""
        return self.value[0]

    @property
    def rows(self) -> int:
        """Cells down."""
        return self.value[1]

    def row_of(self, cards: int) -> int:
        """Return how wide `cards` cards in a row are, with their gaps."""
        return cards * (self.columns + 1) - 1


def draw_cards(
    sheet: Sheet, x: int, y: int, cards: Sequence[Card | None], face: Face, suits: Suits
) -> None:
    """Draw cards in a row; None is a card face down."""
    for card in cards:
        _draw_card(sheet, x, y, card, face, suits)
        x += face.columns + 1


def draw_board(
    sheet: Sheet, x: int, y: int, board: Sequence[Card], face: Face, suits: Suits, ground: str = ""
) -> None:
    """Draw the board, with outlines where cards are still to come."""
    draw_cards(sheet, x, y, board, face, suits)
    for n in range(len(board), BOARD):
        left = x + n * (face.columns + 1)
        for row, text in enumerate(_outline(face, " " * (face.columns - 2))):
            sheet.put(left, y + row, text, "line" + ground)


def cards_in_line(
    sheet: Sheet, x: int, y: int, cards: Sequence[Card | None], suits: Suits, ground: str = ""
) -> int:
    """Write cards one after the other on one row, and return the cell after them."""
    for n, card in enumerate(cards):
        text, role = ("░░", "card_back") if card is None else (card_text(card, suits), None)
        x = sheet.put(x + (1 if n else 0), y, text, role or suit_role(card or Card(0)) + ground)
    return x


def _draw_card(sheet: Sheet, x: int, y: int, card: Card | None, face: Face, suits: Suits) -> None:
    inside = face.columns - 2
    if card is None:
        rows, role = _outline(face, "░" * inside), "card_back"
    else:
        role = card_role(card)
        if face is Face.SMALL:
            rows = _outline(face, card_text(card, suits))
        else:
            rank, suit = RANKS[card >> 2], suit_text(card, suits)
            rows = [
                "╭─────╮",
                f"│ {rank}   │",
                f"│  {suit}  │",
                f"│   {rank} │",
                "╰─────╯",
            ]
    for row, text in enumerate(rows):
        sheet.put(x, y + row, text, role)


def _outline(face: Face, inside: str) -> list[str]:
    rim = "─" * (face.columns - 2)
    return [f"╭{rim}╮", *[f"│{inside}│"] * (face.rows - 2), f"╰{rim}╯"]

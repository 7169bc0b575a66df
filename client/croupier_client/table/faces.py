"""Cards as they lie on a table, in three sizes."""

from collections.abc import Sequence
from enum import Enum
from itertools import pairwise

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
    sheet: Sheet,
    x: int,
    y: int,
    board: Sequence[Card],
    face: Face,
    suits: Suits,
    ground: str = "",
    *,
    full: int = BOARD,
) -> None:
    """Draw the board, with outlines where cards are still to come until it is `full`."""
    draw_cards(sheet, x, y, board, face, suits)
    for n in range(len(board), full):
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


def cards_in_room(
    sheet: Sheet, x: int, y: int, cards: Sequence[Card | None], room: int, suits: Suits
) -> int:
    """Write cards on one row in at most `room` cells, and return the cell after them.

    With gaps if they fit; else a card face down takes one cell, then the gaps go.
    """
    if 3 * len(cards) - 1 <= room:
        return cards_in_line(sheet, x, y, cards, suits)
    up = [card for card in cards if card is not None]
    gap = 1 if _narrow(cards, 1) <= room else 0
    if not up:
        return sheet.put(x, y, "░" * len(cards), "card_back")
    for n, card in enumerate(cards):
        beside = n and not (card is None and cards[n - 1] is None)
        x += gap if beside else 0
        if card is None:
            x = sheet.put(x, y, "░", "card_back")
        else:
            x = sheet.put(x, y, card_text(card, suits), suit_role(card))
    return x


def _narrow(cards: Sequence[Card | None], gap: int) -> int:
    """Return how wide cards are when one face down takes one cell, next to its like."""
    cells = sum(1 if card is None else 2 for card in cards)
    pairs = pairwise(cards)
    return cells + gap * sum(one is not None or two is not None for one, two in pairs)


def draw_fan(
    sheet: Sheet, x: int, y: int, cards: Sequence[Card | None], face: Face, suits: Suits
) -> int:
    """Draw small cards over each other's edges, and return the cell after the last."""
    if not cards:
        return x
    for n, card in enumerate(cards):
        _draw_card(sheet, x + n * (face.columns - 1), y, card, face, suits)
        if n:
            # The edge in common belongs to both.
            for row, corner in ((0, "┬"), (face.rows - 1, "┴")):
                role = "card_back" if card is None else card_role(card)
                sheet.put(x + n * (face.columns - 1), y + row, corner, role)
    return x + len(cards) * (face.columns - 1) + 1


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

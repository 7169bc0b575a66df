"""The table, drawn: view and screen state to lines, in the layout that the size allows."""

from croupier_client.canvas import Line
from croupier_client.table import draw_oval, draw_table
from croupier_client.table.draw_list import draw_list
from croupier_client.table.panes import draw_pane
from croupier_client.table.state import Pane, ScreenState
from croupier_client.words import Words
from croupier_core.tournament.view import TableView

LEAST = (32, 12)
"""Columns and rows below which nothing sensible can be drawn."""


def draw(
    view: TableView, state: ScreenState, columns: int, rows: int, words: Words
) -> tuple[Line, ...]:
    """Draw the table in `rows` lines, none wider than `columns`.  Pure."""
    if columns < LEAST[0] or rows < LEAST[1]:
        return draw_list(view, state, columns, rows, words).lines()
    if columns >= draw_oval.LEAST[0] and rows >= draw_oval.LEAST[1]:
        sheet = draw_oval.draw_oval(view, state, columns, rows, words)
    elif columns >= draw_table.LEAST[0] and rows >= draw_table.LEAST[1]:
        sheet = draw_table.draw_table(view, state, columns, rows, words)
    else:
        sheet = draw_list(view, state, columns, rows, words)
    if state.pane is not Pane.NONE:
        draw_pane(sheet, view, state, words)
    return sheet.lines()

"""The table at 80×24: players on the left, board, pots and my cards on the right."""

from croupier_client.cells import clip, pad_left, width, wrap
from croupier_client.table.banners import banners_of
from croupier_client.table.chairs import Chair, chairs_of
from croupier_client.table.faces import BOARD, Face, cards_in_line, draw_board, draw_cards
from croupier_client.table.header import ROWS as HEADER_ROWS
from croupier_client.table.header import draw_header
from croupier_client.table.holdings import holding_label
from croupier_client.table.labels import short_chips
from croupier_client.table.log_lines import draw_log
from croupier_client.table.pots import pot_groups
from croupier_client.table.prompt import ROWS as PROMPT_ROWS
from croupier_client.table.prompt import draw_prompt
from croupier_client.table.sheet import Box, Sheet, span_width
from croupier_client.table.state import ScreenState
from croupier_client.words import Words
from croupier_core.tournament.view import TableView

LEAST = (80, 24)
"""Columns and rows that this layout needs."""

_RIGHT = 30
"""Columns of the felt on the right, with a margin."""
_FELT_ROWS = 10
_MARKS = 4
_STACK = 9
_BET = 7
_MOVE = 8


def draw_table(view: TableView, state: ScreenState, columns: int, rows: int, words: Words) -> Sheet:
    """Draw players and felt side by side."""
    sheet = Sheet(columns, rows)
    draw_header(sheet, view, state, words)
    top = HEADER_ROWS
    left = columns - _RIGHT - 1
    chairs = chairs_of(view, words)
    for n, chair in enumerate(chairs):
        _draw_chair(sheet, top + n, left, chair, state, words)
    felt_rows = max(_FELT_ROWS, len(chairs))
    for y in range(top, top + felt_rows):
        sheet.put(left, y, "│", "line")
    _draw_felt(sheet, Box(left + 2, top, _RIGHT - 2, felt_rows), view, chairs, state, words)
    y = top + felt_rows
    sheet.rule(y)
    sheet.put(left, y, "┴", "line")
    y += 1
    banners = banners_of(view, state, words)
    for text, role in banners[: 1 if len(chairs) > 8 else 2]:
        sheet.put(1, y, clip(text, columns - 2), role)
        y += 1
    bottom = rows - PROMPT_ROWS
    draw_log(sheet, Box(1, y, columns - 2, bottom - y), state.log)
    draw_prompt(sheet, view, state, words)
    return sheet


def _draw_chair(
    sheet: Sheet, y: int, columns: int, chair: Chair, state: ScreenState, words: Words
) -> None:
    turn = "turn" if chair.to_act else None
    if turn:
        sheet.put(0, y, " " * columns, turn)
        sheet.put(0, y, "▸", turn)
    sheet.put(1, y, pad_left(str(chair.seat), 2), turn or "dim")
    numbers = _MARKS + _STACK + _BET + _MOVE + 4
    name_cells = columns - numbers - 5
    dull = chair.move_role == "folded" and not chair.me
    tail = chair.tail(words)
    shown = clip(chair.name, name_cells - (width(tail) + 1 if tail else 0))
    x = sheet.put(4, y, shown, turn or ("me" if chair.me else "folded" if dull else "name"))
    if tail:
        sheet.put(x + 1, y, tail, turn or ("clock" if chair.presence else "dim"))
    x = 4 + name_cells + 1
    for mark in chair.marks.split():
        x = sheet.put(x, y, mark, turn or ("button" if mark == "D" else "strong")) + 1
    x = 4 + name_cells + 1 + _MARKS + 1
    stack = pad_left(short_chips(chair.stack, _STACK, words), _STACK)
    sheet.put(x, y, stack, turn or ("folded" if dull else "chips"))
    x += _STACK
    if chair.won:
        text = "+" + short_chips(chair.won, _BET - 2, words)
        sheet.put(x, y, pad_left(text, _BET), turn or "won")
    elif chair.bet:
        sheet.put(x, y, pad_left(short_chips(chair.bet, _BET - 1, words), _BET), turn or "bet")
    x += _BET + 2
    if chair.shown and chair.cards and not chair.me:
        cards_in_line(sheet, x, y, chair.cards, state.suits)
    else:
        sheet.put(x, y, clip(chair.move, columns - x), turn or chair.move_role)


def _draw_felt(
    sheet: Sheet,
    box: Box,
    view: TableView,
    chairs: tuple[Chair, ...],
    state: ScreenState,
    words: Words,
) -> None:
    hand = view.hand
    if hand is None:
        return
    face = Face.SMALL
    x = box.x + (box.columns - face.row_of(BOARD)) // 2
    draw_board(sheet, x, box.y, hand.board, face, state.suits)
    _draw_pots(sheet, Box(x, box.y + face.rows, face.row_of(BOARD), 3), view, words)
    mine = next((chair for chair in chairs if chair.me), None)
    if mine is None or mine.cards is None:
        return
    y = box.y + box.rows - face.rows - (1 if box.rows > _FELT_ROWS else 0)
    hidden = state.hide_cards and not mine.shown
    draw_cards(sheet, x, y, [None if hidden else card for card in mine.cards], face, state.suits)
    label_x = x + face.row_of(2) + 2
    if mine.holding is not None and not hidden:
        label = wrap(holding_label(mine.holding, words), sheet.columns - label_x - 1)
        first = y + (1 if len(label) == 1 else 0)
        for n, text in enumerate(label[:3]):
            sheet.put(label_x, first + n, text, "strong")
    elif hidden:
        sheet.put(label_x, y + 1, words("hidden"), "dim")


def _draw_pots(sheet: Sheet, box: Box, view: TableView, words: Words) -> None:
    if view.hand is None:
        return
    x, row = box.x, 0
    groups = pot_groups(view.hand, words)
    for group in groups:
        if x > box.x and x + span_width(group) > box.x + box.columns:
            x, row = box.x, row + 1
        if row >= box.rows:
            return
        x = sheet.put_spans(x, box.y + row, group) + 2

"""The table as an oval, from 100×30: chairs around the felt, the board in its middle."""

from collections.abc import Sequence

from croupier_client.canvas import Line, Span
from croupier_client.cells import clip, wrap
from croupier_client.table.banners import banners_of, seconds_of
from croupier_client.table.chairs import Chair, chairs_of
from croupier_client.table.faces import BOARD, Face, cards_in_line, draw_board, draw_cards
from croupier_client.table.header import ROWS as HEADER_ROWS
from croupier_client.table.header import draw_header
from croupier_client.table.holdings import holding_label
from croupier_client.table.labels import short_chips
from croupier_client.table.log_lines import draw_log
from croupier_client.table.pots import pot_groups
from croupier_client.table.prompt import ROWS as PROMPT_ROWS
from croupier_client.table.prompt import draw_prompt, time_left
from croupier_client.table.ring import CHAIR_ROWS, Side, Spot, spot_index, spots_of, table_size
from croupier_client.table.sheet import Box, Sheet, span_width
from croupier_client.table.state import ScreenState
from croupier_client.words import Words
from croupier_core.tournament.view import TableView
from croupier_core.units import Seat

LEAST = (100, 30)
"""Columns and rows that this layout needs."""

_FELT = "/felt"
_LEAST_FELT_ROWS = 19
_MOST_FELT_ROWS = 36
_WIDE = 150
"""From here on the log stands beside the felt."""
_LOG_COLUMNS = 48
_LARGE_FELT_ROWS = 24
"""From here on cards are large."""
_CORNER = (7, 4, 2, 1)
"""How far the rim is set in, row by row from the top."""


def draw_oval(view: TableView, state: ScreenState, columns: int, rows: int, words: Words) -> Sheet:
    """Draw the chairs around the felt, and the log under it or beside it."""
    sheet = Sheet(columns, rows)
    draw_header(sheet, view, state, words)
    room = rows - HEADER_ROWS - PROMPT_ROWS
    if columns >= _WIDE:
        area_columns = columns - _LOG_COLUMNS - 3
        felt_rows = min(room, _MOST_FELT_ROWS)
        for y in range(HEADER_ROWS, HEADER_ROWS + room):
            sheet.put(area_columns + 1, y, "│", "line")
        log = Box(area_columns + 3, HEADER_ROWS, _LOG_COLUMNS - 1, room)
        top = HEADER_ROWS + (room - felt_rows) // 2
    else:
        area_columns = columns
        felt_rows = max(_LEAST_FELT_ROWS, room * 3 // 4)
        top = HEADER_ROWS
        log = Box(1, top + felt_rows, columns - 2, room - felt_rows)
    area = Box(0, top, area_columns, felt_rows)
    chair_columns = 18 if area_columns < 120 else 22
    _draw_rim(sheet, area, chair_columns)
    _draw_chairs(sheet, area, chair_columns, view, state, words)
    _draw_middle(sheet, area, chair_columns, view, state, words)
    draw_log(sheet, log, state.log)
    draw_prompt(sheet, view, state, words)
    return sheet


def _draw_rim(sheet: Sheet, area: Box, chair_columns: int) -> None:
    """Draw the felt with rounded corners; it runs behind the chairs."""
    left, right = area.x + chair_columns // 2, area.x + area.columns - chair_columns // 2 - 1
    top, bottom = area.y + 1, area.y + area.rows - 2
    rim = "felt" + _FELT
    for y in range(top, bottom + 1):
        depth = min(y - top, bottom - y)
        inset = _CORNER[depth] if depth < len(_CORNER) else 0
        x, end = left + inset, right - inset
        sheet.put(x, y, " " * (end - x + 1), "text" + _FELT)
        if depth == 0:
            corners = "╭╮" if y == top else "╰╯"
            sheet.put(x, y, corners[0] + "─" * (end - x - 1) + corners[1], rim)
        elif depth <= len(_CORNER):
            step = _CORNER[depth - 1] - inset
            inner, outer = ("╯╰", "╭╮") if y - top == depth else ("╮╭", "╰╯")
            sheet.put(x, y, outer[0] + "─" * (step - 1) + inner[0], rim)
            sheet.put(end - step, y, inner[1] + "─" * (step - 1) + outer[1], rim)
        else:
            sheet.put(x, y, "│", rim)
            sheet.put(end, y, "│", rim)


def _draw_chairs(
    sheet: Sheet, area: Box, columns: int, view: TableView, state: ScreenState, words: Words
) -> None:
    chairs = chairs_of(view, words)
    highest = max((chair.seat for chair in chairs), default=Seat(2))
    size = table_size(view.table_size, highest)
    spots = spots_of(size, area, columns)
    taken = {spot_index(chair.seat, view.my_seat, size): chair for chair in chairs}
    for index, spot in enumerate(spots):
        chair = taken.get(index)
        if chair is None:
            seat = (index + (view.my_seat or 1) - 1) % size + 1
            sheet.put_centre(spot.box, 1, f" {seat} ", "dim")
            continue
        _draw_chair(sheet, spot.box, chair, view, state, words)
        _draw_bet(sheet, spot, chair, words)


def _draw_chair(
    sheet: Sheet, box: Box, chair: Chair, view: TableView, state: ScreenState, words: Words
) -> None:
    turn = "turn" if chair.to_act else None
    dull = chair.move_role == "folded" and not chair.me
    rim = turn or ("me" if chair.me else "line")
    inside = box.columns - 2
    end = box.x + box.columns - 1
    sheet.put(box.x, box.y, "╭" + "─" * inside + "╮", rim)
    for row in (1, 2):
        sheet.put(box.x, box.y + row, "│" + " " * inside + "│", rim)
    sheet.put(box.x, box.y + 3, "╰" + "─" * inside + "╯", rim)

    x = end - 1
    for mark in reversed(chair.marks.split()):
        x = sheet.put_right(x, box.y, mark, turn or ("button" if mark == "D" else "strong")) - 1
    name = ("▸" if chair.to_act else "") + chair.name
    role = turn or ("me" if chair.me else "folded" if dull else "strong")
    sheet.put(box.x + 1, box.y, f" {clip(name, x - box.x - 4)} ", role)

    stack = short_chips(chair.stack, 11, words)
    x = sheet.put(box.x + 2, box.y + 1, stack, turn or ("folded" if dull else "chips"))
    sheet.put_right(end - 1, box.y + 1, clip(chair.move, end - 2 - x), turn or chair.move_role)

    x = box.x + 2
    if chair.in_hand and not chair.me:
        x = _draw_hole(sheet, box, chair, turn, state)
    tail, tail_role = _tail_of(chair, words)
    sheet.put_right(end - 1, box.y + 2, clip(tail, end - 2 - x), turn or tail_role)
    if turn and view.clock is not None:
        left = words("{seconds} s", seconds=seconds_of(time_left(view.clock, state.now)))
        sheet.put_right(end - 1, box.y + 3, f" {left} ", turn)


def _draw_hole(sheet: Sheet, box: Box, chair: Chair, turn: str | None, state: ScreenState) -> int:
    """Write a player's cards, face down unless they are turned up; return the cell after."""
    x, y = box.x + 2, box.y + 2
    if chair.cards and chair.shown:
        return cards_in_line(sheet, x, y, chair.cards, state.suits)
    return sheet.put(x, y, "░░ ░░", turn or "card_back")


def _tail_of(chair: Chair, words: Words) -> tuple[str, str]:
    if chair.won:
        return "+" + short_chips(chair.won, 9, words), "won"
    return chair.tail(words), "clock" if chair.presence else "dim"


def _draw_bet(sheet: Sheet, spot: Spot, chair: Chair, words: Words) -> None:
    """Write the chips in front of a chair, on the felt side of it."""
    if not chair.bet:
        return
    text, role, box = f"● {short_chips(chair.bet, 9, words)}", "bet" + _FELT, spot.box
    match spot.side:
        case Side.TOP:
            sheet.put_centre(box, box.rows, text, role)
        case Side.BOTTOM:
            sheet.put_centre(box, -1, text, role)
        case Side.LEFT:
            sheet.put(box.x + box.columns + 1, box.y + 1, text, role)
        case Side.RIGHT:
            sheet.put_right(box.x - 1, box.y + 1, text, role)


def _draw_middle(
    sheet: Sheet, area: Box, chair_columns: int, view: TableView, state: ScreenState, words: Words
) -> None:
    """Draw board, pots and banners in the middle, and the viewer's cards above his chair."""
    margin = chair_columns + 10
    face = Face.LARGE if area.rows >= _LARGE_FELT_ROWS else Face.SMALL
    mine_top = area.y + area.rows - CHAIR_ROWS - 1 - face.rows
    _draw_mine(sheet, Box(area.x, mine_top, area.columns, face.rows), margin, view, state, words)

    middle = Box(area.x + margin, area.y + CHAIR_ROWS + 1, area.columns - 2 * margin, 0)
    room = mine_top - middle.y
    hand = view.hand
    lines = [] if hand is None else _rows_of(pot_groups(hand, words, _FELT), middle.columns)
    for text, role in banners_of(view, state, words):
        lines += [(Span(part, role + _FELT),) for part in wrap(text, middle.columns)]
    board_rows = face.rows if hand is not None else 0
    lines = lines[: max(0, room - board_rows)]
    y = middle.y + max(0, (room - board_rows - len(lines)) // 2)
    if hand is not None:
        x = area.x + (area.columns - face.row_of(BOARD)) // 2
        draw_board(sheet, x, y, hand.board, face, state.suits, _FELT)
    for n, line in enumerate(lines):
        x = middle.x + (middle.columns - span_width(line)) // 2
        sheet.put_spans(x, y + board_rows + n, line)


def _draw_mine(
    sheet: Sheet,
    box: Box,
    margin: int,
    view: TableView,
    state: ScreenState,
    words: Words,
) -> None:
    face = Face.LARGE if box.rows >= Face.LARGE.rows else Face.SMALL
    if view.hand is None or view.my_seat is None:
        return
    mine = next((seat for seat in view.hand.seats if seat.seat == view.my_seat), None)
    if mine is None or mine.cards is None:
        return
    hidden = state.hide_cards and not mine.shown
    x = box.x + (box.columns - face.row_of(2)) // 2
    cards = [None if hidden else card for card in mine.cards]
    draw_cards(sheet, x, box.y, cards, face, state.suits)
    label = words("hidden") if hidden else ""
    if mine.holding is not None and not hidden:
        label = holding_label(mine.holding, words)
    label_x = x + face.row_of(2) + 2
    room = box.x + box.columns - margin - label_x
    parts = wrap(label, max(8, room))[: face.rows]
    for n, part in enumerate(parts):
        sheet.put(label_x, box.y + (face.rows - len(parts)) // 2 + n, part, "strong" + _FELT)


def _rows_of(groups: Sequence[tuple[Span, ...]], columns: int) -> list[Line]:
    """Return groups of spans in as few rows as hold them."""
    rows: list[Line] = []
    for group in groups:
        joined = (*rows[-1], Span("   ", "text" + _FELT), *group) if rows else group
        if rows and span_width(joined) <= columns:
            rows[-1] = joined
        else:
            rows.append(group)
    return rows

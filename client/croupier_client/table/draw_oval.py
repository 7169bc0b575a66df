"""The table as an oval, from 100×30: chairs around the felt, the board in its middle."""

from collections.abc import Sequence

from croupier_client.canvas import Line, Span
from croupier_client.cells import clip, wrap
from croupier_client.games.names import game_of
from croupier_client.table.banners import banners_of
from croupier_client.table.chairs import Chair, chairs_of
from croupier_client.table.draw_chair import draw_chair
from croupier_client.table.faces import BOARD, Face, draw_board
from croupier_client.table.header import ROWS as HEADER_ROWS
from croupier_client.table.header import draw_header
from croupier_client.table.labels import short_chips
from croupier_client.table.log_lines import draw_log
from croupier_client.table.mine import draw_picks, draw_spread, hides, labels_for, spread_of
from croupier_client.table.pots import pot_groups
from croupier_client.table.prompt import ROWS as PROMPT_ROWS
from croupier_client.table.prompt import draw_prompt
from croupier_client.table.ring import CHAIR_ROWS, Side, Spot, spot_index, spots_of, table_size
from croupier_client.table.sheet import Box, Sheet, span_width
from croupier_client.table.state import ScreenState
from croupier_client.table.streets import street_name
from croupier_client.words import Words
from croupier_core.poker.hand.view import HandView
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
_BESIDE = 2
"""So many own cards leave room for what they make beside them; more have it above."""
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
        draw_chair(sheet, spot.box, chair, view, state, words)
        _draw_bet(sheet, spot, chair, words)


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
    foot = area.y + area.rows - CHAIR_ROWS - 1
    mine_top = _draw_mine(sheet, area, foot, margin, view, state, words)

    middle = Box(area.x + margin, area.y + CHAIR_ROWS + 1, area.columns - 2 * margin, 0)
    room = mine_top - middle.y
    hand = view.hand
    lines = [] if hand is None else _rows_of(pot_groups(hand, words, _FELT), middle.columns)
    board_rows = _board_rows(hand, face)
    spare = max(0, room - board_rows - len(lines))
    banners = [
        (part, role)
        for text, role in banners_of(view, state, words)
        for part in wrap(text, middle.columns)
    ]
    if len(banners) > spare:
        # Better the beginning of every banner than the whole of the first.
        banners = [
            (clip(text, middle.columns), role) for text, role in banners_of(view, state, words)
        ]
    lines += [(Span(text, role + _FELT),) for text, role in banners]
    lines = lines[: max(0, room - board_rows)]
    y = middle.y + max(0, (room - board_rows - len(lines)) // 2)
    if hand is not None:
        _draw_board(sheet, Box(area.x, y, area.columns, board_rows), hand, face, state, words)
    for n, line in enumerate(lines):
        x = middle.x + (middle.columns - span_width(line)) // 2
        sheet.put_spans(x, y + board_rows + n, line)


def _board_rows(hand: HandView | None, face: Face) -> int:
    if hand is None:
        return 0
    return face.rows if hand.board or game_of(hand.game).has_board else 1


def _draw_board(
    sheet: Sheet, box: Box, hand: HandView, face: Face, state: ScreenState, words: Words
) -> None:
    """Draw the board; in a game without one the name of the street."""
    if not hand.board and not game_of(hand.game).has_board:
        sheet.put_centre(box, 0, street_name(hand.street, words), "strong" + _FELT)
        return
    full = BOARD if game_of(hand.game).has_board else len(hand.board)
    x = box.x + (box.columns - face.row_of(full)) // 2
    draw_board(sheet, x, box.y, hand.board, face, state.suits, _FELT, full=full)


def _draw_mine(
    sheet: Sheet,
    area: Box,
    foot: int,
    margin: int,
    view: TableView,
    state: ScreenState,
    words: Words,
) -> int:
    """Draw the viewer's cards down to above row `foot`; return the first row they take."""
    large = area.rows >= _LARGE_FELT_ROWS
    usual = foot - (Face.LARGE if large else Face.SMALL).rows
    mine = next((chair for chair in chairs_of(view, words) if chair.me), None)
    if mine is None or not mine.cards:
        return usual
    hidden = hides(mine, state)
    faces = (Face.LARGE, Face.SMALL) if large else (Face.SMALL,)
    spread = spread_of(mine, area.columns - 2 * margin, *faces)
    x = area.x + (area.columns - spread.columns) // 2
    y = foot - spread.face.rows
    draw_spread(sheet, x, y, spread, state, hidden=hidden)
    # The row of my bet is free while cards are exchanged.
    draw_picks(sheet, x, foot, spread, state, _FELT)
    labels = labels_for(mine, words, hidden=hidden)
    if len(mine.cards) > _BESIDE:
        joined = clip(" · ".join(labels), area.columns - 2 * margin)
        sheet.put_centre(Box(area.x, y - 1, area.columns, 1), 0, joined, "strong" + _FELT)
        return y - 1
    beside = x + spread.columns + 2
    room = area.x + area.columns - margin - beside
    parts = [part for label in labels for part in wrap(label, max(8, room))][: spread.face.rows]
    for n, part in enumerate(parts):
        row = y + (spread.face.rows - len(parts)) // 2 + n
        sheet.put(beside, row, part, "strong" + _FELT)
    return y


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

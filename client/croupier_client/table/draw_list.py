"""The table on a narrow screen: one line per player, everything below each other."""

from croupier_client.cells import clip, pad, pad_left, width
from croupier_client.table.banners import banners_of
from croupier_client.table.chairs import Chair, chairs_of
from croupier_client.table.faces import BOARD, cards_in_line
from croupier_client.table.header import ROWS as HEADER_ROWS
from croupier_client.table.header import draw_header
from croupier_client.table.holdings import holding_label
from croupier_client.table.labels import short_chips
from croupier_client.table.log_lines import draw_log
from croupier_client.table.pots import pot_line
from croupier_client.table.prompt import ROWS as PROMPT_ROWS
from croupier_client.table.prompt import draw_prompt
from croupier_client.table.sheet import Box, Sheet, span_width
from croupier_client.table.state import ScreenState
from croupier_client.words import Words
from croupier_core.tournament.view import TableView

_MARKS = 4
_STACK = 7
_BET = 7
_MOVE = 8


def draw_list(view: TableView, state: ScreenState, columns: int, rows: int, words: Words) -> Sheet:
    """Draw the table as a list."""
    sheet = Sheet(columns, rows)
    draw_header(sheet, view, state, words)
    y = HEADER_ROWS
    bottom = rows - PROMPT_ROWS
    chairs = chairs_of(view, words)
    for chair in chairs:
        if y >= bottom - 3:
            break
        _draw_chair(sheet, y, chair, state, words)
        y += 1
    spare = bottom - y - 3
    if spare >= 2:
        sheet.rule(y)
        y += 1
    y = _draw_middle(sheet, y, view, chairs, state, words)
    if y < bottom:
        draw_log(sheet, Box(1, y, columns - 2, bottom - y), state.log)
    draw_prompt(sheet, view, state, words)
    return sheet


def _draw_chair(sheet: Sheet, y: int, chair: Chair, state: ScreenState, words: Words) -> None:
    numbers = _MARKS + _STACK + _BET + _MOVE + 4
    name_cells = max(6, sheet.columns - numbers - 5)
    turn = "turn" if chair.to_act else None
    if turn:
        sheet.put(0, y, " " * sheet.columns, turn)
    sheet.put(0, y, "▸" if chair.to_act else " ", turn or "text")
    sheet.put(1, y, pad_left(str(chair.seat), 2), turn or "dim")
    name_role = "me" if chair.me else "name"
    if chair.presence or (chair.move_role == "folded" and not chair.me):
        name_role = "folded"
    tail = chair.tail(words)
    shown = clip(chair.name, name_cells - (width(tail) + 1 if tail else 0))
    x = sheet.put(4, y, shown, turn or name_role)
    if tail:
        sheet.put(x + 1, y, tail, turn or ("clock" if chair.presence else "dim"))
    x = 4 + name_cells + 1
    if marks := chair.marks:
        sheet.put(x, y, pad(marks.replace(" ", "/"), _MARKS), turn or "strong")
    x += _MARKS + 1
    sheet.put(x, y, pad_left(short_chips(chair.stack, _STACK, words), _STACK), turn or "chips")
    x += _STACK
    if chair.won:
        text = "+" + short_chips(chair.won, _BET - 2, words)
        sheet.put(x, y, pad_left(text, _BET), turn or "won")
    elif chair.bet:
        sheet.put(x, y, pad_left(short_chips(chair.bet, _BET - 1, words), _BET), turn or "bet")
    x += _BET + 1
    if chair.shown and chair.cards and not chair.me:
        cards_in_line(sheet, x, y, chair.cards, state.suits)
    else:
        sheet.put(x, y, clip(chair.move, sheet.columns - x), turn or chair.move_role)


def _draw_middle(
    sheet: Sheet,
    y: int,
    view: TableView,
    chairs: tuple[Chair, ...],
    state: ScreenState,
    words: Words,
) -> int:
    """Draw board, pots, my cards and the banner, and return the row below them."""
    hand = view.hand
    if hand is not None:
        x = sheet.put(1, y, words("Board") + " ", "dim")
        x = cards_in_line(sheet, x, y, hand.board, state.suits)
        for n in range(len(hand.board), BOARD):
            x = sheet.put(x + (1 if n else 0), y, "··", "line")
        pots = pot_line(hand, words)
        if x + 3 + span_width(pots) < sheet.columns:
            sheet.put_spans(x + 3, y, pots)
        else:
            # Below the cards, where a banner may cover them but nothing else does.
            short = 1 + span_width(pots) >= sheet.columns
            sheet.put_spans(1, y + 2, pot_line(hand, words, short=short))
    mine = next((chair for chair in chairs if chair.me), None)
    if mine is not None and mine.cards is not None:
        x = sheet.put(1, y + 1, words("Cards") + " ", "dim")
        hidden = state.hide_cards and not mine.shown
        x = cards_in_line(
            sheet, x, y + 1, [None if hidden else card for card in mine.cards], state.suits
        )
        if mine.holding is not None and not hidden:
            sheet.put(x + 2, y + 1, holding_label(mine.holding, words), "strong")
    for text, role in banners_of(view, state, words)[:1]:
        sheet.put(0, y + 2, " " * sheet.columns)
        sheet.put(1, y + 2, clip(text, sheet.columns - 2), role)
    return y + 3

"""The table at 80×24: players on the left, board, pots and my cards on the right."""

from dataclasses import dataclass

from croupier_client.cells import clip, pad_left, width, wrap
from croupier_client.games.names import game_of
from croupier_client.table.banners import banners_of
from croupier_client.table.chairs import Chair, chairs_of
from croupier_client.table.faces import BOARD, Face, cards_in_room, draw_board
from croupier_client.table.header import ROWS as HEADER_ROWS
from croupier_client.table.header import draw_header
from croupier_client.table.labels import short_chips
from croupier_client.table.log_lines import draw_log
from croupier_client.table.mine import draw_picks, draw_spread, hides, labels_for, spread_of
from croupier_client.table.pots import pot_groups
from croupier_client.table.prompt import ROWS as PROMPT_ROWS
from croupier_client.table.prompt import draw_prompt
from croupier_client.table.sheet import Box, Sheet, span_width
from croupier_client.table.state import ScreenState
from croupier_client.table.streets import street_name
from croupier_client.words import Words
from croupier_core.poker.games.game import Game
from croupier_core.poker.hand.view import HandView
from croupier_core.tournament.view import TableView

LEAST = (80, 24)
"""Columns and rows that this layout needs."""

_FELT_ROWS = 10
_BET = 7
_LABEL_ROWS = 3
"""What many cards make takes up to so many rows above them."""


@dataclass(frozen=True, slots=True)
class Widths:
    """How the columns of a player's row share the room, in cells."""

    felt: int
    """Of the felt on the right, with a margin."""
    marks: int
    stack: int
    draws: int
    move: int

    @property
    def numbers(self) -> int:
        """Everything in a row but the name."""
        marks = self.marks + 1 if self.marks else 0
        return 5 + marks + self.stack + _BET + 2 + self.draws + self.move


_USUAL = Widths(felt=30, marks=4, stack=9, draws=0, move=9)
_BOUNTIES = Widths(felt=27, marks=4, stack=8, draws=0, move=9)
"""Names share their room with what is on each head."""
_MANY_CARDS = Widths(felt=30, marks=4, stack=8, draws=0, move=10)
_DRAW = Widths(felt=28, marks=4, stack=8, draws=6, move=10)
_UP_CARDS = Widths(felt=30, marks=0, stack=8, draws=0, move=16)


def widths_for(game: Game) -> Widths:
    """Return the columns that a game needs."""
    if game.has_up_cards:
        return _UP_CARDS
    if game.has_draws:
        return _DRAW
    return _MANY_CARDS if game.hole_cards > BOARD - 1 else _USUAL


def draw_table(view: TableView, state: ScreenState, columns: int, rows: int, words: Words) -> Sheet:
    """Draw players and felt side by side."""
    sheet = Sheet(columns, rows)
    draw_header(sheet, view, state, words)
    widths = widths_for(game_of(view.hand.game if view.hand else view.game))
    if widths is _USUAL and any(seat.head for seat in view.seats):
        widths = _BOUNTIES
    top = HEADER_ROWS
    left = columns - widths.felt - 1
    chairs = chairs_of(view, words)
    for n, chair in enumerate(chairs):
        _draw_chair(sheet, top + n, left, chair, widths, state, words)
    felt_rows = max(_FELT_ROWS, len(chairs))
    for y in range(top, top + felt_rows):
        sheet.put(left, y, "│", "line")
    felt = Box(left + 2, top, widths.felt - 2, felt_rows)
    if view.hand is not None:
        _draw_felt(sheet, felt, view.hand, chairs, state, words)
    y = top + felt_rows
    sheet.rule(y)
    sheet.put(left, y, "┴", "line")
    y += 1
    banners = banners_of(view, state, words)
    playing = view.hand is not None and not view.hand.over
    for text, role in banners[: 1 if playing and len(chairs) > 8 else 2]:
        sheet.put(1, y, clip(text, columns - 2), role)
        y += 1
    bottom = rows - PROMPT_ROWS
    draw_log(sheet, Box(1, y, columns - 2, bottom - y), state.log)
    draw_prompt(sheet, view, state, words)
    return sheet


def _draw_chair(
    sheet: Sheet,
    y: int,
    columns: int,
    chair: Chair,
    widths: Widths,
    state: ScreenState,
    words: Words,
) -> None:
    turn = "turn" if chair.to_act else None
    if turn:
        sheet.put(0, y, " " * columns, turn)
        sheet.put(0, y, "▸", turn)
    sheet.put(1, y, pad_left(str(chair.seat), 2), turn or "dim")
    name_cells = columns - widths.numbers
    dull = chair.move_role == "folded" and not chair.me
    tail = chair.tail(words)
    shown = clip(chair.name, name_cells - (width(tail) + 1 if tail else 0))
    x = sheet.put(4, y, shown, turn or ("me" if chair.me else "folded" if dull else "name"))
    if tail:
        sheet.put(x + 1, y, tail, turn or ("clock" if chair.presence else "dim"))
    x = 4 + name_cells + 1
    if widths.marks:
        at = x
        for mark in chair.marks.split():
            at = sheet.put(at, y, mark, turn or ("button" if mark == "D" else "strong")) + 1
        x += widths.marks + 1
    stack = pad_left(short_chips(chair.stack, widths.stack, words), widths.stack)
    if chair.all_in and not widths.marks:
        # Where cards stand in place of the last move, this is the place to say it.
        sheet.put(x, y, pad_left(words("all-in"), widths.stack), turn or "all_in")
    else:
        sheet.put(x, y, stack, turn or ("folded" if dull else "chips"))
    x += widths.stack
    if chair.won:
        text = "+" + short_chips(chair.won, _BET - 2, words)
        sheet.put(x, y, pad_left(text, _BET), turn or "won")
    elif chair.bet:
        sheet.put(x, y, pad_left(short_chips(chair.bet, _BET - 1, words), _BET), turn or "bet")
    x += _BET + 2
    if widths.draws:
        sheet.put(x, y, clip(chair.draws, widths.draws - 1), turn or "dim")
        x += widths.draws
    if chair.turned_up and (chair.up or not chair.me):
        cards_in_room(sheet, x, y, chair.face, columns - x, state.suits)
    else:
        sheet.put(x, y, clip(chair.move, columns - x), turn or chair.move_role)


def _draw_felt(
    sheet: Sheet,
    box: Box,
    hand: HandView,
    chairs: tuple[Chair, ...],
    state: ScreenState,
    words: Words,
) -> None:
    game = game_of(hand.game)
    face = Face.SMALL
    board_x = box.x + (box.columns - face.row_of(BOARD)) // 2
    y = box.y
    if game.has_board or hand.board:
        full = BOARD if game.has_board else 0
        draw_board(sheet, board_x, y, hand.board, face, state.suits, full=full)
        y += face.rows
    else:
        sheet.put(board_x, y, clip(street_name(hand.street, words), box.columns), "strong")
        y += 1
    mine = next((chair for chair in chairs if chair.me), None)
    if mine is None or not mine.cards:
        _draw_pots(sheet, Box(board_x, y, face.row_of(BOARD), 3), hand, words)
        return
    foot = 1 if game.has_draws or box.rows > _FELT_ROWS else 0
    cards_y = box.y + box.rows - face.rows - foot
    hidden = hides(mine, state)
    spread = spread_of(mine, box.columns, face)
    x = board_x if spread.columns <= face.row_of(BOARD) else box.x
    draw_spread(sheet, x, cards_y, spread, state, hidden=hidden)
    draw_picks(sheet, x, cards_y + face.rows, spread, state)
    labels = labels_for(mine, words, hidden=hidden)
    label_role = "dim" if hidden else "strong"
    beside = x + spread.columns + 2
    pot_rows = min(3, cards_y - y)
    if len(mine.cards) <= 2:
        labels = [part for label in labels for part in wrap(label, sheet.columns - beside - 1)]
        first = cards_y + (1 if len(labels) == 1 else 0)
        for n, text in enumerate(labels[: face.rows]):
            sheet.put(beside, first + n, text, label_role)
    else:
        room = sheet.columns - box.x - 1
        labels = [part for label in labels for part in wrap(label, room)][:_LABEL_ROWS]
        for n, text in enumerate(labels):
            label_x = x if x + width(text) < sheet.columns else box.x
            sheet.put(label_x, cards_y - len(labels) + n, text, label_role)
        pot_rows -= len(labels)
    _draw_pots(sheet, Box(board_x, y, face.row_of(BOARD), pot_rows), hand, words)


def _draw_pots(sheet: Sheet, box: Box, hand: HandView, words: Words) -> None:
    x, row = box.x, 0
    for group in pot_groups(hand, words):
        if x > box.x and x + span_width(group) > box.x + box.columns:
            x, row = box.x, row + 1
        if row >= box.rows:
            return
        x = sheet.put_spans(x, box.y + row, group) + 2

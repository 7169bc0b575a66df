"""The table on a narrow screen: one line per player, everything below each other."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier_client.cells import clip, pad, pad_left, width
from croupier_client.games.names import game_of
from croupier_client.table.banners import banners_of
from croupier_client.table.chairs import Chair, chairs_of, in_order
from croupier_client.table.faces import BOARD, cards_in_line, cards_in_room
from croupier_client.table.header import ROWS as HEADER_ROWS
from croupier_client.table.header import draw_header
from croupier_client.table.labels import short_chips
from croupier_client.table.log_lines import draw_log
from croupier_client.table.mine import CURSOR, MARKED, hides, labels_for
from croupier_client.table.pots import pot_line
from croupier_client.table.prompt import ROWS as PROMPT_ROWS
from croupier_client.table.prompt import draw_prompt
from croupier_client.table.sheet import Box, Sheet, span_width
from croupier_client.table.state import ScreenState
from croupier_client.table.streets import street_name
from croupier_client.words import Words
from croupier_core.cards import Card
from croupier_core.poker.games.game import Game
from croupier_core.poker.hand.view import HandView
from croupier_core.tournament.view import TableView

_BET = 7
_LEAST_NAME = 6
_ROWS = 3
"""Board, own cards, and the row for a banner."""


@dataclass(frozen=True, slots=True)
class Widths:
    """How the columns of a player's row share the room, in cells."""

    marks: int
    stack: int
    draws: int
    move: int

    @property
    def numbers(self) -> int:
        """Everything in a row but the name."""
        marks = self.marks + 1 if self.marks else 0
        return 5 + marks + self.stack + _BET + 1 + self.draws + self.move


_USUAL = Widths(marks=4, stack=7, draws=0, move=10)
_DRAW = Widths(marks=4, stack=7, draws=6, move=10)
_UP_CARDS = Widths(marks=0, stack=7, draws=0, move=16)


def widths_for(game: Game) -> Widths:
    """Return the columns that a game needs."""
    if game.has_up_cards:
        return _UP_CARDS
    return _DRAW if game.has_draws else _USUAL


def draw_list(view: TableView, state: ScreenState, columns: int, rows: int, words: Words) -> Sheet:
    """Draw the table as a list."""
    sheet = Sheet(columns, rows)
    draw_header(sheet, view, state, words)
    widths = widths_for(game_of(view.hand.game if view.hand else view.game))
    y = HEADER_ROWS
    bottom = rows - PROMPT_ROWS
    chairs = chairs_of(view, words)
    for chair in chairs:
        if y >= bottom - 3:
            break
        _draw_chair(sheet, y, chair, widths, state, words)
        y += 1
    spare = bottom - y - 3
    if spare >= 2:
        sheet.rule(y)
        y += 1
    y = _draw_middle(sheet, Box(0, y, columns, bottom - y), view, chairs, state, words)
    if y < bottom:
        draw_log(sheet, Box(1, y, columns - 2, bottom - y), state.log)
    draw_prompt(sheet, view, state, words)
    return sheet


def _draw_chair(
    sheet: Sheet, y: int, chair: Chair, widths: Widths, state: ScreenState, words: Words
) -> None:
    name_cells = max(_LEAST_NAME, sheet.columns - widths.numbers)
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
    if widths.marks:
        if marks := chair.marks:
            sheet.put(x, y, pad(marks.replace(" ", "/"), widths.marks), turn or "strong")
        x += widths.marks + 1
    if chair.all_in and not widths.marks:
        # Where cards stand in place of the last move, this is the place to say it.
        sheet.put(x, y, pad_left(words("all-in"), widths.stack), turn or "all_in")
    else:
        stack = short_chips(chair.stack, widths.stack, words)
        sheet.put(x, y, pad_left(stack, widths.stack), turn or "chips")
    x += widths.stack
    if chair.won:
        text = "+" + short_chips(chair.won, _BET - 2, words)
        sheet.put(x, y, pad_left(text, _BET), turn or "won")
    elif chair.bet:
        sheet.put(x, y, pad_left(short_chips(chair.bet, _BET - 1, words), _BET), turn or "bet")
    x += _BET + 1
    if widths.draws:
        sheet.put(x, y, clip(chair.draws, widths.draws - 1), turn or "dim")
        x += widths.draws
    if chair.turned_up and (chair.up or not chair.me):
        cards_in_room(sheet, x, y, chair.face, sheet.columns - x, state.suits)
    else:
        sheet.put(x, y, clip(chair.move, sheet.columns - x), turn or chair.move_role)


def _draw_middle(
    sheet: Sheet,
    box: Box,
    view: TableView,
    chairs: tuple[Chair, ...],
    state: ScreenState,
    words: Words,
) -> int:
    """Draw board, pots, my cards and the banners, and return the row below them."""
    y = box.y
    full = view.hand is not None and _draw_board(sheet, y, view.hand, state, words)
    mine = next((chair for chair in chairs if chair.me), None)
    if mine is not None and mine.cards:
        _draw_mine(sheet, y + 1, mine, state, words, below=not full)
    banners = banners_of(view, state, words)[: 2 if box.rows > _ROWS + 1 else 1]
    for n, (text, role) in enumerate(banners):
        sheet.put(0, y + 2 + n, " " * sheet.columns)
        sheet.put(1, y + 2 + n, clip(text, sheet.columns - 2), role)
    return y + max(_ROWS, 2 + len(banners))


def _draw_board(sheet: Sheet, y: int, hand: HandView, state: ScreenState, words: Words) -> bool:
    """Draw board and pots, and return whether the pots had to go below the player's cards."""
    game = game_of(hand.game)
    if game.has_board or hand.board:
        x = sheet.put(1, y, words("Board") + " ", "dim")
        x = cards_in_line(sheet, x, y, hand.board, state.suits)
        for n in range(len(hand.board), BOARD if game.has_board else 0):
            x = sheet.put(x + (1 if n else 0), y, "··", "line")
    else:
        x = sheet.put(1, y, street_name(hand.street, words), "strong")
    pots = pot_line(hand, words)
    if x + 3 + span_width(pots) < sheet.columns:
        sheet.put_spans(x + 3, y, pots)
        return False
    # Below the cards, where a banner may cover them but nothing else does.
    short = 1 + span_width(pots) >= sheet.columns
    sheet.put_spans(1, y + 2, pot_line(hand, words, short=short))
    return True


def _draw_mine(
    sheet: Sheet, y: int, mine: Chair, state: ScreenState, words: Words, *, below: bool
) -> None:
    """Draw my cards and what they make; `below` says whether the next row is free."""
    x = sheet.put(1, y, words("Cards") + " ", "dim")
    hidden = hides(mine, state)
    cards = [card for group in in_order(mine.cards or (), mine.up) for card in group]
    if state.picks is not None:
        x = _draw_picked(sheet, x, y, cards, state, hidden=hidden)
    else:
        x = cards_in_line(sheet, x, y, [None if hidden else card for card in cards], state.suits)
    labels = [] if hidden else labels_for(mine, words, hidden=hidden)
    room = sheet.columns - x - 3
    joined = " · ".join(labels)
    if len(labels) > 1 and width(joined) > room and below:
        sheet.put(x + 2, y + 1, clip(labels[1], max(0, room)), "strong")
        joined = labels[0]
    sheet.put(x + 2, y, clip(joined, max(0, room)), "strong")


def _draw_picked(
    sheet: Sheet,
    x: int,
    y: int,
    cards: Sequence[Card],
    state: ScreenState,
    *,
    hidden: bool,
) -> int:
    """Write my cards with a mark before those that go, and the marker before its own."""
    picks = state.picks
    for n, card in enumerate(cards):
        at = picks is not None and n == picks.at
        goes = picks is not None and card in picks.cards
        x = sheet.put(x, y, CURSOR if at else " ", "key")
        x = sheet.put(x, y, MARKED if goes else " ", "error")
        x = cards_in_line(sheet, x, y, [None if hidden else card], state.suits)
    return x

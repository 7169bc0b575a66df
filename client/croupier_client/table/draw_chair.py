"""A chair at the oval: a box with name, chips, last move and cards."""

from croupier_client.cells import clip, width
from croupier_client.table.chairs import Chair
from croupier_client.table.faces import cards_in_room
from croupier_client.table.labels import short_chips
from croupier_client.table.prompt import time_left
from croupier_client.table.seconds import seconds_of
from croupier_client.table.sheet import Box, Sheet
from croupier_client.table.state import ScreenState
from croupier_client.words import Words
from croupier_core.tournament.view import TableView


def draw_chair(
    sheet: Sheet, box: Box, chair: Chair, view: TableView, state: ScreenState, words: Words
) -> None:
    """Draw an occupied chair in `box`."""
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

    x = _draw_cards(sheet, box, chair, turn, state)
    _draw_tail(sheet, box, x, chair, turn, words)
    if turn and view.clock is not None:
        left = words("{seconds} s", seconds=seconds_of(time_left(view.clock, state.now)))
        sheet.put_right(end - 1, box.y + 3, f" {left} ", turn)


def _draw_cards(sheet: Sheet, box: Box, chair: Chair, turn: str | None, state: ScreenState) -> int:
    """Write a player's cards as far as the viewer sees them; return the cell after."""
    x, y = box.x + 2, box.y + 2
    if chair.me and not chair.up:
        return x
    if not any(card is not None for card in chair.face):
        return sheet.put(x, y, " ".join("░░" for _ in chair.face), turn or "card_back")
    whole = box.columns - 4
    if 3 * len(chair.face) - 1 > whole:
        # Seven cards need the cells along the rim too.
        x, whole = box.x + 1, box.columns - 2
    return cards_in_room(sheet, x, y, chair.face, whole, state.suits)


def _draw_tail(
    sheet: Sheet, box: Box, x: int, chair: Chair, turn: str | None, words: Words
) -> None:
    """Write beside the cards, or on the rim below, what was won and who it is."""
    end = box.x + box.columns - 1
    tail, role = chair.tail(words), "clock" if chair.presence else "dim"
    if chair.won:
        tail, role = "+" + short_chips(chair.won, 9, words), "won"
    foot = box.x + 2
    if chair.draws and not turn:
        # On the turn the clock stands here.
        drew = words("drew {counts}", counts=chair.draws)
        foot = sheet.put(foot, box.y + 3, f" {drew} ", "move")
    if width(tail) + 1 <= end - 1 - x:
        sheet.put_right(end - 1, box.y + 2, tail, turn or role)
    elif tail and width(tail) + 2 <= end - 1 - foot:
        sheet.put_right(end - 1, box.y + 3, f" {tail} ", turn or role)

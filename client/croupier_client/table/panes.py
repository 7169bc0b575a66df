"""What can be laid over a table: the whole log, and the hand before this one."""

from collections.abc import Sequence

from croupier_client.cells import clean, clip, wrap
from croupier_client.table.header import ROWS as HEADER_ROWS
from croupier_client.table.labels import card_text
from croupier_client.table.log_lines import draw_log
from croupier_client.table.prompt import ROWS as PROMPT_ROWS
from croupier_client.table.sheet import Box, Sheet
from croupier_client.table.state import Pane, ScreenState, Suits, Told, Tone
from croupier_client.table.story import hand_heading, hand_story
from croupier_client.words import Words
from croupier_core.tournament.view import LastHand, TableView


def draw_pane(sheet: Sheet, view: TableView, state: ScreenState, words: Words) -> None:
    """Draw the open pane between header and prompt."""
    box = Box(0, HEADER_ROWS, sheet.columns, sheet.rows - HEADER_ROWS - PROMPT_ROWS)
    if box.rows < 2:
        return
    sheet.fill(box, "text")
    title = words("Log") if state.pane is Pane.LOG else words("Last hand")
    sheet.rule(box.y)
    hint = words("↑↓ scroll, Esc closes")
    x = sheet.put(2, box.y, f" {title} ", "title")
    sheet.put(x + 1, box.y, clip(f" {hint} ", max(0, sheet.columns - x - 2)), "dim")
    inside = Box(1, box.y + 1, sheet.columns - 2, box.rows - 1)
    draw_log(sheet, inside, pane_lines(view, state, words), state.scroll)


def pane_lines(view: TableView, state: ScreenState, words: Words) -> Sequence[Told]:
    """Return the lines of the open pane, newest last."""
    if state.pane is Pane.LOG:
        return state.log
    if view.last_hand is None:
        return (Told(words("No hand has been finished here yet.")),)
    return last_hand_lines(view.last_hand, state.suits, words)


def last_hand_lines(last: LastHand, suits: Suits, words: Words) -> list[Told]:
    """Return the story of a finished hand, and what proves its deal.  Rule book: P12.9."""
    names = {seat: clean(name) for seat, name in last.names}
    lines = [hand_heading(last.number, last.stakes, words, last.game)]
    if last.my_cards:
        cards = " ".join(card_text(card, suits) for card in last.my_cards)
        lines.append(Told(words("Your cards: {cards}", cards=cards), Tone.CARDS))
    lines += hand_story(last.history, names, words, suits, game=last.game)
    lines.append(
        Told(words("Deck committed before the deal (SHA-256): {digest}", digest=last.commitment))
    )
    return lines


def most_scroll(view: TableView, state: ScreenState, columns: int, rows: int, words: Words) -> int:
    """Return how far up the open pane can be scrolled on a screen of this size."""
    room = rows - HEADER_ROWS - PROMPT_ROWS - 1
    lines = pane_lines(view, state, words)
    total = sum(len(wrap(told.text, columns - 2)) for told in lines)
    return max(0, total - room)

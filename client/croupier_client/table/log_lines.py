"""The log on a table and the panes over it."""

from collections.abc import Sequence

from croupier_client.cells import wrap
from croupier_client.table.sheet import Box, Sheet
from croupier_client.table.state import Told, Tone

ROLE_OF = {
    Tone.PLAY: "text",
    Tone.HEADING: "heading",
    Tone.CARDS: "strong",
    Tone.WON: "won",
    Tone.NEWS: "gold",
    Tone.CHAT: "chat",
    Tone.GOOD: "good",
    Tone.BAD: "error",
}
"""The role of each kind of line."""


def draw_log(sheet: Sheet, box: Box, log: Sequence[Told], scroll: int = 0) -> int:
    """Draw the newest lines that fit, in their order; return how far up it went.

    Args:
        sheet: What to draw on.
        box: Where.
        log: Newest last.
        scroll: How many lines up from the newest; more than there are is as far as it goes.
    """
    if box.rows <= 0 or box.columns <= 0:
        return 0
    rows: list[tuple[str, str]] = []
    wanted = box.rows + scroll
    for told in reversed(log):
        role = ROLE_OF[told.tone]
        wrapped = wrap(told.text, box.columns)
        rows += [(line, role) for line in reversed(wrapped)]
        if len(rows) >= wanted:
            break
    most = max(0, len(rows) - box.rows)
    gone = min(scroll, most)
    shown = rows[gone : gone + box.rows]
    for n, (line, role) in enumerate(reversed(shown)):
        sheet.put(box.x, box.y + n, line, role)
    return gone

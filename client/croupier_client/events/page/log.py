"""Draws the public side of the audit log, and all sanctions.  Pure.  Rule book: T1.5, T9.1."""

from croupier_client.canvas import Line, Span
from croupier_client.cells import width, wrap
from croupier_client.events.decisions import names_in, told
from croupier_client.events.page.mine import sanction_text
from croupier_client.events.page.state import Seen
from croupier_client.events.times import clock_in, day_in
from croupier_client.lines import EMPTY, paragraph, text
from croupier_client.words import Words


def draw_log(seen: Seen, columns: int, words: Words) -> list[Line]:
    """Draw what was decided, the newest first, under its day, and every sanction above it."""
    view = seen.view
    zone = seen.mine or view.schedule.zone
    lines: list[Line] = []
    if view.sanctions:
        lines.append(text(words("Sanctions"), "heading"))
        for sanction in sorted(view.sanctions, key=lambda each: each.at, reverse=True):
            head = clock_in(sanction.at, zone, words)
            lines += paragraph(f"{head}  {sanction_text(sanction, seen, words)}", columns)
        lines.append(EMPTY)
    lines.append(text(words("Decisions"), "heading"))
    if not view.audit:
        return [*lines, text(words("Nothing was decided."), "dim")]
    names = names_in(view)
    labels = seen.labels
    day = ""
    for line in reversed(view.audit):
        if (of_day := day_in(line.at, zone, words)) != day:
            day = of_day
            lines.append(text(day, "dim"))
        head = f"{clock_in(line.at, zone, words)}  "
        first, *rest = wrap(told(line, names, words, labels), max(8, columns - width(head)))
        lines.append((Span(head, "dim"), Span(first)))
        lines += [(Span(" " * width(head)), Span(more)) for more in rest]
    return lines

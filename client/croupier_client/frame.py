"""What every page has around its body: a head, perhaps a banner and a message, and a foot."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from croupier_client.canvas import Line, Span
from croupier_client.cells import clip, pad
from croupier_client.lines import EMPTY, apart, clipped, filled, paragraph

Body = Callable[[int, int], Sequence[Line]]
"""Columns and rows left for the body, to lines."""


@dataclass(frozen=True, slots=True)
class Message:
    """One thing said to the player at the foot of a page."""

    text: str
    role: str = "good"
    """`good` or `error`, which have a mark of their own."""


@dataclass(frozen=True, slots=True)
class Around:
    """The frame of a page."""

    title: str
    status: Line = ()
    """Stands at the right of the head: who, how much money."""
    banner: str = ""
    message: Message | None = None
    foot: Line = ()


def draw_page(around: Around, body: Body, columns: int, rows: int) -> list[Line]:
    """Draw a page in exactly `rows` lines."""
    head = apart(
        (
            Span(" ♠ ", "green/bar"),
            Span("Croupier", "title/bar"),
            Span("  ", "text/bar"),
            Span(around.title, "strong/bar"),
            Span(" ", "text/bar"),
        ),
        (*around.status, Span(" ", "text/bar")),
        columns,
        "text/bar",
    )
    lines: list[Line] = [head]
    if around.banner:
        lines.append((Span(pad(f" ! {around.banner}", columns), "alarm"),))
    said = _draw_message(around.message, columns)
    room = rows - len(lines) - len(said) - 1
    shown = list(body(columns, room))[:room]
    shown += [EMPTY] * (room - len(shown))
    foot = filled(around.foot, columns, "text/bar")
    # No page may count on a size: what does not fit is cut here.
    return [clipped(line, columns) for line in (*lines, *shown, *said, foot)][:rows]


def _draw_message(message: Message | None, columns: int) -> list[Line]:
    """Draw the message in at most two lines, with a mark that needs no colour."""
    if message is None:
        return []
    sign = "✗" if message.role == "error" else "✓"
    first, *rest = paragraph(message.text, columns - 4, message.role)
    lines: list[Line] = [(Span(f" {sign} ", message.role), *first)]
    if rest:
        remainder = " ".join(span.text for line in rest for span in line)
        lines.append((Span("   "), Span(clip(remainder, columns - 4), message.role)))
    return lines

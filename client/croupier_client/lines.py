"""Building blocks of frames: rows, columns, rules and boxes.  Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from croupier_client.canvas import Line, Span
from croupier_client.cells import clip, width, wrap

EMPTY: Line = ()


def line_width(line: Line) -> int:
    """Return how many cells a line takes."""
    return sum(width(span.text) for span in line)


def clipped(line: Line, columns: int) -> Line:
    """Return `line` in at most `columns` cells."""
    if line_width(line) <= columns:
        return line
    kept: list[Span] = []
    room = columns
    for span in line:
        if room <= 0:
            break
        text = clip(span.text, room)
        kept.append(Span(text, span.role))
        room -= width(text)
    return tuple(kept)


def filled(line: Line, columns: int, role: str = "text") -> Line:
    """Return `line` in exactly `columns` cells; what is added has `role`."""
    line = clipped(line, columns)
    spare = columns - line_width(line)
    return (*line, Span(" " * spare, role)) if spare else line


def apart(left: Line, right: Line, columns: int, role: str = "text") -> Line:
    """Return `left` at the start of a row and `right` at its end; `left` is cut for `right`."""
    right = clipped(right, columns)
    return (*filled(left, columns - line_width(right), role), *right)


def on_ground(line: Line, ground: str) -> Line:
    """Return `line` standing on another ground."""
    return tuple(Span(span.text, f"{span.role.partition('/')[0]}/{ground}") for span in line)


def text(said: str, role: str = "text") -> Line:
    """Return a line of one text."""
    return (Span(said, role),)


def paragraph(said: str, columns: int, role: str = "text") -> list[Line]:
    """Return a text in as many lines as it needs."""
    return [(Span(line, role),) for line in wrap(said, columns)]


def rule(columns: int, role: str = "line") -> Line:
    """Return a horizontal line."""
    return (Span("─" * columns, role),)


def indented(lines: Iterable[Line], by: int) -> list[Line]:
    """Return lines moved to the right."""
    return [(Span(" " * by), *line) if line else line for line in lines]


def beside(left: Sequence[Line], right: Sequence[Line], columns: int, gap: int) -> list[Line]:
    """Return two blocks next to each other, the left one `columns` wide."""
    rows = max(len(left), len(right))
    return [
        (
            *filled(left[n] if n < len(left) else EMPTY, columns),
            Span(" " * gap),
            *(right[n] if n < len(right) else EMPTY),
        )
        for n in range(rows)
    ]


def boxed(lines: Sequence[Line], columns: int, title: str = "") -> list[Line]:
    """Return lines in a box `columns` wide, with a title in its upper edge."""
    inner = columns - 4
    head = f" {clip(title, columns - 6)} " if title else ""
    top = (
        Span("╭─", "line"),
        Span(head, "title"),
        Span("─" * (columns - 3 - width(head)) + "╮", "line"),
    )
    middle = [(Span("│ ", "line"), *filled(line, inner), Span(" │", "line")) for line in lines]
    return [top, *middle, (Span("╰" + "─" * (columns - 2) + "╯", "line"),)]


def centred(block: Sequence[Line], columns: int, rows: int) -> list[Line]:
    """Return a block in the middle of an empty page, a little above the middle."""
    widest = max((line_width(line) for line in block), default=0)
    above = max(0, (rows - len(block)) * 2 // 5)
    return [EMPTY] * above + indented(block, max(0, (columns - widest) // 2))


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table of texts."""

    heading: str
    cells: int
    """Width; one column of a table may be 0: it takes what the others leave."""
    right: bool = False
    """Whether it stands to the right, as numbers do."""


def fitted(columns: Sequence[Column], room: int, gap: int = 2) -> tuple[int, ...]:
    """Return the width of each column, the open one taking what is left, at least 4 cells."""
    fixed = sum(column.cells for column in columns) + gap * (len(columns) - 1)
    return tuple(column.cells or max(4, room - fixed) for column in columns)


def row_of(
    columns: Sequence[Column], sizes: Sequence[int], cells: Sequence[Span], gap: int = 2
) -> Line:
    """Return one row of a table of texts."""
    spans: list[Span] = []
    for n, (column, size, cell) in enumerate(zip(columns, sizes, cells, strict=True)):
        if n:
            spans.append(Span(" " * gap, cell.role if "/" in cell.role else "text"))
        shown = clip(cell.text, size)
        blank = " " * (size - width(shown))
        spans.append(Span(blank + shown if column.right else shown + blank, cell.role))
    return tuple(spans)


def window(total: int, rows: int, chosen: int) -> range:
    """Return which of `total` rows to show in `rows` so that the chosen one is among them."""
    first = min(max(0, chosen - rows // 2), max(0, total - rows))
    return range(first, min(total, first + rows))

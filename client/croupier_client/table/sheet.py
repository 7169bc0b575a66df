"""A sheet of terminal cells that draw functions write on and hand over as lines."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from croupier_client.canvas import Line, Span
from croupier_client.cells import clip, width


@dataclass(frozen=True, slots=True)
class Box:
    """A part of a sheet, in cells from its upper left corner."""

    x: int
    y: int
    columns: int
    rows: int


class Sheet:
    """`rows` × `columns` cells; whatever is written beyond its edges is lost."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self._texts = [[" "] * columns for _ in range(rows)]
        self._roles = [["text"] * columns for _ in range(rows)]

    def put(self, x: int, y: int, text: str, role: str = "text") -> int:
        """Write cleaned `text` from cell `x` of row `y`, and return the cell after it.

        Text that reaches over the right edge is cut.
        """
        if not text or not 0 <= y < self.rows or not 0 <= x < self.columns:
            return x
        cells = _cells_of(text)
        if len(cells) > self.columns - x:
            cells = _cells_of(clip(text, self.columns - x))
        end = x + len(cells)
        texts = self._texts[y]
        _split_wide(texts, x)
        if end < self.columns:
            _split_wide(texts, end)
        texts[x:end] = cells
        self._roles[y][x:end] = [role] * len(cells)
        return end

    def put_right(self, end: int, y: int, text: str, role: str = "text") -> int:
        """Write `text` so that it ends before cell `end`, and return where it starts."""
        start = max(0, end - width(text))
        self.put(start, y, clip(text, end - start), role)
        return start

    def put_centre(self, box: Box, row: int, text: str, role: str = "text") -> None:
        """Write `text` in the middle of row `row` of `box`."""
        shown = clip(text, box.columns)
        self.put(box.x + (box.columns - width(shown)) // 2, box.y + row, shown, role)

    def put_spans(self, x: int, y: int, spans: Line) -> int:
        """Write `spans` one after the other, and return the cell after the last."""
        for span in spans:
            x = self.put(x, y, span.text, span.role)
        return x

    def fill(self, box: Box, role: str) -> None:
        """Blank `box` with the ground of `role`."""
        for y in range(box.y, box.y + box.rows):
            self.put(box.x, y, " " * box.columns, role)

    def rule(self, y: int, x: int = 0, columns: int | None = None) -> None:
        """Draw a horizontal line."""
        self.put(x, y, "─" * (self.columns - x if columns is None else columns), "line")

    def lines(self) -> tuple[Line, ...]:
        """Return what is written, top first, in as few spans as will do."""
        return tuple(
            _spans_of(texts, roles) for texts, roles in zip(self._texts, self._roles, strict=True)
        )


def span_width(spans: Line) -> int:
    """Return how many cells `spans` take."""
    return sum(width(span.text) for span in spans)


@lru_cache(maxsize=4096)
def _cells_of(text: str) -> tuple[str, ...]:
    """Return one entry per cell: a wide character is followed by an empty one."""
    if text.isascii():
        return tuple(text)
    cells: list[str] = []
    for character in text:
        wide = width(character)
        if wide == 0:
            if cells:
                cells[-1 if cells[-1] else -2] += character
            continue
        cells.append(character)
        cells.extend([""] * (wide - 1))
    return tuple(cells)


def _split_wide(texts: list[str], x: int) -> None:
    """Blank a wide character that would be cut in two at cell `x`."""
    if texts[x] == "":
        texts[x - 1] = " "
        texts[x] = " "


def _spans_of(texts: list[str], roles: list[str]) -> Line:
    spans: list[Span] = []
    start = 0
    for role, group in groupby(roles):
        end = start + len(list(group))
        spans.append(Span("".join(texts[start:end]), role))
        start = end
    if spans and spans[-1].role == "text":
        # Blanks on the screen's own ground are drawn by the canvas.
        rest = spans.pop().text.rstrip(" ")
        if rest:
            spans.append(Span(rest, "text"))
    return tuple(spans)

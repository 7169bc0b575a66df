"""One widget for a whole screen, drawn by a pure function.

A tree of widgets costs each session three times the processor and the memory of one
widget with `render_line`, so screens are drawn as lines of spans and only the rows that
changed are painted again.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from croupier_client.cells import clip, width
from croupier_client.colours import Colours, style_of


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text of one role."""

    text: str
    """Cleaned (see `cells.clean`) if it came from outside."""
    role: str = "text"
    """As in `colours.ROLES`, perhaps with a ground: `name/felt`."""


Line = tuple[Span, ...]
"""One row of a screen; shorter than the screen is wide when the rest is empty."""

Draw = Callable[[int, int], Sequence[Line]]
"""Columns and rows to lines; pure."""


def text_of(lines: Sequence[Line]) -> str:
    """Return the plain text of a frame, as tests compare it."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines)


class Row(Strip):
    """A painted row that leaves nothing to the garbage collector.

    A strip keeps what was cut from it.  When that is all of it, it keeps itself, and of a
    house full of screens the collector would have to find every row that was painted over.
    """

    __slots__ = ()

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """Cut the row at cells `cuts`."""
        at = list(cuts)
        return [self] if at == [self.cell_length] else super().divide(at)


def strip_of(line: Line, columns: int, colours: Colours) -> Strip:
    """Return `line` as the screen library wants it, exactly `columns` wide."""
    segments: list[Segment] = []
    texts: list[str] = []
    last = style_of("text", colours)
    room = columns
    for span in (*line, Span(" " * columns)):
        cells = width(span.text)
        text = span.text if cells <= room else _cut(span.text, room)
        style = style_of(span.role, colours)
        # Neighbours of one style travel as one: fewer bytes on the line.
        if style is not last and texts:
            segments.append(Segment("".join(texts), last))
            texts = []
        if text:
            texts.append(text)
            room -= width(text)
        last = style
    if texts:
        segments.append(Segment("".join(texts), last))
    return Row(segments, columns)


def _cut(text: str, room: int) -> str:
    return " " * room if text.isspace() else clip(text, room)


class Canvas(Widget, can_focus=False):
    """Shows lines; paints again only the rows that differ."""

    DEFAULT_CSS = "Canvas { width: 1fr; height: 1fr; }"

    def __init__(self, draw: Draw, colours: Colours, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._draw = draw
        self._colours = colours
        self._lines: tuple[Line, ...] = ()
        self._rows: dict[int, Strip] = {}
        """Painted rows that still show what is in `_lines`."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """What is on it now, top first."""
        return self._lines

    def redraw(self) -> None:
        """Call the draw function and show what it drew."""
        columns, rows = self.size
        if columns and rows:
            self.show(self._draw(columns, rows)[:rows])

    def show(self, lines: Sequence[Line]) -> int:
        """Put `lines` on the canvas, and return how many rows differ from before."""
        old, new = self._lines, tuple(lines)
        self._lines = new
        changed = [
            row
            for row in range(max(len(old), len(new)))
            if (old[row] if row < len(old) else ()) != (new[row] if row < len(new) else ())
        ]
        if changed:
            columns = self.size.width
            for row in changed:
                self._rows.pop(row, None)
            self.refresh(*(Region(0, row, columns, 1) for row in changed))
        return len(changed)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the rows of `crop`; only what is not painted yet is painted.

        The screen library would add borders, and filter colours, row by row: a canvas has
        none, and its roles have the colours of the session already.
        """
        rows = [self._row(y) for y in crop.line_range]
        if crop.column_span != (0, self.size.width):
            return [row.crop(*crop.column_span) for row in rows]
        return rows

    def _row(self, y: int) -> Strip:
        row = self._rows.get(y)
        if row is None or row.cell_length != self.size.width:
            row = self._rows[y] = self.render_line(y)
        return row

    def render_line(self, y: int) -> Strip:
        """Return row `y`, as the screen library asks for it."""
        line = self._lines[y] if y < len(self._lines) else ()
        return strip_of(line, self.size.width, self._colours)

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the new size."""
        event.stop()
        self.redraw()

"""Names and values in two columns.  Pure."""

from collections.abc import Sequence

from croupier_client.canvas import Line, Span
from croupier_client.cells import pad, width, wrap

Setting = tuple[str, str]
"""A name and its value."""


def draw_settings(settings: Sequence[Setting], columns: int) -> list[Line]:
    """Draw names and values in two columns, values wrapped."""
    names = min(max((width(name) for name, _ in settings), default=0), columns // 2)
    lines: list[Line] = []
    for name, value in settings:
        first, *rest = wrap(value, max(8, columns - names - 2))
        lines.append((Span(pad(name, names), "dim"), Span(f"  {first}")))
        lines += [(Span(" " * (names + 2)), Span(more)) for more in rest]
    return lines

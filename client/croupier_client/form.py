"""Rows of a form: a label, a field or a box to tick, and where the cursor is.  Pure."""

from croupier_client.canvas import Line, Span
from croupier_client.cells import pad, wrap
from croupier_client.field import Field
from croupier_client.lines import EMPTY


def field_row(label: str, field: Field, columns: int, *, active: bool, wide: int = 24) -> Line:
    """Draw a label and its field on one row."""
    names = min(22, columns - wide - 4)
    sign = "▸ " if active else "  "
    return (
        Span(sign, "gold"),
        Span(pad(label, names), "strong" if active else "dim"),
        Span(" "),
        *field.spans(min(wide, columns - names - 4), active=active),
    )


def choice_row(label: str, said: str, columns: int, *, active: bool, wide: int = 24) -> Line:
    """Draw a label and one of several values, changed with the arrow keys."""
    names = min(22, columns - wide - 4)
    return (
        Span("▸ " if active else "  ", "gold"),
        Span(pad(label, names), "strong" if active else "dim"),
        Span(" ‹ ", "key"),
        Span(said, "strong"),
        Span(" ›", "key"),
    )


def tick_rows(said: str, columns: int, *, ticked: bool, active: bool) -> list[Line]:
    """Draw a box to tick and what it declares."""
    first, *rest = wrap(said, columns - 8)
    role = "strong" if active else "text"
    box = Span("[✓] " if ticked else "[ ] ", "good" if ticked else "dim")
    lines: list[Line] = [
        (Span("▸ " if active else "  ", "gold"), box, Span(first, role)),
    ]
    lines += [(Span(" " * 6), Span(line, role)) for line in rest]
    return lines


def note_rows(said: str, columns: int, role: str = "dim") -> list[Line]:
    """Draw an explanation under a row."""
    if not said:
        return [EMPTY]
    return [(Span("  "), Span(line, role)) for line in wrap(said, columns - 4)]

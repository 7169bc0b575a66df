"""Draws the rules of an event, and what has changed in them.  Pure.  Rule book: T1.1."""

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, wrap
from croupier_client.lines import EMPTY, paragraph, text
from croupier_client.words import Words
from croupier_core.team_event.terms import Status
from croupier_core.team_event.view import DiffKind, DiffLine, EventView

_OUT = (Status.WITHDRAWN, Status.LEFT, Status.DISQUALIFIED)


def draw_rules(view: EventView, columns: int, words: Words) -> list[Line]:
    """Draw which version it is, whether the viewer said yes, the changes, and the whole text."""
    rules = view.rules
    lines = [text(words("Version {version}", version=rules.version), "heading")]
    said, role = _accepted(view, words)
    lines += paragraph(said, columns, role)
    if rules.changes:
        lines += [EMPTY, text(_changed_since(view, words), "heading")]
        for change in rules.changes:
            lines += _draw_change(change, columns)
    lines += [EMPTY, text(words("The rules"), "heading")]
    for line in rules.text.split("\n"):
        lines += paragraph(clean(line), columns)
    return lines


def _accepted(view: EventView, words: Words) -> tuple[str, str]:
    """Return whether the viewer has said yes to this version, and the role to say it in."""
    rules = view.rules
    if rules.accepted is None or view.status in _OUT:
        return words("Whoever signs up says yes to this version."), "dim"
    if rules.accepted == rules.version:
        return f"✓ {words('You have said yes to this version.')}", "good"
    said = words("You have said yes to version {version} only.", version=rules.accepted)
    return f"! {said}", "error"


def _changed_since(view: EventView, words: Words) -> str:
    rules = view.rules
    before = rules.version - 1
    if rules.accepted is not None and rules.accepted != rules.version:
        before = rules.accepted
    return words("Changed since version {version}", version=before)


def _draw_change(change: DiffLine, columns: int) -> list[Line]:
    sign, role = {
        DiffKind.SAME: ("  ", "dim"),
        DiffKind.ADDED: ("+ ", "good"),
        DiffKind.REMOVED: ("- ", "error"),
    }[change.kind]
    rows = wrap(clean(change.text), columns - 2)
    return [(Span(sign, role), Span(row, role)) for row in rows]

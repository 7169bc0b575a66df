"""What the sections of the console are made of: a few facts, rows to mark, and details."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier_client.canvas import Line, Span
from croupier_client.events.console.actions import Action, offered
from croupier_client.events.console.desk import Desk
from croupier_client.lines import line_width
from croupier_core.match.commands import OrganiserCommand as Ruling
from croupier_core.team_event.commands import OrganiserCommand

Kinds = tuple[type[OrganiserCommand] | type[Ruling], ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One row that can be marked."""

    cells: tuple[Span, ...]
    """In the columns of its section."""
    kinds: Kinds = ()
    """What may be done about it, if it is offered."""
    given: Mapping[str, str] = field(default_factory=dict)
    """What is known then, by the names of slots."""

    def actions(self, desk: Desk) -> tuple[Action, ...]:
        """Return what the viewer may do about it now."""
        now = offered(desk.console.roles, desk.console.phase)
        return tuple(action for kind in self.kinds for action in now if action.kind is kind)


_BETWEEN = Span(" · ", "line")


def facts(*pairs: tuple[str, str]) -> Line:
    """Return several labels on one row, those that say nothing left out."""
    spans: list[Span] = []
    for label, said in pairs:
        if not said:
            continue
        if spans:
            spans.append(_BETWEEN)
        spans.append(Span(f"{label} ", "dim"))
        spans.append(Span(said))
    return tuple(spans)


def flowed(line: Line, columns: int) -> list[Line]:
    """Return facts in as many rows as they need, broken between two of them."""
    rows: list[list[Span]] = [[]]
    used = 0
    part: list[Span] = []
    for span in (*line, _BETWEEN):
        if span is not _BETWEEN:
            part.append(span)
            continue
        wide = line_width(tuple(part))
        if rows[-1] and used + len(_BETWEEN.text) + wide > columns:
            rows.append([])
            used = 0
        elif rows[-1]:
            rows[-1].append(_BETWEEN)
            used += len(_BETWEEN.text)
        rows[-1] += part
        used += wide
        part = []
    return [tuple(row) for row in rows]

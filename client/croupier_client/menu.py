"""A short list of things to do, one of them marked.  Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier_client.canvas import Line, Span
from croupier_client.cells import pad, width


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to do."""

    label: str
    hint: str = ""


def draw_menu(choices: Sequence[Choice], chosen: int, columns: int) -> list[Line]:
    """Draw the choices one below the other, with hints beside them where there is room."""
    widest = max((width(choice.label) for choice in choices), default=0)
    hints = columns - widest - 7
    lines: list[Line] = []
    for n, choice in enumerate(choices):
        mark, role = ("▸ ", "strong/chosen") if n == chosen else ("  ", "text")
        line = [Span(f" {mark}", role), Span(pad(choice.label, min(widest, columns - 4)), role)]
        line.append(Span(" ", role))
        if choice.hint and width(choice.hint) <= hints:
            line.append(Span(f"  {choice.hint}", "dim"))
        lines.append(tuple(line))
    return lines

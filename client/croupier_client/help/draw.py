"""Draws the help of a screen.  Pure."""

from collections.abc import Mapping, Sequence

from croupier_client.canvas import Line, Span
from croupier_client.cells import pad, width, wrap
from croupier_client.keys import Key, key_names
from croupier_client.lines import EMPTY, text
from croupier_client.words import Words


def draw_help(
    title: str, keys: Sequence[Key], columns: int, words: Words, chosen: Mapping[str, str]
) -> list[Line]:
    """Draw every key with its sentence, one below the other."""
    named = [(key_names(chosen.get(key.id, key.keys), words), words(key.sentence)) for key in keys]
    wide = min(24, max((width(names) for names, _ in named), default=0))
    lines: list[Line] = [
        EMPTY,
        text(f"  {words('The keys of this page: {page}', page=title)}", "heading"),
        EMPTY,
    ]
    for names, sentence in named:
        first, *rest = wrap(sentence, columns - wide - 6)
        lines.append((Span("  "), Span(pad(names, wide), "key"), Span(f"  {first}")))
        lines += [(Span(" " * (wide + 4)), Span(more)) for more in rest]
    return lines

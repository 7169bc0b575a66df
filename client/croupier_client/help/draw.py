"""Draws the help of a screen.  Pure."""

from collections.abc import Mapping, Sequence

from croupier_client.canvas import Line, Span
from croupier_client.cells import pad, width, wrap
from croupier_client.keys import Key, key_names
from croupier_client.lines import EMPTY, apart, text
from croupier_client.words import Words

WIDE = 100
"""From so many columns on the ids of the keys are shown."""


def draw_help(
    title: str, keys: Sequence[Key], columns: int, words: Words, chosen: Mapping[str, str]
) -> list[Line]:
    """Draw every key with its sentence, one below the other.

    Where there is room the ids stand at the right: by them a player names keys of his own.
    """
    named = [(key_names(chosen.get(key.id, key.keys), words), words(key.sentence)) for key in keys]
    wide = min(24, max((width(names) for names, _ in named), default=0))
    lines: list[Line] = [
        EMPTY,
        text(f"  {words('The keys of this page: {page}', page=title)}", "heading"),
        EMPTY,
    ]
    ids = max((width(key.id) for key in keys), default=0) + 2 if columns >= WIDE else 0
    for key, (names, sentence) in zip(keys, named, strict=True):
        first, *rest = wrap(sentence, columns - wide - 6 - ids)
        row: Line = (Span("  "), Span(pad(names, wide), "key"), Span(f"  {first}"))
        lines.append(apart(row, (Span(f"{key.id} ", "dim"),), columns) if ids else row)
        lines += [(Span(" " * (wide + 4)), Span(more)) for more in rest]
    return lines

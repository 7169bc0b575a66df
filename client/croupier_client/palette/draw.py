"""Finds actions by words of their sentences, and draws the list.  Pure."""

import unicodedata
from collections.abc import Mapping, Sequence

from croupier_client.canvas import Line, Span
from croupier_client.cells import clip, pad, width
from croupier_client.field import Field
from croupier_client.keys import Key, key_names
from croupier_client.lines import EMPTY, filled, on_ground, text, window
from croupier_client.words import Words


def found(keys: Sequence[Key], wanted: str, words: Words) -> list[Key]:
    """Return the keys whose label or sentence holds every word of `wanted`, in their order."""
    parts = _bare(wanted).split()
    return [
        key
        for key in keys
        if all(part in _bare(f"{words(key.label)} {words(key.sentence)}") for part in parts)
    ]


def _bare(said: str) -> str:
    """Return `said` without capitals and accents, as people type in a hurry."""
    taken_apart = unicodedata.normalize("NFKD", said.casefold())
    return "".join(sign for sign in taken_apart if not unicodedata.combining(sign))


def draw_palette(
    field: Field,
    keys: Sequence[Key],
    marked: int,
    columns: int,
    rows: int,
    words: Words,
    chosen: Mapping[str, str],
) -> list[Line]:
    """Draw the field and what was found, number `marked` on the ground of what is chosen."""
    head: list[Line] = [
        EMPTY,
        (Span("  : ", "gold"), *field.spans(min(40, columns - 6), active=True)),
        EMPTY,
    ]
    if not keys:
        return [*head, text(f"    {words('Nothing here does that.')}", "dim")]
    names = [key_names(chosen.get(key.id, key.keys), words) for key in keys]
    wide = min(24, max(map(width, names)))
    lines = list(head)
    for n in window(len(keys), rows - len(head), marked):
        row: Line = (
            Span("▸ " if n == marked else "  ", "gold"),
            Span(pad(names[n], wide), "key"),
            Span(f"  {clip(words(keys[n].sentence), columns - wide - 6)}"),
        )
        lines.append(on_ground(filled(row, columns), "chosen") if n == marked else row)
    return lines

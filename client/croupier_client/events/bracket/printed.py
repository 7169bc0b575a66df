"""The tree as plain text, for whoever has no screen.  Pure."""

from collections.abc import Iterable
from itertools import groupby

from croupier_client.canvas import text_of
from croupier_client.cells import pad
from croupier_client.events.bracket.plan import CHANNEL
from croupier_client.events.bracket.rounds import rows_of_rounds
from croupier_client.events.bracket.seen import Seen
from croupier_client.events.bracket.tree import TreeDrawing, Window
from croupier_client.events.naming import team_name
from croupier_client.words import Words
from croupier_core.bracket.places import Placing, Standing

WIDEST = 96
"""Columns of the list of rounds when nobody says how wide a row may be."""

_ASCII = str.maketrans("─│┌┐└┘✓▸◌○◐●■×–·…◷", "-|++++>>.oc@#x-..~")


def printed_tree(seen: Seen, columns: int | None, words: Words) -> list[str]:
    """Return the whole tree as rows of text.

    Args:
        seen: The tree.
        columns: How wide a row may be; a wider tree comes in parts, a few rounds each.  None:
            as wide as it is.
        words: The session's language.
    """
    plan = seen.plan
    step = plan.box + CHANNEL
    rounds = len(plan.columns)
    at_once = rounds if columns is None else max(1, (columns + CHANNEL) // step)
    drawing = TreeDrawing(seen, None, seen.mine, words)
    rows: list[str] = []
    for first in range(0, rounds, at_once):
        # The connectors that leave the last round of a part show that it goes on.
        wide = at_once * step if columns is None else min(at_once * step, max(columns, plan.box))
        drawn = drawing.draw(Window(first * step, 0, wide, plan.height))
        rows += [*([""] if rows else []), *_without_gaps(text_of(drawn).split("\n"))]
    return rows


def _without_gaps(rows: Iterable[str]) -> list[str]:
    """Return rows with no more than one blank between others, and none at either end."""
    kept: list[str] = []
    for blank, same in groupby(rows, key=lambda row: not row.strip()):
        kept += [""] if blank else same
    return kept[1 if kept[0] == "" else 0 : len(kept) - (kept[-1] == "")]


def printed_rounds(seen: Seen, columns: int | None, words: Words) -> list[str]:
    """Return the list of rounds as rows of text: nothing in it is drawn."""
    rows = rows_of_rounds(seen, seen.mine, None, columns or WIDEST, words)
    return text_of([row.drawn() for row in rows]).split("\n")


def printed_places(seen: Seen, words: Words) -> list[str]:
    """Return who has finished where; nothing as long as nobody has."""
    placed = [each for each in seen.bracket.placings if each.places is not None]
    placed = [each for each in placed if each.standing is Standing.PLACED]
    gone = [each for each in seen.bracket.placings if each.standing is Standing.DISQUALIFIED]
    if not placed and not gone:
        return []
    rows = [
        (str(places).replace("-", "–"), _teams(same, words))
        for places, same in groupby(placed, key=lambda each: each.places)
    ]
    if gone:
        rows.append(("×", words("disqualified: {teams}", teams=_teams(gone, words))))
    cells = max(len(place) for place, _ in rows)
    return [words("Places"), *(f"{pad(place, cells)}  {teams}" for place, teams in rows)]


def _teams(placings: Iterable[Placing], words: Words) -> str:
    return ", ".join(team_name(each.entrant, words) for each in placings)


def printed_legend(seen: Seen, words: Words) -> str:
    """Return what the marks mean."""
    said = [
        words("◌ waits"),
        words("○ ready"),
        words("◐ called"),
        words("● being played"),
        words("■ decided"),
        words("✓ winner"),
        words("× disqualified"),
    ]
    if seen.mine is not None:
        said.append(words("* my team"))
    return "  ".join(said)


def in_ascii(row: str) -> str:
    """Return a row without any drawn character."""
    return row.translate(_ASCII)

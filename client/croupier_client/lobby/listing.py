"""Draws the rows of the lobby's list.  Pure."""

from collections.abc import Sequence

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, clip, width
from croupier_client.games.names import brief_name
from croupier_client.lines import (
    EMPTY,
    Column,
    apart,
    filled,
    fitted,
    on_ground,
    row_of,
    text,
    window,
)
from croupier_client.ports import LobbyLine
from croupier_client.tournament.naming import (
    OWN,
    brief_cost,
    brief_format,
    marks_of,
    phase_role,
    seats_of,
    speed_name,
    state_of,
)
from croupier_client.words import Words
from croupier_core.units import Instant

_WITH_SPEED = 96
"""From so many columns on the list tells the speed; the details always do."""

_WITH_TYPE = 70
"""From so many columns on it tells the type."""

_MOST_GAME = 8
"""Columns for the game in the list; own mixes may have long names."""
_TYPE = 3
"""Which column that is."""
_MOST_STATE = 16
_MOST_MARKS = 9


def draw_list(
    lines: Sequence[LobbyLine],
    chosen: int,
    nothing: str,
    now: Instant,
    columns: int,
    rows: int,
    words: Words,
) -> list[Line]:
    """Draw one row for each tournament under a row of headings.

    Args:
        lines: What is listed.
        chosen: The index of the marked one.
        nothing: What to say when there is none.
        now: The time of the house, for what is counted down.
        columns: Width of the list.
        rows: Height of the list, with the headings.
        words: The session's language.
    """
    cells = [_cells_of(line, now, words) for line in lines]
    heads = (
        "",
        words("State"),
        words("Tournament"),
        words("Type"),
        words("Game"),
        words("Buy-in"),
        words("Players"),
        "",
        words("Speed"),
    )
    widest = [max(width(row[n].text) for row in (*cells, _heads(heads))) for n in range(len(heads))]
    table = [
        Column(heads[0], 1),
        Column(heads[1], min(_MOST_STATE, widest[1])),
        Column(heads[2], 0),
        Column(heads[3], widest[3]),
        Column(heads[4], min(_MOST_GAME, widest[4])),
        Column(heads[5], widest[5], right=True),
        Column(heads[6], widest[6], right=True),
        Column(heads[7], min(_MOST_MARKS, widest[7])),
        Column(heads[8], widest[8]),
    ]
    kept = [n for n in range(len(table)) if n != len(table) - 1 or columns >= _WITH_SPEED]
    kept = [n for n in kept if n != _TYPE or columns >= _WITH_TYPE]
    # Without a single mark there is no column for them.
    kept = [n for n in kept if n != len(table) - 2 or widest[n]]
    shown_columns = [table[n] for n in kept]
    sizes = fitted(shown_columns, columns - 2)
    headings = [Span(heads[n], "dim") for n in kept]
    shown: list[Line] = [(Span(" "), *row_of(shown_columns, sizes, headings))]
    if not lines:
        return [*shown, EMPTY, text(f"   {nothing}", "dim")]
    for n in window(len(lines), rows - 1, chosen):
        row = row_of(shown_columns, sizes, [cells[n][k] for k in kept])
        marked: Line = (Span("▸" if n == chosen else " "), *row)
        shown.append(
            filled(on_ground(marked, "chosen"), columns, "text/chosen") if n == chosen else marked
        )
    return shown


def _heads(heads: Sequence[str]) -> tuple[Span, ...]:
    return tuple(Span(head) for head in heads)


def _cells_of(line: LobbyLine, now: Instant, words: Words) -> tuple[Span, ...]:
    summary = line.summary
    return (
        Span(OWN if line.entered else "", "mine"),
        Span(state_of(summary, now, words), phase_role(summary.phase)),
        Span(clean(summary.name), "strong" if line.entered else "text"),
        Span(brief_format(summary.format), "text"),
        Span(clip(brief_name(summary.game), _MOST_GAME), "text"),
        Span(brief_cost(summary, words), "text"),
        Span(seats_of(summary, words), "text"),
        Span(marks_of(summary), "gold"),
        Span(speed_name(summary.speed, words), "dim"),
    )


def draw_short_list(
    lines: Sequence[LobbyLine],
    chosen: int,
    nothing: str,
    now: Instant,
    columns: int,
    rows: int,
    words: Words,
) -> list[Line]:
    """Draw two rows for each tournament; arguments as for `draw_list`."""
    if not lines:
        return [text(f"  {nothing}", "dim")]
    shown: list[Line] = []
    for n in window(len(lines), max(1, rows // 2), chosen):
        line, summary = lines[n], lines[n].summary
        sign = "▸" if n == chosen else " "
        own = OWN if line.entered else " "
        first: Line = apart(
            (Span(f"{sign}{own} ", "mine"), Span(clean(summary.name), "strong")),
            (Span(f" {marks_of(summary)}", "gold"), Span(f" {seats_of(summary, words)} ", "text")),
            columns,
        )
        facts = "  ".join(
            (brief_format(summary.format), brief_name(summary.game), brief_cost(summary, words))
        )
        second: Line = (
            Span("   "),
            Span(state_of(summary, now, words), phase_role(summary.phase)),
            Span(f"  {facts}  ", "text"),
            Span(speed_name(summary.speed, words), "dim"),
        )
        for row in (first, second):
            whole = filled(row, columns)
            shown.append(on_ground(whole, "chosen") if n == chosen else whole)
    return shown

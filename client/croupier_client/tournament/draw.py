"""Draws the page of one tournament.  Pure."""

from collections.abc import Sequence

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, clip, width
from croupier_client.lines import EMPTY, apart, beside, centred, filled, indented, text
from croupier_client.tournament.info import draw_info
from croupier_client.tournament.naming import phase_role, state_of
from croupier_client.tournament.players import draw_players, draw_standings, draw_tables
from croupier_client.tournament.sections import draw_prizes, draw_structure
from croupier_client.tournament.state import LISTS, Section, TournamentState, offset_of
from croupier_client.words import Words
from croupier_core.tournament.view import TournamentView
from croupier_core.units import Instant

WIDE = 100
"""From so many columns on, the players stand beside the chosen section."""

HEAD_ROWS = 5
"""Rows over a section: name, tabs, and blanks."""

_FIELD = 30
"""Cells of the field for a part of a name."""
_MOST = 96
"""Columns of a list or a text; longer rows are hard to read."""


def section_name(section: Section, words: Words) -> str:
    """Return how a section is called."""
    match section:
        case Section.INFO:
            return words("Info")
        case Section.STRUCTURE:
            return words("Structure")
        case Section.PRIZES:
            return words("Prizes")
        case Section.PLAYERS:
            return words("Players")
        case Section.TABLES:
            return words("Tables")
        case Section.RESULTS:
            return words("Results")


def draw_section(
    view: TournamentView, section: Section, now: Instant, columns: int, words: Words
) -> list[Line]:
    """Draw a section that is scrolled, whole; nothing for a list."""
    match section:
        case Section.INFO:
            return draw_info(view, now, columns, words)
        case Section.STRUCTURE:
            return draw_structure(view, now, columns, words)
        case Section.PRIZES:
            return draw_prizes(view, columns, words)
        case Section.PLAYERS | Section.TABLES | Section.RESULTS:
            return []


def draw_tabs(names: Sequence[tuple[str, bool]], columns: int) -> list[Line]:
    """Draw names of which one is chosen, in as many rows as they need."""
    rows: list[list[Span]] = [[Span(" ")]]
    used = 1
    for name, chosen in names:
        tab = f"▸{name} " if chosen else f" {name} "
        if used + width(tab) > columns and used > 1:
            rows.append([Span(" ")])
            used = 1
        rows[-1].append(Span(tab, "strong/chosen" if chosen else "dim"))
        used += width(tab)
    return [tuple(row) for row in rows]


def scrolled(lines: Sequence[Line], top: int, rows: int, columns: int) -> list[Line]:
    """Return the rows from `top` on, with marks where there is more above or below."""
    top = max(0, min(top, len(lines) - rows))
    shown = [*lines[top : top + rows]]
    if top > 0 and shown:
        shown[0] = (*filled(shown[0], columns - 1), Span("↑", "key"))
    if top + rows < len(lines) and shown:
        shown[-1] = (*filled(shown[-1], columns - 1), Span("↓", "key"))
    return shown


def draw_tournament(
    view: TournamentView | None,
    state: TournamentState,
    now: Instant,
    columns: int,
    rows: int,
    words: Words,
) -> list[Line]:
    """Draw name, tabs and the chosen section."""
    if view is None:
        return centred([text(words("One moment…"), "dim")], columns, rows)
    section = state.section
    tabs = [(section_name(each, words), each is section) for each in Section]
    title = apart(
        (Span(f"  {clean(view.setup.name)}", "title"),),
        (Span(f"  {state_of(view.summary, now, words)}  ", phase_role(view.summary.phase)),),
        columns,
    )
    tab_rows = draw_tabs(tabs, columns)
    below = _draw_below_tabs(view, state, columns, words)
    # Where the tabs need two rows, the blank above them goes.
    head = [EMPTY, title, *([EMPTY] if len(tab_rows) == 1 else []), *tab_rows, below]
    room = rows - len(head)
    inner = columns - 4
    if section in LISTS:
        return [*head, *indented(_draw_list(view, state, min(inner, _MOST), room, words), 1)]
    if columns < WIDE:
        wide = min(inner, _MOST)
        body = draw_section(view, section, now, wide, words)
        return [*head, *indented(scrolled(body, state.top, room, wide), 2)]
    left = max(48, inner * 11 // 20)
    body = scrolled(draw_section(view, section, now, left, words), state.top, room, left)
    right = [
        text(words("Players"), "heading"),
        *draw_players(view, inner - left - 4, words),
    ][:room]
    aside = [(Span("│  ", "line"), *line) for line in right + [EMPTY] * (room - len(right))]
    return [*head, *indented(beside(body, aside, left, 1), 2)]


def _draw_below_tabs(
    view: TournamentView, state: TournamentState, columns: int, words: Words
) -> Line:
    """Draw the field for a name, what is looked for, or how many there are."""
    if state.section is Section.TABLES:
        said = words("Enter watches the marked table.")
        return (Span(f"  {clip(said, columns - 4)}", "dim"),) if view.tables else EMPTY
    if state.section not in (Section.PLAYERS, Section.RESULTS):
        return EMPTY
    if state.finding is not None:
        label = f"  {words('Name:')} "
        cells = max(8, min(_FIELD, columns - len(label) - 1))
        return (Span(label, "strong"), *state.finding.spans(cells, active=True))
    if state.find:
        found = words.plural(
            "{n} name with “{text}”",
            "{n} names with “{text}”",
            view.standings_in_all,
            text=state.find,
        )
        return (Span(f"  {clip(found, columns - 4)}", "gold"),)
    return EMPTY


def _draw_list(
    view: TournamentView, state: TournamentState, columns: int, rows: int, words: Words
) -> list[Line]:
    if state.section is Section.TABLES:
        return draw_tables(view, state.chosen, columns, rows, words)
    offset = offset_of(view, state)
    if not view.standings and not state.find:
        return [text(f" {words('Nobody yet. Be the first.')}", "dim")]
    return draw_standings(view, offset, state.chosen, columns, rows, words)

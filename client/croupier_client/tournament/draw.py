"""Draws the page of one tournament.  Pure."""

from collections.abc import Sequence
from enum import StrEnum

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, width
from croupier_client.lines import (
    EMPTY,
    beside,
    centred,
    filled,
    indented,
    paragraph,
    text,
)
from croupier_client.tournament.sections import (
    draw_all_settings,
    draw_levels,
    draw_overview,
    draw_players,
    draw_prizes,
)
from croupier_client.words import Words
from croupier_core.tournament.view import TournamentView

WIDE = 100
"""From so many columns on, the players stand beside the chosen section."""


class Section(StrEnum):
    """What is read."""

    OVERVIEW = "overview"
    LEVELS = "levels"
    PRIZES = "prizes"
    PLAYERS = "players"
    SETTINGS = "settings"


def section_name(section: Section, words: Words) -> str:
    """Return how a section is called."""
    match section:
        case Section.OVERVIEW:
            return words("Overview")
        case Section.LEVELS:
            return words("Levels")
        case Section.PRIZES:
            return words("Prizes")
        case Section.PLAYERS:
            return words("Players")
        case Section.SETTINGS:
            return words("Settings")


def draw_section(view: TournamentView, section: Section, columns: int, words: Words) -> list[Line]:
    """Draw one section, whole."""
    match section:
        case Section.OVERVIEW:
            return draw_overview(view, columns, words)
        case Section.LEVELS:
            return draw_levels(view, words)
        case Section.PRIZES:
            return draw_prizes(view, columns, words)
        case Section.PLAYERS:
            return draw_players(view, columns, words)
        case Section.SETTINGS:
            return draw_all_settings(view.setup, columns, words)


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
    section: Section,
    top: int,
    columns: int,
    rows: int,
    words: Words,
) -> list[Line]:
    """Draw name, tabs and the chosen section from row `top` on."""
    if view is None:
        return centred([text(words("One moment…"), "dim")], columns, rows)
    tabs = [(section_name(each, words), each is section) for each in Section]
    head = [
        EMPTY,
        *indented(paragraph(clean(view.setup.name), columns - 4, "title")[:1], 2),
        EMPTY,
        *draw_tabs(tabs, columns),
        EMPTY,
    ]
    room = rows - len(head)
    inner = columns - 4
    if columns < WIDE or section is Section.PLAYERS:
        wide = min(inner, 96)
        body = scrolled(draw_section(view, section, wide, words), top, room, wide)
        return [*head, *indented(body, 2)]
    left = max(48, inner * 11 // 20)
    body = scrolled(draw_section(view, section, left, words), top, room, left)
    right = [
        text(words("Players"), "heading"),
        *draw_players(view, inner - left - 4, words),
    ][:room]
    aside = [(Span("│  ", "line"), *line) for line in right + [EMPTY] * (room - len(right))]
    return [*head, *indented(beside(body, aside, left, 1), 2)]

"""Draws the entrants and the tables of a tournament.  Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier_client.canvas import Line, Span
from croupier_client.cells import width
from croupier_client.lines import Column, clipped, filled, fitted, on_ground, row_of, text, window
from croupier_client.tournament.naming import OWN, places_name, player_name, presence_name
from croupier_client.words import Words
from croupier_core.tournament.late_entries import name_in_standings
from croupier_core.tournament.view import Phase, Standing, TableLine, TournamentView

_WITH_TABLES = 60
"""From so many columns on the list of players tells their tables."""


def draw_players(view: TournamentView, columns: int, words: Words) -> list[Line]:
    """Draw the entrants that the view holds, in its order, the viewer marked."""
    if not view.standings:
        return [text(words("Nobody yet. Be the first."), "dim")]
    table = _players_table(view, columns, words)
    return [*table.headings, *table.rows]


def draw_standings(
    view: TournamentView, offset: int, chosen: int, columns: int, rows: int, words: Words
) -> list[Line]:
    """Draw the part of a long list of entrants around the chosen one.

    Args:
        view: Holds a window of the list.
        offset: The list begins with this standing, counted from 0.
        chosen: The marked one, counted from `offset`.
        columns: Width of the list.
        rows: Height of the list.
        words: The session's language.
    """
    total = standings_in(view) - offset
    if total <= 0:
        return [text(words("Nobody."), "dim")]
    table = _players_table(view, columns - 1, words)
    lines: list[Line] = [(Span(" "), *line) for line in table.headings]
    for n in window(total, rows - len(lines), chosen):
        at = n + offset - view.first
        known = 0 <= at < len(table.rows)
        row: Line = table.rows[at] if known else (Span("  …", "dim"),)
        marked: Line = (Span("▸" if n == chosen else " "), *row)
        shown = filled(on_ground(marked, "chosen"), columns, "text/chosen")
        lines.append(shown if n == chosen else marked)
    return lines


def standings_in(view: TournamentView) -> int:
    """Return how long the whole list is."""
    return max(view.standings_in_all, view.first + len(view.standings))


@dataclass(frozen=True, slots=True)
class _Table:
    headings: tuple[Line, ...]
    rows: tuple[Line, ...]


def _players_table(view: TournamentView, columns: int, words: Words) -> _Table:
    """Lay out everything that there is to tell of the entrants in the view."""
    started = view.summary.phase not in (Phase.ANNOUNCED, Phase.REGISTERING, Phase.SEATING)
    everybody = view.standings
    names = [_name_of(each, words, started=started) for each in everybody]
    marks = [OWN if each.player == view.viewer else "" for each in everybody]
    if not started:
        shown: list[tuple[Column, list[str]]] = [(Column("", 1), marks), (Column("", 0), names)]
    else:
        shown = _figures(view, marks, names, columns, words)
    kept = [column for column, _ in shown]
    sizes = fitted(kept, columns)
    headings = row_of(kept, sizes, [Span(column.heading, "dim") for column in kept])
    rows = [
        row_of(
            kept,
            sizes,
            [
                Span(cells[n], _role_of(kept[k], each, view, words))
                for k, (_, cells) in enumerate(shown)
            ],
        )
        for n, each in enumerate(everybody)
    ]
    return _Table((headings,) if started else (), tuple(rows))


def _figures(
    view: TournamentView, marks: list[str], names: list[str], columns: int, words: Words
) -> list[tuple[Column, list[str]]]:
    """Return the columns of a tournament that has begun; figures take what they need."""
    everybody = view.standings
    places = [
        _place_of(each.rank or view.first + n, each, words)
        for n, each in enumerate(everybody, start=1)
    ]
    stacks = [words.chips(each.stack) if each.stack else "–" for each in everybody]
    tables = ["" if each.table is None else words.number(each.table) for each in everybody]
    heads = [
        words.money(each.head) if each.head and each.best is None else "" for each in everybody
    ]
    won = [words.money(each.bounties) if each.bounties else "" for each in everybody]
    prizes = [words.money(each.prize) if each.prize else "" for each in everybody]
    found = [
        (Column("", 1), marks),
        (_holding(words("Place"), places), places),
        (Column(words("Player"), 0), names),
        (_holding(words("Chips"), stacks, right=True), stacks),
    ]
    if view.summary.tables > 1 and columns >= _WITH_TABLES and any(tables):
        found.append((_holding(words("Table"), tables, right=True), tables))
    if any(heads):
        found.append((_holding(words("Head"), heads, right=True), heads))
    if any(won) and columns >= _WITH_TABLES:
        found.append((_holding(words("Bounties"), won, right=True), won))
    if any(prizes):
        found.append((_holding(words("Prize"), prizes, right=True), prizes))
    return found


def _role_of(column: Column, standing: Standing, view: TournamentView, words: Words) -> str:
    if column.heading in (words("Prize"), words("Bounties"), words("Head")):
        return "money"
    if standing.player == view.viewer:
        return "mine"
    return "dim" if column.heading == words("Place") and standing.best is None else "text"


def _holding(heading: str, cells: Sequence[str], *, right: bool = False) -> Column:
    """Return a column as wide as the widest of its cells."""
    return Column(heading, max(map(width, (*cells, heading))), right=right)


def _name_of(standing: Standing, words: Words, *, started: bool) -> str:
    name = name_in_standings(player_name(standing, words), standing.entry)
    away = presence_name(standing.presence, words) if standing.best is None and started else ""
    return f"{name} ({away})" if away else name


def _place_of(rank: int, standing: Standing, words: Words) -> str:
    """Return the place of a player who is out, else the rank among those who play."""
    if standing.best is None:
        return f"{rank}."
    return places_name(standing.best, standing.worst, words)


def tables_in(view: TournamentView) -> int:
    """Return how many tables are in play."""
    return max(view.summary.tables, view.first_table + len(view.tables))


def draw_tables(
    view: TournamentView, chosen: int, columns: int, rows: int, words: Words
) -> list[Line]:
    """Draw the tables in play, one of them marked."""
    total = tables_in(view)
    if not view.tables:
        return [text(words("No table is in play."), "dim")]
    cells = [_table_cells(line, view, words) for line in view.tables]
    heads = (words("Table"), words("Players"), words("Biggest"), words("Smallest"), "")
    table = [
        Column(head, max(width(head), *(width(row[n]) for row in cells)), right=True)
        for n, head in enumerate(heads[:-1])
    ]
    table.append(Column("", 0))
    sizes = fitted(table, columns - 1)
    lines: list[Line] = [(Span(" "), *row_of(table, sizes, [Span(head, "dim") for head in heads]))]
    for n in window(total, rows - 1, chosen):
        at = n - view.first_table
        row: Line = (Span("  …", "dim"),)
        if 0 <= at < len(cells):
            role = "mine" if view.tables[at].table == view.my_table else "text"
            row = row_of(table, sizes, [Span(cell, role) for cell in cells[at]])
        marked: Line = (Span("▸" if n == chosen else " "), *row)
        shown = filled(on_ground(marked, "chosen"), columns, "text/chosen")
        lines.append(shown if n == chosen else marked)
    return [clipped(line, columns) for line in lines]


def _table_cells(line: TableLine, view: TournamentView, words: Words) -> tuple[str, ...]:
    notes = []
    if line.table == view.my_table:
        notes.append(f"{OWN} {words('yours')}")
    if line.round > 1:
        notes.append(words("round {round}", round=line.round))
    if not line.in_hand:
        notes.append(words("between hands"))
    return (
        words.number(line.table),
        words.number(line.players),
        words.chips(line.biggest),
        words.chips(line.smallest),
        ", ".join(notes),
    )

"""Draws the lists of an account: money, results, keys, ignored players.  Pure."""

from collections.abc import Mapping, Sequence

from croupier_client.account.naming import posting_name
from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, width
from croupier_client.lines import (
    EMPTY,
    Column,
    filled,
    fitted,
    on_ground,
    paragraph,
    row_of,
    text,
    window,
)
from croupier_client.tournament.naming import place_name
from croupier_client.words import Words
from croupier_core.house.view import AccountView
from croupier_core.units import TournamentId

WIDE_ENOUGH = 60
"""From so many columns on, a statement names the tournaments."""

Names = Mapping[TournamentId, str]
"""What tournaments are called."""


def draw_statement(
    account: AccountView, chosen: int, columns: int, rows: int, words: Words, names: Names
) -> list[Line]:
    """Draw the movements of money, newest first."""
    whole = (
        Column(words("When (UTC)"), max(13, width(words("When (UTC)")))),
        Column(words("What"), 0),
        Column(words("Amount"), 12, right=True),
        Column(words("Tournament"), max(10, min(24, columns // 3))),
    )
    # On a phone the sums are worth more than the names of the tournaments.
    table = whole if columns >= WIDE_ENOUGH else whole[:3]
    cells = [
        (
            Span(words.date(line.at), "dim"),
            Span(posting_name(line.what, line.form, words)),
            Span(words.money(line.amount), "money" if line.amount > 0 else "text"),
            Span(_name_of(line.tournament, names), "dim"),
        )[: len(table)]
        for line in account.statement
    ]
    return _draw_table(
        table, cells, chosen, columns, rows, nothing=words("No money has moved yet.")
    )


def draw_results(
    account: AccountView, chosen: int, columns: int, rows: int, words: Words, names: Names
) -> list[Line]:
    """Draw the finished tournaments, newest first."""
    table = (
        Column(words("Tournament"), 0),
        Column(words("Place"), max(6, width(words("Place"))), right=True),
        Column(words("Prize"), 12, right=True),
    )
    cells = [
        (
            Span(_name_of(tournament, names)),
            Span(place_name(place, words)),
            Span(words.money(prize) if prize else "–", "money" if prize else "dim"),
        )
        for tournament, place, prize in account.results
    ]
    return _draw_table(
        table, cells, chosen, columns, rows, nothing=words("No tournament finished yet.")
    )


def _name_of(tournament: TournamentId | None, names: Names) -> str:
    """Return what to call a tournament: its name if the lobby has it, else its id."""
    return "" if tournament is None else clean(names.get(tournament, tournament))


def draw_keys(account: AccountView, chosen: int, columns: int, words: Words) -> list[Line]:
    """Draw the keys, two rows each: name and fingerprint."""
    if not account.keys:
        return paragraph(
            words("No key yet. Connect with one, and add it with a link code."), columns, "dim"
        )
    lines: list[Line] = []
    for n, key in enumerate(account.keys):
        here = n == chosen
        sign = "▸ " if here else "  "
        name = clean(key.comment) or words("no name")
        rows: tuple[Line, Line] = (
            (Span(sign, "gold"), Span(name, "strong")),
            (Span("  "), Span(clean(key.fingerprint), "dim")),
        )
        for row in rows:
            whole = filled(row, columns)
            lines.append(on_ground(whole, "chosen") if here else whole)
    return [*lines, EMPTY, *paragraph(words("d removes the marked key."), columns, "dim")]


def draw_ignored(
    account: AccountView, chosen: int, columns: int, rows: int, words: Words
) -> list[Line]:
    """Draw the players who are not heard."""
    names = account.ignored_names
    table = (Column(words("Player"), 0),)
    cells = [(Span(clean(name)),) for name in names]
    hint = words("d lets the marked player be heard again.")
    lines = _draw_table(
        table, cells, chosen, columns, rows - 2, nothing=words("You ignore nobody.")
    )
    return [*lines, EMPTY, *paragraph(hint, columns, "dim")] if names else lines


def _draw_table(
    table: Sequence[Column],
    cells: Sequence[Sequence[Span]],
    chosen: int,
    columns: int,
    rows: int,
    *,
    nothing: str,
) -> list[Line]:
    if not cells:
        return [text(nothing, "dim")]
    sizes = fitted(table, columns)
    lines = [row_of(table, sizes, [Span(column.heading, "dim") for column in table])]
    for n in window(len(cells), rows - 1, chosen):
        row = row_of(table, sizes, cells[n])
        lines.append(on_ground(row, "chosen") if n == chosen else row)
    return lines

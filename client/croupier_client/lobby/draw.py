"""Draws the lobby.  Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, clip, pad, width
from croupier_client.games.names import brief_name
from croupier_client.games.rules import level_text, played_name
from croupier_client.lines import (
    EMPTY,
    Column,
    apart,
    beside,
    filled,
    fitted,
    on_ground,
    paragraph,
    row_of,
    rule,
    text,
    window,
)
from croupier_client.ports import LobbyLine, LobbyView
from croupier_client.tournament.naming import (
    OWN,
    cost,
    format_name,
    phase_name,
    phase_role,
    place_name,
    player_name,
    seats_of,
    speed_name,
    start_of,
)
from croupier_client.tournament.sections import draw_overview, draw_players, prize_rows
from croupier_client.words import Words
from croupier_core.tournament.view import Phase, TournamentView
from croupier_core.units import Place, TournamentId

NARROW = 60
"""Below so many columns every tournament takes two rows."""

_WITH_SPEED = 70
"""From so many columns on the list tells the speed; the details always do."""

_MOST_GAME = 8
"""Columns for the game in the list; own mixes may have long names."""

WIDE = 110
"""From so many columns on, list and details stand side by side."""


class Filter(StrEnum):
    """Which tournaments are listed."""

    ALL = "all"
    OPEN = "open"
    MINE = "mine"


@dataclass(frozen=True, slots=True)
class LobbyState:
    """What is drawn beside the view."""

    filter: Filter = Filter.ALL
    chosen: TournamentId | None = None
    detail: TournamentView | None = None
    """The tournament that is looked at, once the house has told of it."""


def listed(view: LobbyView, chosen: Filter) -> list[LobbyLine]:
    """Return what passes the filter, the viewer's own first, else in the house's order."""
    kept = [line for line in view.lines if _passes(line, chosen)]
    return sorted(kept, key=lambda line: not line.entered)


def _passes(line: LobbyLine, chosen: Filter) -> bool:
    match chosen:
        case Filter.ALL:
            return True
        case Filter.OPEN:
            return line.summary.phase is Phase.REGISTERING
        case Filter.MINE:
            return line.entered


def filter_name(chosen: Filter, words: Words) -> str:
    """Return how a filter is called."""
    match chosen:
        case Filter.ALL:
            return words("All")
        case Filter.OPEN:
            return words("Open for registration")
        case Filter.MINE:
            return words("Mine")


def draw_lobby(
    view: LobbyView | None, state: LobbyState, columns: int, rows: int, words: Words
) -> list[Line]:
    """Draw the list with details beside it, under it or, on narrow screens, on Enter."""
    if view is None:
        return [EMPTY, text(f"  {words('One moment…')}", "dim")]
    lines = listed(view, state.filter)
    head = _draw_head(view, state, columns, words)
    room = rows - len(head)
    if columns < NARROW:
        return [*head, *_draw_short_list(lines, state, columns, room, words)]
    if columns >= WIDE:
        aside = min(80, max(44, columns // 3))
        left = columns - aside - 3
        listing = _draw_list(lines, state, left, room, words)
        details = _draw_aside(state, aside, room, words)
        return [*head, *beside(listing, details, left, 3)]
    detail = _draw_below(state, columns, words)
    rows_of_list = max(3, min(len(lines) + 1, room - len(detail) - 1))
    listing = _draw_list(lines, state, columns, rows_of_list, words)
    spare = room - len(listing) - len(detail)
    return [*head, *listing, *([EMPTY] * max(0, spare)), *detail]


def _draw_head(view: LobbyView, state: LobbyState, columns: int, words: Words) -> list[Line]:
    tabs: list[Span] = [Span(" ")]
    for each in Filter:
        name = filter_name(each, words)
        tabs.append(
            Span(f"▸{name} ", "strong/chosen") if each is state.filter else Span(f" {name} ", "dim")
        )
    online = words.plural("{n} player here", "{n} players here", view.players_online)
    here = (Span(f"{online} ", "dim"),) if columns >= NARROW else ()
    return [EMPTY, apart(tuple(tabs), here, columns), EMPTY]


def _draw_list(
    lines: Sequence[LobbyLine], state: LobbyState, columns: int, rows: int, words: Words
) -> list[Line]:
    """Draw one row for each tournament under a row of headings."""
    states = max(width(phase_name(phase, words)) for phase in Phase)
    costs = [width(cost(line.summary, words)) for line in lines] + [width(words("Buy-in"))]
    speeds = max(width(speed_name(speed, words)) for speed in ("regular", "turbo", "hyper"))
    games = [width(brief_name(line.summary.game)) for line in lines] + [width(words("Game"))]
    table: tuple[Column, ...] = (
        Column("", 1),
        Column(words("State"), states),
        Column(words("Tournament"), 0),
        Column(words("Game"), min(_MOST_GAME, max(games))),
        Column(words("Buy-in"), max(costs), right=True),
        Column(words("Players"), max(7, width(words("Players"))), right=True),
        Column(words("Speed"), speeds),
    )
    if columns < _WITH_SPEED:
        table = table[:-1]
    sizes = fitted(table, columns - 2)
    shown = [(Span(" "), *row_of(table, sizes, [Span(c.heading, "dim") for c in table]))]
    if not lines:
        return [*shown, EMPTY, text(f"   {_nothing(state.filter, words)}", "dim")]
    chosen = _index_of(lines, state.chosen)
    for n in window(len(lines), rows - 1, chosen):
        line, summary = lines[n], lines[n].summary
        cells = (
            Span(OWN if line.entered else "", "mine"),
            Span(phase_name(summary.phase, words), phase_role(summary.phase)),
            Span(clean(summary.name), "strong" if line.entered else "text"),
            Span(clip(brief_name(summary.game), _MOST_GAME), "text"),
            Span(cost(summary, words), "text"),
            Span(seats_of(summary, words), "text"),
            Span(speed_name(summary.speed, words), "dim"),
        )
        row = row_of(table, sizes, cells[: len(table)])
        marked: Line = (Span("▸" if n == chosen else " "), *row)
        shown.append(
            filled(on_ground(marked, "chosen"), columns, "text/chosen") if n == chosen else marked
        )
    return shown


def _draw_short_list(
    lines: Sequence[LobbyLine], state: LobbyState, columns: int, rows: int, words: Words
) -> list[Line]:
    """Draw two rows for each tournament."""
    if not lines:
        return [text(f"  {_nothing(state.filter, words)}", "dim")]
    chosen = _index_of(lines, state.chosen)
    shown: list[Line] = []
    for n in window(len(lines), max(1, rows // 2), chosen):
        line, summary = lines[n], lines[n].summary
        sign = "▸" if n == chosen else " "
        own = OWN if line.entered else " "
        first: Line = apart(
            (Span(f"{sign}{own} ", "mine"), Span(clean(summary.name), "strong")),
            (Span(f"{seats_of(summary, words)} ", "text"),),
            columns,
        )
        second: Line = (
            Span("   "),
            Span(phase_name(summary.phase, words), phase_role(summary.phase)),
            Span(f"  {brief_name(summary.game)}  {cost(summary, words)}  ", "text"),
            Span(speed_name(summary.speed, words), "dim"),
        )
        for row in (first, second):
            whole = filled(row, columns)
            shown.append(on_ground(whole, "chosen") if n == chosen else whole)
    return shown


def _draw_below(state: LobbyState, columns: int, words: Words) -> list[Line]:
    """Draw the details in a few rows under the list."""
    view = state.detail
    if view is None:
        return []
    inner = columns - 4
    setup = view.setup
    facts = " · ".join(
        (
            played_name(setup, words),
            format_name(setup.format, words),
            words.plural("{n} seat", "{n} seats", setup.table_size),
            start_of(setup, words),
        )
    )
    blinds = ", ".join(
        level_text(setup, number, level.stakes, words)
        for number, level in enumerate(setup.levels[:4], start=1)
    )
    levels = words(
        "{chips} chips, levels of {length}: {blinds}…",
        chips=words.chips(setup.starting_stack),
        length=words.span(setup.levels[0].lasts),
        blinds=blinds,
    )
    names = ", ".join(player_name(standing, words) for standing in view.standings)
    prizes = " · ".join(
        f"{place_name(Place(place), words)} {words.money(prize)}"
        for place, prize in enumerate(view.prizes_when_full or view.prizes, start=1)
    )
    if prizes and view.prizes_when_full:
        prizes = words("full: {prizes}", prizes=prizes)
    name = clip(clean(setup.name), inner - 4)
    lines: list[Line] = [
        (Span(" ── ", "line"), Span(name, "title"), Span(" "), *rule(inner - width(name) - 2)),
        text(clip(facts, inner)),
        text(clip(levels, inner)),
        _labelled(words("Prizes"), prizes, "money" if prizes else "dim", inner, words),
        _labelled(words("Players"), names, "text" if names else "dim", inner, words),
    ]
    return [lines[0], *((Span("  "), *line) for line in lines[1:]), EMPTY]


def _labelled(label: str, said: str, role: str, columns: int, words: Words) -> Line:
    """Draw one of the two rows of names and sums, cut where the row ends."""
    labels = max(width(words("Prizes")), width(words("Players")))
    shown = said or (
        words("No prizes yet.") if label == words("Prizes") else words("Nobody yet. Be the first.")
    )
    return (Span(pad(label, labels), "dim"), Span(f"  {clip(shown, columns - labels - 2)}", role))


def _draw_aside(state: LobbyState, columns: int, rows: int, words: Words) -> list[Line]:
    """Draw the details in a column of their own."""
    view = state.detail
    if view is None:
        return []
    inner = columns - 4
    body = [
        *(paragraph(clean(view.setup.name), inner, "title")),
        EMPTY,
        *draw_overview(view, inner, words),
        EMPTY,
        text(words("Prizes"), "heading"),
        *prize_rows(view, words),
        EMPTY,
        text(words("Players"), "heading"),
        *draw_players(view, inner, words),
    ]
    body = [*body, *[EMPTY] * (rows - len(body))][:rows]
    return [(Span("│  ", "line"), *filled(line, inner)) for line in body]


def _nothing(chosen: Filter, words: Words) -> str:
    match chosen:
        case Filter.ALL:
            return words("There is no tournament at the moment.")
        case Filter.OPEN:
            return words("No tournament is open for registration at the moment.")
        case Filter.MINE:
            return words("You are in no tournament.")


def _index_of(lines: Sequence[LobbyLine], chosen: TournamentId | None) -> int:
    for n, line in enumerate(lines):
        if line.summary.tournament == chosen:
            return n
    return 0

"""Where everything of a tree stands, in cells: boxes, connectors, titles.  Pure.

It depends on the draw and the language only, not on results, so a screen makes it once.
Every row knows its pieces, and a window on the tree looks at no others.
"""

from bisect import insort
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier_client.cells import clip, width
from croupier_client.events.naming import (
    match_label,
    origin_name,
    round_label,
    side_name,
    team_name,
)
from croupier_client.words import Words
from croupier_core.bracket.ids import Line, MatchId, Side
from croupier_core.bracket.layout import Layout, layout_of
from croupier_core.bracket.setup import Kind
from croupier_core.bracket.view import BracketView

CHANNEL = 3
"""Cells between two columns: out, up or down, and in."""

_MARKS = 2
"""Cells after a team: that it is mine, and that it is disqualified."""


@dataclass(frozen=True, slots=True)
class Half:
    """One row of a box: a line of a match."""

    match: MatchId
    line: Line


@dataclass(frozen=True, slots=True)
class Stroke:
    """A stretch of a connector in one row, as long as it goes on from one line of its match.

    That is the line of the winner, the upper one before there is one: so there are two ways
    to draw a connector, of which one is shown.
    """

    source: MatchId
    text: str
    out_of: Line


@dataclass(frozen=True, slots=True)
class Title:
    """The name of a part of the tree, over its first column."""

    text: str


@dataclass(frozen=True, slots=True)
class Piece:
    """Something in a row of the tree."""

    x: int
    cells: int
    what: Half | Stroke | Title


@dataclass(frozen=True, slots=True)
class Place:
    """Where the box of a match stands."""

    column: int
    x: int
    y: int
    """Row of the upper line; the lower one is below."""


@dataclass(frozen=True, slots=True)
class TreePlan:
    """A tree in cells."""

    ids: tuple[MatchId, ...]
    language: str
    label: int
    """Cells of the number of a match."""
    name: int
    """Cells of a team, or of where it comes from."""
    score: int
    """Cells of a number of games."""
    places: Mapping[MatchId, Place]
    columns: tuple[tuple[MatchId, ...], ...]
    """The matches of each column, from the top."""
    heads: tuple[str, ...]
    """What rounds are in each column."""
    rows: tuple[tuple[Piece, ...], ...]
    """The pieces of each row, from the left."""
    feeders: Mapping[MatchId, tuple[MatchId, ...]]
    """Whose winners enter a match, the upper line first."""

    @property
    def box(self) -> int:
        """Cells of a box: cursor, number, team, whether it won, games."""
        return 1 + self.label + 1 + self.name + 2 + self.score

    @property
    def width(self) -> int:
        """Cells of the whole tree."""
        return len(self.columns) * (self.box + CHANNEL) - CHANNEL

    @property
    def height(self) -> int:
        """Rows of the whole tree."""
        return len(self.rows)

    def fits(self, view: BracketView, words: Words) -> bool:
        """Return whether this is also the plan of another view."""
        return self.language == words.language and self.ids == _ids(view)


def plan_of(view: BracketView, words: Words) -> TreePlan:
    """Return the plan of a tree."""
    layout = layout_of(view)
    matches = view.matches
    label = max(width(match_label(match.number)) for match in matches)
    name = max(_names(view, words))
    score = max(len(str(match.format.wins)) for match in matches)
    step = 1 + label + 1 + name + 2 + score + CHANNEL
    lowered = _lowered(view)
    side = {match.id: match.side for match in matches}
    places = {
        box.match: Place(box.column, box.column * step, box.row + lowered[side[box.match]])
        for box in layout.boxes
    }
    columns: list[list[tuple[int, MatchId]]] = [[] for _ in range(layout.columns)]
    for id, place in places.items():
        insort(columns[place.column], (place.y, id))
    height = 2 + max(place.y for place in places.values())
    return TreePlan(
        ids=_ids(view),
        language=words.language,
        label=label,
        name=name,
        score=score,
        places=places,
        columns=tuple(tuple(id for _, id in column) for column in columns),
        heads=_heads(view, places, layout.columns),
        rows=_rows(layout, places, _titles(view, places, words), step - CHANNEL, height),
        feeders=_feeders(layout),
    )


def _ids(view: BracketView) -> tuple[MatchId, ...]:
    return tuple(match.id for round in view.rounds for match in round.matches)


def _names(view: BracketView, words: Words) -> Sequence[int]:
    """Return how wide all texts are that can stand on a line, before and after results."""
    teams = [width(team_name(each.entrant, words)) + _MARKS for each in view.placings]
    slots = [slot for match in view.matches for slot in (match.upper, match.lower)]
    return teams + [width(origin_name(slot.origin, words)) for slot in slots if slot.origin]


def _lowered(view: BracketView) -> dict[Side, int]:
    """Return how many rows titles take above each part of the tree."""
    if view.kind is Kind.SINGLE:
        return {Side.WINNER: 0, Side.FINAL: 0, Side.LOSER: 0, Side.THIRD: 1}
    # The final stands half way between the two brackets, if there are two.
    final = 2 if any(round.side is Side.LOSER for round in view.rounds) else 1
    return {Side.WINNER: 1, Side.FINAL: final, Side.LOSER: 3, Side.THIRD: 0}


def _titles(
    view: BracketView, places: Mapping[MatchId, Place], words: Words
) -> list[tuple[int, int, str]]:
    """Return the titles of the parts with column and row: each over its top match."""
    named = {
        Side.LOSER: side_name(Side.LOSER, words),
        Side.THIRD: words("Third place"),
    }
    if view.kind is Kind.DOUBLE:
        named[Side.WINNER] = side_name(Side.WINNER, words)
    titles = []
    for side, title in named.items():
        found = [places[match.id] for match in view.matches if match.side is side]
        if found:
            x, y = min(place.x for place in found), min(place.y for place in found)
            titles.append((x, y - 1, title))
    return titles


def _heads(view: BracketView, places: Mapping[MatchId, Place], columns: int) -> tuple[str, ...]:
    heads: list[list[str]] = [[] for _ in range(columns)]
    for round in view.rounds:
        column = places[round.matches[0].id].column
        heads[column].append(round_label(round.side, round.depth))
    return tuple(" · ".join(labels) for labels in heads)


def _feeders(layout: Layout) -> dict[MatchId, tuple[MatchId, ...]]:
    feeders: dict[MatchId, tuple[MatchId, ...]] = {}
    for link in layout.links:
        feeders[link.target] = (*feeders.get(link.target, ()), link.source)
    return feeders


def _rows(
    layout: Layout,
    places: Mapping[MatchId, Place],
    titles: Sequence[tuple[int, int, str]],
    box: int,
    height: int,
) -> tuple[tuple[Piece, ...], ...]:
    rows: list[list[Piece]] = [[] for _ in range(height)]
    for x, y, title in titles:
        text = clip(title, box)
        rows[y].append(Piece(x, width(text), Title(text)))
    for id, place in places.items():
        for below, line in enumerate(Line):
            rows[place.y + below].append(Piece(place.x, box, Half(id, line)))
    for link in layout.links:
        source, target = places[link.source], places[link.target]
        enters = target.y + (link.line is Line.LOWER)
        for below, line in enumerate(Line):
            start = (source.x + box, source.y + below)
            _connect(rows, link.source, line, start, (target.x, enters))
    for row in rows:
        row.sort(key=lambda piece: piece.x)  # both ways of a connector stay side by side
    return tuple(map(tuple, rows))


def _connect(
    rows: list[list[Piece]],
    id: MatchId,
    out_of: Line,
    start: tuple[int, int],
    end: tuple[int, int],
) -> None:
    """Draw a connector: out of a box, up or down just before the next one, and into it."""
    (x, y), (to_x, to_y) = start, end
    turn = to_x - 2

    def draw(row: int, at: int, text: str) -> None:
        rows[row].append(Piece(at, len(text), Stroke(id, text, out_of)))

    if y == to_y:
        draw(y, x, "─" * (to_x - x))
        return
    down = to_y > y
    draw(y, x, "─" * (turn - x) + ("┐" if down else "┘"))
    for between in range(min(y, to_y) + 1, max(y, to_y)):
        draw(between, turn, "│")
    draw(to_y, turn, "└─" if down else "┌─")

"""Where the matches of a tree stand when it is drawn, in columns and rows.

Every match but the final, and the play-off for third place, has one match that its winner
goes on to: that is the tree which is drawn, the winner bracket above the loser bracket, from
the first rounds on the left to the final on the right.  Matches that nobody's winner feeds
stand below each other without gaps, and any other half way between those that feed it, so
byes leave no holes.  A match takes two rows: its own is the upper entrant's.
"""

from dataclasses import dataclass

from croupier_core.bracket.ids import Exit, Line, MatchId, Side
from croupier_core.bracket.view import BracketView, MatchView

ROWS_APART = 3
"""From a match to its neighbour in the same column: two entrants and a blank."""


@dataclass(frozen=True, slots=True)
class Box:
    """A match at its place."""

    match: MatchId
    column: int
    row: int


@dataclass(frozen=True, slots=True)
class Link:
    """A connector from a match to the line of another that its winner enters."""

    source: MatchId
    target: MatchId
    line: Line


@dataclass(frozen=True, slots=True)
class Layout:
    """A drawable tree."""

    boxes: tuple[Box, ...]
    """By running number."""
    links: tuple[Link, ...]
    columns: int
    rows: int


def layout_of(view: BracketView) -> Layout:
    """Return where to draw the matches of a bracket; it is the same before and after results."""
    matches = view.matches
    links = tuple(link for match in matches for link in _links_into(match))
    feeders: dict[MatchId, list[MatchId]] = {match.id: [] for match in matches}
    for link in links:
        feeders[link.target].append(link.source)
    rows = _Rows(feeders)
    # The final first, for the play-off stands below everything.
    for match in reversed(matches):
        if match.winner_to is None:
            rows.place(match.id)
    columns = _columns(view)
    boxes = tuple(Box(match.id, columns[match.id], rows.row[match.id]) for match in matches)
    return Layout(boxes, links, 1 + max(columns.values()), 2 + max(rows.row.values()))


class _Rows:
    """Rows given so far, from the top."""

    def __init__(self, feeders: dict[MatchId, list[MatchId]]) -> None:
        self._feeders = feeders
        self._next = 0
        self.row: dict[MatchId, int] = {}

    def place(self, id: MatchId) -> int:
        feeding = [self.place(feeder) for feeder in self._feeders[id]]
        if feeding:
            self.row[id] = sum(feeding) // len(feeding)
        else:
            self.row[id] = self._next
            self._next += ROWS_APART
        return self.row[id]


def _links_into(match: MatchView) -> list[Link]:
    """Return the connectors to a match: of its lines that the winner of another one enters."""
    origins = [(line, match.slot(line).origin) for line in Line]
    return [
        Link(origin.match, match.id, line)
        for line, origin in origins
        if origin and origin.exit is Exit.WINNER
    ]


def _columns(view: BracketView) -> dict[MatchId, int]:
    """Return the columns: rounds of a side from the left, what decides places to their right."""
    columns: dict[MatchId, int] = {}
    used = dict.fromkeys(Side, 0)
    for round in view.rounds:
        if round.side in (Side.WINNER, Side.LOSER):
            column = used[round.side]
            used[round.side] += 1
        else:
            column = max(used.values())
        columns.update((match.id, column) for match in round.matches)
    return columns

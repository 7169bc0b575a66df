"""Draws the list of rounds: every match with who meets, the score, and where it stands.  Pure."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from croupier_client.canvas import Line, Span
from croupier_client.cells import clip, pad
from croupier_client.events.bracket.saying import (
    WON,
    format_name,
    score_name,
    slot_name,
    slot_role,
    state_mark,
    state_name,
    state_role,
    tree_round_name,
)
from croupier_client.events.bracket.seen import Seen
from croupier_client.events.naming import match_label, team_name
from croupier_client.lines import EMPTY, filled, paragraph
from croupier_client.words import Words
from croupier_core.bracket.ids import EntrantId, MatchId
from croupier_core.bracket.ids import Line as Half
from croupier_core.bracket.view import BracketView, MatchView

STATE_FROM = 60
"""Columns from which the state of a match is said, not only marked."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a list, and the match it is about."""

    line: Line | Callable[[], Line]
    """Of a long list: how it is drawn, once it is known to be in sight."""
    match: MatchId | None = None

    def drawn(self) -> Line:
        """Return the row as it is shown."""
        return self.line() if callable(self.line) else self.line


def rows_of_rounds(
    seen: Seen, mine: EntrantId | None, chosen: MatchId | None, columns: int, words: Words
) -> list[Row]:
    """Return the whole list, each round under its heading."""
    rows: list[Row] = []
    for round in seen.bracket.rounds:
        if rows:
            rows.append(Row(EMPTY))
        name = tree_round_name(round, seen.bracket.kind, words)
        how = format_name(round.matches[0].format, words)
        name = clip(name, columns - 4 - len(how))
        rows.append(Row((Span(name, "heading"), Span(f" · {how}", "dim"))))
        rows += [
            Row(partial(match_row, seen, match, mine, chosen, columns, words), match.id)
            for match in round.matches
        ]
        if round is seen.bracket.rounds[0]:
            rows += [Row(line) for line in _byes(seen.bracket, columns, words)]
    return rows


def match_row(
    seen: Seen,
    match: MatchView,
    mine: EntrantId | None,
    chosen: MatchId | None,
    columns: int,
    words: Words,
) -> Line:
    """Draw a match in one row."""
    plan = seen.plan
    ground = "/chosen" if match.id == chosen else ""
    cursor = "▸" if ground else " "
    score = 1 + 2 * plan.score
    fixed = 1 + plan.label + 1 + (2 + score + 1)
    state = state_name(match, seen.page, words)
    said = columns >= STATE_FROM
    name = min(plan.name, (columns - fixed - (22 if said else 4)) // 2 - 1)
    spans = [Span(f"{cursor}{pad(match_label(match.number), plan.label)} ", "dim" + ground)]
    if not said:
        mark = state_mark(match, seen.page, words)
        spans.append(Span(f"{mark} ", state_role(match, seen.page) + ground))
    spans += _team(match, Half.UPPER, mine, name, ground, words)
    spans.append(Span(f" {pad(score_name(match) or '–', score):^{score}} ", "strong" + ground))
    spans += _team(match, Half.LOWER, mine, name, ground, words)
    if said:
        room = columns - fixed - 2 * (name + 1) - 2
        spans.append(Span(f" {clip(state, room)}", state_role(match, seen.page) + ground))
    return tuple(spans)


def _team(
    match: MatchView, line: Half, mine: EntrantId | None, cells: int, ground: str, words: Words
) -> list[Span]:
    won = WON if match.winner is line else " "
    name = slot_name(match.slot(line), mine, words)
    return [Span(f"{won}{pad(name, cells)}", slot_role(match, line, mine) + ground)]


def byes_of(bracket: BracketView) -> tuple[EntrantId, ...]:
    """Return the teams that do not play in the first round.  Rule book: T2.2."""
    return tuple(
        slot.entrant
        for round in bracket.rounds[1:]
        for match in round.matches
        for slot in (match.upper, match.lower)
        if slot.origin is None and slot.entrant is not None
    )


def _byes(bracket: BracketView, columns: int, words: Words) -> list[Line]:
    teams = [team_name(team, words).replace(" ", "\u00a0") for team in byes_of(bracket)]
    if not teams:
        return []
    said = words("Bye: {teams}", teams=", ".join(teams))
    return [(Span(" "), *line) for line in paragraph(said, columns - 1, "dim")]


def around(rows: list[Row], chosen: MatchId | None, height: int, columns: int) -> list[Line]:
    """Return the rows around the one of the marked match, with marks where there is more."""
    at = next((n for n, row in enumerate(rows) if row.match == chosen), 0)
    top = max(0, min(at - height // 2, len(rows) - height))
    shown = [row.drawn() for row in rows[top : top + height]]
    if shown and top > 0:
        shown[0] = _marked(shown[0], columns, "↑")
    if shown and top + height < len(rows):
        shown[-1] = _marked(shown[-1], columns, "↓")
    return shown


def _marked(line: Line, columns: int, mark: str) -> Line:
    return (*filled(line, columns - 1), Span(mark, "key"))

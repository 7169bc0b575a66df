"""Draws the bracket's screen: one pane at a time, or two or three side by side.  Pure."""

from dataclasses import replace

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, clip
from croupier_client.events.bracket.rounds import around, rows_of_rounds
from croupier_client.events.bracket.saying import (
    format_name,
    score_name,
    slot_name,
    state_name,
    state_role,
    tree_round_name,
    ways_on,
)
from croupier_client.events.bracket.seen import Seen
from croupier_client.events.bracket.state import (
    BracketState,
    Pane,
    match_shown,
    team_shown,
)
from croupier_client.events.bracket.tree import TreeDrawing, window_at
from croupier_client.events.bracket.way import WayDrawing
from croupier_client.events.naming import match_label, team_name
from croupier_client.lines import EMPTY, apart, beside, centred, clipped, indented, paragraph, text
from croupier_client.tournament.draw import draw_tabs
from croupier_client.words import Words
from croupier_core.bracket.ids import Line as Half
from croupier_core.team_event.view import BracketPage

TWO_FROM = 110
"""Columns from which another pane stands beside the tree."""
THREE_FROM = 170
"""Columns from which all three are seen."""
_ASIDE = 46
"""Columns of a pane beside the tree."""
_MOST = 96
"""Columns of a list; longer rows are hard to read."""
_FOOT_ROWS = 3
"""Rows below the tree that say all about the marked match."""


def pane_name(pane: Pane, words: Words) -> str:
    """Return how a pane is called."""
    match pane:
        case Pane.PATH:
            return words("Path")
        case Pane.ROUNDS:
            return words("Rounds")
        case Pane.TREE:
            return words("Tree")


def draw_bracket(
    page: BracketPage | None,
    seen: Seen | None,
    state: BracketState,
    columns: int,
    rows: int,
    words: Words,
) -> list[Line]:
    """Draw the body of the screen.

    Args:
        page: What the house has shown; None: nothing yet.
        seen: The same, ready to be drawn; None as long as there is no tree to see.
        state: What is looked at.
        columns: Of the body.
        rows: Of the body.
        words: The session's language.
    """
    if page is None:
        return centred([text(words("One moment…"), "dim")], columns, rows)
    if seen is None:
        said = words("The bracket is here as soon as the draw is published.")
        return centred(paragraph(said, columns - 4, "dim"), columns, rows)
    state = replace(state, team=team_shown(seen, state), chosen=match_shown(seen, state))
    head = [_draw_title(page, seen, columns, words), *_draw_below_title(state, columns, words)]
    room = rows - len(head)
    shown = _panes(state, columns)
    if len(shown) == 1:
        wide = min(columns - 2, _MOST) if state.pane is not Pane.TREE else columns - 2
        return [*head, *indented(_draw_pane(state.pane, seen, state, wide, room, words), 1)]
    *asides, tree = shown
    tree_columns = columns - 2 - len(asides) * (_ASIDE + 3)
    body = _draw_pane(tree, seen, state, tree_columns, room, words)
    for pane in reversed(asides):
        body = [(Span("│ ", "line"), *line) for line in [*body, *[EMPTY] * (room - len(body))]]
        body = beside(_draw_pane(pane, seen, state, _ASIDE, room, words), body, _ASIDE, 1)
    return [*head, *indented(body, 1)]


def _panes(state: BracketState, columns: int) -> tuple[Pane, ...]:
    """Return which panes are seen at once, from the left."""
    if columns >= THREE_FROM:
        return (Pane.PATH, Pane.ROUNDS, Pane.TREE)
    return (state.aside, Pane.TREE) if columns >= TWO_FROM else (state.pane,)


def _draw_title(page: BracketPage, seen: Seen, columns: int, words: Words) -> Line:
    """Draw the name of the event, and how far it is."""
    bracket = seen.bracket
    said = []
    if bracket.champion is not None:
        champion = team_name(bracket.champion, words)
        said.append((f"■ {words('winner: {team}', team=champion)}", "won"))
    elif bracket.over:
        said.append((f"■ {words('over')}", "over"))
    if page.live:
        live = words.plural("{n} on now", "{n} on now", len(page.live))
        said.append((f"● {live}", "running"))
    if page.called:
        called = words.plural("{n} called", "{n} called", len(page.called))
        said.append((f"◐ {called}", "running"))
    if page.late:
        late = words("shown {time} late", time=words.duration(page.late))
        said.append((f"◷ {late}", "clock"))
    right = [Span(f"{said_now}  ", role) for said_now, role in said]
    return apart((Span(f"  {clean(page.name)}", "title"),), tuple(right), columns)


def _draw_below_title(state: BracketState, columns: int, words: Words) -> list[Line]:
    """Draw the tabs, and the field for a team while one is looked for."""
    if state.finding is not None:
        label = f"  {words('Number of the team:')} "
        return [(Span(label, "strong"), *state.finding.spans(6, active=True)), EMPTY]
    tabs = [(pane_name(each, words), each is state.pane) for each in Pane]
    return [*draw_tabs(tabs, columns)[:1], EMPTY]


def _draw_pane(
    pane: Pane, seen: Seen, state: BracketState, columns: int, rows: int, words: Words
) -> list[Line]:
    team, chosen = team_shown(seen, state), match_shown(seen, state)
    match pane:
        case Pane.PATH:
            path = WayDrawing(seen, team, chosen, words).rows(columns)
            return around(path, chosen, rows, columns)
        case Pane.ROUNDS:
            listed = rows_of_rounds(seen, team, chosen, columns, words)
            return around(listed, chosen, rows, columns)
        case Pane.TREE:
            window = window_at(seen.plan, chosen, columns, max(1, rows - _FOOT_ROWS - 1))
            tree = TreeDrawing(seen, chosen, team, words).draw(window)
            blank = [EMPTY] * (rows - _FOOT_ROWS - len(tree))
            return [*tree, *blank, *_draw_marked(seen, state, columns, words)]


def _draw_marked(seen: Seen, state: BracketState, columns: int, words: Words) -> list[Line]:
    """Draw in words what is known of the marked match."""
    match, team = seen.by_id[match_shown(seen, state)], team_shown(seen, state)
    round = next(each for each in seen.bracket.rounds if match in each.matches)
    name = tree_round_name(round, seen.bracket.kind, words)
    how = format_name(match.format, words)
    upper = slot_name(match.slot(Half.UPPER), team, words)
    lower = slot_name(match.slot(Half.LOWER), team, words)
    versus = f"{upper} {score_name(match) or '–'} {lower}"
    first = (
        Span("▸", "key"),
        Span(match_label(match.number), "strong"),
        Span(f" · {clip(name, columns - 12)}", "text"),
        Span(f" · {how}", "dim"),
    )
    second = (
        Span(f"  {versus}", "strong"),
        Span("  "),
        Span(state_name(match, seen.page, words), state_role(match, seen.page)),
    )
    ways = ways_on(match, seen.numbers, words)
    return [clipped(line, columns) for line in (first, second, (Span(f"  {ways}", "dim"),))]

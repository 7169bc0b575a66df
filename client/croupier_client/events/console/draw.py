"""Draws the console of the organisers.  Pure."""

from collections.abc import Sequence

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean
from croupier_client.events.console import (
    audit,
    conduct,
    evening,
    matches,
    people,
    queue,
    rewarding,
)
from croupier_client.events.console.actions import Part
from croupier_client.events.console.desk import Desk
from croupier_client.events.console.rows import Row, flowed
from croupier_client.events.console.state import ConsoleState
from croupier_client.events.naming import event_phase_name, event_phase_role
from croupier_client.lines import (
    EMPTY,
    Column,
    apart,
    centred,
    clipped,
    filled,
    fitted,
    indented,
    on_ground,
    row_of,
    rule,
    text,
    window,
)
from croupier_client.tournament.draw import draw_tabs, scrolled
from croupier_client.words import Words

_MOST = 110
"""Columns of a list; longer rows are hard to read."""
HEAD_ROWS = 2
"""Rows of the name and of the tabs, where one is enough for them."""
_DETAIL_SHARE = 2
"""The details get up to the half of the room."""
_DETAIL_SHARE_OF_QUEUE = 3
"""Of the queue they get up to two thirds: it is about them."""


def part_name(part: Part, words: Words) -> str:
    """Return how a section is called."""
    match part:
        case Part.QUEUE:
            return words("To decide")
        case Part.EVENING:
            return words("Evening")
        case Part.CHECK_IN:
            return words("Players")
        case Part.TEAMS:
            return words("Teams")
        case Part.MATCHES:
            return words("Matches")
        case Part.CONDUCT:
            return words("Conduct")
        case Part.REWARDS:
            return words("Rewards")
        case Part.LOG:
            return words("Log")


def rows_of(desk: Desk, part: Part, words: Words) -> tuple[Row, ...]:
    """Return the rows of a section."""
    match part:
        case Part.QUEUE:
            return queue.rows_of_queue(desk, words)
        case Part.EVENING:
            return evening.rows_of_evening(desk, words)
        case Part.CHECK_IN:
            return people.rows_of_check_in(desk, words)
        case Part.TEAMS:
            return people.rows_of_teams(desk, words)
        case Part.MATCHES:
            return matches.rows_of_matches(desk, words)
        case Part.CONDUCT:
            return conduct.rows_of_conduct(desk, words)
        case Part.REWARDS:
            return rewarding.rows_of_rewards(desk, words)
        case Part.LOG:
            return audit.rows_of_log(desk, words)


def _columns(part: Part, words: Words) -> tuple[Column, ...]:
    match part:
        case Part.QUEUE:
            return queue.columns_of(words)
        case Part.EVENING:
            return evening.columns_of(words)
        case Part.CHECK_IN:
            return people.check_in_columns(words)
        case Part.TEAMS:
            return people.team_columns(words)
        case Part.MATCHES:
            return matches.columns_of(words)
        case Part.CONDUCT:
            return conduct.columns_of(words)
        case Part.REWARDS:
            return rewarding.columns_of(words)
        case Part.LOG:
            return audit.columns_of(words)


def _head(desk: Desk, part: Part, words: Words) -> list[Line]:
    match part:
        case Part.QUEUE:
            return []
        case Part.EVENING:
            return evening.head_of(desk, words)
        case Part.CHECK_IN:
            return people.check_in_head(desk, words)
        case Part.TEAMS:
            return people.team_head(desk, words)
        case Part.MATCHES:
            return matches.head_of(desk, words)
        case Part.CONDUCT:
            return conduct.head_of(desk, words)
        case Part.REWARDS:
            return rewarding.head_of(desk, words)
        case Part.LOG:
            return audit.head_of(desk, words)


def draw_detail(desk: Desk, part: Part, row: int, columns: int, words: Words) -> list[Line]:
    """Draw what else is known of a row; nothing where the row says it all."""
    console = desk.console
    match part:
        case Part.QUEUE:
            return queue.detail_of(console.queue[row], desk, columns, words)
        case Part.CHECK_IN:
            return people.check_in_detail(console.check_in[row], desk, columns, words)
        case Part.TEAMS:
            return people.team_detail(console.draw.teams[row], columns, words)
        case Part.CONDUCT:
            return conduct.conduct_detail(conduct.matters_of(desk)[row], desk, columns, words)
        case Part.LOG:
            return audit.audit_detail(audit.entries_of(desk)[row], columns, words)
        case Part.REWARDS:
            return rewarding.reward_detail(rewarding.lines_of(desk)[row], desk, words)
        case Part.EVENING | Part.MATCHES:
            return []


def draw_console(
    desk: Desk | None, state: ConsoleState, columns: int, rows: int, words: Words
) -> list[Line]:
    """Draw name, sections, and the chosen section with the details of its marked row."""
    if desk is None:
        return centred([text(words("One moment…"), "dim")], columns, rows)
    lines = [*_title(desk, columns, words), *_tabs(desk, state, columns, words)]
    wide = min(columns - 4, _MOST)
    head = [row for line in _head(desk, state.part, words) if line for row in flowed(line, wide)]
    # Where the tabs need two rows, the blank below them goes.
    lines += [*([EMPTY] if len(lines) == HEAD_ROWS else []), *indented(head, 2)]
    room = rows - len(lines)
    lines += indented(_draw_part(desk, state, wide, room, words), 2)
    return [clipped(line, columns) for line in lines[:rows]]


def _title(desk: Desk, columns: int, words: Words) -> list[Line]:
    name = clean(desk.page.name) if desk.page else ""
    phase = desk.console.phase
    return [
        apart(
            (Span(f"  {name}", "title"),),
            (Span(f"  {event_phase_name(phase, words)}  ", event_phase_role(phase)),),
            columns,
        )
    ]


def _tabs(desk: Desk, state: ConsoleState, columns: int, words: Words) -> list[Line]:
    waiting = len(desk.console.queue)
    names = [
        (
            f"{part_name(part, words)} {waiting}"
            if part is Part.QUEUE and waiting
            else part_name(part, words),
            part is state.part,
        )
        for part in Part
    ]
    return draw_tabs(names, columns)


def _draw_part(
    desk: Desk, state: ConsoleState, columns: int, room: int, words: Words
) -> list[Line]:
    """Draw the rows with the marked one in sight, and its details below a rule."""
    every = rows_of(desk, state.part, words)
    if not every:
        return [EMPTY, text(_nothing(state.part, words), "dim")]
    chosen = max(0, min(state.chosen, len(every) - 1))
    detail = draw_detail(desk, state.part, chosen, columns, words)
    wanted = min(len(detail), _detail_room(state.part, room))
    listed = min(len(every), room - 1 - (wanted + 1 if wanted else 0))
    below = room - 1 - listed - 1
    lines = _draw_rows(every, chosen, listed, state.part, columns, words)
    if detail and below > 0:
        lines.append(rule(columns))
        lines += scrolled(detail, state.top, below, columns)
    return lines


def _detail_room(part: Part, room: int) -> int:
    if part is Part.QUEUE:
        return room * 2 // _DETAIL_SHARE_OF_QUEUE
    return room // _DETAIL_SHARE


def _draw_rows(
    every: Sequence[Row], chosen: int, listed: int, part: Part, columns: int, words: Words
) -> list[Line]:
    heads = _columns(part, words)
    sizes = fitted(heads, columns - 2)
    lines: list[Line] = [
        (
            Span("  "),
            *row_of(heads, sizes, [Span(column.heading, "heading") for column in heads]),
        )
    ]
    shown = window(len(every), listed, chosen)
    for n in shown:
        row: Line = (
            Span("▸ " if n == chosen else "  ", "gold"),
            *row_of(heads, sizes, every[n].cells),
        )
        lines.append(on_ground(filled(row, columns), "chosen") if n == chosen else row)
    # As elsewhere: arrows say that there is more.
    if shown.start > 0:
        lines[1] = (*filled(lines[1], columns), Span(" ↑", "key"))
    if shown.stop < len(every):
        lines[-1] = (*filled(lines[-1], columns), Span(" ↓", "key"))
    return lines


def _nothing(part: Part, words: Words) -> str:
    """Return what is said of an empty section."""
    match part:
        case Part.QUEUE:
            return words("Nothing waits for a decision.")
        case Part.CHECK_IN:
            return words("Nobody has signed up yet.")
        case Part.TEAMS | Part.MATCHES:
            return words("Draw and publish the teams first.")
        case Part.CONDUCT:
            return words("No reports, no offences, no sanctions.")
        case Part.REWARDS:
            return words("Rewards are computed when the final is over.")
        case Part.EVENING | Part.LOG:
            return words("Nothing yet.")

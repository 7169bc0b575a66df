"""Draws the list of events.  Pure."""

from collections.abc import Sequence

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, width
from croupier_client.events.naming import (
    event_phase_name,
    event_phase_role,
    role_names,
    status_name,
    todo_name,
    todo_urgent,
)
from croupier_client.events.ports import EventLine, EventsView
from croupier_client.events.times import Zones, in_time, moment_of_event, moment_of_list
from croupier_client.lines import (
    EMPTY,
    Column,
    centred,
    clipped,
    filled,
    fitted,
    on_ground,
    paragraph,
    row_of,
    text,
    window,
)
from croupier_client.words import Words
from croupier_core.team_event.terms import OVER, EventPhase, Role, Status
from croupier_core.team_event.view import Todo
from croupier_core.units import Instant

NARROW = 60
"""Below so many columns places are left out."""

_TOOK_PART = (Status.PLAYING, Status.SUBSTITUTE)


def draw_events(
    view: EventsView | None,
    chosen: int,
    mine: str,
    now: Instant,
    columns: int,
    rows: int,
    words: Words,
) -> list[Line]:
    """Draw the list and what there is to know of the marked event.

    Args:
        view: The list; None until the house has told.
        chosen: The marked line.
        mine: The viewer's zone; empty: not known.
        now: The time.
        columns: Width of the page.
        rows: Height of the page.
        words: The session's language.
    """
    if view is None:
        return [EMPTY, text(f"  {words('One moment…')}", "dim")]
    if not view.lines:
        return _draw_nothing(columns, rows, words)
    chosen = min(chosen, len(view.lines) - 1)
    below = _draw_below(view.lines[chosen], mine, now, columns, words)
    room = rows - len(below) - 1
    listing = _draw_list(view.lines, chosen, mine, columns, room, words)
    spare = rows - 1 - len(listing) - len(below)
    return [EMPTY, *listing, *([EMPTY] * max(0, spare)), *below]


def _draw_nothing(columns: int, rows: int, words: Words) -> list[Line]:
    wide = min(columns - 4, 66)
    block = [
        text(words("There is no event of teams now."), "heading"),
        EMPTY,
        *paragraph(
            words(
                "An organiser of the house puts one on with a template: teams, bracket, draft,"
                " times and rules in one file."
            ),
            wide,
        ),
        EMPTY,
        text("  croupier event new FILE", "move"),
        EMPTY,
        *paragraph(words("It is listed here as soon as it is announced."), wide, "dim"),
    ]
    return centred(block, columns, rows)


def _draw_list(
    lines: Sequence[EventLine],
    chosen: int,
    mine: str,
    columns: int,
    rows: int,
    words: Words,
) -> list[Line]:
    names = [event_phase_name(line.summary.phase, words) for line in lines]
    times = [_time(line, mine, words) for line in lines]
    places = [_places(line, words) for line in lines]
    own = [what_i_am(line, words) for line in lines]
    wide = columns >= NARROW
    shown = [
        Column("", 1),
        Column(words("event"), 0),
        Column(words("state"), _widest(words("state"), names)),
        Column(words("when"), _widest(words("when"), times)),
        *([Column(words("places"), _widest(words("places"), places), right=True)] if wide else []),
        *([Column(words("you"), min(24, _widest(words("you"), own)))] if wide else []),
    ]
    sizes = fitted(shown, columns - 1)
    head = row_of(shown, sizes, [Span(column.heading, "dim") for column in shown])
    drawn: list[Line] = [head]
    for n in window(len(lines), rows - 1, chosen):
        line = lines[n]
        urgent = any(todo_urgent(todo) for todo in line.todo)
        cells = [
            Span("▸" if n == chosen else "!" if urgent else "", "gold"),
            Span(clean(line.summary.name), "strong"),
            Span(names[n], event_phase_role(line.summary.phase)),
            Span(times[n]),
        ]
        if wide:
            cells += [Span(places[n]), Span(own[n], "turn" if urgent else "gold")]
        row = row_of(shown, sizes, cells)
        marked = on_ground(filled(row, columns - 1), "chosen")
        drawn.append(marked if n == chosen else row)
    return [clipped((Span(" "), *row), columns) for row in drawn]


def _widest(heading: str, cells: Sequence[str]) -> int:
    return max(width(heading), *(width(cell) for cell in cells))


def _time(line: EventLine, mine: str, words: Words) -> str:
    schedule = line.summary.schedule
    return moment_of_list(schedule.starts_at, Zones(schedule.zone, mine), words)


def _places(line: EventLine, words: Words) -> str:
    summary = line.summary
    if summary.phase in (EventPhase.ANNOUNCED, EventPhase.SIGNUP, EventPhase.CHECKIN):
        return f"{words.number(summary.signed_up)}/{words.number(summary.places)}"
    return words.number(summary.signed_up)


def what_i_am(line: EventLine, words: Words) -> str:
    """Return what the viewer has to do, else what he is."""
    urgent = next((todo for todo in line.todo if todo_urgent(todo)), None)
    if urgent is not None:
        return todo_name(urgent, words)
    if line.status in _TOOK_PART and line.summary.phase in OVER:
        return words("took part")
    if line.status is not None:
        return "" if line.summary.phase in OVER else status_name(line.status, words)
    offices = [role for role in line.roles if role is not Role.PLAYER]
    if offices:
        return role_names(offices, words)
    return todo_name(Todo.SIGN_UP, words) if Todo.SIGN_UP in line.todo else ""


def _draw_below(line: EventLine, mine: str, now: Instant, columns: int, words: Words) -> list[Line]:
    """Draw more of the marked event: times in both zones, team size, what is to be done."""
    summary = line.summary
    zones = Zones(summary.schedule.zone, mine)
    start = moment_of_event(summary.schedule.starts_at, zones, words)
    size = words.plural("teams of {n}", "teams of {n}", summary.team_size)
    lines = [
        text(f" {clean(summary.name)} · {size} · {clean(summary.id)}", "title"),
        text(f" {words('starts {time}', time=start)}", "dim"),
    ]
    if summary.phase in (EventPhase.ANNOUNCED, EventPhase.SIGNUP):
        left = in_time(summary.schedule.check_in_at, now, words)
        lines.append(text(f" {words('check-in opens in {left}', left=left)}", "dim"))
    offices = [role for role in line.roles if role is not Role.PLAYER]
    mine_said = [status_name(line.status, words)] if line.status is not None else []
    mine_said += [role_names(offices, words)] if offices else []
    mine_said += [todo_name(todo, words) for todo in line.todo if todo is not Todo.WAIT]
    if mine_said:
        said = words("You: {what}", what=", ".join(dict.fromkeys(mine_said)))
        lines.append(text(f" {said}", "strong"))
    return [EMPTY, *(clipped(row, columns) for row in lines)]

"""Draws what is said in the rooms of an event, and told by its officials.  Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, clip, width, wrap
from croupier_client.events.naming import room_name
from croupier_client.events.page.state import PageState, Seen, room_in
from croupier_client.events.times import clock_in
from croupier_client.lines import EMPTY, filled, on_ground, text
from croupier_client.words import Words
from croupier_core.team_event.terms import EventRoom, Person, Room
from croupier_core.team_event.view import EventView, LineView, NoticeView
from croupier_core.units import Instant


@dataclass(frozen=True, slots=True)
class Said:
    """Something said or told."""

    at: Instant
    who: Person
    text: str
    room: Room | None
    """None: by an official."""
    private: bool = False


def everything_said(view: EventView) -> list[Said]:
    """Return lines, announcements and messages, the oldest first."""
    lines = [_line(line) for line in view.lines]
    told = [_notice(notice) for notice in view.notices]
    return sorted((*lines, *told), key=lambda said: said.at)


def _line(line: LineView) -> Said:
    return Said(line.at, line.who, line.text, line.room)


def _notice(notice: NoticeView) -> Said:
    return Said(notice.at, notice.by, notice.text, None, notice.private)


def marked(view: EventView, back: int) -> Said | None:
    """Return the line that is `back` lines before the newest one."""
    said = everything_said(view)
    return said[-1 - min(back, len(said) - 1)] if said else None


def draw_notice(seen: Seen, columns: int, words: Words) -> Line:
    """Draw the newest announcement or message in one row.  Rule book: T1.10."""
    newest = max(seen.view.notices, key=lambda notice: notice.number, default=None)
    if newest is None:
        return EMPTY
    head = f" ! {head_of(_notice(newest), seen, words)} "
    said = clip(clean(newest.text), columns - width(head) - 1)
    return (Span(head, "gold"), Span(said, "strong"))


def draw_talk(seen: Seen, state: PageState, columns: int, rows: int, words: Words) -> list[Line]:
    """Draw what was said, the newest at the foot, and the field in which to say something."""
    foot = _foot(seen, state, columns, words)
    room = rows - len(foot)
    lines, first, last = _lines(seen, state.back, columns, words)
    # The marked line is seen whole; without scrolling the newest stands at the foot.
    top = min(max(0, len(lines) - room), first)
    top = max(top, min(first, last - room))
    shown = lines[top : top + room]
    return [*shown, *[EMPTY] * (room - len(shown)), *foot]


def _lines(seen: Seen, back: int, columns: int, words: Words) -> tuple[list[Line], int, int]:
    """Return all rows, and between which of them the marked line stands."""
    said = everything_said(seen.view)
    if not said:
        return [text(words("Nothing has been said yet."), "dim")], 0, 1
    chosen = len(said) - 1 - min(back, len(said) - 1)
    lines: list[Line] = []
    first = last = 0
    for n, each in enumerate(said):
        rows = _rows(each, seen, columns, words)
        if n == chosen:
            first = len(lines)
            # Only who looks for a line needs to see which it is.
            rows = [on_ground(filled(row, columns), "chosen") if back else row for row in rows]
        lines += rows
        if n == chosen:
            last = len(lines)
    return lines, first, last


def _rows(said: Said, seen: Seen, columns: int, words: Words) -> list[Line]:
    head = f"{head_of(said, seen, words)} "
    mine = said.who.player == seen.view.viewer
    role = "gold" if said.room is None else "me" if mine else "name"
    said_text = clean(said.text)
    first = wrap(said_text, max(8, columns - width(head)))[0]
    remainder = said_text[len(first) :].lstrip()
    rest = wrap(remainder, max(8, columns - 2)) if remainder else []
    words_role = "strong" if said.room is None else "text"
    lines: list[Line] = [(Span(head, role), Span(first, words_role))]
    lines += [(Span("  "), Span(row, words_role)) for row in rest]
    return lines


def head_of(said: Said, seen: Seen, words: Words) -> str:
    """Return when and by whom it was said, and to whom if not to everybody."""
    at = clock_in(said.at, seen.mine or seen.view.schedule.zone, words)
    name = clean(said.who.name)
    if said.room is None:
        name = name or words("the owner")
        if said.private:
            return words("{time} {name} to you:", time=at, name=name)
        return words("{time} {name} to all:", time=at, name=name)
    if isinstance(said.room, EventRoom):
        return f"{at} {name}:"
    return f"{at} [{room_name(said.room, words)}] {name}:"


def _foot(seen: Seen, state: PageState, columns: int, words: Words) -> Sequence[Line]:
    """Draw the field, or in which room one would talk."""
    room = room_in(seen.view, state)
    if state.saying is not None:
        label = "" if room is None else f"{room_name(room, words)}: "
        if state.reporting is not None:
            label = words("Report {name}:", name=clean(state.reporting.name)) + " "
        label = clip(label, columns // 2)
        field = state.saying.spans(columns - width(label), active=True)
        return [EMPTY, (Span(label, "strong"), *field)]
    if room is None:
        said = words("Who takes part in the event may talk here.")
    else:
        said = words("You would talk to: {room}", room=room_name(room, words))
    if seen.view.ignored:
        names = ", ".join(clean(who.name) for who in seen.view.ignored)
        said = f"{said} · {words('ignored: {names}', names=names)}"
    return [EMPTY, text(clip(said, columns), "dim")]

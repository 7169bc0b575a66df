"""Draws the page of one event.  Pure."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean
from croupier_client.events.naming import event_phase_name, event_phase_role
from croupier_client.events.page.info import draw_info
from croupier_client.events.page.log import draw_log
from croupier_client.events.page.rules import draw_rules
from croupier_client.events.page.state import PageState, Section, Seen
from croupier_client.events.page.talk import draw_notice, draw_talk
from croupier_client.events.page.teams import draw_teams
from croupier_client.events.page.todo import draw_due
from croupier_client.events.times import in_time
from croupier_client.lines import EMPTY, apart, beside, centred, clipped, indented, text
from croupier_client.tournament.draw import draw_tabs, scrolled
from croupier_client.words import Words
from croupier_core.team_event.terms import ENTERING, EventPhase

WIDE = 110
"""From so many columns on, the teams stand beside the chosen section."""

_MOST = 96
"""Columns of a text; longer rows are hard to read."""

_NO_KEYS: Mapping[str, str] = MappingProxyType({})


def section_name(section: Section, words: Words) -> str:
    """Return how a section is called."""
    match section:
        case Section.INFO:
            return words("Info")
        case Section.RULES:
            return words("Rules")
        case Section.TEAMS:
            return words("Teams")
        case Section.TALK:
            return words("Talk")
        case Section.LOG:
            return words("Log")


def draw_section(seen: Seen, section: Section, columns: int, words: Words) -> list[Line]:
    """Draw a section that is scrolled, whole; nothing for the talk."""
    match section:
        case Section.INFO:
            return draw_info(seen, columns, words)
        case Section.RULES:
            return draw_rules(seen.view, columns, words)
        case Section.TEAMS:
            return draw_teams(seen, columns, words)
        case Section.LOG:
            return draw_log(seen, columns, words)
        case Section.TALK:
            return []


def draw_event(
    seen: Seen | None,
    state: PageState,
    columns: int,
    rows: int,
    words: Words,
    chosen: Mapping[str, str] = _NO_KEYS,
) -> list[Line]:
    """Draw name, what there is to do, counts, the newest announcement, tabs and a section."""
    if seen is None:
        return centred([text(words("One moment…"), "dim")], columns, rows)
    head = draw_head(seen, state, columns, words, chosen)
    body = _draw_body(seen, state, columns, rows - len(head), words)
    return [clipped(line, columns) for line in (*head, *indented(body, 2))]


def _draw_body(
    seen: Seen, state: PageState, columns: int, rows: int, words: Words
) -> Sequence[Line]:
    """Draw the section, and on wide screens the teams beside it."""
    wide = section_columns(columns)
    if state.section is Section.TALK:
        return draw_talk(seen, state, wide, rows, words)
    body = scrolled(draw_section(seen, state.section, wide, words), state.top, rows, wide)
    if columns < WIDE or state.section is Section.TEAMS:
        return body
    aside = columns - wide - 9
    right = [clipped(line, aside) for line in draw_teams(seen, aside, words, rows)]
    ruled = [(Span("│  ", "line"), *line) for line in right + [EMPTY] * (rows - len(right))]
    return beside(body, ruled, wide, 1)


def section_columns(columns: int) -> int:
    """Return how wide a section is on a page of so many columns."""
    inner = columns - 4
    return min(inner, _MOST) if columns < WIDE else max(48, inner * 6 // 10)


def draw_head(
    seen: Seen, state: PageState, columns: int, words: Words, chosen: Mapping[str, str] = _NO_KEYS
) -> list[Line]:
    """Draw what stands above every section."""
    view = seen.view
    title = apart(
        (Span(f"  {clean(view.name)}", "title"),),
        (Span(f" {event_phase_name(view.phase, words)}  ", event_phase_role(view.phase)),),
        columns,
    )
    tabs = [(section_name(each, words), each is state.section) for each in Section]
    tab_rows = draw_tabs(tabs, columns)
    due = draw_due(seen, columns, words, chosen)
    told = draw_notice(seen, columns, words)
    counts = (Span(f"   {counts_text(seen, words)}", "dim"),)
    return [
        title,
        *([due] if due else []),
        clipped(counts, columns),
        *([told] if told else []),
        *([EMPTY] if len(tab_rows) == 1 else []),
        *tab_rows,
        EMPTY,
    ]


def counts_text(seen: Seen, words: Words) -> str:
    """Return how many there are, and how long the window lasts that is open.  Rule: T1.3."""
    view = seen.view
    if view.phase in (*ENTERING, EventPhase.ANNOUNCED, EventPhase.DRAWN):
        return " · ".join(_entering(seen, words))
    parts = [words.plural("{n} player", "{n} players", view.signed_up)]
    if view.draw.teams:
        parts.append(words.plural("{n} team", "{n} teams", len(view.draw.teams)))
    if view.draw.substitutes:
        parts.append(words.plural("{n} substitute", "{n} substitutes", len(view.draw.substitutes)))
    return " · ".join(parts)


def _entering(seen: Seen, words: Words) -> list[str]:
    view, now = seen.view, seen.now
    signed_up = words(
        "signed up {n} of {places}",
        n=words.number(view.signed_up - view.waiting),
        places=words.number(view.places),
    )
    parts = [words("checked in {n}", n=words.number(view.checked_in)), signed_up]
    if view.waiting:
        parts.append(words("waiting {n}", n=words.number(view.waiting)))
    if view.phase is EventPhase.CHECKIN:
        left = in_time(view.check_in_until, now, words)
        closed = words("check-in closed")
        still_open = view.check_in_until > now
        parts.append(words("check-in closes in {left}", left=left) if still_open else closed)
    elif view.phase in (EventPhase.ANNOUNCED, EventPhase.SIGNUP):
        left = in_time(view.schedule.check_in_at, now, words)
        parts.append(words("check-in opens in {left}", left=left))
    return parts

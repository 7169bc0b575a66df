"""The queue of what waits for a decision: the oldest first, with facts and answers.  Pure."""

from collections.abc import Sequence

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, wrap
from croupier_client.events.console.choices import order_name, orders_of
from croupier_client.events.console.desk import Desk
from croupier_client.events.console.rows import Row
from croupier_client.events.naming import offence_name, room_name, team_name
from croupier_client.events.rulings import fact_said, prompt_title
from croupier_client.events.times import clock_in
from croupier_client.lines import EMPTY, Column, filled, line_width
from croupier_client.words import Words
from croupier_core.match.view import FactName
from croupier_core.team_event import commands as asked
from croupier_core.team_event.terms import Offence
from croupier_core.team_event.view import Decision, LineView, QueueItem
from croupier_core.units import Millis

ANSWERS = "cdefginprstuvxy"
"""The letters that answer, in their order: none that changes places between keyboards, none
that moves about on the page.  Digits do as well."""


def columns_of(words: Words) -> tuple[Column, ...]:
    """Return the columns of the queue."""
    return (
        Column("", 2, right=True),
        Column(words("waits"), 7, right=True),
        Column("", 4),
        Column(words("what is to be decided"), 0),
        Column(words("rule"), 5),
        Column(words("article"), 8),
    )


def rows_of_queue(desk: Desk, words: Words) -> tuple[Row, ...]:
    """Return the questions, the oldest first."""
    return tuple(
        Row(
            (
                Span(str(number), "dim"),
                Span(age_of(item, desk, words), "clock"),
                Span(desk.label_of(item.match) if item.match else "", "strong"),
                Span(title_of(item, words), "text"),
                Span(clean(item.rule), "dim"),
                Span(clean(item.article), "dim"),
            ),
            _more(item),
            given_by(item, desk),
        )
        for number, item in enumerate(desk.console.queue, 1)
    )


def _more(item: QueueItem) -> tuple[type[asked.OrganiserCommand], ...]:
    """Return what may be done besides the answers: with whom it is about."""
    of_player = (asked.SendMessage, asked.NoteOffence, asked.IssueSanction)
    of_team = (asked.AssignSubstitute, asked.AppointCaptain, asked.DisqualifyTeam)
    ties = (asked.SettleTie,) if item.decision is Decision.REWARD_TIE else ()
    return (*ties, *(of_player if item.who else ()), *(of_team if item.team is not None else ()))


def given_by(item: QueueItem, desk: Desk) -> dict[str, str]:
    """Return what a question is about, by the names of slots."""
    given: dict[str, str] = {}
    if item.match is not None:
        given["match"] = desk.label_of(item.match)
    if item.team is not None:
        given["team"] = str(item.team)
    if item.who is not None:
        given |= {"who": item.who.name, "to": item.who.name, "leaves": item.who.name}
    for choice in item.choices:
        if isinstance(choice, asked.CloseReport):
            given["report"] = str(choice.report)
    return given


def age_of(item: QueueItem, desk: Desk, words: Words) -> str:
    """Return for how long a question waits."""
    return words.duration(Millis(max(0, desk.now - item.since)))


def title_of(item: QueueItem, words: Words) -> str:
    """Return what is to be decided, in a few words."""
    team = "" if item.team is None else team_name(item.team, words)
    who = clean(item.who.name) if item.who else team
    match item.decision:
        case Decision.MATCH:
            title = prompt_title(item.prompt.kind, words) if item.prompt else ""
            return words("{what}: {whom}", what=title, whom=team) if team else title
        case Decision.TEAM_SHORT:
            return words("{team} is a player short", team=team)
        case Decision.PLAYER_GONE:
            return words("{name} is gone: {team}", name=who, team=team)
        case Decision.RESULT_WANTED:
            return words("Its result was taken back")
        case Decision.OFFENCE:
            whom = f"{who}, {_offence(item, words)}"
            return words("{what}: {whom}", what=words("Offence"), whom=whom)
        case Decision.REPORT:
            return words("Report about {name}", name=who)
        case Decision.REWARD_TIE:
            return words("Tie for the rewards of {team}", team=team)
        case Decision.CALL:
            ready = max(1, len(item.choices) - 1)
            return words.plural("{n} match is ready", "{n} matches are ready", ready)
        case Decision.DRAW:
            return words("The next step of the evening")


def _offence(item: QueueItem, words: Words) -> str:
    for each in item.facts:
        if each.name is FactName.REASON and each.value in tuple(Offence):
            return offence_name(Offence(each.value), words)
    return ""


def detail_of(item: QueueItem, desk: Desk, columns: int, words: Words) -> list[Line]:
    """Draw one question: its facts, what was said, and its answers with their letters."""
    known = item.prompt.facts if item.prompt else item.facts
    said = [fact_said(each, desk.involved(item.match), words) for each in known]
    lines: list[Line] = [(Span(row, "text"),) for row in wrap(" · ".join(said), columns) if said]
    for line in item.lines:
        lines += line_rows(line, desk, columns, words)
    if lines:
        lines.append(EMPTY)
    return lines + answer_rows(item, desk, columns, words)


def line_rows(line: LineView, desk: Desk, columns: int, words: Words) -> list[Line]:
    """Draw a line of a room that is attached to a report."""
    at, room = clock_in(line.at, desk.zone, words), room_name(line.room, words)
    head = f"{at} {room} {clean(line.who.name)}: "
    first, *rest = wrap(head + clean(line.text), columns - 2)
    return [(Span("│ ", "line"), Span(row, "chat")) for row in (first, *rest)]


def answer_rows(item: QueueItem, desk: Desk, columns: int, words: Words) -> list[Line]:
    """Draw the answers in two columns where they fit."""
    # Further ones, as of sixty matches that are ready, are in the list behind Enter.
    orders = orders_of(item)[: len(ANSWERS)]
    names = [order_name(order, desk, words) for order in orders]
    cells = [
        (Span(f" {key} ", "key"), Span(f" {name}"))
        for key, name in zip(ANSWERS, names, strict=False)
    ]
    return list(paired(cells, columns))


def paired(cells: Sequence[Line], columns: int) -> list[Line]:
    """Return cells two on a row, if each fits into half of it."""
    half = columns // 2
    if any(line_width(cell) > half - 2 for cell in cells):
        return list(cells)
    return [
        (*filled(cells[n], half), *cells[n + 1]) if n + 1 < len(cells) else cells[n]
        for n in range(0, len(cells), 2)
    ]


def answer_at(key: str, count: int) -> int | None:
    """Return which of so many answers a key gives; None: none of them."""
    if len(key) != 1:
        return None
    at = ANSWERS.find(key)
    if at < 0 and key.isdecimal():
        at = int(key) - 1
    return at if 0 <= at < count else None

"""Offences, reports and sanctions.  Rule book: T9.1, T9.2.  Pure."""

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, wrap
from croupier_client.events.console.desk import Desk
from croupier_client.events.console.queue import line_rows
from croupier_client.events.console.rows import Row, facts
from croupier_client.events.naming import offence_name, sanction_name, team_name
from croupier_client.events.rulings import fact_said
from croupier_client.events.times import clock_in
from croupier_client.lines import Column
from croupier_client.words import Words
from croupier_core.match.setup import TeamId
from croupier_core.team_event import commands as asked
from croupier_core.team_event.terms import Person
from croupier_core.team_event.view import Decision, OffenceView, QueueItem, SanctionView

Matter = QueueItem | OffenceView | SanctionView
"""What a row is about: a report, an offence, or a sanction."""


def columns_of(words: Words) -> tuple[Column, ...]:
    """Return the columns of the list."""
    return (
        Column(words("time"), 5),
        Column("", 11),
        Column(words("whom"), 20),
        Column(words("what"), 0),
        Column(words("state"), 8),
    )


def head_of(desk: Desk, words: Words) -> list[Line]:
    """Draw how much there is."""
    console = desk.console
    reports = sum(item.decision is Decision.REPORT for item in console.queue)
    return [
        facts(
            (words("open reports"), str(reports)),
            (words("open offences"), str(sum(each.open for each in console.offences))),
            (words("sanctions"), str(sum(not each.lifted for each in console.sanctions))),
        )
    ]


def matters_of(desk: Desk) -> tuple[Matter, ...]:
    """Return open reports, open offences, sanctions, and what is closed; newest first."""
    console = desk.console
    reports = [item for item in console.queue if item.decision is Decision.REPORT]
    open_ = [each for each in console.offences if each.open]
    closed = [each for each in console.offences if not each.open]
    return (*reports, *reversed(open_), *reversed(console.sanctions), *reversed(closed))


def rows_of_conduct(desk: Desk, words: Words) -> tuple[Row, ...]:
    """Return a row of each matter."""
    return tuple(_row(matter, desk, words) for matter in matters_of(desk))


def _row(matter: Matter, desk: Desk, words: Words) -> Row:
    match matter:
        case QueueItem():
            return _report(matter, desk, words)
        case OffenceView():
            return _offence(matter, desk, words)
        case SanctionView():
            return _sanction(matter, desk, words)


def _report(report: QueueItem, desk: Desk, words: Words) -> Row:
    given = _about(report.who, None)
    for choice in report.choices:
        if isinstance(choice, asked.CloseReport):
            given["report"] = str(choice.report)
    said = clean(report.facts[-1].value) if report.facts else ""
    return Row(
        (
            Span(clock_in(report.since, desk.zone, words), "dim"),
            Span(words("report"), "clock"),
            Span(_whom(report.who, None, words), "name"),
            Span(said, "text"),
            Span(words("open"), "open"),
        ),
        (asked.NoteOffence, asked.CloseReport, asked.IssueSanction, asked.SendMessage),
        given,
    )


def _offence(offence: OffenceView, desk: Desk, words: Words) -> Row:
    given = {"offence": str(offence.number)} | _about(offence.who, offence.team)
    if offence.proposed:
        given["kind"] = offence.proposed[0].value
    return Row(
        (
            Span(clock_in(offence.at, desk.zone, words), "dim"),
            Span(words("offence"), "clock"),
            Span(_whom(offence.who, offence.team, words), "name"),
            Span(offence_name(offence.offence, words), "text"),
            Span(words("open") if offence.open else words("closed"), _open(offence.open)),
        ),
        (asked.IssueSanction, asked.CloseOffence) if offence.open else (),
        given,
    )


def _open(open_: bool) -> str:
    return "open" if open_ else "over"


def _sanction(sanction: SanctionView, desk: Desk, words: Words) -> Row:
    return Row(
        (
            Span(clock_in(sanction.at, desk.zone, words), "dim"),
            Span(words("sanction"), "error"),
            Span(_whom(sanction.who, sanction.team, words), "name"),
            Span(sanction_said(sanction, desk, words), "text"),
            Span(
                words("lifted") if sanction.lifted else words("in force"),
                _open(not sanction.lifted),
            ),
        ),
        () if sanction.lifted else (asked.LiftSanction,),
        {"sanction": str(sanction.number)},
    )


def sanction_said(sanction: SanctionView, desk: Desk, words: Words) -> str:
    """Return a sanction with how much and how long: `loss of bans ×1`."""
    said = sanction_name(sanction.kind, words)
    if sanction.count:
        said += f" ×{sanction.count}"
    if sanction.until is not None:
        said += f" {words('until {time}', time=clock_in(sanction.until, desk.zone, words))}"
    return said


def _whom(who: Person | None, team: TeamId | None, words: Words) -> str:
    if who is not None:
        return clean(who.name)
    return "" if team is None else team_name(team, words)


def _about(who: Person | None, team: TeamId | None) -> dict[str, str]:
    if who is not None:
        return {"who": who.name, "to": who.name}
    return {} if team is None else {"team": str(team)}


def conduct_detail(matter: Matter, desk: Desk, columns: int, words: Words) -> list[Line]:
    """Draw what else is known: what was said, what the ladder proposes, why it was imposed."""
    lines: list[Line] = []
    match matter:
        case QueueItem():
            told = " · ".join(fact_said(each, desk.involved(None), words) for each in matter.facts)
            lines += [(Span(row),) for row in wrap(told, columns)]
            for said in matter.lines:
                lines += line_rows(said, desk, columns, words)
        case OffenceView():
            names = ", ".join(sanction_name(kind, words) for kind in matter.proposed)
            lines.append(facts((words("Proposed"), names)))
        case SanctionView():
            lines += [(Span(row),) for row in wrap(clean(matter.reason), columns)]
    return lines

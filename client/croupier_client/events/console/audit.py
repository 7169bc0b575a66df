"""The audit log with its private side, and who has which role.  Rule book: T11.  Pure."""

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, wrap
from croupier_client.events.console.actions import action_named
from croupier_client.events.console.desk import Desk
from croupier_client.events.console.rows import Row, facts
from croupier_client.events.naming import match_label, role_name, team_name
from croupier_client.events.times import clock_in, moment_in
from croupier_client.lines import Column
from croupier_client.words import Words
from croupier_core.bracket.ids import MatchId
from croupier_core.match.setup import TeamId
from croupier_core.team_event import commands as asked
from croupier_core.team_event.events import Flag
from croupier_core.team_event.terms import Person, Role
from croupier_core.team_event.view import AuditView
from croupier_core.units import Instant, PlayerId

Held = tuple[Person, Role, Instant | None]


def columns_of(words: Words) -> tuple[Column, ...]:
    """Return the columns of the log."""
    return (
        Column(words("time"), 5),
        Column(words("who"), 14),
        Column(words("what"), 0),
        Column(words("about"), 14),
        Column(words("article"), 8),
    )


def head_of(desk: Desk, words: Words) -> list[Line]:
    """Draw who has a role."""
    held = [
        f"{clean(person.name) or '–'} ({role_name(role, words)})"
        for person, role, _ in desk.console.officials
    ]
    return [facts((words("Officials"), ", ".join(held)))]


def entries_of(desk: Desk) -> tuple[AuditView | Held, ...]:
    """Return roles that can be taken away, then the log, the newest first."""
    held = tuple(each for each in desk.console.officials if each[1] is not Role.OWNER)
    return (*held, *reversed(desk.console.audit))


def rows_of_log(desk: Desk, words: Words) -> tuple[Row, ...]:
    """Return a row of each."""
    return tuple(
        _entry(each, desk, words) if isinstance(each, AuditView) else _held(each, desk, words)
        for each in entries_of(desk)
    )


def _held(held: Held, desk: Desk, words: Words) -> Row:
    person, role, until = held
    ends = "" if until is None else words("until {time}", time=moment_in(until, desk.zone, words))
    return Row(
        (
            Span("★", "gold"),
            Span(clean(person.name), "name"),
            Span(f"{role_name(role, words)} {ends}".rstrip(), "strong"),
            Span(""),
            Span(""),
        ),
        (asked.TakeEventRole,),
        {"who": person.name, "role": role.value},
    )


def _entry(line: AuditView, desk: Desk, words: Words) -> Row:
    flagged = "! " if line.flags else ""
    return Row(
        (
            Span(clock_in(line.at, desk.zone, words), "dim"),
            Span(actor_of(line, words), "name"),
            Span(flagged + action_said(line.action, words), "clock" if line.flags else "text"),
            Span(subject_said(line.subject, desk, words), "text"),
            Span(clean(line.article), "dim"),
        )
    )


def actor_of(line: AuditView, words: Words) -> str:
    """Return who it was."""
    return clean(line.actor.name) or "–" if line.actor else words("the house")


def action_said(name: str, words: Words) -> str:
    """Return what was done; an action of another kind keeps its code."""
    action = action_named(name.replace("_", "-"))
    return clean(name) if action is None else action.brief(words)


def subject_said(subject: str, desk: Desk, words: Words) -> str:
    """Return what it was about: a team, matches, or a player."""
    if subject.startswith("team ") and subject[5:].isdecimal():
        return team_name(TeamId(int(subject[5:])), words)
    if not subject:
        return ""
    matches = [desk.match(MatchId(part)) for part in subject.split(" ")]
    known = [match_label(match.number) for match in matches if match is not None]
    if len(known) == len(matches):
        return ", ".join(known)
    return desk.name_of(PlayerId(subject))


def flag_name(flag: Flag, words: Words) -> str:
    """Return what a line of the log has to point out."""
    match flag:
        case Flag.OWN_MATCH:
            return words("ruled on the own match")
        case Flag.UNCONFIRMED:
            return words("the other team was silent")
        case Flag.REDRAW:
            return words("drawn again")


def audit_detail(line: AuditView | Held, columns: int, words: Words) -> list[Line]:
    """Draw the private side of a line: why, and how things stood before and after."""
    if not isinstance(line, AuditView):
        return []
    flags = ", ".join(flag_name(flag, words) for flag in line.flags)
    lines: list[Line] = [
        (Span(row),)
        for row in wrap(
            words("{what}: {whom}", what=words("Reason"), whom=clean(line.reason)), columns
        )
    ]
    change = f"{clean(line.before)} → {clean(line.after)}" if line.before != line.after else ""
    lines.append(facts((words("Before and after"), change), (words("Flag"), flags)))
    return lines

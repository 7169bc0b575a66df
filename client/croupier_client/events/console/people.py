"""The check-in list and the teams.  Rule book: T1.3, T1.8, T1.10, T2.9, T10.1.  Pure."""

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, wrap
from croupier_client.events.console.desk import Desk, draw_mode_name
from croupier_client.events.console.rows import Row, facts
from croupier_client.events.naming import presence_name, status_name, team_name
from croupier_client.events.times import clock_in
from croupier_client.lines import Column
from croupier_client.words import Words
from croupier_core.team_event import commands as asked
from croupier_core.team_event.terms import Presence, Status
from croupier_core.team_event.view import CheckInLine, TeamView

_ABOUT_PLAYER = (
    asked.UndoNoShow,
    asked.SendMessage,
    asked.NoteOffence,
    asked.IssueSanction,
    asked.DisqualifyPlayer,
    asked.GiveEventRole,
)


def check_in_columns(words: Words) -> tuple[Column, ...]:
    """Return the columns of the check-in list."""
    return (
        Column(words("no."), 4, right=True),
        Column(words("name"), 0),
        Column(words("state"), 15),
        Column(words("presence"), 15),
        Column(words("rating"), 6, right=True),
        Column("!", 10),
    )


def check_in_head(desk: Desk, words: Words) -> list[Line]:
    """Draw how many there are, by state."""
    lines = desk.console.check_in
    shown = ((status, sum(1 for line in lines if line.status is status)) for status in Status)
    counted = [(status_name(status, words), str(count)) for status, count in shown if count]
    gone = sum(1 for line in lines if line.presence is Presence.GONE)
    return [facts(*counted, (words("gone"), str(gone) if gone else ""))]


def rows_of_check_in(desk: Desk, words: Words) -> tuple[Row, ...]:
    """Return everybody who signed up; hints beside the name are hints, never more."""
    return tuple(
        Row(
            (
                Span(str(line.number), "dim"),
                Span(clean(line.person.name), "name"),
                Span(status_name(line.status, words), _role(line.status)),
                Span(_presence(line, desk, words), "text"),
                Span(str(line.rating) if line.rating else "–", "dim"),
                Span(_hints(line), "clock"),
            ),
            _ABOUT_PLAYER if _late(line) else _ABOUT_PLAYER[1:],
            {"who": line.person.name, "to": line.person.name},
        )
        for line in desk.console.check_in
    )


def _late(line: CheckInLine) -> bool:
    return line.status in (Status.NO_SHOW, Status.SIGNED_UP, Status.WAITING)


def _role(status: Status) -> str:
    if status in (Status.NO_SHOW, Status.DISQUALIFIED):
        return "error"
    return "dim" if status in (Status.WITHDRAWN, Status.LEFT, Status.WAITING) else "text"


def _presence(line: CheckInLine, desk: Desk, words: Words) -> str:
    return presence_name(line.presence, desk.away(line.person.player), words)


def _hints(line: CheckInLine) -> str:
    parts = []
    if line.volunteer:
        parts.append("V")
    if line.same_address:
        parts.append(f"={len(line.same_address)}")
    if line.offences:
        parts.append(f"!{line.offences}")
    return " ".join(parts)


def check_in_detail(line: CheckInLine, desk: Desk, columns: int, words: Words) -> list[Line]:
    """Draw what else is known of a player."""
    at = clock_in(line.checked_in_at, desk.zone, words) if line.checked_in_at is not None else "–"
    same = ", ".join(clean(each.name) for each in line.same_address)
    lines: list[Line] = [
        facts(
            (words("Checked in at"), at),
            (words("Rules accepted: version"), str(line.accepted)),
            (words("Volunteer"), words("yes") if line.volunteer else words("no")),
            (words("Offences"), str(line.offences)),
        )
    ]
    if same:
        said = words("Same address as {names}: a hint, never more.", names=same)
        lines += [(Span(row, "clock"),) for row in wrap(said, columns)]
    return lines


# --- teams --------------------------------------------------------------------------

_ABOUT_TEAM = (
    asked.AssignSubstitute,
    asked.PlayShort,
    asked.AppointCaptain,
    asked.IssueSanction,
    asked.DisqualifyTeam,
)
_ABOUT_GHOST = (asked.Reinstate, asked.PromoteOthers)


def team_columns(words: Words) -> tuple[Column, ...]:
    """Return the columns of the teams."""
    return (
        Column(words("team"), 9),
        Column(words("members"), 0),
        Column(words("rating"), 6, right=True),
        Column(words("missed"), 6, right=True),
        Column("", 1),
    )


def team_head(desk: Desk, words: Words) -> list[Line]:
    """Draw what the draw was, also before anybody else sees it."""
    draw = desk.console.draw
    if not draw.teams:
        return [(Span(words("The teams are not drawn yet."), "dim"),)]
    promise = clean(draw.commitment or "")
    spare = ", ".join(clean(each.name) for each in draw.substitutes)
    return [
        facts(
            (words("Draw no."), str(draw.number)),
            (words("Mode"), draw_mode_name(draw.mode, words)),
            (words("SHA-256 of the seed"), f"{promise[:16]}…" if promise else "–"),
        ),
        facts((words("Substitutes"), spare or "–")),
    ]


def rows_of_teams(desk: Desk, words: Words) -> tuple[Row, ...]:
    """Return the teams; the captain of each has a star."""
    return tuple(
        Row(
            (
                Span(team_name(team.id, words), "dim" if team.disqualified else "strong"),
                Span(_members(team, words), "dim" if team.disqualified else "text"),
                Span("–" if team.rating is None else str(team.rating), "dim"),
                Span(str(team.missed_turns), "dim"),
                Span("×" if team.disqualified else "", "error"),
            ),
            _ABOUT_GHOST if team.disqualified else _ABOUT_TEAM,
            {"team": str(team.id)},
        )
        for team in desk.console.draw.teams
    )


def _members(team: TeamView, words: Words) -> str:
    names = ", ".join(
        f"★{clean(member.name)}" if member.captain else clean(member.name)
        for member in team.members
    )
    return names or words("nobody")


def team_detail(team: TeamView, columns: int, words: Words) -> list[Line]:
    """Draw a team: who is there, and who was drawn."""
    lines: list[Line] = []
    for member in team.members:
        star = "★ " if member.captain else "  "
        here = presence_name(member.presence, member.away, words)
        lines.append((Span(star, "gold"), Span(f"{clean(member.name)}  "), Span(here, "dim")))
    gone = [each for each in team.main if each.player not in {m.player for m in team.members}]
    if gone:
        names = ", ".join(clean(each.name) for each in gone)
        said = words("Drawn, but not in the team now: {names}", names=names)
        lines += [(Span(row, "dim"),) for row in wrap(said, columns)]
    return lines

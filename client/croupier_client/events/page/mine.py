"""Draws what is the viewer's own in an event: team, match, sanctions; and who has won.  Pure."""

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, pad, width
from croupier_client.events.naming import (
    line_name,
    match_label,
    match_phase_name,
    presence_name,
    round_name,
    sanction_name,
    team_name,
)
from croupier_client.events.page.state import Seen, team_of_viewer
from croupier_client.events.times import in_time, moment_in
from croupier_client.lines import EMPTY, paragraph, text
from croupier_client.tournament.naming import OWN
from croupier_client.tournament.settings import Setting, draw_settings
from croupier_client.words import Words
from croupier_core.bracket.ids import MatchId
from croupier_core.match.phases import MatchPhase
from croupier_core.team_event.view import EventView, MemberView, SanctionView, TeamView
from croupier_core.units import PlayerId


def draw_champion(view: EventView, columns: int, words: Words) -> list[Line]:
    """Draw who has won the event."""
    teams = {team.id: team for team in view.draw.teams}
    if view.champion is None or view.champion not in teams:
        return []
    members = ", ".join(clean(who.name) for who in teams[view.champion].members)
    said = words(
        "Champion: {team} ({members})", team=team_name(view.champion, words), members=members
    )
    return paragraph(f"★ {said}", columns, "won")


def draw_my_team(team: TeamView, viewer: PlayerId, columns: int, words: Words) -> list[Line]:
    """Draw the viewer's team: who is captain, and who is there.  Rule book: T1.10."""
    head = words("My team: {team}", team=team_name(team.id, words))
    lines = [text(head, "heading")]
    if team.disqualified:
        lines.append(text(f"× {words('The team is disqualified.')}", "error"))
    lines += draw_members(team.members, viewer, columns, words)
    if team.missed_turns:
        missed = words.plural(
            "{n} ban or pick missed in this event",
            "{n} bans and picks missed in this event",
            team.missed_turns,
        )
        lines.append(text(f"  {missed}", "dim"))
    return lines


def draw_members(
    members: tuple[MemberView, ...], viewer: PlayerId, columns: int, words: Words, wide: int = 0
) -> list[Line]:
    """Draw players, one to a row: own mark, name, captain, and whether he is there.

    Args:
        members: Who.
        viewer: Who looks.
        columns: Room for a row.
        words: The session's language.
        wide: Cells of a name; 0: as many as the longest one takes.
    """
    names = [clean(who.name) for who in members]
    wide = max(4, min(wide or max(map(width, names), default=0), columns // 2))
    lines: list[Line] = []
    for who, name in zip(members, names, strict=True):
        mine = who.player == viewer
        captain = words("captain") if who.captain else ""
        lines.append(
            (
                Span(f"{OWN} " if mine else "  ", "gold"),
                Span(pad(name, wide), "me" if mine else "name"),
                Span(f"  {pad(captain, width(words('captain')))}  ", "strong"),
                Span(presence_name(who.presence, who.away, words), "dim"),
            )
        )
    return lines


def draw_my_match(seen: Seen, columns: int, words: Words) -> list[Line]:
    """Draw the next match of the viewer's team: against whom, how far, and what follows."""
    match = seen.view.my_match
    if match is None:
        return []
    planned = seen.match(match.id)
    where = ""
    if planned is not None and seen.tree is not None and seen.tree.bracket is not None:
        depths = max(
            (r.depths for r in seen.tree.bracket.rounds if r.side is planned.side), default=1
        )
        where = round_name(planned.side, planned.depth, depths, words)
    head = words("My next match: {match}", match=match_label(match.number))
    against = words("a team that is not known yet")
    if match.opponent is not None:
        against = team_name(match.opponent, words)
    facts: list[Setting] = [
        (words("Against"), f"{against} · {words('we: {line}', line=line_name(match.line, words))}"),
        (words("State"), _match_state(seen, words)),
    ]
    if where:
        facts.append((words("Round"), where))
    facts += [
        (words("After a win"), _goes_to(seen, match.winner_to, words("the event is won"))),
        (words("After a loss"), _goes_to(seen, match.loser_to, words("out"))),
    ]
    return [text(head, "heading"), *_indented(draw_settings(facts, columns - 2))]


def _match_state(seen: Seen, words: Words) -> str:
    match = seen.view.my_match
    if match is None:
        return ""
    said = match_phase_name(match.phase, words)
    if match.phase is MatchPhase.BLOCKED and match.opponent is not None:
        return f"{said[0]} {words('its teams are known')}"
    if match.phase is not MatchPhase.CALLED or match.start_by is None:
        return said
    if match.start_by <= seen.now:
        return f"{said}, {words('its start is overdue')}"
    left = in_time(match.start_by, seen.now, words)
    return f"{said}, {words('{left} to start', left=left)}"


def _goes_to(seen: Seen, id: MatchId | None, nowhere: str) -> str:
    if id is None:
        return nowhere
    match = seen.match(id)
    return match_label(match.number) if match is not None else clean(id)


def _indented(lines: list[Line]) -> list[Line]:
    return [(Span("  "), *line) for line in lines]


def draw_sanctions(seen: Seen, columns: int, words: Words) -> list[Line]:
    """Draw the sanctions that hit the viewer or his team.  Rule book: T9.1."""
    view = seen.view
    team = team_of_viewer(view)
    hit = [
        each
        for each in view.sanctions
        if not each.lifted
        and (
            (each.who is not None and each.who.player == view.viewer)
            or (each.team is not None and each.team == team)
        )
    ]
    if not hit:
        return []
    lines = [text(words("Sanctions that concern you"), "heading")]
    for each in hit:
        lines += paragraph(f"! {sanction_text(each, seen, words)}", columns, "error")
    return [*lines, EMPTY]


def sanction_text(sanction: SanctionView, seen: Seen, words: Words) -> str:
    """Return a sanction: what, whom, how long, and, for whom it hits, why."""
    said = sanction_name(sanction.kind, words)
    if sanction.count:
        said = f"{said} ({sanction.count})"
    if sanction.who is not None:
        said = f"{said} · {clean(sanction.who.name)}"
    if sanction.team is not None:
        said = f"{said} · {team_name(sanction.team, words)}"
    if sanction.until is not None:
        until = moment_in(sanction.until, seen.mine or seen.view.schedule.zone, words)
        said = words("{what} until {time}", what=said, time=until)
    if sanction.reason:
        said = words("{what}: {reason}", what=said, reason=clean(sanction.reason))
    return f"{said} ({words('lifted')})" if sanction.lifted else said

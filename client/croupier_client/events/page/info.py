"""Draws what there is to know about an event, the viewer's own things first.  Pure."""

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, pad, width
from croupier_client.events.naming import (
    line_name,
    match_label,
    match_phase_name,
    presence_name,
    role_name,
    round_name,
    sanction_name,
    status_name,
    team_name,
)
from croupier_client.events.page.state import Seen, team_of_viewer
from croupier_client.events.times import in_time, moment_in, moment_of_event
from croupier_client.lines import EMPTY, paragraph, text
from croupier_client.tournament.naming import OWN, place_name
from croupier_client.tournament.settings import Setting, draw_settings
from croupier_client.words import LANGUAGES, Words
from croupier_core.bracket.ids import MatchId
from croupier_core.bracket.setup import Kind
from croupier_core.match.phases import MatchPhase
from croupier_core.team_event.setup import DrawMode, RewardTable
from croupier_core.team_event.terms import ENTERING, OVER, EventPhase
from croupier_core.team_event.view import EventView, MemberView, SanctionView, TeamView
from croupier_core.units import Millis, Place, PlayerId

_MOST_CHARACTERS = 30
"""Of a pool or a list of bans that is shown in full."""


def draw_info(seen: Seen, columns: int, words: Words) -> list[Line]:
    """Draw the viewer's team, match and sanctions, then when, how and for what is played."""
    view = seen.view
    lines: list[Line] = []
    if view.champion is not None:
        lines += [*_champion(view, columns, words), EMPTY]
    if view.my_team is not None:
        lines += [*draw_my_team(view.my_team, view.viewer, columns, words), EMPTY]
    if view.my_match is not None and view.phase not in OVER:
        lines += [*draw_my_match(seen, columns, words), EMPTY]
    lines += _sanctions(seen, columns, words)
    lines += draw_settings(_when(seen, words), columns)
    lines += [EMPTY, *draw_settings(_how(view, words), columns)]
    lines += [EMPTY, *draw_settings(_for_whom(view, words), columns)]
    return lines


def _champion(view: EventView, columns: int, words: Words) -> list[Line]:
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


def _sanctions(seen: Seen, columns: int, words: Words) -> list[Line]:
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


# --- settings -----------------------------------------------------------------------


def _when(seen: Seen, words: Words) -> list[Setting]:
    """Return when it is, in both zones, with countdowns.  Rule book: T1.2, T1.3."""
    view, now = seen.view, seen.now
    found = [
        (words("Check-in from"), moment_of_event(view.schedule.check_in_at, seen.zones, words)),
        (words("Start"), moment_of_event(view.schedule.starts_at, seen.zones, words)),
    ]
    if view.phase in ENTERING and view.check_in_until != view.schedule.starts_at:
        until = moment_of_event(view.check_in_until, seen.zones, words)
        found.append((words("Check-in until"), until))
    if view.phase in (EventPhase.ANNOUNCED, EventPhase.SIGNUP):
        left = in_time(view.schedule.check_in_at, now, words)
        found.append((words("Check-in"), words("opens in {left}", left=left)))
    elif view.phase is EventPhase.CHECKIN and view.check_in_until > now:
        left = in_time(view.check_in_until, now, words)
        found.append((words("Check-in"), words("closes in {left}", left=left)))
    if view.status is not None and view.phase not in OVER:
        mine = status_name(view.status, words)
        if view.volunteer and view.phase in ENTERING:
            mine = f"{mine}, {words('volunteers to be a substitute')}"
        found.append((words("You"), mine))
    return found


def _how(view: EventView, words: Words) -> list[Setting]:
    """Return how it is played.  Rule book: T1.4, T1.11, T2.1."""
    double = view.kind is Kind.DOUBLE
    found = [
        (words("Team size"), words.number(view.team_size)),
        (words("Teams are drawn"), draw_mode_name(view.draw.mode, words)),
        (
            words("Bracket"),
            words("double elimination") if double else words("single elimination"),
        ),
        (words("Draft"), clean(view.preset)),
        (words("Bans of a team"), words.number(view.bans)),
    ]
    if view.size_offers:
        found.insert(1, (words("Possible sizes"), size_offers_text(view, words)))
    if view.pool:
        names = ", ".join(map(clean, view.pool[:_MOST_CHARACTERS]))
        if len(view.pool) > _MOST_CHARACTERS:
            names = words.plural("{n} character", "{n} characters", len(view.pool))
        found.append((words("Pool"), names))
    if view.banned:
        found.append((words("Banned for everybody"), ", ".join(map(clean, view.banned))))
    if view.lobby_options:
        found.append((words("Options of the lobby"), clean(view.lobby_options)))
    found.append((words("Spectators see it"), _delay_text(view.delay, words)))
    return found


def size_offers_text(view: EventView, words: Words) -> str:
    """Return the sizes for those who are checked in; a mark for nobody over.  Rule: T1.4."""
    said = []
    for offer in view.size_offers:
        teams = words.plural(
            "{n} team of {size}", "{n} teams of {size}", offer.teams, size=offer.size
        )
        if offer.substitutes:
            over = words.plural("{n} over", "{n} over", offer.substitutes)
            said.append(f"{teams} ({over})")
        else:
            said.append(f"✓ {teams}")
    return " · ".join(said)


def draw_mode_name(mode: DrawMode, words: Words) -> str:
    """Return how teams are formed.  Rule book: T1.5."""
    match mode:
        case DrawMode.RANDOM:
            return words("by lot")
        case DrawMode.BALANCED:
            return words("by lot, then balanced by rating")


def _delay_text(delay: Millis, words: Words) -> str:
    return words("{length} later", length=words.span(delay)) if delay else words("at once")


def _for_whom(view: EventView, words: Words) -> list[Setting]:
    """Return who may take part, what can be won, and who is in charge."""
    entry = view.entry
    asked = [
        words("at least {age} years old", age=entry.age),
        words("own account"),
        LANGUAGES.get(entry.language, clean(entry.language)),
        words("reachable during the whole event"),
    ]
    if entry.owned:
        asked.append(
            words.plural(
                "{n} character that may be played",
                "{n} characters that may be played",
                entry.owned,
            )
        )
    found = [
        (words("For"), ", ".join(asked)),
        (words("Rewards"), rewards_text(view.rewards, words)),
    ]
    if view.officials:
        names = ", ".join(
            f"{clean(who.name)} ({role_name(role, words)})" if who.name else role_name(role, words)
            for who, role in view.officials
        )
        found.append((words("Officials"), names))
    return found


def rewards_text(table: RewardTable, words: Words) -> str:
    """Return what the first teams get.  Rule book: T10.2, T10.4."""
    said = []
    if table.amounts:
        amounts = ", ".join(
            f"{place_name(Place(n), words)} {words.number(amount)}"
            for n, amount in enumerate(table.amounts, start=1)
        )
        said.append(
            words.plural(
                "{unit} for every member: {amounts} (from {n} player)",
                "{unit} for every member: {amounts} (from {n} players)",
                table.least_players,
                unit=clean(table.unit),
                amounts=amounts,
            )
        )
    if table.prizes:
        prizes = ", ".join(
            f"{place_name(Place(n), words)} {clean(prize)}"
            for n, prize in enumerate(table.prizes, start=1)
        )
        said.append(words("prizes for the captain: {prizes}", prizes=prizes))
    return "; ".join(said) if said else words("none yet")

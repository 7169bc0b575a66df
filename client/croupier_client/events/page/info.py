"""Draws what there is to know about an event, the viewer's own things first.  Pure."""

from croupier_client.canvas import Line
from croupier_client.cells import clean
from croupier_client.events.naming import (
    role_name,
    status_name,
)
from croupier_client.events.page.mine import (
    draw_champion,
    draw_my_match,
    draw_my_team,
    draw_sanctions,
)
from croupier_client.events.page.state import Seen
from croupier_client.events.times import in_time, moment_of_event
from croupier_client.lines import EMPTY
from croupier_client.tournament.naming import place_name
from croupier_client.tournament.settings import Setting, draw_settings
from croupier_client.words import LANGUAGES, Words
from croupier_core.bracket.setup import Kind
from croupier_core.team_event.setup import DrawMode, RewardTable
from croupier_core.team_event.terms import ENTERING, OVER, EventPhase
from croupier_core.team_event.view import EventView
from croupier_core.units import Millis, Place

_MOST_CHARACTERS = 30
"""Of a pool or a list of bans that is shown in full."""


def draw_info(seen: Seen, columns: int, words: Words) -> list[Line]:
    """Draw the viewer's team, match and sanctions, then when, how and for what is played."""
    view = seen.view
    lines: list[Line] = []
    if view.champion is not None:
        lines += [*draw_champion(view, columns, words), EMPTY]
    if view.my_team is not None:
        lines += [*draw_my_team(view.my_team, view.viewer, columns, words), EMPTY]
    if view.my_match is not None and view.phase not in OVER:
        lines += [*draw_my_match(seen, columns, words), EMPTY]
    lines += draw_sanctions(seen, columns, words)
    lines += draw_settings(_when(seen, words), columns)
    lines += [EMPTY, *draw_settings(_how(view, words), columns)]
    lines += [EMPTY, *draw_settings(_for_whom(view, words), columns)]
    return lines


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
    return " · ".join(said) if said else words("none yet")

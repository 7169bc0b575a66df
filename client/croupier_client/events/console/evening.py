"""The evening as a whole: where it stands, and the steps that can be taken now.  Pure."""

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean
from croupier_client.events.console.actions import ACTIONS, Action, Part
from croupier_client.events.console.desk import Desk, draw_mode_name
from croupier_client.events.console.rows import Row, facts
from croupier_client.events.naming import event_phase_name, role_names
from croupier_client.events.times import clock_in, moment_in, zone_name
from croupier_client.lines import Column
from croupier_client.words import Words
from croupier_core.team_event.view import EventView


def columns_of(words: Words) -> tuple[Column, ...]:
    """Return the columns of the steps."""
    return (Column("", 1), Column(words("step"), 0), Column(words("command"), 20))


def head_of(desk: Desk, words: Words) -> list[Line]:
    """Draw where the evening stands."""
    console, page = desk.console, desk.page
    lines = [
        facts(
            (words("Phase"), event_phase_name(console.phase, words)),
            (words("Matches are called"), _calling(desk, words)),
            (words("You are"), role_names(console.roles, words)),
        )
    ]
    if page is None:
        return lines
    zone = page.schedule.zone
    start = moment_in(page.schedule.starts_at, zone, words)
    until = clock_in(page.check_in_until, zone, words)
    opens = clock_in(page.schedule.check_in_at, zone, words)
    lines.append(
        facts(
            (words("Start"), f"{start} {zone_name(zone)}"),
            (words("Check-in"), f"{opens}–{until}"),
            (words("Checked in"), f"{page.checked_in}/{page.signed_up}"),
        )
    )
    lines.append(
        facts(
            (words("Teams of"), str(page.team_size)),
            (words("Bans"), str(page.bans)),
            (words("Draw"), draw_mode_name(console.draw.mode, words)),
            (words("Seed") if console.draw.seed else words("SHA-256 of the seed"), _seed(desk)),
        )
    )
    offers = offers_said(page, words)
    return [*lines, offers] if offers else lines


def _calling(desk: Desk, words: Words) -> str:
    return words("when ready") if desk.console.auto_call else words("by an official")


def _seed(desk: Desk) -> str:
    """Return the beginning of the promise of the draw, or of its seed once published."""
    draw = desk.console.draw
    shown = draw.seed or draw.commitment
    return f"{clean(shown)[:12]}…" if shown else "–"


def offers_said(page: EventView, words: Words) -> Line:
    """Return what team sizes would give: `3: 4 teams; 5: 2 teams, 2 over`.  Rule book: T1.4."""
    said: list[tuple[str, str]] = []
    for offer in page.size_offers[:5]:
        teams = words.plural("{n} team", "{n} teams", offer.teams)
        over = f", {words.plural('{n} over', '{n} over', offer.substitutes)}"
        said.append((f"{offer.size}:", f"{teams}{over if offer.substitutes else ''}"))
    return (Span(f"{words('Team sizes')} ", "dim"), *facts(*said)) if said else ()


def steps_of(desk: Desk) -> tuple[Action, ...]:
    """Return the steps that the viewer may ever take here, those that he can take now first."""
    mine = [
        action
        for action in ACTIONS
        if action.part is Part.EVENING and action.may(desk.console.roles)
    ]
    now = [action for action in mine if desk.console.phase in action.during]
    return (*now, *(action for action in mine if action not in now))


def rows_of_evening(desk: Desk, words: Words) -> tuple[Row, ...]:
    """Return the steps; those of another phase are marked so."""
    return tuple(_row(action, desk, words) for action in steps_of(desk))


def _row(action: Action, desk: Desk, words: Words) -> Row:
    now = desk.console.phase in action.during
    return Row(
        (
            Span("●" if now else "◌", "good" if now else "dim"),
            Span(action.name(words), "text" if now else "dim"),
            Span(action.verb, "dim"),
        ),
        (action.kind,),
    )

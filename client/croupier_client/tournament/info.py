"""Draws what a tournament is played by: the facts, and every setting.  Rule book: P1.1.  Pure."""

from croupier_client.canvas import Line, Span
from croupier_client.games.rules import (
    games_listed,
    level_text,
    limit_rules,
    played_name,
    rotates_name,
)
from croupier_client.lines import EMPTY, paragraph, text
from croupier_client.tournament.naming import (
    OWN,
    ante_name,
    chat_name,
    cost,
    format_name,
    late_left,
    phase_name,
    phase_role,
    places_name,
    speed_name,
    stage_name,
    start_value,
    traits_of,
    utc_text,
)
from croupier_client.tournament.sections import pool_text
from croupier_client.tournament.settings import Setting, draw_settings
from croupier_client.tournament.terms import (
    break_settings,
    entry_settings,
    money_settings,
    seating_settings,
)
from croupier_client.words import Words
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.structures import level_at
from croupier_core.tournament.view import Phase, TournamentView
from croupier_core.units import Instant


def draw_info(view: TournamentView, now: Instant, columns: int, words: Words) -> list[Line]:
    """Draw everything that the lobby of a tournament must show, the facts first."""
    return [
        *draw_overview(view, now, columns, words),
        EMPTY,
        *draw_all_settings(view.setup, columns, words),
    ]


def draw_overview(view: TournamentView, now: Instant, columns: int, words: Words) -> list[Line]:
    """Draw what a player wants to know first.  Rule book: P1.1."""
    setup, summary = view.setup, view.summary
    level = max(summary.level, 1)
    played_for = level_text(setup, level, level_at(setup.levels, level).stakes, words)
    settings: list[Setting] = [(words("Game"), played_name(setup, words))]
    if mix := games_listed(setup, words):
        settings += [
            (words("Games"), mix),
            (words("The game changes"), rotates_name(setup.rotates, words)),
        ]
    settings += [
        (
            words("Format"),
            f"{format_name(setup.format, words)} · {speed_name(setup.speed, words)}",
        ),
        (words("Buy-in"), cost(summary, words)),
        (words("Prize pool"), pool_text(view, words)),
        (words("Entrants"), f"{summary.entrants}/{summary.max_entrants}"),
        (words("Starting stack"), words.chips(setup.starting_stack)),
        (words("Start"), start_value(setup, words)),
        *_entry_state(view, now, words),
    ]
    if summary.phase in (Phase.RUNNING, Phase.PAUSED):
        settings += [
            (words("Players left"), words.number(summary.players_left)),
            (words("Level"), f"{summary.level} · {played_for}"),
        ]
        if summary.tables > 1:
            settings.append((words("Tables"), words.number(summary.tables)))
        if stage := stage_name(summary.stage, words):
            settings.append((words("Now"), stage))
    traits = traits_of(summary, words)
    state = (
        Span(phase_name(summary.phase, words), phase_role(summary.phase)),
        Span("  "),
        Span(_own_part(view, words), "mine"),
    )
    special = paragraph(" · ".join(traits), columns, "gold") if traits else []
    return [state, *special, EMPTY, *draw_settings(settings, columns)]


def _entry_state(view: TournamentView, now: Instant, words: Words) -> list[Setting]:
    """Return how long entries are taken.  Rule book: P1.7."""
    left = late_left(view.summary, now, words)
    if left:
        return [(words("Late registration"), words("{left} left", left=left))]
    if view.setup.opens_at is not None and view.summary.phase is Phase.ANNOUNCED:
        return [(words("Registration opens"), utc_text(view.setup.opens_at, words))]
    return []


def _own_part(view: TournamentView, words: Words) -> str:
    """Return whether the viewer is in, or how he finished."""
    if not view.entered:
        return ""
    mine = view.my_standing or next(
        (each for each in view.standings if each.player == view.viewer), None
    )
    if mine is None or mine.best is None:
        return f"{OWN} {words('you are in')}"
    place = places_name(mine.best, mine.worst, words)
    return f"{OWN} {words('you finished {place}', place=place)}"


def draw_all_settings(setup: TournamentSetup, columns: int, words: Words) -> list[Line]:
    """Draw every setting that is not in another section.  Rule book: P1.1."""
    clock, pace = setup.clock, setup.pace
    disconnect = ", ".join(words.span(time) for time in clock.disconnect) or words("off")
    field = [
        (words("Seats at a table"), words.number(setup.table_size)),
        (words("Entrants, at least"), words.number(setup.min_entrants)),
        (words("Entrants, at most"), words.number(setup.max_entrants)),
        *entry_settings(setup, words),
        *seating_settings(setup, words),
    ]
    money = [
        (
            words("Guaranteed prizes"),
            words.money(setup.guarantee) if setup.guarantee else words("none"),
        ),
        (words("Payouts"), _payouts_text(setup, words)),
        *money_settings(setup, words),
    ]
    hands = [
        (words("Ante"), ante_name(setup.levels[0].stakes.ante_kind, words)),
        *limit_rules(setup, words),
    ]
    time = [
        (words("Time to act"), words.span(clock.base)),
        (words("Time bank"), words.span(clock.bank) if clock.bank else words("off")),
        (
            words("The bank starts by itself"),
            words("only with chips in the pot and connected")
            if clock.bank_only_when_invested
            else words("always"),
        ),
        (words("Time when disconnected"), disconnect),
        (
            words("It is given"),
            words("always")
            if clock.disconnect_always
            else words("from one place before the money"),
        ),
        (
            words("Sitting out"),
            words.plural(
                "after {n} missed decision",
                "after {n} missed decisions",
                clock.misses_to_sit_out,
            ),
        ),
        (words("Before the first hand"), words.span(pace.before_first_hand)),
        (words("After a fold"), words.span(pace.after_fold)),
        (words("After a showdown"), words.span(pace.after_showdown)),
        (words("All-in, each street"), words.span(pace.run_out)),
        (words("After a crash"), words.span(pace.after_crash)),
        (words("Chat during a hand"), chat_name(setup.chat, words)),
    ]
    parts = (
        (words("Field"), field),
        (words("Money"), money),
        (words("Breaks"), break_settings(setup, words)),
        (words("Hands"), hands),
        (words("Time and talk"), time),
    )
    lines: list[Line] = []
    for heading, settings in parts:
        lines += [EMPTY, text(heading, "heading"), *draw_settings(settings, columns)]
    return lines[1:]


def _payouts_text(setup: TournamentSetup, words: Words) -> str:
    said = words("own table") if setup.payouts else words("the house's table")
    if setup.paid_percent is not None:
        share = words("{percent} % of the entries are paid", percent=setup.paid_percent)
        said = f"{said}, {share}"
    return said

"""Draws what the lobby tells of the marked tournament.  Pure."""

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, clip, pad, width
from croupier_client.games.rules import level_text, played_name
from croupier_client.lines import EMPTY, filled, paragraph, rule, text
from croupier_client.tournament.info import draw_overview
from croupier_client.tournament.naming import (
    format_name,
    place_name,
    player_name,
    start_of,
    traits_of,
)
from croupier_client.tournament.players import draw_players
from croupier_client.tournament.sections import prize_rows
from croupier_client.words import Words
from croupier_core.tournament.view import TournamentView
from croupier_core.units import Instant, Place


def draw_below(view: TournamentView | None, columns: int, words: Words) -> list[Line]:
    """Draw the details in a few rows under the list."""
    if view is None:
        return []
    inner = columns - 4
    setup = view.setup
    facts = " · ".join(
        (
            played_name(setup, words),
            format_name(setup.format, words),
            words.plural("{n} seat", "{n} seats", setup.table_size),
            start_of(setup, words),
        )
    )
    blinds = ", ".join(
        level_text(setup, number, level.stakes, words)
        for number, level in enumerate(setup.levels[:4], start=1)
    )
    levels = words(
        "{chips} chips, levels of {length}: {blinds}…",
        chips=words.chips(setup.starting_stack),
        length=words.span(setup.levels[0].lasts),
        blinds=blinds,
    )
    names = ", ".join(player_name(standing, words) for standing in view.standings)
    prizes = " · ".join(
        f"{place_name(Place(place), words)} {words.money(prize)}"
        for place, prize in enumerate(view.prizes_when_full or view.prizes, start=1)
    )
    if prizes and view.prizes_when_full:
        prizes = words("full: {prizes}", prizes=prizes)
    name = clip(clean(setup.name), inner - 4)
    traits = " · ".join(traits_of(view.summary, words))
    lines: list[Line] = [
        (Span(" ── ", "line"), Span(name, "title"), Span(" "), *rule(inner - width(name) - 2)),
        text(clip(facts, inner)),
        text(clip(levels, inner)),
        *([text(clip(traits, inner), "gold")] if traits else ()),
        _labelled(words("Prizes"), prizes, "money" if prizes else "dim", inner, words),
        _labelled(words("Players"), names, "text" if names else "dim", inner, words),
    ]
    return [lines[0], *((Span("  "), *line) for line in lines[1:]), EMPTY]


def _labelled(label: str, said: str, role: str, columns: int, words: Words) -> Line:
    """Draw one of the two rows of names and sums, cut where the row ends."""
    labels = max(width(words("Prizes")), width(words("Players")))
    shown = said or (
        words("No prizes yet.") if label == words("Prizes") else words("Nobody yet. Be the first.")
    )
    return (Span(pad(label, labels), "dim"), Span(f"  {clip(shown, columns - labels - 2)}", role))


def draw_aside(
    view: TournamentView | None, now: Instant, columns: int, rows: int, words: Words
) -> list[Line]:
    """Draw the details in a column of their own."""
    if view is None:
        return []
    inner = columns - 4
    body = [
        *(paragraph(clean(view.setup.name), inner, "title")),
        EMPTY,
        *draw_overview(view, now, inner, words),
        EMPTY,
        text(words("Prizes"), "heading"),
        *prize_rows(view, words),
        EMPTY,
        text(words("Players"), "heading"),
        *draw_players(view, inner, words),
    ]
    body = [*body, *[EMPTY] * (rows - len(body))][:rows]
    return [(Span("│  ", "line"), *filled(line, inner)) for line in body]

"""Draws the page of a match: one frame for every state of it.  Pure."""

from dataclasses import dataclass
from datetime import UTC, datetime

from croupier_client.canvas import Line as Row
from croupier_client.canvas import Span
from croupier_client.events.match.asked import draw_prompts
from croupier_client.events.match.clocks import clock_of, draw_clock, draw_small_clock
from croupier_client.events.match.drafting import (
    Choosing,
    draw_choosing,
    draw_notes,
    draw_order,
)
from croupier_client.events.match.room import draw_game, draw_games, draw_reasons
from croupier_client.events.match.seen import Seen
from croupier_client.events.match.sides import draw_sides
from croupier_client.events.match.talk import SILENT, Talk, draw_talk
from croupier_client.events.naming import match_name, match_phase_name, match_phase_role
from croupier_client.events.times import zone_name, zone_of
from croupier_client.lines import EMPTY, apart, centred, clipped, rule, text
from croupier_client.words import Words
from croupier_core.draft.preset import Drafted
from croupier_core.match.phases import DECIDED, WAITING, MatchPhase
from croupier_core.match.view import Offer
from croupier_core.units import Instant

NARROW = 60
"""Below so many columns the teams stand one below the other."""

LEAST_TALK = 4
"""Rows for the talk while a line is typed."""


@dataclass(frozen=True, slots=True)
class MatchState:
    """What the page shows beside the match."""

    choosing: Choosing | None = None
    talk: Talk = SILENT
    prompt: int = 0
    """Which prompt is marked."""


def draw_match(
    seen: Seen | None, state: MatchState, columns: int, rows: int, words: Words
) -> list[Row]:
    """Draw the match; what is most urgent stands on top, talk fills what is left."""
    if seen is None:
        return centred([text(words("One moment…"), "dim")], columns, rows)
    body = [draw_head(seen, columns, words), *draw_late(seen, words), *_now(seen, columns, words)]
    # Whoever is asked wants to see all of the question: the rest gives way.
    body += draw_prompts(seen, state.prompt, columns, words)
    if state.choosing is not None:
        body += [*draw_choosing(state.choosing, seen, columns, words), EMPTY]
    body += draw_sides(seen, columns, words)
    lower = draw_turns(seen, columns, words)
    if state.choosing is None and (seen.may(Offer.BAN) or seen.may(Offer.LOCK_PICKS)):
        lower.append(text("  " + words("Enter: choose."), "gold"))
    lower += draw_reasons(seen, columns, words)
    lower += draw_game(seen, columns, words)
    lower += draw_games(seen, words)
    roomy = len(body) + len(lower) + LEAST_TALK < rows
    body += [EMPTY, *lower] if roomy and lower else lower
    least = 0 if state.talk.field is None else LEAST_TALK
    body = body[: max(0, rows - least)]
    room = rows - len(body)
    if room > 1 and (least or seen.page.lines):
        body += [rule(columns), *draw_talk(seen, state.talk, columns, room - 1, words)]
    return [clipped(row, columns) for row in body]


def draw_head(seen: Seen, columns: int, words: Words) -> Row:
    """Draw which match it is, where it stands, and its score."""
    match = seen.match
    title = match_name(seen.page.number, words)
    title = f"{title[:1].upper()}{title[1:]}"
    score = ""
    if match.wins > 1 or match.games or any(match.score):
        score = words(
            "{upper}–{lower}, first to {n}",
            upper=match.score[0],
            lower=match.score[1],
            n=match.wins,
        )
    if match.game is not None:
        number = words("game {n}", n=match.game.number)
        if match.game.attempt > 1:
            number = words("{game}, attempt {n}", game=number, n=match.game.attempt)
        score = f"{number}   {score}" if score else number
    return apart(
        (
            Span(f"  {title}  ", "title"),
            Span(match_phase_name(match.phase, words), match_phase_role(match.phase)),
        ),
        (Span(f"{score}  ", "strong"),),
        columns,
    )


def draw_late(seen: Seen, words: Words) -> list[Row]:
    """Say as of when spectators see it.  Rule book: T9.3."""
    if not seen.page.late_by:
        return []
    time = clock_with_seconds(seen.at, seen.page.zone)
    said = words(
        "As of {time} {zone} ({delay} delay)",
        time=time,
        zone=zone_name(seen.page.zone),
        delay=words.duration(seen.page.late_by),
    )
    return [text("  " + said, "gold")]


def clock_with_seconds(at: Instant, zone: str) -> str:
    """Return the time of day with its seconds, in a zone."""
    moment = datetime.fromtimestamp(at // 1000, tz=UTC).astimezone(zone_of(zone) or UTC)
    return f"{moment:%H:%M:%S}"


def _now(seen: Seen, columns: int, words: Words) -> list[Row]:
    """Draw the clock, or say what there is to wait for."""
    clock = clock_of(seen, words)
    if clock is not None:
        drawn = draw_small_clock(clock, columns) if columns < NARROW else draw_clock(clock, columns)
        return [*drawn, EMPTY]
    return [text("  " + state_said(seen, words), "strong"), EMPTY]


def state_said(seen: Seen, words: Words) -> str:
    """Return what goes on while no clock runs."""
    match = seen.match
    if match.winner is not None:
        return words("{team} has won.", team=seen.team_name(match.winner, words))
    if match.phase in WAITING:
        return words("Not called yet: stay ready.")
    if match.phase is MatchPhase.DOUBLE_DQ:
        return words("Both teams are out of this match.")
    if match.phase in DECIDED:
        return words("The match is over.")
    if match.phase is MatchPhase.DRAFT:
        return words("The draft stands still: the organiser decides.")
    if match.phase is MatchPhase.DISPUTED:
        return words("The teams do not agree: the organiser rules.")
    if match.phase is MatchPhase.REPORTED:
        return words("A result is reported; in this match silence does not confirm it.")
    if match.phase is MatchPhase.PLAYING:
        return words("The game is being played.")
    return words("Wait.")


def draw_turns(seen: Seen, columns: int, words: Words) -> list[Row]:
    """Draw the turns of the draft in their order."""
    game, match = seen.game, seen.match
    if game is None or game.draft is None:
        return []
    maps = game.draft.drafted is Drafted.MAPS
    if match.phase is not MatchPhase.DRAFT and not maps:
        return []
    rows: list[Row] = [draw_order(game.draft, columns - 2, words, seen)]
    return [*rows, *draw_notes(seen, game.draft, columns, words)]

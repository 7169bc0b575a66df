"""What is known of the game that is played, and what is asked for in it.  Pure.

Rule book: T3.4, T3.5, T7, T8.
"""

from croupier_client.canvas import Line as Row
from croupier_client.canvas import Span
from croupier_client.cells import clean, clip, pad
from croupier_client.events.match.seen import Seen
from croupier_client.events.rulings import reason_said
from croupier_client.events.times import clock_in
from croupier_client.lines import text
from croupier_client.words import Words
from croupier_core.bracket.ids import Line
from croupier_core.match.commands import Evidence, FilePiped, Link
from croupier_core.match.events import GameEnd
from croupier_core.match.facts import GameFacts
from croupier_core.match.phases import DECIDED, MatchPhase
from croupier_core.match.view import GameView, ProtestView, ReportView

PLAYED = (MatchPhase.PLAYING, MatchPhase.REPORTED, MatchPhase.DISPUTED)


def draw_game(seen: Seen, columns: int, words: Words) -> list[Row]:
    """Draw the facts of the game, requests that wait, reports and protests."""
    game = seen.game
    rows: list[Row] = []
    if game is not None:
        if game.played_on:
            rows.append(text("  " + words("map: {name}", name=clean(game.played_on)), "strong"))
        if seen.match.phase in PLAYED:
            rows += _facts(game.facts, seen, words)
        rows += [text("  " + said, "gold") for said in waiting_said(seen, game, words)]
        for report in game.reports:
            rows += _report(report, seen, columns, words)
    rows += draw_protests(seen, columns, words)
    return rows


def _facts(facts: GameFacts, seen: Seen, words: Words) -> list[Row]:
    if facts == GameFacts():
        return [text("  " + words("Nothing is known of the game yet."), "dim")]
    clock = words("game clock {time}", time=words.duration(facts.clock))
    head = (
        Span("  "),
        Span(pad(clock, 28), "clock"),
        *(Span(pad(name, 11), "dim") for name in _fact_names(words)),
    )
    rows: list[Row] = [head]
    for line in Line:
        side = facts.side(line)
        numbers = (side.kills, side.gold, side.towers, side.phoenixes)
        rows.append(
            (
                Span("  "),
                Span(pad(seen.team_name(line, words), 28), "strong"),
                *(Span(pad(words.number(number), 11)) for number in numbers),
            )
        )
    return rows


def _fact_names(words: Words) -> tuple[str, str, str, str]:
    return words("kills"), words("gold"), words("towers"), words("phoenixes")


def waiting_said(seen: Seen, game: GameView, words: Words) -> list[str]:
    """Return what somebody waits for, and what is to be known of the game."""
    said = []
    pause = game.pause
    if pause is not None and pause.reason is not None:
        said.append(words("reason of the pause: {reason}", reason=reason_said(pause.reason, words)))
    for line in game.pause_asked:
        team = seen.team_name(line, words)
        said.append(words("{team} waits for leave to pause: no unit is left", team=team))
    for line in game.remake_asked:
        team = seen.team_name(line, words)
        said.append(words("{team} asks for a remake; play goes on until it is granted", team=team))
    for line in game.substitute_asked:
        team = seen.team_name(line, words)
        said.append(words("{team} asks for a substitute", team=team))
    if game.concession is not None:
        team = seen.team_name(game.concession, words)
        said.append(
            words("{team} has begun to concede: to be confirmed within a minute", team=team)
        )
    if game.crashed:
        said.append(words("The game has crashed: the organiser decides."))
    return said


def _report(report: ReportView, seen: Seen, columns: int, words: Words) -> list[Row]:
    who = seen.team_name(report.side, words)
    winner = seen.team_name(report.winner, words)
    at = clock_in(report.at, seen.page.zone, words)
    said = words("{time} {team} reports: {winner} has won", time=at, team=who, winner=winner)
    if report.played_as:
        said = f"{said} · {words('match id {id}', id=clean(report.played_as))}"
    rows = [text("  " + clip(said, columns - 4), "strong")]
    for evidence in report.evidence:
        rows.append(text("    " + clip(evidence_said(evidence, words), columns - 6), "dim"))
    return rows


def evidence_said(evidence: Evidence, words: Words) -> str:
    """Return a link, or what a file is called and how to read it."""
    match evidence:
        case Link(url):
            return clean(url)
        case FilePiped(name, size, sha256):
            return words(
                "file {name}, {size} bytes: evidence … {sha}",
                name=clean(name),
                size=words.number(size),
                sha=clean(sha256)[:12],
            )


def draw_protests(seen: Seen, columns: int, words: Words) -> list[Row]:
    """Draw protests, and whether more can be made.  Rule book: T3.6."""
    rows = []
    for protest in seen.match.protests:
        team = seen.team_name(protest.side, words)
        head = words("protest of {team}: {state}", team=team, state=_state(protest, words))
        rows.append(text("  " + clip(f"{head} “{clean(protest.text)}”", columns - 4), "gold"))
    if seen.match.phase in DECIDED and seen.mine is not None:
        still = (
            words("Protests are open until the next match of either team begins.")
            if seen.match.protests_open
            else words("It is too late for protests.")
        )
        rows.append(text("  " + still, "dim"))
    return rows


def _state(protest: ProtestView, words: Words) -> str:
    if protest.upheld is None:
        return words("waits for a ruling")
    return words("upheld") if protest.upheld else words("rejected")


def draw_reasons(seen: Seen, columns: int, words: Words) -> list[Row]:
    """Draw why the match has not started, as far as the viewer may know.  Rule book: T3.3."""
    rows = []
    for line, reason in seen.match.reasons:
        team = seen.team_name(line, words)
        said = words("{team}: “{reason}”", team=team, reason=clean(reason))
        rows.append(text("  " + clip(said, columns - 4), "gold"))
    if seen.match.phase is MatchPhase.CALLED and seen.mine is not None:
        left = words.duration(seen.match.break_left)
        rows.append(text("  " + words("break left without approval: {time}", time=left), "dim"))
    return rows


def draw_games(seen: Seen, words: Words) -> list[Row]:
    """Draw the games that are over."""
    rows: list[Row] = []
    for game in seen.match.games:
        team = seen.team_name(game.winner, words)
        how = end_said(game.end, words)
        said = words("game {n}: {team} ({how})", n=game.number, team=team, how=how)
        rows.append(text("  " + said, "dim"))
    return rows


def end_said(end: GameEnd, words: Words) -> str:
    """Return what decided a game."""
    match end:
        case GameEnd.AGREED:
            return words("both teams report it")
        case GameEnd.UNANSWERED:
            return words("the other team was silent")
        case GameEnd.CONCEDED:
            return words("conceded")
        case GameEnd.MISSED:
            return words("missed turns")
        case GameEnd.AWARDED:
            return words("awarded after a crash")
        case GameEnd.RULED:
            return words("ruled")
        case GameEnd.LOTS:
            return words("by lot")

"""`tournaments` and `standings`: what is played, and who stands where."""

import json as json_text
from datetime import UTC, datetime

from croupier_client.cells import clean, pad, pad_left, width
from croupier_client.commands.session import DONE, CommandSession, first
from croupier_client.commands.summary import Here
from croupier_client.ports import LobbyLine
from croupier_client.words import Words
from croupier_core.tournament.view import Phase, Standing
from croupier_core.units import Instant, TournamentId


async def tournaments(*, json: bool = False, session: Here) -> int:
    """List the tournaments of the lobby."""
    lobby = await first(session.port.lobby())
    if json:
        session.out(json_text.dumps([_as_json(line) for line in lobby.lines], indent=2))
        return DONE
    words = session.words
    if not lobby.lines:
        session.out(words("There is no tournament now."))
        return DONE
    rows = [_row(line, words) for line in lobby.lines]
    heads = (
        words("id"),
        words("tournament"),
        words("state"),
        words("players"),
        words("buy-in"),
        "",
    )
    _table(session, heads, rows, right=(3, 4))
    return DONE


def _row(line: LobbyLine, words: Words) -> tuple[str, ...]:
    summary = line.summary
    return (
        clean(summary.tournament),
        clean(summary.name),
        _phase(summary.phase, words),
        f"{summary.entrants}/{summary.max_entrants}",
        "+".join(
            words.money(part)
            for part in (summary.buy_in, *([summary.bounty] if summary.bounty else ()), summary.fee)
        ),
        words("entered") if line.entered else "",
    )


def _phase(phase: Phase, words: Words) -> str:
    match phase:
        case Phase.ANNOUNCED:
            return words("announced")
        case Phase.REGISTERING:
            return words("open")
        case Phase.SEATING:
            return words("about to start")
        case Phase.RUNNING:
            return words("running")
        case Phase.PAUSED:
            return words("paused")
        case Phase.FINISHED:
            return words("finished")
        case Phase.CANCELLED:
            return words("cancelled")


def _as_json(line: LobbyLine) -> dict[str, str | int | bool | None]:
    summary = line.summary
    return {
        "id": summary.tournament,
        "name": clean(summary.name),
        "game": summary.game,
        "format": summary.format,
        "state": summary.phase.value,
        "entrants": summary.entrants,
        "max_entrants": summary.max_entrants,
        "buy_in_cents": summary.buy_in,
        "fee_cents": summary.fee,
        "starts_at": None if summary.starts_at is None else _iso(summary.starts_at),
        "entered": line.entered,
        "players_left": summary.players_left,
        "tables": summary.tables,
        "level": summary.level,
        "stage": summary.stage,
        "late_until": None if summary.late_until is None else _iso(summary.late_until),
        "prize_pool_cents": summary.prize_pool,
        "guarantee_cents": summary.guarantee,
        "bounty_cents": summary.bounty,
        "bounty_kind": summary.bounty_kind,
        "rebuys": summary.rebuys,
        "satellite_to": summary.satellite_to,
        "private": summary.private,
        "series": clean(summary.series),
    }


def _iso(at: Instant) -> str:
    return datetime.fromtimestamp(at / 1000, tz=UTC).isoformat(timespec="seconds")


async def standings(
    tournament: str,
    /,
    *,
    from_row: int = 1,
    find: str = "",
    json: bool = False,
    session: Here,
) -> int:
    """List who stands where in a tournament, from a row on, a window of the field."""
    begin = max(1, from_row) - 1
    view = await first(session.port.tournament(TournamentId(tournament), begin, 0, find))
    if json:
        session.out(json_text.dumps([_standing_json(one) for one in view.standings], indent=2))
        return DONE
    words = session.words
    if not view.standings:
        session.out(words("Nobody is entered yet.") if not find else words("Nobody."))
        return DONE
    rows = [_standing(one, words) for one in view.standings]
    heads = (words("place"), words("name"), words("chips"), words("table"), words("prize"))
    _table(session, heads, rows, right=(0, 2, 3, 4))
    shown = view.first + len(view.standings)
    if shown < view.standings_in_all:
        more = view.standings_in_all - shown
        option = f"--from-row {shown + 1}"
        session.out(words.plural("{n} more: {option}", "{n} more: {option}", more, option=option))
    return DONE


def _standing_json(one: Standing) -> dict[str, str | int | None]:
    return {
        "place": one.best,
        "worst_place": one.worst,
        "rank": one.rank,
        "name": clean(one.name),
        "entry": one.entry,
        "chips": one.stack,
        "table": one.table,
        "head_cents": one.head,
        "bounties_cents": one.bounties,
        "prize_cents": one.prize,
    }


def _standing(one: Standing, words: Words) -> tuple[str, ...]:
    place = "" if one.best is None else str(one.best)
    if one.worst not in (None, one.best):
        place += f"–{one.worst}"
    chips = words.chips(one.stack) if one.stack else ""
    table = "" if one.table is None else str(one.table)
    prize = words.money(one.prize) if one.prize else ""
    return (place, clean(one.name), chips, table, prize)


def _table(
    session: CommandSession,
    heads: tuple[str, ...],
    rows: list[tuple[str, ...]],
    *,
    right: tuple[int, ...],
) -> None:
    """Write rows in columns; those numbered in `right` stand to the right."""
    columns = [max(width(row[n]) for row in (heads, *rows)) for n in range(len(heads))]
    for row in (heads, *rows):
        cells = [
            pad_left(text, columns[n]) if n in right else pad(text, columns[n])
            for n, text in enumerate(row)
        ]
        session.out("  ".join(cells).rstrip())

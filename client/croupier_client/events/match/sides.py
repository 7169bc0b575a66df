"""The two teams of a match, side by side.  Pure."""

from collections.abc import Sequence

from croupier_client.canvas import Line as Row
from croupier_client.canvas import Span
from croupier_client.cells import clean, clip, pad, width
from croupier_client.events.match.seen import Seen
from croupier_client.lines import beside, clipped, rule
from croupier_client.words import Words
from croupier_core.bracket.ids import Line
from croupier_core.draft.preset import Act, Drafted
from croupier_core.draft.view import TurnView
from croupier_core.match.phases import IN_GAME, MatchPhase
from croupier_core.team_event.terms import Presence
from croupier_core.units import NOBODY, PlayerId

_AWAY = {Presence.CONNECTED: "", Presence.AWAY: "◌", Presence.GONE: "×"}


def draw_sides(seen: Seen, columns: int, words: Words) -> list[Row]:
    """Draw both teams; the viewer's own is marked by a sign."""
    if columns < 60:
        return [row for line in Line for row in _side(seen, line, columns - 2, words)]
    half = (columns - 5) // 2
    left, right = (_side(seen, line, half, words) for line in Line)
    return [(Span("  "), *row) for row in beside(left, right, half, 2)]


def _side(seen: Seen, line: Line, columns: int, words: Words) -> list[Row]:
    rows = [_head(seen, line, columns, words), rule(columns)]
    rows += [_member(seen, line, player, columns, words) for player in seen.side(line).members]
    rows += _bans(seen, line, columns, words)
    rows += _maps(seen, line, columns, words)
    rows += _counters(seen, line, words)
    return [clipped(row, columns) for row in rows]


def _head(seen: Seen, line: Line, columns: int, words: Words) -> Row:
    game, side = seen.game, seen.side(line)
    mine = seen.mine is line
    name = seen.team_name(line, words)
    notes = []
    if seen.match.winner is line:
        notes.append(words("★ winner"))
    if game is not None and game.first_pick is line:
        notes.append(words("first pick"))
    if seen.match.phase is MatchPhase.CALLED:
        notes.append(words("✓ ready") if side.ready else words("… not ready"))
    said = " · ".join(notes)
    head = f"{'▸ ' if mine else ''}{name}"
    room = max(0, columns - width(head) - 1)
    return (Span(head, "me" if mine else "strong"), Span(" "), Span(clip(said, room), "gold"))


def _member(seen: Seen, line: Line, player: PlayerId, columns: int, words: Words) -> Row:
    side = seen.side(line)
    captain = "C" if player == side.captain else " "
    team = seen.team(line)
    presence = next((_AWAY[each.presence] for each in team.members if each.player == player), "")
    mark = "!" if player in side.dropped else presence or " "
    picked = next((pick.character for pick in side.picks if pick.player == player), "")
    names = max(8, (columns - 5) // 2)
    role = "me" if player == seen.match.viewer_id else "name"
    choice, ink = (clean(picked), "strong") if picked else _unseen(seen, line, words)
    return (
        Span(f"{captain}{mark}", "gold" if mark == " " else "error"),
        Span(" "),
        Span(pad(seen.name_of(player), names), role),
        Span(" "),
        Span(choice, ink),
    )


def _unseen(seen: Seen, line: Line, words: Words) -> tuple[str, str]:
    """Return what stands for a pick that is not there, or not shown."""
    draft = seen.game.draft if seen.game else None
    if seen.match.phase not in IN_GAME or draft is None or draft.drafted is Drafted.MAPS:
        return "", "dim"
    turns = [turn for turn in draft.turns if turn.turn.side is line]
    if any(turn.masked and turn.turn.act is Act.PICK for turn in turns):
        return words("hidden pick"), "dim"
    return "–", "dim"


def _bans(seen: Seen, line: Line, columns: int, words: Words) -> list[Row]:
    draft = seen.game.draft if seen.game else None
    if draft is None:
        return []
    shown = [
        part
        for turn in draft.turns
        if turn.turn.side is line and turn.turn.act is Act.BAN
        for part in _answer(turn, [clean(ban) for ban in turn.bans], words)
    ]
    if not shown:
        return []
    head = words("bans:")
    return [(Span(head, "dim"), Span(" "), Span(clip(", ".join(shown), columns - width(head) - 1)))]


def _maps(seen: Seen, line: Line, columns: int, words: Words) -> list[Row]:
    """Draw the maps that a side has picked: they are no player's."""
    draft = seen.game.draft if seen.game else None
    if draft is None:
        return []
    turns = [turn for turn in draft.turns if turn.turn.side is line and turn.turn.act is Act.PICK]
    maps = [clean(pick.character) for turn in turns for pick in turn.picks if pick.player == NOBODY]
    if not maps:
        return []
    return [(Span(words("maps:"), "dim"), Span(" "), Span(clip(", ".join(maps), columns - 8)))]


def _answer(turn: TurnView, choices: Sequence[str], words: Words) -> list[str]:
    """Return a turn's bans; a sign for each that is to come, hidden or missed."""
    if choices:
        return list(choices)
    if turn.masked:
        return [words("hidden ban")] * turn.turn.count
    if turn.forgone:
        return [words("forgone")] * turn.turn.count
    return ["▸…" if turn.open else "…"] * turn.turn.count


def _counters(seen: Seen, line: Line, words: Words) -> list[Row]:
    """Draw what a side has missed, and what it has left."""
    side, phase = seen.side(line), seen.match.phase
    rows: list[Row] = []
    if side.bans_missed or side.picks_missed:
        said = words(
            "missed: bans {bans}, picks {picks}", bans=side.bans_missed, picks=side.picks_missed
        )
        rows.append((Span(f"! {said}", "error"),))
    if phase in (MatchPhase.PLAYING, MatchPhase.REPORTED, MatchPhase.DISPUTED):
        left = words(
            "pauses {left} of {all}", left=side.pauses_left, all=seen.match.settings.pauses
        )
        if side.pauses_lost:
            left = words("no pauses (sanction)")
        remake = words("remake left") if side.remake_left else words("remake used")
        rows.append((Span(f"{left} · {remake}", "dim"),))
    if side.dropped:
        names = ", ".join(seen.name_of(player) for player in side.dropped)
        rows.append((Span(f"! {words('dropped: {names}', names=names)}", "error"),))
    if side.members_may_act and phase in IN_GAME:
        rows.append((Span(words("any member may act"), "dim"),))
    return rows

"""What is said in the room of a match.  Pure."""

from dataclasses import dataclass

from croupier_client.canvas import Line as Row
from croupier_client.canvas import Span
from croupier_client.cells import clean, clip, width, wrap
from croupier_client.events.match.seen import Seen
from croupier_client.events.times import clock_in
from croupier_client.field import Field
from croupier_client.words import Words
from croupier_core.team_event.terms import MatchRoom, Room, SpectatorRoom

LONGEST = 200
"""Characters of a line."""


@dataclass(frozen=True, slots=True)
class Talk:
    """Where one reads, and what is being typed."""

    back: int = 0
    """Rows above the newest."""
    field: Field | None = None


SILENT = Talk()


def draw_talk(seen: Seen, talk: Talk, columns: int, rows: int, words: Words) -> list[Row]:
    """Draw the last lines, and the field in which one is typed."""
    foot = _foot(seen, talk, columns, words)
    room = rows - len(foot)
    if room < 1:
        return foot[:rows]
    said = _lines(seen, columns, words)
    top = max(0, len(said) - room - talk.back)
    return [*said[top : top + room], *foot]


def _lines(seen: Seen, columns: int, words: Words) -> list[Row]:
    rows: list[Row] = []
    for line in seen.page.lines:
        head = f"  {clock_in(line.at, seen.page.zone, words)} {clean(line.who.name)}: "
        if isinstance(line.room, SpectatorRoom) and isinstance(seen.page.room, MatchRoom):
            head = f"  [{words('spectators')}] {head.strip()} "
        mine = line.who.player == seen.match.viewer_id
        first, *rest = wrap(clean(line.text), max(8, columns - width(head) - 1))
        rows.append((Span(head, "me" if mine else "name"), Span(first, "chat")))
        rows += [(Span("    "), Span(clip(each, columns - 5), "chat")) for each in rest]
    return rows


def _foot(seen: Seen, talk: Talk, columns: int, words: Words) -> list[Row]:
    if talk.field is None or seen.page.room is None:
        return []
    label = f"  {room_said(seen.page.room, words)}: "
    field = talk.field.spans(columns - width(label) - 1, active=True)
    return [(Span(label, "strong"), *field)]


def room_said(room: Room, words: Words) -> str:
    """Return to whom one would talk."""
    if isinstance(room, SpectatorRoom):
        return words("To the spectators")
    return words("To both teams")

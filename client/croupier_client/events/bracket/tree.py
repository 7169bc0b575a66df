"""Draws a window on the tree, and nothing outside of it.  Pure."""

from dataclasses import dataclass

from croupier_client.canvas import Line, Span
from croupier_client.cells import clip, pad
from croupier_client.events.bracket.plan import CHANNEL, Half, Piece, Stroke, Title, TreePlan
from croupier_client.events.bracket.saying import (
    WON,
    score_shown,
    slot_name,
    slot_role,
    state_mark,
    state_role,
)
from croupier_client.events.bracket.seen import Seen
from croupier_client.events.naming import match_label
from croupier_client.words import Words
from croupier_core.bracket.ids import EntrantId, MatchId
from croupier_core.bracket.ids import Line as Side


@dataclass(frozen=True, slots=True)
class Window:
    """A part of the tree."""

    x: int
    y: int
    columns: int
    rows: int


def window_at(plan: TreePlan, chosen: MatchId, columns: int, rows: int) -> Window:
    """Return the window around a match: in the middle, but never past the tree's edges."""
    place = plan.places[chosen]
    x = place.x + plan.box // 2 - columns // 2
    y = place.y + 1 - rows // 2
    return Window(
        max(0, min(x, plan.width - columns)), max(0, min(y, plan.height - rows)), columns, rows
    )


@dataclass(frozen=True, slots=True)
class TreeDrawing:
    """Everything a drawing of the tree is made from."""

    seen: Seen
    chosen: MatchId | None
    """Marked by the cursor."""
    mine: EntrantId | None
    words: Words

    def draw(self, window: Window) -> list[Line]:
        """Draw the heads of the columns, and below them the window."""
        return [self.heads(window), *self.rows(window)]

    def rows(self, window: Window) -> list[Line]:
        """Draw the window alone."""
        plan = self.seen.plan
        last = min(window.y + window.rows, plan.height)
        return [self._row(y, window) for y in range(window.y, last)]

    def heads(self, window: Window) -> Line:
        """Draw what rounds are in the columns of a window."""
        plan = self.seen.plan
        step = plan.box + CHANNEL
        indent = 1 + plan.label + 1
        heads = [
            (column * step + indent, [Span(clip(head, plan.box - indent), "heading")])
            for column, head in enumerate(plan.heads)
        ]
        return _compose(heads, window)

    def _row(self, y: int, window: Window) -> Line:
        right = window.x + window.columns
        pieces = [
            (piece.x, self._piece(piece))
            for piece in self.seen.plan.rows[y]
            if piece.x < right and piece.x + piece.cells > window.x and self._shown(piece)
        ]
        return _compose(pieces, window)

    def _shown(self, piece: Piece) -> bool:
        if not isinstance(piece.what, Stroke):
            return True
        return piece.what.out_of is (self.seen.by_id[piece.what.source].winner or Side.UPPER)

    def _piece(self, piece: Piece) -> list[Span]:
        match piece.what:
            case Half():
                return self._half(piece.what)
            case Title(text):
                return [Span(text, "strong")]
            case Stroke(source=source, text=text):
                match = self.seen.by_id[source]
                winner = None if match.winner is None else match.slot(match.winner).entrant
                own = winner is not None and winner == self.mine
                return [Span(text, "mine" if own else "line")]

    def _half(self, half: Half) -> list[Span]:
        """Draw a line of a match: cursor, number or state, team, whether it won, its games."""
        plan, page, words = self.seen.plan, self.seen.page, self.words
        match, line = self.seen.by_id[half.match], half.line
        upper = line is Side.UPPER
        ground = "/chosen" if half.match == self.chosen else ""
        cursor = "▸" if ground and upper else " "
        if upper:
            label, role = match_label(match.number), "dim"
        else:
            label, role = f" {state_mark(match, page, words)}", state_role(match, page)
        name = slot_name(match.slot(line), self.mine, words)
        tone = slot_role(match, line, self.mine)
        games = str(match.score[0 if upper else 1]) if score_shown(match) else ""
        won = WON if match.winner is line else " "
        return [
            Span(cursor + pad(label, plan.label) + " ", role + ground),
            Span(pad(clip(name, plan.name), plan.name), tone + ground),
            Span(f" {won}{pad(games, plan.score)}", tone + ground),
        ]


def _compose(pieces: list[tuple[int, list[Span]]], window: Window) -> Line:
    """Put pieces next to each other, and cut what stands outside of the window.

    All characters of a tree are one cell wide.
    """
    line: list[Span] = []
    at, right = window.x, window.x + window.columns
    for begin, spans in pieces:
        x = begin
        for span in spans:
            start, end = max(x, at), min(x + len(span.text), right)
            if start < end:
                if start > at:
                    line.append(Span(" " * (start - at)))
                line.append(Span(span.text[start - x : end - x], span.role))
                at = end
            x += len(span.text)
    return tuple(line)

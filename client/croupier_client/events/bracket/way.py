"""Draws the path of one team: what it played, what is next, and what follows.  Pure."""

from dataclasses import dataclass

from croupier_client.canvas import Line, Span
from croupier_client.cells import pad
from croupier_client.events.bracket.outlook import FIRST, places_if, places_open
from croupier_client.events.bracket.rounds import Row, byes_of
from croupier_client.events.bracket.saying import (
    MINE,
    format_name,
    is_walkover,
    places_name,
    score_name,
    slot_name,
    state_mark,
    state_name,
    state_role,
)
from croupier_client.events.bracket.seen import Seen
from croupier_client.events.naming import match_label, round_label, team_name
from croupier_client.lines import EMPTY, clipped, paragraph
from croupier_client.words import Words
from croupier_core.bracket.entries import How
from croupier_core.bracket.ids import EntrantId, MatchId
from croupier_core.bracket.path import Leg, Path, path_of
from croupier_core.bracket.places import Standing
from croupier_core.bracket.plan import Span as Places
from croupier_core.bracket.view import MatchView


@dataclass(frozen=True, slots=True)
class WayDrawing:
    """Everything a path is drawn from."""

    seen: Seen
    team: EntrantId
    chosen: MatchId | None
    words: Words

    def rows(self, columns: int) -> list[Row]:
        """Draw the path from the first match to what may come."""
        path = path_of(self.seen.bracket, self.team)
        rows = [Row(line) for line in (*self._head(path, columns), EMPTY)]
        played = [leg for leg in path.legs if leg.won is not None]
        if played or self._had_bye():
            rows.append(self._heading(self.words("Played")))
            if self._had_bye():
                rows.append(Row((Span(f"  {self.words('Bye in the first round')}", "dim"),)))
            rows += [self._leg(leg, columns) for leg in played]
        if path.next is not None:
            if rows[-1].drawn():
                rows.append(Row(EMPTY))
            rows.append(self._heading(self.words("Next match")))
            rows += self._next(path.next, columns)
            rows += self._ahead(path, path.next, columns)
        return rows

    # --- who, and how far

    def _head(self, path: Path, columns: int) -> list[Line]:
        words = self.words
        own = self.team == self.seen.mine
        name = team_name(self.team, words) + (MINE if own else "")
        wins = sum(leg.won is True for leg in path.legs)
        score = ", ".join(
            (
                words.plural("{n} win", "{n} wins", wins),
                words.plural("{n} loss", "{n} losses", path.losses),
            )
        )
        said = [(Span(name, "mine" if own else "strong"), Span(f" · {score}", "text"))]
        return [*(clipped(line, columns) for line in said), *self._standing(columns)]

    def _standing(self, columns: int) -> list[Line]:
        words, bracket = self.words, self.seen.bracket
        placing = next(each for each in bracket.placings if each.entrant == self.team)
        match placing.standing:
            case Standing.DISQUALIFIED:
                said = f"× {words('disqualified')}"
                if placing.places is not None:
                    vacant = places_name(placing.places, words)
                    said = f"× {words('disqualified, {places} vacant', places=vacant)}"
                return paragraph(said, columns, "error")
            case Standing.PLACED if placing.places == FIRST:
                return paragraph(f"■ {words('Winner of the event')}", columns, "won")
            case Standing.PLACED if placing.places is not None:
                finished = words("finished: {places}", places=places_name(placing.places, words))
                return paragraph(f"■ {finished}", columns)
            case _:
                still = _range(places_open(bracket, self.team), words)
                return paragraph(words("still possible: {places}", places=still), columns)

    def _had_bye(self) -> bool:
        return self.team in byes_of(self.seen.bracket)

    def _heading(self, said: str) -> Row:
        return Row((Span(said, "heading"),))

    # --- the matches

    def _leg(self, leg: Leg, columns: int) -> Row:
        """Draw a match that was played, from the side of the team."""
        words = self.words
        opponent = slot_name(leg.match.slot(leg.line.other), None, words)
        won = leg.won is True
        score = "–".join(map(str, leg.score)) if score_name(leg.match) else ""
        if won:
            said = words("✓ beat {team}", team=opponent)
        else:
            said = words("× lost to {team}", team=opponent)
        state = state_name(leg.match, self.seen.page, words)
        how = "" if leg.match.how is How.PLAYED else state[2:]
        if is_walkover(leg.match) and not won:
            how = words("disqualified")
        rest = " · ".join(part for part in (score, how) if part)
        return self._row(
            leg.match,
            (Span(said, "won" if won else "text"), Span(f"  {rest}", "dim")),
            columns,
            marked=False,
        )

    def _next(self, leg: Leg, columns: int) -> list[Row]:
        words = self.words
        opponent = slot_name(leg.match.slot(leg.line.other), None, words)
        said = words("against {team}", team=opponent)
        first = self._row(leg.match, (Span(said, "strong"),), columns)
        how = format_name(leg.match.format, words)
        state = state_name(leg.match, self.seen.page, words)
        indent = " " * (3 + self.seen.plan.label + 4)
        role = state_role(leg.match, self.seen.page)
        return [
            first,
            Row(clipped((Span(indent), Span(state, role), Span(f" · {how}", "dim")), columns)),
        ]

    def _ahead(self, path: Path, leg: Leg, columns: int) -> list[Row]:
        words, bracket = self.words, self.seen.bracket
        rows: list[Row] = []
        for won, way, said in (
            (True, path.if_won, words("If won")),
            (False, path.if_lost, words("If lost")),
        ):
            places = _range(places_if(bracket, leg.match, won=won), words)
            heading = clipped((Span(said, "heading"), Span(f" · {places}", "dim")), columns)
            rows += [Row(EMPTY), Row(heading)]
            came_from = leg.match.id
            for id in way:
                match = self.seen.by_id[id]
                rows.append(self._row(match, self._against(match, came_from), columns))
                came_from = id
            if not way:
                last = words("the event is won") if won else words("out of the event")
                rows.append(Row((Span(f"  {last}", "text"),)))
        return rows

    def _against(self, match: MatchView, came_from: MatchId) -> Line:
        """Draw who waits in a match that a team would come to from another one."""
        others = [
            slot
            for slot in (match.upper, match.lower)
            if slot.origin is None or slot.origin.match != came_from
        ]
        name = slot_name(others[0], None, self.words) if others else ""
        said = self.words("against {team}", team=name)
        return (Span(said, "text"),)

    def _row(self, match: MatchView, said: Line, columns: int, *, marked: bool = True) -> Row:
        chosen = match.id == self.chosen
        ground = "/chosen" if chosen else ""
        plan, page = self.seen.plan, self.seen.page
        label = pad(match_label(match.number), plan.label)
        part = pad(round_label(match.side, match.depth), 3)
        mark = f"{state_mark(match, page, self.words)} " if marked else ""
        line = (
            Span(f"{'▸' if chosen else ' '} {label} {part} ", "dim" + ground),
            Span(mark, state_role(match, page) + ground),
            *(Span(span.text, span.role + ground) for span in said),
        )
        return Row(clipped(line, columns), match.id)


def _range(places: tuple[Places, ...], words: Words) -> str:
    """Return from where to where a team may finish."""
    if not places:
        return "–"
    best = min(span.best for span in places)
    worst = max(span.worst for span in places)
    return places_name(Places(best, worst), words)

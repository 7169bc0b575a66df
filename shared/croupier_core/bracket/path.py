"""The way of one entrant through a bracket: what he played, and what may come."""

from collections.abc import Iterator
from dataclasses import dataclass

from croupier_core.bracket.ids import EntrantId, Line, MatchId
from croupier_core.bracket.view import BracketView, MatchView


@dataclass(frozen=True, slots=True)
class Leg:
    """One match on the way, seen from one side."""

    match: MatchView
    line: Line

    @property
    def opponent(self) -> EntrantId | None:
        """Who is on the other line, once known; `match` says where an unknown one comes from."""
        return self.match.slot(self.line.other).entrant

    @property
    def won(self) -> bool | None:
        """Whether he won; None: not decided."""
        return None if self.match.winner is None else self.match.winner is self.line

    @property
    def score(self) -> tuple[int, int]:
        """His games and the opponent's."""
        upper, lower = self.match.score
        return (upper, lower) if self.line is Line.UPPER else (lower, upper)


@dataclass(frozen=True, slots=True)
class Path:
    """The way of one entrant."""

    entrant: EntrantId
    legs: tuple[Leg, ...]
    """His matches so far in order; the last one may still have to be played."""
    if_won: tuple[MatchId, ...]
    """The matches that follow as long as he wins, after the last leg."""
    if_lost: tuple[MatchId, ...]
    """The matches that follow if he loses the next one and wins from there on."""

    @property
    def next(self) -> Leg | None:
        """The match to play, whether ready or not; None: he is out, or has won."""
        if not self.legs or self.legs[-1].won is not None:
            return None
        return self.legs[-1]

    @property
    def losses(self) -> int:
        """Matches lost."""
        return sum(leg.won is False for leg in self.legs)


def path_of(view: BracketView, entrant: EntrantId) -> Path:
    """Return the way of `entrant`; empty for somebody who is not in the draw."""
    matches = view.matches
    by_id = {match.id: match for match in matches}
    legs = tuple(
        Leg(match, line)
        for match in matches
        for line in Line
        if match.slot(line).entrant == entrant
    )
    if not legs or legs[-1].won is not None:
        return Path(entrant, legs, (), ())
    ahead = legs[-1].match
    return Path(
        entrant,
        legs,
        tuple(_winning(by_id, ahead.winner_to)),
        tuple(_winning(by_id, ahead.loser_to)),
    )


def _winning(by_id: dict[MatchId, MatchView], start: MatchId | None) -> Iterator[MatchId]:
    while start is not None:
        yield start
        start = by_id[start].winner_to

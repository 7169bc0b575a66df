"""A match as it stands.  Rule book: T2.5, T4.2."""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.bracket.entries import BothAtFault, How, Result
from croupier_core.bracket.ids import EntrantId, Line, MatchId
from croupier_core.bracket.plan import PlannedMatch
from croupier_core.bracket.refusals import GamesDoNotDecide, MatchBlocked
from croupier_core.bracket.series import Series, SeriesFormat


class MatchState(StrEnum):
    """How far a match is, for the bracket."""

    BLOCKED = "blocked"
    """An entrant is not known."""
    READY = "ready"
    AT_FAULT = "at_fault"
    """Both sides are to blame; it waits for the organiser."""
    DECIDED = "decided"


@dataclass(frozen=True, slots=True)
class Match:
    """A match with those who have come to it so far."""

    plan: PlannedMatch
    format: SeriesFormat
    state: MatchState
    upper: EntrantId | None
    lower: EntrantId | None
    winner: EntrantId | None
    how: How | None
    games: tuple[Line, ...]

    @property
    def id(self) -> MatchId:
        """The id that never changes."""
        return self.plan.id

    @property
    def number(self) -> int:
        """The running number."""
        return self.plan.number

    @property
    def loser(self) -> EntrantId | None:
        """Who lost, once somebody has."""
        if self.winner is None:
            return None
        return self.lower if self.winner == self.upper else self.upper

    @property
    def series(self) -> Series:
        """Its games, from the score to start with."""
        return Series(self.format, self.games)

    def entrants(self) -> tuple[EntrantId, EntrantId]:
        """Return who meets here, the upper line first.

        Raises:
            MatchBlocked: Somebody is not known yet.
        """
        if self.upper is None or self.lower is None:
            raise MatchBlocked(self.number)
        return self.upper, self.lower

    def played(self, *games: Line) -> Result:
        """Return the result of a match that was played out.

        Args:
            games: Who won each game, virtual ones left out.

        Raises:
            MatchBlocked: Somebody is not known yet.
            SeriesDecided: There are games after the one that decided.
            GamesDoNotDecide: There are too few.
        """
        upper, lower = self.entrants()
        series = Series(self.format)
        for line in games:
            series = series.won_by(line)
        if series.winner is None:
            raise GamesDoNotDecide(self.number, self.format.wins)
        winner = upper if series.winner is Line.UPPER else lower
        return Result(self.id, upper, lower, winner, How.PLAYED, games)

    def given_to(self, line: Line, how: How, *games: Line) -> Result:
        """Return the result of a match that was not played out.

        Args:
            line: Who wins.
            how: Why.
            games: Who won the games that were played.

        Raises:
            MatchBlocked: Somebody is not known yet.
        """
        upper, lower = self.entrants()
        winner = upper if line is Line.UPPER else lower
        return Result(self.id, upper, lower, winner, how, games)

    def lots(self, throw: int) -> Result:
        """Return the result of drawing lots.

        Args:
            throw: From the dice of the house; whether it is even decides.

        Raises:
            MatchBlocked: Somebody is not known yet.
        """
        return self.given_to(Line.UPPER if throw % 2 == 0 else Line.LOWER, How.LOTS)

    def fault_on_both_sides(self) -> BothAtFault:
        """Return the entry that makes the match wait for the organiser.

        Raises:
            MatchBlocked: Somebody is not known yet.
        """
        return BothAtFault(self.id, *self.entrants())

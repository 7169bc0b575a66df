"""What is known of a game that is played, whichever game it is.  Rule book: T8.2, T8.5."""

from dataclasses import dataclass

from croupier_core.bracket.ids import Line
from croupier_core.units import Instant, Millis


@dataclass(frozen=True, slots=True)
class SideFacts:
    """What one side has done."""

    kills: int = 0
    gold: int = 0
    towers: int = 0
    """Its own that still stand."""
    phoenixes: int = 0
    """Of the enemy that it has destroyed."""


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A game at one moment."""

    clock: Millis = Millis(0)
    """The game's own clock."""
    upper: SideFacts = SideFacts()
    lower: SideFacts = SideFacts()
    last_fight: Instant | None = None
    """When heroes of both sides last hurt each other; None: not known, or never."""
    over: Line | None = None
    """Who has reached the objective."""

    @property
    def kills(self) -> int:
        """Kills of both sides."""
        return self.upper.kills + self.lower.kills

    def side(self, side: Line) -> SideFacts:
        """Return the facts about one side."""
        return self.upper if side is Line.UPPER else self.lower

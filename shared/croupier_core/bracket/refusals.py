"""A bracket saying no."""

from dataclasses import dataclass

from croupier_core.bracket.ids import EntrantId, MatchId
from croupier_core.errors import Refusal


@dataclass(eq=False)
class NoSuchMatch(Refusal):
    """The bracket has no match of that id; walkovers are none.  Rule book: T2.2."""

    id: MatchId

    def __str__(self) -> str:
        return f"there is no match {self.id}"


@dataclass(eq=False)
class MatchBlocked(Refusal):
    """An entrant is not known yet.  Rule book: T2.5."""

    number: int

    def __str__(self) -> str:
        return f"the entrants of match {self.number} are not known yet"


@dataclass(eq=False)
class MatchDecided(Refusal):
    """It has a result, which must be undone or corrected first."""

    number: int

    def __str__(self) -> str:
        return f"match {self.number} is decided already"


@dataclass(eq=False)
class OtherEntrants(Refusal):
    """A result that is about others than those who meet in that match.  Rule book: T2.8."""

    number: int

    def __str__(self) -> str:
        return f"others meet in match {self.number}"


@dataclass(eq=False)
class SeriesDecided(Refusal):
    """No game is played after the one that decides.  Rule book: T2.4."""

    upper: int
    lower: int

    def __str__(self) -> str:
        return f"the match is decided at {self.upper}-{self.lower}"


@dataclass(eq=False)
class GamesDoNotDecide(Refusal):
    """The games of a result do not add up to its winner.  Rule book: T2.4."""

    number: int
    wins: int
    """Games that win the match."""

    def __str__(self) -> str:
        return f"match {self.number} ends with the game that is somebody's win {self.wins}"


@dataclass(eq=False)
class BothSidesAtFault(Refusal):
    """The organiser has to rule first.  Rule book: T2.10."""

    number: int

    def __str__(self) -> str:
        return f"both sides of match {self.number} are at fault: the organiser rules first"


@dataclass(eq=False)
class NoLotsToDraw(Refusal):
    """Lots are drawn only where both sides are at fault.  Rule book: T2.10."""

    number: int

    def __str__(self) -> str:
        return f"no lots are drawn for match {self.number}"


@dataclass(eq=False)
class NotInBracket(Refusal):
    """The draw has no such entrant."""

    entrant: EntrantId

    def __str__(self) -> str:
        return "not an entrant of this bracket"


@dataclass(eq=False)
class DisqualifiedAlready(Refusal):
    """Once is enough."""

    entrant: EntrantId

    def __str__(self) -> str:
        return "disqualified already"


@dataclass(eq=False)
class NoVacantPlace(Refusal):
    """Only the place of somebody disqualified is closed up, and once.  Rule book: T2.9."""

    entrant: EntrantId

    def __str__(self) -> str:
        return "there is no vacant place to close up"


@dataclass(eq=False)
class NothingToUndo(Refusal):
    """The log has no such entry: somebody was faster.  Rule book: T2.8."""

    def __str__(self) -> str:
        return "that is undone already"

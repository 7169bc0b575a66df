"""A match of one game or more, from a score to start with.  Rule book: T2.4, T4.1."""

from dataclasses import dataclass, replace

from croupier_core.bracket.ids import Line
from croupier_core.bracket.refusals import SeriesDecided


@dataclass(frozen=True, slots=True)
class SeriesFormat:
    """How many won games win a match, and what the score is before the first one."""

    wins: int = 1
    upper_start: int = 0
    lower_start: int = 0

    def __post_init__(self) -> None:
        starts = (self.upper_start, self.lower_start)
        if self.wins < 1 or min(starts) < 0 or max(starts) >= self.wins:
            raise ValueError(f"no match is first to {self.wins} from {starts[0]}-{starts[1]}")

    @property
    def best_of(self) -> int:
        """The most games that there can be, those of the score at the start included."""
        return 2 * self.wins - 1


BEST_OF_ONE = SeriesFormat()
FINAL_OF_DOUBLE = SeriesFormat(wins=2, upper_start=1)
"""The side that comes from the loser bracket has lost game 1 before it began."""


@dataclass(frozen=True, slots=True)
class Series:
    """The games of one match, by the line that won them, in the order played."""

    format: SeriesFormat = BEST_OF_ONE
    games: tuple[Line, ...] = ()

    @property
    def score(self) -> tuple[int, int]:
        """Games of the upper and of the lower line, those of the start included."""
        return (
            self.format.upper_start + self.games.count(Line.UPPER),
            self.format.lower_start + self.games.count(Line.LOWER),
        )

    @property
    def winner(self) -> Line | None:
        """The line that has won, or None as long as there is a game to play."""
        upper, lower = self.score
        if upper >= self.format.wins:
            return Line.UPPER
        return Line.LOWER if lower >= self.format.wins else None

    @property
    def next_game(self) -> int | None:
        """Number of the game to play next; virtual games of the start count."""
        return None if self.winner else sum(self.score) + 1

    @property
    def first_pick(self) -> Line | None:
        """The line that chooses first pick in the next game.

        The upper one in odd games, the lower one in even ones.  Rule book: T4.1.
        """
        if self.next_game is None:
            return None
        return Line.UPPER if self.next_game % 2 else Line.LOWER

    def won_by(self, line: Line) -> "Series":
        """Return the series after one more game.

        A conceded game is a game won by the other line.

        Raises:
            SeriesDecided: The match is won already.
        """
        if self.winner:
            raise SeriesDecided(*self.score)
        return replace(self, games=(*self.games, line))


def is_complete(series: Series) -> bool:
    """Return whether the last game, and none before it, decided the match."""
    return series.winner is not None and replace(series, games=series.games[:-1]).winner is None

"""Every setting of a bracket, fixed by the draw.  Rule book: T2.1, T2.4, T2.7."""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.bracket.ids import EntrantId, RoundId
from croupier_core.bracket.series import BEST_OF_ONE, FINAL_OF_DOUBLE, SeriesFormat

LEAST_ENTRANTS = 2
MOST_ENTRANTS = 128


class Kind(StrEnum):
    """After how many lost matches one is out."""

    SINGLE = "single"
    DOUBLE = "double"


class ThirdPlace(StrEnum):
    """What becomes of the losers of semi-finals in single elimination."""

    SHARED = "shared"
    PLAY_OFF = "play_off"


@dataclass(frozen=True, slots=True)
class RoundFormat:
    """The format of all matches of a round that is not the usual one."""

    round: RoundId
    format: SeriesFormat


@dataclass(frozen=True, slots=True)
class BracketSetup:
    """A bracket before its first match.

    Raises:
        ValueError: There is no such bracket.
    """

    kind: Kind
    entrants: tuple[EntrantId, ...]
    """In the order of the draw, at random: the byes go to places in it.  Rule book: T2.2."""
    formats: tuple[RoundFormat, ...] = ()
    """Of rounds that are not played as usual; a round that this bracket does not have counts
    for nothing, as one does not know before the draw how many there will be."""
    third_place: ThirdPlace = ThirdPlace.SHARED

    def __post_init__(self) -> None:
        count = len(self.entrants)
        if not LEAST_ENTRANTS <= count <= MOST_ENTRANTS:
            raise ValueError(f"a bracket has {LEAST_ENTRANTS} to {MOST_ENTRANTS} entrants")
        if len(set(self.entrants)) < count:
            raise ValueError("somebody is in the draw twice")
        if len({own.round for own in self.formats}) < len(self.formats):
            raise ValueError("a round has two formats")
        if self.kind is Kind.DOUBLE and self.third_place is ThirdPlace.PLAY_OFF:
            raise ValueError("double elimination has one third place without a play-off")

    def format_of(self, round: RoundId) -> SeriesFormat:
        """Return how the matches of a round are played: one game, unless the setup says so.

        The final of a double elimination is usually the best of three from 0-1.
        """
        for own in self.formats:
            if own.round == round:
                return own.format
        final = self.kind is Kind.DOUBLE and round == "F"
        return FINAL_OF_DOUBLE if final else BEST_OF_ONE

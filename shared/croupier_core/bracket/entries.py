"""What is written into the log of a bracket.  Rule book: T2.8, T2.9, T2.10.

What an entry means does not depend on where in the log it stands, but for one thing: of two
who are disqualified and meet, the one whose entry comes first makes way.
"""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.bracket.ids import EntrantId, Line, MatchId


class How(StrEnum):
    """What decided a match."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    """One side did not play, was sanctioned, or is disqualified."""
    RULED = "ruled"
    """The organiser decided."""
    LOTS = "lots"


@dataclass(frozen=True, slots=True)
class Result:
    """Somebody has won a match.

    It names both entrants, so that it is void as soon as others meet in that match.
    """

    match: MatchId
    upper: EntrantId
    lower: EntrantId
    winner: EntrantId
    how: How = How.PLAYED
    games: tuple[Line, ...] = ()
    """Who won each game played; all of them where the match was played out."""


@dataclass(frozen=True, slots=True)
class BothAtFault:
    """Both sides of a match are to blame: the organiser has to rule.  Rule book: T2.10."""

    match: MatchId
    upper: EntrantId
    lower: EntrantId


@dataclass(frozen=True, slots=True)
class Disqualification:
    """Somebody forfeits what he has not played yet, and has no place.  Rule book: T2.9."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class Promotion:
    """The place of somebody disqualified is closed up: those below move up."""

    entrant: EntrantId


Entry = Result | BothAtFault | Disqualification | Promotion

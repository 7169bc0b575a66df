"""Names of what a bracket is made of.  Rule book: T2.5, T4.2."""

from enum import StrEnum
from typing import NewType

EntrantId = NewType("EntrantId", str)
"""A team or a player.  The bracket never looks inside."""

MatchId = NewType("MatchId", str)
"""A place in the tree that never changes: `W2.1`, `L3.0`, `P` (third place), `F`."""

RoundId = NewType("RoundId", str)
"""The matches of one depth of one side: `W2`, `L3`, `P`, `F`."""


class Side(StrEnum):
    """Parts of the tree, in the order in which they are numbered within a stage."""

    WINNER = "winner"
    LOSER = "loser"
    THIRD = "third"
    """The play-off for third place."""
    FINAL = "final"


class Line(StrEnum):
    """The two entries of a match."""

    UPPER = "upper"
    LOWER = "lower"

    @property
    def other(self) -> "Line":
        """The line of the opponent."""
        return Line.LOWER if self is Line.UPPER else Line.UPPER


class Exit(StrEnum):
    """The two ways out of a match."""

    WINNER = "winner"
    LOSER = "loser"


def round_id(side: Side, depth: int) -> RoundId:
    """Return the id of the round `depth`, 1 being the first, of one side."""
    match side:
        case Side.WINNER:
            return RoundId(f"W{depth}")
        case Side.LOSER:
            return RoundId(f"L{depth}")
        case Side.THIRD:
            return RoundId("P")
        case Side.FINAL:
            return RoundId("F")


def match_id(side: Side, depth: int, position: int) -> MatchId:
    """Return the id of the match at `position`, 0 being the top one, of a round."""
    name = round_id(side, depth)
    return MatchId(f"{name}.{position}" if side in (Side.WINNER, Side.LOSER) else name)

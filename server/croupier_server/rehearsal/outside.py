"""The game that is played outside the house, as bots live through it.

All bots of a rehearsal see the same game, as players of a real one would: who wins it, how
long it takes, and what goes wrong.
"""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.bracket.ids import Line, MatchId
from croupier_core.units import Millis
from croupier_server.rehearsal.chance import Chance
from croupier_server.rehearsal.wishes import MINUTE


class Arrival(StrEnum):
    """How the teams come to a match that is called."""

    IN_TIME = "in_time"
    SHORT_BREAK = "short_break"
    LONG_BREAK = "long_break"
    OVERDUE = "overdue"
    """One side, by a few minutes."""
    LATE = "late"
    """One side, by more than fifteen."""
    BOTH_LATE = "both_late"


class Trouble(StrEnum):
    """What goes wrong in a game."""

    NONE = "none"
    PAUSE = "pause"
    """Somebody drops out and is back within three minutes."""
    LONG_PAUSE = "long_pause"
    """Of more than three minutes."""
    ENDLESS_PAUSE = "endless_pause"
    """Of more than the team has."""
    MANY_PAUSES = "many_pauses"
    """One more than the team has, and then somebody drops out."""
    WITHOUT_LEAVE = "without_leave"
    """The team plays on before it is told to."""
    FIGHT = "fight"
    """The team pauses in a fight, says the other."""
    REMAKE = "remake"
    JOINT_REMAKE = "joint_remake"
    LATE_REMAKE = "late_remake"
    """Asked for after a kill, and so refused."""
    SUBSTITUTE = "substitute"
    CRASH = "crash"
    CONCEDED = "conceded"


class Reporting(StrEnum):
    """How the teams report a game."""

    AGREED = "agreed"
    CONFIRMED = "confirmed"
    SILENT = "silent"
    """The loser says nothing for a long time."""
    DISPUTED = "disputed"


ARRIVALS = (
    (Arrival.IN_TIME, 72),
    (Arrival.SHORT_BREAK, 7),
    (Arrival.LONG_BREAK, 5),
    (Arrival.OVERDUE, 9),
    (Arrival.LATE, 4),
    (Arrival.BOTH_LATE, 3),
)
TROUBLES = (
    (Trouble.NONE, 40),
    (Trouble.PAUSE, 12),
    (Trouble.LONG_PAUSE, 10),
    (Trouble.ENDLESS_PAUSE, 4),
    (Trouble.MANY_PAUSES, 4),
    (Trouble.WITHOUT_LEAVE, 4),
    (Trouble.FIGHT, 4),
    (Trouble.REMAKE, 5),
    (Trouble.JOINT_REMAKE, 3),
    (Trouble.LATE_REMAKE, 3),
    (Trouble.SUBSTITUTE, 4),
    (Trouble.CRASH, 3),
    (Trouble.CONCEDED, 4),
)
REPORTINGS = (
    (Reporting.AGREED, 60),
    (Reporting.CONFIRMED, 20),
    (Reporting.SILENT, 10),
    (Reporting.DISPUTED, 10),
)
SHORTEST, LONGEST = Millis(7 * MINUTE), Millis(14 * MINUTE)
ASLEEP = 0.02
"""How often both captains sleep through all their picks."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two teams that are called to a match."""

    arrival: Arrival
    unlucky: Line
    """Whose fault it is."""
    both_asleep: bool


@dataclass(frozen=True, slots=True)
class Played:
    """One attempt of one game."""

    winner: Line
    lasts: Millis
    trouble: Trouble
    unlucky: Line
    """Whom it hits."""
    reporting: Reporting


@dataclass(frozen=True, slots=True)
class Outside:
    """The world outside, of one rehearsal."""

    chance: Chance

    def meeting(self, match: MatchId, call: int) -> Meeting:
        """Return how it goes when a match is called for the nth time."""
        about = (match, call)
        return Meeting(
            self.chance.weighted(ARRIVALS, *about, "arrival"),
            self.chance.one_of(tuple(Line), *about, "unlucky"),
            self.chance.happens(ASLEEP, *about, "asleep"),
        )

    def game(self, match: MatchId, call: int, number: int, attempt: int) -> Played:
        """Return how one attempt of a game goes."""
        about = (match, call, number, attempt)
        return Played(
            self.chance.one_of(tuple(Line), *about, "winner"),
            self.chance.between(SHORTEST, LONGEST, *about, "lasts"),
            self.chance.weighted(TROUBLES, *about, "trouble"),
            self.chance.one_of(tuple(Line), *about, "unlucky"),
            self.chance.weighted(REPORTINGS, *about, "reporting"),
        )

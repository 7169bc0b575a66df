"""All that is fixed about a match before it is called.  Rule book: T3 to T8."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from croupier_core.bracket.ids import Line, MatchId
from croupier_core.bracket.series import BEST_OF_ONE, SeriesFormat
from croupier_core.draft.preset import Character, DraftPreset
from croupier_core.units import Instant, Millis, PlayerId

TeamId = NewType("TeamId", int)
"""A team of an event; 1 has the first position of the draw."""

SECOND = Millis(1_000)
MINUTE = Millis(60_000)


class PausePrice(StrEnum):
    """What a pause costs that is longer than three minutes.  Rule book: T7.1."""

    PER_3MIN = "per_3min"
    """A unit for each started 3:00."""
    LITERAL = "literal"
    """Two units, however long."""


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """What an event decides for all its matches."""

    start_limit: Millis = Millis(3 * MINUTE)
    """From the call; over it the present team is asked for the reason.  Rule book: T3.3."""
    late_after: Millis = Millis(15 * MINUTE)
    delayed_after: Millis = Millis(30 * MINUTE)
    first_pick: Millis = Millis(30 * SECOND)
    """To take or give first pick; then it is taken.  Rule book: T4.1."""
    silence: Millis | None = Millis(5 * MINUTE)
    """After which an unanswered report counts; None, as in a final: never.  Rule book: T3.5."""
    late_ban: Millis = Millis(60 * SECOND)
    pauses: int = 3
    pause_unit: Millis = Millis(3 * MINUTE)
    pause_price: PausePrice = PausePrice.PER_3MIN
    pause_delay: Millis = Millis(0)
    """How long after the request play really stops."""
    auto_acknowledge: bool = False
    """Whether a request to resume needs no organiser.  Rule book: T7.3."""
    countdown: Millis = Millis(5 * SECOND)
    fight: Millis = Millis(5 * SECOND)
    """No pause so soon after damage between heroes.  Rule book: T7.5."""
    remake_until: Millis = Millis(5 * MINUTE)
    free_break: Millis = Millis(5 * MINUTE)
    """Breaks of a team before a match that need no approval.  Rule book: T3.7."""
    concession: Millis = Millis(60 * SECOND)
    """How long the first of two confirmations stands.  Rule book: T3.4."""


STANDARD = MatchSettings()


@dataclass(frozen=True, slots=True)
class MatchTeam:
    """One of the two teams."""

    id: TeamId
    captain: PlayerId
    members: tuple[PlayerId, ...]
    """Who is to play, the captain included."""
    lost_bans: int = 0
    """Bans that a sanction has taken away.  Rule book: T9.1."""
    lost_pauses: bool = False


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match whose teams are known.

    Raises:
        ValueError: There is no such match.
    """

    id: MatchId
    upper: MatchTeam
    lower: MatchTeam
    preset: DraftPreset
    format: SeriesFormat = BEST_OF_ONE
    bans: int = 0
    """Bans per team."""
    pool: tuple[Character, ...] = ()
    """What may be drafted, at least `most_choices` of it; empty: names are typed freely."""
    banned: tuple[Character, ...] = ()
    """Banned for everybody.  Rule book: T1.11."""
    scheduled: Instant | None = None
    settings: MatchSettings = STANDARD

    def __post_init__(self) -> None:
        players = (*self.upper.members, *self.lower.members)
        if len(set(players)) < len(players):
            raise ValueError("somebody plays twice")
        if any(team.captain not in team.members for team in (self.upper, self.lower)):
            raise ValueError("a captain is a member of the team")

    def team(self, side: Line) -> MatchTeam:
        """Return the team on one line."""
        return self.upper if side is Line.UPPER else self.lower

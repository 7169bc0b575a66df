"""Where a match stands.  Rule book: T3.1.

blocked ─► ready ─► called ─► choice ─► draft ─► playing ─► reported ─► confirmed ─┐
             ▲         │        ▲                   │           ▼                  ├─► closed
             └ delayed ┘        └── next game ──────┴───── disputed ─► ruled ──────┤
                                                                                   │
at any time: forfeited, double_dq, by decision of the organiser ───────────────────┘
"""

from enum import StrEnum


class MatchPhase(StrEnum):
    """Where a match stands."""

    BLOCKED = "blocked"
    """A team is not known yet: the bracket says so, and there is no match to speak of."""
    READY = "ready"
    DELAYED = "delayed"
    CALLED = "called"
    CHOICE = "choice"
    """First pick is taken or given."""
    DRAFT = "draft"
    PLAYING = "playing"
    REPORTED = "reported"
    DISPUTED = "disputed"
    CONFIRMED = "confirmed"
    RULED = "ruled"
    FORFEITED = "forfeited"
    DOUBLE_DQ = "double_dq"
    CLOSED = "closed"


WAITING = frozenset({MatchPhase.READY, MatchPhase.DELAYED})
"""Not called yet, or not any more."""
IN_GAME = frozenset(
    {
        MatchPhase.CHOICE,
        MatchPhase.DRAFT,
        MatchPhase.PLAYING,
        MatchPhase.REPORTED,
        MatchPhase.DISPUTED,
    }
)
"""A game is under way."""
DECIDED = frozenset(
    {
        MatchPhase.CONFIRMED,
        MatchPhase.RULED,
        MatchPhase.FORFEITED,
        MatchPhase.DOUBLE_DQ,
        MatchPhase.CLOSED,
    }
)
"""The match has a result."""

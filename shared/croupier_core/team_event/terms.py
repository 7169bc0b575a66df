"""The words of a team event.  Rule book: T1.2, T9.1, T10.5, T11."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from croupier_core.bracket.ids import MatchId
from croupier_core.match.setup import TeamId
from croupier_core.units import Instant, PlayerId

TeamEventId = NewType("TeamEventId", str)
"""A team event, short enough to type: `e3`."""


class EventPhase(StrEnum):
    """Where an event stands, in the order in which it gets there.  Rule book: T1.2."""

    DRAFT = "draft"
    ANNOUNCED = "announced"
    SIGNUP = "signup"
    CHECKIN = "checkin"
    DRAWN = "drawn"
    """Drawn, but seen by organisers only."""
    PUBLISHED = "published"
    RUNNING = "running"
    FINAL = "final"
    FINISHED = "finished"
    REWARDS_CONFIRMED = "rewards_confirmed"
    ARCHIVED = "archived"
    SUSPENDED = "suspended"
    """Clocks of play stand still."""
    CANCELLED = "cancelled"


ENTERING = frozenset({EventPhase.SIGNUP, EventPhase.CHECKIN})
"""Players come and go freely."""
PLAYED = frozenset({EventPhase.RUNNING, EventPhase.FINAL})
"""Matches are played."""
DRAWN = frozenset(
    {
        EventPhase.DRAWN,
        EventPhase.PUBLISHED,
        *PLAYED,
        EventPhase.SUSPENDED,
        EventPhase.FINISHED,
        EventPhase.REWARDS_CONFIRMED,
        EventPhase.ARCHIVED,
    }
)
"""There are teams."""
PUBLIC_DRAW = DRAWN - {EventPhase.DRAWN}
"""Everybody sees the teams."""
OVER = frozenset(
    {
        EventPhase.FINISHED,
        EventPhase.REWARDS_CONFIRMED,
        EventPhase.ARCHIVED,
        EventPhase.CANCELLED,
    }
)
"""Nothing is played any more."""


class Role(StrEnum):
    """What somebody is in one event.  Rule book: T11."""

    OWNER = "owner"
    """May do all that organisers may, and names them."""
    ORGANISER = "organiser"
    REFEREE = "referee"
    """Calls matches, rules on them and sanctions; leaves draw, schedule and rewards alone."""
    CASTER = "caster"
    """Sees matches without the delay."""
    PLAYER = "player"


class Status(StrEnum):
    """What somebody who signed up is now."""

    SIGNED_UP = "signed_up"
    WAITING = "waiting"
    """On the waiting list."""
    CHECKED_IN = "checked_in"
    NO_SHOW = "no_show"
    PLAYING = "playing"
    """On a team."""
    SUBSTITUTE = "substitute"
    WITHDRAWN = "withdrawn"
    """Before the draw: free of consequences."""
    LEFT = "left"
    """After the draw, and his team is one short."""
    DISQUALIFIED = "disqualified"


class Presence(StrEnum):
    """Whether somebody is there.  Rule book: T1.10."""

    CONNECTED = "connected"
    AWAY = "away"
    GONE = "gone"
    """Away for longer than the event allows."""


class SanctionKind(StrEnum):
    """What an organiser may impose.  Rule book: T9.1."""

    WARNING = "warning"
    GAME_LOSS = "game_loss"
    MATCH_LOSS = "match_loss"
    DISQUALIFY_PLAYER = "disqualify_player"
    DISQUALIFY_TEAM = "disqualify_team"
    LOSE_BANS = "lose_bans"
    LOSE_PAUSES = "lose_pauses"
    MUTE = "mute"
    SUSPEND = "suspend"


class Offence(StrEnum):
    """What somebody is to blame for, by article of the community's rules."""

    INSULT = "insult"
    SPAM = "spam"
    LATE = "late"
    LEAVING = "leaving"
    """Disconnecting on purpose, or leaving the event."""
    CHEATING = "cheating"
    GHOSTING = "ghosting"
    """Watching the own match, or talking where it is watched."""
    THROWING = "throwing"
    """Letting an opponent win."""
    OTHERS_ACCOUNT = "others_account"
    RESUMED_WITHOUT_LEAVE = "resumed_without_leave"
    MISSED_TURNS = "missed_turns"
    OTHER = "other"


ARTICLES = {
    Offence.INSULT: "3.B.1",
    Offence.SPAM: "3.B.1",
    Offence.LATE: "3.B.1",
    Offence.LEAVING: "3.C.1",
    Offence.CHEATING: "3.C.1",
    Offence.GHOSTING: "4.F.2",
    Offence.THROWING: "3.C.1",
    Offence.OTHERS_ACCOUNT: "4.B.3",
    Offence.RESUMED_WITHOUT_LEAVE: "4.D.2",
    Offence.MISSED_TURNS: "4.G.5",
    Offence.OTHER: "3.C.2",
}
"""Where the community's rules speak of each."""


class RewardState(StrEnum):
    """How far a reward is.  Rule book: T10.5."""

    COMPUTED = "computed"
    OPEN = "open"
    """Shown to everybody, for objections."""
    CONFIRMED = "confirmed"
    DUE = "due"
    PAID = "paid"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class EventRoom:
    """Where everybody in the event talks."""


@dataclass(frozen=True, slots=True)
class TeamRoom:
    """Where a team talks among itself."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class MatchRoom:
    """Where the two teams of a match and the organisers talk."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class SpectatorRoom:
    """Where those who watch a match talk.  Rule book: T9.3."""

    match: MatchId


Room = EventRoom | TeamRoom | MatchRoom | SpectatorRoom


@dataclass(frozen=True, slots=True)
class Suspension:
    """For how long an account may not sign up.  Rule book: T1.9."""

    events: int = 0
    """Events still to sit out."""
    until: Instant | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """A player and the name to show."""

    player: PlayerId
    name: str

"""What happened in a match.  Past tense; all of it durable.  Rule book: T3 to T8."""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.bracket.entries import How
from croupier_core.bracket.ids import Line
from croupier_core.draft.events import (
    BanLate,
    Banned,
    ChoiceForgone,
    ChoicesRevealed,
    DraftCompleted,
    DraftOpened,
    Picked,
    PicksCleared,
    TurnOpened,
)
from croupier_core.draft.preset import Act, Character
from croupier_core.match.commands import Evidence, PauseReason
from croupier_core.match.facts import GameFacts
from croupier_core.units import NOBODY, Instant, Millis, PlayerId

# --- before the match ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MatchCalled:
    """Both teams are called; three minutes run.  Rule book: T3.3."""

    late_from: Instant
    """From when a team that is not ready is late: the call, or the schedule."""


@dataclass(frozen=True, slots=True)
class MatchDelayed:
    """The match is put off, or is 30 minutes behind its schedule.  Rule book: T3.3."""


@dataclass(frozen=True, slots=True)
class SideReady:
    """A team is there and ready to start."""

    side: Line


@dataclass(frozen=True, slots=True)
class StartOverdue:
    """The match has not started in time.  Nobody loses by it.  Rule book: T3.3."""

    missing: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class ReasonGiven:
    """A team has said why the match has not started."""

    side: Line
    player: PlayerId
    text: str


@dataclass(frozen=True, slots=True)
class SidesLate:
    """Teams are more than 15 minutes late: the organiser may sanction it.  Rule book: T3.3."""

    missing: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class BreakAsked:
    """A team asks for a break that needs approval.  Rule book: T3.7."""

    side: Line
    lasts: Millis


@dataclass(frozen=True, slots=True)
class BreakRefused:
    """The organiser did not approve it."""

    side: Line


@dataclass(frozen=True, slots=True)
class BreakBegan:
    """A team takes a break; the other team is told.  Rule book: T3.7."""

    side: Line
    lasts: Millis
    until: Instant
    approved: bool = False


# --- games --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameBegan:
    """A game is due; the team on `chooser` takes or gives first pick.  Rule book: T4.1."""

    game: int
    chooser: Line
    until: Instant


@dataclass(frozen=True, slots=True)
class FirstPickSettled:
    """A team has first pick: it bans and picks first, and hosts.  Rule book: T4.1."""

    side: Line
    by_default: bool = False


@dataclass(frozen=True, slots=True)
class TurnMissed:
    """A team did not choose in time; counted for the game and the event.  Rule book: T6.5."""

    turn: int
    side: Line
    act: Act


@dataclass(frozen=True, slots=True)
class DraftStuck:
    """A miss that the organiser decides on.  Rule book: T2.10."""

    sides: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class MissesExcused:
    """What a team has missed does not count any more.  Rule book: T6.10."""

    side: Line
    act: Act


@dataclass(frozen=True, slots=True)
class Restricted:
    """Characters are banned for everybody.  Rule book: T1.11."""

    characters: tuple[Character, ...]


@dataclass(frozen=True, slots=True)
class PlayBegan:
    """The draft is done: the game may be created and played."""

    attempt: int
    """1 for the first; remakes count."""


@dataclass(frozen=True, slots=True)
class FactsEntered:
    """What the game shows now, by a team or, with no side, by the organiser."""

    facts: GameFacts
    side: Line | None = None


@dataclass(frozen=True, slots=True)
class PlayerDropped:
    """Somebody is not in the game.  Rule book: T8.1."""

    side: Line
    who: PlayerId


@dataclass(frozen=True, slots=True)
class PlayerBack:
    """Somebody is in the game again."""

    side: Line
    who: PlayerId


# --- pauses -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PauseCalled:
    """Play stops at `from_`; no side: an administrative pause.  Rule book: T7.1."""

    side: Line | None
    from_: Instant
    reason: PauseReason | None = None
    overruns_at: Instant | None = None
    """When the units of the team are gone."""


@dataclass(frozen=True, slots=True)
class PauseAsked:
    """A team without units asks for a pause.  Rule book: T7.4."""

    side: Line
    reason: PauseReason


@dataclass(frozen=True, slots=True)
class PauseRefused:
    """The organiser did not allow it."""

    side: Line


@dataclass(frozen=True, slots=True)
class PauseGranted:
    """The organiser gave a team units for this game.  Rule book: T7.4."""

    side: Line
    units: int
    overruns_at: Instant | None = None
    """Where a pause of the team is on: when its units are gone now."""


@dataclass(frozen=True, slots=True)
class PauseOverran:
    """The units of the team are gone, and it still pauses.  Rule book: T7.4."""

    side: Line


@dataclass(frozen=True, slots=True)
class ResumeAsked:
    """A team asks to play on; the clock of its pause has stopped.  Rule book: T7.3."""

    side: Line


@dataclass(frozen=True, slots=True)
class ResumeReleased:
    """Play goes on at `until`, after a countdown.  Rule book: T7.3."""

    until: Instant


@dataclass(frozen=True, slots=True)
class PauseEnded:
    """Play goes on, or is over; a pause of a team is charged.  Rule book: T7.1."""

    side: Line | None
    length: Millis
    charged: int
    """Units."""


@dataclass(frozen=True, slots=True)
class ResumedWithoutLeave:
    """A team has ended a pause by itself, which is a fault.  Rule book: T7.3."""

    side: Line


@dataclass(frozen=True, slots=True)
class FightReported:
    """The other team says that `side` paused in a fight.  Rule book: T7.5."""

    side: Line


# --- remakes, substitutes, crashes --------------------------------------------------


@dataclass(frozen=True, slots=True)
class RemakeAsked:
    """A team asks for the game to be started anew; play goes on.  Rule book: T8.2."""

    side: Line


@dataclass(frozen=True, slots=True)
class RemakeRefused:
    """The game goes on, and no request is used up.  Rule book: T8.2."""


@dataclass(frozen=True, slots=True)
class GameRemade:
    """The game starts anew with its bans and picks.  Rule book: T8.4."""

    attempt: int
    counted: Line | None
    """Whose request it used up; None: asked by both, or ordered."""


@dataclass(frozen=True, slots=True)
class SubstituteAsked:
    """A team asks that somebody plays in the place of a member.  Rule book: T8.4."""

    side: Line
    leaves: PlayerId
    enters: PlayerId


@dataclass(frozen=True, slots=True)
class SubstituteRefused:
    """The organiser did not approve it."""

    side: Line


@dataclass(frozen=True, slots=True)
class PlayerSubstituted:
    """Somebody plays in the place of a member, with his pick.  Rule book: T8.4."""

    side: Line
    leaves: PlayerId
    enters: PlayerId


@dataclass(frozen=True, slots=True)
class CrashDeclared:
    """The game's server is down, for both teams.  Rule book: T8.5."""


@dataclass(frozen=True, slots=True)
class CaptainNamed:
    """A team has another captain.  Rule book: T5.3."""

    side: Line
    captain: PlayerId


@dataclass(frozen=True, slots=True)
class MembersMayAct:
    """Whether any member of a team may act for its captain.  Rule book: T5.3."""

    side: Line
    on: bool


@dataclass(frozen=True, slots=True)
class SanctionsSet:
    """What a team has lost: bans from the next draft on, pauses now.  Rule book: T9.1."""

    side: Line
    lost_bans: int
    lost_pauses: bool


# --- results ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ConcessionBegun:
    """A captain has confirmed once that the team gives up.  Rule book: T3.4."""

    side: Line
    until: Instant


@dataclass(frozen=True, slots=True)
class ResultReported:
    """A team has reported who won.  Rule book: T3.5."""

    side: Line
    winner: Line
    player: PlayerId
    played_as: str
    evidence: tuple[Evidence, ...]
    until: Instant | None = None
    """When the silence of the other team confirms it."""


@dataclass(frozen=True, slots=True)
class ReportConfirmed:
    """A team agrees with the report of the other."""

    side: Line
    player: PlayerId


@dataclass(frozen=True, slots=True)
class ResultDisputed:
    """The reports contradict each other: the organiser rules.  Rule book: T3.5."""


@dataclass(frozen=True, slots=True)
class GameReopened:
    """The reports are dropped, and the game is played on."""


class GameEnd(StrEnum):
    """What decided a game."""

    AGREED = "agreed"
    UNANSWERED = "unanswered"
    """The other team was silent."""
    CONCEDED = "conceded"
    MISSED = "missed"
    """Too much was missed in the draft.  Rule book: T6.7, T6.9."""
    AWARDED = "awarded"
    """After a crash.  Rule book: T8.5."""
    RULED = "ruled"
    LOTS = "lots"


@dataclass(frozen=True, slots=True)
class GameDecided:
    """A game has a winner."""

    game: int
    winner: Line
    end: GameEnd
    upper: tuple[PlayerId, ...]
    """Who has played it; nobody, where no play began.  Rule book: T10.1, T10.3."""
    lower: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match has a winner; `RULED` may follow on anything.  Rule book: T3.1."""

    winner: Line
    how: How


@dataclass(frozen=True, slots=True)
class BothDisqualified:
    """Both teams lose.  Rule book: T2.10."""


@dataclass(frozen=True, slots=True)
class LotsWanted:
    """Chance is to decide.  Rule book: T2.10."""


@dataclass(frozen=True, slots=True)
class ProtestMade:
    """A team objects to how the match went.  Rule book: T3.6."""

    protest: int
    side: Line
    player: PlayerId
    text: str


@dataclass(frozen=True, slots=True)
class ProtestAnswered:
    """The organiser has decided on a protest."""

    protest: int
    upheld: bool


@dataclass(frozen=True, slots=True)
class MatchClosed:
    """It is too late for protests.  Rule book: T3.6."""


# --- calls for the organiser --------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OrganiserCalled:
    """A team asks the organiser to come and look."""

    side: Line
    player: PlayerId = NOBODY
    text: str = ""


@dataclass(frozen=True, slots=True)
class PromptDismissed:
    """The organiser has seen a prompt and does nothing about it."""

    prompt: int


MatchEvent = (
    MatchCalled
    | MatchDelayed
    | SideReady
    | StartOverdue
    | ReasonGiven
    | SidesLate
    | BreakAsked
    | BreakRefused
    | BreakBegan
    | GameBegan
    | FirstPickSettled
    | DraftOpened
    | TurnOpened
    | Banned
    | Picked
    | BanLate
    | ChoiceForgone
    | ChoicesRevealed
    | PicksCleared
    | DraftCompleted
    | TurnMissed
    | DraftStuck
    | MissesExcused
    | Restricted
    | PlayBegan
    | FactsEntered
    | PlayerDropped
    | PlayerBack
    | PauseCalled
    | PauseAsked
    | PauseRefused
    | PauseGranted
    | PauseOverran
    | ResumeAsked
    | ResumeReleased
    | PauseEnded
    | ResumedWithoutLeave
    | FightReported
    | RemakeAsked
    | RemakeRefused
    | GameRemade
    | SubstituteAsked
    | SubstituteRefused
    | PlayerSubstituted
    | CrashDeclared
    | CaptainNamed
    | MembersMayAct
    | SanctionsSet
    | ConcessionBegun
    | ResultReported
    | ReportConfirmed
    | ResultDisputed
    | GameReopened
    | GameDecided
    | MatchWon
    | BothDisqualified
    | LotsWanted
    | ProtestMade
    | ProtestAnswered
    | MatchClosed
    | OrganiserCalled
    | PromptDismissed
)

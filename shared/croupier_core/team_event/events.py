"""What happened in a team event.  Past tense; all of it durable."""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.bracket.entries import BothAtFault, Disqualification, Entry, Promotion, Result
from croupier_core.bracket.ids import MatchId
from croupier_core.draft.preset import Character
from croupier_core.match.events import MatchEvent
from croupier_core.match.setup import MatchSetup, TeamId
from croupier_core.team_event.commands import Declarations
from croupier_core.team_event.setup import DrawMode, EventSetup, RewardTable, Schedule
from croupier_core.team_event.terms import (
    EventPhase,
    Offence,
    RewardState,
    Role,
    Room,
    SanctionKind,
    Suspension,
)
from croupier_core.units import NOBODY, Instant, Place, PlayerId

# --- the evening --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EventOpened:
    """The event is in preparation; this begins its journal."""

    setup: EventSetup


@dataclass(frozen=True, slots=True)
class PhaseChanged:
    """The event has moved on in its life.  Rule book: T1.2."""

    phase: EventPhase


@dataclass(frozen=True, slots=True)
class ScheduleChanged:
    """The event is at another time."""

    schedule: Schedule


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """There is another version of the rules.  Rule book: T1.1."""

    version: int
    text: str


@dataclass(frozen=True, slots=True)
class DrawChanged:
    """How teams will be formed.  Rule book: T1.4."""

    team_size: int
    bans: int
    mode: DrawMode


@dataclass(frozen=True, slots=True)
class WordsExtended:
    """More words may not be a part of a name.  Rule book: T1.7."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CharactersRestricted:
    """Characters are banned for everybody.  Rule book: T1.11."""

    characters: tuple[Character, ...]


@dataclass(frozen=True, slots=True)
class AutoCallSet:
    """Whether matches are called by themselves.  Rule book: T3.2."""

    on: bool


@dataclass(frozen=True, slots=True)
class SeedCommitted:
    """The seed of the draw is chosen; only its SHA-256 is shown.  Rule book: T1.5."""

    seed: str
    commitment: str


@dataclass(frozen=True, slots=True)
class EventSuspended:
    """All clocks of play stand still.  Rule book: T1.2."""


@dataclass(frozen=True, slots=True)
class EventContinued:
    """The clocks of play go on, moved by the time that they stood still."""

    stood_since: Instant


@dataclass(frozen=True, slots=True)
class EventResumed:
    """The house is back; clocks of play are moved by the time it was down."""

    down_since: Instant


# --- players ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayerSignedUp:
    """Somebody has signed up, with a yes to that version.  Rule book: T1.1, T1.6."""

    player: PlayerId
    name: str
    accepted: int
    declarations: Declarations
    volunteer: bool
    rating: int
    waiting: bool
    """Whether all places were taken."""
    same_address: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True)
class RulesAccepted:
    """Somebody has said yes to that version."""

    player: PlayerId
    version: int


@dataclass(frozen=True, slots=True)
class SubstituteOffered:
    """Somebody volunteers to be a substitute, or not any more."""

    player: PlayerId
    on: bool


@dataclass(frozen=True, slots=True)
class PlayerCheckedIn:
    """Somebody is here.  Rule book: T1.3."""

    player: PlayerId
    by: PlayerId = NOBODY
    """The organiser, where it is an undone no-show."""


@dataclass(frozen=True, slots=True)
class PlayerWithdrew:
    """Somebody takes part no more; after the draw the team is one short."""

    player: PlayerId
    left: bool


@dataclass(frozen=True, slots=True)
class PlaceFreed:
    """The first of the waiting list has a place now, and is told."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class CheckInExtended:
    """Check-in closes at `until`.  Rule book: T1.3."""

    until: Instant


@dataclass(frozen=True, slots=True)
class CheckInClosed:
    """Who has not checked in is a no-show.  Rule book: T1.3."""

    no_shows: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class ConnectionChanged:
    """A player has a session, or none any more.  Rule book: T1.10."""

    player: PlayerId
    connected: bool


# --- the draw and teams -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TeamsDrawn:
    """Teams and their places are drawn; for organisers only until published."""

    number: int
    """1 for the first draw; redraws count."""
    mode: DrawMode
    teams: tuple[tuple[PlayerId, ...], ...]
    """In the order of the bracket; the first of each is the captain."""
    substitutes: tuple[PlayerId, ...]
    sums: tuple[int, ...]
    """Ratings of each team, where the draw was balanced.  Rule book: T1.5."""


@dataclass(frozen=True, slots=True)
class DrawPublished:
    """Everybody sees draw and seed.  Rule book: T1.5."""

    seed: str


@dataclass(frozen=True, slots=True)
class RosterChanged:
    """A substitute is on the team.  Rule book: T10.1."""

    team: TeamId
    leaves: PlayerId
    enters: PlayerId


@dataclass(frozen=True, slots=True)
class TeamPlaysShort:
    """A team goes on with a member less.  Rule book: T2.9."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class CaptainAppointed:
    """A team has another captain.  Rule book: T5.3."""

    team: TeamId
    captain: PlayerId


@dataclass(frozen=True, slots=True)
class PlayerDisqualified:
    """Somebody is out of the event, without a reward.  Rule book: T2.9."""

    player: PlayerId


# --- matches ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MatchSetUp:
    """The teams of a match are known.  Rule book: T2.5."""

    setup: MatchSetup
    attempt: int = 1
    """More than 1: it is played anew, with other counters."""


@dataclass(frozen=True, slots=True)
class MatchHappened:
    """Something happened in a match."""

    match: MatchId
    event: MatchEvent


@dataclass(frozen=True, slots=True)
class MatchShelved:
    """Others meet there now, or it was decided without being played on."""

    match: MatchId
    upper: TeamId
    lower: TeamId


@dataclass(frozen=True, slots=True)
class MatchTakenUp:
    """The same two meet there again: the match goes on where it stood.  Rule book: T2.8."""

    match: MatchId
    upper: TeamId
    lower: TeamId


@dataclass(frozen=True, slots=True)
class Entered:
    """The bracket has one more entry.  Rule book: T2.8."""

    entry: Result | BothAtFault | Disqualification | Promotion


@dataclass(frozen=True, slots=True)
class Corrected:
    """An entry was dropped or replaced, and others fell with it.  Rule book: T2.8."""

    dropped: Entry
    instead: Entry | None
    void: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Redone:
    """The last undo or correction is taken back.  Rule book: T2.8."""


# --- conduct ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LineSaid:
    """Somebody said something in a room."""

    number: int
    """Over all rooms of the event."""
    room: Room
    player: PlayerId
    text: str


@dataclass(frozen=True, slots=True)
class PlayerIgnored:
    """A player hears another no more, or again."""

    player: PlayerId
    who: PlayerId
    on: bool


@dataclass(frozen=True, slots=True)
class PlayerReported:
    """A player was reported, with what was said.  Rule book: T9.2."""

    number: int
    who: PlayerId
    reporter: PlayerId
    room: Room
    text: str
    excerpt: tuple[int, ...]
    """Numbers of the lines that are attached."""


@dataclass(frozen=True, slots=True)
class ReportClosed:
    """A report is answered."""

    number: int


@dataclass(frozen=True, slots=True)
class OffenceNoted:
    """Somebody is to blame for something; sanctions are proposed.  Rule book: T9.1."""

    number: int
    who: PlayerId
    """NOBODY: a team as such."""
    team: TeamId | None
    offence: Offence


@dataclass(frozen=True, slots=True)
class OffenceClosed:
    """An offence has no further consequence."""

    number: int


@dataclass(frozen=True, slots=True)
class SanctionIssued:
    """An organiser has imposed a sanction.  Rule book: T9.1."""

    number: int
    kind: SanctionKind
    who: PlayerId
    team: TeamId | None
    count: int
    until: Instant | None
    offence: int | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SuspensionIssued:
    """The house is to keep somebody out of further events.  Rule book: T1.9, T9.1."""

    player: PlayerId
    suspension: Suspension


@dataclass(frozen=True, slots=True)
class SanctionLifted:
    """A sanction has ended; the house lets somebody in again who was suspended."""

    number: int
    kind: SanctionKind
    who: PlayerId


@dataclass(frozen=True, slots=True)
class Announced:
    """Everybody in the event was told something.  Rule book: T1.10."""

    number: int
    by: PlayerId
    text: str


@dataclass(frozen=True, slots=True)
class MessageSent:
    """A player was told something.  Rule book: T1.10."""

    number: int
    by: PlayerId
    to: PlayerId
    text: str


# --- rewards, roles, audit ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ComputedReward:
    """What somebody is to get."""

    place: Place
    team: TeamId
    player: PlayerId
    amount: int
    """0 where it is a prize."""
    unit: str
    prize: str = ""


@dataclass(frozen=True, slots=True)
class RewardsComputed:
    """The lines of the reward sheet, as they follow from places and games played."""

    rewards: tuple[ComputedReward, ...]


@dataclass(frozen=True, slots=True)
class RewardTableChanged:
    """Other rewards are given.  Rule book: T10.2."""

    table: RewardTable


@dataclass(frozen=True, slots=True)
class TieSettled:
    """The organiser has chosen among substitutes.  Rule book: T10.3."""

    team: TeamId
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class RewardsMoved:
    """Lines are now further on.  Rule book: T10.5."""

    lines: tuple[int, ...]
    state: RewardState
    due: Instant | None = None


@dataclass(frozen=True, slots=True)
class RoleGiven:
    """Somebody has a role in the event.  Rule book: T11."""

    who: PlayerId
    name: str
    role: Role
    until: Instant | None


@dataclass(frozen=True, slots=True)
class RoleTaken:
    """Somebody has a role no more."""

    who: PlayerId
    role: Role


class Flag(StrEnum):
    """What the audit log points out."""

    OWN_MATCH = "own_match"
    """The only organiser ruled on a match in which he plays.  Rule book: T11."""
    UNCONFIRMED = "unconfirmed"
    """A result stands because the other team was silent.  Rule book: T3.5."""
    REDRAW = "redraw"


@dataclass(frozen=True, slots=True)
class Audited:
    """A line of the audit log, which only grows.

    `action` and `subject` are shown to everybody, `reason`, `before` and `after` to
    organisers.
    """

    action: str
    """The name of the command, or of what the house did by itself: `disqualify_team`."""
    article: str
    """Of the community's rules."""
    actor: PlayerId
    """NOBODY: the house."""
    subject: str
    """What it is about: a match, a team, a player; empty: the event."""
    before: str
    after: str
    reason: str
    flags: tuple[Flag, ...] = ()


EventEvent = (
    EventOpened
    | PhaseChanged
    | ScheduleChanged
    | RulesChanged
    | DrawChanged
    | WordsExtended
    | CharactersRestricted
    | AutoCallSet
    | SeedCommitted
    | EventSuspended
    | EventContinued
    | EventResumed
    | PlayerSignedUp
    | RulesAccepted
    | SubstituteOffered
    | PlayerCheckedIn
    | PlayerWithdrew
    | PlaceFreed
    | CheckInExtended
    | CheckInClosed
    | ConnectionChanged
    | TeamsDrawn
    | DrawPublished
    | RosterChanged
    | TeamPlaysShort
    | CaptainAppointed
    | PlayerDisqualified
    | MatchSetUp
    | MatchHappened
    | MatchShelved
    | MatchTakenUp
    | Entered
    | Corrected
    | Redone
    | LineSaid
    | PlayerIgnored
    | PlayerReported
    | ReportClosed
    | OffenceNoted
    | OffenceClosed
    | SanctionIssued
    | SuspensionIssued
    | SanctionLifted
    | Announced
    | MessageSent
    | RewardsComputed
    | RewardTableChanged
    | TieSettled
    | RewardsMoved
    | RoleGiven
    | RoleTaken
    | Audited
)

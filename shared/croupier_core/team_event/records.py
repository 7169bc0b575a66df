"""The records of an event.  Frozen: an event in the life of the event makes another one."""

from dataclasses import dataclass

from croupier_core.bracket.entries import Entry
from croupier_core.bracket.ids import Line, MatchId
from croupier_core.draft.preset import Character
from croupier_core.match.phases import DECIDED
from croupier_core.match.setup import TeamId
from croupier_core.match.state import Match
from croupier_core.team_event.commands import Declarations
from croupier_core.team_event.events import Flag
from croupier_core.team_event.setup import DrawMode, EventSettings, EventSetup, Schedule
from croupier_core.team_event.terms import (
    EventPhase,
    Offence,
    RewardState,
    Role,
    Room,
    SanctionKind,
    Status,
)
from croupier_core.units import Instant, Place, PlayerId


@dataclass(frozen=True, slots=True)
class RuleVersion:
    """A version of the rules."""

    text: str
    at: Instant


@dataclass(frozen=True, slots=True)
class Participant:
    """Somebody who signed up."""

    number: int
    """Of the sign-up, 1 being the first."""
    player: PlayerId
    name: str
    accepted: tuple[tuple[int, Instant], ...]
    """Versions of the rules, and when.  Rule book: T1.1."""
    declarations: Declarations
    volunteer: bool
    rating: int
    status: Status
    signed_up_at: Instant
    same_address: tuple[PlayerId, ...] = ()
    checked_in_at: Instant | None = None
    away_since: Instant | None = None
    """None: there is a session."""
    team: TeamId | None = None
    ignores: tuple[PlayerId, ...] = ()

    @property
    def version(self) -> int:
        """The version of the rules to which the player said yes last."""
        return self.accepted[-1][0]


@dataclass(frozen=True, slots=True)
class Team:
    """A team of the draw."""

    id: TeamId
    main: tuple[PlayerId, ...]
    """As drawn.  Rule book: T10.1."""
    members: tuple[PlayerId, ...]
    captain: PlayerId
    gaps: tuple[PlayerId, ...] = ()
    """Who has left, without a decision about his place."""
    short_since: Instant | None = None
    lost_bans: int = 0
    lost_pauses: bool = False
    tie: tuple[PlayerId, ...] = ()
    """Whom the organiser has chosen among substitutes.  Rule book: T10.3."""


@dataclass(frozen=True, slots=True)
class Draw:
    """The draw."""

    number: int
    mode: DrawMode
    teams: tuple[tuple[PlayerId, ...], ...]
    substitutes: tuple[PlayerId, ...]
    sums: tuple[int, ...]
    at: Instant


Key = tuple[MatchId, TeamId, TeamId]
"""A match and who meets there, the upper line first."""

Trail = tuple[tuple[Instant, Match], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A match of two teams, for as long as they meet there."""

    match: Match
    attempt: int
    trail: Trail
    """The match as it stood lately, for those who see it late; the oldest first."""
    since: Instant
    """When it was set up."""
    decided_at: Instant | None = None
    shelved_since: Instant | None = None
    """From when it rests, because others meet there."""

    @property
    def key(self) -> Key:
        """Which match, and who meets there."""
        setup = self.match.setup
        return setup.id, setup.upper.id, setup.lower.id

    @property
    def decided(self) -> bool:
        """Whether the match itself has a result."""
        return self.match.phase in DECIDED

    def line_of(self, team: TeamId) -> Line | None:
        """Return on which line a team plays."""
        return next((each for each in Line if self.match.setup.team(each).id == team), None)


@dataclass(frozen=True, slots=True)
class Undone:
    """An undo or a correction that can be taken back."""

    before: tuple[Entry, ...]
    after: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Log:
    """What is entered into the bracket."""

    entries: tuple[Entry, ...] = ()
    trail: tuple[tuple[Instant, tuple[Entry, ...]], ...] = ()
    """The log as it stood lately, for those who see it late; the oldest first."""
    undone: Undone | None = None


@dataclass(frozen=True, slots=True)
class SaidLine:
    """A line in a room."""

    number: int
    room: Room
    player: PlayerId
    text: str
    at: Instant


@dataclass(frozen=True, slots=True)
class Notice:
    """An announcement, or a message to one player."""

    number: int
    by: PlayerId
    to: PlayerId | None
    text: str
    at: Instant


@dataclass(frozen=True, slots=True)
class ReportRecord:
    """A report of one player by another."""

    number: int
    who: PlayerId
    reporter: PlayerId
    room: Room
    text: str
    excerpt: tuple[SaidLine, ...]
    at: Instant
    open: bool = True


@dataclass(frozen=True, slots=True)
class OffenceRecord:
    """What somebody is to blame for."""

    number: int
    who: PlayerId
    team: TeamId | None
    offence: Offence
    at: Instant
    open: bool = True


@dataclass(frozen=True, slots=True)
class SanctionRecord:
    """A sanction."""

    number: int
    kind: SanctionKind
    who: PlayerId
    team: TeamId | None
    count: int
    until: Instant | None
    at: Instant
    reason: str = ""
    lifted: bool = False

    def holds(self, now: Instant) -> bool:
        """Return whether it has an effect at `now`."""
        return not self.lifted and (self.until is None or now < self.until)


@dataclass(frozen=True, slots=True)
class RoleHeld:
    """A role that somebody has.  Rule book: T11."""

    who: PlayerId
    name: str
    role: Role
    until: Instant | None = None

    def holds(self, now: Instant) -> bool:
        """Return whether it is still given at `now`."""
        return self.until is None or now < self.until


@dataclass(frozen=True, slots=True)
class RewardLine:
    """A line of the reward sheet."""

    number: int
    place: Place
    team: TeamId
    player: PlayerId
    amount: int
    unit: str
    prize: str
    state: RewardState
    since: Instant
    due: Instant | None = None
    withheld: bool = False
    """Whether an organiser has cancelled it."""

    @property
    def settled(self) -> bool:
        """Whether it stays as it is, whatever places and games say later."""
        return self.withheld or self.state is RewardState.PAID


@dataclass(frozen=True, slots=True)
class AuditLine:
    """A line of the audit log."""

    number: int
    at: Instant
    action: str
    article: str
    actor: PlayerId
    subject: str
    before: str
    after: str
    reason: str
    flags: tuple[Flag, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """All that there is once in an event."""

    setup: EventSetup
    settings: EventSettings
    schedule: Schedule
    check_in_until: Instant
    rules: tuple[RuleVersion, ...]
    """Version 1 comes first."""
    phase: EventPhase = EventPhase.DRAFT
    phases: tuple[tuple[Instant, EventPhase], ...] = ()
    """Lately, for those who see it late."""
    interrupted: EventPhase | None = None
    """The phase to which a suspension returns."""
    suspended_at: Instant | None = None
    check_in_closed: bool = False
    words: tuple[str, ...] = ()
    banned: tuple[Character, ...] = ()
    auto_call: bool = False
    seed: str | None = None
    commitment: str | None = None
    draw: Draw | None = None
    rewards: tuple[RewardLine, ...] = ()


@dataclass(frozen=True, slots=True)
class EventSnapshot:
    """All that lasts, at one moment."""

    frame: Frame
    participants: tuple[Participant, ...]
    teams: tuple[Team, ...]
    records: tuple[Record, ...]
    current: tuple[Key, ...]
    log: Log
    rooms: tuple[tuple[SaidLine, ...], ...]
    said: int
    notices: tuple[Notice, ...]
    reports: tuple[ReportRecord, ...]
    offences: tuple[OffenceRecord, ...]
    sanctions: tuple[SanctionRecord, ...]
    roles: tuple[RoleHeld, ...]
    audit: tuple[AuditLine, ...]

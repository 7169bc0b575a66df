"""What a viewer may see of an event, and may do.

What is not in here cannot leak: the draw before it is published, the rooms of others,
results and moves that spectators must not know yet (T9.3), and what is private to the
organisers.
"""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.bracket.ids import Line, MatchId
from croupier_core.bracket.setup import Kind
from croupier_core.bracket.view import BracketView
from croupier_core.draft.preset import Character
from croupier_core.match.phases import MatchPhase
from croupier_core.match.setup import TeamId
from croupier_core.match.view import Fact, MatchView, Prompt
from croupier_core.team_event.commands import OrganiserCommand
from croupier_core.team_event.events import Flag
from croupier_core.team_event.refusals import SizeOffer
from croupier_core.team_event.setup import ANYBODY, DrawMode, EntryRules, RewardTable, Schedule
from croupier_core.team_event.terms import (
    EventPhase,
    Offence,
    Person,
    Presence,
    RewardState,
    Role,
    Room,
    SanctionKind,
    Status,
    TeamEventId,
)
from croupier_core.units import NOBODY, Instant, Millis, Place, PlayerId

# --- who looks at what --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EventViewer:
    """Somebody at the page of the event: answered by `EventView`."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class MatchSeat:
    """Somebody at a match: answered by `MatchPage`."""

    player: PlayerId
    match: MatchId


@dataclass(frozen=True, slots=True)
class BracketViewer:
    """Somebody at the bracket: answered by `BracketPage`."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class ConsoleViewer:
    """An organiser at the console: answered by `ConsoleView`."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class RewardViewer:
    """Somebody at the reward sheet: answered by `RewardSheet`."""

    player: PlayerId


Viewer = EventViewer | MatchSeat | BracketViewer | ConsoleViewer | RewardViewer

# --- the event ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EventSummary:
    """An event's line in a list."""

    id: TeamEventId
    name: str
    phase: EventPhase
    schedule: Schedule
    team_size: int
    signed_up: int
    places: int


class Todo(StrEnum):
    """What a player still has to do, or can do now."""

    SIGN_UP = "sign_up"
    ACCEPT_RULES = "accept_rules"
    CHECK_IN_LATER = "check_in_later"
    CHECK_IN = "check_in"
    ASK_ORGANISER = "ask_organiser"
    """Check-in was missed."""
    WAIT = "wait"
    """For a place, the draw, or the next match."""
    PLAY = "play"
    """A match of mine is called or played."""


@dataclass(frozen=True, slots=True)
class EventStanding:
    """What somebody is in an event, and has to do: what a list shows beside `EventSummary`."""

    status: Status | None
    """When signed up."""
    roles: tuple[Role, ...]
    todo: tuple[Todo, ...]


class DiffKind(StrEnum):
    """What became of a line of the rules."""

    SAME = "same"
    ADDED = "added"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class DiffLine:
    """A line of the rules, compared with the version before.  Rule book: T1.1."""

    kind: DiffKind
    text: str


@dataclass(frozen=True, slots=True)
class RulesView:
    """The rules as they stand."""

    version: int
    text: str
    changes: tuple[DiffLine, ...]
    """Against the version that the viewer has accepted, or else the one before."""
    accepted: int | None
    """The version to which the viewer said yes."""


@dataclass(frozen=True, slots=True)
class MemberView:
    """A player of the event, as others see him."""

    player: PlayerId
    name: str
    status: Status
    presence: Presence
    away: int
    """Whole minutes."""
    captain: bool = False


@dataclass(frozen=True, slots=True)
class TeamView:
    """A team."""

    id: TeamId
    members: tuple[MemberView, ...]
    main: tuple[Person, ...]
    """As drawn.  Rule book: T10.1."""
    disqualified: bool
    missed_turns: int
    """In the whole event.  Rule book: T6.10."""
    rating: int | None
    """The sum that was balanced, where the draw was balanced.  Rule book: T1.5."""


@dataclass(frozen=True, slots=True)
class DrawView:
    """The draw, and what is needed to make it again.  Rule book: T1.5."""

    commitment: str | None
    """SHA-256 of the seed."""
    seed: str | None
    """Once published."""
    number: int
    mode: DrawMode
    entrants: tuple[tuple[int, str], ...]
    """Number of sign-up and name of everybody who was drawn."""
    teams: tuple[TeamView, ...]
    substitutes: tuple[MemberView, ...]


@dataclass(frozen=True, slots=True)
class MyMatch:
    """The next match of the viewer's team."""

    id: MatchId
    number: int
    phase: MatchPhase
    line: Line
    opponent: TeamId | None
    start_by: Instant | None
    """While called."""
    winner_to: MatchId | None
    loser_to: MatchId | None


@dataclass(frozen=True, slots=True)
class LineView:
    """A line in a room, or an announcement."""

    number: int
    room: Room
    who: Person
    text: str
    at: Instant


@dataclass(frozen=True, slots=True)
class NoticeView:
    """An announcement, or a message to the viewer alone."""

    number: int
    by: Person
    text: str
    at: Instant
    """When it was delivered.  Rule book: T1.10."""
    private: bool


@dataclass(frozen=True, slots=True)
class SanctionView:
    """A sanction."""

    number: int
    kind: SanctionKind
    who: Person | None
    team: TeamId | None
    count: int
    until: Instant | None
    at: Instant
    lifted: bool
    reason: str
    """Empty, but for whom it hits and organisers."""


@dataclass(frozen=True, slots=True)
class AuditView:
    """A line of the audit log."""

    number: int
    at: Instant
    action: str
    article: str
    actor: Person | None
    """None: the house."""
    subject: str
    flags: tuple[Flag, ...]
    before: str = ""
    """This and what follows: for organisers."""
    after: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class EventView:
    """The page of the event."""

    id: TeamEventId
    name: str
    phase: EventPhase
    schedule: Schedule
    check_in_until: Instant
    rules: RulesView
    team_size: int
    bans: int
    preset: str
    pool: tuple[Character, ...]
    banned: tuple[Character, ...]
    lobby_options: str
    rewards: RewardTable
    signed_up: int
    checked_in: int
    waiting: int
    places: int
    size_offers: tuple[SizeOffer, ...]
    """Sizes for those who are checked in; those that leave nobody over come first."""
    draw: DrawView
    champion: TeamId | None
    roles: tuple[Role, ...]
    """Of the viewer."""
    status: Status | None
    """Of the viewer."""
    waiting_place: int | None
    """Of the viewer on the waiting list, 1 being the first."""
    todo: tuple[Todo, ...]
    my_team: TeamView | None
    my_match: MyMatch | None
    rooms: tuple[Room, ...]
    """Where the viewer may talk now."""
    lines: tuple[LineView, ...]
    """The last ones of the rooms of the event and of the viewer's team."""
    notices: tuple[NoticeView, ...]
    sanctions: tuple[SanctionView, ...]
    audit: tuple[AuditView, ...]
    officials: tuple[tuple[Person, Role], ...]
    people: tuple[MemberView, ...]
    viewer: PlayerId = NOBODY
    entry: EntryRules = ANYBODY
    """Who may take part; the list of words is not shown."""
    kind: Kind = Kind.DOUBLE
    delay: Millis = Millis(0)
    """Of all that spectators see.  Rule book: T9.3."""
    volunteer: bool = False
    """Whether the viewer volunteers to be a substitute.  Rule book: T1.4."""
    ignored: tuple[Person, ...] = ()
    """Whom the viewer does not hear.  Rule book: T9.2."""


@dataclass(frozen=True, slots=True)
class MatchPage:
    """A match with its room."""

    match: MatchView
    as_of: Instant
    """Before now for those who see it late.  Rule book: T9.3."""
    upper: TeamView
    lower: TeamView
    room: Room | None
    """Where the viewer may talk; None: nowhere."""
    lines: tuple[LineView, ...]
    number: int = 0
    """The running number of the match."""
    late_by: Millis = Millis(0)
    """How long before now `as_of` was."""
    bench: tuple[MemberView, ...] = ()
    """Substitutes who are on no team: who may enter for a member."""
    zone: str = "UTC"
    """IANA name of the zone of the event."""


@dataclass(frozen=True, slots=True)
class BracketPage:
    """The tree, as late as the viewer has to see it."""

    bracket: BracketView | None
    """None before the draw is published."""
    called: tuple[MatchId, ...]
    live: tuple[MatchId, ...]
    mine: TeamId | None
    name: str = ""
    """Of the event."""
    late: Millis = Millis(0)
    """How much later than it happens the viewer sees everything.  Rule book: T9.3."""


# --- the organisers -----------------------------------------------------------------


class Decision(StrEnum):
    """What an organiser is asked to decide beside the prompts of matches."""

    TEAM_SHORT = "team_short"
    PLAYER_GONE = "player_gone"
    """A player of a called match has no session."""
    RESULT_WANTED = "result_wanted"
    """A match was undone: rule on it, or have it replayed."""
    OFFENCE = "offence"
    """With the sanctions that the ladder proposes."""
    REPORT = "report"
    REWARD_TIE = "reward_tie"
    CALL = "call"
    """Matches can be played and wait for their call."""
    DRAW = "draw"
    MATCH = "match"
    """A prompt of a match; see `prompt`."""


@dataclass(frozen=True, slots=True)
class QueueItem:
    """Something that waits for a decision."""

    decision: Decision
    rule: str
    """Of the rule book."""
    article: str
    """Of the community's rules."""
    since: Instant
    match: MatchId | None
    team: TeamId | None
    who: Person | None
    facts: tuple[Fact, ...]
    lines: tuple[LineView, ...]
    """Attached to a report."""
    choices: tuple[OrganiserCommand, ...]
    """Each will be obeyed as it is, once `by` and `reason` are filled in."""
    prompt: Prompt | None = None
    """Of a match; its choices are to be sent as `InMatch`."""


@dataclass(frozen=True, slots=True)
class CheckInLine:
    """A player in the check-in list."""

    number: int
    """Of the sign-up."""
    person: Person
    status: Status
    presence: Presence
    volunteer: bool
    rating: int
    signed_up_at: Instant
    checked_in_at: Instant | None
    accepted: int
    same_address: tuple[Person, ...]
    """A hint, never more.  Rule book: T1.8."""
    offences: int


@dataclass(frozen=True, slots=True)
class OffenceView:
    """An offence, with what the ladder proposes."""

    number: int
    who: Person | None
    team: TeamId | None
    offence: Offence
    at: Instant
    open: bool
    proposed: tuple[SanctionKind, ...]


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match on the organiser's list."""

    id: MatchId
    number: int
    upper: TeamId | None
    lower: TeamId | None
    phase: MatchPhase
    prompts: int


@dataclass(frozen=True, slots=True)
class ConsoleView:
    """The console of the organisers."""

    phase: EventPhase
    roles: tuple[Role, ...]
    queue: tuple[QueueItem, ...]
    """The oldest first."""
    check_in: tuple[CheckInLine, ...]
    draw: DrawView
    matches: tuple[MatchLine, ...]
    offences: tuple[OffenceView, ...]
    sanctions: tuple[SanctionView, ...]
    audit: tuple[AuditView, ...]
    officials: tuple[tuple[Person, Role, Instant | None], ...]
    redo: bool
    """Whether the last undo can be taken back."""
    auto_call: bool


@dataclass(frozen=True, slots=True)
class ChangePreview:
    """What an undo, a correction or a reinstatement would do.  Rule book: T2.8."""

    falls: tuple[MatchId, ...]
    """Results that do not stand any more."""
    withdrawn: tuple[MatchId, ...]
    """Matches without a result that are called or played, and would not be any more."""
    after: BracketView


# --- rewards ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RewardView:
    """A line of the reward sheet."""

    number: int
    place: Place
    team: TeamId
    who: Person
    amount: int
    unit: str
    prize: str
    state: RewardState
    since: Instant
    due: Instant | None


@dataclass(frozen=True, slots=True)
class TieView:
    """Substitutes of a team with as many games.  Rule book: T10.3."""

    team: TeamId
    place: Place
    players: tuple[Person, ...]
    wanted: int


@dataclass(frozen=True, slots=True)
class RewardSheet:
    """All rewards of the event; empty until they are open to the viewer."""

    table: RewardTable
    lines: tuple[RewardView, ...]
    ties: tuple[TieView, ...]

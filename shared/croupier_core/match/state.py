"""A match as it stands.  Frozen: each event makes another one.

What a team has used up in a game lies in `SideInGame`, which remakes and recreations of
the game never touch.  Rule book: T6.5.
"""

from dataclasses import dataclass, replace

from croupier_core.bracket.entries import How
from croupier_core.bracket.ids import Line
from croupier_core.bracket.series import Series
from croupier_core.draft.preset import Character
from croupier_core.draft.state import Draft
from croupier_core.match.commands import Evidence, PauseReason
from croupier_core.match.game import NOT_BEGUN, ReportedGame
from croupier_core.match.phases import MatchPhase
from croupier_core.match.setup import MatchSetup
from croupier_core.match.view import DecidedGame, PromptKind
from croupier_core.units import Instant, Millis, PlayerId


@dataclass(frozen=True, slots=True)
class SideState:
    """A team in this match."""

    captain: PlayerId
    members: tuple[PlayerId, ...]
    lost_bans: int
    lost_pauses: bool
    members_may_act: bool = False
    ready: bool = False
    late: bool = False
    reason: str = ""
    """Why the match has not started, as the team says."""
    break_until: Instant | None = None
    breaks: Millis = Millis(0)
    """Taken without approval."""
    break_asked: Millis | None = None
    substitute: tuple[PlayerId, PlayerId] | None = None
    """Asked for: who leaves and who enters."""
    misses: int = 0
    """In every game so far, but for those excused.  Rule book: T6.10."""
    dropped: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What a team has reported."""

    winner: Line
    at: Instant
    player: PlayerId
    played_as: str
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True)
class SideInGame:
    """What a team has used up in one game, and what it waits for."""

    bans_missed: int = 0
    picks_missed: int = 0
    pauses_used: int = 0
    pauses_granted: int = 0
    remakes: int = 0
    pause_asked: PauseReason | None = None
    concession_until: Instant | None = None
    report: Report | None = None


@dataclass(frozen=True, slots=True)
class Pause:
    """A pause that is on."""

    side: Line | None
    reason: PauseReason | None
    since: Instant
    """When play really stops."""
    overruns_at: Instant | None
    overrun: bool = False
    stopped_at: Instant | None = None
    """When its clock stopped."""
    resumes_at: Instant | None = None

    def length(self, now: Instant) -> Millis:
        """Return what is counted of it at `now`."""
        return Millis(max(0, (now if self.stopped_at is None else self.stopped_at) - self.since))


@dataclass(frozen=True, slots=True)
class GameState:
    """The game that is under way."""

    number: int
    chooser: Line
    choose_until: Instant
    upper: SideInGame = SideInGame()
    lower: SideInGame = SideInGame()
    first_pick: Line | None = None
    draft: Draft | None = None
    stuck: tuple[Line, ...] = ()
    """Whose misses the organiser has to decide on."""
    attempt: int = 0
    """0 before play begins; remakes count."""
    played: ReportedGame = NOT_BEGUN
    facts_ruled: bool = False
    """Whether the organiser has entered what the game shows; teams do not change that."""
    pause: Pause | None = None
    remake_asked: tuple[Line, ...] = ()
    crashed: bool = False
    confirmed_at: Instant | None = None

    def side(self, side: Line) -> SideInGame:
        """Return what one team has used up."""
        return self.upper if side is Line.UPPER else self.lower

    def with_side(self, side: Line, changed: SideInGame) -> "GameState":
        """Return the game with one team's part changed."""
        if side is Line.UPPER:
            return replace(self, upper=changed)
        return replace(self, lower=changed)


@dataclass(frozen=True, slots=True)
class OpenPrompt:
    """Something that an organiser has to decide."""

    number: int
    kind: PromptKind
    side: Line | None
    since: Instant
    about: int = 0
    """The number of a protest."""
    text: str = ""


@dataclass(frozen=True, slots=True)
class ProtestState:
    """An objection."""

    number: int
    side: Line
    at: Instant
    text: str
    upheld: bool | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """One match of two teams."""

    setup: MatchSetup
    upper: SideState
    lower: SideState
    series: Series
    banned: tuple[Character, ...]
    """For everybody."""
    phase: MatchPhase = MatchPhase.READY
    called_at: Instant | None = None
    late_from: Instant | None = None
    overdue: bool = False
    game: GameState | None = None
    games: tuple[DecidedGame, ...] = ()
    maps: Draft | None = None
    """The draft of maps, once it is complete."""
    prompts: tuple[OpenPrompt, ...] = ()
    last_prompt: int = 0
    protests: tuple[ProtestState, ...] = ()
    protests_closed: bool = False
    lots_wanted: bool = False
    """Whether the event has to throw the lots."""
    winner: Line | None = None
    how: How | None = None

    def side(self, side: Line) -> SideState:
        """Return one team."""
        return self.upper if side is Line.UPPER else self.lower

    def with_side(self, side: Line, changed: SideState) -> "Match":
        """Return the match with one team changed."""
        if side is Line.UPPER:
            return replace(self, upper=changed)
        return replace(self, lower=changed)

    def side_of(self, player: PlayerId) -> Line | None:
        """Return whose member a player is."""
        return next((side for side in Line if player in self.side(side).members), None)

    @property
    def missing(self) -> tuple[Line, ...]:
        """Teams that have not said that they are ready."""
        return tuple(side for side in Line if not self.side(side).ready)


def start_match(setup: MatchSetup) -> Match:
    """Return a match that is ready to be called."""
    upper, lower = (
        SideState(team.captain, team.members, team.lost_bans, team.lost_pauses)
        for team in (setup.upper, setup.lower)
    )
    return Match(setup, upper, lower, Series(setup.format), setup.banned)

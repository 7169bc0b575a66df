"""What a viewer may see of a match, and may do.

What is not in here cannot leak: hidden picks of the other team, evidence for those who are
no captains, reasons and protests of the other team, and what organisers are asked.
"""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.bracket.ids import Line, MatchId
from croupier_core.draft.commands import Pick
from croupier_core.draft.view import DraftView
from croupier_core.match.commands import Evidence, OrganiserCommand, PauseReason
from croupier_core.match.events import GameEnd
from croupier_core.match.facts import GameFacts
from croupier_core.match.phases import MatchPhase
from croupier_core.match.setup import STANDARD, MatchSettings, TeamId
from croupier_core.units import NOBODY, Instant, Millis, PlayerId


@dataclass(frozen=True, slots=True)
class OfSide:
    """A member of one of the two teams."""

    side: Line
    player: PlayerId


@dataclass(frozen=True, slots=True)
class OfOrganiser:
    """Whoever may decide on this match."""


@dataclass(frozen=True, slots=True)
class OfSpectator:
    """Anybody else; the delay is up to whoever shows it.  Rule book: T9.3."""


MatchViewer = OfSide | OfOrganiser | OfSpectator


class Offer(StrEnum):
    """What the viewer may do now, as the names of commands."""

    SAY_READY = "say_ready"
    GIVE_REASON = "give_reason"
    TAKE_BREAK = "take_break"
    CHOOSE_FIRST_PICK = "choose_first_pick"
    BAN = "ban"
    LOCK_PICKS = "lock_picks"
    ASK_PAUSE = "ask_pause"
    ASK_RESUME = "ask_resume"
    PLAY_ON = "play_on"
    REPORT_FIGHT = "report_fight"
    TELL_DROPPED = "tell_dropped"
    TELL_BACK = "tell_back"
    ASK_REMAKE = "ask_remake"
    ASK_SUBSTITUTE = "ask_substitute"
    CONCEDE = "concede"
    CONFIRM_CONCESSION = "confirm_concession"
    REPORT_FACTS = "report_facts"
    REPORT_RESULT = "report_result"
    CONFIRM_REPORT = "confirm_report"
    PROTEST = "protest"
    CALL_ORGANISER = "call_organiser"


class PromptKind(StrEnum):
    """What an organiser is asked to decide."""

    LATE = "late"
    """A team is more than 15 minutes late."""
    BOTH_LATE = "both_late"
    BREAK = "break"
    """A team wants a break of more than five minutes."""
    DRAFT_STUCK = "draft_stuck"
    """Teams missed what the rules leave to the organiser."""
    NO_PAUSE_LEFT = "no_pause_left"
    """Somebody dropped out, and the team has no pause for it."""
    PAUSE = "pause"
    """A team without units wants a pause."""
    OVERRUN = "overrun"
    """A pause has used up all units of its team."""
    RESUME = "resume"
    """A team asks to play on."""
    RESUMED = "resumed"
    """A team has played on without leave."""
    FIGHT = "fight"
    """A team paused in a fight, says the other."""
    REMAKE = "remake"
    SUBSTITUTE = "substitute"
    CRASH = "crash"
    DISPUTE = "dispute"
    UNANSWERED = "unanswered"
    """A report in a final that the other team does not answer."""
    PROTEST = "protest"
    CALLED = "called"
    """A team asks the organiser to come."""


class FactName(StrEnum):
    """What a fact of a prompt is about; its value is a number unless said otherwise."""

    MISSING = "missing"
    """A team; its value is the line."""
    REASON = "reason"
    """What a team or a player says; text."""
    SINCE = "since"
    """An instant."""
    LASTS = "lasts"
    """Milliseconds."""
    PAUSES_LEFT = "pauses_left"
    BANS_MISSED = "bans_missed"
    PICKS_MISSED = "picks_missed"
    PLAYER = "player"
    """A player's id."""
    SUBSTITUTE = "substitute"
    """A player's id."""
    KILLS = "kills"
    CLOCK = "clock"
    """Milliseconds."""
    REMAKES = "remakes"
    JOINT = "joint"
    """1 when both teams ask."""
    GOLD_LEAD = "gold_lead"
    PHOENIXES = "phoenixes"
    TOWERS = "towers"
    REPORTED_WINNER = "reported_winner"
    """The line."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing an organiser has to know."""

    name: FactName
    value: str
    side: Line | None = None
    """Whom it is about."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """Something that an organiser has to decide."""

    number: int
    """For `Dismiss`."""
    kind: PromptKind
    rule: str
    """Of the rule book: `T8.5`."""
    article: str
    """Of the community's rules: `4.I.1`."""
    since: Instant
    side: Line | None
    facts: tuple[Fact, ...]
    choices: tuple[OrganiserCommand, ...]
    """Each will be obeyed as it is, once `by` and `reason` are filled in."""


@dataclass(frozen=True, slots=True)
class SideView:
    """One of the two teams."""

    team: TeamId
    captain: PlayerId
    members: tuple[PlayerId, ...]
    members_may_act: bool
    ready: bool
    late: bool
    break_until: Instant | None
    bans_missed: int
    """In this game.  Rule book: T6.5."""
    picks_missed: int
    missed_in_match: int
    """All that was missed and not excused, in every game so far.  Rule book: T6.10."""
    pauses_left: int
    pauses_lost: bool
    """Whether a sanction has taken them away."""
    remake_left: bool
    dropped: tuple[PlayerId, ...]
    picks: tuple[Pick, ...]
    """Of the game that is played, player by player, once seen by this viewer."""


@dataclass(frozen=True, slots=True)
class PauseView:
    """A pause that is on."""

    side: Line | None
    """None: an administrative one."""
    reason: PauseReason | None
    since: Instant
    stopped_at: Instant | None
    """When the clock of the pause stopped, after a request to resume."""
    resumes_at: Instant | None
    """End of the countdown."""
    overruns_at: Instant | None
    overrun: bool


@dataclass(frozen=True, slots=True)
class ReportView:
    """What a team has reported."""

    side: Line
    winner: Line
    at: Instant
    player: PlayerId
    played_as: str
    evidence: tuple[Evidence, ...]
    """For captains and organisers only."""


@dataclass(frozen=True, slots=True)
class GameView:
    """The game that is under way."""

    number: int
    attempt: int
    chooser: Line
    first_pick: Line | None
    choose_until: Instant | None
    draft: DraftView | None
    played_on: str | None
    """The map of this game, where maps were drafted."""
    facts: GameFacts
    pause: PauseView | None
    pause_asked: tuple[Line, ...]
    remake_asked: tuple[Line, ...]
    substitute_asked: tuple[Line, ...]
    crashed: bool
    concession: Line | None
    """Who has confirmed once that he gives up; for his team and organisers."""
    reports: tuple[ReportView, ...]
    confirmed_at: Instant | None
    """When silence confirms the report."""


@dataclass(frozen=True, slots=True)
class DecidedGame:
    """A game that is over."""

    number: int
    winner: Line
    end: GameEnd
    upper: tuple[PlayerId, ...]
    lower: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class ProtestView:
    """An objection, for its own team and organisers."""

    number: int
    side: Line
    at: Instant
    text: str
    upheld: bool | None


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match as this viewer sees it."""

    id: MatchId
    phase: MatchPhase
    upper: SideView
    lower: SideView
    score: tuple[int, int]
    wins: int
    """Games that win the match."""
    games: tuple[DecidedGame, ...]
    game: GameView | None
    winner: Line | None
    called_at: Instant | None
    start_by: Instant | None
    """While called: when the start is overdue."""
    overdue: bool
    reasons: tuple[tuple[Line, str], ...]
    """Why the match has not started; those of the own team, and all for organisers."""
    protests: tuple[ProtestView, ...]
    protests_open: bool
    viewer: Line | None = None
    acts: bool = False
    """Whether the viewer acts for his team."""
    viewer_id: PlayerId = NOBODY
    offers: tuple[Offer, ...] = ()
    prompts: tuple[Prompt, ...] = ()
    break_left: Millis = Millis(0)
    """Of the viewer's team, without approval."""
    settings: MatchSettings = STANDARD
    """What the event has decided for all its matches: clocks, pauses and their price."""

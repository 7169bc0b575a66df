"""What may be asked of a match.  Imperative mood.

Commands of a player carry `player`, which the port stamps with the account of the
session.  Commands of an organiser carry `by`, and the reason that goes into the audit log;
those with an empty one are refused.  Commands of the house come from the event itself:
no port takes them from a session.
"""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.bracket.ids import Line
from croupier_core.draft.commands import Ban, LockPicks
from croupier_core.draft.preset import Act, Character
from croupier_core.match.facts import GameFacts
from croupier_core.units import NOBODY, Millis, PlayerId

# --- from players -------------------------------------------------------------------


class PauseReason(StrEnum):
    """What a team may pause for.  Rule book: T7.2."""

    DISCONNECTED = "disconnected"
    TECHNICAL = "technical"
    ILLNESS = "illness"


@dataclass(frozen=True, slots=True)
class Link:
    """Evidence that lies somewhere else."""

    url: str


@dataclass(frozen=True, slots=True)
class FilePiped:
    """Evidence that was piped in: what names the file, which the store keeps."""

    name: str
    size: int
    """Bytes."""
    sha256: str


Evidence = Link | FilePiped


@dataclass(frozen=True, slots=True)
class SayReady:
    """Say that my team is there and ready to start.  Rule book: T3.3."""

    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class GiveReason:
    """Tell the organiser why the match has not started.  Rule book: T3.3."""

    text: str
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class TakeBreak:
    """Announce a break before the match; a long one waits for approval.  Rule book: T3.7."""

    lasts: Millis
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class ChooseFirstPick:
    """Take first pick, or give it to the other team.  Rule book: T4.1."""

    take: bool
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class AskPause:
    """Pause the game, or ask to when no unit is left.  Rule book: T7."""

    reason: PauseReason
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class AskResume:
    """Ask to play on; the clock of the pause stops.  Rule book: T7.3."""

    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Say that my team has ended a pause without leave, which is a fault.  Rule book: T7.3."""

    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class ReportFight:
    """Say that the other team paused in the middle of a fight.  Rule book: T7.5."""

    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class TellDropped:
    """Say that somebody cannot join or has lost the connection.  Rule book: T8.1."""

    who: PlayerId
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class TellBack:
    """Say that somebody is back in the game.  Rule book: T8.1."""

    who: PlayerId
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class AskRemake:
    """Ask for the game to be started anew, or join the other team in it.  Rule book: T8.2."""

    clock: Millis
    """The game's clock, as the team reads it."""
    kills: int
    """Of both sides."""
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class AskSubstitute:
    """Ask that somebody plays in the place of a member.  Rule book: T8.4."""

    leaves: PlayerId
    enters: PlayerId
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up the game: to be confirmed twice by the captain.  Rule book: T3.4."""

    game: int
    confirmation: int
    """1, then 2."""
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class ReportFacts:
    """Enter what the game shows now.  Rule book: T8.5."""

    facts: GameFacts
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class ReportResult:
    """Report who has won a game.  Rule book: T3.5."""

    game: int
    winner: Line
    played_as: str
    """The id that the game itself gave this match."""
    evidence: tuple[Evidence, ...]
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class ConfirmReport:
    """Agree with the report of the other team.  Rule book: T3.5."""

    game: int
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class Protest:
    """Object to how the match went.  Rule book: T3.6."""

    text: str
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class CallOrganiser:
    """Ask the organiser to come and look."""

    text: str = ""
    player: PlayerId = NOBODY


PlayerCommand = (
    SayReady
    | GiveReason
    | TakeBreak
    | ChooseFirstPick
    | Ban
    | LockPicks
    | AskPause
    | AskResume
    | PlayOn
    | ReportFight
    | TellDropped
    | TellBack
    | AskRemake
    | AskSubstitute
    | Concede
    | ReportFacts
    | ReportResult
    | ConfirmReport
    | Protest
    | CallOrganiser
)

# --- from organisers ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CallMatch:
    """Call both teams to the match.  Rule book: T3.2."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class DelayMatch:
    """Put the match off; its teams stay ready.  Rule book: T3.3."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class StartAnyway:
    """Start the match without waiting for who is not ready.  Rule book: T3.3."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Take a prompt off the list without doing anything about it."""

    prompt: int
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class AnswerBreak:
    """Approve a long break, or do not.  Rule book: T3.7."""

    side: Line
    approve: bool
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class NameCaptain:
    """Make another member of a team its captain.  Rule book: T5.3."""

    side: Line
    captain: PlayerId
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class LetMembersAct:
    """Let any member of a team act for its captain, or not any more.  Rule book: T5.3."""

    side: Line
    on: bool
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class Substitute:
    """Put somebody in the place of a member, whose pick he inherits.  Rule book: T8.4."""

    side: Line
    leaves: PlayerId
    enters: PlayerId
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class RefuseSubstitute:
    """Let nobody play in the place of that member.  Rule book: T8.4."""

    side: Line
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class Restrict:
    """Ban characters for everybody, from the next draft action on.  Rule book: T1.11."""

    characters: tuple[Character, ...]
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class ExcuseMiss:
    """Clear what a team has missed in this game, for a proven fault.  Rule book: T6.10."""

    side: Line
    act: Act
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class RecreateGame:
    """Let the picks of the game start again, with the bans kept.  Rule book: T2.10, T6.8."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class PausePlay:
    """Stop the game or the draft; charged to nobody.  Rule book: T7."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class ResumePlay:
    """End a pause, whosever it is, or release a request to resume.  Rule book: T7.3."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class GrantPause:
    """Allow a pause that a team has no units for, or more time in one.  Rule book: T7.4."""

    side: Line
    units: int
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class RefusePause:
    """Do not allow the pause that a team waits for.  Rule book: T7.4."""

    side: Line
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class RemakeGame:
    """Start the game anew: as asked for, or on the organiser's own order.  Rule book: T8."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class RefuseRemake:
    """Let the game go on; the request is not counted.  Rule book: T8.2."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class DeclareCrash:
    """Say that the game's server is down, for both teams.  Rule book: T8.5."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class AwardGame:
    """Give a crashed game to a team that was about to win it.  Rule book: T8.5."""

    side: Line
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class EnterFacts:
    """Enter what the game shows or showed.  Rule book: T8.5."""

    facts: GameFacts
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class RuleGame:
    """Decide who has won a game.  Rule book: T3.5, T9.1."""

    game: int
    winner: Line
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class ReopenGame:
    """Play on a game that was reported too early; the reports are dropped."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class RuleMatch:
    """Decide who has won the match, also after it was decided otherwise.  Rule book: T3.5."""

    winner: Line
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class ForfeitMatch:
    """Let a team lose the match without playing it out.  Rule book: T3.1, T9.1."""

    loser: Line
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class DisqualifyBoth:
    """Let both teams lose.  Rule book: T2.10."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class DrawLots:
    """Let chance decide between two teams at fault.  Rule book: T2.10."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class AnswerProtest:
    """Uphold a protest or do not; what follows from it is ruled by itself.  Rule book: T3.6."""

    protest: int
    uphold: bool
    by: PlayerId
    reason: str


OrganiserCommand = (
    CallMatch
    | DelayMatch
    | StartAnyway
    | Dismiss
    | AnswerBreak
    | NameCaptain
    | LetMembersAct
    | Substitute
    | RefuseSubstitute
    | Restrict
    | ExcuseMiss
    | RecreateGame
    | PausePlay
    | ResumePlay
    | GrantPause
    | RefusePause
    | RemakeGame
    | RefuseRemake
    | DeclareCrash
    | AwardGame
    | EnterFacts
    | RuleGame
    | ReopenGame
    | RuleMatch
    | ForfeitMatch
    | DisqualifyBoth
    | DrawLots
    | AnswerProtest
)

# --- from the event -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandInLots:
    """Say whom chance has chosen."""

    winner: Line


@dataclass(frozen=True, slots=True)
class SetSanctions:
    """Change what a team has lost: bans from the next draft on, pauses now.  Rule book: T9.1."""

    side: Line
    lost_bans: int
    lost_pauses: bool


@dataclass(frozen=True, slots=True)
class EndProtests:
    """The next match of either team has started.  Rule book: T3.6."""


EventCommand = HandInLots | SetSanctions | EndProtests

MatchCommand = PlayerCommand | OrganiserCommand | EventCommand

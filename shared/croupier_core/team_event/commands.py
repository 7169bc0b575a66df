"""What may be asked of a team event.  Imperative mood.

Commands of a player carry `player`, which the port stamps with the account of the session.
Commands of an organiser carry `by`, stamped likewise, and a `reason` for the audit log;
an empty one is refused.  Commands of the house come from no session.
"""

from dataclasses import dataclass

from croupier_core.bracket.ids import Line, MatchId
from croupier_core.draft.preset import Character
from croupier_core.match.commands import MatchCommand
from croupier_core.match.setup import TeamId
from croupier_core.team_event.setup import DrawMode, RewardTable, Schedule
from croupier_core.team_event.terms import (
    Offence,
    Role,
    Room,
    SanctionKind,
    Suspension,
)
from croupier_core.units import NOBODY, Instant, PlayerId

# --- from players -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Declarations:
    """What somebody declares who signs up.  Rule book: T1.6."""

    old_enough: bool = False
    own_account: bool = False
    speaks_language: bool = False
    reachable: bool = False
    owned: int = 0
    """Characters."""
    owned_banned: int = 0
    """Of them, those that are banned for everybody."""


@dataclass(frozen=True, slots=True)
class SignUp:
    """Sign up, with a yes to the rules.  Rule book: T1.1, T1.6.

    The house stamps what it knows: the name, a rating, a suspension, and who else comes
    from the same address.
    """

    accepts: int
    """Version of the rules that was read."""
    declarations: Declarations
    volunteer: bool = False
    """To be a substitute if there is one over."""
    player: PlayerId = NOBODY
    name: str = ""
    rating: int = 0
    suspension: Suspension | None = None
    same_address: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True)
class AcceptRules:
    """Say yes to rules that have changed.  Rule book: T1.1."""

    version: int
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class OfferToSubstitute:
    """Volunteer to be a substitute, or not any more.  Rule book: T1.4."""

    on: bool
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class CheckIn:
    """Say that I am here for the whole event.  Rule book: T1.3."""

    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take part no more."""

    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class SayInRoom:
    """Say something.  Rule book: T9.2, T9.3."""

    room: Room
    text: str
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class IgnorePlayer:
    """Hear somebody no more, or again.  Rule book: T9.2."""

    who: PlayerId
    on: bool
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class ReportPlayer:
    """Report somebody; what was said in the room is attached.  Rule book: T9.2."""

    who: PlayerId
    room: Room
    text: str
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class InMatch:
    """Do something in a match, as a player or as an organiser.  Rule book: T3 to T8."""

    match: MatchId
    command: MatchCommand


PlayerCommand = (
    SignUp
    | AcceptRules
    | OfferToSubstitute
    | CheckIn
    | Withdraw
    | SayInRoom
    | IgnorePlayer
    | ReportPlayer
    | InMatch
)

# --- from organisers: the evening ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class AnnounceEvent:
    """Let everybody see the event.  Rule book: T1.2."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class OpenSignUp:
    """Let players sign up.  Rule book: T1.2."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class ChangeSchedule:
    """Move the event, before check-in has opened.  Rule book: T1.2."""

    schedule: Schedule
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Write another version of the rules.  Rule book: T1.1."""

    text: str
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class ChangeDraw:
    """Set team size, way of drawing and bans per team, before the draw.  Rule book: T1.4."""

    team_size: int
    bans: int
    mode: DrawMode
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class ExtendWords:
    """Add words that may not be a part of a name.  Rule book: T1.7."""

    words: tuple[str, ...]
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class ExtendCheckIn:
    """Let check-in close later, or open it again before the draw.  Rule book: T1.3."""

    until: Instant
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class CloseCheckIn:
    """Close check-in now.  Rule book: T1.3."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class UndoNoShow:
    """Count somebody as checked in after all.  Rule book: T1.3."""

    who: PlayerId
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class DrawTeams:
    """Draw teams and their places in the bracket; again until published.  Rule book: T1.5."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class PublishDraw:
    """Show the draw and its seed to everybody.  Rule book: T1.5."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class StartEvent:
    """Let the matches begin.  Rule book: T1.2."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class SuspendEvent:
    """Stop all clocks of play.  Rule book: T1.2."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class ContinueEvent:
    """Go on after a suspension.  Rule book: T1.2."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class CallOffEvent:
    """Cancel the event.  Rule book: T1.2."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class ArchiveEvent:
    """Close the books.  Rule book: T1.2."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class MakeAnnouncement:
    """Tell something to everybody in the event.  Rule book: T1.10."""

    text: str
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class SendMessage:
    """Tell something to one player.  Rule book: T1.10."""

    to: PlayerId
    text: str
    by: PlayerId
    reason: str


# --- from organisers: teams and matches ---------------------------------------------


@dataclass(frozen=True, slots=True)
class AssignSubstitute:
    """Put a substitute on a team, in the place of a member or a gap.  Rule book: T10.1."""

    team: TeamId
    leaves: PlayerId
    enters: PlayerId
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class PlayShort:
    """Let a team play on with a member less.  Rule book: T2.9."""

    team: TeamId
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class AppointCaptain:
    """Make another member the captain.  Rule book: T5.3."""

    team: TeamId
    captain: PlayerId
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class DisqualifyPlayer:
    """Take somebody out without a reward; his team is to be decided on.  Rule book: T2.9."""

    who: PlayerId
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class DisqualifyTeam:
    """Let a team forfeit all it has not played, without rewards.  Rule book: T2.9."""

    team: TeamId
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class Reinstate:
    """Take a disqualification back, and what falls with it.  Rule book: T2.8."""

    team: TeamId
    falls: tuple[MatchId, ...]
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class PromoteOthers:
    """Close up the place of a disqualified team.  Rule book: T2.9."""

    team: TeamId
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class CallMatches:
    """Call these matches, or all that can be played.  Rule book: T3.2."""

    matches: tuple[MatchId, ...]
    """None: all that are ready."""
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class SetAutoCall:
    """Have matches called as soon as they can be played, or not any more.  Rule book: T3.2."""

    on: bool
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class CorrectResult:
    """Let the other team have won.  Rule book: T2.8.

    Refused when more or other matches would fall than the preview has shown.
    """

    match: MatchId
    winner: Line
    falls: tuple[MatchId, ...]
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class UndoResult:
    """Take a result back, and what falls with it.  Rule book: T2.8."""

    match: MatchId
    falls: tuple[MatchId, ...]
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class RedoResult:
    """Take back the last undo or correction, if nothing was entered since.  Rule book: T2.8."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class ReplayMatch:
    """Have a match without a result played anew.  Rule book: T2.10."""

    match: MatchId
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class RestrictCharacters:
    """Ban characters for everybody, from the next draft action on.  Rule book: T1.11."""

    characters: tuple[Character, ...]
    by: PlayerId
    reason: str


# --- from organisers: conduct, rewards, roles ---------------------------------------


@dataclass(frozen=True, slots=True)
class NoteOffence:
    """Write down what somebody is to blame for; sanctions are proposed.  Rule book: T9.1."""

    who: PlayerId
    offence: Offence
    by: PlayerId
    reason: str
    report: int | None = None
    """The report that is answered by it."""


@dataclass(frozen=True, slots=True)
class IssueSanction:
    """Impose a sanction on a player or on a team.  Rule book: T9.1."""

    kind: SanctionKind
    who: PlayerId
    """NOBODY: the team as such."""
    team: TeamId | None
    by: PlayerId
    reason: str
    offence: int | None = None
    """The number of the offence that it answers."""
    count: int = 0
    """Bans to lose, or events to sit out."""
    until: Instant | None = None
    """Of a mute or a suspension; None for a mute: to the end of the event."""


@dataclass(frozen=True, slots=True)
class LiftSanction:
    """End a sanction: what is lost comes back, what was played stays.  Rule book: T9.1."""

    sanction: int
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class CloseOffence:
    """Impose nothing for an offence.  Rule book: T9.1."""

    offence: int
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class CloseReport:
    """Answer a report without a sanction.  Rule book: T9.2."""

    report: int
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class EditRewards:
    """Write another table of rewards or prizes.  Rule book: T10.2."""

    table: RewardTable
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class SettleTie:
    """Say which of the substitutes with as many games get the reward.  Rule book: T10.3."""

    team: TeamId
    players: tuple[PlayerId, ...]
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class OpenRewards:
    """Show the reward sheet to everybody.  Rule book: T10.5."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class ConfirmRewards:
    """Confirm what is open; it is due at `due`, within four weeks.  Rule book: T10.5."""

    due: Instant
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class PayReward:
    """Write down that a reward was paid.  Rule book: T10.5."""

    line: int
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class CancelReward:
    """Let a reward not be paid.  Rule book: T10.5."""

    line: int
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class GiveEventRole:
    """Let somebody be organiser, referee or caster of this event.  Rule book: T11."""

    who: PlayerId
    role: Role
    until: Instant | None
    by: PlayerId
    reason: str
    name: str = ""
    """Stamped by the house."""


@dataclass(frozen=True, slots=True)
class TakeEventRole:
    """Take a role away again.  Rule book: T11."""

    who: PlayerId
    role: Role
    by: PlayerId
    reason: str


AboutEvening = (
    AnnounceEvent
    | OpenSignUp
    | ChangeSchedule
    | ChangeRules
    | ChangeDraw
    | ExtendWords
    | ExtendCheckIn
    | CloseCheckIn
    | UndoNoShow
    | StartEvent
    | SuspendEvent
    | ContinueEvent
    | CallOffEvent
    | ArchiveEvent
    | MakeAnnouncement
    | SendMessage
)
AboutTeams = (
    DrawTeams
    | PublishDraw
    | AssignSubstitute
    | PlayShort
    | AppointCaptain
    | DisqualifyPlayer
    | DisqualifyTeam
    | Reinstate
    | PromoteOthers
    | CallMatches
    | SetAutoCall
    | RestrictCharacters
    | CorrectResult
    | UndoResult
    | RedoResult
    | ReplayMatch
)
AboutConduct = (
    NoteOffence
    | IssueSanction
    | LiftSanction
    | CloseOffence
    | CloseReport
    | EditRewards
    | SettleTie
    | OpenRewards
    | ConfirmRewards
    | PayReward
    | CancelReward
    | GiveEventRole
    | TakeEventRole
)
AboutPlay = AboutTeams | AboutConduct
OrganiserCommand = AboutEvening | AboutTeams | AboutConduct

# --- from the house -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayerConnected:
    """A player has a session."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class PlayerDisconnected:
    """A player has no session any more.  That is no withdrawal.  Rule book: T1.3."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class HandInSeed:
    """Bring the seed of the draw: 64 hex digits.  Rule book: T1.5."""

    seed: str


@dataclass(frozen=True, slots=True)
class HandInThrow:
    """Bring the lots of a match.  Rule book: T2.10."""

    match: MatchId
    throw: int


@dataclass(frozen=True, slots=True)
class ResumeEvent:
    """Go on after the house was down; clocks of play are moved on.  Rule book: T5.4."""

    down_since: Instant


HouseCommand = PlayerConnected | PlayerDisconnected | HandInSeed | HandInThrow | ResumeEvent

EventCommand = PlayerCommand | OrganiserCommand | HouseCommand


@dataclass(frozen=True, slots=True)
class SeedWanted:
    """The seed of the draw is wanted; answered by `HandInSeed`.  Rule book: T1.5."""


@dataclass(frozen=True, slots=True)
class ThrowWanted:
    """Lots are wanted for a match; answered by `HandInThrow`.  Rule book: T2.10."""

    match: MatchId


Ask = SeedWanted | ThrowWanted

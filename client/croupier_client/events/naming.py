"""How people, states, teams, matches and rounds of an event are called.  Pure.

Times of events are in `times.py`.
"""

from collections.abc import Iterable

from croupier_client.cells import clean
from croupier_client.words import Words
from croupier_core.bracket.ids import EntrantId, Exit, Line, Side
from croupier_core.bracket.plan import Origin
from croupier_core.match.phases import DECIDED, IN_GAME, MatchPhase
from croupier_core.match.setup import TeamId
from croupier_core.team_event.terms import (
    EventPhase,
    EventRoom,
    MatchRoom,
    Offence,
    Presence,
    RewardState,
    Role,
    Room,
    SanctionKind,
    SpectatorRoom,
    Status,
    TeamRoom,
)
from croupier_core.team_event.view import Todo

# --- the event ----------------------------------------------------------------------


def event_phase_name(phase: EventPhase, words: Words) -> str:
    """Return where an event stands, with a mark that needs no colour.  Rule book: T1.2."""
    match phase:
        case EventPhase.DRAFT:
            return f"◌ {words('In preparation')}"
        case EventPhase.ANNOUNCED:
            return f"◌ {words('Announced')}"
        case EventPhase.SIGNUP:
            return f"○ {words('Sign-up')}"
        case EventPhase.CHECKIN:
            return f"◐ {words('Check-in')}"
        case EventPhase.DRAWN:
            return f"◐ {words('Draw at hand')}"
        case EventPhase.PUBLISHED:
            return f"◐ {words('Teams drawn')}"
        case EventPhase.RUNNING:
            return f"● {words('Running')}"
        case EventPhase.FINAL:
            return f"● {words('Final')}"
        case EventPhase.FINISHED:
            return f"■ {words('Finished')}"
        case EventPhase.REWARDS_CONFIRMED:
            return f"■ {words('Rewards confirmed')}"
        case EventPhase.ARCHIVED:
            return f"■ {words('Archived')}"
        case EventPhase.SUSPENDED:
            return f"‖ {words('Suspended')}"
        case EventPhase.CANCELLED:
            return f"× {words('Cancelled')}"


def event_phase_role(phase: EventPhase) -> str:
    """Return the role in which a phase is drawn."""
    match phase:
        case EventPhase.DRAFT | EventPhase.ANNOUNCED | EventPhase.SIGNUP | EventPhase.CHECKIN:
            return "open"
        case (
            EventPhase.DRAWN
            | EventPhase.PUBLISHED
            | EventPhase.RUNNING
            | EventPhase.FINAL
            | EventPhase.SUSPENDED
        ):
            return "running"
        case _:
            return "over"


def role_name(role: Role, words: Words) -> str:
    """Return what somebody is in an event.  Rule book: T11."""
    match role:
        case Role.OWNER:
            return words("owner")
        case Role.ORGANISER:
            return words("organiser")
        case Role.REFEREE:
            return words("referee")
        case Role.CASTER:
            return words("caster")
        case Role.PLAYER:
            return words("player")


def role_names(roles: Iterable[Role], words: Words) -> str:
    """Return several roles in a row."""
    return ", ".join(role_name(role, words) for role in roles)


def status_name(status: Status, words: Words) -> str:
    """Return what became of somebody who signed up."""
    match status:
        case Status.SIGNED_UP:
            return words("signed up")
        case Status.WAITING:
            return words("on the waiting list")
        case Status.CHECKED_IN:
            return words("checked in")
        case Status.NO_SHOW:
            return words("no-show")
        case Status.PLAYING:
            return words("playing")
        case Status.SUBSTITUTE:
            return words("substitute")
        case Status.WITHDRAWN:
            return words("withdrawn")
        case Status.LEFT:
            return words("left")
        case Status.DISQUALIFIED:
            return words("disqualified")


def presence_name(presence: Presence, away: int, words: Words) -> str:
    """Return whether somebody is there, with a mark that needs no colour.  Rule book: T1.10.

    Args:
        presence: As the view says.
        away: For how many whole minutes.
        words: The session's language.
    """
    match presence:
        case Presence.CONNECTED:
            return f"● {words('here')}"
        case Presence.AWAY:
            return f"◌ {words('away {minutes}', minutes=minutes_name(away, words))}"
        case Presence.GONE:
            return f"× {words('gone {minutes}', minutes=minutes_name(away, words))}"


def minutes_name(minutes: int, words: Words) -> str:
    """Return a number of whole minutes: `4 min`."""
    return f"{words.number(minutes)}\u00a0min"


def todo_name(todo: Todo, words: Words) -> str:
    """Return what a player still has to do, in a few words.

    What can wait reads as a state, what cannot as a request.
    """
    match todo:
        case Todo.SIGN_UP:
            return words("you can sign up")
        case Todo.ACCEPT_RULES:
            return words("accept the new rules")
        case Todo.CHECK_IN_LATER:
            return words("check in later")
        case Todo.CHECK_IN:
            return words("check in now")
        case Todo.ASK_ORGANISER:
            return words("check-in missed")
        case Todo.WAIT:
            return words("wait")
        case Todo.PLAY:
            return words("play your match")


def todo_urgent(todo: Todo) -> bool:
    """Return whether it cannot wait."""
    return todo in (Todo.ACCEPT_RULES, Todo.CHECK_IN, Todo.ASK_ORGANISER, Todo.PLAY)


# --- conduct and rewards ------------------------------------------------------------


def sanction_name(kind: SanctionKind, words: Words) -> str:
    """Return a sanction.  Rule book: T9.1."""
    match kind:
        case SanctionKind.WARNING:
            return words("warning")
        case SanctionKind.GAME_LOSS:
            return words("loss of the game")
        case SanctionKind.MATCH_LOSS:
            return words("loss of the match")
        case SanctionKind.DISQUALIFY_PLAYER:
            return words("player disqualified")
        case SanctionKind.DISQUALIFY_TEAM:
            return words("team disqualified")
        case SanctionKind.LOSE_BANS:
            return words("loss of bans")
        case SanctionKind.LOSE_PAUSES:
            return words("loss of pauses")
        case SanctionKind.MUTE:
            return words("mute")
        case SanctionKind.SUSPEND:
            return words("suspension")


def offence_name(offence: Offence, words: Words) -> str:
    """Return an offence.  Rule book: T9.1."""
    match offence:
        case Offence.INSULT:
            return words("insult")
        case Offence.SPAM:
            return words("spam")
        case Offence.LATE:
            return words("too late")
        case Offence.LEAVING:
            return words("leaving on purpose")
        case Offence.CHEATING:
            return words("cheating")
        case Offence.GHOSTING:
            return words("watching the own match")
        case Offence.THROWING:
            return words("letting the opponent win")
        case Offence.OTHERS_ACCOUNT:
            return words("somebody else's account")
        case Offence.RESUMED_WITHOUT_LEAVE:
            return words("playing on without leave")
        case Offence.MISSED_TURNS:
            return words("missed bans and picks")
        case Offence.OTHER:
            return words("other misconduct")


def reward_state_name(state: RewardState, words: Words) -> str:
    """Return how far a reward is, with a mark that needs no colour.  Rule book: T10.5."""
    match state:
        case RewardState.COMPUTED:
            return f"◌ {words('computed')}"
        case RewardState.OPEN:
            return f"○ {words('open to objections')}"
        case RewardState.CONFIRMED:
            return f"◐ {words('confirmed')}"
        case RewardState.DUE:
            return f"● {words('due')}"
        case RewardState.PAID:
            return f"✓ {words('paid')}"
        case RewardState.CANCELLED:
            return f"× {words('cancelled')}"


# --- teams and matches --------------------------------------------------------------


def team_name(team: TeamId | EntrantId, words: Words) -> str:
    """Return how a team is called: by its number in the draw."""
    return words("Team {team}", team=str(team))


def match_label(number: int) -> str:
    """Return how a match is called in few cells, in every language."""
    return f"M{number}"


def match_name(number: int, words: Words) -> str:
    """Return how a match is called in a sentence."""
    return words("match {number}", number=number)


def line_name(line: Line, words: Words) -> str:
    """Return on which line of its match a team stands.  Rule book: T4.2."""
    match line:
        case Line.UPPER:
            return words("upper line")
        case Line.LOWER:
            return words("lower line")


def side_name(side: Side, words: Words) -> str:
    """Return a part of the tree."""
    match side:
        case Side.WINNER:
            return words("Winner bracket")
        case Side.LOSER:
            return words("Loser bracket")
        case Side.THIRD:
            return words("Match for third place")
        case Side.FINAL:
            return words("Grand final")


def round_name(side: Side, depth: int, depths: int, words: Words) -> str:
    """Return a round: `Winner bracket, round 2 of 4`.

    Args:
        side: Of the tree.
        depth: Round of its side, 1 being the first.
        depths: How many rounds that side has.
        words: The session's language.
    """
    if side in (Side.THIRD, Side.FINAL):
        return side_name(side, words)
    return words(
        "{side}, round {depth} of {depths}",
        side=side_name(side, words),
        depth=depth,
        depths=depths,
    )


def round_label(side: Side, depth: int) -> str:
    """Return a round in few cells, in every language: as its id is written."""
    match side:
        case Side.WINNER:
            return f"W{depth}"
        case Side.LOSER:
            return f"L{depth}"
        case Side.THIRD:
            return "P"
        case Side.FINAL:
            return "F"


def origin_name(origin: Origin, words: Words) -> str:
    """Return where a team will come from: `winner of M7`.  Rule book: T2.6."""
    label = match_label(origin.number)
    if origin.exit is Exit.WINNER:
        return words("winner of {match}", match=label)
    return words("loser of {match}", match=label)


def match_phase_name(phase: MatchPhase, words: Words) -> str:
    """Return where a match stands, with a mark that needs no colour.  Rule book: T3.1."""
    match phase:
        case MatchPhase.BLOCKED:
            return f"◌ {words('waits for its teams')}"
        case MatchPhase.READY:
            return f"○ {words('ready')}"
        case MatchPhase.DELAYED:
            return f"○ {words('delayed')}"
        case MatchPhase.CALLED:
            return f"◐ {words('called')}"
        case MatchPhase.CHOICE:
            return f"● {words('first pick')}"
        case MatchPhase.DRAFT:
            return f"● {words('draft')}"
        case MatchPhase.PLAYING:
            return f"● {words('being played')}"
        case MatchPhase.REPORTED:
            return f"● {words('reported')}"
        case MatchPhase.DISPUTED:
            return f"! {words('disputed')}"
        case MatchPhase.CONFIRMED | MatchPhase.CLOSED:
            return f"■ {words('decided')}"
        case MatchPhase.RULED:
            return f"■ {words('ruled')}"
        case MatchPhase.FORFEITED:
            return f"■ {words('forfeited')}"
        case MatchPhase.DOUBLE_DQ:
            return f"× {words('both at fault')}"


def match_phase_role(phase: MatchPhase) -> str:
    """Return the role in which the phase of a match is drawn."""
    if phase in IN_GAME or phase is MatchPhase.CALLED:
        return "running"
    return "over" if phase in DECIDED else "open"


def room_name(room: Room, words: Words) -> str:
    """Return where somebody talks."""
    match room:
        case EventRoom():
            return words("Everybody")
        case TeamRoom(team=team):
            return team_name(team, words)
        case MatchRoom(match=match):
            return words("Match {match}", match=clean(match))
        case SpectatorRoom(match=match):
            return words("Spectators of {match}", match=clean(match))

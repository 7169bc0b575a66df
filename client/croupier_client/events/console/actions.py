"""Everything that officials may do in an event: what it is called, for whom, and when.

One list for the screens, the palette and the commands over ssh, so that all three have the
same names.  What is listed here is only offered: the rules decide.  Rule book: T11.
"""

from dataclasses import dataclass
from enum import StrEnum

from croupier_client.words import Words, mark
from croupier_core.match import commands as in_match
from croupier_core.match.commands import OrganiserCommand as Ruling
from croupier_core.team_event import commands as asked
from croupier_core.team_event.commands import InMatch, OrganiserCommand
from croupier_core.team_event.terms import ENTERING, PLAYED, PUBLIC_DRAW, EventPhase, Role

Order = OrganiserCommand | InMatch
"""What is sent: a ruling on a match stands in an `InMatch`."""


class Part(StrEnum):
    """The sections of the console, in the order of its tabs."""

    QUEUE = "queue"
    EVENING = "evening"
    CHECK_IN = "check_in"
    TEAMS = "teams"
    MATCHES = "matches"
    CONDUCT = "conduct"
    REWARDS = "rewards"
    LOG = "log"


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that may be done."""

    kind: type[OrganiserCommand] | type[Ruling]
    says: str
    """Marked; a sentence that says what is done."""
    part: Part
    """Where it is offered."""
    during: frozenset[EventPhase]
    """When it is offered."""
    least: Role = Role.REFEREE
    """Who may do it: who has this role, or a higher one."""

    @property
    def verb(self) -> str:
        """Its name in commands: `call-matches`."""
        return verb_of(self.kind)

    @property
    def in_match(self) -> bool:
        """Whether it is a ruling on one match, which has to be named."""
        return issubclass(self.kind, Ruling)

    def name(self, words: Words) -> str:
        """Return what it is called in a list."""
        return words(self.says).rstrip(".")

    def brief(self, words: Words) -> str:
        """Return what it is called in few words: what comes before a colon or a comma."""
        return self.name(words).partition(":")[0].partition(",")[0].rstrip("\u00a0 ")

    def may(self, roles: tuple[Role, ...]) -> bool:
        """Return whether somebody with these roles may do it."""
        return any(role in _UP_TO[self.least] for role in roles)


_UP_TO = {
    Role.OWNER: (Role.OWNER,),
    Role.ORGANISER: (Role.OWNER, Role.ORGANISER),
    Role.REFEREE: (Role.OWNER, Role.ORGANISER, Role.REFEREE),
}

_P = EventPhase
_ANY = frozenset(_P)
_BEFORE_CHECK_IN = frozenset({_P.DRAFT, _P.ANNOUNCED, _P.SIGNUP})
_BEFORE_DRAW = _BEFORE_CHECK_IN | {_P.CHECKIN}
_UNDRAWN = frozenset({_P.CHECKIN, _P.DRAWN})
_NOT_OVER = _BEFORE_DRAW | {_P.DRAWN, _P.PUBLISHED, _P.SUSPENDED} | PLAYED
_NOT_CLOSED = _ANY - {_P.ARCHIVED, _P.CANCELLED}
_ROSTERS = PLAYED | {_P.PUBLISHED, _P.SUSPENDED}
_RESULTS = PLAYED | {_P.FINISHED}
_OUT = PUBLIC_DRAW - {_P.ARCHIVED}
_PLACED = _OUT - {_P.PUBLISHED}
_SHEET = frozenset({_P.FINISHED, _P.REWARDS_CONFIRMED})
_OWNER, _ORGANISER = Role.OWNER, Role.ORGANISER

_EVENING = (
    Action(
        asked.AnnounceEvent,
        mark("Announce the event."),
        Part.EVENING,
        frozenset({_P.DRAFT}),
        _ORGANISER,
    ),
    Action(
        asked.OpenSignUp, mark("Open sign-up."), Part.EVENING, frozenset({_P.ANNOUNCED}), _ORGANISER
    ),
    Action(
        asked.ExtendCheckIn,
        mark("Extend check-in, or open it again."),
        Part.EVENING,
        ENTERING,
        _ORGANISER,
    ),
    Action(
        asked.CloseCheckIn,
        mark("Close check-in now."),
        Part.EVENING,
        frozenset({_P.CHECKIN}),
        _ORGANISER,
    ),
    Action(
        asked.DrawTeams,
        mark("Draw the teams, or draw them again."),
        Part.EVENING,
        _UNDRAWN,
        _ORGANISER,
    ),
    Action(
        asked.PublishDraw,
        mark("Publish the draw and its seed."),
        Part.EVENING,
        frozenset({_P.DRAWN}),
        _ORGANISER,
    ),
    Action(
        asked.StartEvent,
        mark("Start the event."),
        Part.EVENING,
        frozenset({_P.PUBLISHED}),
        _ORGANISER,
    ),
    Action(
        asked.SuspendEvent,
        mark("Suspend the event: all clocks of play stop."),
        Part.EVENING,
        PLAYED,
        _ORGANISER,
    ),
    Action(
        asked.ContinueEvent,
        mark("Continue the event after the suspension."),
        Part.EVENING,
        frozenset({_P.SUSPENDED}),
        _ORGANISER,
    ),
    Action(
        asked.ArchiveEvent,
        mark("Archive the event: close the books."),
        Part.EVENING,
        frozenset({_P.REWARDS_CONFIRMED}),
        _ORGANISER,
    ),
    Action(
        asked.MakeAnnouncement, mark("Announce something to everybody."), Part.EVENING, _NOT_CLOSED
    ),
    Action(asked.SendMessage, mark("Send a message to a player."), Part.EVENING, _NOT_CLOSED),
    Action(
        asked.SetAutoCall,
        mark("Call matches as soon as they are ready, or only on demand."),
        Part.EVENING,
        _NOT_OVER,
        _ORGANISER,
    ),
    Action(
        asked.ChangeSchedule,
        mark("Move the event to another time."),
        Part.EVENING,
        _BEFORE_CHECK_IN,
        _ORGANISER,
    ),
    Action(
        asked.ChangeDraw,
        mark("Change the draw: team size, bans, random or balanced."),
        Part.EVENING,
        _BEFORE_DRAW,
        _ORGANISER,
    ),
    Action(
        asked.ChangeRules,
        mark("Change the text of the rules."),
        Part.EVENING,
        _NOT_OVER,
        _ORGANISER,
    ),
    Action(
        asked.RestrictCharacters,
        mark("Ban characters for everybody."),
        Part.EVENING,
        _NOT_OVER,
        _ORGANISER,
    ),
    Action(
        asked.ExtendWords,
        mark("Forbid more words in names."),
        Part.EVENING,
        _NOT_OVER,
        _ORGANISER,
    ),
    Action(asked.CallOffEvent, mark("Cancel the event."), Part.EVENING, _NOT_OVER, _ORGANISER),
)

_TEAMS = (
    Action(
        asked.UndoNoShow, mark("Count somebody as checked in after all."), Part.CHECK_IN, _UNDRAWN
    ),
    Action(asked.AssignSubstitute, mark("Put a substitute on a team."), Part.TEAMS, _ROSTERS),
    Action(asked.PlayShort, mark("Let a team play with a member less."), Part.TEAMS, _ROSTERS),
    Action(asked.AppointCaptain, mark("Appoint another captain."), Part.TEAMS, _ROSTERS),
    Action(asked.DisqualifyTeam, mark("Disqualify a team."), Part.TEAMS, _OUT),
    Action(
        asked.Reinstate,
        mark("Reinstate a disqualified team."),
        Part.TEAMS,
        _OUT,
        _ORGANISER,
    ),
    Action(
        asked.PromoteOthers,
        mark("Promote those behind a disqualified team."),
        Part.TEAMS,
        _PLACED,
        _ORGANISER,
    ),
    Action(asked.DisqualifyPlayer, mark("Disqualify a player."), Part.CHECK_IN, _NOT_CLOSED),
)

_MATCHES = (
    Action(
        asked.CallMatches, mark("Call matches: some, or all that are ready."), Part.MATCHES, PLAYED
    ),
    Action(
        asked.CorrectResult,
        mark("Correct a result: the other team has won."),
        Part.MATCHES,
        _RESULTS,
    ),
    Action(asked.UndoResult, mark("Undo a result."), Part.MATCHES, _RESULTS),
    Action(
        asked.RedoResult, mark("Take the last undo or correction back."), Part.MATCHES, _RESULTS
    ),
    Action(
        asked.ReplayMatch, mark("Have a match without a result replayed."), Part.MATCHES, PLAYED
    ),
)


def _ruling(kind: type[Ruling], says: str) -> Action:
    return Action(kind, says, Part.MATCHES, PLAYED)


_RULINGS = (
    _ruling(in_match.CallMatch, mark("Call both teams to one match.")),
    _ruling(in_match.StartAnyway, mark("Start a match without waiting for who is not ready.")),
    _ruling(in_match.DelayMatch, mark("Delay a match; its teams stay ready.")),
    _ruling(in_match.RuleGame, mark("Rule who has won a game.")),
    _ruling(in_match.RuleMatch, mark("Rule who has won a match.")),
    _ruling(in_match.ForfeitMatch, mark("Let a team forfeit a match.")),
    _ruling(in_match.ReopenGame, mark("Reopen a game that was reported too early.")),
    _ruling(in_match.RemakeGame, mark("Remake a game: start it anew.")),
    _ruling(in_match.RefuseRemake, mark("Refuse a remake.")),
    _ruling(in_match.PausePlay, mark("Pause a game or a draft; charged to nobody.")),
    _ruling(in_match.ResumePlay, mark("Let a paused game go on.")),
    _ruling(in_match.GrantPause, mark("Grant a team a pause, or more time in it.")),
    _ruling(in_match.RefusePause, mark("Refuse a pause.")),
    _ruling(in_match.Substitute, mark("Substitute a member within a match.")),
    _ruling(in_match.RefuseSubstitute, mark("Refuse a substitute.")),
    _ruling(in_match.NameCaptain, mark("Name another captain for a match.")),
    _ruling(in_match.LetMembersAct, mark("Let any member act for the captain, or not any more.")),
    _ruling(in_match.AnswerBreak, mark("Approve a long break, or refuse it.")),
    _ruling(in_match.ExcuseMiss, mark("Excuse the missed bans or picks of a team.")),
    _ruling(in_match.RecreateGame, mark("Recreate a game: picks again, bans kept.")),
    _ruling(in_match.Restrict, mark("Ban characters in one match.")),
    _ruling(in_match.EnterFacts, mark("Enter what a game shows: kills, gold, towers.")),
    _ruling(in_match.DeclareCrash, mark("Declare that the server of a game has crashed.")),
    _ruling(in_match.AwardGame, mark("Award a crashed game to a team.")),
    _ruling(in_match.AnswerProtest, mark("Uphold a protest, or reject it.")),
    _ruling(in_match.DisqualifyBoth, mark("Disqualify both teams of a match.")),
    _ruling(in_match.DrawLots, mark("Draw lots between two teams at fault.")),
    _ruling(in_match.Dismiss, mark("Take a prompt of a match off the list.")),
)

_CONDUCT = (
    Action(asked.NoteOffence, mark("Note an offence of a player."), Part.CONDUCT, _NOT_CLOSED),
    Action(
        asked.IssueSanction,
        mark("Issue a sanction to a player or a team."),
        Part.CONDUCT,
        _NOT_CLOSED,
    ),
    Action(asked.LiftSanction, mark("Lift a sanction."), Part.CONDUCT, _NOT_CLOSED),
    Action(asked.CloseOffence, mark("Close an offence without a sanction."), Part.CONDUCT, _ANY),
    Action(asked.CloseReport, mark("Close a report without a sanction."), Part.CONDUCT, _ANY),
)

_REWARDS = (
    Action(
        asked.EditRewards, mark("Edit the table of rewards."), Part.REWARDS, _NOT_CLOSED, _ORGANISER
    ),
    Action(
        asked.SettleTie, mark("Settle a tie between substitutes."), Part.REWARDS, _SHEET, _ORGANISER
    ),
    Action(
        asked.OpenRewards,
        mark("Open the reward sheet to everybody."),
        Part.REWARDS,
        _SHEET,
        _ORGANISER,
    ),
    Action(
        asked.ConfirmRewards,
        mark("Confirm the rewards and set their due date."),
        Part.REWARDS,
        _SHEET,
        _ORGANISER,
    ),
    Action(asked.PayReward, mark("Mark a reward as paid."), Part.REWARDS, _SHEET, _ORGANISER),
    Action(asked.CancelReward, mark("Cancel a reward."), Part.REWARDS, _SHEET, _ORGANISER),
)

_ROLES = (
    Action(asked.GiveEventRole, mark("Give somebody a role in the event."), Part.LOG, _ANY, _OWNER),
    Action(asked.TakeEventRole, mark("Take a role away."), Part.LOG, _ANY, _OWNER),
)

ACTIONS = (*_EVENING, *_TEAMS, *_MATCHES, *_RULINGS, *_CONDUCT, *_REWARDS, *_ROLES)
"""All of them, in the order in which they are listed."""

_BY_KIND = {action.kind: action for action in ACTIONS}
_BY_VERB: dict[str, Action] = {}


def verb_of(kind: type[OrganiserCommand] | type[Ruling]) -> str:
    """Return the name of a command as it is typed: `disqualify-team`."""
    letters = (f"-{each.lower()}" if each.isupper() else each for each in kind.__name__)
    return "".join(letters).removeprefix("-")


_BY_VERB.update({action.verb: action for action in ACTIONS})


def action_of(command: OrganiserCommand | Ruling) -> Action:
    """Return the action that a command is one of."""
    return _BY_KIND[type(command)]


def action_named(verb: str) -> Action | None:
    """Return the action of a name: `draw-teams`."""
    return _BY_VERB.get(verb)


def offered(
    roles: tuple[Role, ...], phase: EventPhase, part: Part | None = None
) -> tuple[Action, ...]:
    """Return what somebody with these roles may do now.

    Args:
        roles: Those of the viewer.
        phase: Where the event stands.
        part: Of one section; None: everywhere.
    """
    return tuple(
        action
        for action in ACTIONS
        if action.may(roles) and phase in action.during and part in (None, action.part)
    )

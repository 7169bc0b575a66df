"""A team event saying no.  Rule book: T1, T2.9, T9 to T11."""

from dataclasses import dataclass

from croupier_core.bracket.ids import MatchId
from croupier_core.errors import Refusal
from croupier_core.team_event.terms import EventPhase, Role
from croupier_core.units import Instant


@dataclass(eq=False)
class NotInThisEventPhase(Refusal):
    """The event is not where that can be done.  Rule book: T1.2."""

    phase: EventPhase

    def __str__(self) -> str:
        return f"not while the event is {self.phase}"


@dataclass(eq=False)
class RoleWanted(Refusal):
    """Only somebody with that role, or a higher one, may do it.  Rule book: T11."""

    role: Role

    def __str__(self) -> str:
        return f"that is for the {self.role} of the event"


@dataclass(eq=False)
class OwnMatch(Refusal):
    """Somebody rules on a match in which he plays; another has to.  Rule book: T11."""

    def __str__(self) -> str:
        return "you play in this match: another organiser has to rule on it"


@dataclass(eq=False)
class EventReasonWanted(Refusal):
    """What an organiser does goes into the audit log with its reason."""

    def __str__(self) -> str:
        return "a reason is wanted"


@dataclass(eq=False)
class BadText(Refusal):
    """A text is empty, too long, or holds what no text may hold."""

    most: int

    def __str__(self) -> str:
        return f"a text of 1 to {self.most} printable characters is wanted"


@dataclass(eq=False)
class NothingChanges(Refusal):
    """It is so already."""

    def __str__(self) -> str:
        return "that is so already"


@dataclass(eq=False)
class SignUpClosed(Refusal):
    """Nobody signs up before the event is announced, nor once check-in is closed."""

    phase: EventPhase

    def __str__(self) -> str:
        return f"nobody signs up while the event is {self.phase}"


@dataclass(eq=False)
class SignedUpAlready(Refusal):
    """One entry per account and event.  Rule book: T1.8."""

    def __str__(self) -> str:
        return "you are in this event already"


@dataclass(eq=False)
class NotInEvent(Refusal):
    """The account has not signed up, or is out."""

    def __str__(self) -> str:
        return "not in this event"


@dataclass(eq=False)
class OtherRulesNow(Refusal):
    """A yes to rules that do not stand any more, or never did.  Rule book: T1.1."""

    version: int

    def __str__(self) -> str:
        return f"read and accept version {self.version} of the rules first"


@dataclass(eq=False)
class NotDeclared(Refusal):
    """A declaration is missing: `age`, `account`, `language` or `reachable`.

    Rule book: T1.6.
    """

    what: str
    age: int
    language: str

    def __str__(self) -> str:
        return f"a declaration is missing: {self.what}"


@dataclass(eq=False)
class AccountSuspended(Refusal):
    """A suspended account cannot sign up.  Rule book: T1.9."""

    events: int
    until: Instant | None

    def __str__(self) -> str:
        if self.until is None:
            return f"suspended for {self.events} more events"
        return f"suspended until {self.until}"


@dataclass(eq=False)
class CheckInNotOpen(Refusal):
    """Check-in opens later.  Rule book: T1.3."""

    opens: Instant

    def __str__(self) -> str:
        return f"check-in opens at {self.opens}"


@dataclass(eq=False)
class CheckInOver(Refusal):
    """The organiser may still count somebody as checked in.  Rule book: T1.3."""

    def __str__(self) -> str:
        return "check-in is closed: ask the organiser"


@dataclass(eq=False)
class CheckInStillOpen(Refusal):
    """Teams are drawn once it is closed.  Rule book: T1.3."""

    closes: Instant

    def __str__(self) -> str:
        return f"check-in is open until {self.closes}"


@dataclass(eq=False)
class OnWaitingList(Refusal):
    """All places are taken."""

    def __str__(self) -> str:
        return "you are on the waiting list"


@dataclass(eq=False)
class NotANoShow(Refusal):
    """There is nothing to undo."""

    def __str__(self) -> str:
        return "that player is no no-show"


@dataclass(eq=False)
class BadTime(Refusal):
    """A time that has passed, or lies too far ahead."""

    def __str__(self) -> str:
        return "that time will not do"


@dataclass(frozen=True, slots=True)
class SizeOffer:
    """A team size, and what comes of it.  Rule book: T1.4."""

    size: int
    teams: int
    substitutes: int


@dataclass(eq=False)
class TooFewTeams(Refusal):
    """Two teams are needed; these sizes give them.  Rule book: T1.4."""

    teams: int
    offers: tuple[SizeOffer, ...]

    def __str__(self) -> str:
        return f"{self.teams} teams are too few; {len(self.offers)} other sizes give two"


@dataclass(eq=False)
class TooManyTeams(Refusal):
    """No bracket has room for so many.  Rule book: T2.1."""

    teams: int
    most: int

    def __str__(self) -> str:
        return f"{self.teams} teams: a bracket has room for {self.most}"


@dataclass(eq=False)
class BadDraw(Refusal):
    """A team size or a number of bans that will not do."""

    def __str__(self) -> str:
        return "no draw can be made like that"


@dataclass(eq=False)
class NoSeedYet(Refusal):
    """The seed is not committed; the house brings it at once.  Rule book: T1.5."""

    def __str__(self) -> str:
        return "the seed of the draw is still to come"


@dataclass(eq=False)
class BadSeed(Refusal):
    """The house threw badly, or nobody has asked."""

    def __str__(self) -> str:
        return "no such dice are wanted"


@dataclass(eq=False)
class NoSuchTeam(Refusal):
    """The draw has no such team."""

    def __str__(self) -> str:
        return "there is no such team"


@dataclass(eq=False)
class NotOnThisTeam(Refusal):
    """That player is not a member."""

    def __str__(self) -> str:
        return "that player is not on the team"


@dataclass(eq=False)
class NotFree(Refusal):
    """A substitute was there at check-in and is on no team.  Rule book: T10.1."""

    def __str__(self) -> str:
        return "that player cannot be a substitute"


@dataclass(eq=False)
class MatchNotOnNow(Refusal):
    """The match cannot be played: a team is not known, or it is decided."""

    match: MatchId

    def __str__(self) -> str:
        return f"match {self.match} is not on now"


@dataclass(eq=False)
class NoMatchToCall(Refusal):
    """No match waits for its call.  Rule book: T3.2."""

    def __str__(self) -> str:
        return "no match waits for its call"


@dataclass(eq=False)
class UseCorrection(Refusal):
    """The match is decided: only a correction, with its preview, changes that.

    Rule book: T2.8.
    """

    match: MatchId

    def __str__(self) -> str:
        return f"match {self.match} is decided: correct its result"


@dataclass(eq=False)
class OthersFall(Refusal):
    """More or other results fall than the preview has shown.  Rule book: T2.8."""

    falls: tuple[MatchId, ...]

    def __str__(self) -> str:
        return "these fall with it: " + (", ".join(self.falls) or "none")


@dataclass(eq=False)
class NoGameToLose(Refusal):
    """There is no game or match on that the team could lose.  Rule book: T9.1."""

    def __str__(self) -> str:
        return "the team has no match on that it could lose"


@dataclass(eq=False)
class BadSanction(Refusal):
    """Something is missing: whom it is for, how much, or how long.  Rule book: T9.1."""

    def __str__(self) -> str:
        return "say whom it is for, how much and how long"


@dataclass(eq=False)
class NoSuchNumber(Refusal):
    """There is none of that number, or it is settled."""

    def __str__(self) -> str:
        return "there is none of that number, or it is settled"


@dataclass(eq=False)
class Muted(Refusal):
    """A sanction keeps that player from talking.  Rule book: T9.1."""

    until: Instant | None

    def __str__(self) -> str:
        return "muted"


@dataclass(eq=False)
class NotYourRoom(Refusal):
    """Others talk there; players do not where their match is watched.  Rule book: T9.3."""

    def __str__(self) -> str:
        return "you cannot talk or listen there now"


@dataclass(eq=False)
class TooManyLines(Refusal):
    """Enough for now.  Greetings and `gg` always go through.  Rule book: T9.2."""

    seconds: int
    """Until the next line."""

    def __str__(self) -> str:
        return f"too many lines: wait {self.seconds} seconds"


@dataclass(eq=False)
class NoReportOfOneself(Refusal):
    """Somebody reports himself, or reports the same player once more.  Rule book: T9.2."""

    def __str__(self) -> str:
        return "that is no report, or it is with the organisers already"


@dataclass(eq=False)
class NotThePlayers(Refusal):
    """The choice does not fit those who are tied.  Rule book: T10.3."""

    wanted: int

    def __str__(self) -> str:
        return f"choose {self.wanted} of those who are tied"


@dataclass(eq=False)
class RewardsUnsettled(Refusal):
    """A tie is to be settled first, or a line is neither paid nor cancelled."""

    def __str__(self) -> str:
        return "the reward sheet is not settled"


@dataclass(eq=False)
class EventStandsStill(Refusal):
    """The house was down: play goes on once everything is there again."""

    def __str__(self) -> str:
        return "the event goes on in a moment"

"""A match saying no.  Rule book: T3 to T8."""

from dataclasses import dataclass

from croupier_core.bracket.ids import Line
from croupier_core.errors import Refusal
from croupier_core.match.phases import MatchPhase
from croupier_core.units import Millis


@dataclass(eq=False)
class NotInThisMatch(Refusal):
    """Only members of the two teams take part."""

    def __str__(self) -> str:
        return "you play in neither of these teams"


@dataclass(eq=False)
class CaptainActs(Refusal):
    """The captain acts for the team.  Rule book: T5.3."""

    def __str__(self) -> str:
        return "the captain acts for the team"


@dataclass(eq=False)
class NotInThisPhase(Refusal):
    """The match is not where that can be done.  Rule book: T3.1, T3.2."""

    phase: MatchPhase

    def __str__(self) -> str:
        return f"not while the match is {self.phase}"


@dataclass(eq=False)
class AnotherGame(Refusal):
    """What came in is about another game than the one that is played.  Rule book: T3.5."""

    game: int

    def __str__(self) -> str:
        return f"game {self.game} is played now"


@dataclass(eq=False)
class SaidAlready(Refusal):
    """It changes nothing."""

    def __str__(self) -> str:
        return "that is so already"


@dataclass(eq=False)
class NothingWaiting(Refusal):
    """There is no such request, or it is answered already."""

    def __str__(self) -> str:
        return "nothing waits for that answer"


@dataclass(eq=False)
class BadWords(Refusal):
    """A text is empty, too long, or holds what no text may hold."""

    most: int

    def __str__(self) -> str:
        return f"a text of 1 to {self.most} printable characters is wanted"


@dataclass(eq=False)
class BadBreak(Refusal):
    """No break is that short, or that long.  Rule book: T3.7."""

    most: Millis

    def __str__(self) -> str:
        return f"a break takes up to {self.most // 60_000} minutes"


@dataclass(eq=False)
class NotYourFirstPick(Refusal):
    """The other team takes or gives first pick.  Rule book: T4.1."""

    def __str__(self) -> str:
        return "the other team chooses first pick"


@dataclass(eq=False)
class PausedAlready(Refusal):
    """There is one pause at a time, and one team that pays for it.  Rule book: T7."""

    def __str__(self) -> str:
        return "play is paused already"


@dataclass(eq=False)
class NotPaused(Refusal):
    """There is no pause that this team can end.  Rule book: T7.3."""

    def __str__(self) -> str:
        return "there is no pause of your team"


@dataclass(eq=False)
class PlayIsPaused(Refusal):
    """Play has to go on first.  Rule book: T7."""

    def __str__(self) -> str:
        return "play is paused"


@dataclass(eq=False)
class PauseRightLost(Refusal):
    """A sanction has taken the pauses away; the organiser may pause.  Rule book: T9.1."""

    def __str__(self) -> str:
        return "your team has lost its pauses: call the organiser"


@dataclass(eq=False)
class InAFight(Refusal):
    """Nobody pauses in the middle of a fight.  Rule book: T7.5."""

    def __str__(self) -> str:
        return "no pause in a fight"


@dataclass(eq=False)
class NobodyDropped(Refusal):
    """A remake needs somebody who cannot join or has dropped out.  Rule book: T8.2."""

    def __str__(self) -> str:
        return "nobody has dropped out of the game"


@dataclass(eq=False)
class TooLateForRemake(Refusal):
    """Only the organiser may order one now.  Rule book: T8.3."""

    kills: int
    clock: Millis

    def __str__(self) -> str:
        return f"no remake after {self.kills} kills at {self.clock // 1_000} seconds of play"


@dataclass(eq=False)
class RemakeUsedUp(Refusal):
    """One request for each team and game, unless both ask.  Rule book: T8.2."""

    def __str__(self) -> str:
        return "your team has had its remake in this game"


@dataclass(eq=False)
class NoAward(Refusal):
    """A crashed game is given only to who was about to win it.  Rule book: T8.5."""

    gold_lead: int
    phoenixes: int
    towers: int

    def __str__(self) -> str:
        return (
            f"a lead of {self.gold_lead} gold, {self.phoenixes} phoenixes destroyed, "
            f"{self.towers} towers standing: the game is replayed"
        )


@dataclass(eq=False)
class NoCrash(Refusal):
    """A game is awarded only after a crash of its server.  Rule book: T8.5."""

    def __str__(self) -> str:
        return "the game has not crashed"


@dataclass(eq=False)
class ConfirmConcessionFirst(Refusal):
    """Giving up a game is confirmed twice.  Rule book: T3.4."""

    def __str__(self) -> str:
        return "confirm once more that your team gives up"


@dataclass(eq=False)
class EvidenceWanted(Refusal):
    """A report has evidence: a link, or a file.  Rule book: T3.5."""

    def __str__(self) -> str:
        return "a link or a file is wanted as evidence"


@dataclass(eq=False)
class ProtestsClosed(Refusal):
    """The next match of a team has started.  Rule book: T3.6."""

    def __str__(self) -> str:
        return "it is too late to protest"


@dataclass(eq=False)
class NotOnTeam(Refusal):
    """That player is not in the team, or not in this match."""

    side: Line

    def __str__(self) -> str:
        return f"that player is not in the {self.side} team"


@dataclass(eq=False)
class PlaysAlready(Refusal):
    """A substitute plays for nobody else in this match.  Rule book: T8.4."""

    def __str__(self) -> str:
        return "that player is in this match already"


@dataclass(eq=False)
class NoUnits(Refusal):
    """Units of pauses are counted from one."""

    def __str__(self) -> str:
        return "at least one unit is wanted"


@dataclass(eq=False)
class NoLotsHere(Refusal):
    """Lots are drawn only where both teams are at fault.  Rule book: T2.10."""

    def __str__(self) -> str:
        return "lots are drawn only when both teams are at fault"


@dataclass(eq=False)
class PoolTooSmall(Refusal):
    """With fewer characters a draft could run out of choices.  Rule book: T1.11."""

    needed: int

    def __str__(self) -> str:
        return f"a draft needs {self.needed} characters to choose from"


@dataclass(eq=False)
class BadFacts(Refusal):
    """No game shows that.  Rule book: T8.5."""

    def __str__(self) -> str:
        return "no game shows that"


@dataclass(eq=False)
class FactsRuled(Refusal):
    """The organiser has entered what the game shows, and teams do not change it."""

    def __str__(self) -> str:
        return "the organiser has entered what the game shows"

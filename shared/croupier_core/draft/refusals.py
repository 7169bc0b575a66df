"""A draft saying no.  The turn stays, and so does its clock.  Rule book: T5.2."""

from dataclasses import dataclass

from croupier_core.draft.preset import Character
from croupier_core.errors import Refusal


@dataclass(eq=False)
class NoDraftNow(Refusal):
    """Nothing is banned or picked at the moment."""

    def __str__(self) -> str:
        return "there is no draft now"


@dataclass(eq=False)
class NotYourDraftTurn(Refusal):
    """It is for the other team to choose, or the turn asks for something else."""

    def __str__(self) -> str:
        return "that is not what your team has to choose now"


@dataclass(eq=False)
class DraftMovedOn(Refusal):
    """The answer is for another turn, or came too late.  Rule book: T6."""

    def __str__(self) -> str:
        return "that turn is over"


@dataclass(eq=False)
class WrongNumberOfChoices(Refusal):
    """All choices of a turn are made at once."""

    wanted: int

    def __str__(self) -> str:
        return f"{self.wanted} choices are wanted"


@dataclass(eq=False)
class UnknownCharacter(Refusal):
    """It is not among those that may be chosen in this event."""

    character: Character

    def __str__(self) -> str:
        return f"{self.character} is not in the pool"


@dataclass(eq=False)
class BannedForEverybody(Refusal):
    """The organiser has banned it; that costs nobody a ban.  Rule book: T1.11."""

    character: Character

    def __str__(self) -> str:
        return f"{self.character} is banned for everybody"


@dataclass(eq=False)
class BannedAlready(Refusal):
    """One of the teams has banned it."""

    character: Character

    def __str__(self) -> str:
        return f"{self.character} is banned"


@dataclass(eq=False)
class PickedAlready(Refusal):
    """It is picked, and may not be picked again."""

    character: Character

    def __str__(self) -> str:
        return f"{self.character} is picked already"


@dataclass(eq=False)
class OnePickEach(Refusal):
    """A pick is for a member of the team who has none yet."""

    def __str__(self) -> str:
        return "each member of the team gets one pick"


@dataclass(eq=False)
class TooFewOwned(Refusal):
    """Those banned for everybody do not count.  Rule book: T1.6."""

    eligible: int
    wanted: int

    def __str__(self) -> str:
        return f"{self.eligible} characters that may be played, {self.wanted} are wanted"

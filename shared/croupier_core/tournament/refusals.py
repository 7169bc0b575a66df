"""A tournament saying no."""

from dataclasses import dataclass

from croupier_core.errors import Refusal
from croupier_core.units import HandId


@dataclass(eq=False)
class RegistrationClosed(Refusal):
    """It has started, is over or was called off."""

    def __str__(self) -> str:
        return "registration is closed"


@dataclass(eq=False)
class TournamentFull(Refusal):
    """Every chair is taken."""

    entrants: int

    def __str__(self) -> str:
        return f"all {self.entrants} seats are taken"


@dataclass(eq=False)
class AlreadyEntered(Refusal):
    """One entry per account.  Rule book: P1.8."""

    def __str__(self) -> str:
        return "you are already entered"


@dataclass(eq=False)
class NotEntered(Refusal):
    """The player is no entrant, or is out."""

    def __str__(self) -> str:
        return "you are not playing in this tournament"


@dataclass(eq=False)
class NoHandInPlay(Refusal):
    """There is no hand to act in."""

    def __str__(self) -> str:
        return "no hand is being played"


@dataclass(eq=False)
class StaleMove(Refusal):
    """The move answers a turn that is past."""

    hand: HandId
    turn: int
    """The turn that the table is at."""

    def __str__(self) -> str:
        return "the table has moved on; look again"


@dataclass(eq=False)
class NoTimeBank(Refusal):
    """The bank is empty, switched off, already running, or it is not the player's turn."""

    def __str__(self) -> str:
        return "there is no time bank to use now"


@dataclass(eq=False)
class AlreadySittingOut(Refusal):
    """Nothing to change."""

    def __str__(self) -> str:
        return "you are already sitting out"


@dataclass(eq=False)
class NotSittingOut(Refusal):
    """Nothing to change."""

    def __str__(self) -> str:
        return "you are not sitting out"


@dataclass(eq=False)
class BadChat(Refusal):
    """The text is empty, too long, or holds control characters."""

    most: int

    def __str__(self) -> str:
        return f"say 1 to {self.most} printable characters"


@dataclass(eq=False)
class ChatBarred(Refusal):
    """No chat by folded or all-in players until the hand is over.  Rule book: P5.1."""

    def __str__(self) -> str:
        return "no talk about a hand in progress: wait for its end"


@dataclass(eq=False)
class TooMuchChat(Refusal):
    """Slow down."""

    seconds: int

    def __str__(self) -> str:
        return f"too many lines: wait {self.seconds} s"


@dataclass(eq=False)
class NotPlanned(Refusal):
    """The command does not fit the phase: nothing to pause, cancel, draw or deal."""

    what: str

    def __str__(self) -> str:
        return f"not now: {self.what}"


@dataclass(eq=False)
class BadDice(Refusal):
    """A deck that is not 52 cards, or a draw that is no permutation."""

    what: str

    def __str__(self) -> str:
        return f"bad {self.what}"


@dataclass(eq=False)
class ReasonWanted(Refusal):
    """An organiser's decision needs a reason."""

    def __str__(self) -> str:
        return "give a reason"


@dataclass(eq=False)
class UnregisterClosed(Refusal):
    """Too late to unregister.  Rule book: P1.9."""

    def __str__(self) -> str:
        return "it is too late to unregister"


@dataclass(eq=False)
class NoRebuy(Refusal):
    """No rebuy now.  Rule book: P11.2."""

    why: str
    """`not_offered`, `not_now`, `period_over`, `stack_too_big`, `limit_reached` or `queued`."""

    def __str__(self) -> str:
        return f"no rebuy now: {self.why}"


@dataclass(eq=False)
class NoAddOn(Refusal):
    """No add-on now.  Rule book: P11.2."""

    why: str
    """`not_offered`, `not_now` or `taken`."""

    def __str__(self) -> str:
        return f"no add-on now: {self.why}"


@dataclass(eq=False)
class NoReentry(Refusal):
    """No further entry.  Rule book: P1.8."""

    most: int

    def __str__(self) -> str:
        return f"{self.most} entries at most, one after the other"


@dataclass(eq=False)
class NotInvited(Refusal):
    """Entries are by invitation."""

    def __str__(self) -> str:
        return "this tournament is by invitation"


@dataclass(eq=False)
class NotOpenYet(Refusal):
    """Registration has not opened."""

    def __str__(self) -> str:
        return "registration is not open yet"


@dataclass(eq=False)
class UnknownTable(Refusal):
    """There is no such table, or it is broken."""

    table: int

    def __str__(self) -> str:
        return f"there is no table {self.table} in play"


@dataclass(eq=False)
class NoRoomAtTable(Refusal):
    """The table does not exist, is full, or is the player's own."""

    table: int

    def __str__(self) -> str:
        return f"there is no free seat at table {self.table}"


@dataclass(eq=False)
class NothingOffered(Refusal):
    """There is no offer to answer."""

    def __str__(self) -> str:
        return "nothing is offered to you"


@dataclass(eq=False)
class BoughtAlready(Refusal):
    """A purchase of this number is here already."""

    purchase: int

    def __str__(self) -> str:
        return f"purchase {self.purchase} was taken already"

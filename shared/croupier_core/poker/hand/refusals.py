"""A hand saying no."""

from dataclasses import dataclass

from croupier_core.errors import Refusal
from croupier_core.units import Chips, Seat


@dataclass(eq=False)
class NotYourTurn(Refusal):
    """Somebody else must act first."""

    to_act: Seat

    def __str__(self) -> str:
        return f"seat {self.to_act} is to act"


@dataclass(eq=False)
class HandIsOver(Refusal):
    """There is nothing left to act on."""

    def __str__(self) -> str:
        return "the hand is over"


@dataclass(eq=False)
class NotInHand(Refusal):
    """The seat has no cards in this hand."""

    seat: Seat

    def __str__(self) -> str:
        return f"seat {self.seat} has no cards in this hand"


@dataclass(eq=False)
class CannotCheck(Refusal):
    """There is a bet to call."""

    to_call: Chips

    def __str__(self) -> str:
        return f"there are {self.to_call} to call"


@dataclass(eq=False)
class NothingToCall(Refusal):
    """There is no bet; check instead."""

    def __str__(self) -> str:
        return "there is nothing to call: check"


@dataclass(eq=False)
class RaiseOutOfBounds(Refusal):
    """A raise the seat may not make.  Rule book: P12.4."""

    least: Chips
    """The smallest legal total, in chips (all-in when that is less than a full raise)."""
    most: Chips
    """The largest legal total, in chips."""

    def __str__(self) -> str:
        return f"raise to between {self.least} and {self.most}"


@dataclass(eq=False)
class RaiseNotOpen(Refusal):
    """The betting is not reopened to this seat, or nobody could call.  Rule book: P12.4."""

    to_call: Chips

    def __str__(self) -> str:
        return f"the betting is not open to a raise: call {self.to_call} or fold"


@dataclass(eq=False)
class NothingToShow(Refusal):
    """The cards are folded, or already shown."""

    def __str__(self) -> str:
        return "there are no cards to show"


@dataclass(eq=False)
class MustBringIn(Refusal):
    """The seat has to bring it in, or complete.  Rule book: P12.8."""

    amount: Chips

    def __str__(self) -> str:
        return f"bring it in for {self.amount}, or complete"


@dataclass(eq=False)
class NoBringInDue(Refusal):
    """There is nothing to bring in."""

    def __str__(self) -> str:
        return "there is no bring-in to post"


@dataclass(eq=False)
class MustDraw(Refusal):
    """It is the time to exchange cards, not to bet."""

    def __str__(self) -> str:
        return "exchange cards or stand pat"


@dataclass(eq=False)
class NoDrawNow(Refusal):
    """It is not the time to exchange cards."""

    def __str__(self) -> str:
        return "there is no draw now"


@dataclass(eq=False)
class CardsNotHeld(Refusal):
    """Cards to discard that the seat does not hold, or one of them twice."""

    def __str__(self) -> str:
        return "only cards that you hold can be discarded, each once"

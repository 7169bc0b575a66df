"""What the house does for somebody who is away.  Rule book: P2.10, P4.1."""

from croupier_core.poker.hand.commands import BringIn, Check, Discard, Fold, Move
from croupier_core.poker.hand.view import Choices
from croupier_core.units import Seat


def move_for_absent(seat: Seat, choices: Choices) -> Move:
    """Return the move that costs a seat the least: what is free, what is forced, or a fold."""
    if choices.may_discard is not None:
        return Discard(seat, timed_out=True)
    if choices.bring_in is not None:
        return BringIn(seat, timed_out=True)
    return Check(seat, timed_out=True) if choices.can_check else Fold(seat, timed_out=True)

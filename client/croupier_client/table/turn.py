"""The decision that a player has to make."""

from dataclasses import dataclass

from croupier_core.poker.hand.view import Choices, HandView
from croupier_core.tournament.view import TableView
from croupier_core.units import Chips, HandId, Seat

Turn = tuple[HandId, int]
"""One decision of one hand."""


@dataclass(frozen=True, slots=True)
class MyTurn:
    """All that a move needs."""

    seat: Seat
    hand: HandView
    choices: Choices
    stack: Chips

    @property
    def turn(self) -> Turn:
        """Which decision it is."""
        return self.hand.hand, self.hand.turn


def turn_of(view: TableView) -> MyTurn | None:
    """Return the viewer's decision; None when it is not his turn."""
    if view.my_seat is None or view.hand is None or view.hand.choices is None:
        return None
    stack = next(seat.stack for seat in view.hand.seats if seat.seat == view.my_seat)
    return MyTurn(view.my_seat, view.hand, view.hand.choices, stack)

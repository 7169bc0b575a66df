"""A seat as near to the blinds as the one left.  Rule book: P2.6."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier_core.poker.table.button import Positions, dealt_in, next_positions
from croupier_core.units import Seat


@dataclass(frozen=True, slots=True)
class LikeSeat:
    """A chair for somebody who was moved alone."""

    seat: Seat
    hands_to_big_blind: int
    waits: bool = False
    """All free chairs lie in the gap between button and small blind: he would be dealt in
    only when the button has passed.  Another table is better, if there is one."""


def hands_to_big_blind(previous: Positions | None, occupied: Sequence[Seat], seat: Seat) -> int:
    """Return in how many hands the player of `seat` is the big blind; 0: in the next one.

    Args:
        previous: Positions of the hand that is on, or of the last one; None before the first.
        occupied: Seats taken, `seat` among them.
        seat: Whose distance.
    """
    ordered = sorted(occupied)
    if previous is None or len(ordered) < 2:
        return ordered.index(seat)
    big_blind = next_positions(previous, ordered).big_blind
    return (ordered.index(seat) - ordered.index(big_blind)) % len(ordered)


def like_seat(
    previous: Positions | None, occupied: Sequence[Seat], table_size: int, distance: int
) -> LikeSeat | None:
    """Return the free chair whose distance to the big blind is nearest to `distance`.

    Of two equally near the one that pays sooner, so that nobody gains by moving; never in
    the gap between small blind and button while there is another.

    Args:
        previous: Positions at the table he goes to: of the hand that is on, or of the last
            one; None before the first.
        occupied: Seats taken there.
        table_size: Chairs at the table.
        distance: Hands to the big blind on the seat he leaves.

    Returns:
        None when the table is full.

    Rule book: P2.6.
    """
    taken = set(occupied)
    free = [Seat(seat) for seat in range(1, table_size + 1) if seat not in taken]
    if not free:
        return None
    outside = [seat for seat in free if not _in_the_gap(previous, occupied, seat)]
    found = [
        LikeSeat(seat, hands_to_big_blind(previous, [*occupied, seat], seat), waits=not outside)
        for seat in outside or free
    ]
    return min(
        found,
        key=lambda one: (
            abs(one.hands_to_big_blind - distance),
            one.hands_to_big_blind,
            one.seat,
        ),
    )


def _in_the_gap(previous: Positions | None, occupied: Sequence[Seat], seat: Seat) -> bool:
    if previous is None or len(occupied) < 2:
        return False
    return not dealt_in(seat, next_positions(previous, sorted(occupied)))

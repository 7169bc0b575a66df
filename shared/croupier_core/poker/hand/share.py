"""Sharing one pot among its winners to the last chip.  Rule book: P12.3."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple, TypeVar

from croupier_core.poker.hand.events import PotHalf
from croupier_core.units import Chips

# Looked up once: a member of an enumeration is slow to find in its class.
_WHOLE, _HIGH, _LOW = PotHalf.WHOLE, PotHalf.HIGH, PotHalf.LOW

Winner = TypeVar("Winner", bound=Hashable)


def split(amount: int, winners: Sequence[Winner]) -> tuple[tuple[Winner, Chips], ...]:
    """Return equal shares of `amount`; odd chips go one each to the first in order.

    Args:
        amount: Chips to share.
        winners: In the order in which odd chips are given out, at least one.
    """
    if len(winners) == 1:
        return ((winners[0], Chips(amount)),)
    share, odd = divmod(amount, len(winners))
    if not odd:
        return tuple([(winner, Chips(share)) for winner in winners])
    return tuple([(winner, Chips(share + (n < odd))) for n, winner in enumerate(winners)])


class Side(NamedTuple):
    """A part of a pot with those who share it."""

    half: PotHalf
    amount: Chips
    winners: tuple[int, ...]


def sides_of(amount: int, high: Sequence[int], low: Sequence[int]) -> tuple[Side, ...]:
    """Return the parts in which a pot goes to its winners, the high side first.

    With winners on one side only they share everything.  Else the pot is halved and its odd
    chip goes to the high side; when the same winners hold both sides there is nothing to
    halve.  Rule book: P12.3.

    Args:
        amount: Chips in the pot.
        high: Winners of the high side, in the order for odd chips; empty when there is none.
        low: Winners of the low side, in the order for odd chips; empty when there is none.
    """
    if not low or not high or tuple(high) == tuple(low):
        return (Side(_WHOLE, Chips(amount), tuple(high or low)),)
    half = amount // 2
    return (
        Side(_HIGH, Chips(amount - half), tuple(high)),
        Side(_LOW, Chips(half), tuple(low)),
    )

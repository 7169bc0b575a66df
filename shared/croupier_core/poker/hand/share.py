"""Sharing one pot among its winners to the last chip.  Rule book: P12.3."""

from collections.abc import Hashable, Sequence
from typing import TypeVar

from croupier_core.units import Chips

Winner = TypeVar("Winner", bound=Hashable)


def split(amount: int, winners: Sequence[Winner]) -> tuple[tuple[Winner, Chips], ...]:
    """Return equal shares of `amount`; odd chips go one each to the first in order.

    Args:
        amount: Chips to share.
        winners: In the order in which odd chips are given out, at least one.
    """
    share, odd = divmod(amount, len(winners))
    return tuple((winner, Chips(share + (n < odd))) for n, winner in enumerate(winners))


def share_pot(
    amount: int, high: Sequence[Winner], low: Sequence[Winner] = ()
) -> tuple[tuple[Winner, Chips], ...]:
    """Return what each winner takes from one pot, high winners first.

    Without a low hand the high winners share everything.  With one, the pot is halved
    and its odd chip goes to the high side; when the same winners hold both sides there
    is nothing to halve.  Rule book: P12.3.

    Args:
        amount: Chips in the pot.
        high: Winners of the high side, in the order for odd chips.
        low: Winners of the low side, in the order for odd chips; empty when there is none.
    """
    if not low or tuple(high) == tuple(low):
        return split(amount, high)
    half = amount // 2
    taken: dict[Winner, Chips] = dict(split(amount - half, high))
    for winner, chips in split(half, low):
        taken[winner] = Chips(taken.get(winner, 0) + chips)
    return tuple(taken.items())

"""A place to sit, and chance for choosing one."""

from collections.abc import Sequence
from typing import NamedTuple

from croupier_core.units import Seat, TableId


class Chair(NamedTuple):
    """A seat at a table."""

    table: TableId
    seat: Seat


def number_of(order: Sequence[int]) -> int:
    """Return a random permutation as one number, below the factorial of its length.

    A thrown permutation of 20 so gives 61 random bits, enough for any choice of one.
    """
    number = 0
    left = list(range(len(order)))
    for value in order:
        number = number * len(left) + left.index(value)
        left.remove(value)
    return number

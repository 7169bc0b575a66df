"""Amounts of money as text, exactly, in whole units of the engine.

A file of a cash table has decimals: 0.25, 1.5, 12.20.  The engine counts whole chips.  So
each hand has a scale, the smallest power of ten that makes all its amounts whole, and is
played in those units; results are given back in the file's.  No float is ever involved.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from croupier_core.units import Chips

MOST_DECIMALS = 8
"""More than any currency has; what is finer is a mistake in the file."""
MOST_DIGITS = 15
"""Of an amount in units; keeps hostile files small."""


class InexactAmount(ValueError):  # noqa: N818 - the file is at fault, not this side
    """An amount that cannot be counted in whole units; says which and why."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How many units of the engine make one of the file."""

    decimals: int = 0

    def chips(self, amount: Decimal) -> Chips:
        """Return an amount of the file in units.

        Raises:
            InexactAmount: It is not whole in them, not finite, or too large.
        """
        if not amount.is_finite():
            raise InexactAmount(f"{amount} is no amount")
        units = amount.scaleb(self.decimals)
        if units != units.to_integral_value():
            raise InexactAmount(f"{amount} has more than {self.decimals} decimals")
        if abs(units) >= 10**MOST_DIGITS:
            raise InexactAmount(f"{amount} is too large")
        return Chips(int(units))

    def amount(self, chips: int) -> Decimal:
        """Return units as an amount of the file."""
        return Decimal(chips).scaleb(-self.decimals)

    def text(self, chips: int) -> str:
        """Return units as the file would write them: `12.20`, or `12` where all are whole."""
        return f"{self.amount(chips):.{self.decimals}f}"


def scale_of(amounts: Iterable[Decimal]) -> Scale:
    """Return the smallest scale that makes all finite `amounts` whole.

    Raises:
        InexactAmount: One of them has more decimals than any money.
    """
    most = 0
    for amount in amounts:
        exponent = amount.normalize().as_tuple().exponent
        if isinstance(exponent, int):  # else it is infinite, or no number
            most = max(most, -exponent)
    if most > MOST_DECIMALS:
        raise InexactAmount(f"an amount has {most} decimals")
    return Scale(most)

"""Who can win what: the uncalled part and the pots.  Rule book: P12.2.

Everything here is indexed by position, which counts the seats dealt in clockwise from
the left of the button.  A pot therefore lists its eligible seats in the order in which
odd chips are given out.
"""

from collections.abc import Sequence
from typing import NamedTuple

from croupier_core.units import Chips


class Pot(NamedTuple):
    """Chips that the same seats can win; the main pot comes first in a list of pots."""

    amount: Chips
    eligible: tuple[int, ...]
    """Positions, from the left of the button."""


class Uncalled(NamedTuple):
    """What one position put in above everybody else."""

    position: int
    amount: Chips


def uncalled_of(paid: Sequence[int], live: Sequence[bool]) -> Uncalled | None:
    """Return the part of the highest contribution that nobody matched, or None.

    Folded chips match too: what a folded seat put in stays and was called.  A folded
    seat gets nothing back.  Rule book: P12.2.

    Args:
        paid: Chips of each position that can be matched, so without dead antes.
        live: Whether each position still holds its cards.
    """
    highest = max(paid)
    position = paid.index(highest)
    if not live[position] or paid.count(highest) > 1:
        return None
    return Uncalled(position, Chips(highest - sorted(paid)[-2]))


def pots_of(paid: Sequence[int], live: Sequence[bool], dead: int) -> tuple[Pot, ...]:
    """Return one pot per level of contribution, neighbours with the same eligible merged.

    Folded chips stay in the levels they were paid into.  Dead antes lie at the bottom:
    every live position can win them, even one that paid nothing else.  Rule book: P12.2.

    Args:
        paid: Chips of each position that can be matched.
        live: Whether each position still holds its cards.
        dead: Chips that nobody has to match.
    """
    alive = tuple([position for position, holds in enumerate(live) if holds])
    highest = max(paid)
    if min([paid[position] for position in alive]) == highest:
        # One pot, as in most hands: nobody who can win is short.
        total = sum(paid) + dead
        return (Pot(Chips(total), alive),) if total else ()
    pots: list[Pot] = [Pot(Chips(dead), alive)] if dead else []
    below = 0
    for level in sorted(set(paid)):
        if level == 0:
            continue
        amount = sum(min(chips, level) - below for chips in paid if chips > below)
        eligible = tuple(position for position in alive if paid[position] >= level)
        if pots and (not eligible or pots[-1].eligible == eligible):
            last = pots.pop()
            amount, eligible = last.amount + amount, last.eligible
        pots.append(Pot(Chips(amount), eligible))
        below = level
    return tuple(pots)

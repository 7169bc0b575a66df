"""Who meets whom in a heads-up tournament: a bracket of single elimination.  Rule book: P11.1.

The tree is that of `croupier_core.bracket`.  Here it is read from top to bottom, once, at
the draw: winners of neighbouring matches meet next, and byes are in the first round only,
so after it the field is a power of two.  A loser is out, so nothing need be routed later.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier_core.bracket.plan import Plan, plan_for
from croupier_core.bracket.setup import Kind


@dataclass(frozen=True, slots=True)
class Drawn:
    """An entrant at his place in the tree."""

    number: int
    """Of the entrant."""
    bye: bool
    """Whether he is through to the second round without a match."""


def drawn_bracket(order: Sequence[int]) -> tuple[Drawn, ...]:
    """Return the field from the top of the tree to its bottom; neighbours without a bye meet.

    Args:
        order: A random permutation of 0 … n-1, n being at least 2: the place in the draw of
            each entrant.
    """
    by_place = sorted(range(len(order)), key=order.__getitem__)
    plan = plan_for(Kind.SINGLE, len(order))
    rounds = (len(order) - 1).bit_length()
    # The final has the highest number.
    leaves = _leaves(plan, len(order), len(plan.matches) - 1, rounds)
    return tuple(Drawn(by_place[place], bye) for place, bye in leaves)


def _leaves(plan: Plan, entrants: int, match: int, rounds: int) -> Iterator[tuple[int, bool]]:
    """Yield who comes into a match, or into one before it, and whether by a bye.

    Args:
        plan: Of the tree.
        entrants: How many there are.
        match: Its index.
        rounds: Up to it, its own among them.
    """
    for slot in plan.slots[match]:
        if slot < entrants:
            yield slot, rounds > 1
        else:
            # After the entrants each match has two slots: its winner's and its loser's.
            yield from _leaves(plan, entrants, (slot - entrants) // 2, rounds - 1)

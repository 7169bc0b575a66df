"""Sizes of a heads-up bracket.  Rule book: P11.1.

Byes are given at random and in the first round only; after it the field is a power of two.
Who meets whom is in the draw; winners of neighbouring matches meet next.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BracketSize:
    """What a field comes to."""

    entrants: int
    bracket: int
    """The next power of two."""

    @property
    def byes(self) -> int:
        """How many are through to the second round without a match."""
        return self.bracket - self.entrants

    @property
    def first_matches(self) -> int:
        """Matches of the first round."""
        return self.entrants - self.bracket // 2

    @property
    def after_first_round(self) -> int:
        """Players of the second round; 1 when there is none."""
        return self.bracket // 2

    @property
    def rounds(self) -> int:
        """Rounds until one is left."""
        return self.bracket.bit_length() - 1


def bracket_size(entrants: int) -> BracketSize:
    """Return what a field of at least two comes to."""
    return BracketSize(entrants, 1 << (entrants - 1).bit_length())


def drawn_byes(order: Sequence[int]) -> tuple[int, ...]:
    """Return who gets a bye, by number of the entrant: those who are drawn last.

    Args:
        order: A random permutation of 0 … n-1, by number of the entrant.
    """
    seated = 2 * bracket_size(len(order)).first_matches
    return tuple(number for number, place in enumerate(order) if place >= seated)

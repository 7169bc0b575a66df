"""Chance of a rehearsal: the same seed and the same question give the same answer.

Nothing is drawn from a stream, so what a bot does hangs on nothing but what it is asked,
and a view that is looked at twice is answered alike.  For bots' moods only, never for rules.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from croupier_core.units import Millis

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Chance:
    """All dice of one rehearsal."""

    seed: int

    def roll(self, *about: object) -> float:
        """Return a number from 0.0 to 1.0 that belongs to the question `about`."""
        return self._dice(about).random()

    def happens(self, share: float, *about: object) -> bool:
        """Return whether something that happens that often happens here."""
        return self.roll(*about) < share

    def between(self, least: int, most: int, *about: object) -> Millis:
        """Return a length of time between two in milliseconds."""
        return Millis(round(least + (most - least) * self.roll(*about)))

    def one_of(self, choices: Sequence[T], *about: object) -> T:
        """Return one of several."""
        return choices[int(self.roll(*about) * len(choices))]

    def weighted(self, choices: Sequence[tuple[T, int]], *about: object) -> T:
        """Return one of several that have weights."""
        drawn = self.roll(*about) * sum(weight for _, weight in choices)
        for choice, weight in choices:
            drawn -= weight
            if drawn < 0:
                return choice
        return choices[-1][0]

    def several(self, choices: Sequence[T], count: int, *about: object) -> tuple[T, ...]:
        """Return so many different ones, in an order of their own."""
        return tuple(self._dice(about).sample(choices, min(count, len(choices))))

    def _dice(self, about: tuple[object, ...]) -> random.Random:
        question = "/".join(map(str, (self.seed, *about)))
        return random.Random(question)  # noqa: S311 - moods need not be secret

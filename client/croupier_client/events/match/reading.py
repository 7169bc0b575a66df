"""Reads what people write about a match: clocks, scores, teams.  Pure."""

import re

from croupier_core.bracket.ids import Line
from croupier_core.units import Millis

_CLOCK = re.compile(r"(\d{1,3}):([0-5]\d)")
_SCORE = re.compile(r"(\d)\s*[-–:]\s*(\d)")


def clock_from(text: str) -> Millis | None:
    """Return the clock of a game, written `4:30` or `4` for whole minutes; None: it is none."""
    bare = text.strip()
    found = _CLOCK.fullmatch(bare)
    if found:
        return Millis((60 * int(found[1]) + int(found[2])) * 1_000)
    if bare.isascii() and bare.isdigit() and len(bare) <= 3:
        return Millis(int(bare) * 60_000)
    return None


def winner_from(score: str, mine: Line | None) -> Line | None:
    """Return who won a game by its score, one's own side first: `1-0`.

    Args:
        score: As it was written.
        mine: The line of who writes; None: the upper line comes first.
    """
    found = _SCORE.fullmatch(score.strip())
    if found is None or found[1] == found[2]:
        return None
    first = mine or Line.UPPER
    return first if int(found[1]) > int(found[2]) else first.other


def pair_from(text: str) -> tuple[int, int] | None:
    """Return two numbers, upper line first: `9000-8000`; None: it is no pair."""
    first, sign, second = text.strip().partition("-")
    numbers = (first.strip(), second.strip())
    if not sign or not all(_is_number(each) for each in numbers):
        return None
    return int(numbers[0]), int(numbers[1])


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 9

"""House rules of a hand that other houses set otherwise.  Rule book: P12.3, P12.7."""

from dataclasses import dataclass
from enum import StrEnum


class OddChips(StrEnum):
    """Who gets the chips that cannot be shared equally.  Rule book: P12.3."""

    BY_GAME = "by_game"
    """The highest card by suit in games with up cards, else the first left of the button."""
    LEFT_OF_BUTTON = "left_of_button"
    HIGH_CARD = "high_card"
    """The highest card held, suits breaking ties: clubs lowest, spades highest."""


@dataclass(frozen=True, slots=True)
class HandRules:
    """Settings with the defaults of the rule book."""

    raises: int = 3
    """How many raises a fixed-limit street has after its bet.  Rule book: P12.7."""
    cap_heads_up: bool = True
    """Whether two players alone are held to `raises` too."""
    odd_chips: OddChips = OddChips.BY_GAME


RULE_BOOK = HandRules()
"""The rule book's."""

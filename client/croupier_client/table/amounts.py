"""Bet sizes as players type them: `600`, `1.2k`, `3bb`, `50%`, `1/2`, `pot`, `min`, `max`.

Every amount is a total: what the player will have in front of him on this street.  A share
of the pot means a raise to the current bet plus that share of (pot + call), which is how
pot limit counts too (rule P12.7).  Chips are whole: what is over is dropped.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import assert_never

from croupier_core.poker.hand.refusals import RaiseNotOpen, RaiseOutOfBounds
from croupier_core.poker.hand.view import Choices
from croupier_core.units import Chips

AZERTY_ROW = dict(zip("&é\"'(-è_çà", "1234567890", strict=True))
"""The unshifted top row of a French keyboard, which types no digits."""

LONGEST = 16
"""Characters that an amount field holds."""

_BLANKS = " \u00a0\u202f\u2009"
_THOUSANDS = re.compile(
    r"\d{1,3}(?:(?P<mark>[.,'’ \u00a0\u202f\u2009])\d{3})(?:(?P=mark)\d{3})*", re.ASCII
)
_NUMBER = re.compile(r"(?P<whole>\d+)(?:[.,](?P<part>\d+))?", re.ASCII)
_RATIO = re.compile(r"(?P<over>\d{1,4})/(?P<under>\d{1,4})", re.ASCII)


class UnreadableAmount(Exception):  # noqa: N818 - a typing slip, not an error
    """The text is no amount at all; the rules were never asked."""


class Preset(StrEnum):
    """Amounts on a key of their own."""

    MIN = "min"
    HALF = "1/2"
    TWO_THIRDS = "2/3"
    POT = "pot"
    MAX = "max"


PRESET_KEYS = {
    "n": Preset.MIN,
    "d": Preset.HALF,
    "t": Preset.TWO_THIRDS,
    "p": Preset.POT,
    "x": Preset.MAX,
}


def read_amount(text: str, choices: Choices, big_blind: Chips) -> Chips:
    """Read `text` as the total to bet or raise to.

    Args:
        text: As typed; case and blanks do not matter.
        choices: What the player may do now.
        big_blind: What `bb` stands for.

    Raises:
        UnreadableAmount: The text is no amount.
        RaiseOutOfBounds: It is one, but less or more than the rules allow.
        RaiseNotOpen: No raise is allowed at all.
    """
    if choices.raise_between is None:
        raise RaiseNotOpen(choices.to_call)
    least, most = choices.raise_between
    total = _total_of(_plain(text), choices, big_blind)
    if not least <= total <= most:
        raise RaiseOutOfBounds(least, most)
    return total


def preset_amount(preset: Preset, choices: Choices) -> Chips:
    """Return the amount of a preset, moved into what the rules allow.

    Raises:
        RaiseNotOpen: No raise is allowed at all.
    """
    match preset:
        case Preset.MIN:
            return _nearest(Chips(0), choices)
        case Preset.HALF:
            return _nearest(_share_of_pot(Fraction(1, 2), choices), choices)
        case Preset.TWO_THIRDS:
            return _nearest(_share_of_pot(Fraction(2, 3), choices), choices)
        case Preset.POT:
            return _nearest(_share_of_pot(Fraction(1), choices), choices)
        case Preset.MAX:
            if choices.raise_between is None:
                raise RaiseNotOpen(choices.to_call)
            return choices.raise_between[1]
        case _:
            assert_never(preset)


def _nearest(total: Chips, choices: Choices) -> Chips:
    if choices.raise_between is None:
        raise RaiseNotOpen(choices.to_call)
    least, most = choices.raise_between
    return Chips(min(max(total, least), most))


def _plain(text: str) -> str:
    """Fold case and blanks away; a text all from the AZERTY row becomes its digits."""
    bare = text.strip().strip(_BLANKS).lower()
    if len(bare) > 2 * LONGEST:
        raise UnreadableAmount(text[:LONGEST])
    if bare and all(key in AZERTY_ROW for key in bare):
        return "".join(AZERTY_ROW[key] for key in bare)
    return bare


def _total_of(text: str, choices: Choices, big_blind: Chips) -> Chips:
    match text:
        case "min":
            return preset_amount(Preset.MIN, choices)
        case "max":
            return preset_amount(Preset.MAX, choices)
        case "pot":
            return _share_of_pot(Fraction(1), choices)
        case _:
            pass
    if ratio := _RATIO.fullmatch(text):
        if int(ratio["under"]) == 0:
            raise UnreadableAmount(text)
        return _share_of_pot(Fraction(int(ratio["over"]), int(ratio["under"])), choices)
    if text.endswith("%"):
        return _share_of_pot(_number(text[:-1]) / 100, choices)
    for suffix, worth in (("bb", big_blind), ("k", 1_000), ("m", 1_000_000)):
        if text.endswith(suffix):
            return _whole(_number(text.removesuffix(suffix)) * worth)
    return _chips(text)


def _chips(text: str) -> Chips:
    if _THOUSANDS.fullmatch(text):
        return Chips(int("".join(key for key in text if key.isdigit())))
    if text.isascii() and text.isdigit():
        return Chips(int(text))
    raise UnreadableAmount(text)


def _number(text: str) -> Fraction:
    """Read a number before a suffix, where a point or comma parts off decimals."""
    found = _NUMBER.fullmatch(text.strip(_BLANKS))
    if found is None:
        raise UnreadableAmount(text)
    decimals = found["part"] or ""
    return Fraction(int(found["whole"] + decimals), 10 ** len(decimals))


def _share_of_pot(share: Fraction, choices: Choices) -> Chips:
    return _whole(choices.current_bet + share * (choices.pot + choices.to_call))


def _whole(amount: Fraction) -> Chips:
    return Chips(amount.numerator // amount.denominator)


@dataclass(frozen=True, slots=True)
class AmountField:
    """What stands in the amount field.  Presets and steps set it; nothing here sends it."""

    text: str = ""
    fresh: bool = True
    """Whether the next digit starts a new amount instead of adding to this one."""
    spelling: str = ""
    """Letters still to come of a word whose first letter is a preset (the `ot` of `pot`)."""

    def typed(self, key: str, choices: Choices) -> "AmountField":
        """Return the field after the printable character `key`.

        Raises:
            RaiseNotOpen: A preset was asked for, but no raise is allowed.
        """
        key = key.lower()
        if self.spelling and key == self.spelling[0]:
            return AmountField(self.text, fresh=True, spelling=self.spelling[1:])
        if preset := PRESET_KEYS.get(key):
            spelling = "ot" if preset is Preset.POT else ""
            return AmountField(str(preset_amount(preset, choices)), spelling=spelling)
        base = "" if self.fresh and key not in "%/kb" else self.text
        return AmountField((base + AZERTY_ROW.get(key, key))[:LONGEST], fresh=False)

    def pasted(self, text: str) -> "AmountField":
        """Return the field with a pasted text in place of its own; no preset is a key in it."""
        return AmountField(text.strip()[:LONGEST], fresh=False)

    def erased(self) -> "AmountField":
        """Return the field without its last character."""
        return AmountField(self.text[:-1], fresh=False)

    def stepped(self, by: int, choices: Choices, big_blind: Chips) -> "AmountField":
        """Return the field moved by `by` big blinds, within what the rules allow.

        Raises:
            RaiseNotOpen: No raise is allowed at all.
        """
        try:
            now = read_amount(self.text, choices, big_blind)
        except (UnreadableAmount, RaiseOutOfBounds):
            now = preset_amount(Preset.MIN, choices)
            by = max(by, 0) if not self.text else 0
        return AmountField(str(_nearest(Chips(now + by * big_blind), choices)))

"""Which nicknames may be had.  Rule book: T1.7.

A name is admitted in one form (NFKC, single spaces) and then compared in two: folded by
case, which is how it is looked up, and by its skeleton, which is how it looks.

Letters come from listed blocks of scripts that terminals draw from left to right in
whole cells.  Scripts written from right to left are not among them, because on a
terminal they would rearrange the chips and amounts that stand beside the name.
"""

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, Self

from croupier_core.house.lookalikes import skeleton
from croupier_core.house.refusals import BadNickname, NameFault
from croupier_core.house.words import ALONE, ANYWHERE, RESERVED

_BLOCKS: Final = (
    (0x0041, 0x005A, "latin"),
    (0x0061, 0x007A, "latin"),
    (0x00C0, 0x00D6, "latin"),
    (0x00D8, 0x00F6, "latin"),
    (0x00F8, 0x017F, "latin"),
    (0x018F, 0x018F, "latin"),  # the schwa of Azerbaijani
    (0x0259, 0x0259, "latin"),
    (0x01A0, 0x01A1, "latin"),  # the horned vowels of Vietnamese
    (0x01AF, 0x01B0, "latin"),
    (0x0218, 0x021B, "latin"),  # the comma letters of Romanian
    (0x1E00, 0x1E99, "latin"),
    (0x1EA0, 0x1EF9, "latin"),
    (0x0370, 0x03FF, "greek"),
    (0x0400, 0x04FF, "cyrillic"),
    (0x0531, 0x0556, "armenian"),
    (0x0561, 0x0587, "armenian"),
    (0x10D0, 0x10FF, "georgian"),
    (0xAC00, 0xD7A3, "hangul"),
    # Japanese mixes its three scripts in one word; Chinese is one of them.
    (0x3005, 0x3005, "han and kana"),
    (0x3041, 0x3096, "han and kana"),
    (0x30A1, 0x30FA, "han and kana"),
    (0x30FC, 0x30FC, "han and kana"),
    (0x3400, 0x4DBF, "han and kana"),
    (0x4E00, 0x9FFF, "han and kana"),
)
_PUNCTUATION: Final = " -_.'"
_DIGITS: Final = "0123456789"
_LEET: Final = str.maketrans("34578", "eastb")
_MOST_TYPED: Final = 200
"""Normalising is not for texts of any length; no name this long can come out short."""

Taken = Callable[[str], bool]
"""Whether an account has this folded name, or this skeleton, already."""


def cells_of(name: str) -> int:
    """Return how many terminal cells an admitted name takes."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in name)


def fold(name: str) -> str:
    """Return the form by which a name is looked up: case and width do not matter."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


@dataclass(frozen=True, slots=True)
class NamePolicy:
    """What a nickname must be.  The words are those of the rule's French and English list."""

    least: int = 2
    """Terminal cells."""
    most: int = 20
    anywhere: tuple[str, ...] = ANYWHERE
    """Words that may not be a part of a name."""
    alone: tuple[str, ...] = ALONE
    """Words that may not stand by themselves in a name."""
    reserved: tuple[str, ...] = RESERVED

    def extended(self, words: Iterable[str]) -> Self:
        """Return the policy with more words that may not be a part of a name."""
        return replace(self, anywhere=(*self.anywhere, *words))

    def admit(self, typed: str, *, folded_taken: Taken, skeleton_taken: Taken) -> str:
        """Return the form in which the house writes the name.

        Raises:
            BadNickname: The policy says no.
        """
        name = self._written(typed)
        if folded_taken(fold(name)):
            raise BadNickname(NameFault.TAKEN)
        self._check_words(name)
        if skeleton_taken(skeleton(name)):
            raise BadNickname(NameFault.LOOKS_LIKE)
        return name

    def _written(self, typed: str) -> str:
        if len(typed) > _MOST_TYPED:
            raise BadNickname(NameFault.LENGTH)
        if any(unicodedata.category(letter)[0] == "C" for letter in typed):
            raise BadNickname(NameFault.CHARACTERS)
        if any(letter.isspace() and letter != " " for letter in typed):
            raise BadNickname(NameFault.CHARACTERS)
        name = " ".join(unicodedata.normalize("NFKC", typed).replace("’", "'").split(" ")).strip()
        while "  " in name:
            name = name.replace("  ", " ")
        scripts = {_script_of(letter) for letter in name} - {None}
        if len(scripts) > 1:
            raise BadNickname(NameFault.MIXED_SCRIPTS)
        if name and not scripts:
            # A name of digits would read as an amount of chips.
            raise BadNickname(NameFault.CHARACTERS)
        if not self.least <= cells_of(name) <= self.most:
            raise BadNickname(NameFault.LENGTH)
        return name

    def _check_words(self, name: str) -> None:
        if skeleton(name.rstrip(_DIGITS + _PUNCTUATION)) in _skeletons(self.reserved):
            raise BadNickname(NameFault.RESERVED)
        readings = {skeleton(name), skeleton(name.translate(_LEET))}
        if any(word in reading for reading in readings for word in _skeletons(self.anywhere)):
            raise BadNickname(NameFault.FORBIDDEN_WORD)
        spaced = name.translate(str.maketrans(_PUNCTUATION, " " * len(_PUNCTUATION)))
        words = {skeleton(word) for word in (*spaced.split(), *spaced.translate(_LEET).split())}
        words |= {skeleton(word.rstrip(_DIGITS)) for word in spaced.split()}
        if not (words | readings).isdisjoint(_skeletons(self.alone)):
            raise BadNickname(NameFault.FORBIDDEN_WORD)


@cache
def _skeletons(words: tuple[str, ...]) -> frozenset[str]:
    """Return how listed words look; there are as many lists as policies, so few."""
    return frozenset(map(skeleton, words))


def _script_of(letter: str) -> str | None:
    """Return the script of a letter, or None for a sign that goes with every script.

    Raises:
        BadNickname: The sign has no place in a name.
    """
    if letter in _PUNCTUATION or letter in _DIGITS:
        return None
    if unicodedata.category(letter) in ("Lu", "Ll", "Lt", "Lo", "Lm"):
        code = ord(letter)
        for first, last, script in _BLOCKS:
            if first <= code <= last:
                return script
    raise BadNickname(NameFault.CHARACTERS)

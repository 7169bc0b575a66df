# ruff: noqa: RUF001 - ambiguous letters are the subject of this file
"""What a name looks like, whoever types it how.  Rule book: T1.7.

`skeleton` maps names that are hard to tell apart on a screen to the same string; it is
for comparing only and is never shown.  The table is the house's own, and small because a
name is of one script and few blocks (`names.py`): what is left are letters of Greek,
Cyrillic, Armenian and Georgian that pass for Latin ones, and accents, which are dropped.
A table in the core keeps the machine free of libraries and of their versions; a test
holds it against `confusable_homoglyphs`, so that it does not fall behind unnoticed.
"""

import unicodedata
from typing import Final

_CAPITALS: Final = (
    "А:a В:b Е:e З:3 І:i Ј:j К:k М:m Н:h О:o Р:p С:c Ѕ:s Т:t У:y Х:x Ү:y Ӏ:l Ь:b Ы:bl Ю:lo Ѵ:v "
    "Α:a Β:b Ε:e Ζ:z Η:h Ι:i Κ:k Μ:m Ν:n Ο:o Ρ:p Τ:t Υ:y Χ:x Ϝ:f Ϩ:2 Ϻ:m Ϳ:j "
    "Ս:u Տ:s Օ:o"
)
"""Capitals that look like a Latin one, whatever becomes of their small letter."""

_SMALL: Final = (
    "а:a б:6 в:b г:r е:e з:3 і:i ј:j к:k м:m н:h о:o п:n р:p с:c ѕ:s т:t у:y х:x ь:b ѡ:w ѵ:v "
    "ґ:r ғ:f қ:k ҝ:k ҟ:k ҡ:k ң:h ҥ:h ҫ:c ү:y ұ:y ҳ:x һ:h ҽ:e ҿ:e ә:e ө:o ӏ:l ӕ:ae ӡ:3 "
    "α:a β:b γ:y ε:e η:n ι:i κ:k μ:u ν:v ο:o π:n ρ:p σ:o ς:c τ:t υ:u χ:x ω:w ϳ:j "
    "ա:w գ:q զ:q հ:h յ:j ո:n ռ:n ս:u ց:g ք:f օ:o ყ:y ჿ:o "
    "ø:o đ:d ð:d ħ:h ı:i ł:l ŋ:n ŧ:t þ:p æ:ae œ:oe ə:e "
    "カ:力 ロ:口 ニ:二 ハ:八 エ:工 タ:夕 ト:卜 イ:亻 へ:ヘ り:リ ー:一"
)
"""Letters that look like another one after case folding."""

_SAME_STROKE: Final = "1:l i:l |:l 0:o"
"""Last of all: what a terminal's font draws nearly alike."""

_DIGRAPHS: Final = (("rn", "m"), ("vv", "w"))

_SEPARATORS: Final = str.maketrans("", "", " -_.'")


def _table(pairs: str) -> dict[int, str]:
    """Read a table of `letter:looks-like`."""
    return {ord(pair[0]): pair[2:] for pair in pairs.split()}


_CAPITALS_TABLE: Final = _table(_CAPITALS)
_SMALL_TABLE: Final = _table(_SMALL)
_STROKE_TABLE: Final = _table(_SAME_STROKE)


def skeleton(name: str) -> str:
    """Return a string that is the same for names that look the same."""
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFD", name)
        if not unicodedata.category(letter).startswith("M")
    )
    small = bare.translate(_CAPITALS_TABLE).casefold().translate(_SMALL_TABLE)
    drawn = small.translate(_STROKE_TABLE).translate(_SEPARATORS)
    for pair, one in _DIGRAPHS:
        drawn = drawn.replace(pair, one)
    return drawn

"""Text in terminal cells: names, titles and chat are hostile until `clean`ed.

Terminals, Rich and `wcwidth` disagree about emoji sequences, so a cleaned text holds
none: every character left in it has one width that all three agree on, and the width
of a text is the sum of its characters.
"""

import unicodedata
from functools import lru_cache

from rich.cells import get_character_cell_size
from wcwidth import wcwidth

MOST_MARKS = 2
"""Combining marks kept on one character; more would climb into the rows above."""

_REGIONAL_A = 0x1F1E6
_REGIONAL_Z = 0x1F1FF
_ELLIPSIS = "…"
_NAME_LENGTH = 64


@lru_cache(maxsize=4096)
def _cleaned_character(character: str) -> str:
    """Return what stands for `character` on a screen, perhaps nothing."""
    code = ord(character)
    if _REGIONAL_A <= code <= _REGIONAL_Z:
        return chr(code - _REGIONAL_A + ord("A"))
    category = unicodedata.category(character)
    if category in ("Zs", "Zl", "Zp") or character in "\t\n\r":
        return character if character in "\u00a0\u202f" else " "
    # Control, format (bidi overrides, joiners), surrogate, private, unassigned.
    if category[0] == "C":
        return ""
    cells = wcwidth(character)
    if cells < 0 or cells != get_character_cell_size(character):
        return "?"
    return character


def clean(text: str) -> str:
    """Return `text` with nothing in it that could disturb a terminal or a layout.

    Control characters, bidi overrides, joiners, variation selectors and floods of
    combining marks are gone; line ends and tabs are blanks.
    """
    if text.isascii() and text.isprintable():
        return text
    # Only what may be a name is worth remembering: anybody can paste a book.
    return _remembered(text) if len(text) <= _NAME_LENGTH else _cleaned(text)


def _cleaned(text: str) -> str:
    kept: list[str] = []
    marks = MOST_MARKS  # a mark without a letter before it is dropped
    for character in unicodedata.normalize("NFC", text):
        good = _cleaned_character(character)
        if good and _character_width(good) == 0:
            marks += 1
            if marks > MOST_MARKS or 0xFE00 <= ord(good) <= 0xFE0F:
                continue
        elif good:
            marks = 0
        kept.append(good)
    return "".join(kept)


_remembered = lru_cache(maxsize=4096)(_cleaned)


@lru_cache(maxsize=8192)
def _character_width(character: str) -> int:
    return max(0, wcwidth(character))


def width(text: str) -> int:
    """Return how many cells the cleaned `text` takes."""
    return len(text) if text.isascii() else _width(text)


@lru_cache(maxsize=4096)
def _width(text: str) -> int:
    # Frames, cards and suits come again and again, on every table.
    return sum(_character_width(character) for character in text)


def clip(text: str, cells: int) -> str:
    """Return `text` in at most `cells` cells, ended by an ellipsis when cut."""
    if width(text) <= cells:
        return text
    if cells <= 0:
        return ""
    kept: list[str] = []
    room = cells - 1
    for character in text:
        room -= _character_width(character)
        if room < 0:
            break
        kept.append(character)
    return "".join(kept).rstrip() + _ELLIPSIS


def pad(text: str, cells: int) -> str:
    """Return `text` in exactly `cells` cells, to the left."""
    shown = clip(text, cells)
    return shown + " " * (cells - width(shown))


def pad_left(text: str, cells: int) -> str:
    """Return `text` in exactly `cells` cells, to the right, as numbers stand."""
    shown = clip(text, cells)
    return " " * (cells - width(shown)) + shown


def wrap(text: str, cells: int) -> list[str]:
    """Return `text` in lines of at most `cells` cells, broken at blanks where possible.

    A no-break space is no blank: French punctuation stays with its word.
    """
    cells = max(1, cells)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            rest = word
            joined = f"{line} {rest}" if line else rest
            if width(joined) <= cells:
                line = joined
                continue
            if line:
                lines.append(line)
            while width(rest) > cells:
                head = _head(rest, cells)
                lines.append(head)
                rest = rest[len(head) :]
            line = rest
        lines.append(line)
    return lines


def _head(text: str, cells: int) -> str:
    """Return the longest start of `text` that fits, at least one character."""
    taken = 0
    for n, character in enumerate(text):
        taken += _character_width(character)
        if taken > cells:
            return text[: max(1, n)]
    return text

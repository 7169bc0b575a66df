"""Which line of a TOML file a key stands on; the parser of the standard library forgets it.

The text has been read by `tomllib` before, so it is known to be TOML, and what is followed
here is only its outline: headers, keys, strings, brackets and comments.
"""

import tomllib
from collections.abc import Mapping

Path = tuple[str | int, ...]
"""The way to a value: keys of tables, and numbers in lists from 0."""

_BARE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_QUOTES = ('"""', "'''", '"', "'")


def lines_of(text: str) -> dict[Path, int]:
    """Return the line, from 1, of every table, key and item of a list in `text`."""
    outline = _Outline(text.replace("\r\n", "\n"))
    outline.read()
    return outline.lines


def line_of(path: Path, lines: Mapping[Path, int]) -> int:
    """Return the line of `path`, or of the nearest thing around it; 0 when there is none."""
    for end in range(len(path), 0, -1):
        if path[:end] in lines:
            return lines[path[:end]]
    return 0


class _Outline:
    """One pass over a text that is TOML."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line = 1
        self._counts: dict[Path, int] = {}
        """How many tables each list of tables has so far."""
        self.lines: dict[Path, int] = {}

    def read(self) -> None:
        """Note the line of everything."""
        table: Path = ()
        while self._skip():
            if self._text.startswith("[[", self._at):
                table = self._header(2)
            elif self._here == "[":
                table = self._header(1)
            else:
                self._pair(table)

    @property
    def _here(self) -> str:
        return self._text[self._at : self._at + 1]

    def _go(self, steps: int = 1) -> None:
        self._line += self._text.count("\n", self._at, self._at + steps)
        self._at += steps

    def _skip(self, more: str = "") -> bool:
        """Pass blanks, line ends and comments; return whether there is more."""
        while self._at < len(self._text):
            if self._here == "#":
                end = self._text.find("\n", self._at)
                self._go((len(self._text) if end < 0 else end) - self._at)
            elif self._here in " \t\n" + more:
                self._go()
            else:
                return True
        return False

    def _note(self, path: Path) -> None:
        self.lines.setdefault(path, self._line)

    def _header(self, brackets: int) -> Path:
        self._go(brackets)
        keys = self._keys("]")
        self._go(brackets)
        path = self._resolved(keys[:-1])
        if brackets == 2:
            whole = (*path, keys[-1])
            number = self._counts[whole] = self._counts.get(whole, -1) + 1
            self._note(whole)
            path = (*whole, number)
        else:
            path = self._resolved(keys)
        self._note(path)
        return path

    def _resolved(self, keys: tuple[str, ...]) -> Path:
        """Return the way to a table: within a list of tables the last one is meant."""
        path: Path = ()
        for key in keys:
            path = (*path, key)
            if path in self._counts:
                path = (*path, self._counts[path])
        return path

    def _keys(self, end: str) -> tuple[str, ...]:
        """Read `a.b."c"` up to `end`, which stays."""
        keys: list[str] = []
        while self._skip() and self._here != end:
            if self._here == ".":
                self._go()
            else:
                keys.append(self._key())
        return tuple(keys)

    def _key(self) -> str:
        start = self._at
        if self._here in "\"'":
            self._string()
            written = self._text[start : self._at]
            return str(tomllib.loads(f"x = {written}")["x"])
        while self._here and self._here in _BARE:
            self._go()
        if self._at == start:  # never in TOML; a guard against standing still
            self._go()
        return self._text[start : self._at]

    def _pair(self, table: Path) -> None:
        line = self._line
        keys = self._keys("=")
        self._go()
        path = table
        for key in keys:
            path = (*path, key)
            self.lines.setdefault(path, line)
        self._value(path)

    def _value(self, path: Path) -> None:
        self._skip()
        if self._here in ("'", '"'):
            self._string()
        elif self._here == "[":
            self._go()
            number = 0
            while self._skip(",") and self._here != "]":
                self._note((*path, number))
                self._value((*path, number))
                number += 1
            self._go()
        elif self._here == "{":
            self._go()
            while self._skip(",") and self._here != "}":
                self._pair(path)
            self._go()
        else:  # a number, a date or a word
            while self._here and self._here not in ",]}#\n":
                self._go()

    def _string(self) -> None:
        quote = next(each for each in _QUOTES if self._text.startswith(each, self._at))
        self._go(len(quote))
        while self._here and not self._text.startswith(quote, self._at):
            self._go(2 if self._here == "\\" and quote[0] == '"' else 1)
        self._go(len(quote))
        if len(quote) == 3:  # up to two quotes may stand before the closing three
            while self._here == quote[0]:
                self._go()

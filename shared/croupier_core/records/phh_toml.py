"""PHH files as plain fields: TOML, hand by hand, with the line of everything.

A `.phh` file holds one hand, a `.phhs` file many, each in a table `[1]`, `[2]` …  Every
hand is read by itself, so that one broken hand does not hide the others.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import time
from decimal import Decimal

Value = str | int | bool | Decimal | time | list["Value"] | dict[str, "Value"]
"""What a field may hold; decimals are exact."""

_TABLE = re.compile(r"\s*\[\s*(?:\"([^\"]*)\"|'([^']*)'|([^\[\]\"'#]+?))\s*\]\s*(?:#.*)?$")
_KEY = re.compile(r"\s*(?:\"([^\"]*)\"|'([^']*)'|([A-Za-z0-9_-]+))\s*=")
_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")


class Unreadable(ValueError):  # noqa: N818 - the file is at fault, not this side
    """A hand that is not what it should be, with its line in the file."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        """1 is the first of the file."""
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


@dataclass(frozen=True, slots=True)
class RawHand:
    """One hand's fields, and where they stand."""

    name: str
    """Of its table; empty in a file of one hand."""
    line: int
    """Where it begins."""
    fields: Mapping[str, Value]
    lines: Mapping[str, int]
    """Of each field."""
    action_lines: tuple[int, ...]
    """Of each string of `actions`."""


def read_raw(text: str) -> Iterator[RawHand | Unreadable]:
    """Yield the hands of a file in order; what is no TOML comes out as `Unreadable`."""
    for name, first, lines in _chunks(text):
        part = "\n".join(lines)
        try:
            fields = tomllib.loads(part, parse_float=Decimal)
        except tomllib.TOMLDecodeError as fault:
            yield _located(fault, first, len(lines))
            continue
        except (ValueError, RecursionError) as fault:
            yield Unreadable(first, str(fault) or "nested too deeply")
            continue
        where = {key: first + n for n, key in _keys(lines)}
        yield RawHand(name, first, fields, where, tuple(_action_lines(lines, first)))


def _chunks(text: str) -> Iterator[tuple[str, int, list[str]]]:
    """Yield each hand's name, first line and lines; a file without tables is one hand."""
    name, first = "", 1
    lines: list[str] = []
    # Not splitlines(): a line separator of Unicode, as in a name, ends no line of TOML.
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), start=1):
        table = _TABLE.match(line)
        if table is None:
            lines.append(line)
            continue
        if name or any(_says_something(kept) for kept in lines):
            yield name, first, lines
        name = next(part for part in table.groups() if part is not None)
        # The head of the table stays as an empty line, so that lines count from it.
        first, lines = number, [""]
    if name or any(_says_something(kept) for kept in lines):
        yield name, first, lines


def _says_something(line: str) -> bool:
    bare = line.strip()
    return bool(bare) and not bare.startswith("#")


def _located(fault: tomllib.TOMLDecodeError, first: int, count: int) -> Unreadable:
    said = str(fault)
    place = _AT_LINE.search(said)
    line = first + count - 1
    if place is not None and place[1]:
        line = first + int(place[1]) - 1
    return Unreadable(line, f"no TOML: {_AT_LINE.sub('', said).strip()}")


def _keys(lines: list[str]) -> Iterator[tuple[int, str]]:
    for n, line in enumerate(lines):
        key = _KEY.match(line)
        if key is not None:
            yield n, next(part for part in key.groups() if part is not None)


def _action_lines(lines: list[str], first: int) -> Iterator[int]:
    """Yield the line of each string in the array `actions`.

    The text is known to be TOML, so quotes match and the array ends.
    """
    start = next((n for n, key in _keys(lines) if key == "actions"), None)
    if start is None:
        return
    text = "\n".join(lines[start:])
    line, at = first + start, text.index("=") + 1
    while at < len(text) and text[at] != "]":
        sign = text[at]
        end = at + 1
        if sign in "\"'":
            yield line
            end = _after_string(text, at)
        elif sign == "#":
            end = text.find("\n", at)
        line += text.count("\n", at, end)
        at = end


def _after_string(text: str, at: int) -> int:
    """Return where the string that begins at `at` has ended."""
    sign = text[at]
    quote = sign * 3 if text.startswith(sign * 3, at) else sign
    at += len(quote)
    while not text.startswith(quote, at):
        at += 2 if sign == '"' and text[at] == "\\" else 1
    return at + len(quote)

"""What is wrong with a template, and where."""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.errors import Refusal


class Wrong(StrEnum):
    """What may be wrong; the values that belong to it stand in `TemplateFault.values`."""

    TOML = "toml"
    """Not TOML at all: the parser's own English."""
    UNKNOWN_KEY = "unknown_key"
    """The nearest known key, or nothing."""
    MISSING = "missing"
    WHOLE_NUMBER = "whole_number"
    TEXT = "text"
    YES_OR_NO = "yes_or_no"
    LIST = "list"
    TABLE = "table"
    LEAST = "least"
    """The least that may be."""
    MOST = "most"
    """The most that may be."""
    TOO_LONG = "too_long"
    """The most characters."""
    ONE_LINE = "one_line"
    ONE_OF = "one_of"
    """What may be, in a list with commas."""
    MONEY = "money"
    LENGTH = "length"
    BLINDS = "blinds"
    PERCENT = "percent"
    TIME_OF_DAY = "time_of_day"
    DATE = "date"
    MOMENT = "moment"
    ZONE = "zone"
    """What is no zone."""
    RULE = "rule"
    """What cannot be understood, in English."""
    NO_START = "no_start"
    """The series never starts any more."""
    PAST = "past"
    NO_GAME = "no_game"
    """What is no game."""
    SEATS = "seats"
    """The game, and the most that play it at one table."""
    NEEDS = "needs"
    """The key without which it has no meaning."""
    NOT_WITH = "not_with"
    """The key that it contradicts."""
    NO_TARGET = "no_target"
    """What is no tournament and no series."""
    NO_PLAYER = "no_player"
    """Who has no account."""
    NAME_TAKEN = "name_taken"
    """The name that is used already."""
    NOTHING_TO_READ = "nothing_to_read"
    TOO_MUCH = "too_much"
    """The most bytes."""
    EVENT = "event"
    """Of an event of teams: the rules' own English with room for values, and the values."""
    OTHER = "other"
    """What else, in English: the rules' own words for what cannot be played."""


@dataclass(frozen=True, slots=True)
class TemplateFault:
    """One thing that is wrong."""

    wrong: Wrong
    values: tuple[str, ...] = ()
    """What the sentence needs; see `Wrong`."""
    key: str = ""
    """Where: `rebuys.until_level`; empty for the whole."""
    line: int = 0
    """Line of the file, 1 being the first; 0 when it is in none."""


@dataclass(eq=False)
class BadTemplate(Refusal):
    """Nothing can be played by this template; everything wrong with it is told."""

    faults: tuple[TemplateFault, ...]

    def __str__(self) -> str:
        return "; ".join(
            f"line {fault.line}: {fault.key}: {fault.wrong.value} {', '.join(fault.values)}".strip()
            for fault in self.faults
        )

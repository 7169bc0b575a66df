"""Reads a preset from TOML, and says what is wrong with it, line by line.  Rule book: T5.1.

name = "fun"
drafted = "characters"      # or "maps"
bans = 2                    # per team, unless the event says otherwise

[[rounds]]
repeat = "bans"             # or "members"; once when left out

[[rounds.turns]]
drafter = "first"           # or "second": seen from first pick
act = "ban"                 # or "pick"
seconds = 30
count = 1                   # or "members": one for each member
hidden = false
parallel = false            # true: together with the turn before
exclusivity = "own"         # or "none", "global"
on_miss = "late_ban"        # or "recreate", "forgo", "organiser"
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from croupier_core.draft.preset import (
    Act,
    Drafted,
    Drafter,
    DraftPreset,
    Exclusivity,
    Miss,
    PresetRound,
    PresetTurn,
    Repeat,
)

MOST_SECONDS = 3_600
MOST_COUNT = 20
MOST_TURNS = 100

E = TypeVar("E", bound=StrEnum)
Table = Mapping[str, object]

_OF_PRESET = frozenset({"name", "drafted", "bans", "rounds"})
_OF_ROUND = frozenset({"repeat", "turns"})
_OF_TURN = frozenset(
    {"drafter", "act", "seconds", "count", "hidden", "parallel", "exclusivity", "on_miss"}
)


@dataclass(frozen=True, slots=True)
class PresetFault:
    """One thing that is wrong, and where."""

    line: int
    reason: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


class BadPreset(ValueError):  # noqa: N818 - named after what was read
    """A text that is no preset; `faults` says why, in the order of its lines."""

    def __init__(self, faults: tuple[PresetFault, ...]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults


def read_preset(text: str) -> DraftPreset:
    """Read a preset.

    Raises:
        BadPreset: It has faults; all of them are told at once.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        where = re.search(r"at line (\d+)", str(fault))
        last = text.count("\n") + 1
        line = int(where[1]) if where else last
        reason = re.sub(r" \(at .*\)$", "", str(fault))
        raise BadPreset((PresetFault(line, reason),)) from None
    reader = _Reader(text)
    preset = reader.preset(data)
    if reader.faults:
        raise BadPreset(tuple(sorted(reader.faults, key=lambda fault: fault.line)))
    return preset


class _Lines:
    """Where the tables and keys of a preset stand in its text."""

    def __init__(self, text: str) -> None:
        self._at: dict[tuple[int, int, str], int] = {}
        round, turn = -1, -1
        for number, line in enumerate(text.splitlines(), 1):
            bare = line.strip()
            if re.match(r"\[\[\s*rounds\s*\]\]", bare):
                round, turn = round + 1, -1
                self._at[round, turn, ""] = number
            elif re.match(r"\[\[\s*rounds\s*\.\s*turns\s*\]\]", bare):
                turn += 1
                self._at[round, turn, ""] = number
            elif key := re.match(r"[\"']?([\w-]+)[\"']?\s*=", bare):
                self._at.setdefault((round, turn, key[1]), number)

    def of(self, round: int, turn: int, key: str = "") -> int:
        """Return the line of a key, else of its table, else of the table around."""
        wanted = ((round, turn, key), (round, turn, ""), (round, -1, key), (round, -1, ""))
        return next((self._at[place] for place in wanted if place in self._at), 1)


class _Reader:
    """Reads tables and notes their faults, with the line of each."""

    def __init__(self, text: str) -> None:
        self.faults: list[PresetFault] = []
        self._lines = _Lines(text)
        self._round, self._turn = -1, -1

    def preset(self, data: Table) -> DraftPreset:
        self._check_keys(data, _OF_PRESET)
        name = data.get("name")
        if not isinstance(name, str) or not re.fullmatch(r"[a-z][a-z0-9_]{0,29}", name):
            self._fault("name", "a name of small letters, digits and _ is wanted")
            name = "?"
        drafted = self._one_of(Drafted, data, "drafted", Drafted.CHARACTERS)
        bans = self._number(data, "bans", 0, MOST_COUNT, 0)
        rounds = []
        for table in self._tables(data, "rounds"):
            self._round += 1
            rounds.append(self._read_round(table))
        turns = sum(len(round.turns) for round in rounds)
        if turns > MOST_TURNS:
            self._fault("", f"no more than {MOST_TURNS} turns are wanted")
        return DraftPreset(name, tuple(rounds), drafted, bans)

    def _read_round(self, table: Table) -> PresetRound:
        self._turn = -1
        self._check_keys(table, _OF_ROUND)
        repeat = self._one_of(Repeat, table, "repeat", Repeat.ONCE)
        turns: list[PresetTurn] = []
        for each in self._tables(table, "turns"):
            self._turn += 1
            turn = self._read_turn(each)
            self._check_turn(turn, turns)
            turns.append(turn)
        self._turn = -1
        if not turns:
            self._fault("", "a round has at least one turn")
        return PresetRound(tuple(turns), repeat)

    def _read_turn(self, table: Table) -> PresetTurn:
        self._check_keys(table, _OF_TURN)
        for key in ("drafter", "act", "seconds"):
            if key not in table:
                self._fault(key, f"a turn says its {key}")
        act = self._one_of(Act, table, "act", Act.BAN)
        each_member = table.get("count") == "members"
        usual = Miss.LATE_BAN if act is Act.BAN else Miss.RECREATE
        return PresetTurn(
            self._one_of(Drafter, table, "drafter", Drafter.FIRST),
            act,
            self._number(table, "seconds", 1, MOST_SECONDS, 1),
            None if each_member else self._number(table, "count", 1, MOST_COUNT, 1),
            self._flag(table, "hidden"),
            self._flag(table, "parallel"),
            self._one_of(Exclusivity, table, "exclusivity", Exclusivity.OWN),
            self._one_of(Miss, table, "on_miss", usual),
        )

    def _check_turn(self, turn: PresetTurn, before: list[PresetTurn]) -> None:
        if turn.hidden and turn.exclusivity is Exclusivity.GLOBAL:
            self._fault("exclusivity", "a hidden pick cannot be kept from the other team")
        if turn.act is Act.BAN and turn.count is None:
            self._fault("count", "bans are not counted by members")
        if turn.act is Act.BAN and turn.on_miss is Miss.RECREATE:
            self._fault("on_miss", "a missed ban does not recreate the game")
        if turn.act is Act.PICK and turn.on_miss is Miss.LATE_BAN:
            self._fault("on_miss", "a missed pick is no late ban")
        if not turn.parallel:
            return
        if not before:
            self._fault("parallel", "there is no turn before in this round")
            return
        together = [before[-1]]
        for other in reversed(before[:-1]):
            if not together[-1].parallel:
                break
            together.append(other)
        if any(other.drafter is turn.drafter for other in together):
            self._fault("parallel", "a team has one turn at a time")
        if any(other.seconds != turn.seconds for other in together):
            self._fault("seconds", "turns at the same time have one clock")
        if any(other.hidden != turn.hidden or other.act is not turn.act for other in together):
            self._fault("parallel", "turns at the same time are of one kind")
        elif not turn.hidden and turn.exclusivity is Exclusivity.GLOBAL:
            self._fault("parallel", "who is faster would take the other team's pick")

    # --- values -----------------------------------------------------------------------

    def _fault(self, key: str, reason: str) -> None:
        line = self._lines.of(self._round, self._turn, key)
        self.faults.append(PresetFault(line, reason))

    def _check_keys(self, table: Table, known: frozenset[str]) -> None:
        for key in table:
            if key not in known:
                self._fault(key, f"nothing is called {key} here")

    def _tables(self, table: Table, key: str) -> tuple[Table, ...]:
        value = table.get(key, [])
        if isinstance(value, list) and all(isinstance(each, dict) for each in value):
            return tuple(value)
        self._fault(key, f"{key} are tables: [[{key}]]")
        return ()

    def _one_of(self, kind: type[E], table: Table, key: str, default: E) -> E:
        value = table.get(key, default.value)
        if isinstance(value, str) and value in kind.__members__.values():
            return kind(value)
        known = ", ".join(f'"{each.value}"' for each in kind)
        self._fault(key, f"{key} is one of {known}")
        return default

    def _number(self, table: Table, key: str, least: int, most: int, default: int) -> int:
        value = table.get(key, default)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self._fault(key, f"{key} is a whole number from {least} to {most}")
        return default

    def _flag(self, table: Table, key: str) -> bool:
        value = table.get(key, False)
        if isinstance(value, bool):
            return value
        self._fault(key, f"{key} is true or false")
        return False

'''Reads a kind of event from TOML, and says what is wrong with it, line by line.

name = "Fun evening"
draft = "fun"               # a draft preset by name, or the text of one in several lines
rules = """..."""           # the text to which sign-up says yes

[when]
zone = "Europe/Paris"
check_in = "20:00"
starts = "20:30"
recurs = "FREQ=MONTHLY;BYDAY=2FR"      # once when left out:
day = "2026-12-11"          # on that day, or as soon as it is that hour

[teams]
size = 3
bans = 2                    # per team; those of the draft when left out
draw = "random"             # or "balanced"

[bracket]
kind = "double"             # or "single"
third_place = "shared"      # or "play_off", in single elimination

[[bracket.formats]]         # rounds that are not one game
round = "F"
wins = 2
upper_start = 1
lower_start = 0

[match]
auto_call = false
auto_acknowledge = false
silent_final = false
start_limit = "3:00"
silence = "5:00"            # or "never"
first_pick = "0:30"         # to take or give it
ban = "0:30"                # clocks of the draft; as it has them when left out
pick = "1:00"
late_ban = "1:00"           # to name a ban that was missed
pauses = 3                  # of each team in each game
pause_unit = "3:00"         # how much of a pause costs one of them
pause_price = "per_3min"    # or "literal"

[game]
pool = []                   # characters or maps; any name when left out
banned = []
lobby = ""

[entry]
age = 13
language = "fr"
owned = 18
places = 60

[rewards]
amounts = [800, 400, 200]
unit = "gems"
least_players = 8
prizes = []

[spectators]
delay = "3:00"
'''

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import TypeVar

from croupier_core.bracket.ids import RoundId
from croupier_core.bracket.series import SeriesFormat
from croupier_core.bracket.setup import Kind, RoundFormat, ThirdPlace
from croupier_core.draft.preset import Character, DraftPreset, most_choices, with_clocks
from croupier_core.draft.preset_file import BadPreset, read_preset
from croupier_core.draft.shipped import shipped_preset
from croupier_core.match.setup import STANDARD, MatchSettings, PausePrice
from croupier_core.team_event.preset import EventPreset, When
from croupier_core.team_event.setup import (
    MOST_PLAYERS,
    MOST_TEAM_SIZE,
    DrawMode,
    EntryRules,
    EventSettings,
    RewardTable,
)
from croupier_core.units import Millis

E = TypeVar("E", bound=StrEnum)
Table = Mapping[str, object]
Drafts = Callable[[str], DraftPreset]
"""Returns the draft preset of a name; raises KeyError when there is none."""

_KEYS = {
    "": ("name", "draft", "rules"),
    "when": ("zone", "check_in", "starts", "recurs", "day"),
    "teams": ("size", "bans", "draw"),
    "bracket": ("kind", "third_place", "formats"),
    "bracket.formats": ("round", "wins", "upper_start", "lower_start"),
    "match": (
        "auto_call",
        "auto_acknowledge",
        "silent_final",
        "start_limit",
        "silence",
        "first_pick",
        "ban",
        "pick",
        "late_ban",
        "pauses",
        "pause_unit",
        "pause_price",
    ),
    "game": ("pool", "banned", "lobby"),
    "entry": ("age", "language", "owned", "places"),
    "rewards": ("amounts", "unit", "least_players", "prizes"),
    "spectators": ("delay",),
}
_SECTIONS = tuple(name for name in _KEYS if name and "." not in name)
_ROUND = r"F|P|[WL][1-9]\d?"
_HOUR = r"([01]\d|2[0-3]):[0-5]\d"
_LENGTH = r"(\d{1,3}):([0-5]\d)"
MOST_BANS = 10
MOST_WINS = 5
MOST_PAUSES = 20
SHORTEST_CLOCK = Millis(5_000)
"""Nobody reads and answers any faster."""
MOST_GEMS = 1_000_000
EMPTY: Table = {}


@dataclass(frozen=True, slots=True)
class EventFault:
    """One thing that is wrong, and where."""

    line: int
    says: str
    """In English, with room for the values: `there is no draft called {0}`."""
    values: tuple[str, ...] = ()

    @property
    def reason(self) -> str:
        """What is wrong, in English."""
        return self.says.format(*self.values)

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


class BadEventPreset(ValueError):  # noqa: N818 - named after what was read
    """A text that is no kind of event; `faults` says why, in the order of its lines."""

    def __init__(self, faults: tuple[EventFault, ...]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults


def read_event(text: str, drafts: Drafts = shipped_preset) -> EventPreset:
    """Read a kind of event.

    Args:
        text: In TOML.
        drafts: Where draft presets are found by name.

    Raises:
        BadEventPreset: It has faults; all of them are told at once.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        where = re.search(r"at line (\d+)", str(fault))
        line = int(where[1]) if where else text.count("\n") + 1
        reason = re.sub(r" \(at .*\)$", "", str(fault))
        raise BadEventPreset((EventFault(line, "this is not TOML: {0}", (reason,)),)) from None
    reader = _Reader(text, drafts)
    preset = reader.event(data)
    if reader.faults:
        raise BadEventPreset(tuple(sorted(reader.faults, key=lambda fault: fault.line)))
    return preset


class _Lines:
    """Where the tables and keys of a text stand."""

    def __init__(self, text: str) -> None:
        self._at: dict[tuple[str, int, str], int] = {}
        section, place = "", -1
        for number, line in enumerate(text.splitlines(), 1):
            bare = line.strip()
            if table := re.match(r"\[\[?\s*([\w.]+)\s*\]\]?", bare):
                place = place + 1 if table[1] == section else (0 if bare[1] == "[" else -1)
                section = table[1]
                self._at.setdefault((section, place, ""), number)
            elif key := re.match(r"[\"']?([\w-]+)[\"']?\s*=", bare):
                self._at.setdefault((section, place, key[1]), number)

    def of(self, section: str, place: int, key: str) -> int:
        """Return the line of a key, else of its table, else the first one."""
        wanted = (
            (section, place, key),
            (key, -1, ""),
            (section, place, ""),
            ("", -1, section),
        )
        return next((self._at[each] for each in wanted if each in self._at), 1)


class _Reader:
    """Reads tables and notes their faults, with the line of each."""

    def __init__(self, text: str, drafts: Drafts) -> None:
        self.faults: list[EventFault] = []
        self._lines = _Lines(text)
        self._drafts = drafts
        self._section, self._place = "", -1

    def event(self, data: Table) -> EventPreset:
        for key in data:
            if key not in (*_KEYS[""], *_SECTIONS):
                self._fault(key, "nothing is called {0} here", key)
        name = self._text(data, "name", 1, 60)
        draft = self._draft(data)
        rules = self._text(data, "rules", 1, 50_000, lines=True)
        when = self._when(self._open(data, "when"))
        settings = self._settings(data, draft)
        return EventPreset(name, when, settings, rules)

    # --- sections -------------------------------------------------------------------

    def _draft(self, data: Table) -> DraftPreset:
        own = data.get("draft")
        if isinstance(own, str) and "\n" in own:
            return self._own_draft(own)
        name = self._text(data, "draft", 1, 30)
        try:
            return self._drafts(name)
        except KeyError:
            self._fault("draft", "there is no draft called {0}", name)
            return DraftPreset(name)

    def _own_draft(self, text: str) -> DraftPreset:
        try:
            return read_preset(text)
        except BadPreset as bad:
            # A text between three quotation marks begins on the line after its key.
            first = self._lines.of("", -1, "draft")
            self.faults += [
                EventFault(first + fault.line, "the draft: {0}", (fault.reason,))
                for fault in bad.faults
            ]
            return DraftPreset("?")

    def _when(self, table: Table) -> When:
        zone = self._like(table, "zone", r"[A-Za-z_]+(/[A-Za-z0-9_+-]+)*", "{0} is an IANA zone")
        check_in = self._like(table, "check_in", _HOUR, "{0} is an hour such as 20:00")
        starts = self._like(table, "starts", _HOUR, "{0} is an hour such as 20:30")
        if starts and check_in and starts <= check_in:
            self._fault("starts", "it starts after check-in has opened")
        recurs = ""
        if "recurs" in table:
            recurs = self._like(
                table, "recurs", r"FREQ=[A-Z]+(;[A-Z]+=[A-Z0-9,+-]+)*", "{0} is an RRULE"
            )
        day = self._day(table)
        if day and recurs:
            self._fault("day", "an event that recurs has no day of its own")
        return When(zone, check_in, starts, recurs, day)

    def _day(self, table: Table) -> str:
        value = table.get("day", "")
        text = value.isoformat() if type(value) is date else value
        if text == "" and "day" not in table:
            return ""
        try:
            return date.fromisoformat(text if isinstance(text, str) else "").isoformat()
        except ValueError:
            self._fault("day", "day is a date such as 2026-12-11")
            return ""

    def _settings(self, data: Table, draft: DraftPreset) -> EventSettings:
        teams = self._open(data, "teams")
        size = self._number(teams, "size", 1, MOST_TEAM_SIZE, 3)
        bans = self._number(teams, "bans", 0, MOST_BANS, draft.bans)
        mode = self._one_of(DrawMode, teams, "draw", DrawMode.RANDOM)
        bracket = self._open(data, "bracket")
        kind = self._one_of(Kind, bracket, "kind", Kind.DOUBLE)
        third = self._one_of(ThirdPlace, bracket, "third_place", ThirdPlace.SHARED)
        if kind is Kind.DOUBLE and third is ThirdPlace.PLAY_OFF:
            self._fault("third_place", "double elimination has one third place already")
            third = ThirdPlace.SHARED
        formats = self._formats(bracket)
        match = self._open(data, "match")
        settings = self._match(match)
        draft = with_clocks(draft, ban=self._clock(match, "ban"), pick=self._clock(match, "pick"))
        auto_call = self._flag(match, "auto_call")
        silent_final = self._flag(match, "silent_final")
        game = self._open(data, "game")
        pool = self._names(game, "pool")
        banned = self._names(game, "banned")
        needed = most_choices(draft, bans=bans, members=(size, size))
        if pool and not set(banned) <= set(pool):
            self._fault("banned", "what is banned is in the pool")
        if pool and len(pool) - len(banned) < needed:
            self._fault("pool", "the draft takes up to {0} of the pool", needed)
            pool = ()
        lobby = self._text(game, "lobby", 0, 500) if "lobby" in game else ""
        return EventSettings(
            draft,
            size,
            bans,
            kind,
            third,
            formats,
            mode,
            settings,
            silent_final,
            auto_call,
            pool,
            banned,
            lobby,
            self._entry(self._open(data, "entry")),
            self._rewards(self._open(data, "rewards")),
            self._length(self._open(data, "spectators"), "delay", Millis(180_000)),
        )

    def _formats(self, bracket: Table) -> tuple[RoundFormat, ...]:
        value = bracket.get("formats", [])
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            self._fault("formats", "formats are tables: [[bracket.formats]]")
            return ()
        formats: list[RoundFormat] = []
        for place, table in enumerate(value):
            self._section, self._place = "bracket.formats", place
            self._check_keys(table)
            round = RoundId(
                self._like(table, "round", _ROUND, "{0} is a round such as W1, L2 or F")
            )
            wins = self._number(table, "wins", 1, MOST_WINS, 1)
            upper = self._number(table, "upper_start", 0, MOST_WINS, 0)
            lower = self._number(table, "lower_start", 0, MOST_WINS, 0)
            if max(upper, lower) >= wins:
                self._fault("wins", "no match is first to {0} from {1}-{2}", wins, upper, lower)
            elif any(each.round == round for each in formats):
                self._fault("round", "round {0} has two formats", round)
            else:
                formats.append(RoundFormat(round, SeriesFormat(wins, upper, lower)))
        self._section, self._place = "bracket", -1
        return tuple(formats)

    def _match(self, table: Table) -> MatchSettings:
        never = table.get("silence") == "never"
        silence = None if never else self._length(table, "silence", Millis(300_000))
        return replace(
            STANDARD,
            start_limit=self._length(table, "start_limit", STANDARD.start_limit),
            silence=silence,
            first_pick=self._clock(table, "first_pick") or STANDARD.first_pick,
            late_ban=self._clock(table, "late_ban") or STANDARD.late_ban,
            pauses=self._number(table, "pauses", 0, MOST_PAUSES, STANDARD.pauses),
            pause_unit=self._clock(table, "pause_unit") or STANDARD.pause_unit,
            pause_price=self._one_of(PausePrice, table, "pause_price", PausePrice.PER_3MIN),
            auto_acknowledge=self._flag(table, "auto_acknowledge"),
        )

    def _entry(self, table: Table) -> EntryRules:
        language = self._like(table, "language", "[a-z]{2}", "{0} is a language such as fr", "fr")
        return EntryRules(
            self._number(table, "age", 0, 99, 13),
            language,
            self._number(table, "owned", 0, 1_000, EntryRules().owned),
            self._number(table, "places", 2, MOST_PLAYERS, MOST_PLAYERS),
        )

    def _rewards(self, table: Table) -> RewardTable:
        usual = RewardTable()
        amounts = table.get("amounts", list(usual.amounts))
        fits = isinstance(amounts, list) and all(
            isinstance(each, int) and not isinstance(each, bool) and 0 <= each <= MOST_GEMS
            for each in amounts
        )
        if not fits or not isinstance(amounts, list):
            self._fault("amounts", "amounts are whole numbers: [800, 400, 200]")
            amounts = []
        unit = self._text(table, "unit", 1, 30) if "unit" in table else usual.unit
        return RewardTable(
            tuple(amounts),
            unit,
            self._number(table, "least_players", 0, MOST_PLAYERS, usual.least_players),
            tuple(map(str, self._names(table, "prizes", alike=True))),
        )

    # --- values -----------------------------------------------------------------------

    def _open(self, data: Table, section: str) -> Table:
        self._section, self._place = section, -1
        value = data.get(section, EMPTY)
        if not isinstance(value, dict):
            self._section = ""
            self._fault(section, "{0} is a table: [{0}]", section)
            self._section = section
            return EMPTY
        self._check_keys(value)
        return value

    def _fault(self, key: str, says: str, *values: object) -> None:
        line = self._lines.of(self._section, self._place, key)
        self.faults.append(EventFault(line, says, tuple(map(str, values))))

    def _check_keys(self, table: Table) -> None:
        for key in table:
            if key not in _KEYS[self._section]:
                self._fault(key, "nothing is called {0} here", key)

    def _text(self, table: Table, key: str, least: int, most: int, *, lines: bool = False) -> str:
        value = table.get(key)
        if isinstance(value, str) and least <= len(value.strip()) and len(value) <= most:
            bare = value.replace("\n", " ") if lines else value
            if bare.isprintable():
                return value
        self._fault(key, "{0} is a text of {1} to {2} characters", key, least, most)
        return "?"

    def _like(
        self, table: Table, key: str, pattern: str, what: str, default: str | None = None
    ) -> str:
        value = table.get(key, default)
        if isinstance(value, str) and re.fullmatch(pattern, value):
            return value
        self._fault(key, what, key)
        return ""

    def _one_of(self, kind: type[E], table: Table, key: str, default: E) -> E:
        value = table.get(key, default.value)
        if isinstance(value, str) and value in kind.__members__.values():
            return kind(value)
        known = ", ".join(f'"{each.value}"' for each in kind)
        self._fault(key, "{0} is one of {1}", key, known)
        return default

    def _number(self, table: Table, key: str, least: int, most: int, default: int) -> int:
        value = table.get(key, default)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self._fault(key, "{0} is a whole number from {1} to {2}", key, least, most)
        return default

    def _length(self, table: Table, key: str, default: Millis) -> Millis:
        if key not in table:
            return default
        value = table[key]
        if isinstance(value, str) and (found := re.fullmatch(_LENGTH, value)):
            return Millis((int(found[1]) * 60 + int(found[2])) * 1_000)
        self._fault(key, "{0} is minutes and seconds: 3:00", key)
        return default

    def _clock(self, table: Table, key: str) -> Millis | None:
        """Return a length within which somebody can act; None when it is left out."""
        if key not in table:
            return None
        length = self._length(table, key, SHORTEST_CLOCK)
        if length < SHORTEST_CLOCK:
            self._fault(key, "{0} is at least {1} seconds", key, SHORTEST_CLOCK // 1_000)
            return None
        return length

    def _flag(self, table: Table, key: str) -> bool:
        value = table.get(key, False)
        if isinstance(value, bool):
            return value
        self._fault(key, "{0} is true or false", key)
        return False

    def _names(self, table: Table, key: str, *, alike: bool = False) -> tuple[Character, ...]:
        value = table.get(key, [])
        fits = isinstance(value, list) and all(
            isinstance(each, str) and 0 < len(each.strip()) <= 100 and each.isprintable()
            for each in value
        )
        if not fits or not isinstance(value, list) or not (alike or len(set(value)) == len(value)):
            self._fault(
                key,
                "{0} is a list of names" if alike else "{0} is a list of different names",
                key,
            )
            return ()
        return tuple(map(Character, value))

"""Starts that come again and again: a rule of RFC 5545 on the wall clock of a zone.

A rule of days, weeks, months or years says a time of day, and means it all year: 20:00 in
Paris is 18:00 UTC in summer and 19:00 in winter.  Where the clock is put forward, a time
that does not exist moves forward with it (02:30 is 03:30); where it is put back, a time
that comes twice is meant the first time.  A rule of hours or minutes means every time that
the clock shows: what comes twice starts twice, what does not exist is left out.
"""

from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from functools import cached_property
from zoneinfo import ZoneInfo

from dateutil.rrule import rrule, rrulestr

from croupier_core.units import Instant

EPOCH = date(2020, 6, 1)
"""Where rules without a first day begin: a Monday, and the first of a month."""
_HORIZONS = tuple(timedelta(days=days) for days in (2, 8, 40, 400, 4_000))
_BACK = timedelta(days=2)
"""No zone moves its clock by more."""

_WITHIN_THE_DAY = ("HOURLY", "MINUTELY")
_STEP = {
    "MINUTELY": timedelta(minutes=1),
    "HOURLY": timedelta(hours=1),
    "DAILY": timedelta(days=1),
    "WEEKLY": timedelta(weeks=1),
}
_PARTS = {
    "MINUTELY": {"BYDAY", "BYHOUR", "BYMONTH"},
    "HOURLY": {"BYDAY", "BYHOUR", "BYMONTH"},
    "DAILY": {"BYDAY", "BYMONTH", "BYHOUR", "BYMINUTE"},
    "WEEKLY": {"BYDAY", "BYMONTH", "BYHOUR", "BYMINUTE", "WKST"},
    "MONTHLY": {"BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS", "BYHOUR", "BYMINUTE", "WKST"},
    "YEARLY": {"BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS", "BYHOUR", "BYMINUTE", "WKST"},
}
_ALWAYS = {"FREQ", "INTERVAL", "COUNT"}
_WHICH_DAY = {"WEEKLY": {"BYDAY"}, "MONTHLY": {"BYDAY", "BYMONTHDAY"}}
_STEPS_OF_A_DAY = {"MINUTELY": 1_440, "HOURLY": 24}
LONGEST_RULE = 200


@dataclass(frozen=True)
class Recurrence:
    """When a series starts.

    Raises:
        ValueError: The rule is none, or one that might never come true.
    """

    rule: str
    """`FREQ=WEEKLY;BYDAY=SU`."""
    at: time
    """Time of day on the clock of `zone`."""
    zone: ZoneInfo
    begins: date | None = None
    """No start before this day; what `INTERVAL` and `COUNT` count from."""
    until: date | None = None
    """No start after this day."""
    _parts: dict[str, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_parts", _parts_of(self.rule, begins=self.begins is not None))
        self._rule_from(datetime.combine(self.begins or EPOCH, self.at))

    @property
    def _frequency(self) -> str:
        return self._parts["FREQ"]

    @cached_property
    def _first(self) -> datetime:
        """The wall time that the rule is counted from."""
        return datetime.combine(self.begins or EPOCH, self.at)

    def starts_after(self, moment: Instant, count: int) -> tuple[Instant, ...]:
        """Return the next starts after `moment`, in order; fewer when the series is over."""
        now = datetime.fromtimestamp(moment / 1000, UTC).astimezone(self.zone)
        local = now.replace(tzinfo=None) - _BACK
        rule = self._rule_from(self._near(local))
        starts: list[Instant] = []
        for horizon in _HORIZONS:
            end = local + _BACK + horizon
            walls = rule.between(local, end, inc=True)
            found = {start for wall in walls if self._lasts(wall) for start in self._instants(wall)}
            starts = sorted(start for start in found if start > moment)
            if len(starts) >= count:
                break
        return tuple(starts[:count])

    def _lasts(self, wall: datetime) -> bool:
        return self.until is None or wall.date() <= self.until

    def _near(self, local: datetime) -> datetime:
        """Return where to begin counting: the first time, or whole steps after it.

        A rule of every half hour that began years ago is not counted from there.
        """
        step = _STEP.get(self._frequency)
        if step is None or "COUNT" in self._parts or local <= self._first:
            return self._first
        step *= int(self._parts.get("INTERVAL", "1"))
        return self._first + step * ((local - self._first) // step)

    def _rule_from(self, first: datetime) -> rrule:
        rule = rrulestr(self.rule, dtstart=first)
        if not isinstance(rule, rrule):
            raise ValueError("one rule only")  # noqa: TRY004 - said to a host
        return rule

    def _instants(self, wall: datetime) -> tuple[Instant, ...]:
        """Return when a clock of the zone shows `wall`."""
        first, second = (
            wall.replace(tzinfo=self.zone, fold=fold).astimezone(UTC) for fold in (0, 1)
        )
        exists = first.astimezone(self.zone).replace(tzinfo=None) == wall
        if self._frequency not in _WITHIN_THE_DAY:
            return (_instant(first),)
        return tuple({_instant(first), _instant(second)}) if exists else ()


def _instant(moment: datetime) -> Instant:
    return Instant(round(moment.timestamp() * 1000))


def _parts_of(rule: str, *, begins: bool) -> dict[str, str]:
    """Take a rule apart, and refuse what might never come true or come too often.

    Raises:
        ValueError: With what is wrong.
    """
    if len(rule) > LONGEST_RULE:
        raise ValueError(f"at most {LONGEST_RULE} characters")
    parts: dict[str, str] = {}
    for part in rule.split(";"):
        name, found, value = part.partition("=")
        if not found or not value or name in parts:
            raise ValueError(f"{part!r} is not NAME=VALUE, once")
        parts[name] = value
    frequency = parts.get("FREQ", "")
    if frequency not in _PARTS:
        raise ValueError(f"FREQ is one of {', '.join(_PARTS)}")
    for name in parts:
        if name not in _PARTS[frequency] | _ALWAYS:
            raise ValueError(f"{name} does not go with FREQ={frequency}")
    for name in ("INTERVAL", "COUNT"):
        value = parts.get(name, "1")
        if not value.isascii() or not value.isdigit() or not 1 <= int(value) <= 10_000:
            raise ValueError(f"{name} is a number from 1 to 10000")
    interval = int(parts.get("INTERVAL", "1"))
    _check_interval(frequency, interval, parts)
    unclear = interval > 1 and frequency not in _WITHIN_THE_DAY
    unclear |= "COUNT" in parts or frequency == "YEARLY"
    unclear |= frequency in _WHICH_DAY and not _WHICH_DAY[frequency] & parts.keys()
    if unclear and not begins:
        raise ValueError("from is needed to know on which day it begins")
    return parts


def _check_interval(frequency: str, interval: int, parts: dict[str, str]) -> None:
    if frequency in _STEPS_OF_A_DAY:
        if _STEPS_OF_A_DAY[frequency] % interval:
            raise ValueError(f"INTERVAL divides a day: {_STEPS_OF_A_DAY[frequency]}")
        if interval > 1 and "BYHOUR" in parts and frequency == "HOURLY":
            raise ValueError("BYHOUR does not go with INTERVAL")
        if frequency == "MINUTELY" and interval < 5:
            raise ValueError("at most one start in 5 minutes")
        if interval > 60 and "BYHOUR" in parts:
            raise ValueError("BYHOUR does not go with INTERVAL")
    if frequency == "DAILY" and interval > 1 and {"BYDAY", "BYMONTH"} & parts.keys():
        raise ValueError("INTERVAL of days goes with no day and no month")
    if (
        frequency != "MONTHLY"
        and frequency != "YEARLY"
        and any(c in parts.get("BYDAY", "") for c in "0123456789")
    ):
        raise ValueError(f"BYDAY has no numbers with FREQ={frequency}")
    if frequency in ("MONTHLY", "YEARLY") and interval > 1 and "BYMONTH" in parts:
        raise ValueError("INTERVAL does not go with BYMONTH")
    if len(parts.get("BYMINUTE", "").split(",")) > 12:
        raise ValueError("at most one start in 5 minutes")

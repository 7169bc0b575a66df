"""Times of events: in the zone of the event, and in that of whoever looks.  Pure.

Rule book: T1.2.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_datetime

from croupier_client.cells import clean
from croupier_client.words import Words
from croupier_core.units import Instant, Millis

_MINUTE = 60_000
_HOUR = 60 * _MINUTE
_DAY = 24 * _HOUR
_LAST_MINUTES = 10 * _MINUTE
"""From here on a countdown is in seconds."""


@dataclass(frozen=True, slots=True)
class Zones:
    """In which zones times are told, by their IANA names."""

    event: str
    mine: str = ""
    """Of the viewer; empty: not known, so UTC stands in for it."""


@lru_cache(maxsize=256)
def zone_of(name: str) -> tzinfo | None:
    """Return a zone by its IANA name, or None when there is none."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


def zone_name(zone: str) -> str:
    """Return how a zone is called: by its city."""
    return clean(zone.rpartition("/")[2].replace("_", " ")) or "UTC"


def clock_in(at: Instant, zone: str, words: Words) -> str:
    """Return the time of day in a zone: `20:30`."""
    return format_datetime(_local(at, zone), "HH:mm", locale=_locale(words))


def day_in(at: Instant, zone: str, words: Words) -> str:
    """Return the day in a zone: `Fri Dec 6`, `ven. 6 déc.`."""
    pattern = "EEE d MMM" if words.language == "fr" else "EEE MMM d"
    return format_datetime(_local(at, zone), pattern, locale=_locale(words))


def moment_in(at: Instant, zone: str, words: Words) -> str:
    """Return day and time in a zone: `Fri Dec 6, 20:30`."""
    return f"{day_in(at, zone, words)}, {clock_in(at, zone, words)}"


def moment_of_event(at: Instant, zones: Zones, words: Words) -> str:
    """Return a moment in the zone of the event, and in the viewer's where its clock differs.

    `Fri Dec 6, 20:30 Paris (19:30 UTC)`; the other day is said when it is one.
    """
    there = f"{moment_in(at, zones.event, words)} {zone_name(zones.event)}"
    mine = zones.mine or "UTC"
    event_at, my_at = _local(at, zones.event), _local(at, mine)
    if event_at.replace(tzinfo=None) == my_at.replace(tzinfo=None):
        return there
    same_day = event_at.date() == my_at.date()
    here = clock_in(at, mine, words) if same_day else moment_in(at, mine, words)
    return f"{there} ({here} {zone_name(mine)})"


def moment_of_list(at: Instant, zones: Zones, words: Words) -> str:
    """Return a moment for a list: in the viewer's zone where known, else in the event's."""
    zone = zones.mine or zones.event
    pattern = "d MMM HH:mm" if words.language == "fr" else "MMM d HH:mm"
    return format_datetime(_local(at, zone), pattern, locale=_locale(words))


def in_time(until: Instant, now: Instant, words: Words) -> str:
    """Return how long it is until a moment: `1:42`, `35 min`, `5 h 10 min`, `3 days`.

    Whole minutes are rounded up, so that nobody is told of a minute that is not there.
    """
    left = max(0, until - now)
    if left < _LAST_MINUTES:
        return words.duration(Millis(left))
    minutes = -(-left // _MINUTE)
    if minutes < 60:
        return f"{minutes}\u00a0min"
    if left < _DAY:
        hours, minutes = divmod(minutes, 60)
        said = f"{hours}\u00a0h"
        return f"{said} {minutes:02}\u00a0min" if minutes else said
    return words.plural("{n} day", "{n} days", -(-left // _DAY))


def _local(at: Instant, zone: str) -> datetime:
    return datetime.fromtimestamp(at / 1000, tz=UTC).astimezone(zone_of(zone) or UTC)


def _locale(words: Words) -> Locale:
    return Locale.parse(words.language)

"""When an event of a kind takes place: the clock on a wall, as moments."""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from croupier_client.hosting.faults import BadTemplate, TemplateFault, Wrong
from croupier_core.team_event.preset import EventPreset, When
from croupier_core.team_event.preset_file import BadEventPreset, read_event
from croupier_core.units import Instant
from croupier_server.programme.recurrence import Recurrence


@dataclass(frozen=True, slots=True)
class Occasion:
    """One time at which an event takes place."""

    check_in_at: Instant
    starts_at: Instant


def read_kind(text: str) -> EventPreset:
    """Return the kind of event that a template describes.

    Raises:
        BadTemplate: With everything that is wrong.
    """
    try:
        preset = read_event(text)
    except BadEventPreset as bad:
        raise BadTemplate(
            tuple(
                TemplateFault(Wrong.EVENT, (fault.says, *fault.values), line=fault.line)
                for fault in bad.faults
            )
        ) from None
    when = preset.when
    try:
        zone = ZoneInfo(when.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise _fault_at(text, "zone", Wrong.ZONE, when.zone) from None
    if when.recurs:
        try:
            Recurrence(when.recurs, _time(when.check_in), zone)
        except ValueError as why:
            raise _fault_at(text, "recurs", Wrong.RULE, str(why)) from None
    return preset


def _fault_at(text: str, key: str, wrong: Wrong, *values: str) -> BadTemplate:
    """Return what to raise when a key of `[when]` is wrong."""
    lines = enumerate(text.splitlines(), 1)
    line = next((number for number, one in lines if re.match(rf"\s*{key}\s*=", one)), 0)
    return BadTemplate((TemplateFault(wrong, values, f"when.{key}", line),))


def coming_occasion(text: str, preset: EventPreset, now: Instant) -> Occasion:
    """Return when the next event of a template takes place.

    Raises:
        BadTemplate: It is over, or will never be.
    """
    occasion = next_occasion(preset.when, now)
    if occasion is None:
        key, wrong = ("recurs", Wrong.NO_START) if preset.when.recurs else ("day", Wrong.PAST)
        raise _fault_at(text, key, wrong)
    return occasion


def next_occasion(when: When, after: Instant) -> Occasion | None:
    """Return the first time after a moment at which check-in opens.

    An event on a day of its own is due until it starts.  None when there is none any more.
    """
    zone = ZoneInfo(when.zone)
    if when.recurs:
        recurrence = Recurrence(when.recurs, _time(when.check_in), zone)
        opens = next(iter(recurrence.starts_after(after, 1)), None)
        if opens is None:
            return None
        day = datetime.fromtimestamp(opens / 1000, UTC).astimezone(zone).date()
        return Occasion(opens, _moment(day, when.starts, zone))
    if when.day:
        occasion = _on(date.fromisoformat(when.day), when, zone)
        return occasion if occasion.starts_at > after else None
    today = datetime.fromtimestamp(after / 1000, UTC).astimezone(zone).date()
    days = (today + timedelta(days=ahead) for ahead in range(3))
    return next(found for day in days if (found := _on(day, when, zone)).check_in_at > after)


def _on(day: date, when: When, zone: ZoneInfo) -> Occasion:
    return Occasion(_moment(day, when.check_in, zone), _moment(day, when.starts, zone))


def _moment(day: date, hour: str, zone: ZoneInfo) -> Instant:
    """Return when a clock of the zone shows that hour; where it never does, a little later."""
    wall = datetime.combine(day, _time(hour), zone)
    return Instant(round(wall.astimezone(UTC).timestamp() * 1000))


def _time(hour: str) -> time:
    return time.fromisoformat(hour)

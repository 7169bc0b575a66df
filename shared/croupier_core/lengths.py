"""Lengths of time as people write them: `90s`, `10m`, `1h30m`, `3d`."""

import re

from croupier_core.units import Millis

_UNITS = {"d": 86_400_000, "h": 3_600_000, "m": 60_000, "s": 1_000, "ms": 1}
_PART = re.compile(r"([0-9]{1,9})(d|h|ms|m|s)")
_WHOLE = re.compile(
    r"(?:[0-9]{1,9}d)?(?:[0-9]{1,9}h)?(?:[0-9]{1,9}m)?(?:[0-9]{1,9}s)?(?:[0-9]{1,9}ms)?"
)


def length_of(text: str) -> Millis:
    """Read a length of time: days, hours, minutes, seconds, milliseconds in this order.

    Raises:
        ValueError: It is not written like that.
    """
    written = text.strip().lower().replace(" ", "")
    if not written or not _WHOLE.fullmatch(written):
        raise ValueError(f"no length of time: {text!r}")
    return Millis(sum(int(count) * _UNITS[unit] for count, unit in _PART.findall(written)))


def length_text(length: Millis) -> str:
    """Write a length so that `length_of` reads the same."""
    parts, rest = [], int(length)
    for unit, millis in _UNITS.items():
        count, rest = divmod(rest, millis)
        if count:
            parts.append(f"{count}{unit}")
    return "".join(parts) or "0s"

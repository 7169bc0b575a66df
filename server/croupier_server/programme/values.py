"""The kinds of values in a template, each with its own way of being wrong.

Every fault here is a `PydanticCustomError` whose type is a `Wrong` and whose context holds
the values of its sentence, so that `faults.py` can say it in any language.
"""

import re
from collections.abc import Callable
from datetime import date, datetime, time
from typing import Annotated, NoReturn

from pydantic import BeforeValidator, Field, PlainSerializer, Strict
from pydantic_core import PydanticCustomError

from croupier_client.hosting.faults import Wrong
from croupier_core.lengths import length_of, length_text
from croupier_core.units import Cents, Millis

MOST_MONEY = Cents(1_000_000_00)
MOST_CHIPS = 1_000_000_000
LONGEST_NAME = 40
_MONEY = re.compile(r"([0-9]{1,9})(?:\.([0-9]{2}))?")


def is_wrong(wrong: Wrong, *values: str | int) -> NoReturn:
    """Say that a value cannot be.

    Raises:
        PydanticCustomError: Always.
    """
    raise PydanticCustomError(
        wrong.value,
        wrong.value.replace("_", " "),
        {"values": [str(value) for value in values]},
    )


def _cents(value: object) -> int:
    if isinstance(value, str) and (written := _MONEY.fullmatch(value.strip())):
        value = int(written[1]) * 100 + int(written[2] or 0)
    if not isinstance(value, int) or isinstance(value, bool):
        is_wrong(Wrong.MONEY)
    if value < 0:
        is_wrong(Wrong.LEAST, 0)
    if value > MOST_MONEY:
        is_wrong(Wrong.MOST, f"{MOST_MONEY // 100}.00")
    return value


def _length(least: Millis, most: Millis) -> Callable[[object], int]:
    def read(value: object) -> int:
        if not isinstance(value, str):
            is_wrong(Wrong.LENGTH)
        try:
            length = length_of(value)
        except ValueError:
            is_wrong(Wrong.LENGTH)
        if length < least:
            is_wrong(Wrong.LEAST, length_text(least))
        if length > most:
            is_wrong(Wrong.MOST, length_text(most))
        return length

    return read


def _day(value: object) -> date:
    if isinstance(value, str):
        try:
            return date.fromisoformat(value)
        except ValueError:
            is_wrong(Wrong.DATE)
    if not isinstance(value, date) or isinstance(value, datetime):
        is_wrong(Wrong.DATE)
    return value


def _time_of_day(value: object) -> time:
    if isinstance(value, str) and re.fullmatch(r"[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?", value):
        try:
            return time.fromisoformat(value.zfill(5) if len(value) < 6 else value.zfill(8))
        except ValueError:
            is_wrong(Wrong.TIME_OF_DAY)
    if not isinstance(value, time) or value.tzinfo is not None:
        is_wrong(Wrong.TIME_OF_DAY)
    return value


def _moment(value: object) -> datetime:
    if isinstance(value, str):
        try:
            return datetime.fromisoformat(value)
        except ValueError:
            is_wrong(Wrong.MOMENT)
    if not isinstance(value, datetime):
        is_wrong(Wrong.MOMENT)
    return value


def _name(value: object) -> str:
    if not isinstance(value, str):
        is_wrong(Wrong.TEXT)
    if not 0 < len(value) <= LONGEST_NAME:
        is_wrong(Wrong.TOO_LONG, LONGEST_NAME)
    if not value.isprintable() or value != value.strip():
        is_wrong(Wrong.ONE_LINE)
    return value


def _listed(value: object) -> object:
    if not isinstance(value, list | tuple):
        is_wrong(Wrong.LIST)
    return tuple(value)


def _row(value: object) -> tuple[int, ...]:
    """Read percentages with up to two decimals as 1/100 %."""
    if not isinstance(value, list | tuple) or not value:
        is_wrong(Wrong.PERCENT)
    shares = []
    for each in value:
        if isinstance(each, bool) or not isinstance(each, int | float):
            is_wrong(Wrong.PERCENT)
        hundredths = round(each * 100)
        if abs(each * 100 - hundredths) > 1e-6 or hundredths <= 0:
            is_wrong(Wrong.PERCENT)
        shares.append(hundredths)
    if sum(shares) != 10_000:
        is_wrong(Wrong.PERCENT)
    return tuple(shares)


def _percentages(row: tuple[int, ...]) -> list[float]:
    return [share / 100 for share in row]


_DAY = Millis(86_400_000)

Money = Annotated[Cents, BeforeValidator(_cents)]
Name = Annotated[str, BeforeValidator(_name)]
Day = Annotated[date, BeforeValidator(_day)]
TimeOfDay = Annotated[time, BeforeValidator(_time_of_day)]
Moment = Annotated[datetime, BeforeValidator(_moment)]
Listed = BeforeValidator(_listed)
"""Put before the validation of a tuple: only a list of the file will do."""
YesOrNo = Annotated[bool, Strict()]
Whole = Annotated[int, Strict(), Field(ge=0, le=MOST_CHIPS)]
Positive = Annotated[int, Strict(), Field(ge=1, le=MOST_CHIPS)]
Row = Annotated[
    tuple[int, ...],
    BeforeValidator(_row),
    PlainSerializer(_percentages, return_type=list[float]),
]
Length = Annotated[
    Millis,
    BeforeValidator(_length(Millis(0), Millis(400 * _DAY))),
    PlainSerializer(length_text, return_type=str),
]
"""A length of time, which may be none."""
Pause = Annotated[
    Millis,
    BeforeValidator(_length(Millis(0), Millis(3_600_000))),
    PlainSerializer(length_text, return_type=str),
]
"""Up to an hour."""
Lasting = Annotated[
    Millis,
    BeforeValidator(_length(Millis(100), _DAY)),
    PlainSerializer(length_text, return_type=str),
]
"""A length of time that is not nothing."""

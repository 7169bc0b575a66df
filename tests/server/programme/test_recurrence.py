"""Starts that come again: wall time and zone, right across changes of the clock."""

from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

import pytest

from croupier_core.units import Instant
from croupier_server.programme.recurrence import Recurrence

PARIS = ZoneInfo("Europe/Paris")


def at(text):
    return Instant(round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000))


def starts(rule, after, count, clock="20:00", zone=PARIS, **days):
    recurrence = Recurrence(rule, time.fromisoformat(clock), zone, **days)
    return [
        f"{datetime.fromtimestamp(each / 1000, UTC):%m-%d %H:%M}"
        for each in recurrence.starts_after(at(after), count)
    ]


def test_eight_in_the_evening_in_paris_is_another_hour_utc_in_summer():
    found = starts("FREQ=WEEKLY;BYDAY=SU", "2027-03-20", 3)

    assert found == ["03-21 19:00", "03-28 18:00", "04-04 18:00"]


def test_and_back_in_autumn():
    found = starts("FREQ=WEEKLY;BYDAY=SU", "2027-10-20", 3)

    assert found == ["10-24 18:00", "10-31 19:00", "11-07 19:00"]


def test_a_time_that_does_not_exist_moves_forward_with_the_clock():
    found = starts("FREQ=DAILY", "2027-03-27", 3, clock="02:30")

    assert found == ["03-27 01:30", "03-28 01:30", "03-29 00:30"]  # 03:30 summer time on the 28th


def test_a_time_that_comes_twice_is_meant_the_first_time():
    found = starts("FREQ=DAILY", "2027-10-30", 3, clock="02:30")

    assert found == ["10-30 00:30", "10-31 00:30", "11-01 01:30"]


def test_every_half_hour_goes_on_through_both_changes_of_the_clock():
    rule = "FREQ=MINUTELY;INTERVAL=30"

    spring = starts(rule, "2027-03-28T00:15", 4, clock="00:00")
    autumn = starts(rule, "2027-10-31T00:15", 4, clock="00:00")

    assert spring == ["03-28 00:30", "03-28 01:00", "03-28 01:30", "03-28 02:00"]
    assert autumn == ["10-31 00:30", "10-31 01:00", "10-31 01:30", "10-31 02:00"]


def test_a_rule_of_the_month_is_reckoned_on_the_calendar():
    first_saturdays = starts("FREQ=MONTHLY;BYDAY=1SA", "2026-12-01", 3)
    last_wednesdays = starts("FREQ=MONTHLY;BYDAY=-1WE", "2026-12-01", 2)

    assert first_saturdays == ["12-05 19:00", "01-02 19:00", "02-06 19:00"]
    assert last_wednesdays == ["12-30 19:00", "01-27 19:00"]


def test_an_interval_is_counted_from_the_first_day():
    rule = "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"
    found = starts(rule, "2027-01-01", 3, begins=date(2026, 12, 7))

    assert found == ["01-04 19:00", "01-18 19:00", "02-01 19:00"]


def test_a_series_ends_after_its_count_or_its_last_day():
    counted = starts("FREQ=DAILY;COUNT=3", "2026-12-02", 9, begins=date(2026, 12, 1))
    until = starts("FREQ=DAILY", "2026-12-01T21:00", 9, until=date(2026, 12, 3))

    assert counted == ["12-02 19:00", "12-03 19:00"]
    assert until == ["12-02 19:00", "12-03 19:00"]


def test_the_next_start_is_after_the_moment_never_at_it():
    assert starts("FREQ=DAILY", "2026-12-01T19:00", 1) == ["12-02 19:00"]


def test_years_after_its_beginning_a_rule_is_still_in_step():
    found = starts("FREQ=DAILY;INTERVAL=3", "2046-01-01", 2, begins=date(2026, 1, 1))

    days = (date(2046, 1, 1) - date(2026, 1, 1)).days % 3
    assert days == 0
    assert found == ["01-01 19:00", "01-04 19:00"]


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("FREQ=SECONDLY", "FREQ is one of"),
        ("WEEKLY", "NAME=VALUE"),
        ("FREQ=DAILY;FREQ=DAILY", "once"),
        ("FREQ=DAILY;BYMONTHDAY=31", "does not go with FREQ=DAILY"),
        ("FREQ=DAILY;INTERVAL=0", "INTERVAL is a number"),
        ("FREQ=DAILY;INTERVAL=7;BYDAY=TU", "no day and no month"),
        ("FREQ=DAILY;INTERVAL=2", "from is needed"),
        ("FREQ=MONTHLY", "from is needed"),
        ("FREQ=MINUTELY;INTERVAL=7", "divides a day"),
        ("FREQ=MINUTELY", "at most one start in 5 minutes"),
        ("FREQ=WEEKLY;BYDAY=1SU", "no numbers"),
        ("FREQ=WEEKLY;BYDAY=" + "SU," * 99, "at most 200 characters"),
    ],
)
def test_a_rule_that_might_never_come_true_or_too_often_is_refused(rule, said):
    with pytest.raises(ValueError, match=said):
        Recurrence(rule, time(20), PARIS)

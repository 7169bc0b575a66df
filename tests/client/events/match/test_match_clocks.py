"""The clock of a match: what it is for, what a miss costs, and what a pause has cost."""

from dataclasses import replace

import pytest

from croupier_client.canvas import text_of
from croupier_client.events.match.clocks import (
    clock_of,
    draw_clock,
    draw_small_clock,
    price_so_far,
)
from croupier_client.lines import line_width
from croupier_client.words import Words
from croupier_core.match.setup import STANDARD, PausePrice
from croupier_core.units import Millis
from match_pages import Line, Pages, in_match

EN = Words("en")
UPPER, LOWER = Line.UPPER, Line.LOWER
SECOND = 1_000


def clock(pages, line):
    return clock_of(pages.seen(pages.captain(line)), EN)


def test_t3_3_a_call_counts_down_to_the_limit_and_then_up():
    pages = Pages().called()

    before = clock(pages, UPPER)
    pages.later(170)
    after = clock(pages, UPPER)

    assert text_of(draw_small_clock(before, 80)).startswith("  2:40  Called")
    assert not before.alarm
    assert (after.shown, after.alarm) == (190 * SECOND, True)
    assert "overdue" in after.said


def test_t4_1_the_choice_says_what_silence_does():
    pages = Pages().choice()

    assert clock(pages, LOWER).cost == "Without an answer Team 1 takes it."
    assert clock(pages, LOWER).shown == 26 * SECOND


def test_t6_6_the_first_miss_of_a_ban_costs_time_only():
    pages = Pages().drafting()

    assert clock(pages, UPPER).cost == "If missed: 60\u00a0s more to name it; a second miss loses."


def test_t6_7_before_a_second_missed_ban_it_is_said_that_the_game_is_lost():
    pages = Pages().drafting()
    pages.later(24)
    late = clock(pages, UPPER)
    pages.answer(UPPER).answer(LOWER)

    assert late.said == "Name the ban that you missed"
    assert late.cost == "If it is not named now, the ban is forgone."
    assert clock(pages, UPPER).cost == (
        "Missing it loses the game: it would be the second missed ban."
    )


def test_t6_9_before_a_second_missed_pick_it_is_said_that_the_game_is_lost():
    pages = Pages().bans_done()
    pages.answer(UPPER)
    first = clock(pages, LOWER).cost
    pages.later(60)

    assert first == "If missed: picks start again, bans kept; a second miss loses."
    assert clock(pages, LOWER).cost == (
        "Missing it loses the game: it would be the second missed pick."
    )
    assert clock(pages, UPPER).cost == first


@pytest.mark.parametrize(
    ("seconds", "per_3min", "literal"),
    [(0, 0, 0), (1, 1, 1), (180, 1, 1), (181, 2, 2), (361, 3, 2), (541, 4, 2)],
)
def test_t7_1_a_pause_costs_a_unit_for_each_started_three_minutes(seconds, per_3min, literal):
    ran = Millis(seconds * SECOND)

    assert price_so_far(ran, STANDARD) == per_3min
    assert price_so_far(ran, replace(STANDARD, pause_price=PausePrice.LITERAL)) == literal


def test_t7_1_a_running_pause_shows_what_it_has_cost():
    pages = Pages().paused(200)

    paused = clock(pages, UPPER)

    assert paused.shown == 200 * SECOND
    assert paused.cost == "costs 2 units of 3"


def test_t7_3_after_the_request_the_clock_of_the_pause_stands():
    pages = Pages().paused(100)
    pages.do(in_match.AskResume(pages.captain(UPPER)))

    pages.later(50)

    assert clock(pages, LOWER).shown == 100 * SECOND
    assert "waits for leave" in clock(pages, LOWER).said


def test_t7_4_an_overrun_says_who_decides():
    pages = Pages().paused(545)

    overrun = clock(pages, UPPER)

    assert overrun.alarm
    assert overrun.cost == "All units are used up: the organiser decides."


def test_t3_5_a_report_counts_down_to_silence():
    pages = Pages().reported()

    assert clock(pages, LOWER).shown == (300 - 75) * SECOND


def test_a_clock_is_three_rows_of_one_width():
    pages = Pages().drafting()

    rows = draw_clock(clock(pages, UPPER), 80)

    assert len(rows) == 3
    assert all(line_width(row) < 80 for row in rows)

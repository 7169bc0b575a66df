"""The console of the organisers at 80x24, as text.  Rule book: T1 to T11."""

from dataclasses import replace

import pytest

from client_frames_of_console import BODY, a_form, drawn, falls
from console_evenings import (
    a_player_short,
    after_check_in,
    checking_in,
    rewarded,
    tied,
    undone,
    with_a_result,
    with_conduct,
    with_prompts,
)
from console_evenings import (
    drawn as draw_at_hand,
)
from console_orders import a_desk
from croupier_client.canvas import text_of
from croupier_client.colours import Colours, style_of
from croupier_client.events.console.actions import Part
from croupier_client.events.console.draw import draw_console, part_name
from croupier_client.events.console.state import ConsoleState
from croupier_client.lines import line_width
from croupier_client.words import Words
from croupier_core.team_event.terms import Person
from team_event_builders import Evening, an_evening

FRAMES = {
    "check-in is open": (checking_in, Part.CHECK_IN, 4),
    "no-shows": (after_check_in, Part.CHECK_IN, 12),
    "the evening before the draw": (after_check_in, Part.EVENING, 0),
    "drawn, not published": (draw_at_hand, Part.TEAMS, 1),
    "the next step": (draw_at_hand, Part.QUEUE, 0),
    "late": (with_prompts, Part.QUEUE, 0),
    "disputed": (with_prompts, Part.QUEUE, 1),
    "pause without units": (with_prompts, Part.QUEUE, 2),
    "remake": (with_prompts, Part.QUEUE, 3),
    "matches with prompts": (with_prompts, Part.MATCHES, 2),
    "matches with results": (with_a_result, Part.MATCHES, 2),
    "a report in the queue": (with_conduct, Part.QUEUE, 0),
    "sanctions proposed in the queue": (with_conduct, Part.QUEUE, 2),
    "a report": (with_conduct, Part.CONDUCT, 0),
    "sanctions proposed": (with_conduct, Part.CONDUCT, 1),
    "a sanction": (with_conduct, Part.CONDUCT, 2),
    "a player short": (a_player_short, Part.QUEUE, 1),
    "a result taken back": (undone, Part.QUEUE, 0),
    "a tie in the queue": (tied, Part.QUEUE, 0),
    "a tie": (tied, Part.REWARDS, 0),
    "rewards": (rewarded, Part.REWARDS, 2),
    "the log": (rewarded, Part.LOG, 2),
    "nothing to decide": (rewarded, Part.QUEUE, 0),
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", FRAMES)
def test_a_section(name, language, snapshot):
    make, part, row = FRAMES[name]
    lines = drawn(make(), part, row, Words(language))

    assert text_of(lines) == snapshot
    assert len(lines) <= BODY[1]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("verb", "given", "make"),
    [
        ("correct-result", {"match": "M1"}, with_a_result),
        ("issue-sanction", {"who": "gamer e", "kind": "mute"}, with_conduct),
        ("edit-rewards", {}, rewarded),
        ("enter-facts", {"match": "M2"}, with_prompts),
        ("change-schedule", {}, Evening),
        ("start-event", {}, an_evening),
    ],
)
def test_a_form(verb, given, make, language, snapshot):
    lines = a_form(make(), verb, given, Words(language))

    assert text_of(lines) == snapshot
    assert max(map(line_width, lines)) <= BODY[0]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_t2_8_a_preview_says_which_results_and_which_matches_fall(language, snapshot):
    assert falls(with_a_result(), "W1.0", Words(language)) == snapshot


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(50, 20), (60, 24), (80, 24), (100, 30), (120, 40)], ids=str)
@pytest.mark.parametrize("part", Part, ids=str)
def test_nothing_stands_outside_of_the_page(part, size, language):
    for make in (Evening, checking_in, with_prompts, with_conduct, rewarded):
        desk = a_desk(make())
        lines = draw_console(desk, ConsoleState(part), *size, Words(language))

        assert len(lines) <= size[1]
        wide = [text_of([line]) for line in lines if line_width(line) > size[0]]
        assert wide == []
        # Every role is one that can be painted.
        assert all(style_of(span.role, Colours.NONE) for line in lines for span in line)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_sections_stand_on_one_row_at_80_columns(language):
    words = Words(language)
    lines = text_of(drawn(with_prompts(), Part.QUEUE, 0, words)).splitlines()

    assert all(part_name(part, words) in lines[1] for part in Part)


def test_every_question_shows_its_rule_and_its_article():
    evening = with_prompts()
    desk = a_desk(evening)
    said = text_of(drawn(evening, Part.QUEUE, 0, Words("en")))

    assert len(desk.console.queue) == 4
    for item in desk.console.queue:
        assert item.rule in said
        assert item.article in said


def test_before_a_view_has_come_nothing_is_claimed():
    lines = draw_console(None, ConsoleState(), 80, 22, Words("en"))

    assert "One moment…" in text_of(lines)


def test_names_of_players_cannot_disturb_the_page():
    evening = Evening().open_sign_up()
    evening.sign_up(1, name="Ann")
    desk = a_desk(evening)
    line = replace(desk.console.check_in[0], person=Person("p9", "a\x1b[2Jb\u202ec"))
    hostile = replace(desk, console=replace(desk.console, check_in=(line,)))
    lines = draw_console(hostile, ConsoleState(Part.CHECK_IN), 80, 22, Words("en"))

    assert "\x1b" not in text_of(lines)
    assert "\u202e" not in text_of(lines)

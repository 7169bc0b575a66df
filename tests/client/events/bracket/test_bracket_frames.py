"""The bracket's screen as text, at the moments that it is looked at."""

import pytest

from bracket_views import PAGES, drawn, looked_at, page_of
from croupier_client.canvas import text_of
from croupier_client.events.bracket.draw import draw_bracket
from croupier_client.events.bracket.state import BracketState, Pane
from croupier_client.field import Field
from croupier_client.lines import line_width
from croupier_client.words import Words
from croupier_core.bracket.ids import EntrantId
from croupier_core.team_event.view import BracketPage

BODY = (80, 22)
"""What a page has at 80 × 24."""


def body(page, pane, size=BODY, language="en", **state):
    words = Words(language)
    where = BracketState(**state).showing(pane)
    return draw_bracket(page, looked_at(page, language), where, *size, words)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("pane", list(Pane))
@pytest.mark.parametrize("name", PAGES)
def test_a_frame_at_80_columns(name, pane, language, snapshot):
    lines = body(PAGES[name](), pane, language=language)

    assert text_of(lines) == snapshot
    assert len(lines) <= BODY[1]


@pytest.mark.parametrize("size", [(120, 30), (180, 40)], ids=str)
def test_on_wide_terminals_panes_stand_side_by_side(size, snapshot):
    page = PAGES["eight teams, in the middle"]()

    assert text_of(body(page, Pane.ROUNDS, size)) == snapshot


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", PAGES)
def test_nothing_stands_outside_of_the_page(name, language):
    page = PAGES[name]()
    for columns, rows in ((50, 18), BODY, (100, 28), (110, 28), (140, 38), (200, 48)):
        for pane in Pane:
            lines = body(page, pane, (columns, rows), language)

            assert len(lines) <= rows
            assert [line for line in lines if line_width(line) > columns] == []


def test_before_the_draw_there_is_a_sentence_instead_of_a_tree():
    page = BracketPage(None, (), (), None)

    text = text_of(draw_bracket(page, None, BracketState(), *BODY, Words("en")))

    assert text.strip() == "The bracket is here as soon as the draw is published."


def test_before_anything_came_one_waits():
    assert "One moment" in text_of(draw_bracket(None, None, BracketState(), *BODY, Words("en")))


def test_t9_3_spectators_are_told_how_late_they_see_it():
    late = text_of(body(PAGES["thirteen teams, seen late"](), Pane.TREE))
    at_once = text_of(body(PAGES["thirteen teams, just drawn"](), Pane.TREE))

    assert "shown 3:00 late" in late
    assert "late" not in at_once


def test_whoever_has_no_team_looks_at_the_path_of_any():
    page = PAGES["thirteen teams, seen late"]()

    assert "Team 11 · " in text_of(body(page, Pane.PATH, team=EntrantId("11")))
    assert "Team 1 · " in text_of(body(page, Pane.PATH))


def test_the_number_of_a_team_is_typed_above_the_pane():
    page = PAGES["thirteen teams, seen late"]()

    text = text_of(body(page, Pane.PATH, finding=Field("12", 2, most=3)))

    assert "Number of the team: 12" in text


def test_t2_6_an_empty_slot_says_in_every_pane_where_its_team_comes_from():
    page = page_of(drawn(4), mine=1)

    for pane in Pane:
        assert "loser of M" in text_of(body(page, pane)), pane


def test_t2_4_the_format_and_the_score_at_the_start_are_shown():
    page = page_of(drawn(4), mine=1)

    assert "Grand final · Bo3 from 1–0" in text_of(body(page, Pane.ROUNDS))
    assert "Bo3 from 1–0" in text_of(body(page, Pane.TREE, chosen="F"))


def test_the_name_of_an_event_cannot_disturb_the_page():
    page = page_of(drawn(4), name="Fri\x1b[2Jday\u202e" + "x" * 90)

    lines = body(page, Pane.TREE)

    assert "\x1b" not in text_of(lines)
    assert "\u202e" not in text_of(lines)
    assert max(map(line_width, lines)) <= BODY[0]

"""The page of a tournament with ten thousand entries, as text."""

import pytest

from croupier_client.canvas import text_of
from croupier_client.field import Field
from croupier_client.lines import line_width
from croupier_client.tournament.draw import draw_tournament
from croupier_client.tournament.state import (
    Section,
    TournamentState,
    offset_of,
    rows_of,
    window_for,
)
from croupier_client.words import Words
from croupier_core.tournament.view import WINDOW
from field_views import ENTRIES, LEFT, NOW, a_lobby

SIZES = [(50, 20), (80, 24), (120, 40)]

STATES = {
    "info": (TournamentState(), a_lobby),
    "info, further": (TournamentState(top=18), a_lobby),
    "structure": (TournamentState(Section.STRUCTURE), a_lobby),
    "prizes": (TournamentState(Section.PRIZES), a_lobby),
    "players": (TournamentState(Section.PLAYERS), a_lobby),
    "players, my row": (
        TournamentState(Section.PLAYERS, chosen=4_200),
        lambda: a_lobby(first=4_150),
    ),
    "players, window to come": (TournamentState(Section.PLAYERS, chosen=500), a_lobby),
    "players, finding": (
        TournamentState(Section.PLAYERS, finding=Field("player 42", 9)),
        a_lobby,
    ),
    "tables": (TournamentState(Section.TABLES, chosen=466), lambda: a_lobby(first_table=430)),
    "results": (TournamentState(Section.RESULTS), lambda: a_lobby(first=LEFT)),
}


def drawn(name, size, words):
    state, view = STATES[name]
    return draw_tournament(view(), state, NOW, *size, words)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", STATES)
def test_a_frame_in_english(name, size, snapshot):
    lines = drawn(name, size, Words("en"))

    assert text_of(lines) == snapshot
    assert len(lines) <= size[1]


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
@pytest.mark.parametrize("name", STATES)
def test_a_frame_in_french(name, size, snapshot):
    assert text_of(drawn(name, size, Words("fr"))) == snapshot


@pytest.mark.parametrize("name", STATES)
def test_nothing_stands_outside_of_the_page(name):
    for size in (*SIZES, (60, 24), (100, 30), (200, 50)):
        too_wide = [line for line in drawn(name, size, Words("fr")) if line_width(line) > size[0]]

        assert too_wide == []


def test_p1_1_every_setting_is_on_the_info_page():
    text = text_of(draw_tournament(a_lobby(), TournamentState(), NOW, 98, 90, Words("en")))
    text = text.replace("\u00a0", " ")

    for said in (
        "13 min left",
        "90 min from the start",
        "until 5 min before",
        "3, one after the other",
        "1,500 chips for $10 + $1, to the end of level 4, 2 at most, two at once from no chips",
        "3,000 chips for $20, in a break of 5 min",
        "$5 on every head; 50 % in cash",
        "seats worth $215 in t9",
        "5 min after every 4 levels",
        "Ann, Bob",
        "$100,000 (with $12,500 from the house)",
        "one player at most",
        "before the money",
    ):
        assert said in " ".join(text.split()), said


def test_p3_2_the_structure_shows_when_the_breaks_come():
    state = TournamentState(Section.STRUCTURE)

    text = text_of(draw_tournament(a_lobby(), state, NOW, 80, 40, Words("en")))

    assert "in 7:12" in text
    assert "─ add-on break, 5\u00a0min ─" in text
    assert "─ break, 5\u00a0min ─" in text


def test_p1_5_prizes_are_said_to_be_provisional_and_equal_ones_share_a_row():
    text = text_of(
        draw_tournament(a_lobby(), TournamentState(Section.PRIZES), NOW, 80, 24, Words("en"))
    )

    assert "final once registration is closed" in text
    assert "3rd–22nd" in text


def test_the_results_begin_with_the_last_one_out():
    view = a_lobby(first=LEFT)
    state = TournamentState(Section.RESULTS)

    assert offset_of(view, state) == LEFT
    assert rows_of(view, state) == ENTRIES - LEFT
    assert "6001st" in text_of(draw_tournament(view, state, NOW, 80, 24, Words("en")))


def test_the_window_moves_only_when_the_mark_comes_near_its_edge():
    assert window_for(0, 0) == 0
    assert window_for(WINDOW // 2, 0) == 0
    assert window_for(WINDOW - 5, 0) == WINDOW - 5 - WINDOW // 2
    assert window_for(9_999, 0) == 9_999 - WINDOW // 2
    assert window_for(500, 450) == 450
    assert window_for(460, 450) == 410
    assert window_for(3, 450) == 0

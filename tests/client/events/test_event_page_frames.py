"""The page of an event at every moment of the evening, as text."""

import pytest

from croupier_client.canvas import text_of
from croupier_client.events.page.draw import draw_event
from croupier_client.events.page.rewards import draw_sheet
from croupier_client.events.page.sign_up import SignUpDraft, draw_sign_up
from croupier_client.events.page.state import PageState, Section
from croupier_client.events.times import Zones
from croupier_client.field import Field
from croupier_client.lines import line_width
from croupier_client.words import Words
from croupier_core.team_event.terms import Person
from event_evenings import (
    announced,
    called,
    called_off,
    checking_in,
    drawn,
    finished,
    hostile,
    published,
    seen,
    signing_up,
    with_prizes,
)
from team_event_builders import MINUTE, STRANGER, player

SIZES = [(50, 20), (80, 22), (120, 40)]
"""Of the body of a page: head and foot take two rows more."""

EN = Words("en")
INFO = PageState()
STATES = {
    "announced": (announced, STRANGER, INFO),
    "sign-up, a stranger": (signing_up, STRANGER, INFO),
    "sign-up, signed up": (signing_up, player(3), INFO),
    "sign-up, waiting": (signing_up, player(13), INFO),
    "check-in, not yet in": (checking_in, player(9), INFO),
    "check-in, in": (checking_in, player(3), INFO),
    "check-in, players": (checking_in, player(9), PageState(Section.TEAMS)),
    "check-in, rules": (checking_in, player(9), PageState(Section.RULES)),
    "drawn": (drawn, player(2), INFO),
    "published": (published, player(2), INFO),
    "published, a substitute": (published, player(13), INFO),
    "published, teams": (published, player(2), PageState(Section.TEAMS)),
    "published, proof": (published, player(2), PageState(Section.TEAMS, top=1000)),
    "called": (called, player(2), INFO),
    "called, talk": (called, player(2), PageState(Section.TALK)),
    "called, talk, marked": (called, player(2), PageState(Section.TALK, back=3)),
    "called, saying": (called, player(2), PageState(Section.TALK, room=1, saying=Field("hi", 2))),
    "called, reporting": (
        called,
        player(2),
        PageState(Section.TALK, saying=Field("he", 2), reporting=Person(player(3), "gamer d")),
    ),
    "called, log": (called, player(2), PageState(Section.LOG)),
    "called, a stranger": (called, STRANGER, INFO),
    "finished": (finished, player(2), INFO),
    "finished, teams": (finished, player(2), PageState(Section.TEAMS)),
    "called off": (called_off, player(2), INFO),
}


def frame(name, size, words, mine=""):
    evening, viewer, state = STATES[name]
    return draw_event(seen(evening(), viewer, mine), state, *size, words)


@pytest.mark.parametrize("name", STATES)
def test_a_page_in_english(name, snapshot):
    assert text_of(frame(name, (80, 22), Words("en"))) == snapshot


@pytest.mark.parametrize("name", STATES)
def test_a_page_in_french(name, snapshot):
    assert text_of(frame(name, (80, 22), Words("fr"))) == snapshot


@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]], ids=str)
@pytest.mark.parametrize("name", ["check-in, not yet in", "called", "finished, teams"])
def test_a_page_on_other_terminals(name, size, snapshot):
    assert text_of(frame(name, size, Words("en"), "America/New_York")) == snapshot


@pytest.mark.parametrize("size", [*SIZES, (60, 22), (100, 28), (200, 48)], ids=str)
@pytest.mark.parametrize("name", STATES)
def test_nothing_stands_outside_of_the_page(name, size):
    evening, viewer, state = STATES[name]
    shown = hostile(seen(evening(), viewer))

    lines = draw_event(shown, state, *size, Words("fr"))

    assert all(line_width(line) <= size[0] for line in lines)
    assert len(lines) <= size[1]


@pytest.mark.parametrize("name", STATES)
def test_nothing_that_strangers_type_reaches_the_terminal_raw(name):
    evening, viewer, state = STATES[name]

    text = text_of(draw_event(hostile(seen(evening(), viewer)), state, 80, 22, Words("en")))

    assert all(sign.isprintable() or sign in "\n\u00a0" for sign in text)
    assert "\u202e" not in text


def test_t1_3_the_countdown_and_the_counts_are_in_sight_on_every_section():
    shown = seen(checking_in(), player(9))

    for section in Section:
        text = text_of(draw_event(shown, PageState(section), 80, 22, Words("en")))

        assert "checked in 8 · signed up 12 of 12 · waiting 1 · check-in closes in 13\u00a0min" in (
            " ".join(text.split(" "))
        )


def test_t1_3_the_last_minutes_are_counted_in_seconds():
    evening = checking_in()
    evening.later(11 * MINUTE)

    text = text_of(draw_event(seen(evening, player(9)), INFO, 80, 22, Words("en")))

    assert "check-in closes in 1:39" in text


def test_t1_1_the_rules_show_what_has_changed_since_my_yes():
    text = text_of(frame("check-in, rules", (80, 22), Words("en")))

    assert "- Be on time." in text
    assert "+ Bring cake." in text
    assert "! You have said yes to version 1 only." in text


def test_t1_5_the_seed_is_told_only_with_the_draw():
    hidden = text_of(draw_event(seen(drawn(), player(2)), PageState(Section.TEAMS), 80, 90, EN))
    shown = text_of(draw_event(seen(published(), player(2)), PageState(Section.TEAMS), 80, 90, EN))

    assert "SHA-256" in hidden
    assert "5eed5eed" not in hidden
    assert "seed=5eed5eed" in shown


def test_t3_3_a_called_match_counts_down_to_its_start():
    text = text_of(frame("called", (80, 22), Words("en")))

    assert "is called: 1:42 to start." in text


def test_t9_1_a_sanction_is_shown_with_its_reason_to_whom_it_hits():
    evening = called()
    mine = text_of(draw_event(seen(evening, player(2)), INFO, 80, 40, EN))
    other = text_of(draw_event(seen(evening, player(3)), INFO, 80, 40, EN))

    assert "! warning · gamer c · Team 3: two minutes" in mine
    assert "two minutes" not in other
    assert "Sanctions that concern you" not in other


def test_t1_10_a_message_is_a_banner_for_its_reader_only():
    evening = called()
    mine = text_of(draw_event(seen(evening, player(2)), INFO, 80, 22, EN))
    other = text_of(draw_event(seen(evening, player(3)), INFO, 80, 22, EN))

    assert "to you: Your mic is open." in mine
    assert "to all: Lobbies on the European server." in other


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_form_to_sign_up(language, snapshot):
    view = signing_up().page(STRANGER)
    draft = SignUpDraft.for_view(view).toggled().moved(1).toggled().moved(4)
    words = Words(language)

    assert text_of(draw_sign_up(view, draft, "", 80, 22, words)) == snapshot


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("evening", [finished, with_prizes, called])
def test_the_reward_sheet(evening, language, snapshot):
    at = evening()
    zones = Zones("Europe/Paris")

    drawn_ = draw_sheet(at.rewards(player(2)), player(2), zones, "Tournoi Fun", 80, Words(language))

    assert text_of(drawn_) == snapshot
    assert all(line_width(line) <= 80 for line in drawn_)

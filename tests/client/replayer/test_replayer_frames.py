"""The replayer as plain text: at every size, in both languages, step by step."""

import re

import pytest

from client_session import SIZES
from croupier_client.canvas import text_of
from croupier_client.lines import line_width
from croupier_client.replayer.draw import ReplayState, draw_replay
from croupier_client.replayer.hands_screen import draw_hands
from croupier_client.replayer.told import lines_of
from croupier_client.requests import HandLine
from croupier_client.table.state import Suits
from croupier_client.words import Words
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.records.steps import Filmstrip, eyes_of
from croupier_core.units import HandId, Instant
from recorded_hands import a_hand_played, a_recorded_hand, seen_from


def a_showdown():
    return seen_from(
        a_hand_played(
            *(300, "call", "fold", "check", 400, "call", "check", "check"),
            *("check", "check"),
            holes={1: "AsKs", 3: "TcTd"},
        ),
        1,
    )


def frame(seen, step, size, *, language="en", eyes=1, **state):
    strip = Filmstrip(seen)
    at = ReplayState(step=step, eyes=eyes, **state)
    return draw_replay(seen, strip, at, *size, Words(language))


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_moment_of_a_hand_at_every_size(size, language, snapshot):
    lines = frame(a_showdown(), 8, size, language=language)

    assert text_of(lines) == snapshot


@pytest.mark.parametrize("key", GAMES)
def test_every_step_of_every_game_fits_every_screen(key):
    seen = seen_from(a_recorded_hand(key, 3), 1)
    strip = Filmstrip(seen)
    for size in (SIZES[0], SIZES[2], SIZES[3], (32, 12), (20, 8)):
        for eyes in eyes_of(seen)[:2]:
            for step in range(0, len(strip.steps) + 1, 7):
                lines = frame(seen, step, size, eyes=eyes)

                assert len(lines) <= size[1]
                assert all(line_width(line) <= size[0] for line in lines)


def test_nobodys_eyes_see_no_cards_before_they_are_shown():
    seen = a_showdown()

    mine = text_of(frame(seen, 4, (80, 24), suits=Suits.LETTERS))
    nobodys = text_of(frame(seen, 4, (80, 24), eyes=None, suits=Suits.LETTERS))

    assert "As" in mine
    assert "seen from your seat" in mine
    assert "As" not in nobodys
    assert "seen by a spectator" in nobodys


def test_the_list_marks_one_hand_and_tells_which_were_mine():
    hands = [
        HandLine(HandId(f"t1-{n}"), n, Instant(1_800_000_000_000 + n * 60_000), n % 2 == 1)
        for n in range(1, 31)
    ]

    shown = text_of(draw_hands(hands, 29, 60, 10, Words("en")))

    assert "▸       30  Jan 15 08:30" in shown
    assert shown.count("you were dealt in") == 4
    assert "One moment" in text_of(draw_hands(None, 0, 60, 10, Words("en")))
    assert "No hand has been finished" in text_of(draw_hands([], 0, 60, 10, Words("en")))


@pytest.mark.parametrize(
    ("size", "said"),
    [
        ((100, 30), "Seven-card stud hi/lo · Level 4 · limit"),
        ((60, 24), "Stud8 · "),
    ],
)
def test_the_head_names_the_game_of_a_mix_and_its_stakes(size, said):
    under = text_of(frame(seen_from(a_recorded_hand("stud8", 3), 1), 2, size)).splitlines()[1]

    assert said in under
    assert " ante " in under


def told_at_the_showdown(key):
    """Return what is told of the first showdown of random hands of a game."""
    for seed in range(200):
        seen = seen_from(a_recorded_hand(key, seed))
        told = [line for line in lines_of(seen, Words("en")) if " shows " in line]
        if told:
            return told
    raise AssertionError(key)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("razz", r": Low [2-9TJQKA-]+$"),
        ("27td", r": (Low [2-9TJQKA-]+|Pair of \w+|(Two|Three|Straight|Flush|Full|Four).*)$"),
        ("badugi", r": (Badugi [2-9TJQKA-]+|\d cards?, [2-9TJQKA-]+)$"),
    ],
)
def test_hands_of_low_games_are_named_as_lows(key, said):
    assert all(re.search(said, line) for line in told_at_the_showdown(key))


def test_a_completion_is_told_as_at_the_table():
    told = "\n".join(
        line
        for seed in range(20)
        for line in lines_of(seen_from(a_recorded_hand("stud", seed)), Words("en"))
    )

    assert "completes to" in told


def test_long_stakes_do_not_run_into_the_eyes():
    seen = seen_from(a_recorded_hand("stud8", 3), 1)

    under = text_of(frame(seen, 2, (50, 20), language="fr")).splitlines()[1]

    assert "… vu de votre siège" in under

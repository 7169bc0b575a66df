"""Keys: unique names, safe on every keyboard, and always told at the foot."""

import importlib
import pkgutil

import pytest

import croupier_client
from croupier_client.canvas import text_of
from croupier_client.keys import BACK, HELP, LEAVE, Key, draw_footer, key_names
from croupier_client.lines import line_width
from croupier_client.words import Words

MOVING = "aqwzm"
"""Letters that change places between keyboards."""


def every_key() -> dict[str, tuple[str, Key]]:
    """Return all keys of all modules, by module and name."""
    found: dict[str, tuple[str, Key]] = {}
    for module in pkgutil.walk_packages(croupier_client.__path__, "croupier_client."):
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, Key) and not name.endswith("_TYPING"):
                found.setdefault(f"{value.id}/{value.keys}/{value.action}", (name, value))
    return found


KEYS = [key for _, key in every_key().values()]


def test_every_action_has_an_id_of_its_own():
    ids = [key.id for key in KEYS]

    assert len(ids) == len(set(ids))
    assert len(ids) > 40


@pytest.mark.parametrize("key", KEYS, ids=lambda key: key.id)
def test_no_action_needs_a_digit_a_bracket_or_a_letter_that_moves(key):
    for name in key.keys.split(","):
        assert not (len(name) == 1 and name in "0123456789[]{}@#~|\\" + MOVING)


@pytest.mark.parametrize("key", KEYS, ids=lambda key: key.id)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_action_is_told_in_a_sentence(key, language):
    said = Words(language)(key.sentence)

    assert said.endswith((".", "!"))
    assert key_names(key.keys, Words(language))


@pytest.mark.parametrize("columns", [20, 40, 50, 60, 80, 120])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_foot_fills_its_row_and_always_shows_help(columns, language):
    line = draw_footer([*KEYS[:20], HELP], columns, Words(language))

    assert line_width(line) == columns
    assert text_of([line]).endswith(Words(language)("Help"))


def test_the_foot_shows_the_first_keys_first_and_the_players_own():
    line = draw_footer((BACK, LEAVE, HELP), 60, Words("en"), {"everywhere.back": "b"})

    assert text_of([line]) == " b Back  ^C Leave  ? Help"

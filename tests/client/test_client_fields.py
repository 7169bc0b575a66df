"""A line of text being typed."""

from hypothesis import given
from hypothesis import strategies as st

from croupier_client.cells import width
from croupier_client.field import Field

KEYS = ("left", "right", "home", "end", "backspace", "delete", "ctrl+u", "a", "é", "日", "space")


def typed(field: Field, *keys: str) -> Field:
    for key in keys:
        character = " " if key == "space" else key if len(key) == 1 else None
        field = field.pressed(key, character) or field
    return field


def test_keys_move_and_edit():
    field = typed(Field(), *"croupier", "left", "left", "backspace", "X", "home", "delete", "end")

    assert field.text == "roupXer"
    assert field.at == 7


def test_everything_left_of_the_cursor_goes_at_once():
    assert typed(Field(), *"abcd", "left", "ctrl+u").text == "d"


def test_a_key_that_is_not_for_a_field_is_left_to_the_page():
    assert Field().pressed("escape", None) is None
    assert Field().pressed("enter", "\r") is None
    assert Field().pressed("f1", None) is None


def test_no_more_than_the_most_is_taken():
    assert Field(most=3).typed("abcdef").text == "abc"


def test_a_password_keeps_every_character_and_shows_none():
    field = Field(secret=True).typed("pässwörd 日本\n")

    assert field.text == "pässwörd 日本"
    assert "".join(span.text for span in field.spans(20, active=False)).strip() == "•" * 11


@given(st.lists(st.sampled_from(KEYS), max_size=40), st.integers(0, 30), st.booleans())
def test_a_field_is_always_drawn_in_exactly_its_cells(keys, cells, active):
    field = typed(Field(most=30), *keys)

    drawn = field.spans(cells, active=active)

    assert 0 <= field.at <= len(field.text)
    assert sum(width(span.text) for span in drawn) == cells


@given(st.lists(st.sampled_from(KEYS), max_size=40))
def test_the_cursor_is_always_seen(keys):
    field = typed(Field(most=30), *keys)

    cursors = [span for span in field.spans(12, active=True) if span.role == "cursor"]

    assert [span.text for span in cursors] == [field.text[field.at : field.at + 1] or " "]

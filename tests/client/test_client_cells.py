"""Hostile text in terminal cells."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from croupier_client.cells import MOST_MARKS, clean, clip, pad, pad_left, width, wrap

anything = st.text(st.characters(codec=None), max_size=40)


@given(anything)
def test_a_cleaned_text_has_no_control_and_one_width_that_everybody_agrees_on(text):
    cleaned = clean(text)

    assert cleaned.isprintable() or set(cleaned) & {"\u00a0", "\u202f"}
    assert not any(ord(c) < 32 or 0x7F <= ord(c) < 0xA0 for c in cleaned)
    assert width(cleaned) == cell_len(cleaned)


@given(anything)
def test_cleaning_twice_changes_nothing(text):
    assert clean(clean(text)) == clean(text)


@given(anything, st.integers(0, 30))
def test_a_text_is_padded_to_exactly_the_cells_asked_for(text, cells):
    cleaned = clean(text)

    assert width(pad(cleaned, cells)) == cells
    assert width(pad_left(cleaned, cells)) == cells
    assert width(clip(cleaned, cells)) <= cells


@given(anything, st.integers(-3, 1))
def test_wrapping_into_no_room_at_all_comes_to_an_end(text, cells):
    assert len(wrap(clean(text), cells)) <= len(text) + 1


@given(anything, st.integers(2, 30))
def test_wrapped_lines_fit_and_lose_nothing_but_blanks(text, cells):
    cleaned = clean(text)
    lines = wrap(cleaned, cells)

    assert all(width(line) <= cells for line in lines)
    assert "".join(lines).replace(" ", "") == cleaned.replace(" ", "")


def test_terminal_escapes_and_bidi_overrides_are_gone():
    assert clean("a\x1b[31mb\x07\u202ec\u2066d\x9be") == "a[31mbcde"


def test_a_flood_of_combining_marks_is_cut():
    cleaned = clean("Z" + "\u0310" * 50 + "e")

    assert cleaned == "Z" + "\u0310" * MOST_MARKS + "e"


def test_emoji_sequences_become_plain_characters():
    assert clean("\U0001f469\u200d\U0001f680") == "\U0001f469\U0001f680"
    assert clean("\U0001f1eb\U0001f1f7") == "FR"
    assert "\ufe0f" not in clean("\u2764\ufe0f")


def test_a_clipped_text_ends_with_an_ellipsis_and_never_splits_a_wide_character():
    assert clip("日本語", 5) == "日本…"
    assert clip("日本語", 4) == "日…"
    assert clip("croupier", 8) == "croupier"
    assert clip("croupier", 5) == "crou…"


def test_a_no_break_space_keeps_french_punctuation_with_its_word():
    assert wrap("Voulez-vous\u00a0? Oui", 13) == ["Voulez-vous\u00a0?", "Oui"]

"""Bet sizes as players type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier_client.table.amounts import (
    AmountField,
    Preset,
    UnreadableAmount,
    preset_amount,
    read_amount,
)
from croupier_core.poker.hand.refusals import RaiseNotOpen, RaiseOutOfBounds
from croupier_core.poker.hand.view import Choices
from croupier_core.units import Chips

BIG_BLIND = Chips(100)
NO_BREAK, NARROW = "\u00a0", "\u202f"


def choices(*, to_call=200, between=(400, 5_000), pot=500, current_bet=300, my_bet=100):
    return Choices(
        can_check=to_call == 0,
        to_call=Chips(to_call),
        raise_between=None if between is None else (Chips(between[0]), Chips(between[1])),
        pot=Chips(pot),
        current_bet=Chips(current_bet),
        my_bet=Chips(my_bet),
    )


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("600", 600),
        (" 600 ", 600),
        ("1.2k", 1_200),
        ("1,2k", 1_200),
        ("1.2 K", 1_200),
        ("2k", 2_000),
        ("0.001m", 1_000),
        ("4bb", 400),
        ("4.5BB", 450),
        ("4,5 bb", 450),
        ("1 200", 1_200),
        ("1'200", 1_200),
        ("1’200", 1_200),
        ("1,200", 1_200),
        ("1.200", 1_200),
        (f"1{NO_BREAK}200", 1_200),
        (f"1{NARROW}200", 1_200),
        ("min", 400),
        ("MIN", 400),
        ("max", 5_000),
        # Current bet 300 + share of (pot 500 + call 200).
        ("pot", 1_000),
        ("100%", 1_000),
        ("50%", 650),
        ("50 %", 650),
        ("33.3%", 533),
        ("33,3%", 533),
        ("1/2", 650),
        ("2/3", 766),
        ("3/2", 1_350),
        # The unshifted top row of a French keyboard.
        ("è&(", 715),
        ("&éàà", 1_200),
        ("'ç_", 498),
    ],
)
def test_an_amount_is_read_as_its_total(text, total):
    assert read_amount(text, choices(), BIG_BLIND) == total


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "lots",
        "-600",
        "+600",
        "6.5",
        "1,2",
        "1,20,0",
        "1'20",
        "1 200,300",
        "1k2",
        "k",
        "bb",
        "%",
        "1/0",
        "1/",
        "/2",
        "1/2/3",
        "٦٠٠",
        "\uff16\uff10\uff10",
        "²",
        "1e3",
        "0x10",
        "nan",
        "pot pot",
        "6\x1b00",
        "9" * 5_000,
    ],
)
def test_anything_else_is_unreadable(text):
    with pytest.raises(UnreadableAmount):
        read_amount(text, choices(), BIG_BLIND)


@pytest.mark.parametrize(
    "text", ["399", "5001", "0", "6k", "10m", "999999999999", "1%", "3bb", "51bb"]
)
def test_p12_4_an_amount_out_of_bounds_is_told_what_is_allowed(text):
    with pytest.raises(RaiseOutOfBounds) as no:
        read_amount(text, choices(), BIG_BLIND)

    assert (no.value.least, no.value.most) == (400, 5_000)


def test_p12_4_no_amount_is_read_when_the_betting_is_not_open():
    closed = choices(between=None)

    with pytest.raises(RaiseNotOpen):
        read_amount("600", closed, BIG_BLIND)
    with pytest.raises(RaiseNotOpen):
        preset_amount(Preset.MAX, closed)


def test_p12_7_a_pot_sized_raise_is_to_the_current_bet_and_the_pot_after_the_call():
    facing_a_bet = choices(to_call=100, pot=250, current_bet=100, my_bet=0, between=(200, 9_000))
    opening = choices(to_call=0, pot=300, current_bet=0, my_bet=0, between=(100, 9_000))

    assert read_amount("pot", facing_a_bet, BIG_BLIND) == 100 + 250 + 100
    assert read_amount("pot", opening, BIG_BLIND) == 300


@pytest.mark.parametrize(
    ("preset", "total"),
    [
        (Preset.MIN, 400),
        (Preset.HALF, 650),
        (Preset.TWO_THIRDS, 766),
        (Preset.POT, 1_000),
        (Preset.MAX, 5_000),
    ],
)
def test_a_preset_is_its_amount(preset, total):
    assert preset_amount(preset, choices()) == total


@pytest.mark.parametrize("preset", list(Preset))
@pytest.mark.parametrize("between", [(900, 900), (2_000, 4_000), (400, 500)])
def test_a_preset_is_moved_into_what_is_allowed(preset, between):
    assert between[0] <= preset_amount(preset, choices(between=between)) <= between[1]


@given(st.text(max_size=20))
def test_whatever_is_typed_is_a_legal_total_or_a_clear_no(text):
    try:
        total = read_amount(text, choices(), BIG_BLIND)
    except (UnreadableAmount, RaiseOutOfBounds):
        return
    assert 400 <= total <= 5_000


# --- the field ------------------------------------------------------------------------


def typed(keys, field=None, allowed=None):
    field = field or AmountField()
    for key in keys:
        field = field.typed(key, allowed or choices())
    return field


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("600", "600"),
        ("1.2k", "1.2k"),
        ("3bb", "3bb"),
        ("&éàà", "1200"),
        ("n", "400"),
        ("d", "650"),
        ("t", "766"),
        ("p", "1000"),
        ("x", "5000"),
        # Words whose letters are presets come out as what they say.
        ("pot", "1000"),
        ("min", "400"),
        ("max", "5000"),
        ("POT", "1000"),
        # A digit after a preset starts again.
        ("p7", "7"),
        ("pot750", "750"),
        ("12x", "5000"),
    ],
)
def test_keys_in_the_field_set_the_amount(keys, text):
    assert typed(keys).text == text


def test_a_field_that_was_filled_in_is_replaced_by_the_first_digit():
    assert typed("75", AmountField("400")).text == "75"


def test_a_field_holds_no_more_than_it_can_show():
    assert len(typed("1" * 60).text) == 16


def test_backspace_takes_the_last_character():
    assert typed("600").erased().text == "60"
    assert AmountField().erased().text == ""


@pytest.mark.parametrize(
    ("text", "by", "stepped"),
    [
        ("600", 1, "700"),
        ("600", -1, "500"),
        ("400", -1, "400"),
        ("4950", 1, "5000"),
        ("1.2k", 1, "1300"),
        ("", 1, "500"),
        ("", -1, "400"),
        ("nonsense", 1, "400"),
    ],
)
def test_arrows_move_the_amount_by_a_big_blind_within_what_is_allowed(text, by, stepped):
    assert AmountField(text).stepped(by, choices(), BIG_BLIND).text == stepped


def test_a_paste_is_text_and_no_preset_key():
    assert AmountField("400").pasted(" max ").text == "max"
    assert len(AmountField().pasted("9" * 400).text) == 16

"""Frames of the table as text, at six sizes, in both languages."""

import pytest

from croupier_client.field import Field
from croupier_client.table.amounts import AmountField
from croupier_client.table.preactions import PreAction, arm
from croupier_client.table.state import MOST_CHAT, Entry, Pane, Suits, Told, Tone
from croupier_core.poker.hand.commands import RaiseTo
from croupier_core.tournament.view import Phase, Presence
from croupier_core.units import Cents, Chips, Instant, Place, Seat
from table_views import (
    NOW,
    a_last_hand,
    a_table,
    all_in,
    frame,
    on_the_flop,
    preflop,
    three_pots,
)

SIZES = [(50, 20), (60, 24), (80, 24), (100, 30), (120, 40), (200, 50)]
LIST, TABLE, OVAL = (50, 20), (80, 24), (100, 30)

AWAY = {4: Presence.DISCONNECTED, 7: Presence.SITTING_OUT}

VIEWS = {
    "heads-up pre-flop": lambda: a_table(preflop(2), table_size=2),
    "six pre-flop": lambda: a_table(preflop(6), table_size=6, bots=(2, 5)),
    "nine on the flop": lambda: a_table(on_the_flop(9), bots=(2, 5), presence=AWAY),
    "nine waiting": lambda: a_table(preflop(9, me_to_act=False), viewer=Seat(4)),
    "ten with side pots": lambda: a_table(three_pots(), table_size=10),
    "showdown": lambda: a_table(all_in(9), bots=(2, 5)),
    "six watched": lambda: a_table(on_the_flop(6), viewer=None, table_size=6),
    "paused": lambda: a_table(on_the_flop(6), table_size=6, phase=Phase.PAUSED, level_ends_at=None),
    "after a crash": lambda: a_table(
        preflop(6, me_to_act=False), table_size=6, resumes_at=Instant(NOW + 9_500)
    ),
    "before the first hand": lambda: a_table(
        None,
        stacks=dict.fromkeys(range(1, 7), 1_500),
        table_size=6,
        next_deal_at=Instant(NOW + 4_000),
        number=0,
    ),
    "out": lambda: a_table(
        on_the_flop(6),
        viewer=None,
        table_size=6,
        my_place=(Place(7), Place(7)),
        my_prize=Cents(0),
    ),
}


def by_size(names, sizes):
    return [
        pytest.param(name, size, id=f"{name} {size[0]}x{size[1]}")
        for name in names
        for size in sizes
    ]


@pytest.mark.parametrize(("name", "size"), by_size(VIEWS, [LIST, TABLE, OVAL]))
def test_a_frame_in_english(name, size, snapshot):
    assert frame(VIEWS[name](), size) == snapshot


@pytest.mark.parametrize(
    ("name", "size"),
    by_size(["nine on the flop", "showdown", "heads-up pre-flop"], [SIZES[1], *SIZES[4:]]),
)
def test_a_frame_at_the_other_sizes(name, size, snapshot):
    assert frame(VIEWS[name](), size) == snapshot


@pytest.mark.parametrize(
    ("name", "size"),
    by_size(["nine on the flop", "nine waiting", "showdown", "six watched"], [LIST, TABLE, OVAL])
    + by_size(["paused", "after a crash", "out"], [TABLE])
    + by_size(["nine on the flop"], [SIZES[1], *SIZES[4:]]),
)
def test_a_frame_in_french(name, size, snapshot):
    assert frame(VIEWS[name](), size, language="fr") == snapshot


STATES = {
    "amount field": {"entry": Entry.AMOUNT, "amount": AmountField("1.2k", fresh=False)},
    "amount field with a bad amount": {"entry": Entry.AMOUNT, "amount": AmountField("12")},
    "second key": {"entry": Entry.CONFIRM, "pending": RaiseTo(Seat(1), Chips(2_230))},
    "chat field": {"entry": Entry.CHAT, "chat": Field("well played", 11, most=MOST_CHAT)},
    "message": {"message": Told("Raise to between 500 and 2,230.", Tone.BAD)},
    "hidden cards": {"hide_cards": True},
    "letters for suits": {"suits": Suits.LETTERS},
    "last seconds": {"now": Instant(NOW + 79_000)},
    "log": {"pane": Pane.LOG},
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", STATES)
def test_a_frame_of_what_the_player_is_doing(name, language, snapshot):
    view = a_table(on_the_flop(9))

    assert frame(view, TABLE, language=language, **STATES[name]) == snapshot


def test_a_frame_of_a_preaction(snapshot):
    view = a_table(preflop(9, me_to_act=False), viewer=Seat(4))

    assert frame(view, TABLE, armed=arm(PreAction.CALL, view)) == snapshot


def test_a_frame_of_the_last_hand(snapshot):
    view = a_table(preflop(9), last_hand=a_last_hand(all_in(9)))

    assert frame(view, TABLE, pane=Pane.LAST_HAND, scroll=4) == snapshot


# --- what must be on every frame ------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_everything_needed_for_a_decision_is_on_the_screen(size):
    text = frame(VIEWS["nine on the flop"](), size)

    for name in ("ana", "bruno", "chloé", "dmitri", "Ève", "farid", "greta", "hugo", "ines"):
        assert name in text
    for stack in ("2,230", "4,390", "1,100", "3,765", "880", "6,010", "1,895", "1,140", "3,050"):
        assert stack in text
    assert "250" in text  # the bet
    assert "990" in text  # the pot
    assert "1,240" in text  # the pot with the bets
    assert "50/100 ante 10" in text
    assert "4:12" in text  # left of the level
    assert "22 s" in text  # left of the turn
    assert "60 s" in text  # in the time bank
    assert "Call 250" in text
    assert "500–2,230" in text
    assert "All-in 2,230" in text
    assert "YOUR TURN" in text
    assert "5th" in text  # my rank
    assert "kings" in text  # my hand
    assert "D─╮" in text or " D " in text  # the button
    assert "SB" in text
    assert "BB" in text
    assert "off" in text
    assert "bot" in text


@pytest.mark.parametrize("size", SIZES)
def test_p12_2_every_pot_is_on_the_screen_by_itself(size):
    text = frame(VIEWS["ten with side pots"](), size)

    assert "9,900" in text
    assert "1,980" in text
    assert "2,320" in text


@pytest.mark.parametrize("size", SIZES)
def test_p7_2_a_countdown_is_shown_before_play_resumes(size):
    assert "Play resumes in 10 s" in " ".join(frame(VIEWS["after a crash"](), size).split())


@pytest.mark.parametrize("size", SIZES)
def test_the_turn_is_marked_without_colour(size):
    text = frame(VIEWS["nine on the flop"](), size)

    assert text.count("▸") == 1
    assert "▸ana" in text.replace(" ", "").replace("1", "")


def test_a_player_s_own_keys_are_the_ones_shown():
    chosen = {"table.call": "g", "table.raise": "y", "table.last": "o"}

    text = frame(VIEWS["nine on the flop"](), TABLE, chosen_keys=chosen)

    assert "g Call 250" in text
    assert "y Raise to" in text
    assert "o Last hand" in text


def test_the_cards_of_a_showdown_are_held_in_sight():
    text = frame(VIEWS["showdown"](), TABLE)

    assert "A♦ Q♦" in text
    assert "7♣ 7♦" in text
    assert "ana wins 6,100 · Full house, kings full of nines" in text
    assert "Next hand in 4 s" in text

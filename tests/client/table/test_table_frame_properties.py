"""What holds for every frame of the table, whatever the table, the names and the size."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier_client.canvas import text_of
from croupier_client.cells import width
from croupier_client.colours import Colours, style_of
from croupier_client.table.draw import draw
from croupier_client.table.state import Entry, Pane, Suits
from croupier_client.words import Words
from croupier_core.cards import name_of
from croupier_core.poker.hand.machine import Hand
from croupier_core.tournament.view import Presence
from croupier_core.units import Instant, Seat
from random_hands import a_random_move, a_random_setup
from table_views import NAMES, a_table, all_in, on_the_flop, preflop, state_for, three_pots

SIZES = st.tuples(st.integers(1, 220), st.integers(1, 60))
LANGUAGES = st.sampled_from(["en", "fr"])
HOSTILE = st.text(
    st.characters(exclude_categories=["Cs"])
    | st.sampled_from("\x1b\x07\x9b\r\n\t\u202e\u2066\u200b\u200d\ufe0f\u0301\u0489\u3000日🎲🇫🇷"),
    min_size=1,
    max_size=24,
)


def a_random_table(seed):
    """Play a random hand for a while, and look at it with random eyes."""
    dice = random.Random(seed)
    hand = Hand(a_random_setup(dice), Instant(0))
    for _ in range(dice.randint(0, 30)):
        if hand.over:
            break
        hand.handle(a_random_move(dice, hand.to_act, hand.choices()), Instant(0))
    seats = [seat for seat, _ in hand.setup.stacks]
    return a_table(
        hand,
        viewer=dice.choice([None, *seats]),
        table_size=max(seats),
        presence={seat: dice.choice(list(Presence)) for seat in seats},
        bots=tuple(seat for seat in seats if dice.random() < 0.4),
        on_bank=dice.random() < 0.3,
        number=dice.randint(1, 5_000),
    )


def named(view, names):
    """Give the players of a view other names."""
    return replace(
        view,
        name=names[0],
        seats=tuple(replace(seat, name=names[n % len(names)]) for n, seat in enumerate(view.seats)),
    )


@given(
    seed=st.integers(0, 10_000),
    size=SIZES,
    language=LANGUAGES,
    names=st.lists(HOSTILE, min_size=1, max_size=10),
    entry=st.sampled_from(Entry),
    pane=st.sampled_from(Pane),
    suits=st.sampled_from(Suits),
)
@settings(max_examples=150, deadline=None)
def test_a_frame_is_as_many_lines_as_the_screen_has_and_none_is_too_wide(
    seed, size, language, names, entry, pane, suits
):
    view = named(a_random_table(seed), names)
    state = state_for(view, language, entry=entry, pane=pane, suits=suits)
    columns, rows = size

    lines = draw(view, state, columns, rows, Words(language))

    assert len(lines) == rows
    for line in lines:
        text = "".join(span.text for span in line)
        assert width(text) <= columns
        assert all(character.isprintable() or character in "\u00a0\u202f" for character in text)


@given(seed=st.integers(0, 10_000), size=SIZES)
@settings(max_examples=100, deadline=None)
def test_p12_9_no_frame_shows_cards_that_the_viewer_may_not_see(seed, size):
    view = a_random_table(seed)
    if view.hand is None or len(view.seats) < 2:
        return
    seen = {card for chair in view.hand.seats for card in chair.cards or ()}
    seen |= set(view.hand.board)

    text = text_of(draw(view, state_for(view, "en", suits=Suits.LETTERS), *size, Words("en")))

    hidden = [name_of(card) for card in range(52) if card not in seen]
    # Names and words hold letters too, but none of these pairs of rank and suit.
    words = set(text.replace("│", " ").replace("/", " ").split())
    assert words.isdisjoint(hidden)


@given(names=st.lists(HOSTILE, min_size=9, max_size=9), size=st.sampled_from([(50, 20), (80, 24)]))
@settings(max_examples=60, deadline=None)
def test_hostile_names_move_nothing_in_the_layout(names, size):
    view = a_table(on_the_flop(9))
    plain = draw(view, state_for(view, "en", log=()), *size, Words("en"))

    drawn = draw(
        named(view, [view.name, *names[1:]]), state_for(view, "en", log=()), *size, Words("en")
    )

    assert _numbers(drawn) == _numbers(plain)


def _numbers(lines):
    """Return where the stacks stand: row and column of everything with the role of chips."""
    places = []
    for row, line in enumerate(lines):
        column = 0
        for span in line:
            if span.role in ("chips", "bet", "pot"):
                places.append((row, column, span.text))
            column += width(span.text)
    return places


@pytest.mark.parametrize("colours", list(Colours))
@pytest.mark.parametrize("size", [(50, 20), (80, 24), (100, 30), (200, 50)])
def test_every_role_on_a_frame_has_a_style_at_every_depth(size, colours):
    for hand in (preflop(6), on_the_flop(9), all_in(9), three_pots()):
        view = a_table(hand, bots=(2,), presence={3: Presence.SITTING_OUT}, table_size=10)
        for entry in Entry:
            lines = draw(view, state_for(view, "fr", entry=entry), *size, Words("fr"))
            for line in lines:
                for span in line:
                    assert style_of(span.role, colours) is not None


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("size", [(50, 20), (60, 24), (80, 24), (100, 30), (120, 40), (200, 50)])
def test_all_of_two_to_ten_players_are_on_every_frame(players, size):
    view = a_table(preflop(players, me_to_act=False), table_size=max(2, players))

    text = text_of(draw(view, state_for(view, "en", log=()), *size, Words("en")))

    for name in NAMES[:players]:
        assert text.count(name) == 1 + (name == _to_act(view))


def _to_act(view):
    """Return the name that stands on the line of the turn as well."""
    if view.hand.to_act == view.my_seat:
        return None
    return NAMES[view.hand.to_act - 1]


@pytest.mark.parametrize("size", [(100, 30), (120, 40), (200, 50)])
@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("me", [1, 2])
def test_nobody_sits_on_somebody_else_at_the_oval(size, players, me):
    view = a_table(preflop(players, me_to_act=False), viewer=Seat(me), table_size=players)

    text = text_of(draw(view, state_for(view, "en", log=()), *size, Words("en")))

    for name in NAMES[:players]:
        box = next(line for line in text.split("\n") if f"╭ {name} " in line or f"▸{name}" in line)
        assert "╮" in box

"""Frames of a table in a big tournament: moves, breaks, offers, the money, bounties."""

from dataclasses import replace

import pytest

from croupier_client.table.banners import banners_of
from croupier_client.table.state import Buying, Elsewhere, Entry
from croupier_client.words import Words
from croupier_core.tournament.view import ComingMove, Offer, Phase, Rest
from croupier_core.units import Cents, Chips, Instant, Seat, TableId
from hand_builders import a_hand
from table_views import NOW, a_table, all_in, frame, on_the_flop, preflop, state_for

SIZES = [(50, 20), (80, 24), (120, 40)]
FIELD = {
    "name": "Sunday 200",
    "tables": 12,
    "table": TableId(4),
    "entrants": 200,
    "players_left": 97,
    "paid_places": 27,
    "my_rank": 31,
}
REBUY = Offer("rebuy", Cents(1_100), Chips(1_500), 2, Instant(NOW + 27_000), must_answer=True)
ADD_ON = Offer("add_on", Cents(2_200), Chips(3_000), 1, None, must_answer=False)


def with_heads(view, *heads):
    """Put bounties on the first players."""
    seats = tuple(
        replace(seat, head=Cents(heads[n] if n < len(heads) else 500))
        for n, seat in enumerate(view.seats)
    )
    return replace(view, seats=seats)


def between_hands(**changed):
    stacks = dict.fromkeys(range(1, 10), 1_500)
    return a_table(None, stacks=stacks, **{**FIELD, **changed})


VIEWS = {
    "in the field": lambda: a_table(on_the_flop(9), **FIELD),
    "a break in sight": lambda: a_table(
        on_the_flop(9), **FIELD, next_break_at=Instant(NOW + 1_254_000)
    ),
    "late registration": lambda: between_hands(
        late_until=Instant(NOW + 754_000), next_deal_at=Instant(NOW + 4_000)
    ),
    "hand for hand on the bubble": lambda: between_hands(
        hand_for_hand=True, tables_playing=2, players_left=28, to_money=1
    ),
    "in the money": lambda: a_table(
        preflop(9), **{**FIELD, "players_left": 25, "tables": 3, "in_money": True}
    ),
    "a move": lambda: between_hands(
        coming_move=ComingMove(TableId(7), Seat(2), Instant(NOW + 4_500), final_table=False)
    ),
    "the final table is drawn": lambda: between_hands(
        coming_move=ComingMove(TableId(1), Seat(5), Instant(NOW + 4_500), final_table=True)
    ),
    "the final table": lambda: a_table(
        preflop(9),
        **{**FIELD, "players_left": 9, "tables": 1, "final_table": True, "in_money": True},
    ),
    "waiting for the break": lambda: between_hands(rest=Rest(False, None, 3)),
    "break": lambda: between_hands(rest=Rest(False, Instant(NOW + 272_000), 0), level_ends_at=None),
    "add-on break": lambda: between_hands(
        rest=Rest(True, Instant(NOW + 272_000), 0), level_ends_at=None, offer=ADD_ON
    ),
    "a rebuy or out": lambda: between_hands(offer=REBUY),
    "paused": lambda: between_hands(
        phase=Phase.PAUSED, pause_reason="pizza is here", level_ends_at=None
    ),
    "halted": lambda: between_hands(halted=True),
    "bounties": lambda: with_heads(
        a_table(on_the_flop(9), **FIELD, my_head=Cents(750), my_bounties=Cents(1_500)), 750, 1_250
    ),
    "a bounty won": lambda: with_heads(a_table(all_in(9), bots=(2, 5), **FIELD), 500),
    "second round": lambda: a_table(preflop(9), **{**FIELD, "round": 2, "table": TableId(3)}),
    "watched": lambda: a_table(on_the_flop(9), viewer=None, **{**FIELD, "my_rank": None}),
    "a satellite": lambda: a_table(preflop(9), **{**FIELD, "satellite": True, "to_money": 4}),
}


def by_size(names, sizes):
    return [
        pytest.param(name, size, id=f"{name} {size[0]}x{size[1]}")
        for name in names
        for size in sizes
    ]


@pytest.mark.parametrize(("name", "size"), by_size(VIEWS, SIZES))
def test_a_frame_in_english(name, size, snapshot):
    assert frame(VIEWS[name](), size) == snapshot


@pytest.mark.parametrize(("name", "size"), by_size(VIEWS, SIZES[:2]))
def test_a_frame_in_french(name, size, snapshot):
    assert frame(VIEWS[name](), size, language="fr") == snapshot


STATES = {
    "two other tables": {"elsewhere": Elsewhere(2, Instant(NOW + 12_000))},
    "one table without a clock": {"elsewhere": Elsewhere(1, None)},
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", STATES)
def test_a_frame_tells_what_other_tables_want(name, size, snapshot):
    assert frame(VIEWS["in the field"](), size, **STATES[name]) == snapshot


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("buying", Buying)
def test_money_is_confirmed_in_words(buying, language, snapshot):
    view = VIEWS["a rebuy or out"]()

    assert frame(view, (80, 24), language=language, entry=Entry.BUYING, buying=buying) == snapshot


def test_the_add_on_is_confirmed_in_words():
    view = VIEWS["add-on break"]()

    text = frame(view, (80, 24), entry=Entry.BUYING, buying=Buying.ONE)

    assert "Add-on: pay $22 for 3,000 chips?" in text


# --- what must be on every frame ------------------------------------------------------

EVERY_SIZE = [(50, 20), (60, 24), (80, 24), (100, 30), (120, 40), (200, 50)]


@pytest.mark.parametrize("size", EVERY_SIZE)
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("a move", "to table 7, seat 2, in 5 s"),
        ("break", "Break: play goes on in 4:32"),
        ("a rebuy or out", "rebuy within 27 s"),
        ("hand for hand on the bubble", "2 tables still playing"),
        ("paused", "pizza is here"),
        ("waiting for the break", "3 tables still play"),
    ],
)
def test_what_goes_on_is_told_at_every_size(name, said, size):
    view = replace(VIEWS[name](), seats=VIEWS[name]().seats[:6])

    assert said in " ".join(frame(view, size).split())


@pytest.mark.parametrize("size", EVERY_SIZE)
def test_p9_1_the_bounty_of_every_player_is_on_the_screen(size):
    text = frame(VIEWS["bounties"](), size)

    assert "◎$12.50" in text
    assert text.count("◎$5") >= 7


def test_a_spectator_sees_no_cards_and_how_to_go_on():
    text = frame(VIEWS["watched"](), (80, 24))

    assert "K♠" not in text
    assert "You are watching table 4." in text
    assert "PgUp/PgDn other tables" in text
    assert "x Stop watching" in text


def test_the_most_pressing_stands_above_what_is_good_to_know():
    view = replace(VIEWS["hand for hand on the bubble"](), offer=REBUY)

    said = [text for text, _ in banners_of(view, state_for(view, "en"), Words("en"))]

    assert said == [
        "You are out of chips: rebuy within 27 s, or you are out.",
        "Hand for hand: 2 tables still playing.",
        "Bubble: one more player out, and everybody left is paid.",
    ]


def test_a_tournament_that_is_over_announces_no_break():
    view = replace(VIEWS["break"](), phase=Phase.FINISHED)

    said = [text for text, _ in banners_of(view, state_for(view, "en"), Words("en"))]

    assert said == ["The tournament is over."]


def test_p11_2_an_offer_is_not_in_the_way_of_a_decision():
    view = a_table(a_hand(), viewer=Seat(3), table_size=3, offer=replace(REBUY, must_answer=False))

    text = frame(view, (80, 24))

    assert "Call" in text
    assert "e Rebuy/add-on" in text

"""Frames of the table in every game, at six sizes, in both languages."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier_client.canvas import text_of
from croupier_client.cells import width
from croupier_client.table.draw import draw
from croupier_client.table.state import Picks, Suits
from croupier_client.words import Words
from croupier_core.cards import name_of
from croupier_core.poker.games.catalogue import GAMES, MIXES
from croupier_core.units import Seat
from game_views import a_game_table, a_random_game_table, at, deal, quietly
from table_views import NAMES, frame, state_for

SIZES = [(50, 20), (60, 24), (80, 24), (100, 30), (120, 40), (200, 50)]
LIST, TABLE, OVAL = (50, 20), (80, 24), (100, 30)


def is_drawing(hand):
    return hand.choices().may_discard is not None


def bringing_in():
    hand = deal("razz", 6, 3)
    horse = MIXES["horse"]
    return a_game_table(hand, viewer=hand.to_act, game="razz", rotation=horse, level=3)


def my_draw(hand=None):
    hand = hand or quietly(
        deal("27td", 6, 3),
        until=lambda h: at("second_draw", 1)(h) and is_drawing(h),
        folding=(3, 6),
        drawing=2,
    )
    return a_game_table(hand)


VIEWS = {
    "stud, sixth street": lambda: a_game_table(
        quietly(deal("stud", 8, 3), until=at("sixth", 1), folding=(3, 6))
    ),
    "stud hi/lo, showdown": lambda: a_game_table(
        quietly(deal("stud8", 8, 3), folding=(3, 6, 7))
    ),
    "razz in HORSE, bring-in": bringing_in,
    "stud heads-up watched": lambda: a_game_table(
        quietly(deal("stud", 2, 5), until=at("fifth")), viewer=None
    ),
    "omaha, turn": lambda: a_game_table(
        quietly(deal("plo", 6, 3), until=at("turn", 1), folding=(3, 6))
    ),
    "five-card omaha hi/lo, river": lambda: a_game_table(
        quietly(deal("plo5o8", 9, 4), until=at("river", 1), folding=(3, 6))
    ),
    "omaha hi/lo, both halves won": lambda: a_game_table(
        quietly(deal("plo8", 6, 5), folding=(3, 6))
    ),
    "triple draw, my draw": my_draw,
    "triple draw, betting": lambda: a_game_table(
        quietly(
            deal("27td", 6, 3),
            until=lambda h: at("third_draw", 1)(h) and not is_drawing(h),
            folding=(3, 6),
        )
    ),
    "badugi, showdown": lambda: a_game_table(quietly(deal("badugi", 8, 3), folding=(3, 6))),
    "five-card draw, before the draw": lambda: a_game_table(
        quietly(deal("nl5cd", 7, 3), until=at("deal", 1))
    ),
    "short deck": lambda: a_game_table(quietly(deal("sd", 6, 3), until=at("flop", 1))),
}  # fmt: skip


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
    by_size(
        ["stud, sixth street", "triple draw, my draw", "five-card omaha hi/lo, river"],
        [SIZES[1], *SIZES[4:]],
    ),
)
def test_a_frame_at_the_other_sizes(name, size, snapshot):
    assert frame(VIEWS[name](), size) == snapshot


@pytest.mark.parametrize(
    ("name", "size"),
    by_size(
        [
            "razz in HORSE, bring-in",
            "omaha hi/lo, both halves won",
            "triple draw, my draw",
            "stud hi/lo, showdown",
        ],
        [LIST, TABLE, OVAL],
    ),
)
def test_a_frame_in_french(name, size, snapshot):
    assert frame(VIEWS[name](), size, language="fr") == snapshot


@pytest.mark.parametrize("size", [LIST, TABLE, OVAL, (120, 40)])
def test_a_frame_of_cards_that_are_marked(size, snapshot):
    view = my_draw()
    mine = next(seat for seat in view.hand.seats if seat.seat == view.my_seat)
    picks = Picks(2, frozenset(mine.cards[1:3]), 1)

    assert frame(view, size, picks=picks) == snapshot


# --- what must be on every frame --------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("size", SIZES)
def test_p12_8_every_up_card_of_every_player_is_on_the_screen(size, players):
    hand = quietly(deal("stud", players, players), until=at("seventh"))
    view = a_game_table(hand)

    text = frame(view, size, suits=Suits.LETTERS, log=())

    for seat in view.hand.seats:
        assert len(seat.up) == 4
        for card in seat.up:
            assert name_of(card) in text, f"{name_of(card)} of seat {seat.seat}"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_all_my_cards_and_what_they_make_are_on_the_screen(size, key):
    game = GAMES[key]
    last = game.streets[-1].street
    hand = quietly(
        deal(key, 6, 4), until=lambda h: h.street == last and h.to_act == 1 and not is_drawing(h)
    )
    view = a_game_table(hand)
    mine = view.hand.seats[0]

    text = frame(view, size, suits=Suits.LETTERS, log=())

    assert len(mine.cards) == game.hole_cards
    for card in mine.cards:
        rank, suit = name_of(card)
        assert name_of(card) in text or (rank in text and suit in text)
    if mine.low is not None and mine.low.startswith("low:"):
        assert "-".join(mine.low.removeprefix("low:")) in text


@pytest.mark.parametrize("size", SIZES)
def test_p12_7_a_fixed_bet_is_named_with_its_one_amount(size):
    text = frame(VIEWS["stud, sixth street"](), size)

    assert "r Bet 400" in text
    assert "All-in" not in text


@pytest.mark.parametrize("size", SIZES)
def test_p12_8_a_bring_in_and_its_completion_are_named(size):
    text = frame(VIEWS["razz in HORSE, bring-in"](), size)

    assert "c Bring in 60" in text
    assert "r Complete to 200" in text


@pytest.mark.parametrize("size", SIZES)
def test_p12_1_the_header_tells_the_game_and_the_next_one_of_a_mix(size):
    header = frame(VIEWS["razz in HORSE, bring-in"](), size).split("\n")[1]

    assert "Razz" in header
    assert "Stud" in header or "stud" in header
    if size[0] >= 80:
        assert "HORSE: Razz, next " in header


@pytest.mark.parametrize("size", SIZES)
def test_p12_3_both_halves_of_a_pot_are_told(size):
    text = frame(VIEWS["omaha hi/lo, both halves won"](), size)

    assert "High: ana wins 400" in text
    assert "Low: Ève wins 400 · Low 5-4-3-2-A" in text


@pytest.mark.parametrize("size", SIZES)
def test_how_many_cards_everybody_drew_is_on_the_screen(size):
    text = frame(VIEWS["badugi, showdown"](), size)

    assert text.count("1·1·1") == len([1, 2, 4, 5, 7, 8])


@pytest.mark.parametrize("size", SIZES)
def test_a_draw_shows_its_keys(size):
    text = frame(VIEWS["triple draw, my draw"](), size)

    for said in ("←→ choose", "Space mark", "c Stand pat", "up to 5 cards"):
        assert said in text


@pytest.mark.parametrize("size", [TABLE, OVAL, (200, 50)])
@pytest.mark.parametrize("key", GAMES)
def test_everybody_is_on_every_frame(size, key):
    players = min(GAMES[key].most_seats, 9)
    view = a_game_table(deal(key, players, 2))

    text = frame(view, size, log=())

    assert [name for name in NAMES[:players] if name not in text] == []


# --- what holds whatever the table ------------------------------------------------------


@given(
    key=st.sampled_from(sorted(GAMES)),
    seed=st.integers(0, 10_000),
    size=st.tuples(st.integers(1, 220), st.integers(1, 60)),
    language=st.sampled_from(["en", "fr"]),
)
@settings(max_examples=120, deadline=None)
def test_a_frame_is_as_many_lines_as_the_screen_has_and_none_is_too_wide(key, seed, size, language):
    view = a_random_game_table(seed, key)
    mine = next((s.cards for s in view.hand.seats if s.seat == view.my_seat and s.cards), ())
    picks = Picks(0, frozenset(mine[:2])) if GAMES[key].has_draws else None

    lines = draw(view, state_for(view, language, picks=picks), *size, Words(language))

    assert len(lines) == size[1]
    for line in lines:
        assert width("".join(span.text for span in line)) <= size[0]


@given(key=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 10_000), size=st.sampled_from(SIZES))
@settings(max_examples=100, deadline=None)
def test_p12_9_no_frame_shows_cards_that_the_viewer_may_not_see(key, seed, size):
    view = a_random_game_table(seed, key)
    seen = {card for seat in view.hand.seats for card in (*(seat.cards or ()), *seat.up)}
    seen |= set(view.hand.board)

    state = state_for(view, "en", suits=Suits.LETTERS)
    text = text_of(draw(view, state, *size, Words("en")))

    words = set(text.replace("│", " ").replace("/", " ").replace(",", " ").split())
    assert words.isdisjoint(name_of(card) for card in range(52) if card not in seen)


@pytest.mark.parametrize("size", [OVAL, (120, 40)])
@pytest.mark.parametrize("me", [1, 4])
def test_nobody_sits_on_somebody_else_at_the_oval(size, me):
    view = a_game_table(quietly(deal("stud", 8, 3), until=at("seventh")), viewer=Seat(me))

    text = frame(view, size, log=())

    for name in NAMES[:8]:
        box = next(line for line in text.split("\n") if f"╭ {name} " in line or f"▸{name}" in line)
        assert "╮" in box

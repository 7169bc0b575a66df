"""Bots play legally, cheaply, and each in its own way."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier_core.poker.hand.commands import Call, Fold, RaiseTo
from croupier_core.tournament.commands import Act
from croupier_server.bots.personality import CAST, GAMBLER, REGULAR, ROCK, SHARK, character_of
from croupier_server.bots.reading import read
from croupier_server.bots.strategy import choose
from hand_builders import a_deck
from random_hands import shuffled
from tournament_builders import SPECTATOR, in_the_first_hand, levels, with_stacks

PERSONALITIES = sorted({personality for _, personality in CAST}, key=repr)


def a_moment(stacks, holes, board="", blinds=(50, 100, 0)):
    """A first hand with these hole cards by seat; the button is on seat 1."""
    deck = a_deck(range(1, len(stacks) + 1), 1, holes, board)
    return with_stacks(*stacks, decks=[deck], levels=levels(blinds))


def what(game, who=REGULAR, seed=0):
    """What the bot to act does."""
    return choose(game.table(game.to_act), who, random.Random(seed))


def often(game, who, kind, tries=200):
    """How often, of so many tries, the bot to act makes this kind of move."""
    return sum(isinstance(what(game, who, seed), kind) for seed in range(tries))


def bots_play_a_hand(game, who, dice):
    """Let bots play the hand to its end, and return their moves."""
    moves = []
    while game.machine.in_hand:
        player = game.to_act
        view = game.table(player)
        move = choose(view, who(player), dice)
        assert not (isinstance(move, Fold) and view.hand.choices.can_check)
        # An illegal move is refused, which ends the test.
        game.tell(Act(view.hand.hand, view.hand.turn, move, player))
        moves.append(move)
    return moves


@given(
    stacks=st.lists(st.integers(1, 6_000), min_size=2, max_size=9),
    blinds=st.sampled_from([(10, 20, 0), (50, 100, 25), (400, 800, 100), (1, 2, 0), (75, 150, 0)]),
    shuffle=st.integers(0, 2**32),
    mood=st.integers(0, 2**32),
)
@settings(max_examples=60, deadline=None)
def test_a_bot_never_makes_an_illegal_move_nor_folds_for_free(stacks, blinds, shuffle, mood):
    dice = random.Random(mood)
    cast = {}
    game = with_stacks(*stacks, decks=[shuffled(shuffle)], levels=levels(blinds))

    bots_play_a_hand(game, lambda who: cast.setdefault(who, dice.choice(PERSONALITIES)), dice)

    assert sum(game.stacks().values()) == sum(stacks)


def test_who_is_not_to_act_does_nothing():
    game = in_the_first_hand(3)

    assert choose(game.table(SPECTATOR), REGULAR, random.Random(0)) is None
    others = [player for player in ("A", "B", "C") if player != game.to_act]
    assert [choose(game.table(other), REGULAR, random.Random(0)) for other in others] == [None] * 2


def test_the_same_mood_makes_the_same_move():
    game = a_moment((5_000, 5_000, 5_000), {1: "9h8h"})

    assert what(game, SHARK, 7) == what(game, SHARK, 7)


@pytest.mark.parametrize("who", PERSONALITIES)
def test_aces_are_raised_and_rags_are_folded_under_the_gun(who):
    aces = a_moment((5_000,) * 6, {4: "AsAh"})
    rags = a_moment((5_000,) * 6, {4: "7c2d"})

    assert often(aces, who, RaiseTo) == 200
    assert often(rags, who, Fold) == 200


def test_position_opens_more_hands():
    early = a_moment((5_000,) * 9, {4: "KsTd"})
    late = a_moment((5_000,) * 3, {1: "KsTd"})

    assert often(early, REGULAR, RaiseTo) == 0
    assert often(late, REGULAR, RaiseTo) == 200


def test_with_few_blinds_it_is_all_in_or_fold():
    game = a_moment((700, 3_000, 3_000), {1: "AcTc"})

    assert {what(game, REGULAR, seed) for seed in range(50)} == {RaiseTo(1, 700)}


def test_a_good_price_is_taken_with_a_hand_that_a_bad_price_is_not():
    cheap = a_moment((5_000, 5_000, 5_000), {3: "Ts8s"})
    cheap.act(("A", 200), ("B", "call"))  # C is asked for 100 more, into 500
    dear = a_moment((5_000, 5_000, 5_000), {3: "Ts8s"})
    dear.act(("A", 1_400), ("B", "fold"))

    assert often(cheap, REGULAR, Fold) == 0
    assert often(dear, REGULAR, Fold) > 180


def test_the_nuts_bet_into_are_never_folded_and_mostly_raised():
    game = a_moment((5_000, 5_000, 5_000), {1: "AsKs", 2: "9h9d", 3: "2c3d"}, "QsJsTs4h5c")
    game.act(("A", "call"), ("B", "call"), ("C", "check"), ("B", 300), ("C", "fold"))

    assert often(game, REGULAR, Fold) == 0
    assert often(game, REGULAR, RaiseTo) > 80


def test_nothing_against_a_bet_of_the_pot_on_the_river_is_folded():
    game = a_moment((5_000, 5_000), {1: "AsKh", 2: "7c2d"}, "QsJs9d4h3c")
    game.act(("A", "call"), ("B", "check"), ("B", "check"), ("A", "check"))
    game.act(("B", "check"), ("A", "check"), ("B", "check"), ("A", 200))

    assert often(game, REGULAR, Call) == 0
    assert often(game, REGULAR, Fold) > 190


def test_characters_differ():
    game = a_moment((5_000,) * 6, {4: "Ac8d"})

    raises = {who: often(game, who, RaiseTo) for who in (ROCK, GAMBLER)}

    assert raises[ROCK] == 0
    assert raises[GAMBLER] == 200


def test_a_gambler_bluffs_more_than_a_rock():
    game = a_moment((5_000, 5_000), {1: "7c2d", 2: "3h4h"}, "KsQdJh9c5s")
    game.act(("A", "call"), ("B", "check"), ("B", "check"))

    bluffs = {who: often(game, who, RaiseTo, 400) for who in (ROCK, GAMBLER)}

    assert 0 < bluffs[GAMBLER] < 300
    assert bluffs[ROCK] < bluffs[GAMBLER] / 3


def test_a_bet_is_in_round_amounts():
    game = a_moment((5_000,) * 6, {4: "AsAh"})

    assert all(what(game, REGULAR, seed).total % 10 == 0 for seed in range(50))


def test_what_is_read_before_the_flop():
    game = a_moment((5_000,) * 6, {1: "AsAh"})
    game.act(("D", "call"), ("E", 300), ("F", "call"))

    it = read(game.table("A"))

    assert (it.opponents, it.behind, it.raises, it.callers) == (5, 2, 1, 1)
    assert (it.depth, it.board, it.raised_before_flop) == (50.0, (), 1)


def test_what_is_read_on_the_flop():
    game = a_moment((5_000,) * 4, {})
    game.act(("D", 300), ("A", "call"), ("B", "fold"), ("C", "call"), ("C", "check"))

    it = read(game.table("D"))

    assert (it.opponents, it.behind, it.raises, it.raised_before_flop) == (2, 1, 0, 1)
    assert len(it.board) == 3


def test_the_bubble_is_seen():
    assert read_first(a_moment((5_000,) * 5, {})).on_the_bubble is False
    assert read_first(a_moment((5_000,) * 4, {})).on_the_bubble is True


def read_first(game):
    return read(game.table(game.to_act))


def test_names_of_bots_never_run_out_and_never_repeat():
    names = [character_of(number)[0] for number in range(100)]

    assert len(set(names)) == 100
    assert names[len(CAST)] == f"{CAST[0][0]}2"

"""Bots play every game legally, cheaply, and with some sense."""

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier_core.cards import cards_of, name_of
from croupier_core.poker.games.catalogue import GAMES, MIXES
from croupier_core.poker.hand.commands import BringIn, Call, Check, Discard, Fold, RaiseTo
from croupier_core.poker.hand.machine import Hand
from croupier_core.tournament.commands import Act
from croupier_core.tournament.setup import Rotates
from croupier_core.units import Instant, PlayerId
from croupier_server.bots.discards import discards
from croupier_server.bots.personality import CAST, REGULAR
from croupier_server.bots.reading import read
from croupier_server.bots.share import share_of
from croupier_server.bots.strategy import choose
from game_views import a_game_table, deal, quietly
from random_games import a_game_setup
from random_hands import any_move
from tournament_builders import a_sit_and_go, levels

PERSONALITIES = sorted({personality for _, personality in CAST}, key=repr)


def see(hand):
    """The table as whoever is to act sees it."""
    return a_game_table(hand, viewer=hand.to_act)


@given(
    key=st.sampled_from(sorted(GAMES)),
    seed=st.integers(0, 2**32),
    who=st.sampled_from(PERSONALITIES),
)
@settings(max_examples=60, deadline=None)
def test_no_bot_ever_makes_an_illegal_move_nor_folds_for_free(key, seed, who):
    dice = random.Random(seed)
    hand = Hand(a_game_setup(dice, key, unit=10), Instant(0))

    while not hand.over:
        view = see(hand)
        move = choose(view, who, dice)
        assert not (isinstance(move, Fold) and view.hand.choices.can_check)
        # An illegal move is refused, which ends the test.
        hand.handle(move, Instant(0))


@pytest.mark.parametrize("key", [*GAMES, *MIXES])
def test_bots_play_a_sit_and_go_of_every_game_to_its_end(key):
    game = a_sit_and_go(
        3,
        game=key,
        rotates=Rotates.BY_ORBIT,
        starting_stack=900,
        levels=levels((25, 50, 0), (100, 200, 0), (400, 800, 0), lasts=60_000),
    )
    dice = random.Random(key)
    cast = {player: dice.choice(PERSONALITIES) for player in "ABC"}

    while not game.machine.finished:
        game.wait_for_the_deal()
        while game.machine.in_hand:
            player = game.to_act
            view = game.table(player)
            move = choose(view, cast[player], dice)
            game.tell(Act(view.hand.hand, view.hand.turn, move, PlayerId(player)))

    assert sum(game.stacks().values()) == 2_700
    assert sorted(best for best, _ in game.places().values()) in ([1, 2, 3], [1, 2, 2])


@pytest.mark.parametrize("key", GAMES)
def test_a_decision_usually_takes_less_than_two_milliseconds(key):
    dice = random.Random(7)
    spent = []
    for _ in range(8):
        hand = Hand(a_game_setup(dice, key, unit=10, seats=4, shallow=0), Instant(0))
        while not hand.over:
            view = see(hand)
            begun = time.process_time()
            choose(view, REGULAR, dice)
            spent.append(time.process_time() - begun)
            # Others play at random, so that hands come to their later streets.
            hand.handle(any_move(dice, view.hand), Instant(0))

    # Twice as much as is aimed at: machines that run the tests may be slow.
    assert sorted(spent)[len(spent) // 2] < 0.004


# --- what to throw away -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "held", "left", "gone"),
    [
        ("nl5cd", "AhAdKsQc2c", 1, "KsQc2c"),
        ("nl5cd", "AhAdKsKc2c", 1, "2c"),
        ("nl5cd", "AhKh9h4hQc", 1, "Qc"),
        ("nl5cd", "9h8d7s6cKc", 1, "Kc"),
        ("nl5cd", "9h8d7s6c5c", 1, ""),
        ("nl5cd", "Ah9d7s4c2c", 1, "9d7s4c2c"),
        ("fl5cd", "2h2d2sKcQc", 1, "KcQc"),
        ("27td", "7h5d4s3c2c", 3, ""),
        ("27td", "KhQd4s3c2c", 3, "KhQd"),
        ("27td", "7h7d4s3c2c", 2, "7h"),
        ("27td", "9h8d4s3c2c", 3, "9h8d"),
        ("27td", "9h8d4s3c2c", 2, ""),
        ("27td", "6h5d4s3c2c", 2, "6h"),
        ("27td", "8h7h4h3h2h", 1, "8h"),
        ("27td", "AhAdKsKcKh", 3, "AhAdKsKcKh"),
        ("27sd", "Th8d4s3c2c", 1, ""),
        ("27sd", "Jh7d4s3c2c", 1, "Jh"),
        ("badugi", "Ah2d3s4c", 3, ""),
        ("badugi", "Ah2h3s4c", 2, "2h"),
        ("badugi", "Ah2d3sKc", 3, "Kc"),
        ("badugi", "Ah2d3sKc", 1, ""),
        ("badugi", "KhKdKsKc", 3, "KhKdKsKc"),
    ],
)  # fmt: skip
def test_what_helps_is_kept_and_the_rest_goes(key, held, left, gone):
    thrown = discards(GAMES[key], cards_of(held), left)

    assert "".join(map(name_of, sorted(thrown))) == "".join(map(name_of, sorted(cards_of(gone))))


@given(
    key=st.sampled_from(["nl5cd", "27sd", "27td", "badugi"]),
    seed=st.integers(0, 2**32),
    left=st.integers(1, 3),
)
@settings(max_examples=200, deadline=None)
def test_only_cards_that_are_held_are_thrown_away_each_once(key, seed, left):
    game = GAMES[key]
    cards = tuple(random.Random(seed).sample(game.cards, game.hole_cards))

    gone = discards(game, cards, left)

    assert set(gone) <= set(cards)
    assert len(set(gone)) == len(gone)


# --- how good a hand is -----------------------------------------------------------------


def worth(key, mine, players=2, times=12):
    """The share that the first to act expects as the cards are dealt."""
    dice = random.Random(3)
    left_of_button = deal(key, players, top=dealt_to_the_first(key, mine, players))
    seat = next(s for s in left_of_button.stacks if held_by(left_of_button, s) == cards_of(mine))
    hand = left_of_button
    while hand.to_act != seat:
        hand.handle(_least(hand), Instant(0))
    reading = read(see(hand))
    return sum(share_of(reading, dice) for _ in range(times)) / times


def _least(hand):
    choices = hand.choices()
    if choices.bring_in is not None:
        return BringIn(hand.to_act)
    return Check(hand.to_act) if choices.can_check else Call(hand.to_act)


def held_by(hand, seat):
    """What a seat holds, in any order that cards are dealt."""
    return next(s.cards for s in hand.view_for(seat).seats if s.seat == seat)


def dealt_to_the_first(key, mine, players):
    """The top of the deck with `mine` for the first seat left of the button."""
    cards = cards_of(mine)
    rest = iter(card for card in reversed(GAMES[key].cards) if card not in cards)
    top = [card for own in cards for card in (own, *(next(rest) for _ in range(players - 1)))]
    return "".join(map(name_of, top))


@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [
        ("flhe", "AsAh", "7c2d"),
        ("sd", "AsAh", "7c6d"),
        ("plo", "AsAhKsKh", "9c9d9h2d"),
        ("plo8", "AsAh2s3h", "KdQc9d8c"),
        ("flo8", "As2s3h4d", "9c9d9h8s"),
        ("plo5", "AsAhKsKhQd", "2c2d2h7s7d"),
        ("stud", "AsAhAd", "7c2d4h"),
        ("stud8", "As2s3s", "Kd9c8h"),
        ("razz", "As2d3h", "KsKdQh"),
        ("nl5cd", "AsAhAdKsKd", "9c7d4h3s2d"),
        ("27sd", "7s5d4h3c2d", "KsKdKhQsQd"),
        ("27td", "7s5d4h3c2d", "KsKdKhQsQd"),
        ("badugi", "As2d3h4c", "KsKdKhQs"),
    ],
)  # fmt: skip
def test_a_good_hand_is_worth_more_than_a_bad_one(key, good, bad):
    assert worth(key, good) > 0.52
    assert worth(key, bad) < 0.49
    assert worth(key, good) > worth(key, bad) + 0.08


@pytest.mark.parametrize("key", ["razz", "stud", "stud8"])
def test_p12_8_good_starts_complete_and_others_only_bring_it_in(key):
    dice = random.Random(1)
    shares = {RaiseTo: [], BringIn: []}
    for seed in range(80):
        view = see(deal(key, 5, seed))
        move = choose(view, REGULAR, dice)
        shares[type(move)].append(sum(share_of(read(view), dice) for _ in range(6)) / 6)

    completing, bringing = shares[RaiseTo], shares[BringIn]
    # The worst door card brings it in, so most starts are poor.
    assert len(bringing) > 2 * len(completing)
    assert not completing or min(completing) > sum(bringing) / len(bringing)


HANDS = {"flhe": 120, "plo": 250, "razz": 120, "stud8": 250, "27td": 150, "badugi": 150}


@pytest.mark.parametrize("key", HANDS)
def test_bots_beat_players_who_move_at_random(key):
    dice = random.Random(11)
    won = 0
    for _ in range(HANDS[key]):
        hand = Hand(a_game_setup(dice, key, unit=10, seats=4, shallow=0, button=1), Instant(0))
        before = dict(hand.setup.stacks)
        while not hand.over:
            view = see(hand)
            mine = hand.to_act == 2
            move = choose(view, REGULAR, dice) if mine else any_move(dice, view.hand)
            hand.handle(move, Instant(0))
        won += hand.stacks[2] - before[2]

    assert won > 0


def test_in_a_draw_a_bot_draws_or_stands_pat():
    hand = quietly(deal("27td", 4, 2), until=lambda h: h.choices().may_discard is not None)

    move = choose(see(hand), REGULAR, random.Random(0))

    assert isinstance(move, Discard)
    assert set(move.cards) <= set(held_by(hand, hand.to_act))

"""Which game a tournament deals, for what stakes, and where the button stands."""

import random

import pytest

from croupier_core.cards import FULL_DECK
from croupier_core.poker.games.catalogue import GAMES, MIXES
from croupier_core.poker.games.game import DeckKind, Forced
from croupier_core.poker.hand.absent import move_for_absent
from croupier_core.poker.hand.commitment import commitment_of
from croupier_core.poker.hand.events import BringInPosted, Drew
from croupier_core.poker.stakes import AnteKind, Stakes
from croupier_core.tournament.commands import Act, SitOut
from croupier_core.tournament.events import DeckCommitted, HandMoved, HandPlayed
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.rotation import stakes_for
from croupier_core.tournament.setup import Rotates
from croupier_core.units import Chips, PlayerId
from random_hands import any_move
from tournament_builders import SPECTATOR, a_setup, a_sit_and_go, levels

MINUTE = 60_000


def move_once(game, dice=None):
    """Let whoever is to act move, at random or as the house does for the absent."""
    player = game.to_act
    hand = game.table(player).hand
    move = any_move(dice, hand) if dice else move_for_absent(hand.to_act, hand.choices)
    game.tell(Act(hand.hand, hand.turn, move, player))


def play_hands(game, count, dice=None):
    """Play so many hands: with dice at random, else everybody does the least he must."""
    before = len(game.journal)
    while sum(isinstance(e, HandPlayed) for e, _ in game.journal[before:]) < count:
        game.wait_for_the_deal()
        if not game.machine.in_hand:
            break
        while game.machine.in_hand:
            move_once(game, dice)
    return [e.record for e, _ in game.journal[before:] if isinstance(e, HandPlayed)]


@pytest.mark.parametrize("key", GAMES)
def test_p12_1_every_game_is_played_to_its_end(key):
    game = a_sit_and_go(3, game=key, levels=levels((10, 20, 0), (200, 400, 50), lasts=MINUTE))
    dice = random.Random(key)

    while not game.machine.finished:
        assert play_hands(game, 1, dice)

    assert sum(game.stacks().values()) == 3 * game.machine.snapshot().setup.starting_stack


def test_p12_1_a_mix_goes_on_with_each_level():
    game = a_sit_and_go(
        3, game="horse", levels=levels(*[(10, 20, 0)] * 6, lasts=MINUTE), starting_stack=50_000
    )
    dealt = []
    for _ in range(6):
        level = game.table().level
        dealt.append(play_hands(game, 1)[0].setup.game)
        while game.table().level == level:
            game.wait(1_000)
            while game.machine.in_hand:
                move_once(game)
        # The deck of the next hand may have been fixed before the level began.
        play_hands(game, 1)

    assert dealt == [*MIXES["horse"], "flhe"]


def test_p12_1_a_mix_by_orbit_deals_each_game_once_per_player():
    game = a_sit_and_go(3, game="own", rotation=("nlhe", "razz"), rotates=Rotates.BY_ORBIT)

    records = play_hands(game, 8)

    assert [r.setup.game for r in records] == [*["nlhe"] * 3, *["razz"] * 3, "nlhe", "nlhe"]


def test_p12_1_the_orbit_survives_a_crash():
    game = a_sit_and_go(3, game="own", rotation=("nlhe", "razz"), rotates=Rotates.BY_ORBIT)
    play_hands(game, 4)
    game.wait_for_the_deal()

    game.crash()

    assert [r.setup.game for r in play_hands(game, 3)] == ["razz", "razz", "nlhe"]


def test_p2_4_the_button_stands_still_while_there_are_no_blinds():
    game = a_sit_and_go(3, game="own", rotation=("nlhe", "stud"), rotates=Rotates.BY_ORBIT)

    buttons = [record.setup.button for record in play_hands(game, 7)]

    assert buttons == [1, 2, 3, 3, 3, 3, 1]


def test_p2_4_the_button_moves_where_only_games_without_blinds_are_dealt():
    game = a_sit_and_go(3, game="stud")

    assert [record.setup.button for record in play_hands(game, 3)] == [1, 2, 3]


def test_p12_9_a_short_deck_is_promised_as_it_is_dealt():
    game = a_sit_and_go(3, game="sd")
    game.wait_for_the_deal()

    committed = [e for e in game.events if isinstance(e, DeckCommitted)][-1]
    deck = game.machine._play.rooms[1].table.hand.setup.deck
    assert len(deck) == 36
    nonce = game.machine._play.rooms[1].table.hand.setup.nonce
    assert commitment_of(committed.hand, deck, nonce) == committed.commitment


def test_p2_10_the_house_brings_in_and_stands_pat_for_the_absent():
    stud = a_sit_and_go(3, game="stud")
    draw = a_sit_and_go(3, game="27td")
    for game in (stud, draw):
        for player in "ABC":
            game.tell(SitOut(PlayerId(player)))
        game.wait(20_000)

    brought = [moved(e) for e in stud.events if isinstance(moved(e), BringInPosted)]
    assert brought
    assert all(e.timed_out for e in brought)
    # The big blind is left alone before the draw: nobody has to draw.
    assert not any(isinstance(moved(e), Drew) for e in draw.events)


def moved(event):
    return event.event if isinstance(event, HandMoved) else None


def test_p12_1_views_say_which_game_is_on():
    game = a_sit_and_go(3, game="own", rotation=("nlhe", "razz"), rotates=Rotates.BY_ORBIT)
    play_hands(game, 2)
    game.wait_for_the_deal()
    assert (game.table().game, game.lobby().summary.game_now) == ("nlhe", "nlhe")

    play_hands(game, 1)

    view = game.table()
    assert (view.game, view.rotation) == ("razz", ("nlhe", "razz"))
    assert view.hand.game == "nlhe"
    assert game.lobby().summary.game_now == "razz"
    assert game.lobby().summary.game == "own"
    assert view.stakes.bring_in == 6


def test_p12_1_the_stakes_of_the_next_level_are_those_of_its_game():
    mix = ("nlhe", "razz")
    by_level = a_sit_and_go(3, game="own", rotation=mix)
    by_orbit = a_sit_and_go(3, game="own", rotation=mix, rotates=Rotates.BY_ORBIT)
    for game in (by_level, by_orbit):
        game.wait_for_the_deal()

    level, orbit = by_level.table(), by_orbit.table()
    assert (level.game, level.next_stakes_game, orbit.next_stakes_game) == ("nlhe", "razz", "nlhe")
    assert level.next_stakes.bring_in > 0
    assert orbit.next_stakes.bring_in == 0


def test_p12_1_one_game_is_no_mix():
    game = a_sit_and_go(3)

    assert game.machine.table_view(SPECTATOR, game.now).rotation == ()


LEVEL = Stakes(Chips(50), Chips(100), Chips(10))


def test_p12_7_fixed_limit_plays_for_the_big_blind_and_twice_of_it():
    stakes = stakes_for(GAMES["flhe"], LEVEL)

    assert (stakes.small_bet, stakes.big_bet, stakes.ante) == (100, 200, 10)


def test_p12_8_stud_takes_ante_and_bring_in_from_the_level():
    assert stakes_for(GAMES["stud"], LEVEL).ante == 10
    assert stakes_for(GAMES["stud"], LEVEL).bring_in == 30

    bare = stakes_for(GAMES["stud"], Stakes(Chips(50), Chips(100)))
    assert (bare.ante, bare.bring_in) == (20, 30)

    one_posts = Stakes(Chips(50), Chips(100), Chips(100), AnteKind.BIG_BLIND)
    assert stakes_for(GAMES["razz"], one_posts).ante == 20
    assert stakes_for(GAMES["razz"], one_posts).ante_kind is AnteKind.EACH


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "tiddlywinks"},
        {"rotation": ("nlhe", "tiddlywinks")},
        {"rotation": ("nlhe",) * 25},
    ],
    ids=str,
)
def test_p12_1_what_is_no_game_is_not_announced(changes):
    with pytest.raises(ValueError, match="game"):
        Tournament(a_setup(3, **changes))


def test_p12_8_no_more_chairs_than_every_game_of_the_mix_can_seat():
    with pytest.raises(ValueError, match="8game is played by up to 7"):
        Tournament(a_setup(8, game="8game"))

    Tournament(a_setup(7, game="8game"))


def test_p12_1_every_game_has_a_deck_and_seats():
    for key, game in GAMES.items():
        assert game.key == key
        assert len(game.cards) == (36 if game.deck is DeckKind.SHORT else len(FULL_DECK))
        first = game.streets[0]
        assert game.most_seats * (first.down + first.up) <= len(game.cards)
        assert (game.forced is Forced.BRING_IN) == game.has_up_cards
    assert all(key in GAMES for mix in MIXES.values() for key in mix)

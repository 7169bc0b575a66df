"""Ratings of players of team events.  Rule book: T1.5."""

from croupier_core.bracket.ids import Line
from croupier_core.house.conduct import Rating
from croupier_core.match.events import GameEnd
from croupier_core.match.view import DecidedGame
from croupier_core.units import PlayerId
from croupier_server.team_events.ratings import NEWCOMER, rated_after, strength

ANNA, BEN, CARA, DAN = map(PlayerId, ("anna", "ben", "cara", "dan"))


def nobody(_):
    return None


def game(winner, upper=(ANNA, BEN), lower=(CARA, DAN)):
    return DecidedGame(1, winner, GameEnd.AGREED, upper, lower)


def test_t1_5_winners_rise_and_losers_fall_and_a_newcomer_is_in_the_middle():
    rated = dict(rated_after([game(Line.LOWER)], nobody))

    assert strength(rated[CARA]) == strength(rated[DAN]) > NEWCOMER == strength(None)
    assert strength(rated[ANNA]) == strength(rated[BEN]) < NEWCOMER
    assert all(rating.deviation < 8_334 for rating in rated.values())


def test_t1_5_games_count_in_their_order_and_from_where_players_were():
    strong = Rating(40_000, 2_000)

    once = dict(rated_after([game(Line.UPPER)], {ANNA: strong}.get))
    twice = dict(rated_after([game(Line.UPPER), game(Line.UPPER)], {ANNA: strong}.get))

    assert once[ANNA].mean >= strong.mean
    assert twice[CARA].mean < once[CARA].mean


def test_t1_5_a_game_that_a_side_did_not_play_rates_nobody():
    assert rated_after([game(Line.UPPER, lower=())], nobody) == ()

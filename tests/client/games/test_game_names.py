"""Games and mixes by name, and what the lobby tells of them."""

from dataclasses import replace

import pytest

from croupier_client.canvas import text_of
from croupier_client.games.names import (
    NAMED,
    brief_name,
    following_game,
    game_name,
    game_of,
    mix_list,
    mix_of,
)
from croupier_client.games.rules import (
    amounts_of,
    games_listed,
    level_text,
    limit_rules,
    played_name,
)
from croupier_client.tournament.info import draw_all_settings, draw_overview
from croupier_client.tournament.sections import draw_levels
from croupier_client.words import Words
from croupier_core.poker.games.catalogue import GAMES, MIXES, NLHE
from croupier_core.poker.hand.rules import HandRules, OddChips
from croupier_core.poker.stakes import Stakes
from croupier_core.tournament.setup import Rotates
from croupier_core.units import Chips
from tournament_builders import a_setup, announced

EN, FR = Words("en"), Words("fr")
STAKES = Stakes(Chips(100), Chips(200), Chips(25))


@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
def test_p12_1_every_game_and_mix_has_a_name_of_its_own(words):
    names = [game_name(key, words) for key in (*GAMES, *MIXES)]

    assert set(NAMED) == {*GAMES, *MIXES}
    assert len(set(names)) == len(names)
    assert set(names).isdisjoint({*GAMES, *MIXES})


def test_brief_names_are_brief_and_different():
    briefs = [brief_name(key) for key in NAMED]

    assert len(set(briefs)) == len(briefs)
    assert max(map(len, briefs)) <= 8


def test_a_game_of_a_newer_house_keeps_its_key_and_is_drawn_like_hold_em():
    assert game_name("31st", EN) == "31st"
    assert brief_name("31st\x1b[2J") == "31st[2J"
    assert game_of("31st") is NLHE


def test_p12_1_the_next_game_of_a_mix_is_known():
    horse = MIXES["horse"]

    assert [following_game(game, horse, 1) for game in horse] == [*horse[1:], horse[0]]


def test_p12_1_a_game_that_stands_twice_in_a_mix_is_told_apart_by_the_level():
    own = ("plo", "razz", "plo", "stud")

    assert [following_game("plo", own, level) for level in (1, 3, 5)] == ["razz", "stud", "razz"]
    # By orbit the level does not say: then it is the first one.
    assert following_game("plo", own, 2) == "razz"


def test_a_mix_is_known_by_its_games():
    assert mix_of(MIXES["horse"]) == "horse"
    assert mix_of(("razz", "stud")) is None
    assert mix_list(("razz", "badugi"), EN) == "Razz, Badugi"


# --- the tournament's page --------------------------------------------------------------


def page(draw, setup, words=EN):
    game = announced(setup)
    return text_of(draw(game.lobby(), words)).replace("\u00a0", " ")


def overview(setup, words=EN):
    return page(lambda view, w: draw_overview(view, view.now, 76, w), setup, words)


def test_p1_1_the_page_tells_the_games_of_a_mix_and_when_it_goes_on():
    said = overview(a_setup(6, game="horse", rotates=Rotates.BY_ORBIT))

    assert "HORSE" in said
    assert "Fixed-limit hold'em, Fixed-limit Omaha hi/lo, Razz" in said
    assert "with every orbit" in said


def test_p1_1_an_own_mix_keeps_its_own_name():
    setup = a_setup(6, game="Friday Mix", rotation=("razz", "plo"))

    assert played_name(setup, EN) == "Friday Mix"
    assert games_listed(setup, EN) == "Razz, Pot-limit Omaha"
    assert "à chaque niveau" in overview(setup, FR)


def test_a_single_game_has_no_list():
    assert games_listed(a_setup(6, game="plo"), EN) == ""


@pytest.mark.parametrize(
    ("game", "headings"),
    [
        ("nlhe", ["Blinds", "Ante"]),
        ("flhe", ["Blinds", "Bets", "Ante"]),
        ("stud", ["Bets", "Ante", "Bring-in"]),
        ("8game", ["Blinds", "Bets", "Ante", "Bring-in"]),
    ],
)
def test_p2_9_the_levels_tell_what_the_games_are_bet_with(game, headings):
    first = page(draw_levels, a_setup(6, game=game)).split("\n")[0].split()

    assert first == ["Level", *headings, "Length"]


def test_p12_8_the_amounts_of_a_level_are_those_that_are_dealt_for():
    amounts = amounts_of(a_setup(6, game="8game"), STAKES, EN)

    assert (amounts.blinds, amounts.bets) == ("100/200", "200/400")
    assert (amounts.ante, amounts.bring_in) == ("25", "60")


def test_a_level_is_told_in_short_as_its_game_is_bet():
    assert level_text(a_setup(6), 1, STAKES, EN) == "100/200 (25)"
    assert level_text(a_setup(6, game="flhe"), 1, STAKES, EN) == "limit 200/400 (25)"
    horse = a_setup(6, game="8game")
    assert level_text(horse, 7, STAKES, EN) == "100/200 (25)"  # no-limit hold'em
    assert level_text(horse, 9, STAKES, EN) == "limit 200/400 (25)"  # triple draw again


def test_p12_7_the_page_tells_how_many_raises_a_street_has():
    setup = a_setup(6, game="flhe")

    assert ("Raises in fixed limit", "one bet and 3 raises on a street, also heads-up") in (
        limit_rules(setup, EN)
    )
    free = replace(setup, rules=HandRules(raises=1, cap_heads_up=False))
    assert dict(limit_rules(free, EN))["Raises in fixed limit"] == (
        "one bet and 1 raise on a street, no cap heads-up"
    )
    assert "Raises in fixed limit" not in dict(limit_rules(a_setup(6), EN))


@pytest.mark.parametrize(
    ("game", "rule", "told"),
    [
        ("nlhe", OddChips.BY_GAME, "to the first left of the button"),
        ("stud", OddChips.BY_GAME, "to the highest card by suit"),
        (
            "horse",
            OddChips.BY_GAME,
            "to the first left of the button, in stud to the highest card by suit",
        ),
        ("horse", OddChips.HIGH_CARD, "to the highest card by suit"),
        ("stud", OddChips.LEFT_OF_BUTTON, "to the first left of the button"),
    ],
)
def test_p12_3_the_page_tells_who_gets_odd_chips(game, rule, told):
    setup = a_setup(6, game=game, rules=HandRules(odd_chips=rule))

    assert dict(limit_rules(setup, EN))["Odd chips"] == told


def test_the_settings_of_hands_are_on_the_page():
    said = page(lambda view, w: draw_all_settings(view.setup, 80, w), a_setup(6, game="horse"))

    assert "Raises in fixed limit" in said
    assert "Odd chips" in said

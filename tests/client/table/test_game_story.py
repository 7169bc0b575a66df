"""What happens in other games, in sentences of both languages."""

import pytest

from croupier_client.table.banners import results_of
from croupier_client.table.holdings import holding_label, holding_lines
from croupier_client.table.labels import move_word, stakes_text
from croupier_client.table.panes import last_hand_lines
from croupier_client.table.state import Suits
from croupier_client.table.story import hand_heading, hand_story
from croupier_client.table.streets import street_name
from croupier_client.words import Words
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import Street
from croupier_core.poker.hand.commands import BringIn, Call, Discard, Fold, RaiseTo
from croupier_core.poker.hand.events import BringInPosted, Drew, PotAwarded, PotHalf
from croupier_core.poker.stakes import Stakes
from croupier_core.tournament.rotation import stakes_for
from croupier_core.units import Chips, Instant, Seat
from game_views import a_game_table, at, deal, quietly
from table_views import NAMES, a_last_hand

EN, FR = Words("en"), Words("fr")
BY_SEAT = {Seat(n): name for n, name in enumerate(NAMES, start=1)}


def story(hand, words=EN, start=0):
    history = hand.view_for(None).history
    told = hand_story(history, BY_SEAT, words, Suits.LETTERS, start, game=hand.setup.game)
    return [line.text.replace("\u00a0", " ") for line in told]


def move(hand, command, *fields):
    hand.handle(command(hand.to_act, *fields), Instant(0))


def stud_hand():
    """Ana shows the deuce of clubs and brings it in; Bruno completes."""
    hand = deal("stud", 3, top="AsKsQsAhKhQh2c9dJd3c4c5c6c7c8cTd2d3d")
    move(hand, BringIn)
    move(hand, RaiseTo, Chips(200))
    move(hand, Fold)
    move(hand, Call)
    return hand


def test_p12_8_stud_is_told_from_the_antes_to_the_completion():
    assert story(stud_hand()) == [
        "3 players post an ante of 40",
        "Third street: ana 2c, bruno 9d, chloé Jd",
        "ana brings it in for 60",
        "bruno completes to 200",
        "chloé folds",
        "ana calls 140",
        "Fourth street: ana 3c, bruno 4c",
    ]


def test_p12_8_stud_is_told_in_french():
    assert story(stud_hand(), FR)[1:6] == [
        "Troisième rue : ana 2c, bruno 9d, chloé Jd",
        "ana paie le bring-in, 60",
        "bruno complète à 200",
        "chloé se couche",
        "ana suit, 140",
    ]


def test_a_raise_after_the_completion_is_a_raise():
    hand = deal("stud", 3, top="AsKsQsAhKhQh2c9dJd3c")
    move(hand, BringIn)
    move(hand, RaiseTo, Chips(200))
    move(hand, RaiseTo, Chips(400))

    assert story(hand)[-2:] == ["bruno completes to 200", "chloé raises to 400"]


def test_a_street_is_told_once_however_the_views_come():
    hand = stud_hand()
    whole = story(hand)
    history = hand.view_for(None).history

    for start in range(len(history)):
        again = story(hand, start=start)
        assert again[1:] == whole[len(whole) - len(again) + 1 :]


def test_draws_are_told_by_their_number_and_never_by_their_cards():
    hand = quietly(deal("27td", 3, 3), until=lambda h: h.choices().may_discard is not None)
    cards = next(s.cards for s in hand.view_for(hand.to_act).seats if s.seat == hand.to_act)
    move(hand, Discard, cards[:1])
    move(hand, Discard, ())
    told = story(hand)

    assert told[-3:] == ["First draw", "ana draws 1 card", "bruno stands pat"]
    assert story(hand, FR)[-3:] == ["Premier tirage", "ana tire 1 carte", "bruno est servi"]


def test_p4_1_what_the_clock_does_in_stud_and_draws_is_told_as_such():
    stud = deal("stud", 3, top="AsKsQsAhKhQh2c9dJd3c")
    move(stud, BringIn, True)
    draw = quietly(deal("27td", 3, 3), until=lambda h: h.choices().may_discard is not None)
    move(draw, Discard, (), True)

    assert story(stud)[-1] == "ana does not act and brings it in for 60"
    assert story(draw)[-1] == "ana does not act and stands pat"
    assert story(draw, FR)[-1] == "ana ne joue pas et reste servi"


def test_p12_3_both_halves_are_told_in_the_log_and_over_the_table():
    hand = quietly(deal("plo8", 6, 5), folding=(3, 6))
    view = a_game_table(hand)

    assert story(hand)[-2:] == ["High: ana wins 400", "Low: Ève wins 400"]
    assert story(hand, FR)[-2:] == ["Haut : ana gagne 400", "Bas : Ève gagne 400"]
    assert results_of(view, view.hand, EN) == (
        "High: ana wins 400 · Full house, fives full of fours",
        "Low: Ève wins 400 · Low 5-4-3-2-A",
    )


def test_p12_3_a_quartered_low_is_shared_by_name():
    hand = quietly(deal("plo8", 6, 5), folding=(3, 6))
    view = a_game_table(hand)
    halves = (
        PotAwarded(0, Chips(401), ((Seat(1), Chips(401)),), PotHalf.HIGH),
        PotAwarded(0, Chips(399), ((Seat(1), Chips(200)), (Seat(5), Chips(199))), PotHalf.LOW),
    )
    quartered = view.hand.__class__(
        **{
            name: getattr(view.hand, name)
            for name in view.hand.__dataclass_fields__
            if name != "history"
        },
        history=halves,
    )

    assert results_of(view, quartered, EN)[1].startswith("Low: ana and Ève share 399")
    told = hand_story(halves, BY_SEAT, EN, Suits.LETTERS, game="plo8")
    assert [line.text for line in told] == [
        "High: ana wins 401",
        "Low: ana wins 200, Ève wins 199",
    ]


def test_shown_cards_are_told_by_what_they_make_in_the_game():
    hand = quietly(deal("razz", 3, top="AsKsQsAhKhQh2c9dJd3c4c5c6c7c8cTd2d3d"))

    shown = next(line for line in story(hand) if "ana shows" in line)

    assert shown.split(": ")[1].startswith("Low ")


def test_the_last_hand_is_told_with_its_game():
    hand = quietly(deal("razz", 3, 3))
    view = a_game_table(hand)
    last = a_last_hand(hand)
    last = last.__class__(
        **{n: getattr(last, n) for n in last.__dataclass_fields__ if n != "game"}, game="razz"
    )

    lines = [line.text for line in last_hand_lines(last, Suits.LETTERS, EN)]

    assert lines[0] == "Hand 13 · Razz · limit 200/400 ante 40 bring-in 60"
    assert any("brings it in" in line for line in lines)
    assert view.hand.game == "razz"


@pytest.mark.parametrize(
    ("game", "english", "french"),
    [
        ("nlhe", "100/200 ante 25", "100/200 ante 25"),
        ("plo", "100/200 ante 25", "100/200 ante 25"),
        ("flhe", "limit 200/400 ante 25", "limite 200/400 ante 25"),
        ("stud", "limit 200/400 ante 25 bring-in 60", "limite 200/400 ante 25 bring-in 60"),
    ],
)
def test_p12_5_a_level_is_told_as_the_game_is_bet(game, english, french):
    stakes = stakes_for(GAMES[game], Stakes(Chips(100), Chips(200), Chips(25)))

    assert stakes_text(stakes, EN, GAMES[game]) == english
    assert stakes_text(stakes, FR, GAMES[game]) == french


def test_the_heading_of_a_hand_names_the_game_unless_it_is_the_usual_one():
    stakes = Stakes(Chips(50), Chips(100))

    assert hand_heading(7, stakes, EN).text == "Hand 7 · 50/100"
    assert hand_heading(7, stakes, EN, "plo").text == "Hand 7 · Pot-limit Omaha · 50/100"


@pytest.mark.parametrize(
    ("holding", "english", "french"),
    [
        ("low:8643A", "Low 8-6-4-3-A", "Bas 8-6-4-3-A"),
        ("low:J9", "Low J-9", "Bas J-9"),
        ("badugi:743A", "Badugi 7-4-3-A", "Badugi 7-4-3-A"),
        ("badugi:743", "3 cards, 7-4-3", "3 cartes, 7-4-3"),
        ("badugi:K", "1 card, K", "1 carte, K"),
        ("pair:65A", "Pair of sixes", "Paire de six"),
    ],
)
def test_a_low_is_said_as_players_say_it(holding, english, french):
    assert holding_label(holding, EN) == english
    assert holding_label(holding, FR).replace("\u00a0", " ") == french


def test_both_sides_of_a_hand_are_said_the_high_one_first():
    assert holding_lines("pair:AA", "low:8643A", EN) == ["Pair of aces", "Low 8-6-4-3-A"]
    assert holding_lines(None, None, EN) == []


@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
def test_every_street_has_a_name_of_its_own(words):
    names = {street_name(street, words) for street in Street}

    assert len(names) == len(Street)


def test_moves_of_draws_and_stud_have_words():
    assert move_word(Drew(Seat(1), 0), EN)[0] == "pat"
    assert move_word(Drew(Seat(1), 3), EN)[0] == "draws 3"
    assert move_word(BringInPosted(Seat(1), Chips(60)), EN)[0] == "bring-in"


def test_a_log_begins_every_street_of_stud_with_its_cards():
    hand = quietly(deal("stud8", 4, 3), until=at("sixth"))

    streets = [line for line in story(hand) if "street" in line]

    assert [line.split(":")[0] for line in streets] == [
        "Third street",
        "Fourth street",
        "Fifth street",
        "Sixth street",
    ]

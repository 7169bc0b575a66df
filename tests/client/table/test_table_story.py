"""What happened, in sentences."""

import pytest

from croupier_client.table.holdings import holding_label
from croupier_client.table.labels import ordinal, places_text, short_chips
from croupier_client.table.news import tell_notice
from croupier_client.table.panes import last_hand_lines
from croupier_client.table.state import Suits
from croupier_client.table.story import hand_story
from croupier_client.table.talk import (
    Ignoring,
    Muting,
    Speech,
    UnknownOrder,
    player_called,
    read_talk,
)
from croupier_client.words import Words
from croupier_core.poker.hand.commands import Check, Fold
from croupier_core.tournament.events import (
    ChatHeld,
    ChatSaid,
    ConnectionBack,
    ConnectionLost,
    DealingStopped,
    LevelStarted,
    Paused,
    PlayerDisqualified,
    PlayerEliminated,
    Resumed,
    SatBack,
    SatOut,
    SeatsDrawn,
    TournamentCancelled,
    TournamentFinished,
    Unpaused,
)
from croupier_core.units import (
    NOBODY,
    Cents,
    Chips,
    Instant,
    Place,
    PlayerId,
    Seat,
    TableId,
)
from hand_builders import a_hand, act
from table_views import NAMES, a_last_hand, a_table, all_in, preflop

EN, FR = Words("en"), Words("fr")
BY_SEAT = {Seat(n): name for n, name in enumerate(NAMES, start=1)}


def story(hand, words=EN, suits=Suits.SYMBOLS):
    public = hand.view_for(None).history
    return [told.text for told in hand_story(public, BY_SEAT, words, suits, game="nlhe")]


def a_whole_hand():
    hand = a_hand(ante=10, holes={1: "KsKh", 3: "9d9c"}, board="Kd9h4s2c3d")
    act(hand, 300, "call", "fold")
    act(hand, "check", "check")
    act(hand, 400, 1_000, "call")
    act(hand, "check", "all-in", "call")
    return hand


def test_a_hand_is_told_from_the_antes_to_the_pot():
    assert story(a_whole_hand()) == [
        "3 players post an ante of 10",
        "ana posts the small blind, 50",
        "bruno posts the big blind, 100",
        "chloé raises to 300",
        "ana calls 250",
        "bruno folds",
        "Flop: K♦ 9♥ 4♠",
        "ana checks",
        "chloé checks",
        "Turn: K♦ 9♥ 4♠ 2♣",
        "ana bets 400",
        "chloé raises to 1,000",
        "ana calls 600",
        "River: K♦ 9♥ 4♠ 2♣ 3♦",
        "ana checks",
        "chloé bets 3,690 and is all-in",
        "ana calls 3,690 and is all-in",
        "chloé shows 9♦ 9♣: Three nines",
        "ana shows K♠ K♥: Three kings",
        "ana wins 10,110",
    ]


def test_a_hand_is_told_in_french():
    told = story(a_whole_hand(), FR)

    assert told[0] == "3 joueurs postent une ante de 10"
    assert told[4:7] == ["ana suit, 250", "bruno se couche", "Flop\u00a0: K♦ 9♥ 4♠"]
    assert told[-2:] == [
        "ana montre K♠ K♥\u00a0: Brelan de rois",
        "ana gagne 10\u00a0110",
    ]


def test_p12_2_what_nobody_matched_is_told_as_returned():
    hand = a_hand()
    act(hand, 900, "fold", "fold")

    assert story(hand)[-2:] == ["Uncalled 800 returned to chloé", "chloé wins 250"]


def test_p12_2_every_pot_is_told_by_itself():
    told = story(all_in(9))

    assert [line for line in told if "pot" in line] == [
        "Side pot 1: ana wins 2,260",
        "Main pot: ana wins 3,840",
    ]


def test_p4_1_a_fold_by_the_clock_is_told_apart():
    hand = a_hand()
    act(hand, "call", "call")
    hand.handle(Check(Seat(2), timed_out=True), Instant(0))
    hand.handle(Fold(Seat(1), timed_out=True), Instant(0))

    told = story(hand)
    assert "bruno does not act and checks" in told
    assert told[-1] == "ana does not act and folds"


def test_an_ante_that_takes_the_last_chips_is_told_apart():
    hand = a_hand(stacks=(5_000, 5_000, 5_000, 6), ante=10)

    assert story(hand)[:3] == [
        "3 players post an ante of 10",
        "dmitri posts the ante, 6 and is all-in",
        "ana posts the small blind, 50",
    ]


def test_suits_are_letters_on_request():
    assert "Flop: Kd 9h 4s" in story(a_whole_hand(), suits=Suits.LETTERS)


def test_p12_9_the_last_hand_ends_with_the_commitment_of_its_deck():
    hand = a_whole_hand()

    lines = [told.text for told in last_hand_lines(a_last_hand(hand), Suits.SYMBOLS, EN)]

    assert lines[0] == "Hand 13 · 50/100 ante 10"
    assert lines[1] == "Your cards: K♠ K♥"
    assert lines[-1].endswith(hand.view_for(None).commitment)


# --- holdings -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("holding", "english", "french"),
    [
        ("high_card:AQ", "Ace high", "Hauteur as"),
        ("high_card:QT", "Queen high", "Hauteur dame"),
        ("pair:KAQJ", "Pair of kings", "Paire de rois"),
        ("pair:AA", "Pair of aces", "Paire d’as"),
        ("two_pair:AKQ", "Two pair, aces and kings", "Deux paires, as et rois"),
        ("trips:QAK", "Three queens", "Brelan de dames"),
        ("straight:5", "Straight, five high", "Quinte au cinq"),
        ("straight:A", "Straight, ace high", "Quinte à l’as"),
        ("straight:Q", "Straight, queen high", "Quinte à la dame"),
        ("flush:AJ962", "Flush, ace high", "Couleur à l’as"),
        ("full_house:KT", "Full house, kings full of tens", "Full aux rois par les dix"),
        ("quads:9A", "Four nines", "Carré de neuf"),
        ("straight_flush:9", "Straight flush, nine high", "Quinte flush au neuf"),
        ("straight_flush:A", "Royal flush", "Quinte flush royale"),
    ],
)
def test_a_holding_is_said_as_players_say_it(holding, english, french):
    assert holding_label(holding, EN) == english
    assert holding_label(holding, FR) == french


# --- notices --------------------------------------------------------------------------

P1, P2 = PlayerId("p1"), PlayerId("p2")
PLAYERS = {P1: "ana", P2: "bruno"}


def notice(event, words=EN, viewer=P1):
    told = tell_notice(Instant(0), event, PLAYERS, words, viewer=viewer)
    return None if told is None else told.text


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            PlayerEliminated(P2, "bruno", Place(14), Place(14), Cents(0), None),
            "bruno is out in 14th place",
            "bruno est éliminé à la 14e place",
        ),
        (
            PlayerEliminated(P2, "bruno", Place(2), Place(2), Cents(3_000), None),
            "bruno is out in 2nd place and wins $30",
            "bruno est éliminé à la 2e place et gagne 30\u00a0$",
        ),
        (
            PlayerEliminated(P2, "bruno", Place(3), Place(4), Cents(0), None),
            "bruno is out, sharing places 3rd to 4th",
            "bruno est éliminé et partage les places 3e à 4e",
        ),
        (
            PlayerDisqualified(P2, "bruno", NOBODY, "two accounts"),
            "bruno is disqualified: two accounts",
            "bruno est disqualifié\u00a0: two accounts",
        ),
        (SatOut(P2, by_clock=False), "bruno sits out", "bruno passe absent"),
        (
            SatOut(P2, by_clock=True),
            "bruno missed too many turns and sits out",
            "bruno a manqué trop de tours et passe absent",
        ),
        (SatBack(P2), "bruno is back at the table", "bruno revient à la table"),
        (ConnectionLost(P2), "bruno has lost the connection", "bruno a perdu la connexion"),
        (ConnectionBack(P2), "bruno is connected again", "bruno est reconnecté"),
        (SatOut(PlayerId("p9"), by_clock=False), None, None),
        (
            LevelStarted(4),
            "Level 4 begins; it counts from the next hand.",
            "Le niveau\u00a04 commence\u00a0; il vaut dès la prochaine main.",
        ),
        (
            SeatsDrawn(()),
            "Seats are drawn: play begins.",
            "Les places sont tirées au sort\u00a0: le jeu commence.",
        ),
        (
            Paused(NOBODY, "lunch"),
            "Play is paused: lunch",
            "Le jeu est en pause\u00a0: lunch",
        ),
        (Unpaused(NOBODY), "Play goes on.", "Le jeu reprend."),
        (
            TournamentFinished(P1, "ana", Cents(5_000)),
            "ana wins the tournament and $50",
            "ana gagne le tournoi et 50\u00a0$",
        ),
        (
            TournamentCancelled(NOBODY, "storm"),
            "The tournament is called off: storm",
            "Le tournoi est annulé\u00a0: storm",
        ),
        (
            DealingStopped(),
            "The house is closing: no further hand is dealt.",
            "La maison ferme\u00a0: plus aucune main.",
        ),
        (ChatHeld(TableId(1), P2), None, None),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_notice_is_told_in_one_line(event, english, french):
    assert notice(event) == english
    assert notice(event, FR) == french


def test_p7_2_a_restart_is_explained():
    assert "starts again with the stacks it began with" in notice(Resumed(Instant(0), Instant(9)))


def test_chat_has_its_time_and_no_control_characters():
    line = ChatSaid(TableId(1), P2, Seat(2), "bru\u202eno", "look:\x1b[31m here\u200b")

    assert notice(line) == "00:00 bruno: look:[31m here"


# --- small words ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("n", "english", "french"),
    [(1, "1st", "1er"), (2, "2nd", "2e"), (3, "3rd", "3e"), (4, "4th", "4e"), (11, "11th", "11e"),
     (12, "12th", "12e"), (13, "13th", "13e"), (21, "21st", "21e"), (112, "112th", "112e")],
)  # fmt: skip
def test_a_place_is_an_ordinal(n, english, french):
    assert ordinal(n, EN) == english
    assert ordinal(n, FR) == french
    assert places_text(Place(n), Place(n), EN) == english


@pytest.mark.parametrize(
    ("amount", "cells", "shown"),
    [(1_500, 7, "1,500"), (1_234_567, 7, "1,234k"), (1_234_567, 4, "1M"), (10**13, 3, "…")],
)
def test_chips_that_do_not_fit_are_shortened_downwards(amount, cells, shown):
    assert short_chips(Chips(amount), cells, EN) == shown


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("", None),
        ("   ", None),
        (" well played ", Speech("well played")),
        ("/ignore bruno", Ignoring("bruno", ignore=True)),
        ("/UNIGNORE  Ève B ", Ignoring("Ève B", ignore=False)),
        ("/mute", Muting(mute=True)),
        ("/unmute ", Muting(mute=False)),
        ("/mute bruno", UnknownOrder("/mute")),
        ("/ignore", UnknownOrder("/ignore")),
        ("/fold", UnknownOrder("/fold")),
    ],
)
def test_a_chat_line_is_words_or_an_order(line, read):
    assert read_talk(line) == read


def test_a_player_is_found_by_name_or_by_its_unmistakable_beginning():
    seats = a_table(preflop(6), names=("ana", "Anatole", "chloé", "dmitri", "Ève", "farid")).seats

    assert player_called("ANA", seats).name == "ana"
    assert player_called("anat", seats).name == "Anatole"
    assert player_called("an", seats) is None
    assert player_called("è", seats).name == "Ève"
    assert player_called("zoé", seats) is None

"""What stands over a table when something out of the ordinary goes on."""

import pytest

from croupier_client.table.banners import banners_of, next_deal_text
from croupier_client.words import Words
from croupier_core.tournament.view import Phase
from croupier_core.units import Cents, Instant, Place, Seat
from hand_builders import a_hand, act
from table_views import NOW, a_table, all_in, frame, on_the_flop, preflop, state_for

EN, FR = Words("en"), Words("fr")


def said(view, words=EN):
    return [text for text, _ in banners_of(view, state_for(view, words.language), words)]


def waiting(words=EN, **changed):
    view = a_table(None, stacks={1: 1_500, 2: 1_500}, table_size=2, **changed)
    return next_deal_text(view, state_for(view, "en"), words)


def test_ordinary_play_has_no_banner():
    assert said(a_table(on_the_flop(6))) == []


@pytest.mark.parametrize(
    ("changed", "english", "french"),
    [
        ({"phase": Phase.PAUSED}, "Play is paused.", "Le jeu est en pause."),
        ({"phase": Phase.FINISHED}, "The tournament is over.", "Le tournoi est terminé."),
        (
            {"phase": Phase.CANCELLED},
            "Called off: all buy-ins are paid back.",
            "Annulé\u00a0: tous les droits d’entrée sont rendus.",
        ),
        (
            {"closing": True},
            "The house is closing: no further hand is dealt.",
            "La maison ferme\u00a0: plus aucune main.",
        ),
        (
            {"sitting_out": True},
            "You are sitting out. Press s to play again.",
            "Vous êtes absent. Appuyez sur s pour rejouer.",
        ),
        (
            {"my_place": (Place(5), Place(5))},
            "You finish 5th.",
            "Vous terminez 5e.",
        ),
        (
            {"my_place": (Place(2), Place(2)), "my_prize": Cents(3_000)},
            "You finish 2nd and win $30.",
            "Vous terminez 2e et gagnez 30\u00a0$.",
        ),
        (
            {"my_place": (Place(3), Place(4))},
            "You finish 3rd to 4th.",
            "Vous terminez 3e à 4e.",
        ),
        (
            {"my_place": (Place(1), Place(1)), "my_prize": Cents(5_000)},
            "You win the tournament and $50!",
            "Vous gagnez le tournoi et 50\u00a0$\u00a0!",
        ),
        (
            {"resumes_at": Instant(NOW + 9_001)},
            "Play resumes in 10 s: the house was down.",
            "Reprise dans 10\u00a0s\u00a0: la maison s’est arrêtée.",
        ),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_banner_says_what_goes_on(changed, english, french):
    view = a_table(on_the_flop(6), **changed)

    assert said(view) == [english]
    assert said(view, FR) == [french]


def test_p7_2_the_countdown_is_gone_when_it_is_over():
    assert said(a_table(on_the_flop(6), resumes_at=NOW)) == []


def test_the_most_urgent_comes_first():
    view = a_table(all_in(9), phase=Phase.PAUSED, resumes_at=Instant(NOW + 1_000), sitting_out=True)

    assert [text.split()[0] for text in said(view)] == ["Play", "Play", "You", "ana"]


def test_one_winner_of_every_pot_is_told_once():
    assert said(a_table(all_in(9))) == ["ana wins 6,100 · Full house, kings full of nines"]


def test_p12_3_players_who_share_a_pot_are_told_together():
    hand = a_hand(
        stacks=(1_000, 1_000, 1_000),
        holes={1: "AsKs", 2: "AhKh", 3: "2c3d"},
        board="QdJcTh4s5s",
    )
    act(hand, "all-in", "call", "call")

    assert said(a_table(hand)) == ["ana and bruno share 3,000 · Straight, ace high"]


def test_p12_2_pots_with_other_winners_are_told_apart():
    hand = a_hand(
        stacks=(3_000, 3_000, 1_000),
        holes={1: "KsKh", 2: "QsQh", 3: "AsAh"},
        board="2d7c9h4s5s",
    )
    act(hand, "all-in", "all-in", "call")

    assert said(a_table(hand)) == [
        "Main pot: chloé wins 3,000 · Pair of aces",
        "Side pot 1: ana wins 4,000 · Pair of kings",
    ]


def test_a_pot_won_without_a_showdown_says_no_holding():
    hand = a_hand()
    act(hand, "fold", "fold")

    assert said(a_table(hand, viewer=Seat(2))) == ["bruno wins 100"]


# --- what the table waits for ---------------------------------------------------------


def test_the_next_hand_is_counted_down():
    assert waiting(next_deal_at=Instant(NOW + 3_200)) == "Next hand in 4 s"
    assert waiting(FR, next_deal_at=Instant(NOW + 3_200)) == "Prochaine main dans 4\u00a0s"


def test_a_table_that_is_not_full_waits_for_players():
    assert waiting(phase=Phase.REGISTERING) == "Waiting for players"


@pytest.mark.parametrize(
    "changed",
    [{"closing": True}, {"phase": Phase.PAUSED}, {"resumes_at": Instant(NOW + 9_000)}],
    ids=str,
)
def test_no_next_hand_is_promised_when_none_is_dealt(changed):
    assert waiting(next_deal_at=Instant(NOW + 3_200), **changed) == ""


# --- what a player without a decision is told -----------------------------------------


def test_a_player_who_folded_or_is_all_in_is_told_so():
    hand = a_hand(stacks=(5_000, 800, 5_000))
    act(hand, 2_000, "call", "call")

    assert "You are all-in." in frame(a_table(hand, viewer=Seat(2), table_size=3), (80, 24))

    hand = a_hand()
    act(hand, "fold")
    assert "You are out of this hand." in frame(
        a_table(hand, viewer=Seat(3), table_size=3), (80, 24)
    )


def test_the_money_and_the_bubble_are_told_in_the_header():
    field = {"table_size": 9, "paid_places": 3, "entrants": 9}

    bubble = frame(a_table(preflop(4), players_left=4, **field), (80, 24))
    money = frame(a_table(preflop(3), players_left=3, **field), (80, 24))

    assert "bubble, 3 paid" in bubble
    assert "in the money" in money


def test_p12_9_the_next_deck_is_promised_on_the_screen_before_it_is_dealt():
    digest = "0123456789abcdef" * 4
    waiting_table = a_table(None, stacks={1: 1_500, 2: 1_500}, next_commitment=digest)

    assert f"Next deck: {digest}" in frame(waiting_table, (80, 24))
    assert f"Paquet\u00a0: {digest[:16]}" in frame(waiting_table, (50, 20), language="fr")
    assert digest[:8] not in frame(a_table(preflop(3), next_commitment=digest), (80, 24))

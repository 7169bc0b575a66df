"""Notices of a big tournament as lines of the log, in both languages."""

from dataclasses import replace

import pytest

from croupier_client.table.desk import OCCASION_MS, TableDesk
from croupier_client.table.news import tell_notice
from croupier_client.table.state import Buying, Entry
from croupier_client.words import Words
from croupier_core.tournament.events import (
    AddOnTaken,
    BountyWon,
    EntriesClosed,
    FinalTableReached,
    HandForHandBegan,
    HandForHandEnded,
    MoneyReached,
    Penalised,
    PlayerEliminated,
    PlayerMoved,
    PlayerSeated,
    RebuyOffered,
    RebuyTaken,
    RebuyVoided,
    RestAnnounced,
    RestBegan,
    RestEnded,
    RoundBegan,
    StartDelayed,
    TableBroken,
)
from croupier_core.tournament.view import Offer
from croupier_core.units import Cents, Chips, Instant, Millis, Place, PlayerId, Seat, TableId
from table_views import NOW, a_table, on_the_flop, preflop

EN, FR = Words("en"), Words("fr")
ME, ANN, BOB = PlayerId("me"), PlayerId("ann"), PlayerId("bob")
T4, T7 = TableId(4), TableId(7)
ORGANISER = PlayerId("boss")


def told(notice, words=EN, table=T4):
    line = tell_notice(NOW, notice, {}, words, viewer=ME, table=table)
    return None if line is None else line.text.replace("\u00a0", " ")


def moved(player, why, **changed):
    move = PlayerMoved(player, "Ann", T4, T7, Seat(2), why)
    return replace(move, **changed)


@pytest.mark.parametrize(
    ("notice", "english", "french"),
    [
        (
            moved(ME, "balance"),
            "To balance the tables you move to table 7, seat 2.",
            "Pour équilibrer les tables, vous allez : table 7, siège 2.",
        ),
        (
            moved(ME, "broken"),
            "Your table is broken; you move to table 7, seat 2.",
            "Votre table est cassée ; vous allez : table 7, siège 2.",
        ),
        (
            moved(ME, "final_table"),
            "The final table is drawn; you move to table 7, seat 2.",
            "La table finale est tirée ; vous allez : table 7, siège 2.",
        ),
        (
            moved(ME, "organiser", by=ORGANISER, reason="a draught"),
            "An organiser moves you to table 7, seat 2: a draught",
            "Un organisateur vous déplace (table 7, siège 2) : a draught",
        ),
        (moved(ANN, "balance"), "Ann goes to table 7", "Ann part pour la table 7"),
        (
            moved(ANN, "balance", from_table=T7, table=T4),
            "Ann comes from table 7 and takes seat 2",
            "Ann arrive de la table 7, siège 2",
        ),
        (
            PlayerSeated(ANN, "Ann", T4, Seat(3)),
            "Ann enters and takes seat 3",
            "Ann entre et prend le siège 3",
        ),
        (
            TableBroken(T4),
            "Table 4 is broken: everybody moves.",
            "La table 4 est cassée : tout le monde change de table.",
        ),
        (
            HandForHandBegan(1),
            "Hand for hand: every table waits for the others before it deals.",
            "Main par main : chaque table attend les autres avant de donner.",
        ),
        (HandForHandEnded(), "Hand for hand is over.", "Le main par main est terminé."),
        (
            MoneyReached(27),
            "In the money: all 27 players left are paid.",
            "Places payées : les 27 joueurs restants sont payés.",
        ),
        (FinalTableReached(9), "Final table: 9 players.", "Table finale : 9 joueurs."),
        (
            RestAnnounced(False, Millis(300_000)),
            "Break of 5 min once the hands are over.",
            "Pause de 5 min dès la fin des mains.",
        ),
        (
            RestAnnounced(True, Millis(300_000)),
            "Add-on break of 5 min once the hands are over.",
            "Pause add-on de 5 min dès la fin des mains.",
        ),
        (RestEnded(), "The break is over.", "La pause est finie."),
        (
            RebuyOffered(ME, "Me", T4, NOW),
            "You have lost all your chips; a rebuy is offered to you.",
            "Vous n’avez plus de jetons ; une recave vous est proposée.",
        ),
        (
            RebuyTaken(ANN, "Ann", T4, 2, Chips(1_500)),
            "Ann rebuys 1,500 chips",
            "Ann recave : 1 500 jetons",
        ),
        (
            AddOnTaken(ANN, "Ann", T4, 2, Chips(3_000)),
            "Ann takes the add-on, 3,000 chips",
            "Ann prend l’add-on, 3 000 jetons",
        ),
        (
            RebuyVoided(ME, 2),
            "Your rebuy does not fit any more; your money is back.",
            "Votre recave n’est plus possible ; votre argent est rendu.",
        ),
        (
            BountyWon(ANN, "Ann", BOB, "Bob", T4, Cents(250), Cents(250)),
            "Ann puts Bob out and wins a bounty of $2.50, with $2.50 more on the own head",
            "Ann élimine Bob et gagne une prime de 2,50 $, et 2,50 $ de plus sur sa tête",
        ),
        (
            Penalised(ANN, "Ann", 0, ORGANISER, "phone"),
            "Ann is warned: phone",
            "Ann reçoit un avertissement : phone",
        ),
        (
            Penalised(ANN, "Ann", 2, ORGANISER, "phone"),
            "Ann misses 2 rounds: phone",
            "Ann passe 2 tours : phone",
        ),
        (
            EntriesClosed(early=True),
            "Registration is closed early: prizes are about to be won.",
            "Les inscriptions ferment plus tôt : les prix approchent.",
        ),
        (
            RoundBegan(2, 3),
            "Round 2 begins, with 3 players.",
            "Le tour 2 commence, avec 3 joueurs.",
        ),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_a_notice_is_a_sentence(notice, english, french):
    assert told(notice) == english
    assert told(notice, FR) == french


def test_times_are_told_with_their_zone():
    assert told(RestBegan(NOW, add_on=False)) == "Break until 08:00 UTC."
    assert told(StartDelayed(NOW, ORGANISER, "late")) == (
        "The start is put off to Jan 15 08:00 UTC: late"
    )


@pytest.mark.parametrize(
    "notice",
    [
        moved(ANN, "balance", from_table=T7, table=TableId(8)),
        PlayerSeated(ANN, "Ann", T7, Seat(3)),
        TableBroken(T7),
        RebuyTaken(ANN, "Ann", T7, 2, Chips(1_500)),
        BountyWon(ANN, "Ann", BOB, "Bob", T7, Cents(250)),
        PlayerEliminated(ANN, "Ann", Place(9), Place(9), Cents(0), None, table=T7),
        RebuyVoided(ANN, 2),
    ],
    ids=lambda notice: type(notice).__name__,
)
def test_what_concerns_others_at_other_tables_is_not_told(notice):
    assert told(notice) is None


def test_names_and_reasons_are_cleaned():
    hostile = "A\x1b[2Jnn\u202e"

    assert told(Penalised(ANN, hostile, 0, ORGANISER, hostile)) == "A[2Jnn is warned: A[2Jnn"


# --- at the desk ----------------------------------------------------------------------


def a_desk():
    desk = TableDesk(lambda: EN)
    desk.see(a_table(preflop(6), table_size=6, table=T4, tables=3), NOW)
    return desk


def test_p2_6_a_move_keeps_the_log_and_says_where_one_sits():
    desk = a_desk()
    before = len(desk.state.log)

    desk.see(a_table(on_the_flop(6), table_size=6, table=T7, tables=3, number=40), NOW)

    lines = [line.text for line in desk.state.log]
    assert lines[before] == "You sit at table 7 now, in seat 1."
    assert lines[before + 1] == "Hand 40 · 50/100 ante 10"
    assert lines[:before] == [line.text for line in a_desk().state.log]


def test_the_money_stays_over_the_table_for_a_while():
    desk = a_desk()

    desk.hear(NOW, MoneyReached(27), frozenset())

    said = "In the money: all 27 players left are paid."
    assert desk.state.occasion is not None
    assert desk.state.occasion.text == said
    assert desk.state.occasion.until == NOW + OCCASION_MS


def test_a_question_about_money_closes_when_the_offer_changes():
    offer = Offer("rebuy", Cents(1_100), Chips(1_500), 1, Instant(NOW + 9_000), must_answer=False)
    desk = TableDesk(lambda: EN)
    view = a_table(preflop(6), table_size=6, offer=offer)
    desk.see(view, NOW)
    desk.open_buying(Buying.ONE)

    desk.see(replace(view, hand_number=15), NOW)
    assert desk.state.entry is Entry.BUYING
    desk.see(replace(view, offer=None), NOW)

    assert desk.state.entry is Entry.NONE


def test_the_second_key_of_a_purchase_is_enter_and_nothing_else():
    desk = a_desk()
    for key in ("escape", "e", "y", "space"):
        desk.open_buying(Buying.TWO)
        assert desk.confirm_buying(key) is None

    desk.open_buying(Buying.TWO)
    assert desk.confirm_buying("enter") is Buying.TWO

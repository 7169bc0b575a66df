"""Places and the end.  Rule book: P2.1, P2.2, P6.2."""

import pytest

from croupier_core.poker.hand.commands import Fold
from croupier_core.tournament.commands import Act, Disqualify, UseTimeBank
from croupier_core.tournament.events import (
    PlayerDisqualified,
    PlayerEliminated,
    PrizesAwarded,
    TournamentFinished,
)
from croupier_core.tournament.payouts import split
from croupier_core.tournament.ranking import Bust, decided, finishes
from croupier_core.tournament.refusals import NotEntered, NotPlanned, ReasonWanted
from croupier_core.units import Cents, Chips, PlayerId, Seat
from hand_builders import a_deck
from rule_cases import case
from tournament_builders import ORGANISER, SPECTATOR, a_sit_and_go, in_the_first_hand, with_stacks

ACES_WIN = "2c7d8hTs3c"


def busts(described):
    return [
        Bust(PlayerId(player), Chips(stack), number)
        for number, (player, stack) in enumerate(described.items())
    ]


def test_p2_1_it_ends_when_one_player_is_left():
    prizes = [Cents(500), Cents(300), Cents(200)]

    assert decided(1, prizes)
    assert not decided(2, prizes)


def test_p2_1_it_ends_when_all_who_remain_get_the_same_prize():
    five_seats = [Cents(100)] * 5

    assert decided(5, five_seats)
    assert not decided(6, five_seats)


def test_p2_1_a_free_tournament_is_played_to_a_winner():
    assert not decided(3, [Cents(0)] * 3)
    assert decided(1, [Cents(0)])


def test_p2_2_the_bigger_stack_at_the_start_of_the_hand_places_higher():
    placed = finishes(busts({"A": 500, "B": 900}), survivors=1, prizes=[])

    assert [(f.player, f.best, f.worst) for f in placed] == [("A", 3, 3), ("B", 2, 2)]


def test_p2_2_equal_stacks_tie_and_the_earlier_entrant_gets_the_odd_cent():
    prizes = [Cents(500), Cents(300), Cents(201)]

    placed = finishes(busts({"A": 700, "B": 700}), survivors=1, prizes=prizes)

    assert {f.player: (f.best, f.worst, f.prize) for f in placed} == {
        "A": (2, 3, 251),
        "B": (2, 3, 250),
    }


def test_p2_2_at_the_table_three_players_out_in_one_hand():
    deck = a_deck((1, 2, 3, 4), 1, {1: "AhAd", 2: "KhKd", 3: "QhQd", 4: "9h9d"}, ACES_WIN)
    game = with_stacks(3_000, 500, 1_000, 500, decks=[deck])

    game.act(("D", "all-in"), ("A", "all-in"), ("B", "all-in"), ("C", "all-in"))

    assert game.places() == {"A": (1, 1), "C": (2, 2), "B": (3, 4), "D": (3, 4)}
    assert game.prizes() == {"A": 2_000, "C": 1_200, "B": 400, "D": 400}


def test_p2_2_the_worst_place_is_announced_first():
    deck = a_deck((1, 2, 3), 1, {1: "AhAd", 2: "KhKd", 3: "QhQd"}, ACES_WIN)
    game = with_stacks(3_000, 500, 1_000, decks=[deck])

    game.act(("A", "all-in"), ("B", "all-in"), ("C", "all-in"))

    assert [event.player for event in game.happened_of(PlayerEliminated)] == ["B", "C"]


def test_p2_1_the_winner_has_all_chips_and_the_prizes_are_awarded_once():
    deck = a_deck((1, 2), 1, {1: "AhAd", 2: "KhKd"}, ACES_WIN)
    game = with_stacks(1_500, 1_500, decks=[deck])

    events = game.act(("A", "all-in"), ("B", "all-in"))

    assert game.stacks() == {"A": 3_000, "B": 0}
    assert [type(event) for event in events[-2:]] == [PrizesAwarded, TournamentFinished]
    assert events[-2].prizes == (("A", 1, 2_000), ("B", 2, 0))
    assert events[-1] == TournamentFinished(PlayerId("A"), "Player A", Cents(2_000))
    game.wait(10**9)
    assert len(game.happened_of(PrizesAwarded)) == 1


FIVE_SEATS = ((2_000,) * 5,)


def test_case_RANK_03_a_partial_tie():
    given_case, expect = case("RANK-03")
    out = busts(given_case["bust_same_hand"])

    placed = finishes(out, given_case["players_before"] - len(out), [])

    assert {f.player: [f.best, f.worst] for f in placed} == expect


def test_case_RANK_06_two_bust_when_six_remain_for_five_seats():
    given_case, expect = case("RANK-06")
    out = given_case["bust_same_hand"]
    holes = {1: "AhAd", 2: "KhKd", 3: "QhQd", 4: "9h9d", 5: "8c8d", 6: "7c7h"}
    deck = a_deck((1, 2, 3, 4, 5, 6), 1, holes, "2s3d4h6sJc")
    # B and C of the table are A and B of the case.
    game = with_stacks(
        3_000, out["A"], out["B"], 3_000, 3_000, 3_000, decks=[deck], payouts=FIVE_SEATS
    )

    game.act(("D", "fold"), ("E", "fold"), ("F", "fold"))
    game.act(("A", "all-in"), ("B", "all-in"), ("C", "all-in"))

    places, prizes = game.places(), game.prizes()
    assert places["B"] == (expect["A"], expect["A"])
    assert (prizes["B"] > 0) == expect["A_wins_seat"]
    assert places["C"] == (expect["B"], expect["B"])
    assert (prizes["C"] > 0) == expect["B_wins_seat"]
    assert game.machine.finished == expect["tournament_over"]
    assert sum(prizes.values()) == 6_000


def test_case_RANK_07_it_ends_with_as_many_players_as_seats():
    given_case, expect = case("RANK-07")
    holes = {1: "AhAd", 2: "KhKd", 3: "QhQd", 4: "9h9d", 5: "8c8d", 6: "7c7h"}
    deck = a_deck((1, 2, 3, 4, 5, 6), 1, holes, "2s3d4h6sJc")
    game = with_stacks(3_000, 400, 2_000, 3_000, 3_000, 3_000, decks=[deck], payouts=FIVE_SEATS)
    game.act(("D", "fold"), ("E", "fold"), ("F", "fold"))
    game.act(("A", "all-in"), ("B", "all-in"), ("C", "fold"))

    winners = [player for player, prize in game.prizes().items() if prize]

    assert len(winners) == given_case["players_remaining"] == expect["winners"]
    assert game.machine.finished == expect["tournament_over"]
    assert {game.places()[winner] for winner in winners} == {(1, 5)}
    assert game.happened_of(TournamentFinished)[0].winner == "A"


def test_case_RANK_08_after_a_disqualification_those_below_move_up():
    given_case, expect = case("RANK-08")
    prizes = given_case["prizes_cents"]
    pool = sum(prizes.values())
    shares = tuple(amount * 10_000 // pool for amount in prizes.values())
    assert split(pool, shares) == tuple(prizes.values())
    kings = a_deck((1, 2, 3, 4), 1, {1: "AhAd", 2: "AcAs", 3: "KhKd", 4: "QhQd"}, "2c7d8hTsJc")
    game = with_stacks(
        6_000,
        6_000,
        700,
        300,
        decks=[kings],
        buy_in=Cents(pool // 4),
        payouts=(shares,),
    )
    game.act(("D", "all-in"), ("A", "all-in"), ("B", "all-in"), ("C", "all-in"))
    assert game.places() == {"D": (4, 4), "C": (3, 3)}
    assert game.prizes()["C"] == prizes["3"]

    game.tell(Disqualify(ORGANISER, PlayerId(given_case["dq"]), "chip dumping"))

    assert game.prizes() == expect
    assert game.places() == {"A": (1, 1), "C": (2, 2), "D": (3, 3), "B": (4, 4)}
    assert game.machine.finished


def test_p6_2_a_disqualified_player_is_played_for_until_the_hand_is_over():
    game = a_sit_and_go(3)
    game.wait_for_the_deal()

    game.tell(Disqualify(ORGANISER, PlayerId("A"), "abuse"))

    assert game.machine.in_hand
    assert len(game.happened_of(PlayerDisqualified)) == 1
    game.wait(600)
    assert game.to_act == "B"
    game.everybody_folds()
    assert game.places() == {"A": (3, 3)}
    assert game.stacks()["A"] == 0


def test_p6_2_of_two_disqualified_the_first_is_last():
    game = a_sit_and_go(4)

    game.tell(Disqualify(ORGANISER, PlayerId("B"), "abuse"))
    game.tell(Disqualify(ORGANISER, PlayerId("D"), "abuse"))

    assert game.places() == {"B": (4, 4), "D": (3, 3)}
    assert game.lobby().prizes == (2_500, 1_500)


def test_p6_2_a_disqualification_needs_a_reason_a_player_and_somebody_left():
    game = a_sit_and_go(2)
    b = PlayerId("B")

    with pytest.raises(ReasonWanted):
        game.tell(Disqualify(ORGANISER, b, ""))
    with pytest.raises(NotEntered):
        game.tell(Disqualify(ORGANISER, SPECTATOR, "abuse"))
    game.wait_for_the_deal()
    game.tell(Disqualify(ORGANISER, b, "abuse"))
    with pytest.raises(NotEntered):
        game.tell(Disqualify(ORGANISER, b, "twice"))
    with pytest.raises(NotPlanned):
        game.tell(Disqualify(ORGANISER, PlayerId("A"), "everybody out"))


def test_p6_2_a_disqualified_player_neither_acts_nor_uses_his_bank():
    game = in_the_first_hand(3)
    hand = game.table().hand
    a = PlayerId("A")
    game.tell(Disqualify(ORGANISER, a, "abuse"))

    with pytest.raises(NotEntered):
        game.tell(Act(hand.hand, hand.turn, Fold(Seat(1)), a))
    with pytest.raises(NotEntered):
        game.tell(UseTimeBank(a))
    assert game.table(a).hand.choices is None


def test_p6_2_a_disqualification_in_the_hand_survives_a_crash():
    game = in_the_first_hand(3)
    game.tell(Disqualify(ORGANISER, PlayerId("A"), "abuse"))

    game.crash()

    assert game.places() == {"A": (3, 3)}
    game.wait_for_the_deal()
    assert [seat.seat for seat in game.table().seats] == [2, 3]

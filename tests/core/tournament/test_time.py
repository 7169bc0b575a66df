"""Clocks at the table.  Rule book: P4."""

from dataclasses import replace

import pytest

from croupier_core.poker.hand.events import Checked, Folded
from croupier_core.tournament.commands import (
    GrantTime,
    LoseConnection,
    RegainConnection,
    SitBack,
    SitOut,
    UseTimeBank,
)
from croupier_core.tournament.events import (
    ConnectionBack,
    ConnectionLost,
    HandMoved,
    HandPlayed,
    LevelClockStarted,
    LevelClockStopped,
    SatOut,
    TimeBankStarted,
)
from croupier_core.tournament.refusals import NotEntered, NoTimeBank
from croupier_core.tournament.setup import ActionClock
from croupier_core.tournament.view import Presence
from croupier_core.units import Millis, PlayerId, Seat
from hand_builders import a_deck
from rule_cases import case
from tournament_builders import (
    ORGANISER,
    SPECTATOR,
    a_sit_and_go,
    in_the_first_hand,
    levels,
    with_stacks,
)

A, B, C = (PlayerId(name) for name in "ABC")
NO_BANK = ActionClock(bank=Millis(0))
LONG = levels((10, 20, 0), lasts=10**8)


def moves(game):
    return [event.event for event in game.happened_of(HandMoved)]


def test_case_TURN_01_the_clock_folds_to_a_bet():
    given, expect = case("TURN-01")
    game = in_the_first_hand(3, clock=ActionClock(bank=Millis(given["time_bank"])))

    game.wait(31_000)

    assert isinstance(moves(game)[-1], Folded)
    assert moves(game)[-1] == Folded(Seat(1), timed_out=True)
    assert expect["auto_action"] == "fold"


def test_case_TURN_02_the_clock_checks_when_it_is_free():
    given, expect = case("TURN-02")
    game = in_the_first_hand(2, clock=ActionClock(bank=Millis(given["time_bank"])))
    game.act(("A", "call"))

    game.wait(31_000)

    assert Checked(Seat(2), timed_out=True) in moves(game)
    assert expect["auto_action"] == "check"


def test_p4_1_until_the_grace_is_over_the_move_still_counts():
    game = in_the_first_hand(3, clock=NO_BANK)

    game.wait(30_999)
    game.act(("A", "call"))

    assert game.to_act == "B"
    assert game.entrant(A).misses == 0


def test_p4_1_the_bank_starts_by_itself_and_is_charged_what_was_used():
    game = in_the_first_hand(3)

    game.wait(30_000)
    assert game.happened_of(TimeBankStarted) == [TimeBankStarted(A, Seat(1))]
    assert game.table().clock.on_bank
    assert game.table().clock.until == game.now + 60_000
    game.wait(25_000)
    assert game.table(A).my_bank == 35_000
    game.act(("A", "fold"), ("B", "fold"))

    assert game.happened_of(HandPlayed)[-1].banks == ((A, 35_000),)
    assert game.entrant(A).bank == 35_000


def test_p4_1_the_bank_runs_out_and_the_clock_acts():
    game = in_the_first_hand(3)

    game.wait(90_999)
    assert game.to_act == "A"
    game.wait(1)

    assert game.to_act == "B"
    game.act(("B", "fold"))
    assert game.entrant(A).bank == 0


def test_p4_1_the_bank_does_not_refill_in_a_sit_and_go():
    game = in_the_first_hand(3)
    game.wait(50_000)
    game.everybody_folds()
    game.wait_for_the_deal()

    assert game.table(A).my_bank == 40_000
    assert game.table(B).my_bank == 60_000


def test_p4_1_a_player_may_start_the_bank_himself():
    clock = ActionClock(bank_only_when_invested=True)
    game = in_the_first_hand(3, clock=clock)
    assert game.table().clock.until == game.now + 30_000

    events = game.tell(UseTimeBank(A))

    assert events == [TimeBankStarted(A, Seat(1))]
    assert game.table().clock.on_bank
    assert game.table().clock.until == game.now + 90_000
    game.wait(20_000)
    assert game.table(A).my_bank == 60_000


def test_p4_1_there_is_no_bank_to_start_twice_out_of_turn_or_when_switched_off():
    game = in_the_first_hand(3)
    with pytest.raises(NoTimeBank):
        game.tell(UseTimeBank(B))
    game.tell(UseTimeBank(A))
    with pytest.raises(NoTimeBank):
        game.tell(UseTimeBank(A))
    with pytest.raises(NotEntered):
        game.tell(UseTimeBank(SPECTATOR))
    game.tell(SitOut(A))
    with pytest.raises(NoTimeBank):
        game.tell(UseTimeBank(A))
    with pytest.raises(NoTimeBank):
        in_the_first_hand(3, clock=NO_BANK).tell(UseTimeBank(A))


def test_p4_1_missing_three_in_a_row_is_sitting_out():
    game = in_the_first_hand(3, clock=NO_BANK, levels=LONG)
    for _ in range(2):
        while game.to_act != "A":
            game.act((game.to_act, "fold")) if game.to_act else game.wait_for_the_deal()
        game.wait(31_000)
        assert not game.happened_of(SatOut)
        game.everybody_folds()
    while game.to_act != "A":
        game.act((game.to_act, "fold")) if game.to_act else game.wait_for_the_deal()

    game.wait(31_000)

    assert game.happened_of(SatOut) == [SatOut(A, by_clock=True)]
    assert game.table(A).sitting_out
    assert game.table().seats[0].presence is Presence.SITTING_OUT


def test_p4_1_a_move_of_ones_own_starts_the_count_again():
    game = in_the_first_hand(2, clock=NO_BANK, levels=LONG)
    for _ in range(6):
        game.wait_for_the_deal()
        player = game.to_act
        if player == "A" and game.entrant(A).misses == 2:
            game.act(("A", "fold"))
            assert game.entrant(A).misses == 0
            return
        if player == "A":
            game.wait(31_000)
        game.everybody_folds()
    raise AssertionError("the clock was not missed twice")


def test_p4_1_misses_outlast_the_hand_and_sitting_back_forgets_them():
    game = in_the_first_hand(3, clock=NO_BANK)
    game.wait(31_000)
    game.everybody_folds()
    assert game.entrant(A).misses == 1

    game.tell(SitOut(A))
    game.tell(SitBack(A))

    assert game.entrant(A).misses == 0


def test_p4_2_a_disconnected_player_keeps_seat_and_cards_and_is_marked():
    game = in_the_first_hand(3)

    assert game.tell(LoseConnection(A))[0] == ConnectionLost(A)
    assert game.tell(LoseConnection(A)) == []

    assert game.table().seats[0].presence is Presence.DISCONNECTED
    assert game.to_act == "A"
    assert ConnectionBack(A) in game.tell(RegainConnection(A))
    assert game.table().seats[0].presence is Presence.PLAYING


def test_p4_2_disconnect_time_falls_with_each_action_and_starts_again_when_back():
    # Three entrants, three paid: disconnect time from the start.
    game = a_sit_and_go(3, levels=LONG)
    game.tell(LoseConnection(A))
    times = []
    for hand in range(5):
        if hand == 3:
            game.tell(RegainConnection(A))
            game.tell(LoseConnection(A))
        game.wait_for_the_deal()
        while game.to_act != "A":
            game.act(
                (game.to_act, "call" if game.table(game.to_act).hand.choices.to_call else "check")
            )
        began = game.now
        while game.to_act == "A":
            game.wait(500)
        times.append((game.now - began) // 1_000)
        game.everybody_folds()

    assert times == [121, 61, 31, 121, 61]


def test_p4_2_two_actions_of_one_hand_take_two_steps():
    game = in_the_first_hand(2, levels=LONG)
    game.tell(LoseConnection(B))
    game.act(("A", "call"))
    assert game.table().clock.until - game.now == 120_000

    game.wait(121_000)

    assert game.to_act == "B"
    assert game.table().clock.until - game.now == 60_000


def test_case_DET_06_the_level_clock_stands_still_while_the_table_waits():
    given, expect = case("DET-06")
    clock = ActionClock(disconnect=(Millis(240_000),), disconnect_always=True)
    game = a_sit_and_go(
        3,
        clock=clock,
        levels=levels((10, 20, 0), lasts=given["level_seconds_left"] * 1_000 + 5_000),
    )
    game.wait_for_the_deal()
    assert game.table().level_left == given["level_seconds_left"] * 1_000
    game.tell(LoseConnection(A))
    assert isinstance(game.events[-1], LevelClockStopped)

    game.wait(given["waiting_s"] * 1_000)

    assert game.table().level_ends_at is None
    assert game.table().level_left == expect["level_seconds_left_after"] * 1_000
    game.tell(RegainConnection(A))
    assert isinstance(game.events[-1], LevelClockStarted)
    assert game.table().level_ends_at == game.now + expect["level_seconds_left_after"] * 1_000


def test_p4_2_the_level_clock_runs_for_a_connected_or_absent_player():
    game = in_the_first_hand(3)
    game.wait(20_000)
    game.tell(SitOut(B))
    game.tell(LoseConnection(B))
    game.act(("A", "call"))

    assert game.to_act == "B"
    assert not game.happened_of(LevelClockStopped)


def test_case_DET_08_after_disconnect_time_the_player_stays_sitting_in():
    given, expect = case("DET-08")
    game = in_the_first_hand(3, levels=LONG)
    game.tell(LoseConnection(A))

    game.wait(121_000)

    assert given["facing_bet"]
    assert moves(game)[-1] == Folded(Seat(1), timed_out=True)
    assert expect["action"] == "fold"
    assert not game.entrant(A).sitting_out
    assert expect["status_after"] == "sitting_in"
    game.everybody_folds()
    assert game.entrant(A).misses == 0
    game.wait_for_the_deal()
    while game.to_act != "A":
        game.act((game.to_act, "call"))
    assert game.table().clock.until - game.now == 60_000


def test_p4_2_once_the_steps_are_used_up_missed_clocks_count():
    clock = ActionClock(disconnect=(Millis(5_000),), disconnect_always=True)
    game = in_the_first_hand(2, clock=clock, levels=LONG)
    game.tell(LoseConnection(A))

    for _ in range(8):
        game.wait(40_000)
        if game.to_act == "B":
            game.act(("B", "fold"))

    assert game.happened_of(SatOut) == [SatOut(A, by_clock=True)]


def test_case_DET_10_a_hand_is_never_killed_by_a_disconnect():
    _, expect = case("DET-10")
    deck = a_deck((1, 2, 3), 1, {1: "AhAd", 2: "KhKd"}, "2c7d8hTs3c")
    game = with_stacks(500, 1_500, 1_500, decks=[deck])
    game.act(("A", "all-in"))

    game.tell(LoseConnection(A))
    game.wait(5_000)
    live = game.table().hand.seats[0].in_hand
    game.act(("B", "call"), ("C", "fold"))

    assert live == expect["hand_live"]
    assert (game.stacks()["A"] == 1_020) == expect["can_win"]


def test_p4_2_an_all_in_player_has_no_turn_to_miss():
    game = with_stacks(500, 1_500, 1_500)
    game.act(("A", "all-in"))
    game.tell(LoseConnection(A))

    assert game.table().clock.seat == 2
    assert not game.happened_of(LevelClockStopped)


def test_p4_2_before_the_money_is_near_only_the_base_clock_counts():
    game = in_the_first_hand(6)
    game.tell(LoseConnection(PlayerId("D")))

    assert game.to_act == "D"
    assert game.table().clock.until - game.now == 30_000


def test_p4_3_extra_time_counts_from_the_next_decision_on():
    game = in_the_first_hand(2)
    game.tell(GrantTime(ORGANISER, A, Millis(20_000), "accommodation"))
    assert game.table().clock.base_until == game.now + 30_000

    game.act(("A", "call"), ("B", "check"), ("B", "check"))

    assert game.table().clock.base_until == game.now + 50_000
    assert game.entrant(A).extra == 20_000


def test_p4_3_the_clock_of_a_tournament_is_a_setting():
    clock = ActionClock(base=Millis(10_000), bank=Millis(5_000), grace=Millis(0))
    game = in_the_first_hand(3, clock=clock)

    game.wait(14_999)
    assert game.to_act == "A"
    game.wait(1)

    assert game.to_act == "B"


def test_p4_1_three_misses_is_a_setting():
    game = in_the_first_hand(3, clock=replace(NO_BANK, misses_to_sit_out=1))

    game.wait(31_000)

    assert game.happened_of(SatOut) == [SatOut(A, by_clock=True)]

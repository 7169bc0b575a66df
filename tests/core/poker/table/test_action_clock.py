"""The time of one decision.  Rule book: P4."""

from dataclasses import replace

import pytest

from croupier_core.poker.table.action_clock import (
    MULTI_TABLE_DISCONNECT,
    PlayerClock,
    bank_follows,
    begin_turn,
    counts_as_miss,
    disconnect_time_granted,
    due,
    lose_connection,
    regain_connection,
    shown_until,
    spent,
)
from croupier_core.tournament.setup import ActionClock
from croupier_core.units import Instant, Millis, Seat
from rule_cases import case

NOW = Instant(1_000_000)
SETTINGS = ActionClock()
PLAYER = PlayerClock(bank=Millis(60_000))
GONE = replace(PLAYER, connected=False)


def a_turn(player=PLAYER, settings=SETTINGS, *, invested=True, disconnect_time=True):
    return begin_turn(
        settings,
        player,
        Seat(1),
        1,
        NOW,
        invested=invested,
        disconnect_time=disconnect_time,
        absent_moves_after=Millis(600),
    )


def seconds(settings, player, turn):
    """How long the player has in all, in seconds, as shown."""
    return (shown_until(settings, turn, player) - NOW) / 1_000


def test_p4_1_a_turn_has_the_base_clock_then_the_bank_and_a_hidden_second():
    turn = a_turn()

    assert turn.base_until == NOW + 30_000
    assert shown_until(SETTINGS, turn, PLAYER) == NOW + 90_000
    assert due(SETTINGS, turn, PLAYER) == NOW + 30_000
    assert due(SETTINGS, replace(turn, on_bank=True), PLAYER) == NOW + 91_000


def test_p4_1_without_a_bank_the_grace_follows_the_base_clock():
    broke = replace(PLAYER, bank=Millis(0))

    assert due(SETTINGS, a_turn(broke), broke) == NOW + 31_000


def test_p4_1_a_move_within_the_grace_costs_nothing_and_a_later_one_all_that_is_over():
    turn = replace(a_turn(), on_bank=True)

    assert spent(SETTINGS, turn, Instant(NOW + 31_000)) == 0
    assert spent(SETTINGS, turn, Instant(NOW + 31_001)) == 1_001
    assert spent(SETTINGS, turn, Instant(NOW + 200_000)) == 60_000


def test_p4_1_a_bank_started_early_is_not_charged_while_the_base_clock_lasts():
    turn = replace(a_turn(), on_bank=True)

    assert spent(SETTINGS, turn, Instant(NOW + 29_000)) == 0


def test_p4_3_the_bank_can_be_switched_off():
    settings = ActionClock(bank=Millis(0))
    player = PlayerClock(bank=settings.bank)

    assert seconds(settings, player, a_turn(player, settings)) == 30


def test_p4_3_disconnect_time_can_be_switched_off():
    settings = ActionClock(disconnect=())

    turn = a_turn(GONE, settings)

    assert not turn.on_disconnect_time
    assert seconds(settings, GONE, turn) == 30


def test_p4_3_extra_time_lengthens_the_base_clock():
    granted = replace(PLAYER, extra=Millis(15_000))

    assert a_turn(granted).base_until == NOW + 45_000


def test_p4_2_the_connection_lost_in_a_turn_gives_the_total_from_its_beginning():
    turn = lose_connection(SETTINGS, a_turn(), GONE, Instant(NOW + 20_000), disconnect_time=True)

    assert turn.base_until == NOW + 120_000
    assert turn.on_disconnect_time
    assert not bank_follows(SETTINGS, turn, GONE)


def test_p4_2_the_bank_stops_when_the_connection_is_lost():
    on_bank = replace(a_turn(), on_bank=True)

    turn = lose_connection(SETTINGS, on_bank, GONE, Instant(NOW + 50_000), disconnect_time=True)

    assert turn.bank == 40_000
    assert not turn.on_bank


def test_p4_2_a_connection_cut_again_and_again_does_not_stretch_one_turn():
    turn = a_turn()
    for moment in (10_000, 30_000, 50_000, 70_000):
        turn = lose_connection(SETTINGS, turn, GONE, Instant(NOW + moment), disconnect_time=True)
        turn = regain_connection(SETTINGS, turn, PLAYER, Instant(NOW + moment + 5_000))

    assert turn.base_until <= NOW + 120_000


def test_p4_2_a_player_who_is_back_has_one_base_clock_at_most():
    turn = a_turn(GONE)

    soon = regain_connection(SETTINGS, turn, PLAYER, Instant(NOW + 40_000))
    late = regain_connection(SETTINGS, turn, PLAYER, Instant(NOW + 110_000))

    assert soon.base_until == NOW + 70_000
    assert late.base_until == NOW + 120_000


def test_p4_2_a_player_who_is_back_keeps_what_the_base_clock_would_have_left():
    turn = regain_connection(SETTINGS, a_turn(GONE), PLAYER, Instant(NOW + 2_000))

    assert turn.base_until == NOW + 32_000


def test_p4_1_a_disconnected_player_without_disconnect_time_keeps_his_bank():
    turn = a_turn(GONE, disconnect_time=False)

    assert seconds(SETTINGS, GONE, turn) == 30
    assert counts_as_miss(turn, GONE)


def test_p2_10_an_absent_player_is_played_for_after_a_short_moment():
    absent = replace(PLAYER, absent=True)

    turn = a_turn(absent)

    assert due(SETTINGS, turn, absent) == NOW + 600
    assert not counts_as_miss(turn, absent)


@pytest.mark.parametrize(
    ("players_left", "granted"),
    [(9, False), (5, False), (4, True), (2, True)],
)
def test_p4_2_a_sit_and_go_grants_it_from_paid_places_plus_one(players_left, granted):
    assert granted == disconnect_time_granted(
        SETTINGS, entrants=9, players_left=players_left, paid_places=3
    )


def test_p4_2_a_sit_and_go_of_45_grants_none():
    def at(entrants):
        return disconnect_time_granted(SETTINGS, entrants=entrants, players_left=2, paid_places=3)

    assert at(44)
    assert not at(45)


def test_p4_2_heads_up_tournaments_grant_it_always():
    settings = ActionClock(disconnect_always=True)

    assert disconnect_time_granted(settings, entrants=128, players_left=128, paid_places=1)


def test_p4_2_several_tables_grant_it_at_the_final_table():
    def at(final_table):
        return disconnect_time_granted(
            SETTINGS,
            entrants=200,
            players_left=9,
            paid_places=27,
            multi_table=True,
            final_table=final_table,
        )

    assert at(True)
    assert not at(False)


def times_of_consecutive_turns(settings, count, granted):
    """Seconds of consecutive decisions of a player who is away."""
    player, found = GONE, []
    for _ in range(count):
        turn = a_turn(player, settings, disconnect_time=granted)
        found.append(seconds(settings, player, turn))
        if turn.on_disconnect_time:
            player = replace(player, disconnected_turns=player.disconnected_turns + 1)
    return found


def test_case_DET_01_at_the_final_table_of_several():
    given_case, expect = case("DET-01")
    settings = ActionClock(
        base=Millis(given_case["base_s"] * 1_000), disconnect=MULTI_TABLE_DISCONNECT
    )
    granted = disconnect_time_granted(
        settings, entrants=200, players_left=9, paid_places=27, multi_table=True
    )

    assert (
        times_of_consecutive_turns(
            settings, given_case["consecutive_disconnected_actions"], granted
        )
        == expect["seconds"]
    )


def in_a_sit_and_go(given_case):
    return disconnect_time_granted(
        SETTINGS,
        entrants=given_case.get("entrants", 18),
        players_left=given_case["players_left"],
        paid_places=given_case["paid_places"],
    )


def test_case_DET_02_in_a_sit_and_go_one_from_the_money():
    given_case, expect = case("DET-02")
    granted = in_a_sit_and_go(given_case)

    assert granted == expect["det_active"]
    assert times_of_consecutive_turns(SETTINGS, 3, granted) == expect["seconds"]


def test_case_DET_03_in_a_sit_and_go_before_that():
    given_case, expect = case("DET-03")
    granted = in_a_sit_and_go(given_case)

    assert granted == expect["det_active"]
    assert times_of_consecutive_turns(SETTINGS, 1, granted) == expect["seconds"]


def test_case_TB_03_a_bank_that_starts_only_for_connected_players_with_chips_in_the_pot():
    given_case, expect = case("TB-03")
    settings = ActionClock(bank_only_when_invested=True)
    auto = given_case["auto_activation"]
    player = replace(PLAYER, connected=auto["connected"])

    turn = a_turn(player, settings, invested=auto["money_in_pot"])

    assert bank_follows(settings, turn, player) == expect["bank_used"]
    assert due(settings, turn, player) == NOW + 31_000
    assert bank_follows(settings, a_turn(player, settings, invested=True), player)

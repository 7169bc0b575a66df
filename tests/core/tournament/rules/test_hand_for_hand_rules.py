"""Tables that wait for each other, and places across tables.  Rule book: P2.2, P2.3."""

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from croupier_core.tournament.hand_for_hand import (
    eliminations_to_step,
    is_hand_for_hand,
    may_deal,
    off_the_clock,
)
from croupier_core.tournament.payouts import prizes_for
from croupier_core.tournament.ranking import Bust, finishes
from croupier_core.tournament.structures import multi_table
from croupier_core.tournament.terms import HandForHandTerms, SatelliteTerms
from croupier_core.units import Cents, Chips, Millis, PlayerId, TableId, TournamentId
from rule_cases import case
from tournament_builders import a_setup

TERMS = HandForHandTerms()


def prizes_of(given):
    prizes = given["prizes_cents"]
    return [Cents(prizes[place]) for place in sorted(prizes, key=int)]


def busts_at(tables):
    """Return who went out in one synchronised hand, `{"table1": {"A": 900}, …}`."""
    return [
        Bust(PlayerId(player), Chips(stack), number, TableId(int(table[5:])))
        for table, out in tables.items()
        for number, (player, stack) in enumerate(out.items(), start=10 * int(table[5:]))
    ]


def placed(given, busts, prizes=(), *, by_table=False):
    survivors = given["players_before"] - len(busts)
    return {
        finish.player: finish for finish in finishes(busts, survivors, prizes, by_table=by_table)
    }


def test_case_H4H_01_tables_count_as_one_and_the_bigger_stack_places_higher():
    given, expect = case("H4H-01")

    found = placed(given, busts_at(given["sync_hand"]))

    assert {player: finish.best for player, finish in found.items()} == expect


def at_one_table(given, by_table=False):
    return placed(
        given, busts_at({"table1": given["sync_hand_busts"]}), prizes_of(given), by_table=by_table
    )


def test_case_H4H_02_equal_stacks_share_the_last_prize_on_the_bubble():
    given, expect = case("H4H-02")

    found = at_one_table(given)

    assert found["A"].prize == expect["A_cents"]
    assert found["B"].prize == expect["B_cents"]
    assert {(f.best, f.worst) for f in found.values()} == {tuple(expect["tie_places"])}


def test_case_H4H_03_the_bigger_stack_cashes():
    given, expect = case("H4H-03")

    found = at_one_table(given)

    assert found["A"].prize == expect["A_cents"]
    assert found["B"].prize == expect["B_cents"]


def test_case_H4H_04_by_table_different_tables_share_whatever_the_stacks():
    given, expect = case("H4H-04")
    busts = busts_at(given["sync_hand_busts"])

    found = placed(given, busts, prizes_of(given), by_table=True)
    by_the_rule = placed(given, busts, prizes_of(given))

    assert found["A"].prize == expect["A_cents"]
    assert found["B"].prize == expect["B_cents"]
    assert by_the_rule["A"].prize > 0 == by_the_rule["B"].prize


def test_p2_3_by_table_stacks_still_count_at_one_table():
    busts = busts_at({"table1": {"A": 800, "B": 300}, "table2": {"C": 500}})

    found = placed({"players_before": 5}, busts, by_table=True)

    assert {player: (f.best, f.worst) for player, f in found.items()} == {
        "A": (3, 4),
        "C": (3, 4),
        "B": (5, 5),
    }


def test_case_H4H_05_a_table_waits_for_all_others():
    given, expect = case("H4H-05")
    in_hand = sum("in progress" in state for state in given["tables"].values())

    assert may_deal(in_hand) == expect["T1_may_deal_13"] == expect["T2_may_deal_13"]
    assert may_deal(0)


def test_case_H4H_07_at_most_three_minutes_come_off_the_clock():
    given, expect = case("H4H-07")
    terms = HandForHandTerms(most_off_clock=Millis(given["cap_s"] * 1_000))

    off = off_the_clock(terms, Millis(given["real_time_of_hand_s"] * 1_000))

    assert given["level_seconds_left"] - off // 1_000 == expect["level_seconds_left"]
    assert off_the_clock(terms, Millis(60_000)) == 60_000


def test_case_H4H_08_a_fixed_time_comes_off_hand_by_hand():
    given, expect = case("H4H-08")
    terms = HandForHandTerms(each_hand=Millis(given["deduct_s_per_hand"] * 1_000))
    left = [given["level_seconds_left"]]

    for _ in range(given["hands"]):
        left.append(left[-1] - off_the_clock(terms, Millis(7_000)) // 1_000)

    assert left[1:] == [expect["after_hand_1"], expect["after_hand_2"]]


def test_p2_3_real_time_comes_off_where_nothing_is_set():
    assert off_the_clock(TERMS, Millis(95_000)) == 95_000


def hand_for_hand(players_left, *, tables=2, final=True, terms=TERMS, prizes=None):
    prizes = prizes_for(a_setup(9), 9) if prizes is None else prizes
    return is_hand_for_hand(terms, prizes, players_left, tables, prizes_final=final)


def test_p2_3_on_the_bubble_with_more_than_one_table():
    assert hand_for_hand(4)
    assert not hand_for_hand(5)
    assert not hand_for_hand(4, tables=1)
    assert not hand_for_hand(4, final=False)
    assert not hand_for_hand(4, terms=HandForHandTerms(on=False))


def test_p2_3_only_significant_steps_count():
    prizes = [Cents(prize) for prize in (1_000, 600, 300, 290, 280)]

    near = [left for left in range(2, 8) if hand_for_hand(left, prizes=prizes)]

    assert near == [2, 3, 6]
    assert eliminations_to_step(prizes, 6) == 1
    assert eliminations_to_step(prizes, 5) is None


def test_p2_3_a_large_field_waits_at_the_money_and_at_its_last_steps_only():
    prizes = prizes_for(multi_table(TournamentId("t1"), "Big", buy_in=Cents(1_000)), 200)
    paid = len(prizes)

    near = [left for left in range(2, 200) if hand_for_hand(left, prizes=prizes)]

    assert near[-1] == paid + 1 == 37
    assert all(left <= 3 for left in near[:-1])


def test_p2_3_the_last_seat_of_a_satellite_is_a_step():
    setup = a_setup(9, satellite=SatelliteTerms(TournamentId("t9"), Cents(2_000)))

    assert hand_for_hand(6, prizes=prizes_for(setup, 9))
    assert hand_for_hand(5, prizes=prizes_for(setup, 9))
    assert not hand_for_hand(4, prizes=prizes_for(setup, 9))


def test_p2_3_without_prizes_nobody_waits():
    assert not any(hand_for_hand(left, prizes=[Cents(0)] * 3) for left in range(2, 9))


@pytest.mark.parametrize("by_table", [False, True])
@settings(deadline=None, max_examples=60)
@drawn(
    st.lists(st.tuples(st.integers(1, 5), st.integers(1, 4)), min_size=1, max_size=12),
    st.lists(st.integers(0, 10_000), max_size=12),
    st.integers(1, 10),
)
def test_p2_2_places_of_one_hand_tile_and_prizes_are_conserved(by_table, out, amounts, survivors):
    prizes = [Cents(amount) for amount in sorted(amounts, reverse=True)]
    busts = [
        Bust(PlayerId(f"p{n}"), Chips(stack * 100), n, TableId(table))
        for n, (stack, table) in enumerate(out)
    ]

    found = finishes(busts, survivors, prizes, by_table=by_table)

    groups = {(f.best, f.worst): 0 for f in found}
    for finish in found:
        groups[finish.best, finish.worst] += 1
    covered = [place for best, worst in sorted(groups) for place in range(best, worst + 1)]
    assert covered == list(range(survivors + 1, survivors + len(busts) + 1))
    assert all(count == worst - best + 1 for (best, worst), count in groups.items())
    assert sum(f.prize for f in found) == sum(prizes[survivors : survivors + len(busts)])
    stack = {bust.player: bust.stack for bust in busts}
    at = {bust.player: bust.table for bust in busts}
    for one in found:
        for other in found:
            comparable = not by_table or at[one.player] == at[other.player]
            if comparable and stack[one.player] > stack[other.player]:
                assert one.worst < other.best

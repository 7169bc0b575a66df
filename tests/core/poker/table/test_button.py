"""The button and the blinds.  Rule book: P1.3, P2.4, P2.5."""

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier_core.poker.table.button import Positions, dealt_in, first_positions, next_positions
from croupier_core.units import Seat
from rule_cases import case

FORWARD = "forward_moving (seed 2.4)"
DEAD_BUTTON = "dead_button (TDA 32)"


def seats(*numbers):
    return [Seat(number) for number in numbers]


def positions(described):
    return Positions(Seat(described["button"]), Seat(described["sb"]), Seat(described["bb"]))


def test_p1_3_the_button_starts_on_seat_1():
    assert first_positions(seats(1, 2, 3, 4)) == Positions(Seat(1), Seat(2), Seat(3))


def test_p1_3_the_button_starts_on_the_first_occupied_seat_after_seat_1():
    assert first_positions(seats(7, 3, 5)) == Positions(Seat(3), Seat(5), Seat(7))


def test_p2_4_the_button_moves_to_the_next_occupied_seat():
    before = Positions(Seat(8), Seat(9), Seat(2))

    assert next_positions(before, seats(2, 5, 8, 9)) == Positions(Seat(9), Seat(2), Seat(5))


def test_p2_4_a_player_may_skip_the_small_blind():
    before = Positions(Seat(1), Seat(2), Seat(3))

    after = next_positions(before, seats(1, 3, 4, 5))

    assert after.button == 3
    assert after.small_blind == 4


def test_p2_5_heads_up_the_button_posts_the_small_blind():
    assert first_positions(seats(2, 6)) == Positions(Seat(2), Seat(2), Seat(6))


def test_p2_5_heads_up_the_blinds_change_sides_every_hand():
    before = Positions(Seat(2), Seat(2), Seat(6))

    assert next_positions(before, seats(2, 6)) == Positions(Seat(6), Seat(6), Seat(2))


def test_p2_5_when_three_become_two_nobody_has_the_big_blind_twice_running():
    before = Positions(Seat(1), Seat(2), Seat(3))

    assert next_positions(before, seats(2, 3)) == Positions(Seat(3), Seat(3), Seat(2))


def assert_forward(name):
    given_case, expect = case(name)
    occupied = seats(*given_case["occupied_next_hand"])

    assert next_positions(positions(given_case["previous"]), occupied) == positions(expect[FORWARD])


def test_case_BTN_03_the_small_blind_busts_and_the_button_skips_him():
    assert_forward("BTN-03")


def test_case_BTN_04_both_blinds_bust():
    assert_forward("BTN-04")


def test_case_BTN_06_three_become_two_without_the_small_blind():
    assert_forward("BTN-06")


def test_case_BTN_07_three_become_two_without_the_button():
    # Pure forward movement gives seat 3 the big blind again; rule P2.5 decides for TDA 34B,
    # whose outcome the case lists under the dead button.
    given_case, expect = case("BTN-07")
    before = positions(given_case["previous"])

    after = next_positions(before, seats(*given_case["occupied_next_hand"]))

    assert after == positions(expect[DEAD_BUTTON])
    assert after.button != before.button
    assert after.big_blind != before.big_blind


def test_case_BTN_08_the_first_hand_at_a_full_table():
    given_case, expect = case("BTN-08")

    assert first_positions(seats(*given_case["seats"])) == positions(expect)


def test_case_BTN_09_the_first_hand_with_seat_1_empty():
    given_case, expect = case("BTN-09")

    assert first_positions(seats(*given_case["occupied"])) == positions(expect)


def test_case_BTN_11_never_the_same_player_twice_in_a_thousand_hands():
    given_case, expect = case("BTN-11")
    occupied = seats(1, 2, 4, 5, 7, 8, 9)
    now = first_positions(occupied)
    twice = 0
    for hand in range(given_case["hands"]):
        # Seats come and go, as players bust and others are moved in.
        occupied = seats(*{1 + (hand * step) % 9 for step in (3, 5, 7, 11)} | {1, 9})
        after = next_positions(now, occupied)
        twice += after.button == now.button
        now = after

    assert twice == expect["same_player_button_twice_in_a_row"]


def test_case_BTN_12_a_newcomer_between_button_and_small_blind_waits_for_the_button():
    _, expect = case("BTN-12")
    others, newcomer = seats(1, 3, 5, 8), Seat(2)
    now = Positions(Seat(1), Seat(3), Seat(5))

    after = next_positions(now, others)

    assert dealt_in(newcomer, now) == expect["dealt_in_this_hand"]
    assert dealt_in(newcomer, after) == expect["dealt_in_after_button_passes"]
    assert all(dealt_in(Seat(seat), now) for seat in (4, 6, 7, 8, 9))


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.integers(1, 10), min_size=2, unique=True),
    st.lists(st.sets(st.integers(0, 9), max_size=4), max_size=12),
)
def test_p2_4_whoever_busts_nobody_has_the_button_twice_and_all_three_are_seated(start, busts):
    occupied = seats(*start)
    now = first_positions(occupied)
    for bust in busts:
        left = [seat for n, seat in enumerate(sorted(occupied)) if n not in bust]
        occupied = left if len(left) >= 2 else occupied
        after = next_positions(now, occupied)

        assert after.button != now.button
        assert {after.button, after.small_blind, after.big_blind} <= set(occupied)
        assert after.small_blind != after.big_blind
        assert (after.small_blind == after.button) == (len(occupied) == 2)
        now = after


@settings(max_examples=100, deadline=None)
@given(st.permutations([1, 2, 3]), st.integers(0, 2))
def test_p2_5_the_big_blind_changes_whoever_of_three_busts(order, gone):
    before = first_positions(seats(*order))
    left = seats(*(seat for n, seat in enumerate(order) if n != gone))

    after = next_positions(before, left)

    assert after.big_blind != before.big_blind

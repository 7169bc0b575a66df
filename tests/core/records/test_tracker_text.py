"""Hands as trackers read them: whole files of our own, and the parts that are easy to get wrong."""

import warnings
from pathlib import Path

import pytest
from pokerkit import HandHistory

from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.stakes import AnteKind
from croupier_core.records.pokerstars import write_tracker_hand, write_tracker_hands
from croupier_core.records.tracker_names import (
    GAME_NAMES,
    STREET_HEADS,
    holding_name,
    roman,
    times_of,
)
from croupier_core.records.tracker_numbers import hand_number, tournament_number
from croupier_core.units import HandId, Instant, TournamentId
from recorded_hands import a_hand_played, a_recorded_hand, seen_from

GOLDEN = Path(__file__).parents[2] / "golden" / "tracker"


def a_side_pot():
    return a_hand_played(
        "all-in",
        "all-in",
        "call",
        holes={1: "AhAd", 2: "KhKd", 3: "QhQc"},
        stacks=(1_500, 5_000, 800),
        ante=10,
    )


def a_bluff():
    return a_hand_played(
        ("fold"),
        "call",
        "check",
        "check",
        200,
        "fold",
        holes={1: "7h2s", 2: "AcKc"},
        ante=50,
        ante_kind=AnteKind.BIG_BLIND,
    )


def a_river():
    return a_hand_played(
        300,
        "call",
        "fold",
        "check",
        "check",
        400,
        "call",
        "check",
        "check",
        holes={1: "AsKs", 3: "TcTd"},
    )


STORIES = {
    "side_pot": (a_side_pot, 3),
    "bluff": (a_bluff, 2),
    "river": (a_river, 1),
    "river_by_a_spectator": (a_river, None),
    "stud": (lambda: a_recorded_hand("stud8", 11, deep=True), 1),
    "triple_draw": (lambda: a_recorded_hand("27td", 4, deep=True), 2),
}


@pytest.mark.parametrize("story", STORIES)
def test_a_hand_reads_as_it_always_did(story):
    play, viewer = STORIES[story]

    written = write_tracker_hand(seen_from(play(), viewer))

    assert written == (GOLDEN / f"{story}.txt").read_text(encoding="utf-8")


def test_another_program_reads_our_text_and_ends_with_our_stacks():
    hands = [a_bluff(), a_river()]
    text = write_tracker_hands(seen_from(hand, 1) for hand in hands)

    with warnings.catch_warnings():
        # It does not know its own field for the zone.
        warnings.simplefilter("ignore")
        read = list(HandHistory.from_pokerstars(text, error_status=True))

    assert [history.hand for history in read] == [12_0003400, 12_0003400]
    assert [history.seats for history in read] == [[1, 2, 3], [1, 2, 3]]
    assert list(list(read[1])[-1].stacks) == list(hands[1].stacks.values())


@pytest.mark.parametrize("key", GAMES)
def test_every_game_can_be_told_and_its_pots_add_up(key):
    for seed in range(8):
        hand = a_recorded_hand(key, seed)

        lines = write_tracker_hand(seen_from(hand, 1)).splitlines()

        assert GAME_NAMES[key] in lines[0]
        won = sum(seat.won for seat in hand.view_for(None).seats)
        assert _collected(lines) == _total(lines) == won


def _collected(lines):
    amounts = [
        line.rpartition(" collected ")[2].partition(" from ")[0]
        for line in lines
        if " collected " in line and " from " in line
    ]
    return sum(map(int, amounts))


def _total(lines):
    [total] = [line for line in lines if line.startswith("Total pot ")]
    return int(total.split()[2])


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("high_card:AK", "high card Ace"),
        ("pair:6AKQ", "a pair of Sixes"),
        ("two_pair:AKQ", "two pair, Aces and Kings"),
        ("trips:7AK", "three of a kind, Sevens"),
        ("straight:A", "a straight, Ten to Ace"),
        ("straight:5", "a straight, Ace to Five"),
        ("flush:AJ962", "a flush, Ace high"),
        ("full_house:KT", "a full house, Kings full of Tens"),
        ("quads:2A", "four of a kind, Deuces"),
        ("straight_flush:9", "a straight flush, Five to Nine"),
        ("straight_flush:A", "a Royal Flush"),
        ("low:8643A", "8,6,4,3,A"),
        ("badugi:842A", "8,4,2,A"),
    ],
)
def test_hands_have_the_names_that_trackers_know(label, name):
    assert holding_name(label) == name


def test_every_street_and_game_has_a_heading():
    assert {plan.street for game in GAMES.values() for plan in game.streets} <= set(STREET_HEADS)
    assert set(GAME_NAMES) == set(GAMES)


def test_levels_are_roman():
    assert [roman(n) for n in (0, 1, 4, 9, 14, 40, 99, 1994)] == [
        *("0", "I", "IV", "IX", "XIV", "XL", "XCIX", "MCMXCIV"),
    ]


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (1_800_000_000_000, "2027/01/15 8:00:00 UTC [2027/01/15 3:00:00 ET]"),
        (1_815_000_000_000, "2027/07/07 22:40:00 UTC [2027/07/07 18:40:00 ET]"),
        # Summer begins on 14 March 2027 at 7:00 UTC and ends on 7 November at 6:00.
        (1_805_007_599_000, "2027/03/14 6:59:59 UTC [2027/03/14 1:59:59 ET]"),
        (1_805_007_600_000, "2027/03/14 7:00:00 UTC [2027/03/14 3:00:00 ET]"),
        (1_825_567_199_000, "2027/11/07 5:59:59 UTC [2027/11/07 1:59:59 ET]"),
        (1_825_567_200_000, "2027/11/07 6:00:00 UTC [2027/11/07 1:00:00 ET]"),
    ],
)
def test_times_are_told_in_utc_and_as_in_new_york(at, said):
    assert times_of(Instant(at)) == said


def test_numbers_are_stable_and_different_for_each_deal_of_a_hand():
    ids = ("t12-34", "t12-34.1", "t12-35", "t1-1", "something else", "t0-1")
    numbers = [hand_number(HandId(each)) for each in ids]

    assert numbers[:4] == [12_0003400, 12_0003401, 12_0003500, 1_0000100]
    assert len(set(numbers)) == len(numbers)
    assert tournament_number(TournamentId("t12")) == 12
    assert tournament_number(TournamentId("festival")) > 10**17

"""The tree itself: sizes, byes, routes, numbers and places.  Rule book: T2.1, T2.2, T2.5-T2.7."""

from collections import Counter
from itertools import pairwise

import pytest

from bracket_builders import a_bracket, a_setup, lower_number, numbered, play_on, ranks, teams, win
from croupier_core.bracket.entering import enter
from croupier_core.bracket.entries import Result
from croupier_core.bracket.evaluation import evaluate
from croupier_core.bracket.ids import Exit, Side
from croupier_core.bracket.plan import plan_for
from croupier_core.bracket.refusals import MatchBlocked, NoSuchMatch
from croupier_core.bracket.routing import DROP_MASKS, Drawn, bye_positions, positions
from croupier_core.bracket.setup import BracketSetup, Kind, ThirdPlace

SIZES = range(2, 129)


def test_t2_1_every_size_has_its_number_of_matches():
    for count in SIZES:
        play_off = plan_for(Kind.SINGLE, count, ThirdPlace.PLAY_OFF)

        assert len(plan_for(Kind.DOUBLE, count).matches) == 2 * count - 2
        assert len(plan_for(Kind.SINGLE, count).matches) == count - 1
        assert len(play_off.matches) == count - 1 + (count > 3)


@pytest.mark.parametrize("count", [0, 1, 129])
def test_t2_1_other_sizes_are_refused(count):
    with pytest.raises(ValueError, match="2 to 128"):
        a_setup(count)


def test_t2_1_nobody_is_drawn_twice():
    with pytest.raises(ValueError, match="twice"):
        BracketSetup(Kind.SINGLE, ("T1", "T2", "T1"))


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("count", [2, 3])
def test_t2_1_two_and_three_have_a_bracket_too(kind, count):
    bracket = play_on(a_bracket(count, kind), lower_number)

    assert bracket.champion == "T1"
    assert sorted(ranks(bracket).values()) == [str(place) for place in range(1, count + 1)]


def test_t2_2_byes_are_in_the_first_round_and_each_has_an_opponent():
    for count in SIZES:
        everything = positions(Kind.DOUBLE, count, ThirdPlace.SHARED)
        first = [at for at in everything if at.side is Side.WINNER and at.depth == 1]
        later = [at for at in everything if at.side is Side.WINNER and at.depth > 1]

        assert sum(not at.is_match for at in first) == 2 * len(first) - count
        assert not any(at.is_void for at in first)
        assert all(at.is_match for at in later)
        places = [s.place for at in first for s in (at.upper, at.lower) if isinstance(s, Drawn)]
        assert places == list(range(count))


def test_t2_2_byes_feed_the_same_loser_match_only_where_they_must():
    for count in SIZES:
        byes = bye_positions(count)
        first_round = 2 ** ((count - 1).bit_length() - 1)
        met = [index for index in range(0, first_round, 2) if {index, index + 1} <= byes]

        assert len(met) == max(0, len(byes) - first_round // 2)


def test_t2_2_trap_byes_that_meet_in_the_loser_bracket_are_no_match():
    for count in SIZES:
        everything = positions(Kind.DOUBLE, count, ThirdPlace.SHARED)
        plan = plan_for(Kind.DOUBLE, count)

        assert {match.id for match in plan.matches}.isdisjoint({*plan.walkovers, *plan.voids})
        assert len(plan.matches) + len(plan.walkovers) + len(plan.voids) == len(everything)
        for match, (upper, lower) in zip(plan.matches, plan.slots, strict=True):
            assert upper != lower
            assert max(upper, lower) < count + 2 * (match.number - 1)


def test_t2_2_a_walkover_is_no_match_to_enter_a_result_for():
    bracket = a_bracket(5)

    with pytest.raises(NoSuchMatch):
        enter(bracket, Result("L1.1", "T4", "T1", "T4"))


def test_t2_3_the_loser_bracket_has_the_masks_of_the_rule_book():
    in_binary = (
        "8: 1 · 16: 10, 0 · 32: 010, 10, 0 · 64: 1000, 110, 01, 1 · 128: 00100, 1000, 110, 01, 1"
    )
    masks = {}
    for line in in_binary.split(" · "):
        size, _, values = line.partition(": ")
        masks[int(size)] = tuple(int(value, 2) for value in values.split(", "))

    assert masks == DROP_MASKS


@pytest.mark.parametrize("depth", range(2, 8))
def test_t2_3_the_loser_bracket_has_two_rounds_for_each_round_above_but_the_first(depth):
    matches = plan_for(Kind.DOUBLE, 2**depth).matches
    sizes = Counter(match.depth for match in matches if match.side is Side.LOSER)

    assert [sizes[r] for r in sorted(sizes)] == [
        2 ** (depth - 2 - r // 2) for r in range(2 * (depth - 1))
    ]


@pytest.mark.parametrize("kind", Kind)
def test_t2_5_numbers_run_by_stage_and_winner_bracket_first(kind):
    for count in SIZES:
        matches = plan_for(kind, count).matches
        order = [(at.stage, list(Side).index(at.side), at.depth, at.index) for at in matches]

        assert [match.number for match in matches] == list(range(1, len(matches) + 1))
        assert order == sorted(order)
        assert matches[-1].id == "F"
        for match in matches:
            feeding = [matches[o.number - 1] for o in (match.upper, match.lower) if o]
            assert match.stage == 1 + max((other.stage for other in feeding), default=0)


def test_t2_5_ids_say_side_round_and_position():
    ids = [match.id for match in plan_for(Kind.DOUBLE, 4).matches]

    assert ids == ["W1.0", "W1.1", "W2.0", "L1.0", "L2.0", "F"]


def test_t2_4_the_rounds_for_which_formats_can_be_set_are_known_before_the_draw():
    assert plan_for(Kind.DOUBLE, 6).rounds == ("W1", "W2", "W3", "L2", "L3", "L4", "F")
    assert plan_for(Kind.SINGLE, 6, ThirdPlace.PLAY_OFF).rounds == ("W1", "W2", "P", "F")


def test_t2_5_a_match_is_ready_as_soon_as_both_are_known():
    bracket = win(a_bracket(8), 1, "T1")
    assert 5 not in [match.number for match in bracket.ready]

    bracket = win(bracket, 2, "T4")

    assert [match.number for match in bracket.ready] == [3, 4, 5, 7]


def test_t2_5_a_match_of_unknown_entrants_has_no_result():
    with pytest.raises(MatchBlocked):
        enter(a_bracket(4), Result("W2.0", "T1", "T3", "T1"))


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("count", [5, 8, 13, 32])
def test_t2_6_origins_come_true(kind, count):
    before = a_bracket(count, kind)
    after = play_on(before, lower_number)

    for match in after.matches:
        for origin, entrant in ((match.plan.upper, match.upper), (match.plan.lower, match.lower)):
            if origin is None:
                assert entrant in teams(count)
                continue
            source = numbered(after, origin.number)
            assert source.id == origin.match
            assert entrant == (source.winner if origin.exit is Exit.WINNER else source.loser)


@pytest.mark.parametrize(
    ("kind", "third_place"),
    [
        (Kind.DOUBLE, ThirdPlace.SHARED),
        (Kind.SINGLE, ThirdPlace.SHARED),
        (Kind.SINGLE, ThirdPlace.PLAY_OFF),
    ],
)
def test_t2_7_places_tile_from_first_to_last(kind, third_place):
    for count in SIZES:
        matches = plan_for(kind, count, third_place).matches
        spans = Counter(
            span
            for at in matches
            for span in (at.winner_places, at.loser_places)
            if span is not None
        )

        assert all(span.worst - span.best + 1 == many for span, many in spans.items())
        edges = sorted((span.best, span.worst) for span in spans)
        assert edges[0] == (1, 1)
        assert edges[-1][1] == count
        assert all(before[1] + 1 == after[0] for before, after in pairwise(edges))


def test_t2_7_third_place_is_unique_in_double_elimination():
    spans = {str(at.loser_places) for at in plan_for(Kind.DOUBLE, 128).matches if at.loser_places}

    assert spans == {
        *("2", "3", "4", "5-6", "7-8", "9-12", "13-16", "17-24", "25-32"),
        *("33-48", "49-64", "65-96", "97-128"),
    }


def test_t2_7_the_play_off_decides_third_place():
    bracket = a_bracket(8, Kind.SINGLE, ThirdPlace.PLAY_OFF)

    assert [match.id for match in bracket.matches[-2:]] == ["P", "F"]
    assert ranks(play_on(bracket, lower_number)) == {
        "T1": "1",
        "T5": "2",
        "T3": "3",
        "T7": "4",
        **dict.fromkeys(["T2", "T4", "T6", "T8"], "5-8"),
    }


def test_t2_7_a_play_off_of_one_is_a_walkover():
    bracket = a_bracket(3, Kind.SINGLE, ThirdPlace.PLAY_OFF)

    assert ranks(play_on(bracket, lower_number)) == {"T1": "1", "T2": "2", "T3": "3"}


def test_t2_7_double_elimination_has_no_play_off():
    with pytest.raises(ValueError, match="without a play-off"):
        a_setup(4, Kind.DOUBLE, ThirdPlace.PLAY_OFF)


def test_t2_7_nobody_has_a_place_who_still_plays():
    bracket = win(a_bracket(4, Kind.SINGLE), 1, "T1")

    assert ranks(bracket) == {"T1": "None", "T2": "3-4", "T3": "None", "T4": "None"}


def test_t2_7_losers_of_a_heads_up_round_share_its_places():
    bracket = play_on(a_bracket(13, Kind.SINGLE), lower_number)

    assert Counter(ranks(bracket).values()) == {"1": 1, "2": 1, "3-4": 2, "5-8": 4, "9-13": 5}


def test_t2_2_byes_of_a_heads_up_bracket_are_in_the_first_round_only():
    setup = a_setup(100, Kind.SINGLE)

    rounds = Counter(match.plan.round for match in evaluate(setup).matches)

    assert rounds == {"W1": 36, "W2": 32, "W3": 16, "W4": 8, "W5": 4, "W6": 2, "F": 1}

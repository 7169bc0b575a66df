"""Every outcome of small brackets, and many of large ones.  Rule book: T2.1, T2.3, T2.7, T2.9."""

import random
from collections import Counter
from itertools import product

import pytest

from bracket_builders import a_bracket, a_setup, disqualify, teams, won
from croupier_core.bracket.entering import enter
from croupier_core.bracket.entries import Disqualification
from croupier_core.bracket.evaluation import evaluate, route
from croupier_core.bracket.ids import Line, Side
from croupier_core.bracket.places import Standing, placings
from croupier_core.bracket.plan import plan_for
from croupier_core.bracket.setup import Kind

LOSSES = {Kind.SINGLE: 1, Kind.DOUBLE: 2}
EXPECTED_REMATCHES = {8: 0.63, 16: 0.75, 32: 0.73, 64: 0.70}


def check_outcome(kind, plan, known, count):
    """Everybody but the winner is out after the losses of his kind; places tile."""
    winners, losers = known[count::2], known[count + 1 :: 2]
    lost = Counter(losers)
    champion = winners[-1]

    assert None not in known
    assert lost[champion] < LOSSES[kind]
    # The loser of the final may have lost it only, for its first game is the second loss.
    final_loser = losers[-1]
    assert all(
        lost[team] == LOSSES[kind] for team in teams(count) if team not in (champion, final_loser)
    )
    assert lost[final_loser] in (1, LOSSES[kind])
    placed = Counter({champion: 1})
    for match, loser in zip(plan.matches, losers, strict=True):
        placed[loser] += match.loser_places is not None
    assert placed == dict.fromkeys(teams(count), 1)


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("kind", Kind)
def test_t2_1_every_outcome_of_up_to_eight_ends_with_one_winner(kind, count):
    plan, entrants = plan_for(kind, count), teams(count)

    for outcome in product((True, False), repeat=len(plan.matches)):
        known = route(plan, entrants, lambda i, up, low, won=outcome: up if won[i] else low)
        check_outcome(kind, plan, known, count)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_t2_1_every_outcome_entered_result_by_result_gives_the_same(count):
    setup = a_setup(count)
    plan = plan_for(Kind.DOUBLE, count)

    for outcome in product((True, False), repeat=len(plan.matches)):
        bracket = evaluate(setup)
        for upper_wins in outcome:
            # Nothing hangs: the next number is always ready.
            match = bracket.ready[0]
            bracket = enter(bracket, won(match, Line.UPPER if upper_wins else Line.LOWER))
        known = route(plan, setup.entrants, lambda i, up, low, won=outcome: up if won[i] else low)
        assert bracket.over
        assert [match.winner for match in bracket.matches] == known[count::2]


@pytest.mark.parametrize("count", [5, 9, 10, 17, 33, 65])
def test_t2_2_trap_void_matches_of_the_loser_bracket_hang_nothing(count):
    bracket = a_bracket(count)
    assert bracket.plan.voids
    dice = random.Random(count)

    for entered in range(2 * count - 2):
        assert bracket.ready, f"nothing to play after {entered} matches"
        match = dice.choice(bracket.ready)
        bracket = enter(bracket, won(match, dice.choice(list(Line))))

    assert bracket.over


@pytest.mark.parametrize("seed", range(60))
def test_t2_9_a_random_event_with_disqualifications_never_hangs_and_its_places_tile(seed):
    dice = random.Random(seed)
    kind = dice.choice(list(Kind))
    count = dice.choice([dice.randint(2, 16), dice.randint(2, 128)])
    bracket = a_bracket(count, kind)
    entrants = list(bracket.setup.entrants)

    while not bracket.over:
        if dice.random() < 0.1 and len(bracket.disqualified) < count:
            left = [team for team in entrants if team not in bracket.disqualified]
            bracket = disqualify(bracket, dice.choice(left))
        else:
            match = dice.choice(bracket.ready)
            bracket = enter(bracket, won(match, dice.choice(list(Line))))

    losses = Counter(match.loser for match in bracket.matches)
    assert max(losses.values()) <= LOSSES[kind]
    spans = Counter(placing.places for placing in placings(bracket))
    assert sum(spans.values()) == count
    assert all(span.worst - span.best + 1 == many for span, many in spans.items())
    assert sum(placing.standing is Standing.DISQUALIFIED for placing in placings(bracket)) == len(
        bracket.disqualified
    )


@pytest.mark.parametrize("seed", range(20))
def test_t2_8_the_order_of_results_in_the_log_does_not_matter(seed):
    dice = random.Random(seed)
    bracket = a_bracket(dice.randint(2, 40))
    while not bracket.over:
        match = dice.choice(bracket.ready)
        bracket = enter(bracket, won(match, dice.choice(list(Line))))
        if dice.random() < 0.05 and len(bracket.disqualified) < 2:
            left = set(bracket.setup.entrants) - set(bracket.disqualified)
            bracket = disqualify(bracket, min(left))
    ghosts = [entry for entry in bracket.log if isinstance(entry, Disqualification)]
    results = [entry for entry in bracket.log if entry not in ghosts]

    dice.shuffle(results)

    assert evaluate(bracket.setup, [*ghosts, *results]).matches == bracket.matches


def mean_rematches(count, events, dice):
    """Return how often two meet again in the loser bracket, on average of events won by luck."""
    plan, entrants = plan_for(Kind.DOUBLE, count), teams(count)
    below = [match.side is Side.LOSER for match in plan.matches]
    again = 0

    def decide(index, upper, lower):
        nonlocal again
        pair = (upper, lower) if upper < lower else (lower, upper)
        again += below[index] and pair in met
        met.add(pair)
        return upper if dice.random() < 0.5 else lower

    for _ in range(events):
        met = set()
        route(plan, entrants, decide)
    return again / events


@pytest.mark.parametrize("count", EXPECTED_REMATCHES)
def test_t2_3_rematches_in_the_loser_bracket_are_as_rare_as_the_rule_book_says(count):
    found = mean_rematches(count, 2_000, random.Random(count))

    assert found == pytest.approx(EXPECTED_REMATCHES[count], rel=0.1)


def test_t2_3_without_the_masks_there_would_be_more_rematches(monkeypatch):
    plan_for.cache_clear()
    monkeypatch.setattr("croupier_core.bracket.routing.DROP_MASKS", {})
    straight = mean_rematches(16, 2_000, random.Random(16))
    plan_for.cache_clear()

    assert straight > 1.5 * EXPECTED_REMATCHES[16]

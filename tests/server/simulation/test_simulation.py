"""Whole tournaments in the pure core: the same seed, the same result; nothing lost."""

from dataclasses import replace

import pytest

from croupier_core.tournament.events import Award
from croupier_core.tournament.setup import Format, Speed
from croupier_core.tournament.terms import (
    AddOnTerms,
    BountyKind,
    BountyTerms,
    EntryTerms,
    RebuyTerms,
)
from croupier_core.units import Cents, Chips
from croupier_server.simulation.formats import BUY_IN, setup_of
from croupier_server.simulation.play import Simulation


def played(format, players, *, game="nlhe", seed=1, **terms):
    setup = setup_of(format, game, players, Speed.HYPER)
    return Simulation(replace(setup, **terms), players, seed).run()


def check_places(outcome):
    """Check that the places of all entries tile 1 to N, and that all money is paid."""
    spans = sorted((award.best, award.worst) for award in outcome.awards)
    taken = []
    for best, worst in spans:
        if not taken or best > taken[-1][1]:
            assert best == (taken[-1][1] + 1 if taken else 1)
            taken.append((best, worst))
        else:
            assert (best, worst) == taken[-1]
    assert taken[-1][1] == outcome.entries == len(outcome.awards)
    assert outcome.paid == outcome.prize_pool + outcome.bounty_pool


FORMATS = [
    (Format.SIT_AND_GO, 9),
    (Format.SIT_AND_GO, 18),
    (Format.MULTI_TABLE, 27),
    (Format.HEADS_UP, 6),
    (Format.SHOOTOUT, 27),
]


@pytest.mark.parametrize(("format", "players"), FORMATS)
def test_p11_1_every_format_is_played_to_its_end(format, players):
    outcome = played(format, players)

    check_places(outcome)
    assert outcome.entries == players
    assert outcome.prize_pool == players * BUY_IN
    assert outcome.hands > players / 2


def test_the_same_seed_gives_the_same_tournament():
    first, second = (played(Format.MULTI_TABLE, 30, seed=5) for _ in range(2))
    other = played(Format.MULTI_TABLE, 30, seed=6)

    assert replace(first, seconds=0.0) == replace(second, seconds=0.0)
    assert replace(other, seconds=0.0) != replace(first, seconds=0.0)


def test_p2_6_tables_differ_by_one_at_most_once_all_had_their_turn():
    outcome = played(Format.MULTI_TABLE, 60)

    assert outcome.max_imbalance <= 1
    assert outcome.tables_broken == 6
    assert outcome.moves > 0


@pytest.mark.parametrize("game", ["plo8", "stud", "27td", "horse"])
def test_any_game_is_played(game):
    outcome = played(Format.MULTI_TABLE, 14, game=game)

    check_places(outcome)
    assert outcome.chips_in_play == 14 * 10_000


def test_p11_2_rebuys_and_add_ons_are_in_the_pool_and_in_the_chips():
    outcome = played(
        Format.MULTI_TABLE,
        20,
        rebuys=RebuyTerms(Cents(500), Chips(10_000), until_level=3),
        add_on=AddOnTerms(Cents(500), Chips(20_000)),
    )

    check_places(outcome)
    bought = (outcome.prize_pool - 20 * BUY_IN) // 500
    assert bought > 0
    assert 200_000 + 10_000 * bought <= outcome.chips_in_play <= 200_000 + 20_000 * bought


def test_p1_8_who_is_out_may_enter_again():
    terms = EntryTerms(late_registration=30 * 60_000, most_entries=3)

    outcome = played(Format.MULTI_TABLE, 40, entries=terms)

    check_places(outcome)
    assert outcome.entries > 40
    assert max(award.entry for award in outcome.awards) > 1
    assert outcome.prize_pool == outcome.entries * BUY_IN


@pytest.mark.parametrize("kind", [BountyKind.KNOCKOUT, BountyKind.PROGRESSIVE])
def test_p9_6_bounties_are_paid_in_full(kind):
    outcome = played(Format.MULTI_TABLE, 20, bounty=BountyTerms(kind, Cents(501)))

    check_places(outcome)
    assert sum(award.bounties for award in outcome.awards) == 20 * 501


def test_too_few_players_are_refused():
    setup = replace(setup_of(Format.MULTI_TABLE, "nlhe", 2, Speed.HYPER), min_entrants=5)

    with pytest.raises(ValueError, match="too few"):
        Simulation(setup, 2, 1).run()


def test_awards_come_winner_first():
    outcome = played(Format.SIT_AND_GO, 9)

    first = outcome.awards[0]
    assert isinstance(first, Award)
    assert (first.best, first.prize) == (1, 4_500)

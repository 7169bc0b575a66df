"""Whole evenings of bots in the pure machine: they end, and everything happens in some of them."""

from collections import Counter
from functools import cache
from typing import get_args

import pytest

from croupier_core.match.events import MatchEvent
from croupier_core.team_event.events import EventEvent
from croupier_core.team_event.terms import EventPhase
from rehearsal_evenings import Rehearsed, kinds_heard

KINDS = ("fun", "captains", "map_veto")
SEEDS = (*range(15), 18, 23, 57, 74, 105)
"""The last ones for what is rare."""
EVENINGS = [(KINDS[seed % 3], 4 + seed * 7 % 13, seed) for seed in SEEDS]
LARGE = [("fun", 40, 21)]

NEVER_IN_A_REHEARSAL = frozenset(
    {
        # needs two substitutes of one team with as many games
        "TieSettled",
        # needs more players than there are places; see below
        "PlaceFreed",
        # done by people, or by the house, and not by bots
        "AutoCallSet",
        "CaptainAppointed",
        "CharactersRestricted",
        "EventResumed",
        "MembersMayAct",
        "MessageSent",
        "MissesExcused",
        "PlayerIgnored",
        "Restricted",
        "RewardTableChanged",
        "RoleGiven",
        "RoleTaken",
        "SanctionLifted",
        "ScheduleChanged",
        "SubstituteOffered",
        "WordsExtended",
    }
)


@cache
def rehearsed(kind, players, seed):
    return Rehearsed(kind, players, seed).play()


@pytest.mark.parametrize(("kind", "players", "seed"), EVENINGS + LARGE)
def test_an_evening_of_bots_comes_to_its_end(kind, players, seed):
    evening = rehearsed(kind, players, seed)

    assert evening.event.phase is EventPhase.ARCHIVED
    assert kinds_heard(evening)["Entered"] >= 1


def test_who_is_on_the_waiting_list_gets_the_place_of_who_withdraws():
    evening = Rehearsed("fun", 16, 4, places=8).play()

    assert evening.event.phase is EventPhase.ARCHIVED
    assert kinds_heard(evening)["PlaceFreed"] > 0


def test_the_same_seed_gives_the_same_evening():
    one, other = (Rehearsed("fun", 7, 3).play() for _ in range(2))

    assert one.heard == other.heard


def test_bots_ask_for_little_that_is_refused():
    evenings = [rehearsed(*each) for each in EVENINGS]
    refused = sum((evening.refused for evening in evenings), Counter())
    heard = sum(len(evening.heard) for evening in evenings)

    # A remake after a kill is asked for so that people see it refused.
    meant = refused.pop("AskRemake: TooLateForRemake")
    assert meant > 0
    assert refused.total() < heard / 500, refused


def test_every_kind_of_incident_happens_in_some_evening():
    kinds = sum((kinds_heard(rehearsed(*each)) for each in EVENINGS + LARGE), Counter())
    possible = {kind.__name__ for kind in (*get_args(EventEvent), *get_args(MatchEvent))}

    assert possible - set(kinds) - NEVER_IN_A_REHEARSAL == set()

"""What the lobby lists, in which order, and how it tells what is special."""

from dataclasses import replace

import pytest

from croupier_client.lobby.sieve import EVERYTHING, Sieve, Which, after, listed, sieve_text
from croupier_client.ports import LobbyLine, LobbyView
from croupier_client.tournament.naming import (
    brief_cost,
    cost,
    late_left,
    marks_of,
    state_of,
    traits_of,
)
from croupier_client.words import Words
from croupier_core.tournament.view import Phase, TournamentSummary
from croupier_core.units import Cents, Instant, TournamentId

NOW = Instant(1_796_153_400_000)
EN, FR = Words("en"), Words("fr")


def a_summary(**changed):
    summary = TournamentSummary(
        tournament=TournamentId("t1"),
        name="Sunday 200",
        game="nlhe",
        format="mtt",
        speed="regular",
        phase=Phase.REGISTERING,
        entrants=12,
        max_entrants=200,
        players_left=12,
        buy_in=Cents(1_000),
        fee=Cents(100),
        prize_pool=Cents(12_000),
        table_size=9,
        starts_at=None,
        level=0,
    )
    return replace(summary, **changed)


def names(sieve, *lines):
    view = LobbyView(NOW, lines, 1)
    return [line.summary.name for line in listed(view, sieve)]


def a_line(name, *, entered=False, **changed):
    return LobbyLine(a_summary(name=name, **changed), entered)


LINES = (
    a_line("Open duel", format="headsup"),
    a_line("Late turbo", phase=Phase.RUNNING, late_until=Instant(NOW + 60_000)),
    a_line("Omaha", phase=Phase.RUNNING, game="plo", entered=True),
    a_line("Over", phase=Phase.FINISHED),
)


def test_my_entries_are_pinned_on_top():
    assert names(EVERYTHING, *LINES) == ["Omaha", "Open duel", "Late turbo", "Over"]


@pytest.mark.parametrize(
    ("sieve", "kept"),
    [
        (Sieve(Which.OPEN), ["Open duel", "Late turbo"]),
        (Sieve(Which.RUNNING), ["Omaha", "Late turbo"]),
        (Sieve(Which.MINE), ["Omaha"]),
        (Sieve(game="plo"), ["Omaha"]),
        (Sieve(format="headsup"), ["Open duel"]),
        (Sieve(find="TURBO"), ["Late turbo"]),
        (Sieve(Which.RUNNING, find="over"), []),
    ],
    ids=str,
)
def test_p1_7_late_registration_counts_as_open_and_filters_go_together(sieve, kept):
    assert names(sieve, *LINES) == kept


def test_choices_go_round_through_none():
    assert after(None, ["nlhe", "plo"]) == "nlhe"
    assert after("nlhe", ["nlhe", "plo"]) == "plo"
    assert after("plo", ["nlhe", "plo"]) is None
    assert after("gone", []) is None


def test_what_is_chosen_is_said():
    sieve = Sieve(game="plo", format="mtt", find="sun")

    assert sieve_text(sieve, EN) == (
        "only Pot-limit Omaha · only Multi-table tournament · name with “sun”"
    )
    assert sieve_text(EVERYTHING, EN) == ""


@pytest.mark.parametrize(
    ("changed", "english", "french"),
    [
        ({}, "○ when full", "○ si complet"),
        ({"starts_at": Instant(NOW + 1_800_000)}, "○ 20:00", "○ 20:00"),
        ({"starts_at": Instant(NOW + 86_400_000)}, "○ Dec 2 19:30", "○ 2 déc. 19:30"),
        ({"phase": Phase.RUNNING, "level": 3}, "● level 3", "● niveau 3"),
        ({"phase": Phase.RUNNING, "stage": "break"}, "● break", "● pause"),
        (
            {"phase": Phase.RUNNING, "stage": "hand_for_hand"},
            "● hand for hand",
            "● main par main",
        ),
        ({"phase": Phase.RUNNING, "stage": "final_table"}, "● final table", "● table finale"),
        (
            {"phase": Phase.RUNNING, "late_until": Instant(NOW + 700_000)},
            "● late 12\u00a0min",
            "● retard 12\u00a0min",
        ),
        ({"phase": Phase.FINISHED}, "■ Finished", "■ Terminé"),
    ],
    ids=str,
)
def test_state_and_time_stand_together(changed, english, french):
    summary = a_summary(**changed)

    assert state_of(summary, NOW, EN) == english
    assert state_of(summary, NOW, FR) == french


def test_p1_7_late_registration_is_counted_in_seconds_at_its_end():
    summary = a_summary(phase=Phase.RUNNING, late_until=Instant(NOW + 45_500))

    assert late_left(summary, NOW, EN) == "46\u00a0s"
    assert late_left(summary, Instant(NOW + 45_500), EN) == ""


def test_what_is_special_has_letters_and_words():
    summary = a_summary(
        guarantee=Cents(50_000),
        bounty=Cents(500),
        bounty_kind="progressive",
        rebuys=True,
        satellite_to=TournamentId("t9"),
        private=True,
        series="Sundays",
    )

    assert marks_of(summary) == "G PKO R S P"
    assert marks_of(replace(summary, bounty_kind="knockout")) == "G KO R S P"
    assert marks_of(a_summary()) == ""
    assert traits_of(summary, EN) == [
        "$500 guaranteed",
        "progressive bounty $5",
        "rebuys",
        "satellite to t9",
        "private",
        "series Sundays",
    ]
    assert traits_of(summary, FR)[:3] == [
        "500\u00a0$ garantis",
        "prime progressive 5\u00a0$",
        "recaves",
    ]


def test_p9_1_the_price_tells_the_own_bounty_apart():
    summary = a_summary(bounty=Cents(500))

    assert cost(summary, EN) == "$10 + $5 + $1"
    assert brief_cost(summary, EN) == "$16"
    assert brief_cost(a_summary(), EN) == "$10 + $1"

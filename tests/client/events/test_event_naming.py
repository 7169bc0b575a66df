"""How states, people, teams, matches and times of events are called."""

import pytest

from croupier_client.events import naming, times
from croupier_client.events.times import Zones
from croupier_client.words import Words
from croupier_core.bracket.ids import Exit, Line, MatchId, Side
from croupier_core.bracket.plan import Origin
from croupier_core.match.phases import MatchPhase
from croupier_core.match.setup import TeamId
from croupier_core.team_event.terms import (
    EventPhase,
    EventRoom,
    MatchRoom,
    Offence,
    Presence,
    RewardState,
    Role,
    SanctionKind,
    SpectatorRoom,
    Status,
    TeamRoom,
)
from croupier_core.team_event.view import Todo
from croupier_core.units import Instant
from team_event_builders import EIGHT, HALF_PAST, MINUTE

EN, FR = Words("en"), Words("fr")
NAMES = [
    (naming.event_phase_name, EventPhase),
    (naming.role_name, Role),
    (naming.status_name, Status),
    (naming.todo_name, Todo),
    (naming.sanction_name, SanctionKind),
    (naming.offence_name, Offence),
    (naming.reward_state_name, RewardState),
    (naming.line_name, Line),
    (naming.side_name, Side),
]


@pytest.mark.parametrize(("name", "kind"), NAMES)
@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
def test_every_state_has_a_name_of_its_own(name, kind, words):
    names = [name(each, words) for each in kind]

    assert all(names)
    assert len(set(names)) == len(kind)


@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
def test_phases_of_a_match_have_names_and_only_both_ends_share_one(words):
    names = [naming.match_phase_name(phase, words) for phase in MatchPhase]

    assert len(set(names)) == len(MatchPhase) - 1


def test_states_of_one_place_are_told_apart_without_colours():
    marks = {naming.presence_name(each, 0, EN)[0] for each in Presence}
    states = {naming.reward_state_name(each, EN)[0] for each in RewardState}

    assert len(marks) == len(Presence)
    assert len(states) == len(RewardState)


def test_t1_10_somebody_who_is_away_is_told_with_the_minutes():
    assert naming.presence_name(Presence.AWAY, 4, EN) == "◌ away 4\u00a0min"
    assert naming.presence_name(Presence.GONE, 12, FR) == "× disparu 12\u00a0min"


def test_teams_and_matches_are_called_by_their_numbers():
    assert naming.team_name(TeamId(3), EN) == "Team 3"
    assert naming.team_name(TeamId(3), FR) == "Équipe 3"
    assert naming.match_label(7) == "M7"
    assert naming.match_name(7, FR) == "match 7"


def test_t2_6_an_empty_slot_says_where_its_team_comes_from():
    won = Origin(Exit.WINNER, MatchId("W1.0"), 7)
    lost = Origin(Exit.LOSER, MatchId("W1.1"), 3)

    assert naming.origin_name(won, EN) == "winner of M7"
    assert naming.origin_name(lost, FR) == "perdant de M3"


def test_rounds_say_how_many_there_are_on_their_side():
    assert naming.round_name(Side.WINNER, 2, 4, EN) == "Winner bracket, round 2 of 4"
    assert naming.round_name(Side.LOSER, 1, 2, FR) == "Arbre secondaire, tour 1 sur 2"
    assert naming.round_name(Side.FINAL, 1, 1, EN) == "Grand final"
    assert [naming.round_label(side, 1) for side in Side] == ["W1", "L1", "P", "F"]


def test_rooms_have_names_that_no_stranger_can_disturb():
    rooms = [
        EventRoom(),
        TeamRoom(TeamId(1)),
        MatchRoom(MatchId("W1.0\x1b[2J")),
        SpectatorRoom(MatchId("W1.0")),
    ]

    names = [naming.room_name(room, EN) for room in rooms]

    assert names == ["Everybody", "Team 1", "Match W1.0[2J", "Spectators of W1.0"]


def test_t1_2_a_time_is_told_in_the_zone_of_the_event_and_in_mine():
    at = Instant(HALF_PAST)
    unknown = times.moment_of_event(at, Zones("Europe/Paris"), EN)
    elsewhere = times.moment_of_event(at, Zones("Europe/Paris", "America/New_York"), EN)
    there = times.moment_of_event(at, Zones("Europe/Paris", "Europe/Brussels"), FR)

    assert unknown == "Fri Dec 6, 20:30 Paris (19:30 UTC)"
    assert elsewhere == "Fri Dec 6, 20:30 Paris (14:30 New York)"
    assert there == "ven. 6 déc., 20:30 Paris"


def test_t1_2_another_day_in_my_zone_is_said():
    said = times.moment_of_event(Instant(HALF_PAST), Zones("Europe/Paris", "Asia/Tokyo"), EN)

    assert said == "Fri Dec 6, 20:30 Paris (Sat Dec 7, 04:30 Tokyo)"


@pytest.mark.parametrize("zone", ["", "Nowhere/Land", "../../etc/passwd", "/etc/passwd", "a\x00b"])
def test_a_zone_that_is_none_is_taken_for_utc(zone):
    assert times.clock_in(Instant(EIGHT), zone, EN) == "19:00"


@pytest.mark.parametrize(
    ("left", "said"),
    [
        (0, "0:00"),
        (102_000, "1:42"),
        (10 * MINUTE - 1, "10:00"),
        (34 * MINUTE + 1, "35\u00a0min"),
        (60 * MINUTE, "1\u00a0h"),
        (310 * MINUTE, "5\u00a0h 10\u00a0min"),
        (25 * 60 * MINUTE, "2 days"),
    ],
)
def test_a_countdown_is_as_exact_as_it_has_to_be(left, said):
    assert times.in_time(Instant(EIGHT + left), Instant(EIGHT), EN) == said


def test_what_has_passed_counts_down_no_further():
    assert times.in_time(Instant(EIGHT), Instant(EIGHT + MINUTE), EN) == "0:00"

"""Who is rewarded, and the reward sheet.  Rule book: T10.2 to T10.5."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from croupier_core.team_event.refusals import (
    BadTime,
    NoSuchNumber,
    NotInThisEventPhase,
    NotThePlayers,
    RewardsUnsettled,
)
from croupier_core.team_event.rewarded import rewarded
from croupier_core.team_event.terms import EventPhase, RewardState
from croupier_core.team_event.view import Decision
from croupier_core.units import Instant, PlayerId
from team_event_builders import (
    MINUTE,
    OWNER,
    WHY,
    RewardTable,
    an_evening,
    asked,
    in_match,
    player,
)

DATA = Path(__file__).parents[2] / "data" / "team_cases.json"
CASES = {case["id"]: case for case in json.loads(DATA.read_text(encoding="utf-8"))}
DAY = 86_400_000


def finished(players=9, **changes):
    evening = an_evening(players, **changes)
    while ready := [each.id for each in evening.console().matches if each.phase == "ready"]:
        evening.rule(ready[0], min(evening.record(ready[0]).key[1:]))
    return evening


def paid_out(evening):
    """Return what each team gets: `{1: [800, 800], …}`."""
    sheet = {}
    for line in evening.rewards().lines:
        if line.state is not RewardState.CANCELLED:
            sheet.setdefault(line.team, []).append(line.amount)
    return sheet


def by_letters(case):
    """Return what a case says of games played."""
    given = CASES[case]["given"]
    games = {PlayerId(letter): count for letter, count in given["games"].items()}
    return tuple(map(PlayerId, given["main"])), games


# --- who of a team ------------------------------------------------------------------


def test_case_REWARD_03_most_games_played_are_rewarded():
    found = rewarded(*by_letters("REWARD-03"))

    assert sorted(found.players) == CASES["REWARD-03"]["expect"]["rewarded"]
    assert found.tied == ()


def test_case_REWARD_04_a_tie_goes_to_the_main_roster():
    found = rewarded(*by_letters("REWARD-04"))

    assert sorted(found.players) == CASES["REWARD-04"]["expect"]["rewarded"]


def test_case_REWARD_08_without_any_game_the_main_roster_is_rewarded():
    main = tuple(map(PlayerId, CASES["REWARD-08"]["expect"]["rewarded"]))

    assert rewarded(main, {}).players == main


def test_case_REWARD_10_a_disqualified_player_makes_room_for_the_next_one():
    main = tuple(map(PlayerId, "ABC"))
    games = {PlayerId("A"): 4, PlayerId("B"): 3, PlayerId("C"): 3, PlayerId("S"): 1}

    found = rewarded(main, games, {PlayerId("A")})

    assert found.players == (PlayerId("B"), PlayerId("C"), PlayerId("S"))


def test_t10_3_a_tie_between_substitutes_goes_to_the_organiser():
    main = tuple(map(PlayerId, "ABC"))
    games = dict(zip(map(PlayerId, "ABCST"), (4, 4, 1, 2, 2), strict=True))

    found = rewarded(main, games)

    assert found.players == (PlayerId("A"), PlayerId("B"))
    assert (found.tied, found.wanted) == ((PlayerId("S"), PlayerId("T")), 1)
    chosen = rewarded(main, games, (), (PlayerId("T"),))
    assert chosen.players[-1] == PlayerId("T")
    assert chosen.tied == ()


def test_t10_3_a_substitute_who_never_played_is_not_rewarded():
    main = tuple(map(PlayerId, "AB"))

    found = rewarded(main, {PlayerId("A"): 1, PlayerId("S"): 0}, {PlayerId("B")})

    assert found.players == (PlayerId("A"),)


# --- games that count ---------------------------------------------------------------


def test_case_REWARD_06_a_game_that_was_remade_counts_once_for_who_finished_it():
    evening = an_evening(7, rewards=RewardTable(least_players=2))
    spare = evening.page().draw.substitutes[0].player
    a, b, c = evening.team(1).main
    evening.start("W1.0")
    side = evening.line_of("W1.0", 1)
    evening.in_match("W1.0", in_match.Substitute(side, c, spare, OWNER, WHY))
    evening.in_match("W1.0", in_match.RemakeGame(OWNER, WHY))
    evening.report("W1.0", 1)
    evening.play("F", 1)

    assert evening.phase() is EventPhase.FINISHED
    winners = {line.who.player for line in evening.rewards().lines if line.team == 1}
    assert winners == {a, b, spare}
    assert c not in winners


def test_case_REWARD_07_a_win_by_forfeit_is_nobodys_game():
    evening = an_evening(7, rewards=RewardTable(least_players=2))
    spare = evening.page().draw.substitutes[0].player
    a, b, c = evening.team(1).main
    side = evening.line_of("W1.0", 1)
    evening.in_match("W1.0", in_match.ForfeitMatch(side.other, OWNER, WHY))
    evening.by_owner(asked.AssignSubstitute, 1, c, spare)
    evening.play("F", 1)

    winners = {line.who.player for line in evening.rewards().lines if line.team == 1}
    assert winners == {a, b, spare}


# --- the table ----------------------------------------------------------------------


def test_case_REWARD_01_eight_players_are_enough_for_gems():
    evening = finished(8, team_size=2)

    assert paid_out(evening) == {1: [800, 800], 2: [400, 400], 3: [200, 200]}
    assert CASES["REWARD-01"]["expect"]["gems_each"] == [800, 400, 200]


def test_case_REWARD_02_with_fewer_a_prize_goes_to_the_captain():
    evening = finished(7, rewards=RewardTable(prizes=("a skin", "", "a sticker")), team_size=2)

    lines = evening.rewards().lines

    assert [(line.amount, line.prize) for line in lines] == [(0, "a skin"), (0, "a sticker")]
    assert all(line.who.player == evening.captain(line.team) for line in lines)
    assert len({line.team for line in lines}) == len(lines)


def test_case_REWARD_09_in_double_elimination_third_is_one_team_only():
    evening = finished(8, team_size=1)

    thirds = [line.team for line in evening.rewards().lines if line.place == 3]
    match = next(m for m in evening.bracket().bracket.matches if m.number == 13)

    assert thirds == [int(match.slot(match.winner.other).entrant)]


def test_t10_2_the_table_can_be_edited_until_it_is_paid():
    evening = finished()

    evening.by_owner(asked.EditRewards, RewardTable((100,), "coins"))

    assert paid_out(evening) == {1: [100, 100, 100]}
    assert {line.unit for line in evening.rewards().lines if line.team == 1} == {"gems", "coins"}


def test_t10_4_a_prize_is_one_entry_per_team_and_for_its_captain():
    evening = an_evening(6, rewards=RewardTable(prizes=("a cup",)))
    evening.by_owner(asked.AppointCaptain, 1, evening.team(1).members[2])
    evening.rule("W1.0", 1)
    evening.rule("F", 1)

    (line,) = evening.rewards().lines

    assert (line.who.player, line.prize) == (evening.team(1).members[2], "a cup")


# --- the sheet ----------------------------------------------------------------------


def test_t10_5_lines_go_from_computed_to_paid_with_their_dates():
    evening = finished()
    assert evening.rewards(player(1)).lines == ()

    def states():
        return {line.state for line in evening.rewards().lines}

    seen = [states()]
    evening.by_owner(asked.OpenRewards)
    seen.append(states())
    assert len(evening.rewards(player(1)).lines) == 9
    due = Instant(evening.now + 7 * DAY)
    evening.by_owner(asked.ConfirmRewards, due)
    seen.append(states())
    assert {line.due for line in evening.rewards().lines} == {due}
    assert evening.event.deadline is not None
    evening.to(due)
    seen.append(states())
    evening.later(MINUTE)
    first, second, *rest = (line.number for line in evening.rewards().lines)
    evening.by_owner(asked.CancelReward, second)
    for number in (first, *rest):
        evening.by_owner(asked.PayReward, number)

    assert seen == [
        {RewardState.COMPUTED},
        {RewardState.OPEN},
        {RewardState.CONFIRMED},
        {RewardState.DUE},
    ]
    lines = evening.rewards().lines
    assert [line.state for line in lines].count(RewardState.PAID) == 8
    assert {line.since for line in lines} == {evening.now}
    evening.by_owner(asked.ArchiveEvent)


@pytest.mark.parametrize("days", [-1, 29])
def test_t10_5_rewards_are_due_within_four_weeks(days):
    evening = finished()
    evening.by_owner(asked.OpenRewards)

    refusal = evening.refused(asked.ConfirmRewards(Instant(evening.now + days * DAY), OWNER, WHY))

    assert isinstance(refusal, BadTime)


def test_t10_5_nothing_is_confirmed_that_was_not_open_nor_archived_that_is_not_settled():
    evening = finished()
    early = evening.refused(asked.ConfirmRewards(Instant(evening.now), OWNER, WHY))
    unpaid = evening.refused(asked.PayReward(1, OWNER, WHY))
    evening.by_owner(asked.OpenRewards)
    evening.by_owner(asked.ConfirmRewards, Instant(evening.now + DAY))

    late = evening.refused(asked.ArchiveEvent(OWNER, WHY))

    assert isinstance(early, RewardsUnsettled)
    assert isinstance(unpaid, NoSuchNumber)
    assert isinstance(late, RewardsUnsettled)


def test_t10_5_a_team_disqualified_after_the_event_loses_what_is_not_paid():
    evening = finished()
    evening.by_owner(asked.OpenRewards)
    evening.by_owner(asked.ConfirmRewards, Instant(evening.now + DAY))
    evening.by_owner(asked.PayReward, 1)

    evening.by_owner(asked.DisqualifyTeam, 1)

    states = [line.state for line in evening.rewards().lines if line.team == 1]
    assert sorted(states) == [RewardState.CANCELLED, RewardState.CANCELLED, RewardState.PAID]
    assert paid_out(evening)[2] == [400, 400, 400]


def test_t10_3_a_tie_stands_in_the_queue_until_the_organiser_has_settled_it():
    evening = an_evening(9, team_size=2, rewards=RewardTable((50,)))
    spare = evening.page().draw.substitutes[0].player
    leaver = evening.team(4).members[0]
    a, b = evening.team(1).main
    play_with(evening, "W1.0", b, spare)
    # A second substitute: a player whose team is out of the event.
    evening.by_owner(asked.AssignSubstitute, 1, spare, b)
    assert leaver not in evening.team(1).members
    second = spare_from(evening, 4)
    while evening.phase() is not EventPhase.FINISHED:
        ready = next(each.id for each in evening.console().matches if each.phase == "ready")
        team = min(evening.record(ready).key[1:])
        if team == 1 and b in evening.team(1).members:
            play_with(evening, ready, b, second)
        else:
            evening.rule(ready, team)

    items = [i for i in evening.console().queue if i.decision is Decision.REWARD_TIE]
    assert [(item.team, item.article) for item in items] == [(1, "4.J.5")]
    (tie,) = evening.rewards().ties
    assert {each.player for each in tie.players} == {spare, second}
    assert [line.who.player for line in evening.rewards().lines] == [a]
    wrong = asked.SettleTie(1, (a,), OWNER, WHY)
    assert isinstance(evening.refused(wrong), NotThePlayers)

    evening.do(replace(items[0].choices[0], by=OWNER, reason=WHY))

    assert len(evening.rewards().lines) == 2
    assert evening.rewards().ties == ()


def play_with(evening, match, leaves, enters):
    """Let a substitute play a match of team 1, which it wins."""
    evening.by_owner(asked.AssignSubstitute, 1, leaves, enters)
    evening.play(match, 1)


def spare_from(evening, team):
    """Let a member of a team be a substitute: another one has taken his place."""
    gone = evening.team(team).members[1]
    free = evening.page().draw.substitutes[0].player
    evening.by_owner(asked.AssignSubstitute, team, gone, free)
    return gone


def test_rewards_wait_for_the_end_of_the_event():
    evening = an_evening()

    assert evening.rewards().lines == ()
    assert isinstance(evening.refused(asked.OpenRewards(OWNER, WHY)), NotInThisEventPhase)

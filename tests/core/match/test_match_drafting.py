"""The draft within a match, and missed turns.  Rule book: T1.11, T5, T6."""

from dataclasses import replace

import pytest

from croupier_core.bracket.ids import Line
from croupier_core.draft.commands import Ban, LockPicks, Pick
from croupier_core.draft.preset import Act, Miss
from croupier_core.draft.refusals import (
    BannedAlready,
    BannedForEverybody,
    NoDraftNow,
    UnknownCharacter,
)
from croupier_core.draft.view import DraftOffer
from croupier_core.match import commands as asked
from croupier_core.match import events as told
from croupier_core.match.phases import MatchPhase
from croupier_core.match.picture import view_of
from croupier_core.match.refusals import (
    CaptainActs,
    NothingWaiting,
    NotOnTeam,
    PlayIsPaused,
    PoolTooSmall,
)
from croupier_core.match.view import Offer, OfSide, PromptKind
from match_builders import (
    FUN,
    MINUTE,
    NO_DRAFT,
    POOL,
    SECOND,
    A,
    B,
    Referee,
    a_match_setup,
    kinds,
)

UPPER, LOWER = Line.UPPER, Line.LOWER
UPPER_PICKS, LOWER_PICKS = 2, 3
"""Turns of the usual draft with one ban each."""


def at_picks():
    """Both have banned; hidden picks are open."""
    referee = Referee().drafting()
    referee.answer(0)
    referee.answer(1)
    return referee


def missing(act, on_miss):
    """The usual draft, with another consequence of a miss."""
    rounds = tuple(
        replace(
            round,
            turns=tuple(
                replace(turn, on_miss=on_miss) if turn.act is act else turn for turn in round.turns
            ),
        )
        for round in FUN.rounds
    )
    return a_match_setup(preset=replace(FUN, rounds=rounds))


def test_t5_3_members_see_the_draft_and_the_captain_acts():
    referee = Referee().drafting()
    ban = Ban(0, (POOL[0],), A[1])

    assert referee.seen_by(A[1]).game.draft.turns[0].open
    assert referee.seen_by(A[1]).game.draft.offer is None
    assert referee.seen_by(A[0]).game.draft.offer == DraftOffer(
        0, Act.BAN, 1, referee.now + 30 * SECOND
    )
    with pytest.raises(CaptainActs):
        referee.tell(ban)


def test_t5_3_any_member_acts_when_the_organiser_says_so():
    referee = Referee().drafting()
    referee.order(asked.LetMembersAct, UPPER, True)

    assert Offer.BAN in referee.seen_by(A[1]).offers
    referee.tell(Ban(0, (POOL[0],), A[1]))

    referee.order(asked.LetMembersAct, UPPER, False)
    assert not referee.seen_by(A[1]).acts


def test_t5_3_the_organiser_may_name_another_captain():
    referee = Referee().drafting()
    referee.order(asked.NameCaptain, UPPER, A[1])

    referee.tell(Ban(0, (POOL[0],), A[1]))

    with pytest.raises(NotOnTeam):
        referee.order(asked.NameCaptain, UPPER, B[0])


def test_t5_2_who_has_left_the_team_sees_no_hidden_pick_of_it():
    referee = at_picks()
    referee.answer(UPPER_PICKS)
    assert referee.seen_by(A[1]).upper.picks != ()

    referee.order(asked.Substitute, UPPER, A[1], "s1")

    view = view_of(referee.match, OfSide(UPPER, A[1]), referee.now)
    assert (view.upper.picks, view.offers, view.viewer) == ((), (), None)


def test_t5_4_a_running_draft_survives_a_restart_with_as_much_time_left():
    referee = at_picks()
    referee.answer(UPPER_PICKS)
    referee.wait(20 * SECOND)
    before = referee.match

    referee.match = referee.replayed()
    assert referee.match == before
    referee.stop_house(30 * MINUTE)

    assert referee.match.game.draft.deadline == referee.now + 40 * SECOND
    referee.answer(LOWER_PICKS)
    assert referee.match.phase is MatchPhase.PLAYING


def test_t1_11_a_restriction_acts_from_the_next_action_on():
    referee = Referee().drafting()
    referee.order(asked.Restrict, ("Ra",))

    with pytest.raises(BannedForEverybody):
        referee.tell(Ban(0, ("Ra",), A[0]))
    with pytest.raises(BannedForEverybody):
        referee.order(asked.Restrict, ("Ra",))
    with pytest.raises(UnknownCharacter):
        referee.order(asked.Restrict, ("Zeus",))
    assert referee.match.game.draft.open_turn(UPPER) == 0


def test_t1_11_a_restriction_never_acts_on_a_live_game():
    referee = Referee().playing()
    picked = referee.seen_by_all.upper.picks

    referee.order(asked.Restrict, (picked[0].character,))

    assert referee.seen_by_all.upper.picks == picked
    assert referee.match.game.draft.banned == ()
    assert referee.match.banned == (picked[0].character,)


def test_t1_11_a_restriction_leaves_enough_to_choose_from():
    with pytest.raises(PoolTooSmall, match="needs 4"):
        Referee().order(asked.Restrict, POOL[:6])


def test_t1_11_what_is_banned_already_does_not_hinder_the_rest():
    referee = Referee()
    referee.order(asked.Restrict, ("Ra",))

    referee.order(asked.Restrict, ("Ra", "Ymir", "Ymir"))

    assert referee.match.banned == ("Ra", "Ymir")


def test_without_a_pool_names_are_typed_whatever_their_capitals():
    referee = Referee(a_match_setup(pool=(), banned=("Zeus",))).drafting()
    with pytest.raises(BannedForEverybody):
        referee.tell(Ban(0, ("ZEUS",), A[0]))
    with pytest.raises(UnknownCharacter):
        referee.tell(Ban(0, ("\u202ereversed",), A[0]))

    referee.tell(Ban(0, ("Cu Chulainn",), A[0]))
    with pytest.raises(BannedAlready):
        referee.tell(Ban(1, ("cu chulainn",), B[0]))

    assert referee.match.game.draft.open == (1,)


def test_t6_6_a_first_missed_ban_may_still_be_named_for_a_minute():
    referee = Referee().drafting()
    referee.wait(30 * SECOND)

    view = referee.seen_by_all
    assert (view.upper.bans_missed, view.game.draft.turns[0].late) == (1, True)
    assert view.game.draft.turns[0].until == referee.now + 60 * SECOND
    referee.wait(59 * SECOND)
    referee.answer(0)

    assert referee.match.game.draft.open_turn(LOWER) == 1


def test_t6_6_a_late_ban_that_is_not_named_is_forgone_and_is_no_second_miss():
    referee = Referee().drafting()

    referee.wait(30 * SECOND + 60 * SECOND)

    view = referee.seen_by_all
    assert (view.upper.bans_missed, view.game.draft.turns[0].forgone) == (1, True)
    assert referee.match.game.draft.open_turn(LOWER) == 1


def test_t6_7_a_second_missed_ban_loses_the_game_by_itself():
    referee = Referee(a_match_setup(bans=2)).drafting()
    referee.wait(90 * SECOND)
    referee.answer(1)

    events = referee.wait(30 * SECOND)

    assert kinds(events) == ["TurnMissed", "GameDecided", "MatchWon"]
    assert (referee.match.winner, referee.match.phase) == (LOWER, MatchPhase.CONFIRMED)


def test_t6_8_a_first_missed_pick_recreates_the_game_with_its_bans():
    referee = at_picks()
    bans = referee.seen_by_all.game.draft.turns[0].bans
    referee.answer(UPPER_PICKS)

    referee.wait(60 * SECOND)

    view = referee.seen_by_all
    assert (view.lower.picks_missed, view.upper.picks_missed) == (1, 0)
    assert view.game.draft.turns[0].bans == bans
    draft = referee.match.game.draft
    assert draft.open == (UPPER_PICKS, LOWER_PICKS)
    # What the other team had picked was never shown.
    assert "ChoicesRevealed" not in kinds(event for event, _ in referee.journal)


def test_t6_9_a_second_missed_pick_loses_the_game_by_itself():
    referee = at_picks()
    for _ in range(2):
        referee.answer(UPPER_PICKS)
        referee.wait(60 * SECOND)

    assert referee.match.winner is UPPER
    assert referee.match.games[0].end is told.GameEnd.MISSED


def test_t6_9_one_team_that_loses_the_game_loses_it_whatever_the_other_missed():
    referee = at_picks()
    referee.answer(UPPER_PICKS)
    referee.wait(60 * SECOND)

    referee.wait(60 * SECOND)

    assert referee.match.winner is UPPER


def test_t6_5_counters_survive_a_remake_and_a_recreation():
    referee = at_picks()
    referee.wait(60 * SECOND)
    assert referee.seen_by_all.upper.picks_missed == 1
    referee.draft_out()

    referee.order(asked.RemakeGame)

    view = referee.seen_by_all
    assert (view.upper.picks_missed, view.lower.picks_missed) == (1, 1)


def test_t6_10_an_excuse_clears_the_counter_of_a_proven_fault():
    referee = at_picks()
    referee.answer(UPPER_PICKS)
    referee.wait(60 * SECOND)

    referee.order(asked.ExcuseMiss, LOWER, Act.PICK)

    assert referee.seen_by_all.lower.picks_missed == 0
    assert referee.seen_by_all.lower.missed_in_match == 0
    with pytest.raises(NothingWaiting):
        referee.order(asked.ExcuseMiss, LOWER, Act.PICK)
    referee.answer(UPPER_PICKS)
    referee.wait(60 * SECOND)
    assert referee.match.winner is None


def test_t6_10_misses_are_counted_for_the_event_too():
    referee = Referee(a_match_setup(bans=2)).drafting()
    referee.wait(30 * SECOND)
    referee.answer(0)
    referee.answer(1)

    assert referee.seen_by_all.upper.missed_in_match == 1


def test_t2_10_both_who_miss_for_the_second_time_are_left_to_the_organiser():
    referee = at_picks()
    referee.wait(120 * SECOND)
    assert PromptKind.DRAFT_STUCK in referee.prompts
    with pytest.raises(NoDraftNow):
        referee.tell(LockPicks(UPPER_PICKS, (Pick(POOL[4], A[0]), Pick(POOL[5], A[1])), A[0]))
    referee.wait(60 * MINUTE)

    referee.order(asked.RecreateGame)

    assert referee.prompts == {}
    assert referee.match.game.draft.open == (UPPER_PICKS, LOWER_PICKS)


def test_trap_a_timeout_never_picks_at_random():
    referee = at_picks()

    events = referee.wait(60 * SECOND)

    assert kinds(events) == ["TurnMissed", "TurnMissed", "PicksCleared", "TurnOpened"]


def test_t5_1_a_preset_may_forgo_what_is_missed():
    referee = Referee(missing(Act.BAN, Miss.FORGO)).drafting()

    referee.wait(30 * SECOND)

    assert referee.match.game.draft.open_turn(LOWER) == 1


def test_t5_1_a_preset_may_leave_a_miss_to_the_organiser():
    referee = Referee(missing(Act.BAN, Miss.ORGANISER)).drafting()

    referee.wait(30 * SECOND)

    assert referee.prompts[PromptKind.DRAFT_STUCK].side is UPPER
    referee.order(asked.RecreateGame)
    referee.answer(0)


def test_trap_a_draft_that_an_organiser_stops_has_as_much_time_left():
    referee = Referee().drafting()
    referee.wait(10 * SECOND)
    referee.order(asked.PausePlay)
    referee.wait(10 * MINUTE)
    assert referee.seen_by(A[0]).game.draft.offer is None
    with pytest.raises(PlayIsPaused):
        referee.tell(Ban(0, (POOL[0],), A[0]))

    referee.order(asked.ResumePlay)
    referee.wait(5 * SECOND)

    assert referee.match.game.draft.deadline == referee.now + 20 * SECOND


def test_without_turns_play_begins_at_once():
    referee = Referee(a_match_setup(preset=NO_DRAFT)).started()

    referee.first_pick()

    assert referee.match.phase is MatchPhase.PLAYING
    assert referee.seen_by_all.game.draft is None

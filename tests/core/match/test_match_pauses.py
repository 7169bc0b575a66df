"""Pauses, drop-outs, remakes, substitutes, crashes.  Rule book: T7, T8."""

import pytest

from croupier_core.bracket.ids import Line
from croupier_core.draft.commands import Pick
from croupier_core.match import commands as asked
from croupier_core.match.facts import GameFacts, SideFacts
from croupier_core.match.phases import MatchPhase
from croupier_core.match.refusals import (
    BadFacts,
    FactsRuled,
    InAFight,
    NobodyDropped,
    NoCrash,
    NotInThisPhase,
    NotOnTeam,
    NotPaused,
    NoUnits,
    PausedAlready,
    PlaysAlready,
    RemakeUsedUp,
    SaidAlready,
    TooLateForRemake,
)
from croupier_core.match.view import FactName, Offer, PromptKind
from croupier_core.units import Instant, Millis, PlayerId
from match_builders import MINUTE, ORGANISER, SECOND, A, B, Referee, a_match_setup, kinds

UPPER, LOWER = Line.UPPER, Line.LOWER
SUB = PlayerId("s1")


def pause(player=A[0], reason=asked.PauseReason.TECHNICAL):
    return asked.AskPause(reason, player)


def paused(minutes=0, **settings):
    referee = Referee(a_match_setup(**settings)).playing()
    referee.tell(pause())
    referee.wait(minutes * MINUTE)
    return referee


def used_up():
    """A has no unit left."""
    referee = paused(9)
    referee.tell(asked.AskResume(A[0]))
    referee.order(asked.ResumePlay)
    referee.wait(5 * SECOND)
    assert referee.seen_by_all.upper.pauses_left == 0
    return referee


def remake(player=A[0], clock=60_000, kills=0):
    return asked.AskRemake(Millis(clock), kills, player)


def dropped(player=A[1]):
    referee = Referee().playing()
    referee.tell(asked.TellDropped(player, A[0]))
    return referee


# --- pauses ---------------------------------------------------------------------------


def test_t7_1_three_pauses_of_three_minutes_for_each_team_and_game():
    referee = paused(3)
    referee.tell(asked.AskResume(A[1]))
    referee.order(asked.ResumePlay)

    events = referee.wait(5 * SECOND)

    assert (events[0].length, events[0].charged) == (3 * MINUTE, 1)
    view = referee.seen_by_all
    assert (view.upper.pauses_left, view.lower.pauses_left) == (2, 3)


def test_t7_1_counters_of_pauses_survive_a_remake():
    referee = paused(1)

    referee.order(asked.RemakeGame)

    assert referee.match.game.pause is None
    assert referee.seen_by_all.upper.pauses_left == 2


def test_t7_2_the_reason_is_one_of_the_list_and_nothing_for_the_public():
    referee = Referee().playing()
    referee.tell(pause(reason=asked.PauseReason.ILLNESS))

    assert referee.seen_by(B[0]).game.pause.reason is asked.PauseReason.ILLNESS
    assert referee.seen_by_all.game.pause.reason is None
    assert set(asked.PauseReason) == {"disconnected", "technical", "illness"}


def test_t7_3_the_clock_stops_at_the_request_and_play_waits_for_leave():
    referee = paused(2)
    referee.tell(asked.AskResume(A[0]))
    referee.wait(20 * MINUTE)
    assert referee.match.game.pause is not None

    referee.order(asked.ResumePlay)
    referee.wait(5 * SECOND - 1)
    assert referee.match.game.pause is not None
    events = referee.wait(1)

    assert (events[0].length, events[0].charged) == (2 * MINUTE, 1)


def test_t7_3_an_event_may_acknowledge_by_itself():
    referee = paused(1, auto_acknowledge=True)

    referee.tell(asked.AskResume(A[0]))
    referee.wait(5 * SECOND)

    assert referee.match.game.pause is None


def test_t7_3_resuming_without_leave_is_a_fault_that_is_noted():
    referee = paused(4)

    events = referee.tell(asked.PlayOn(A[0]))

    assert kinds(events) == ["PauseEnded", "ResumedWithoutLeave"]
    assert events[0].charged == 2
    assert referee.prompts[PromptKind.RESUMED].side is UPPER


def test_t7_3_only_the_team_that_pauses_asks_to_resume():
    referee = paused()

    with pytest.raises(NotPaused):
        referee.tell(asked.AskResume(B[0]))


def test_t7_4_a_pause_without_units_waits_for_the_organiser():
    referee = used_up()
    referee.tell(pause())
    assert referee.match.game.pause is None
    with pytest.raises(SaidAlready):
        referee.tell(pause())

    referee.order(asked.GrantPause, UPPER, 1)

    assert referee.match.game.pause.side is UPPER
    assert referee.match.game.pause.overruns_at == referee.now + 3 * MINUTE
    assert referee.prompts == {}


def test_t7_4_the_organiser_may_refuse_it():
    referee = used_up()
    referee.tell(pause())

    referee.order(asked.RefusePause, UPPER)

    assert referee.prompts == {}
    with pytest.raises(NoUnits):
        referee.order(asked.GrantPause, UPPER, 0)


def test_t7_4_an_overrun_that_is_granted_runs_on():
    referee = paused(9)
    assert PromptKind.OVERRUN in referee.prompts

    referee.order(asked.GrantPause, UPPER, 1)

    assert referee.prompts == {}
    referee.wait(3 * MINUTE)
    assert PromptKind.OVERRUN in referee.prompts


def test_t7_4_an_overrun_never_makes_a_counter_negative():
    referee = paused(60)

    referee.order(asked.ResumePlay)
    events = referee.wait(5 * SECOND)

    assert events[0].charged == 3
    assert referee.seen_by_all.upper.pauses_left == 0


def test_t7_5_no_pause_within_five_seconds_of_a_fight():
    referee = Referee().playing()
    fought = GameFacts(Millis(0), last_fight=referee.now)
    referee.tell(asked.ReportFacts(fought, A[0]))

    referee.wait(5 * SECOND - 1)
    with pytest.raises(InAFight):
        referee.tell(pause())
    referee.wait(1)
    referee.tell(pause())


def test_t7_5_the_other_team_reports_a_pause_in_a_fight():
    referee = paused()

    referee.tell(asked.ReportFight(B[0]))

    assert referee.prompts[PromptKind.FIGHT].side is UPPER
    with pytest.raises(NotPaused):
        referee.tell(asked.ReportFight(A[0]))


def test_trap_any_organiser_can_end_an_administrative_pause():
    referee = Referee().playing()
    referee.order(asked.PausePlay)
    with pytest.raises(PausedAlready):
        referee.order(asked.PausePlay)
    with pytest.raises(NotPaused):
        referee.tell(asked.AskResume(A[0]))

    referee.tell(asked.ResumePlay(PlayerId("another"), "they are back"))
    referee.wait(5 * SECOND)

    assert referee.match.game.pause is None


def test_trap_what_is_restored_has_its_pause_counters():
    referee = used_up()

    referee.match = referee.replayed()

    assert referee.seen_by_all.upper.pauses_left == 0


def test_a_pause_that_is_on_when_the_house_falls_costs_no_more():
    referee = paused(1)

    referee.stop_house(60 * MINUTE)
    referee.tell(asked.AskResume(A[0]))
    referee.order(asked.ResumePlay)

    assert referee.wait(5 * SECOND)[0].length == MINUTE


# --- drop-outs and remakes ------------------------------------------------------------


def test_t8_1_a_drop_out_offers_the_team_a_pause():
    referee = dropped()

    assert Offer.ASK_PAUSE in referee.seen_by(A[0]).offers
    assert referee.seen_by_all.upper.dropped == (A[1],)
    assert referee.prompts == {}


def test_t8_1_without_a_pause_left_the_organiser_is_asked():
    referee = used_up()

    referee.tell(asked.TellDropped(A[1], A[0]))
    assert PromptKind.NO_PAUSE_LEFT in referee.prompts
    referee.tell(asked.TellBack(A[1], B[0]))

    assert referee.prompts == {}


def test_t8_2_either_team_may_ask_and_play_goes_on_until_the_answer():
    referee = dropped()

    referee.tell(remake(B[0]))

    assert referee.match.phase is MatchPhase.PLAYING
    prompt = referee.prompts[PromptKind.REMAKE]
    assert kinds(prompt.choices) == ["RemakeGame", "RefuseRemake"]
    assert (FactName.PLAYER, A[1]) in [(fact.name, fact.value) for fact in prompt.facts]
    referee.order(asked.RemakeGame)
    view = referee.seen_by_all
    assert (view.upper.remake_left, view.lower.remake_left) == (True, False)


def test_t8_2_what_the_game_shows_counts_against_what_a_team_says():
    referee = dropped()
    referee.order(asked.EnterFacts, GameFacts(Millis(6 * MINUTE)))

    with pytest.raises(TooLateForRemake):
        referee.tell(remake())


def test_t8_2_the_organiser_sees_the_clock_of_the_request_unless_he_has_entered_his_own():
    referee = Referee().playing()
    referee.tell(asked.TellDropped(A[1], A[0]))
    entered = Referee().playing()
    entered.tell(asked.TellDropped(A[1], A[0]))
    entered.order(asked.EnterFacts, GameFacts(Millis(MINUTE)))

    for each in (referee, entered):
        each.tell(asked.AskRemake(Millis(3 * MINUTE), 0, A[0]))

    assert referee.match.game.played.facts().clock == 3 * MINUTE
    assert entered.match.game.played.facts().clock == MINUTE
    assert referee.replayed() == referee.match


def test_t8_2_a_joint_request_is_not_counted():
    referee = dropped()
    referee.tell(remake(A[0]))
    referee.tell(remake(B[0]))
    referee.order(asked.RemakeGame)

    assert referee.seen_by_all.upper.remake_left
    referee.tell(asked.TellDropped(A[1], A[0]))
    referee.tell(remake(A[0]))
    referee.order(asked.RemakeGame)
    assert not referee.seen_by_all.upper.remake_left


def test_t8_2_who_has_used_up_his_request_may_still_join_the_other_team():
    referee = dropped()
    referee.tell(remake(A[0]))
    referee.order(asked.RemakeGame)
    referee.tell(asked.TellDropped(B[1], B[0]))
    with pytest.raises(RemakeUsedUp):
        referee.tell(remake(A[0]))

    referee.tell(remake(B[0]))
    referee.tell(remake(A[0]))
    referee.order(asked.RemakeGame)

    assert referee.seen_by_all.lower.remake_left


def test_t8_3_after_a_kill_only_the_organiser_orders_a_remake():
    referee = dropped()
    with pytest.raises(TooLateForRemake, match="1 kills"):
        referee.tell(remake(kills=1))

    referee.order(asked.RemakeGame)

    assert referee.match.game.attempt == 2
    assert referee.seen_by_all.upper.remake_left


def test_t8_4_a_substitute_needs_approval_and_inherits_the_pick():
    referee = Referee().playing()
    inherited = referee.seen_by_all.upper.picks[1].character
    referee.tell(asked.AskSubstitute(A[1], SUB, A[0]))
    assert referee.match.upper.members == A

    choices = referee.prompts[PromptKind.SUBSTITUTE].choices
    referee.order(asked.Substitute, UPPER, A[1], SUB)
    referee.order(asked.RemakeGame)

    assert kinds(choices) == ["Substitute", "RefuseSubstitute"]
    assert referee.match.upper.members == (A[0], SUB)
    assert referee.match.game.played.picks[0][1] == Pick(inherited, SUB)
    referee.win(UPPER)
    assert referee.match.games[0].upper == (A[0], SUB)


def test_t8_4_a_substitute_plays_for_nobody_else():
    referee = Referee().playing()

    with pytest.raises(PlaysAlready):
        referee.order(asked.Substitute, UPPER, A[1], B[1])
    with pytest.raises(NotOnTeam):
        referee.order(asked.Substitute, UPPER, B[1], SUB)


def test_t8_4_a_captain_who_leaves_is_followed_by_who_stays():
    referee = Referee().playing()

    referee.order(asked.Substitute, UPPER, A[0], SUB)

    assert referee.match.upper.captain == A[1]


def test_t8_5_a_crashed_game_is_awarded_when_all_three_facts_hold():
    referee = Referee().playing()
    with pytest.raises(NoCrash):
        referee.order(asked.AwardGame, LOWER)
    referee.order(asked.DeclareCrash)
    ahead = SideFacts(gold=4_001, phoenixes=1, towers=1)
    referee.order(asked.EnterFacts, GameFacts(Millis(0), SideFacts(), ahead))

    choices = referee.prompts[PromptKind.CRASH].choices
    assert kinds(choices) == ["RemakeGame", "AwardGame", "Dismiss"]
    referee.order(asked.AwardGame, LOWER)

    assert (referee.match.winner, referee.match.phase) == (LOWER, MatchPhase.RULED)


def test_t8_5_no_game_shows_less_than_nothing():
    referee = Referee().playing()

    with pytest.raises(BadFacts):
        referee.tell(asked.ReportFacts(GameFacts(Millis(-1)), A[0]))
    with pytest.raises(BadFacts):
        referee.tell(
            asked.ReportFacts(GameFacts(Millis(0), last_fight=Instant(referee.now + 1)), A[0])
        )


def test_t8_5_a_team_does_not_change_the_facts_that_an_organiser_has_entered():
    referee = Referee().playing()
    referee.order(asked.EnterFacts, GameFacts(Millis(MINUTE)))

    with pytest.raises(FactsRuled):
        referee.tell(asked.ReportFacts(GameFacts(Millis(0)), A[0]))
    referee.order(asked.RemakeGame)
    referee.tell(asked.ReportFacts(GameFacts(Millis(0)), A[0]))


def test_who_has_not_dropped_out_cannot_be_back_and_nobody_is_remade_before_play():
    referee = Referee().drafting()
    with pytest.raises(NotInThisPhase):
        referee.tell(remake())
    referee.draft_out()

    with pytest.raises(SaidAlready):
        referee.tell(asked.TellBack(A[1], A[0]))
    with pytest.raises(NobodyDropped):
        referee.tell(remake())


def test_an_organiser_is_called_once_until_he_has_seen_it():
    referee = Referee().playing()
    referee.tell(asked.CallOrganiser("help", B[1]))
    with pytest.raises(SaidAlready):
        referee.tell(asked.CallOrganiser("help!", B[0]))

    prompt = referee.prompts[PromptKind.CALLED]
    assert [fact.value for fact in prompt.facts] == ["help"]
    referee.tell(asked.Dismiss(prompt.number, ORGANISER, "seen"))

    assert referee.prompts == {}

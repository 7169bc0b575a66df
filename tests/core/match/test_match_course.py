"""From the call to the end of protests.  Rule book: T2.10, T3, T4."""

import pytest

from croupier_core.bracket.entries import How
from croupier_core.bracket.ids import Line
from croupier_core.bracket.refusals import SeriesDecided
from croupier_core.bracket.series import FINAL_OF_DOUBLE, SeriesFormat
from croupier_core.draft.commands import LockPicks, Pick
from croupier_core.draft.preset import Drafted
from croupier_core.draft.shipped import shipped_preset
from croupier_core.match import commands as asked
from croupier_core.match import events as told
from croupier_core.match.machine import deadline
from croupier_core.match.phases import MatchPhase
from croupier_core.match.refusals import (
    AnotherGame,
    BadBreak,
    BadWords,
    CaptainActs,
    ConfirmConcessionFirst,
    EvidenceWanted,
    NoLotsHere,
    NotInThisMatch,
    NotInThisPhase,
    NotYourFirstPick,
    ProtestsClosed,
    SaidAlready,
)
from croupier_core.match.view import FactName, Offer, PromptKind
from croupier_core.tournament.refusals import ReasonWanted
from croupier_core.units import Instant, Millis, PlayerId
from match_builders import (
    LINK,
    MINUTE,
    ORGANISER,
    POOL,
    SECOND,
    START,
    A,
    B,
    Referee,
    a_match_setup,
    captain,
)

UPPER, LOWER = Line.UPPER, Line.LOWER
FINAL = a_match_setup(FINAL_OF_DOUBLE, silence=None)


def test_t3_1_a_match_goes_from_ready_to_closed():
    referee = Referee()
    steps = (
        referee.called,
        lambda: (referee.tell(asked.SayReady(A[0])), referee.tell(asked.SayReady(B[0]))),
        referee.first_pick,
        referee.draft_out,
        lambda: referee.report(UPPER, UPPER),
        lambda: referee.report(LOWER, UPPER),
        lambda: referee.tell(asked.EndProtests()),
    )
    seen = [referee.match.phase]
    for step in steps:
        step()
        seen.append(referee.match.phase)

    assert seen == [
        MatchPhase.READY,
        MatchPhase.CALLED,
        MatchPhase.CHOICE,
        MatchPhase.DRAFT,
        MatchPhase.PLAYING,
        MatchPhase.REPORTED,
        MatchPhase.CONFIRMED,
        MatchPhase.CLOSED,
    ]


def test_t3_1_a_dispute_is_ruled_on():
    referee = Referee().playing()
    referee.report(UPPER, UPPER)
    referee.report(LOWER, LOWER)

    referee.order(asked.RuleGame, 1, LOWER)

    assert (referee.match.phase, referee.match.winner) == (MatchPhase.RULED, LOWER)
    assert referee.match.how is How.RULED


@pytest.mark.parametrize("course", ["called", "started", "drafting", "playing"])
def test_t3_1_a_match_can_be_forfeited_or_lost_by_both_at_any_time(course):
    forfeited, both = getattr(Referee(), course)(), getattr(Referee(), course)()

    forfeited.order(asked.ForfeitMatch, UPPER)
    both.order(asked.DisqualifyBoth)

    assert (forfeited.match.phase, forfeited.match.winner) == (MatchPhase.FORFEITED, LOWER)
    assert (both.match.phase, both.match.winner) == (MatchPhase.DOUBLE_DQ, None)
    assert deadline(forfeited.match) is None


def test_every_decision_of_an_organiser_has_a_reason():
    with pytest.raises(ReasonWanted):
        Referee().tell(asked.CallMatch(ORGANISER, "  "))


@pytest.mark.parametrize(
    "command",
    [
        asked.SayReady(A[0]),
        asked.ChooseFirstPick(take=True, player=A[0]),
        asked.AskPause(asked.PauseReason.TECHNICAL, A[0]),
        asked.ReportResult(1, UPPER, "m", (LINK,), A[0]),
        asked.Concede(1, 1, A[0]),
    ],
)
def test_t3_2_nothing_happens_before_the_match_is_called(command):
    referee = Referee()

    with pytest.raises(NotInThisPhase):
        referee.tell(command)

    offers = (Offer.TAKE_BREAK, Offer.ASK_SUBSTITUTE, Offer.CALL_ORGANISER)
    assert referee.seen_by(A[0]).offers == offers


def test_t3_3_who_is_there_is_asked_for_the_reason_and_nobody_loses():
    referee = Referee().called()
    referee.tell(asked.SayReady(A[0]))
    referee.wait(3 * MINUTE + 1)

    referee.tell(asked.GiveReason("their captain reboots", A[0]))

    assert referee.match.phase is MatchPhase.CALLED
    assert referee.desk.reasons == ((UPPER, "their captain reboots"),)
    assert referee.seen_by(B[0]).reasons == ()
    referee.wait(15 * MINUTE)
    facts = referee.prompts[PromptKind.LATE].facts
    assert [fact.value for fact in facts if fact.name is FactName.REASON] == [
        "their captain reboots"
    ]


def test_t3_3_a_team_that_comes_late_may_still_start():
    referee = Referee().called()
    referee.wait(20 * MINUTE)
    assert PromptKind.BOTH_LATE in referee.prompts

    referee.tell(asked.SayReady(B[0]))
    assert [prompt.side for prompt in referee.desk.prompts] == [UPPER]
    referee.tell(asked.SayReady(A[1]))

    assert referee.match.phase is MatchPhase.CHOICE
    assert referee.prompts == {}


def test_t3_3_a_match_that_is_put_off_is_called_again():
    referee = Referee().called()
    referee.wait(20 * MINUTE)

    referee.order(asked.DelayMatch)
    assert referee.match.phase is MatchPhase.DELAYED
    referee.called()

    assert not referee.match.overdue
    assert deadline(referee.match) == referee.now + 3 * MINUTE + 1


def test_t3_3_a_match_is_delayed_when_it_is_more_than_half_an_hour_late():
    referee = Referee(a_match_setup(scheduled=START))

    referee.wait(30 * MINUTE)
    assert referee.match.phase is MatchPhase.READY
    referee.wait(1)

    assert referee.match.phase is MatchPhase.DELAYED


@pytest.mark.parametrize("course", ["started", "drafting", "playing"])
def test_t3_4_a_captain_who_confirms_twice_gives_up_the_game(course):
    referee = getattr(Referee(), course)()

    with pytest.raises(ConfirmConcessionFirst):
        referee.tell(asked.Concede(1, 2, A[0]))
    referee.tell(asked.Concede(1, 1, A[0]))
    assert referee.match.winner is None
    referee.tell(asked.Concede(1, 2, A[0]))

    assert referee.match.winner is LOWER
    assert referee.match.games[0].end is told.GameEnd.CONCEDED


def test_t3_4_the_first_confirmation_does_not_stand_for_ever():
    referee = Referee().playing()
    referee.tell(asked.Concede(1, 1, A[0]))
    referee.wait(60 * SECOND)

    with pytest.raises(ConfirmConcessionFirst):
        referee.tell(asked.Concede(1, 2, A[0]))


def test_t3_4_only_the_captain_gives_up_even_where_any_member_acts():
    referee = Referee().playing()
    referee.order(asked.LetMembersAct, UPPER, True)

    with pytest.raises(CaptainActs):
        referee.tell(asked.Concede(1, 1, A[1]))


def test_t3_4_a_conceded_game_is_not_a_conceded_match():
    referee = Referee(FINAL).started()
    referee.tell(asked.Concede(2, 1, A[0]))
    referee.tell(asked.Concede(2, 2, A[0]))

    assert referee.match.series.score == (1, 1)
    assert (referee.match.phase, referee.match.game.number) == (MatchPhase.CHOICE, 3)


def test_t3_5_a_report_in_a_final_is_not_confirmed_by_silence():
    referee = Referee(FINAL).playing()
    referee.report(UPPER, UPPER)

    referee.wait(60 * MINUTE)

    assert referee.match.phase is MatchPhase.REPORTED
    assert PromptKind.UNANSWERED in referee.prompts


@pytest.mark.parametrize(
    "evidence",
    [
        (),
        (asked.Link("ftp://x"),),
        (asked.FilePiped("a.png", 0, "00" * 32),),
        (asked.FilePiped("a.png", 1, "short"),),
    ],
)
def test_t3_5_a_report_has_evidence(evidence):
    referee = Referee().playing()

    with pytest.raises(EvidenceWanted):
        referee.tell(asked.ReportResult(1, UPPER, "m-77", evidence, A[0]))


def test_t3_5_a_captain_may_correct_a_report_and_end_a_dispute():
    referee = Referee().playing()
    referee.report(UPPER, UPPER)
    referee.report(LOWER, LOWER)

    referee.report(LOWER, UPPER)

    assert (referee.match.phase, referee.match.winner) == (MatchPhase.CONFIRMED, UPPER)
    assert referee.prompts == {}


def test_t3_5_a_game_that_was_reported_too_early_is_played_on():
    referee = Referee().playing()
    referee.report(UPPER, UPPER)

    referee.order(asked.ReopenGame)
    referee.wait(10 * MINUTE)

    assert referee.match.phase is MatchPhase.PLAYING


def test_t3_6_a_protest_is_heard_until_the_next_match_has_started():
    referee = Referee().playing()
    referee.win(UPPER)

    referee.tell(asked.Protest("they played with four", B[0]))
    assert referee.seen_by(A[0]).protests == ()
    referee.order(asked.AnswerProtest, 1, True)
    referee.order(asked.RuleMatch, LOWER)
    assert (referee.match.phase, referee.match.winner) == (MatchPhase.RULED, LOWER)
    assert referee.seen_by(B[0]).protests[0].upheld is True

    referee.tell(asked.EndProtests())
    with pytest.raises(ProtestsClosed):
        referee.tell(asked.Protest("and again", B[0]))


def test_t3_7_short_breaks_add_up_to_five_minutes():
    referee = Referee()
    referee.tell(asked.TakeBreak(Millis(3 * MINUTE), A[0]))

    referee.tell(asked.TakeBreak(Millis(3 * MINUTE), A[0]))

    assert PromptKind.BREAK in referee.prompts
    with pytest.raises(SaidAlready):
        referee.tell(asked.TakeBreak(Millis(MINUTE), A[0]))
    referee.order(asked.AnswerBreak, UPPER, False)
    assert referee.seen_by(A[0]).break_left == 2 * MINUTE
    with pytest.raises(BadBreak):
        referee.tell(asked.TakeBreak(Millis(0), A[0]))


def test_t3_7_three_minutes_run_from_the_end_of_a_break():
    referee = Referee()
    referee.tell(asked.TakeBreak(Millis(5 * MINUTE), A[0]))

    referee.called().wait(8 * MINUTE)

    assert not referee.match.overdue
    referee.wait(1)
    assert referee.match.overdue


def test_t4_1_the_upper_line_takes_first_pick_when_it_does_not_choose():
    referee = Referee().started()

    with pytest.raises(NotYourFirstPick):
        referee.tell(asked.ChooseFirstPick(take=True, player=B[0]))
    events = referee.wait(30 * SECOND)

    assert told.FirstPickSettled(UPPER, by_default=True) in events
    assert referee.match.game.draft.turns[0].turn.side is UPPER


def test_t4_1_in_a_best_of_three_upper_lower_and_upper_choose():
    referee = Referee(a_match_setup(SeriesFormat(wins=2))).started()
    choosers = []
    for winner in (UPPER, LOWER, UPPER):
        choosers.append(referee.match.game.chooser)
        referee.first_pick()
        referee.draft_out()
        referee.win(winner)

    assert choosers == [UPPER, LOWER, UPPER]
    assert referee.match.winner is UPPER
    assert [game.number for game in referee.match.games] == [1, 2, 3]


def test_t4_2_the_final_begins_with_game_2_and_the_lower_line_chooses():
    referee = Referee(FINAL).started()

    assert (referee.match.game.number, referee.match.game.chooser) == (2, LOWER)
    referee.first_pick()
    referee.draft_out()
    referee.win(LOWER)

    assert (referee.match.game.number, referee.match.game.chooser) == (3, UPPER)


def test_t2_10_lots_are_drawn_only_when_both_are_at_fault():
    referee = Referee().called()
    with pytest.raises(NoLotsHere):
        referee.order(asked.DrawLots)
    referee.wait(16 * MINUTE)

    referee.order(asked.DrawLots)
    assert referee.match.lots_wanted
    referee.tell(asked.HandInLots(LOWER))

    assert (referee.match.winner, referee.match.how) == (LOWER, How.LOTS)


def test_maps_are_drafted_once_and_played_in_order():
    veto = shipped_preset("map_veto")
    setup = a_match_setup(SeriesFormat(wins=2), preset=veto, pool=POOL[:7])
    referee = Referee(setup).drafting()
    while not referee.match.game.draft.complete:
        draft = referee.match.game.draft
        side = draft.turns[draft.step].turn.side
        view = referee.seen_by(captain(side)).game.draft
        if view.offer.act == "ban":
            referee.answer(draft.step)
        else:
            # Whoever looks has to know that a map is picked for nobody.
            assert view.drafted is Drafted.MAPS
            picks = (Pick(view.free[0]),)
            referee.tell(LockPicks(draft.step, picks, captain(side)))
    maps = []
    for winner in (UPPER, LOWER, UPPER):
        if referee.match.phase is MatchPhase.CHOICE:
            referee.first_pick()
        maps.append(referee.seen_by_all.game.played_on)
        referee.win(winner)

    assert maps == [POOL[2], POOL[3], POOL[6]]


# --- traps ----------------------------------------------------------------------------


def test_trap_two_reports_that_cross_in_flight_count_once():
    referee = Referee(FINAL).playing()
    referee.report(UPPER, LOWER)
    referee.report(LOWER, LOWER)

    with pytest.raises(AnotherGame):
        referee.tell(asked.ReportResult(2, LOWER, "m-77", (LINK,), B[0]))

    assert referee.match.series.score == (1, 1)


def test_trap_a_result_that_is_entered_twice_is_told_once():
    referee = Referee().playing()
    referee.win(UPPER)
    before = referee.match

    with pytest.raises(SeriesDecided):
        referee.tell(asked.ReportResult(1, UPPER, "m-77", (LINK,), A[0]))

    assert referee.match is before


def test_trap_a_double_forfeit_is_possible_before_anybody_came():
    referee = Referee()

    referee.order(asked.DisqualifyBoth)

    assert referee.match.phase is MatchPhase.DOUBLE_DQ


@pytest.mark.parametrize("text", ["", "  ", "x" * 501, "two\nlines", "\u202eback"])
def test_what_is_written_is_one_printable_line(text):
    referee = Referee().playing()

    with pytest.raises(BadWords):
        referee.tell(asked.Protest(text, A[0]))
    referee.tell(asked.Protest("Ils trichent\u00a0!", A[0]))


def test_strangers_have_no_say():
    with pytest.raises(NotInThisMatch):
        Referee().called().tell(asked.SayReady(PlayerId("x")))


def test_start_is_real_time_and_clocks_of_play_wait_for_the_house():
    referee = Referee(a_match_setup(scheduled=START)).called()
    due = deadline(referee.match)

    referee.stop_house(10 * MINUTE)

    assert deadline(referee.match) == due + 10 * MINUTE
    waiting = Referee(a_match_setup(scheduled=START))
    due = deadline(waiting.match)
    waiting.stop_house(10 * MINUTE)
    assert deadline(waiting.match) == due == Instant(START + 30 * MINUTE + 1)

"""One match of two teams: the state machine.  Rule book: T3 to T8.

The phases are drawn in `phases.py`.  What moves them:

    calling.py    call, readiness, lateness, breaks       ready ─► called ─► choice
    drafting.py   first pick, turns, missed turns         choice ─► draft ─► playing
    pausing.py    pauses of teams and of organisers       within choice, draft, playing
    remaking.py   drop-outs, remakes, substitutes, crash  within playing
    reporting.py  concessions, reports, rulings           ─► next game, or decided

All functions are pure.  Every event is durable: folding them with `evolve` gives the match
as it was, drafts, pauses and pending requests included.  What is not handled here: which
match is next, what a result does to the bracket, and who is an organiser.
"""

from typing import assert_never

from croupier_core.draft.commands import Ban, LockPicks
from croupier_core.match import (
    calling,
    drafting,
    pausing,
    remaking,
    reporting,
)
from croupier_core.match import commands as asked
from croupier_core.match import events as told
from croupier_core.match.course import Course
from croupier_core.match.evolve import evolve
from croupier_core.match.phases import DECIDED, MatchPhase
from croupier_core.match.refusals import NotInThisPhase, NotOnTeam, SaidAlready
from croupier_core.match.resuming import resumed
from croupier_core.match.state import Match, start_match
from croupier_core.tournament.refusals import ReasonWanted
from croupier_core.units import Instant

__all__ = ["deadline", "decide", "evolve", "resumed", "start_match", "tick"]

MOST_STEPS = 8
"""What can be due at one moment, one thing after the other."""
MOST_LOST_BANS = 100


def decide(match: Match, command: asked.MatchCommand, now: Instant) -> tuple[told.MatchEvent, ...]:
    """Return what follows from a command; `tick` comes first.

    Raises:
        Refusal: The rules do not allow it.
    """
    course = Course(match, now)
    # Told apart by what they carry: who asks stands in `player`, who decides in `by`.
    if isinstance(command, asked.PlayerCommand):
        _obey_player(course, command)
    elif isinstance(command, asked.OrganiserCommand):
        if not command.reason.strip():
            raise ReasonWanted
        _obey_organiser(course, command)
    else:
        _obey_event(course, command)
    return tuple(course.events)


def tick(match: Match, now: Instant) -> tuple[told.MatchEvent, ...]:
    """Return what is due at `now`.  Safe to call early or twice."""
    course = Course(match, now)
    for _ in range(MOST_STEPS):
        due = deadline(course.match)
        if due is None or due > now:
            break
        calling.time_passes(course)
        drafting.time_passes(course)
        pausing.time_passes(course)
        reporting.time_passes(course)
    return tuple(course.events)


def deadline(match: Match) -> Instant | None:
    """Return when `tick` has something to tell; None: nothing is due."""
    game = match.game
    candidates = [
        calling.delayed_at(match),
        calling.overdue_at(match),
        calling.late_at(match),
        pausing.pause_due(match),
    ]
    if game is not None:
        candidates.append(game.confirmed_at)
        if game.pause is None and not game.stuck:
            if match.phase is MatchPhase.CHOICE:
                candidates.append(game.choose_until)
            elif match.phase is MatchPhase.DRAFT and game.draft is not None:
                candidates.append(game.draft.deadline)
    return min((each for each in candidates if each is not None), default=None)


def _obey_player(course: Course, command: asked.PlayerCommand) -> None:
    match command:
        case asked.SayReady(player):
            calling.say_ready(course, player)
        case asked.GiveReason():
            calling.give_reason(course, command)
        case asked.TakeBreak():
            calling.take_break(course, command)
        case asked.ChooseFirstPick():
            drafting.choose_first_pick(course, command)
        case Ban() | LockPicks():
            drafting.answer_turn(course, command)
        case asked.AskPause():
            pausing.ask_pause(course, command)
        case asked.AskResume(player):
            pausing.ask_resume(course, player)
        case asked.PlayOn(player):
            pausing.play_on(course, player)
        case asked.ReportFight(player):
            pausing.report_fight(course, player)
        case asked.TellDropped():
            remaking.tell_dropped(course, command)
        case asked.TellBack():
            remaking.tell_back(course, command)
        case asked.AskRemake():
            remaking.ask_remake(course, command)
        case asked.AskSubstitute():
            remaking.ask_substitute(course, command)
        case asked.Concede():
            reporting.concede(course, command)
        case asked.ReportFacts(facts, player):
            remaking.enter_facts(course, facts, course.acting(player))
        case asked.ReportResult():
            reporting.report_result(course, command)
        case asked.ConfirmReport():
            reporting.confirm_report(course, command)
        case asked.Protest():
            reporting.protest(course, command)
        case asked.CallOrganiser():
            reporting.call_organiser(course, command)
        case _:
            assert_never(command)


def _obey_organiser(course: Course, command: asked.OrganiserCommand) -> None:
    match command:
        case asked.CallMatch():
            calling.call_match(course)
        case asked.DelayMatch():
            calling.delay_match(course)
        case asked.StartAnyway():
            calling.start_anyway(course)
        case asked.Dismiss(prompt):
            reporting.dismiss(course, prompt)
        case asked.AnswerBreak():
            calling.answer_break(course, command)
        case asked.NameCaptain():
            _name_captain(course, command)
        case asked.LetMembersAct():
            _let_members_act(course, command)
        case asked.Substitute():
            remaking.substitute(course, command)
        case asked.RefuseSubstitute():
            remaking.refuse_substitute(course, command)
        case asked.Restrict():
            drafting.restrict(course, command)
        case asked.ExcuseMiss():
            drafting.excuse_miss(course, command)
        case asked.RecreateGame():
            drafting.recreate_game(course)
        case asked.PausePlay():
            pausing.pause_play(course)
        case asked.ResumePlay():
            pausing.resume_play(course)
        case asked.GrantPause():
            pausing.grant_pause(course, command)
        case asked.RefusePause():
            pausing.refuse_pause(course, command)
        case asked.RemakeGame():
            remaking.remake_game(course)
        case asked.RefuseRemake():
            remaking.refuse_remake(course)
        case asked.DeclareCrash():
            remaking.declare_crash(course)
        case asked.AwardGame(side):
            remaking.award_game(course, side)
        case asked.EnterFacts(facts):
            remaking.enter_facts(course, facts, None)
        case asked.RuleGame():
            reporting.rule_game(course, command)
        case asked.ReopenGame():
            reporting.reopen_game(course)
        case asked.RuleMatch(winner):
            reporting.rule_match(course, winner)
        case asked.ForfeitMatch(loser):
            reporting.forfeit_match(course, loser)
        case asked.DisqualifyBoth():
            reporting.disqualify_both(course)
        case asked.DrawLots():
            reporting.draw_lots(course)
        case asked.AnswerProtest():
            reporting.answer_protest(course, command)
        case _:
            assert_never(command)


def _obey_event(course: Course, command: asked.EventCommand) -> None:
    match command:
        case asked.HandInLots(winner):
            reporting.hand_in_lots(course, winner)
        case asked.SetSanctions(side, lost_bans, lost_pauses):
            lost = max(0, min(lost_bans, MOST_LOST_BANS))
            course.tell(told.SanctionsSet(side, lost, lost_pauses))
        case asked.EndProtests():
            reporting.end_protests(course)
        case _:
            assert_never(command)


def _name_captain(course: Course, command: asked.NameCaptain) -> None:
    team = course.match.side(command.side)
    if course.match.phase in DECIDED:
        raise NotInThisPhase(course.match.phase)
    if command.captain not in team.members:
        raise NotOnTeam(command.side)
    if command.captain == team.captain:
        raise SaidAlready
    course.tell(told.CaptainNamed(command.side, command.captain))


def _let_members_act(course: Course, command: asked.LetMembersAct) -> None:
    if course.match.phase in DECIDED:
        raise NotInThisPhase(course.match.phase)
    if course.match.side(command.side).members_may_act is command.on:
        raise SaidAlready
    course.tell(told.MembersMayAct(command.side, command.on))

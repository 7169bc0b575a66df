"""What organisers ask, and which part of the rules answers."""

from typing import assert_never

from croupier_core.team_event import commands as asked
from croupier_core.team_event import (
    evening,
    officials,
    playing,
    results,
    rewarding,
    sanctioning,
    teams,
)
from croupier_core.team_event.course import Course


def obey(course: Course, command: asked.OrganiserCommand) -> None:
    """Obey an organiser who may do what he asks.

    Raises:
        Refusal: The rules do not allow it; nothing was told.
    """
    match command:
        case asked.AnnounceEvent():
            evening.announce(course)
        case asked.OpenSignUp():
            evening.open_sign_up(course)
        case asked.ChangeSchedule():
            evening.change_schedule(course, command)
        case asked.ChangeRules():
            evening.change_rules(course, command)
        case asked.ChangeDraw():
            evening.change_draw(course, command)
        case asked.ExtendWords():
            evening.extend_words(course, command)
        case asked.ExtendCheckIn():
            evening.extend_check_in(course, command)
        case asked.CloseCheckIn():
            evening.close_check_in(course)
        case asked.UndoNoShow():
            evening.undo_no_show(course, command)
        case asked.StartEvent():
            evening.start(course)
        case asked.SuspendEvent():
            evening.suspend(course)
        case asked.ContinueEvent():
            evening.go_on(course)
        case asked.CallOffEvent():
            evening.call_off(course)
        case asked.ArchiveEvent():
            evening.archive(course)
        case asked.MakeAnnouncement():
            evening.announce_text(course, command)
        case asked.SendMessage():
            evening.send_message(course, command)
        case _:
            _about_teams(course, command)


def _about_teams(course: Course, command: asked.AboutPlay) -> None:
    match command:
        case asked.DrawTeams():
            teams.draw_teams(course)
        case asked.PublishDraw():
            teams.publish(course)
        case asked.AssignSubstitute():
            teams.assign_substitute(course, command)
        case asked.PlayShort():
            teams.play_short(course, command)
        case asked.AppointCaptain():
            teams.appoint_captain(course, command)
        case asked.DisqualifyPlayer():
            teams.disqualify_player(course, command)
        case asked.DisqualifyTeam():
            teams.disqualify_team(course, command)
        case asked.Reinstate():
            teams.reinstate(course, command)
        case asked.PromoteOthers():
            teams.promote_others(course, command)
        case asked.CallMatches():
            playing.call_matches(course, command)
        case asked.SetAutoCall():
            playing.set_auto_call(course, command)
        case asked.RestrictCharacters():
            playing.restrict(course, command)
        case asked.CorrectResult():
            results.correct_result(course, command)
        case asked.UndoResult():
            results.undo_result(course, command)
        case asked.RedoResult():
            results.redo_result(course)
        case asked.ReplayMatch():
            results.replay_match(course, command)
        case _:
            _about_conduct(course, command)


def _about_conduct(course: Course, command: asked.AboutConduct) -> None:
    match command:
        case asked.NoteOffence():
            sanctioning.note_offence(course, command)
        case asked.IssueSanction():
            sanctioning.issue(course, command)
        case asked.LiftSanction(number):
            sanctioning.lift(course, number)
        case asked.CloseOffence(number):
            sanctioning.close_offence(course, number)
        case asked.CloseReport(number):
            sanctioning.close_report(course, number)
        case asked.EditRewards():
            rewarding.edit_rewards(course, command)
        case asked.SettleTie():
            rewarding.settle_tie(course, command)
        case asked.OpenRewards():
            rewarding.open_rewards(course)
        case asked.ConfirmRewards():
            rewarding.confirm_rewards(course, command)
        case asked.PayReward():
            rewarding.pay_reward(course, command)
        case asked.CancelReward():
            rewarding.cancel_reward(course, command)
        case asked.GiveEventRole():
            officials.give_role(course, command)
        case asked.TakeEventRole():
            officials.take_role(course, command)
        case _:
            assert_never(command)

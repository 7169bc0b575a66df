"""Lines of the audit log: article, actor, before, after.  Rule book: T1.5, T11."""

import re

from croupier_core.bracket.ids import MatchId
from croupier_core.match import commands as in_match
from croupier_core.match.setup import TeamId
from croupier_core.team_event import commands as asked
from croupier_core.team_event.state import (
    EventState,
)
from croupier_core.units import PlayerId

_BY_THE_WAY = "4.0"
_OF_EVENT = {
    asked.ChangeRules: "1.1",
    asked.ExtendWords: "2.6",
    asked.UndoNoShow: "4.B.1",
    asked.DrawTeams: "4.A.a.1",
    asked.PublishDraw: "4.A.a.1",
    asked.MakeAnnouncement: "4.B.4",
    asked.SendMessage: "4.B.4",
    asked.AssignSubstitute: "4.D.3",
    asked.PlayShort: "4.A.5",
    asked.AppointCaptain: "4.G.4",
    asked.DisqualifyPlayer: "4.A.5",
    asked.DisqualifyTeam: "4.A.6",
    asked.Reinstate: "4.A.6",
    asked.PromoteOthers: "4.A.6",
    asked.CallMatches: "4.B.2",
    asked.SetAutoCall: "4.B.2",
    asked.CorrectResult: "1.1",
    asked.UndoResult: "1.1",
    asked.RedoResult: "1.1",
    asked.ReplayMatch: "4.I.1",
    asked.RestrictCharacters: "4.A.b.5",
    asked.NoteOffence: "3.C.1",
    asked.IssueSanction: "3.B.1",
    asked.LiftSanction: "3.B.1",
    asked.CloseOffence: "3.C.1",
    asked.CloseReport: "3.C.1",
    asked.EditRewards: "4.J.2",
    asked.SettleTie: "4.J.5",
    asked.OpenRewards: "4.J.3",
    asked.ConfirmRewards: "4.J.6",
    asked.PayReward: "4.J.6",
    asked.CancelReward: "4.J.6",
}
_OF_MATCH = {
    in_match.CallMatch: "4.B.2",
    in_match.DelayMatch: "3.B.3",
    in_match.StartAnyway: "4.H.0",
    in_match.AnswerBreak: "3.B.2",
    in_match.NameCaptain: "4.G.4",
    in_match.LetMembersAct: "4.G.4",
    in_match.Substitute: "4.I.4",
    in_match.RefuseSubstitute: "4.I.4",
    in_match.Restrict: "4.A.b.5",
    in_match.ExcuseMiss: "4.G.4",
    in_match.RecreateGame: "4.G.4",
    in_match.PausePlay: "4.D.3",
    in_match.ResumePlay: "4.D.2",
    in_match.GrantPause: "4.D.3",
    in_match.RefusePause: "4.D.3",
    in_match.RemakeGame: "4.I.2",
    in_match.RefuseRemake: "4.I.2",
    in_match.DeclareCrash: "4.I.1",
    in_match.AwardGame: "4.I.1",
    in_match.EnterFacts: "4.I.1",
    in_match.RuleGame: "4.E.2",
    in_match.ReopenGame: "4.E.2",
    in_match.RuleMatch: "4.E.2",
    in_match.ForfeitMatch: "4.A.1",
    in_match.DisqualifyBoth: "4.A.6",
    in_match.AnswerProtest: "4.E.2",
}


def action_of(command: asked.OrganiserCommand | in_match.OrganiserCommand) -> str:
    """Return the name of a command as the log has it: `disqualify_team`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(command).__name__).lower()


def article_of(command: asked.OrganiserCommand | in_match.OrganiserCommand) -> str:
    """Return the article of the community's rules that a command applies."""
    return article_for(type(command))


def article_for(kind: type[asked.OrganiserCommand] | type[in_match.OrganiserCommand]) -> str:
    """Return the article that commands of a kind apply."""
    for table in (_OF_EVENT, _OF_MATCH):
        for each, article in table.items():
            if kind is each:
                return article
    return _BY_THE_WAY


def subject_of(command: asked.OrganiserCommand) -> str:
    """Return what a command is about: a match, a team as `team 3`, a player, or nothing."""
    match command:
        case asked.CorrectResult() | asked.UndoResult() | asked.ReplayMatch():
            return command.match
        case asked.CallMatches(matches):
            return " ".join(matches)
        case asked.IssueSanction(who=who, team=team) if team is None or who:
            return who
        case (
            asked.AssignSubstitute()
            | asked.PlayShort()
            | asked.AppointCaptain()
            | asked.DisqualifyTeam()
            | asked.Reinstate()
            | asked.PromoteOthers()
            | asked.SettleTie()
            | asked.IssueSanction()
        ):
            return f"team {command.team}"
        case (
            asked.UndoNoShow()
            | asked.DisqualifyPlayer()
            | asked.NoteOffence()
            | asked.GiveEventRole()
            | asked.TakeEventRole()
        ):
            return command.who
        case asked.SendMessage(to):
            return to
        case _:
            return ""


def standing_of(state: EventState, subject: str) -> str:
    """Return how things stand with a subject, in a few words."""
    if subject.startswith("team "):
        return _team(state, TeamId(int(subject[5:])))
    if PlayerId(subject) in state.participants:
        who = state.participants[PlayerId(subject)]
        hit = [each for each in state.sanctions.values() if each.who == who.player]
        return f"{who.status}, {len(hit)} sanctions" if hit else str(who.status)
    if subject:
        return ", ".join(_match(state, MatchId(each)) for each in subject.split(" "))
    return _event(state)


def _team(state: EventState, id: TeamId) -> str:
    team = state.teams.get(id)
    if team is None:
        return ""
    bracket = state.bracket
    out = bracket is not None and str(id) in bracket.disqualified
    names = ", ".join(state.name_of(player) for player in team.members)
    return f"disqualified: {names}" if out else names


def _match(state: EventState, id: MatchId) -> str:
    record = state.record(id)
    if record is None:
        return "not on"
    upper, lower = record.match.series.score
    winner = record.match.winner
    won = f", team {record.match.setup.team(winner).id}" if winner else ""
    return f"{record.match.phase} {upper}-{lower}{won}"


def _event(state: EventState) -> str:
    drawn = state.frame.draw
    return f"{state.phase}, draw {drawn.number}" if drawn else str(state.phase)

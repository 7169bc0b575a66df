"""What organisers are asked about a match, and what they may answer.  Pure.

For the console and for the page of the match itself.  Rule book: T2.10, T3.3 to T3.7, T6.8,
T7, T8.
"""

from collections.abc import Callable
from dataclasses import dataclass

from croupier_client.cells import clean
from croupier_client.events.naming import line_name, offence_name, team_name
from croupier_client.words import Words
from croupier_core.bracket.ids import Line
from croupier_core.match import commands as in_match
from croupier_core.match.commands import OrganiserCommand as Ruling
from croupier_core.match.commands import PauseReason
from croupier_core.match.setup import TeamId
from croupier_core.match.view import Fact, FactName, PromptKind
from croupier_core.team_event.terms import Offence
from croupier_core.units import Instant, Millis, PlayerId


@dataclass(frozen=True, slots=True)
class Involved:
    """Whom a match is about, as far as the viewer knows them."""

    upper: TeamId | None
    lower: TeamId | None
    name_of: Callable[[PlayerId], str]
    """Returns a name that is cleaned."""

    def team(self, line: Line) -> TeamId | None:
        """Return the team on a line; None while it is not known."""
        return self.upper if line is Line.UPPER else self.lower


def article_said(rule: str, article: str, words: Words) -> str:
    """Return where the rules say so: in the rule book, and in the community's own."""
    return words("rule {rule}, article {article}", rule=clean(rule), article=clean(article))


def prompt_title(kind: PromptKind, words: Words) -> str:
    """Return what an organiser is asked to decide."""
    match kind:
        case PromptKind.LATE:
            return words("Late for the match")
        case PromptKind.BOTH_LATE:
            return words("Both teams are late")
        case PromptKind.BREAK:
            return words("Long break wanted")
        case PromptKind.DRAFT_STUCK:
            return words("The draft is stuck: missed turns")
        case PromptKind.NO_PAUSE_LEFT:
            return words("Disconnected, and no pause left")
        case PromptKind.PAUSE:
            return words("Pause wanted without a unit left")
        case PromptKind.OVERRUN:
            return words("A pause has run over")
        case PromptKind.RESUME:
            return words("Wants to play on")
        case PromptKind.RESUMED:
            return words("Played on without leave")
        case PromptKind.FIGHT:
            return words("Pause in a fight, says the other team")
        case PromptKind.REMAKE:
            return words("Remake wanted")
        case PromptKind.SUBSTITUTE:
            return words("Substitute wanted")
        case PromptKind.CRASH:
            return words("The game has crashed")
        case PromptKind.DISPUTE:
            return words("Result disputed")
        case PromptKind.UNANSWERED:
            return words("Report without an answer")
        case PromptKind.PROTEST:
            return words("Protest")
        case PromptKind.CALLED:
            return words("Organiser called")


def team_at(line: Line, involved: Involved, words: Words) -> str:
    """Return the team on a line of a match; the line itself where no team is known."""
    team = involved.team(line)
    return line_name(line, words) if team is None else team_name(team, words)


def fact_said(fact: Fact, involved: Involved, words: Words) -> str:
    """Return one thing that an organiser has to know."""
    said = _fact(fact, involved, words)
    if fact.side is None or fact.name is FactName.MISSING:
        return said
    return words("{who}: {what}", who=team_at(fact.side, involved, words), what=said)


def _fact(fact: Fact, involved: Involved, words: Words) -> str:
    value = clean(fact.value)
    match fact.name:
        case FactName.MISSING:
            return words("{team} is not ready", team=team_at(Line(fact.value), involved, words))
        case FactName.REASON:
            return f"“{reason_said(fact.value, words)}”"
        case FactName.SINCE:
            # The rules write `None` for who was never seen.
            if not fact.value.isdecimal():
                return words("never seen")
            return words("since {time} UTC", time=words.time(Instant(int(fact.value))))
        case FactName.LASTS:
            return words("for {time}", time=words.duration(Millis(int(fact.value))))
        case FactName.PAUSES_LEFT:
            return words("pauses left {n}", n=value)
        case FactName.BANS_MISSED:
            return words("bans missed {n}", n=value)
        case FactName.PICKS_MISSED:
            return words("picks missed {n}", n=value)
        case FactName.PLAYER:
            return involved.name_of(PlayerId(fact.value))
        case FactName.SUBSTITUTE:
            return words("would be replaced by {name}", name=involved.name_of(PlayerId(fact.value)))
        case FactName.KILLS:
            return words("kills {n}", n=value)
        case FactName.CLOCK:
            return words("game clock {time}", time=words.duration(Millis(int(fact.value))))
        case FactName.REMAKES:
            return words("remakes so far {n}", n=value)
        case FactName.JOINT:
            joint = fact.value == "1"
            return words("both teams ask") if joint else words("one team asks")
        case FactName.GOLD_LEAD:
            return words("gold lead {n}", n=value)
        case FactName.PHOENIXES:
            return words("enemy phoenixes destroyed {n}", n=value)
        case FactName.TOWERS:
            return words("own towers {n}", n=value)
        case FactName.REPORTED_WINNER:
            winner = team_at(Line(fact.value), involved, words)
            return words("reports that {team} has won", team=winner)


def reason_said(text: str, words: Words) -> str:
    """Return a reason: one of the list in words, any other as it was written."""
    match text:
        case PauseReason.DISCONNECTED:
            return words("disconnection")
        case PauseReason.TECHNICAL:
            return words("technical problem")
        case PauseReason.ILLNESS:
            return words("illness")
        case _ if text in tuple(Offence):
            return offence_name(Offence(text), words)
        case _:
            return clean(text)


def ruling_said(ruling: Ruling, involved: Involved, words: Words) -> str | None:
    """Return what a ruling does, with whom it is about; None where its name says it all."""
    match ruling:
        case in_match.Dismiss():
            return words("Take note, do nothing")
        case in_match.StartAnyway():
            return words("Start without waiting")
        case in_match.DelayMatch():
            return words("Delay the match")
        case in_match.RecreateGame():
            return words("Pick again, bans kept")
        case in_match.PausePlay():
            return words("Pause, charged to nobody")
        case in_match.ResumePlay():
            return words("Let the game go on")
        case in_match.RemakeGame():
            return words("Start the game anew (remake)")
        case in_match.RefuseRemake():
            return words("No remake")
        case in_match.ReopenGame():
            return words("The game is not over: play on")
        case in_match.DisqualifyBoth():
            return words("Disqualify both teams")
        case in_match.DrawLots():
            return words("Draw lots")
        case in_match.AnswerProtest(_, uphold):
            return words("Uphold the protest") if uphold else words("Reject the protest")
        case _:
            return _about_side(ruling, involved, words)


def _about_side(ruling: Ruling, involved: Involved, words: Words) -> str | None:
    match ruling:
        case in_match.RuleGame(game, winner):
            team = team_at(winner, involved, words)
            return words("{team} wins game {game}", team=team, game=game)
        case in_match.RuleMatch(winner):
            return words("{team} wins the match", team=team_at(winner, involved, words))
        case in_match.ForfeitMatch(loser):
            return words("{team} forfeits the match", team=team_at(loser, involved, words))
        case in_match.AwardGame(side):
            return words("Award the game to {team}", team=team_at(side, involved, words))
        case in_match.AnswerBreak(side, approve):
            team = team_at(side, involved, words)
            return (
                words("Approve the break of {team}", team=team)
                if approve
                else words("No long break for {team}", team=team)
            )
        case in_match.GrantPause(side):
            return words("Grant a pause to {team}", team=team_at(side, involved, words))
        case in_match.RefusePause(side):
            return words("No pause for {team}", team=team_at(side, involved, words))
        case in_match.Substitute(_, leaves, enters):
            return words(
                "{name} plays in the place of {member}",
                name=involved.name_of(enters),
                member=involved.name_of(leaves),
            )
        case in_match.RefuseSubstitute(side):
            return words("No substitute for {team}", team=team_at(side, involved, words))
        case _:
            return None

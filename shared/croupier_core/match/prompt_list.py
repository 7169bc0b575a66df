"""The list of what organisers have to decide: article, facts, choices.

A choice is a command that would be obeyed; what would be refused is not offered.
"""

from dataclasses import replace
from typing import NamedTuple

from croupier_core.bracket.ids import Line
from croupier_core.match import commands as asked
from croupier_core.match.offering import obeys
from croupier_core.match.pause_units import pauses_left
from croupier_core.match.remaking import award_facts
from croupier_core.match.state import Match, OpenPrompt
from croupier_core.match.view import Fact, FactName, Prompt, PromptKind
from croupier_core.units import NOBODY, Instant


class Cited(NamedTuple):
    """Where the rules say so."""

    rule: str
    """Of the rule book."""
    article: str
    """Of the community's rules."""


CITED = {
    PromptKind.LATE: Cited("T3.3", "3.B.1"),
    PromptKind.BOTH_LATE: Cited("T2.10", "3.B.1"),
    PromptKind.BREAK: Cited("T3.7", "3.B.2"),
    PromptKind.DRAFT_STUCK: Cited("T2.10", "4.G.4"),
    PromptKind.NO_PAUSE_LEFT: Cited("T8.1", "4.I.1"),
    PromptKind.PAUSE: Cited("T7.4", "4.D.3"),
    PromptKind.OVERRUN: Cited("T7.4", "4.D.3"),
    PromptKind.RESUME: Cited("T7.3", "4.D.2"),
    PromptKind.RESUMED: Cited("T7.3", "4.D.2"),
    PromptKind.FIGHT: Cited("T7.5", "4.D.1"),
    PromptKind.REMAKE: Cited("T8.2", "4.I.2"),
    PromptKind.SUBSTITUTE: Cited("T8.4", "4.I.4"),
    PromptKind.CRASH: Cited("T8.5", "4.I.1"),
    PromptKind.DISPUTE: Cited("T3.5", "4.E.2"),
    PromptKind.UNANSWERED: Cited("T3.5", "4.E.2"),
    PromptKind.PROTEST: Cited("T3.6", "4.E.2"),
    PromptKind.CALLED: Cited("T3.3", "4.H.0"),
}


def prompts_of(match: Match, now: Instant) -> tuple[Prompt, ...]:
    """Return what organisers have to decide, the oldest first."""
    return tuple(_prompt(match, each, now) for each in match.prompts)


def _prompt(match: Match, prompt: OpenPrompt, now: Instant) -> Prompt:
    cited = CITED[prompt.kind]
    choices = tuple(
        choice
        for choice in _choices(match, prompt)
        if obeys(match, replace(choice, reason="asked"), now)
    )
    return Prompt(
        prompt.number,
        prompt.kind,
        cited.rule,
        cited.article,
        prompt.since,
        prompt.side,
        _facts(match, prompt),
        choices,
    )


def _choices(match: Match, prompt: OpenPrompt) -> tuple[asked.OrganiserCommand, ...]:
    side = prompt.side or Line.UPPER
    seen = asked.Dismiss(prompt.number, NOBODY, "")
    remake = asked.RemakeGame(NOBODY, "")
    lost = asked.RuleGame(match.series.next_game or 0, side.other, NOBODY, "")
    either = tuple(replace(lost, winner=line) for line in Line)
    pause, resume = asked.PausePlay(NOBODY, ""), asked.ResumePlay(NOBODY, "")
    grant = asked.GrantPause(side, 1, NOBODY, "")
    forfeit = asked.ForfeitMatch(side, NOBODY, "")
    both = (asked.DisqualifyBoth(NOBODY, ""), asked.DrawLots(NOBODY, ""))
    match prompt.kind:
        case PromptKind.LATE:
            return (seen, lost, forfeit, asked.DelayMatch(NOBODY, ""))
        case PromptKind.BOTH_LATE:
            return (*both, asked.DelayMatch(NOBODY, ""), seen)
        case PromptKind.BREAK:
            return tuple(asked.AnswerBreak(side, yes, NOBODY, "") for yes in (True, False))
        case PromptKind.DRAFT_STUCK:
            return (asked.RecreateGame(NOBODY, ""), *either, *both)
        case PromptKind.NO_PAUSE_LEFT:
            return (pause, remake, seen)
        case PromptKind.PAUSE:
            return (grant, asked.RefusePause(side, NOBODY, ""))
        case PromptKind.OVERRUN:
            return (grant, resume, lost, seen)
        case PromptKind.RESUME:
            return (resume,)
        case PromptKind.RESUMED | PromptKind.FIGHT:
            return (seen, pause, lost)
        case PromptKind.REMAKE:
            return (remake, asked.RefuseRemake(NOBODY, ""))
        case PromptKind.SUBSTITUTE:
            return (*_substitution(match, side), asked.RefuseSubstitute(side, NOBODY, ""))
        case PromptKind.CRASH:
            awards = tuple(asked.AwardGame(line, NOBODY, "") for line in Line)
            return (remake, *awards, seen)
        case PromptKind.DISPUTE:
            return (*either, remake, asked.ReopenGame(NOBODY, ""))
        case PromptKind.UNANSWERED:
            return (*either, asked.ReopenGame(NOBODY, ""), seen)
        case PromptKind.PROTEST:
            return tuple(
                asked.AnswerProtest(prompt.about, yes, NOBODY, "") for yes in (True, False)
            )
        case PromptKind.CALLED:
            return (seen, pause)


def _substitution(match: Match, side: Line) -> tuple[asked.OrganiserCommand, ...]:
    wanted = match.side(side).substitute
    if wanted is None:
        return ()
    return (asked.Substitute(side, wanted[0], wanted[1], NOBODY, ""),)


def _facts(match: Match, prompt: OpenPrompt) -> tuple[Fact, ...]:
    sides = (prompt.side,) if prompt.side else tuple(Line)
    facts = [fact for side in sides for fact in _facts_about(match, prompt.kind, side)]
    if prompt.kind in (PromptKind.REMAKE, PromptKind.CRASH) and match.game:
        shown = match.game.played.facts()
        facts.append(Fact(FactName.KILLS, str(shown.kills)))
        facts.append(Fact(FactName.CLOCK, str(shown.clock)))
    if prompt.kind is PromptKind.REMAKE and match.game:
        facts.append(Fact(FactName.JOINT, str(int(len(match.game.remake_asked) > 1))))
    if prompt.kind is PromptKind.PROTEST:
        text = next(each.text for each in match.protests if each.number == prompt.about)
        facts.append(Fact(FactName.REASON, text, prompt.side))
    elif prompt.text:
        facts.append(Fact(FactName.REASON, prompt.text, prompt.side))
    return tuple(facts)


def _facts_about(match: Match, kind: PromptKind, side: Line) -> tuple[Fact, ...]:
    team, game = match.side(side), match.game
    used = game.side(side) if game else None
    match kind:
        case PromptKind.LATE | PromptKind.BOTH_LATE:
            missing = Fact(FactName.MISSING, side.value, side)
            since = Fact(FactName.SINCE, str(match.late_from or 0), side)
            return (missing, since, *_reasons(match))
        case PromptKind.BREAK:
            return (Fact(FactName.LASTS, str(team.break_asked or 0), side),)
        case PromptKind.DRAFT_STUCK if used:
            return (
                Fact(FactName.BANS_MISSED, str(used.bans_missed), side),
                Fact(FactName.PICKS_MISSED, str(used.picks_missed), side),
            )
        case PromptKind.NO_PAUSE_LEFT | PromptKind.REMAKE if used:
            dropped = tuple(Fact(FactName.PLAYER, who, side) for who in team.dropped)
            return (
                *dropped,
                Fact(FactName.PAUSES_LEFT, str(pauses_left(match, side)), side),
                Fact(FactName.REMAKES, str(used.remakes), side),
            )
        case PromptKind.PAUSE | PromptKind.OVERRUN | PromptKind.RESUME | PromptKind.RESUMED:
            reason = game.pause.reason if game and game.pause else None
            wanted = (used.pause_asked if used else None) or reason
            told = (Fact(FactName.REASON, wanted.value, side),) if wanted else ()
            return (*told, Fact(FactName.PAUSES_LEFT, str(pauses_left(match, side)), side))
        case PromptKind.SUBSTITUTE if team.substitute:
            leaves, enters = team.substitute
            return (
                Fact(FactName.PLAYER, leaves, side),
                Fact(FactName.SUBSTITUTE, enters, side),
            )
        case PromptKind.CRASH if game:
            known = award_facts(game.played.facts(), side)
            return (
                Fact(FactName.GOLD_LEAD, str(known.gold_lead), side),
                Fact(FactName.PHOENIXES, str(known.phoenixes), side),
                Fact(FactName.TOWERS, str(known.towers), side),
            )
        case PromptKind.DISPUTE | PromptKind.UNANSWERED if used and used.report:
            return (Fact(FactName.REPORTED_WINNER, used.report.winner.value, side),)
        case _:
            return ()


def _reasons(match: Match) -> tuple[Fact, ...]:
    return tuple(
        Fact(FactName.REASON, match.side(side).reason, side)
        for side in Line
        if match.side(side).reason
    )

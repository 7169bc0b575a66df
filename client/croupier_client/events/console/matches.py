"""The matches of an evening, with what may be done about each.  Pure."""

from croupier_client.canvas import Line, Span
from croupier_client.events.console.desk import Desk
from croupier_client.events.console.rows import Kinds, Row, facts
from croupier_client.events.naming import (
    match_label,
    match_phase_name,
    match_phase_role,
    team_name,
)
from croupier_client.lines import Column
from croupier_client.words import Words
from croupier_core.match import commands as in_match
from croupier_core.match.phases import DECIDED, IN_GAME, WAITING, MatchPhase
from croupier_core.match.setup import TeamId
from croupier_core.team_event import commands as asked
from croupier_core.team_event.view import MatchLine

_READY: Kinds = (asked.CallMatches, in_match.DelayMatch, in_match.ForfeitMatch, in_match.RuleMatch)
_CALLED: Kinds = (
    in_match.StartAnyway,
    in_match.DelayMatch,
    in_match.ForfeitMatch,
    in_match.RuleMatch,
    in_match.DisqualifyBoth,
)
_PLAYED: Kinds = (
    in_match.RuleGame,
    in_match.RuleMatch,
    in_match.PausePlay,
    in_match.ResumePlay,
    in_match.RemakeGame,
    in_match.RecreateGame,
    in_match.ReopenGame,
    in_match.GrantPause,
    in_match.ExcuseMiss,
    in_match.EnterFacts,
    in_match.DeclareCrash,
    in_match.AwardGame,
    in_match.Substitute,
    in_match.NameCaptain,
    in_match.LetMembersAct,
    in_match.Restrict,
    in_match.ForfeitMatch,
    in_match.DisqualifyBoth,
)
_DECIDED: Kinds = (asked.CorrectResult, asked.UndoResult, asked.ReplayMatch, asked.RedoResult)


def columns_of(words: Words) -> tuple[Column, ...]:
    """Return the columns of the matches."""
    return (
        Column("", 4, right=True),
        Column(words("place"), 6),
        Column(words("upper line"), 14),
        Column(words("lower line"), 14),
        Column(words("state"), 0),
        Column("!", 3, right=True),
    )


def head_of(desk: Desk, words: Words) -> list[Line]:
    """Draw how far the matches are."""
    phases = [match.phase for match in desk.console.matches]
    if not phases:
        return [(Span(words("There is no bracket yet."), "dim"),)]
    return [
        facts(
            (words("ready"), str(sum(phase in WAITING for phase in phases))),
            (words("called"), str(phases.count(MatchPhase.CALLED))),
            (words("being played"), str(sum(phase in IN_GAME for phase in phases))),
            (words("decided"), f"{sum(phase in DECIDED for phase in phases)}/{len(phases)}"),
            (words("last undo"), words("can be taken back") if desk.console.redo else ""),
        )
    ]


def rows_of_matches(desk: Desk, words: Words) -> tuple[Row, ...]:
    """Return the matches, what can be done first on top: by number."""
    return tuple(
        Row(
            (
                Span(match_label(match.number), "strong"),
                Span(match.id, "dim"),
                Span(_team(match.upper, words), "text"),
                Span(_team(match.lower, words), "text"),
                Span(match_phase_name(match.phase, words), match_phase_role(match.phase)),
                _asks(match),
            ),
            kinds_of(match),
            {"match": match_label(match.number), "matches": match_label(match.number)},
        )
        for match in desk.console.matches
    )


def _asks(match: MatchLine) -> Span:
    """Return how many questions a match has."""
    return Span(str(match.prompts), "alarm") if match.prompts else Span("")


def _team(team: TeamId | None, words: Words) -> str:
    return "…" if team is None else team_name(team, words)


def kinds_of(match: MatchLine) -> Kinds:
    """Return what may be done about a match, by where it stands."""
    if match.phase in DECIDED:
        return _DECIDED
    if match.phase in IN_GAME:
        return _PLAYED
    if match.phase is MatchPhase.CALLED:
        return _CALLED
    return _READY if match.phase in WAITING else ()


def can_be_opened(match: MatchLine) -> bool:
    """Return whether there is a match to look at: both teams are known."""
    return match.upper is not None and match.lower is not None

"""Entries into the log, their undoing and their correction.  Rule book: T2.8, T2.9, T2.10."""

from dataclasses import dataclass, replace
from typing import assert_never

from croupier_core.bracket.entries import (
    BothAtFault,
    Disqualification,
    Entry,
    How,
    Promotion,
    Result,
)
from croupier_core.bracket.evaluation import Bracket, evaluate
from croupier_core.bracket.ids import EntrantId, Line
from croupier_core.bracket.matches import Match, MatchState
from croupier_core.bracket.refusals import (
    BothSidesAtFault,
    DisqualifiedAlready,
    GamesDoNotDecide,
    MatchDecided,
    NoLotsToDraw,
    NothingToUndo,
    NotInBracket,
    NoVacantPlace,
    OtherEntrants,
)
from croupier_core.bracket.series import Series, is_complete


@dataclass(frozen=True, slots=True)
class Change:
    """What an undo or a correction would do, before anybody confirms it."""

    dropped: Entry
    instead: Entry | None
    """What takes its place; None for an undo."""
    void: tuple[Entry, ...]
    """Entries that fall with it, because they no longer refer to the same two."""
    after: Bracket
    """The bracket without all of them."""
    before: tuple[Entry, ...]
    """The log with all of them."""


def enter(bracket: Bracket, entry: Entry) -> Bracket:
    """Return the bracket with one more entry in its log.

    Raises:
        Refusal: The rules do not allow it; which one says why.
    """
    check(bracket, entry)
    return evaluate(bracket.setup, (*bracket.log, entry))


def undo(bracket: Bracket, entry: Entry) -> Change:
    """Return what dropping an entry would do.

    Raises:
        NothingToUndo: The log has no such entry.
    """
    return _changed(bracket, entry, None)


def redo(bracket: Bracket, change: Change) -> Bracket:
    """Return the bracket as it was before a change was confirmed.

    Raises:
        NothingToUndo: Something else was entered since.
    """
    if bracket.log != change.after.log:
        raise NothingToUndo
    return evaluate(bracket.setup, change.before)


def correct(bracket: Bracket, result: Result, instead: Result) -> Change:
    """Return what another result of the same match would do.

    Raises:
        Refusal: There is nothing to correct, or the rules do not allow the other result.
    """
    change = _changed(bracket, result, None)
    if (instead.match, instead.upper, instead.lower) != (result.match, result.upper, result.lower):
        raise OtherEntrants(bracket.match(result.match).number)
    _check_games(bracket.match(result.match), instead)
    if instead.how is How.LOTS and change.after.match(result.match) not in change.after.prompts:
        raise NoLotsToDraw(bracket.match(result.match).number)
    return _changed(bracket, result, instead)


def check(bracket: Bracket, entry: Entry) -> None:
    """Refuse an entry that the rules do not allow.

    Raises:
        Refusal: Which one says why.
    """
    match entry:
        case Result():
            _check_result(bracket, entry)
        case BothAtFault():
            match = _undecided(bracket, entry)
            if match.state is MatchState.AT_FAULT:
                raise BothSidesAtFault(match.number)
        case Disqualification(entrant):
            _check_entrant(bracket, entrant)
            if entrant in bracket.disqualified:
                raise DisqualifiedAlready(entrant)
        case Promotion(entrant):
            _check_entrant(bracket, entrant)
            if entrant not in bracket.disqualified or entry in bracket.log:
                raise NoVacantPlace(entrant)
        case _:
            assert_never(entry)


def _check_result(bracket: Bracket, result: Result) -> None:
    match = _undecided(bracket, result)
    if result.how is How.LOTS:
        if match.state is not MatchState.AT_FAULT:
            raise NoLotsToDraw(match.number)
    elif match.state is MatchState.AT_FAULT:
        raise BothSidesAtFault(match.number)
    _check_games(match, result)


def _undecided(bracket: Bracket, entry: Result | BothAtFault) -> Match:
    match = bracket.match(entry.match)
    if match.entrants() != (entry.upper, entry.lower):
        raise OtherEntrants(match.number)
    if match.state is MatchState.DECIDED:
        raise MatchDecided(match.number)
    return match


def _check_games(match: Match, result: Result) -> None:
    if result.winner not in (result.upper, result.lower):
        raise OtherEntrants(match.number)
    series = Series(match.format, result.games)
    won = Line.UPPER if result.winner == result.upper else Line.LOWER
    played_out = is_complete(series) and series.winner is won
    cut_short = series.winner is None and result.how is not How.PLAYED
    if not (played_out or cut_short):
        raise GamesDoNotDecide(match.number, match.format.wins)


def _check_entrant(bracket: Bracket, entrant: EntrantId) -> None:
    if entrant not in bracket.setup.entrants:
        raise NotInBracket(entrant)


def _changed(bracket: Bracket, entry: Entry, instead: Entry | None) -> Change:
    if entry not in bracket.log:
        raise NothingToUndo
    at = bracket.log.index(entry)
    kept = () if instead is None else (instead,)
    log = (*bracket.log[:at], *kept, *bracket.log[at + 1 :])
    after = evaluate(bracket.setup, log)
    void = after.void
    if void:
        # What is void counted for nothing, so without it everything stands as it does.
        fallen = set(void)
        after = replace(after, log=tuple(other for other in log if other not in fallen), void=())
    return Change(entry, instead, void, after, bracket.log)

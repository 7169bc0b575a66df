"""What is said of a match of the tree: who meets, where it stands, how it is played.  Pure."""

from croupier_client.events.naming import (
    match_label,
    match_phase_name,
    match_phase_role,
    origin_name,
    round_name,
    team_name,
)
from croupier_client.words import Words
from croupier_core.bracket.entries import How
from croupier_core.bracket.ids import EntrantId, Line, Side
from croupier_core.bracket.matches import MatchState
from croupier_core.bracket.plan import Span
from croupier_core.bracket.series import SeriesFormat
from croupier_core.bracket.setup import Kind
from croupier_core.bracket.view import MatchView, RoundView, SlotView
from croupier_core.match.phases import MatchPhase
from croupier_core.team_event.view import BracketPage

MINE, OUT = "*", "×"
"""Stand after a team: the viewer's own or the one that is looked at; disqualified."""
WON = "✓"
"""Stands before a team."""


def phase_of(match: MatchView, page: BracketPage) -> MatchPhase:
    """Return where a match stands, as far as the tree tells."""
    match match.state:
        case MatchState.BLOCKED:
            return MatchPhase.BLOCKED
        case MatchState.AT_FAULT:
            return MatchPhase.DOUBLE_DQ
        case MatchState.READY:
            if match.id in page.live:
                return MatchPhase.PLAYING
            return MatchPhase.CALLED if match.id in page.called else MatchPhase.READY
        case MatchState.DECIDED:
            match match.how:
                case How.FORFEIT:
                    return MatchPhase.FORFEITED
                case How.RULED:
                    return MatchPhase.RULED
                case _:
                    return MatchPhase.CONFIRMED


def is_walkover(match: MatchView) -> bool:
    """Return whether a match was won because the other side is disqualified."""
    if match.winner is None or match.how is not How.FORFEIT:
        return False
    return match.slot(match.winner.other).disqualified


def state_name(match: MatchView, page: BracketPage, words: Words) -> str:
    """Return where a match stands, with a mark that needs no colour."""
    if is_walkover(match):
        return f"■ {words('walkover')}"
    if match.how is How.LOTS and match.state is MatchState.DECIDED:
        return f"■ {words('by lot')}"
    return match_phase_name(phase_of(match, page), words)


def state_mark(match: MatchView, page: BracketPage, words: Words) -> str:
    """Return the mark alone."""
    return state_name(match, page, words)[0]


def state_role(match: MatchView, page: BracketPage) -> str:
    """Return the role in which it is drawn."""
    return match_phase_role(phase_of(match, page))


def slot_name(slot: SlotView, mine: EntrantId | None, words: Words) -> str:
    """Return who is on a line, or where he will come from.  Rule book: T2.6."""
    if slot.entrant is not None:
        own = MINE if slot.entrant == mine else ""
        return f"{team_name(slot.entrant, words)}{own}{OUT if slot.disqualified else ''}"
    return "" if slot.origin is None else origin_name(slot.origin, words)


def slot_role(match: MatchView, line: Line, mine: EntrantId | None) -> str:
    """Return the role in which a line of a match is drawn."""
    slot = match.slot(line)
    if slot.entrant is None:
        return "dim"
    if slot.entrant == mine:
        return "mine"
    if match.winner is None:
        return "text"
    return "won" if match.winner is line else "dim"


def score_shown(match: MatchView) -> bool:
    """Return whether a score says anything: a game was won, or one was given at the start."""
    return match.score != (0, 0)


def score_name(match: MatchView) -> str:
    """Return the games of both lines, upper first; empty as long as there is nothing to tell."""
    return f"{match.score[0]}–{match.score[1]}" if score_shown(match) else ""


def format_name(format: SeriesFormat, words: Words) -> str:
    """Return how a match is played: `Bo3 from 1–0`.  Rule book: T2.4."""
    if format.upper_start or format.lower_start:
        score = f"{format.upper_start}–{format.lower_start}"
        return words("Bo{games} from {score}", games=format.best_of, score=score)
    return words("Bo{games}", games=format.best_of)


def tree_round_name(round: RoundView, kind: Kind, words: Words) -> str:
    """Return a round; in single elimination there is no bracket to name."""
    if kind is Kind.DOUBLE or round.side is Side.THIRD:
        return round_name(round.side, round.depth, round.depths, words)
    if round.side is Side.FINAL:
        return words("Final")
    return words("Round {depth} of {depths}", depth=round.depth, depths=round.depths)


def places_name(places: Span, words: Words) -> str:
    """Return a place, or those that several share: `place 3`, `places 5–6`."""
    if places.best == places.worst:
        return words("place {place}", place=places.best)
    return words("places {best}–{worst}", best=places.best, worst=places.worst)


def ways_on(match: MatchView, numbers: dict[str, int], words: Words) -> str:
    """Return where winner and loser of a match go.

    Args:
        match: Of the tree.
        numbers: Running numbers of all matches by id.
        words: The session's language.
    """
    said = []
    if match.winner_to is not None:
        said.append(words("winner to {match}", match=match_label(numbers[match.winner_to])))
    if match.loser_to is not None:
        said.append(words("loser to {match}", match=match_label(numbers[match.loser_to])))
    elif match.loser_places is not None:
        said.append(words("loser: {places}", places=places_name(match.loser_places, words)))
    return ", ".join(said)

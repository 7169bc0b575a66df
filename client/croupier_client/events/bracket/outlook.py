"""Where a team may still finish.  Pure.  Rule book: T2.7."""

from collections.abc import Iterator, Mapping

from croupier_core.bracket.ids import EntrantId, MatchId, Side
from croupier_core.bracket.path import path_of
from croupier_core.bracket.places import Standing
from croupier_core.bracket.plan import Span
from croupier_core.bracket.view import BracketView, MatchView
from croupier_core.units import Place

FIRST = Span(Place(1), Place(1))
_THIRD = Span(Place(3), Place(3))


def places_open(view: BracketView, entrant: EntrantId) -> tuple[Span, ...]:
    """Return all places where a team may still finish, the best first.

    Of a team that has finished there is one; of one that is disqualified, or not in the
    draw, none.
    """
    placing = next((each for each in view.placings if each.entrant == entrant), None)
    if placing is None or placing.standing is Standing.DISQUALIFIED:
        return ()
    if placing.places is not None:
        return (placing.places,)
    ahead = path_of(view, entrant).next
    if ahead is None:
        return ()
    by_id = {match.id: match for match in view.matches}
    found = set(_from(by_id, ahead.match.id))
    return tuple(sorted(found, key=lambda span: (span.best, span.worst)))


def places_if(view: BracketView, match: MatchView, *, won: bool) -> tuple[Span, ...]:
    """Return where who wins, or loses, a match may still finish, the best first."""
    by_id = {each.id: each for each in view.matches}
    found = set(_after(by_id, match, won=won))
    return tuple(sorted(found, key=lambda span: (span.best, span.worst)))


def _from(by_id: Mapping[MatchId, MatchView], id: MatchId) -> Iterator[Span]:
    """Yield the places of whoever has to play a match; every match is entered once at most."""
    seen: set[MatchId] = set()
    waiting = [id]
    while waiting:
        at = waiting.pop()
        if at in seen:
            continue
        seen.add(at)
        match = by_id[at]
        for won, to in ((True, match.winner_to), (False, match.loser_to)):
            if to is not None:
                waiting.append(to)
            else:
                yield _last(match, won=won)


def _after(by_id: Mapping[MatchId, MatchView], match: MatchView, *, won: bool) -> Iterator[Span]:
    to = match.winner_to if won else match.loser_to
    if to is None:
        yield _last(match, won=won)
    else:
        yield from _from(by_id, to)


def _last(match: MatchView, *, won: bool) -> Span:
    """Return where a match leaves somebody for whom it is the last one."""
    if not won and match.loser_places is not None:
        return match.loser_places
    return _THIRD if match.side is Side.THIRD else FIRST

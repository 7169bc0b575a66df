"""Who finishes where.  Rule book: T2.7, T2.9."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from croupier_core.bracket.entries import Promotion
from croupier_core.bracket.evaluation import Bracket
from croupier_core.bracket.ids import EntrantId
from croupier_core.bracket.plan import Span
from croupier_core.units import Place


class Standing(StrEnum):
    """What became of an entrant so far."""

    PLAYING = "playing"
    PLACED = "placed"
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, slots=True)
class Placing:
    """The place of an entrant, or those that he shares with others who went out in a round."""

    entrant: EntrantId
    standing: Standing
    places: Span | None
    """None as long as he plays.  Of somebody disqualified: the place that stays vacant, None
    if it is not known yet or was closed up."""


def placings(bracket: Bracket) -> tuple[Placing, ...]:
    """Return everybody's place.

    The champion is the first.  Those still playing and then the disqualified, in the order
    of the draw, are the last.  The place of somebody disqualified stays vacant unless the log
    has a promotion.
    """
    closed = {entry.entrant for entry in bracket.log if isinstance(entry, Promotion)}
    out = dict(_finished(bracket))
    taken_away = [out[entrant].best for entrant in closed if entrant in out]

    def moved_up(span: Span) -> Span:
        before = sum(best < span.best for best in taken_away)
        within = sum(best == span.best for best in taken_away)
        return Span(Place(span.best - before), Place(span.worst - before - within))

    order = {entrant: index for index, entrant in enumerate(bracket.setup.entrants)}
    placed, rest = [], []
    for entrant in bracket.setup.entrants:
        span = out.get(entrant)
        if entrant in bracket.disqualified:
            vacant = None if span is None or entrant in closed else moved_up(span)
            rest.append(Placing(entrant, Standing.DISQUALIFIED, vacant))
        elif span is None:
            rest.append(Placing(entrant, Standing.PLAYING, None))
        else:
            placed.append((span.best, order[entrant], moved_up(span)))
    placed.sort(key=lambda found: found[:2])
    first = (
        Placing(bracket.setup.entrants[index], Standing.PLACED, span) for _, index, span in placed
    )
    rest.sort(key=lambda placing: placing.standing is Standing.DISQUALIFIED)
    return (*first, *rest)


def _finished(bracket: Bracket) -> Iterator[tuple[EntrantId, Span]]:
    """Yield everybody who has played, or forfeited, his last match, and where that leaves him."""
    for match in bracket.matches:
        if match.winner is not None and match.plan.winner_places is not None:
            yield match.winner, match.plan.winner_places
        if match.loser is not None and match.plan.loser_places is not None:
            yield match.loser, match.plan.loser_places

"""What a viewer sees of a bracket.  Everything in it is public.

A line that must come later to spectators is a matter of the log from which the bracket was
evaluated: leave the late entries out, and the rest follows.  Rule book: T9.3.
"""

from dataclasses import dataclass

from croupier_core.bracket.entries import How
from croupier_core.bracket.evaluation import Bracket
from croupier_core.bracket.ids import EntrantId, Line, MatchId, RoundId, Side
from croupier_core.bracket.matches import Match, MatchState
from croupier_core.bracket.places import Placing, placings
from croupier_core.bracket.plan import Origin, Span
from croupier_core.bracket.series import SeriesFormat
from croupier_core.bracket.setup import Kind


@dataclass(frozen=True, slots=True)
class SlotView:
    """One line of a match."""

    entrant: EntrantId | None
    origin: Origin | None
    """Where the entrant comes from; None: from the draw.  Rule book: T2.6."""
    disqualified: bool = False


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match as it stands."""

    id: MatchId
    number: int
    stage: int
    side: Side
    depth: int
    """Round of its side, 1 being the first."""
    index: int
    """Within its round, 0 being the top one."""
    state: MatchState
    upper: SlotView
    lower: SlotView
    winner: Line | None
    how: How | None
    score: tuple[int, int]
    """Games of the upper and the lower line, those of the start included."""
    format: SeriesFormat
    winner_to: MatchId | None
    loser_to: MatchId | None
    loser_places: Span | None
    """Where the loser finishes; None: he goes on."""

    def slot(self, line: Line) -> SlotView:
        """Return one of its two lines."""
        return self.upper if line is Line.UPPER else self.lower


@dataclass(frozen=True, slots=True)
class RoundView:
    """The matches of one depth of one side."""

    id: RoundId
    side: Side
    depth: int
    depths: int
    """Rounds of that side, to say "round 2 of 4"."""
    matches: tuple[MatchView, ...]


@dataclass(frozen=True, slots=True)
class BracketView:
    """The whole tree."""

    kind: Kind
    rounds: tuple[RoundView, ...]
    """Winner bracket, loser bracket, third place, final; each from its first round."""
    placings: tuple[Placing, ...]
    champion: EntrantId | None
    over: bool

    @property
    def matches(self) -> tuple[MatchView, ...]:
        """All matches, by running number."""
        every = (match for round in self.rounds for match in round.matches)
        return tuple(sorted(every, key=lambda match: match.number))


def view_of(bracket: Bracket) -> BracketView:
    """Return the view of a bracket."""
    by_round: dict[tuple[Side, int], list[Match]] = {}
    for match in bracket.matches:
        by_round.setdefault((match.plan.side, match.plan.depth), []).append(match)
    depths = {side: max(d for s, d in by_round if s is side) for side in {s for s, _ in by_round}}
    sides = tuple(Side)
    rounds = []
    for side, depth in sorted(by_round, key=lambda key: (sides.index(key[0]), key[1])):
        matches = sorted(by_round[side, depth], key=lambda match: match.plan.index)
        views = tuple(_match_view(bracket, match) for match in matches)
        rounds.append(RoundView(matches[0].plan.round, side, depth, depths[side], views))
    return BracketView(
        bracket.setup.kind, tuple(rounds), placings(bracket), bracket.champion, bracket.over
    )


def _match_view(bracket: Bracket, match: Match) -> MatchView:
    plan = match.plan
    winner = None
    if match.winner is not None:
        winner = Line.UPPER if match.winner == match.upper else Line.LOWER
    return MatchView(
        id=plan.id,
        number=plan.number,
        stage=plan.stage,
        side=plan.side,
        depth=plan.depth,
        index=plan.index,
        state=match.state,
        upper=SlotView(match.upper, plan.upper, match.upper in bracket.disqualified),
        lower=SlotView(match.lower, plan.lower, match.lower in bracket.disqualified),
        winner=winner,
        how=match.how,
        score=match.series.score,
        format=match.format,
        winner_to=plan.winner_to,
        loser_to=plan.loser_to,
        loser_places=plan.loser_places,
    )

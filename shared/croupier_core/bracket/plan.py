"""The matches of a bracket as they are known with the draw.  Rule book: T2.5, T2.6, T2.7."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from croupier_core.bracket.ids import Exit, MatchId, RoundId, Side, round_id
from croupier_core.bracket.routing import Drawn, Feed, Position, Source, positions
from croupier_core.bracket.setup import BracketSetup, Kind, ThirdPlace
from croupier_core.units import Place

_SIDES = tuple(Side)


@dataclass(frozen=True, slots=True)
class Span:
    """A finishing place, or the places that several share."""

    best: Place
    worst: Place

    def __str__(self) -> str:
        return str(self.best) if self.best == self.worst else f"{self.best}-{self.worst}"


@dataclass(frozen=True, slots=True)
class Origin:
    """Where somebody who is not known yet comes from: "winner of 7".  Rule book: T2.6."""

    exit: Exit
    match: MatchId
    number: int


@dataclass(frozen=True, slots=True)
class PlannedMatch:
    """A match before anybody has won anything."""

    id: MatchId
    number: int
    """Running over real matches in order of stage, 1 being the first."""
    stage: int
    """Length of the longest path of real matches that ends here: matches of a stage can be
    played at the same time."""
    side: Side
    round: RoundId
    depth: int
    index: int
    upper: Origin | None
    """None: known with the draw."""
    lower: Origin | None
    winner_to: MatchId | None
    """Where the winner goes on to, walkovers left out; None: nowhere."""
    loser_to: MatchId | None
    winner_places: Span | None
    """Where the winner finishes if this is his last match."""
    loser_places: Span | None


@dataclass(frozen=True, slots=True)
class Plan:
    """All that follows from the kind of a bracket and the number of its entrants."""

    matches: tuple[PlannedMatch, ...]
    """By running number: those that feed a match come before it."""
    slots: tuple[tuple[int, int], ...]
    """By match, where its upper and its lower entrant stand in the row of all that is known:
    the entrants in the order of the draw, then winner and loser of each match."""
    walkovers: tuple[MatchId, ...]
    """Positions that somebody passes without a match."""
    voids: tuple[MatchId, ...]
    """Positions to which nobody comes."""
    by_id: dict[MatchId, int]
    """Index in `matches`."""

    @property
    def rounds(self) -> tuple[RoundId, ...]:
        """The rounds that have matches, in the order in which their first ones are numbered."""
        return tuple(dict.fromkeys(match.round for match in self.matches))


def plan_of(setup: BracketSetup) -> Plan:
    """Return the plan of a bracket."""
    return plan_for(setup.kind, len(setup.entrants), setup.third_place)


@lru_cache(maxsize=64)
def plan_for(kind: Kind, entrants: int, third_place: ThirdPlace = ThirdPlace.SHARED) -> Plan:
    """Return the plan for so many entrants; made once for each kind and number."""
    everything = positions(kind, entrants, third_place)
    stages = _stages(everything)
    real = sorted(
        (position for position in everything if position.is_match),
        key=lambda at: (stages[at.id], _SIDES.index(at.side), at.depth, at.index),
    )
    by_id = {position.id: index for index, position in enumerate(real)}
    goes_to = {
        source: position.id
        for position in real
        for source in (position.upper, position.lower)
        if isinstance(source, Feed)
    }
    places = _places(real, goes_to)

    def origin(source: Source | None) -> Origin | None:
        if not isinstance(source, Feed):
            return None
        return Origin(source.exit, source.match, by_id[source.match] + 1)

    def slot(source: Source | None) -> int:
        match source:
            case Drawn(place):
                return place
            case Feed(exit, match):
                return entrants + 2 * by_id[match] + (exit is Exit.LOSER)
            case None:
                raise AssertionError("a match has two sources")

    matches = tuple(
        PlannedMatch(
            id=position.id,
            number=index + 1,
            stage=stages[position.id],
            side=position.side,
            round=round_id(position.side, position.depth),
            depth=position.depth,
            index=position.index,
            upper=origin(position.upper),
            lower=origin(position.lower),
            winner_to=goes_to.get(Feed(Exit.WINNER, position.id)),
            loser_to=goes_to.get(Feed(Exit.LOSER, position.id)),
            winner_places=places.get(Feed(Exit.WINNER, position.id)),
            loser_places=places.get(Feed(Exit.LOSER, position.id)),
        )
        for index, position in enumerate(real)
    )
    return Plan(
        matches,
        tuple((slot(position.upper), slot(position.lower)) for position in real),
        tuple(at.id for at in everything if not at.is_match and not at.is_void),
        tuple(at.id for at in everything if at.is_void),
        by_id,
    )


def _stages(everything: Sequence[Position]) -> dict[MatchId, int]:
    stages: dict[MatchId, int] = {}
    for position in everything:
        if position.is_match:
            feeds = (position.upper, position.lower)
            before = [stages[feed.match] for feed in feeds if isinstance(feed, Feed)]
            stages[position.id] = max(before, default=0) + 1
    return stages


def _places(real: Sequence[Position], goes_to: dict[Feed, MatchId]) -> dict[Feed, Span]:
    """Return the places of those for whom a match is the last one."""
    places: dict[Feed, Span] = {}
    best = 1
    for group in _from_the_top(real, goes_to):
        span = Span(Place(best), Place(best + len(group) - 1))
        places.update(dict.fromkeys(group, span))
        best += len(group)
    return places


def _from_the_top(real: Sequence[Position], goes_to: dict[Feed, MatchId]) -> Iterator[list[Feed]]:
    """Yield those who finish in the same places, the champion first."""
    deciders = {position.side: position.id for position in real}
    for side in (Side.FINAL, Side.THIRD):
        if side in deciders:
            yield [Feed(Exit.WINNER, deciders[side])]
            yield [Feed(Exit.LOSER, deciders[side])]
    last = [
        position
        for position in real
        if position.side in (Side.WINNER, Side.LOSER)
        and Feed(Exit.LOSER, position.id) not in goes_to
    ]
    last.sort(key=lambda at: at.depth, reverse=True)
    for _, together in groupby(last, key=lambda at: at.depth):
        yield [Feed(Exit.LOSER, position.id) for position in together]

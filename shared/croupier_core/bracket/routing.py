"""The skeleton of a tree: every position, and where those who meet there come from.

The winner bracket is a tree over S = 2^k lines of the draw.  In double elimination its
losers fall into a loser bracket of 2(k-1) rounds: an odd round pairs those who survive
there, an even one sets them against those who fall out of the next round of the winner
bracket.  Who falls where is shuffled by masks, so that few meet again.

A line of the draw may be empty (a bye).  What comes of that further down is known with
the draw: a position with one entrant is a walkover, one with none is void, and neither
is a match.  Rule book: T2.1, T2.2, T2.3.
"""

from dataclasses import dataclass

from croupier_core.bracket.ids import Exit, MatchId, Side, match_id
from croupier_core.bracket.setup import Kind, ThirdPlace

DROP_MASKS: dict[int, tuple[int, ...]] = {
    8: (0b1,),
    16: (0b10, 0b0),
    32: (0b010, 0b10, 0b0),
    64: (0b1000, 0b110, 0b01, 0b1),
    128: (0b00100, 0b1000, 0b110, 0b01, 0b1),
}
"""By size of the tree: the loser of match m in round r = 2, 3, … of the winner bracket falls
to position m XOR mask.  Found by exhaustive search for the fewest expected rematches."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Comes from the draw."""

    place: int
    """In the order of the draw, 0 being the first."""


@dataclass(frozen=True, slots=True)
class Feed:
    """Comes out of another position."""

    exit: Exit
    match: MatchId


Source = Drawn | Feed


@dataclass(frozen=True, slots=True)
class Position:
    """One place in the tree; a match if it has two sources."""

    id: MatchId
    side: Side
    depth: int
    """Round of its side, 1 being the first."""
    index: int
    """Within its round, 0 being the top one."""
    upper: Source | None
    lower: Source | None

    @property
    def is_match(self) -> bool:
        """Whether two will meet here."""
        return self.upper is not None and self.lower is not None

    @property
    def is_void(self) -> bool:
        """Whether nobody comes here."""
        return self.upper is None and self.lower is None


def depth_for(entrants: int) -> int:
    """Return k, with 2^k lines for so many entrants."""
    return (entrants - 1).bit_length()


def bye_positions(entrants: int) -> frozenset[int]:
    """Return the matches of the first round that have one entrant only.

    They are taken in bit-reversal order, so that two of them are neighbours, and would meet
    again in the loser bracket, only when more than half of the positions are byes.
    """
    depth = depth_for(entrants)
    byes = 2**depth - entrants
    return frozenset(_reversed_bits(number, depth - 1) for number in range(byes))


def positions(kind: Kind, entrants: int, third_place: ThirdPlace) -> tuple[Position, ...]:
    """Return every position of the tree, each after those that feed it."""
    tree = _Tree()
    depth = depth_for(entrants)
    match kind:
        case Kind.SINGLE:
            _winner_rounds(tree, entrants, depth - 1)
            if depth == 1:
                tree.add(Side.FINAL, 1, 0, *_first_round(entrants)[0])
            else:
                semi_finals = [match_id(Side.WINNER, depth - 1, index) for index in (0, 1)]
                upper, lower = map(tree.loser, semi_finals)
                if third_place is ThirdPlace.PLAY_OFF:
                    tree.add(Side.THIRD, 1, 0, upper, lower)
                tree.add(Side.FINAL, 1, 0, *map(tree.winner, semi_finals))
        case Kind.DOUBLE:
            _winner_rounds(tree, entrants, depth)
            _loser_rounds(tree, depth)
            last = match_id(Side.WINNER, depth, 0)
            below = match_id(Side.LOSER, 2 * depth - 2, 0)
            challenger = tree.winner(below) if depth > 1 else tree.loser(last)
            tree.add(Side.FINAL, 1, 0, tree.winner(last), challenger)
    return tuple(tree.positions.values())


class _Tree:
    """Positions so far, and who comes out of them with the walkovers seen through."""

    def __init__(self) -> None:
        self.positions: dict[MatchId, Position] = {}

    def add(
        self, side: Side, depth: int, index: int, upper: Source | None, lower: Source | None
    ) -> None:
        id = match_id(side, depth, index)
        self.positions[id] = Position(id, side, depth, index, upper, lower)

    def winner(self, id: MatchId) -> Source | None:
        position = self.positions[id]
        if position.is_match:
            return Feed(Exit.WINNER, id)
        return position.upper or position.lower

    def loser(self, id: MatchId) -> Source | None:
        return Feed(Exit.LOSER, id) if self.positions[id].is_match else None


def _first_round(entrants: int) -> list[tuple[Source, Source | None]]:
    """Return who meets at the top of the draw; the order of the draw goes on from line to line."""
    byes = bye_positions(entrants)
    places = iter(range(entrants))
    return [
        (Drawn(next(places)), None if index in byes else Drawn(next(places)))
        for index in range(2 ** (depth_for(entrants) - 1))
    ]


def _winner_rounds(tree: _Tree, entrants: int, rounds: int) -> None:
    for depth in range(1, rounds + 1):
        pairs = _first_round(entrants) if depth == 1 else _pairs(tree, Side.WINNER, depth)
        for index, (upper, lower) in enumerate(pairs):
            tree.add(Side.WINNER, depth, index, upper, lower)


def _pairs(tree: _Tree, side: Side, depth: int) -> list[tuple[Source | None, Source | None]]:
    """Return the winners of the round before of the same side, two and two."""
    before = [
        tree.winner(position.id)
        for position in tree.positions.values()
        if position.side is side and position.depth == depth - 1
    ]
    return list(zip(before[::2], before[1::2], strict=True))


def _loser_rounds(tree: _Tree, depth: int) -> None:
    masks = DROP_MASKS.get(2**depth, ())
    for fall in range(2, depth + 1):
        # Round `fall` of the winner bracket falls into round 2(fall - 1) of the loser bracket.
        into = 2 * (fall - 1)
        count = 2 ** (depth - fall)
        if fall == 2:
            firsts = [tree.loser(match_id(Side.WINNER, 1, index)) for index in range(2 * count)]
            pairs = list(zip(firsts[::2], firsts[1::2], strict=True))
        else:
            pairs = _pairs(tree, Side.LOSER, into - 1)
        for index, (upper, lower) in enumerate(pairs):
            tree.add(Side.LOSER, into - 1, index, upper, lower)
        mask = masks[fall - 2] if fall - 2 < len(masks) else 0
        for index in range(count):
            # Whoever comes down is on the upper line.  Rule book: T4.2.
            falls = tree.loser(match_id(Side.WINNER, fall, index ^ mask))
            stays = tree.winner(match_id(Side.LOSER, into - 1, index))
            tree.add(Side.LOSER, into, index, falls, stays)


def _reversed_bits(number: int, width: int) -> int:
    return int(f"{number:0{width}b}"[::-1], 2) if width else 0

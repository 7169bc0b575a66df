"""Who finishes where, and when it is over.  Rule book: P2.1, P2.2, P2.3."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from croupier_core.tournament.payouts import prize_at, shared_prizes
from croupier_core.units import Cents, Chips, Place, PlayerId, TableId


@dataclass(frozen=True, slots=True)
class Bust:
    """A player who lost his last chip."""

    player: PlayerId
    stack: Chips
    """Chips at the start of the hand he went out in."""
    number: int
    """Order of registration; the earlier one takes an odd cent."""
    table: TableId = TableId(1)
    """Where he sat."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The place, or the places shared with others, of a player who is out."""

    player: PlayerId
    best: Place
    worst: Place
    prize: Cents


def finishes(
    busts: Sequence[Bust], survivors: int, prizes: Sequence[Cents], *, by_table: bool = False
) -> tuple[Finish, ...]:
    """Return where those out in one hand finish, the worst first.

    The bigger stack at the start of the hand places higher; equal stacks tie and share
    the prizes of their places.  All who went out in one synchronised hand are ranked
    together, whatever their tables.

    Args:
        busts: All who went out in the hand.
        survivors: How many are left after it.
        prizes: By place.
        by_table: Whether stacks count at one table only: those out at different tables share
            their places, the first of each table with the first of the others, and so on.

    Rule book: P2.2, P2.3.
    """
    ordered = sorted(busts, key=lambda bust: (-bust.stack, bust.number))
    placed: list[Finish] = []
    best = survivors + 1
    for group in _tied_at_their_tables(ordered) if by_table else _tied(ordered):
        worst = best + len(group) - 1
        amounts = shared_prizes(prizes, best, worst)
        placed += [
            Finish(bust.player, Place(best), Place(worst), amount)
            for bust, amount in zip(group, amounts, strict=True)
        ]
        best = worst + 1
    return tuple(reversed(placed))


def _tied(ordered: Sequence[Bust]) -> Iterator[tuple[Bust, ...]]:
    for _, group in groupby(ordered, key=lambda bust: bust.stack):
        yield tuple(group)


def _tied_at_their_tables(ordered: Sequence[Bust]) -> Iterator[tuple[Bust, ...]]:
    above = Counter[TableId]()
    """How many of a table placed higher."""
    rank: dict[int, list[Bust]] = {}
    for stacks in _tied(ordered):
        for bust in stacks:
            rank.setdefault(above[bust.table], []).append(bust)
        above.update(bust.table for bust in stacks)
    for number in sorted(rank):
        yield tuple(sorted(rank[number], key=lambda bust: bust.number))


def decided(players_left: int, prizes: Sequence[Cents]) -> bool:
    """Return whether nothing is left to play for: one player, or one prize for all who remain.

    Rule book: P2.1.
    """
    if players_left <= 1:
        return True
    left = {prize_at(prizes, place) for place in range(1, players_left + 1)}
    # Without prizes (a free tournament) everybody "gets the same" and yet plays for the win.
    return len(left) == 1 and left != {0}

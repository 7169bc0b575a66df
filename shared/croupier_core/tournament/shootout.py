"""The rounds of a shootout.  Rule book: P11.1.

Each table plays to one winner; the winners meet in the next round with new stacks and
level 1; the last round is one table.  Nobody is moved in between.
"""

from dataclasses import dataclass

from croupier_core.tournament.seating.first_draw import spread


@dataclass(frozen=True, slots=True)
class Round:
    """One round: how many play, and at how many tables."""

    players: int
    tables: int

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many sit at each table, within one of each other."""
        return spread(self.players, self.tables)


def most_entrants(table_size: int, rounds: int) -> int:
    """Return how many a shootout of so many rounds can hold."""
    return int(table_size**rounds)


def rounds_of(entrants: int, table_size: int, rounds: int) -> tuple[Round, ...]:
    """Return the rounds of a shootout, the first one first.

    A field that is not full is spread so that tables have about the same size in every
    round; two or three players are through sooner.

    Args:
        entrants: How many start, at least two and at most `most_entrants`.
        table_size: Chairs at a table, at least three.
        rounds: Single, double or triple.
    """
    played = []
    players = entrants
    for left in range(rounds, 0, -1):
        if players == 1:
            break
        size = next(size for size in range(2, table_size + 1) if size**left >= players)
        # No table of one: three players of a double shootout meet at one table.
        tables = max(1, min(-(-players // size), players // 2))
        played.append(Round(players, tables))
        players = tables
    return tuple(played)

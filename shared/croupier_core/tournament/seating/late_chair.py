"""A chair for somebody who comes when play is on.  Rule book: P1.7.

Late entrants go to free chairs all over the tables at random, so that friends who enter
together are not put together.  A table that is far behind the others is filled by moving
players there, not by newcomers: else a group would have a new table to itself.  Somebody
for whom there is no chair yet waits, for the length of a hand, until one has been vacated.
"""

from collections.abc import Callable, Sequence

from croupier_core.tournament.seating.balance import tolerance
from croupier_core.tournament.seating.chair import Chair
from croupier_core.tournament.seating.table_sizes import TableSizes
from croupier_core.tournament.terms import Balancing
from croupier_core.units import Seat, TableId


def opens_table(sizes: TableSizes, waiting: int, table_size: int) -> bool:
    """Return whether a table is to be opened, empty: there are not chairs enough.

    Put it into `sizes` with nobody on it; balancing fills it.

    Args:
        sizes: The tables in play.
        waiting: Late entrants without a chair.
        table_size: Chairs at each table.
    """
    return sizes.players + waiting > table_size * len(sizes)


def late_chair(
    sizes: TableSizes,
    table_size: int,
    policy: Balancing,
    number: int,
    free: Callable[[TableId], Sequence[Seat]],
) -> Chair | None:
    """Return the chair of the next late entrant: any free one with the same chance.

    Args:
        sizes: The tables in play.
        table_size: Chairs at each.
        policy: Tables more than one below what it allows take no newcomer.
        number: A large random number: `number_of`.
        free: The free seats of a table.

    Returns:
        None when he has to wait until somebody has moved.

    Rule book: P1.7.
    """
    least = sizes.largest - tolerance(policy, len(sizes)) - 1
    open_seats = {
        size: (table_size - size) * tables
        for size, tables in sizes.count_by_size().items()
        if least <= size < table_size
    }
    if not open_seats:
        return None
    rest, chosen = divmod(number, sum(open_seats.values()))
    for size, seats in open_seats.items():
        if chosen < seats:
            table = sizes.of_size(size)[chosen // (table_size - size)]
            there = free(table)
            return Chair(table, there[rest % len(there)])
        chosen -= seats
    raise AssertionError("the number is below the sum of all")

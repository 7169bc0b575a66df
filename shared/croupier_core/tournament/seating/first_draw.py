"""Seats for everybody at once: at the start, in a new round, at the final table.

Rule book: P1.2, P2.6, P11.1.
"""

from collections.abc import Sequence

from croupier_core.tournament.seating.chair import Chair
from croupier_core.units import Seat, TableId


def tables_needed(players: int, table_size: int) -> int:
    """Return how many tables so many players fill, at least one."""
    return max(1, -(-players // table_size))


def spread(players: int, tables: int) -> tuple[int, ...]:
    """Return the sizes of `tables` with `players` on them, within one of each other."""
    least, more = divmod(players, tables)
    return tuple(least + (n < more) for n in range(tables))


def drawn_chairs(order: Sequence[int], tables: int, first: int = 1) -> tuple[Chair, ...]:
    """Return the chair of each player, who come in the order of their numbers.

    The tables are within one of each other.

    Args:
        order: A random permutation of 0 … n-1: player i gets the chair order[i].
        tables: How many.
        first: Number of the first of them.

    Rule book: P1.2.
    """
    return tuple(
        Chair(TableId(first + chair % tables), Seat(chair // tables + 1)) for chair in order
    )


def final_table_due(players: int, tables: int, table_size: int) -> bool:
    """Return whether all who are left are to be drawn anew onto one table.  Rule book: P2.6."""
    return tables > 1 and players <= table_size

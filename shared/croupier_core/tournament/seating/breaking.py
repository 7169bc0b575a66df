"""Closing a table when the others can take its players.  Rule book: P2.6, P2.7."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from croupier_core.tournament.seating.chair import Chair
from croupier_core.tournament.seating.table_sizes import TableSizes
from croupier_core.units import Seat, TableId


def breaks_table(players: int, tables: int, table_size: int) -> bool:
    """Return whether a table is to be broken.

    Args:
        players: All who are left, late entrants without a chair among them.
        tables: In play.
        table_size: Chairs at each.

    Rule book: P2.7.
    """
    return tables > 1 and players <= table_size * (tables - 1)


def chairs_elsewhere(
    sizes: TableSizes,
    broken: TableId,
    order: Sequence[int],
    table_size: int,
    number: int,
    free: Callable[[TableId], Sequence[Seat]],
) -> tuple[Chair, ...]:
    """Return new chairs for the players of a broken table, who come in any fixed order.

    The emptiest tables are filled first, so the rest ends as even as it can; who gets which
    chair is left to chance, so somebody may post big blinds one after the other.

    Args:
        sizes: The tables in play, the broken one among them; not changed.
        broken: Which table is closed.
        order: A random permutation of its players: player i gets the chair order[i].
        table_size: Chairs at each.
        number: A large random number, for the choice of tables and seats.
        free: The free seats of a table.

    Rule book: P2.6, P2.7.
    """
    left: dict[TableId, list[Seat]] = {}
    chairs = []
    for table in islice(_emptiest_first(sizes, broken, table_size, number), len(order)):
        seats = left.setdefault(table, list(free(table)))
        number, at = divmod(number, len(seats))
        chairs.append(Chair(table, seats.pop(at)))
    return tuple(chairs[chair] for chair in order)


def _emptiest_first(
    sizes: TableSizes, broken: TableId, table_size: int, number: int
) -> Iterator[TableId]:
    """Yield a table for each free chair, as they fill up level by level."""
    filled: list[TableId] = []
    for size in range(sizes.smallest, table_size):
        others = sizes.of_size(size)
        filling = [
            *(others[(number + n) % len(others)] for n in range(min(len(others), table_size + 1))),
            *filled,
        ]
        filling = [table for table in filling if table != broken]
        yield from filling
        filled = filling

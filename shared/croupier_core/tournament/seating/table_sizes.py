"""How many sit at each table, ready for the questions that balancing asks.

With a thousand tables nothing here looks at all of them: tables are kept by size, of
which there are at most eleven.
"""

from bisect import bisect_left, insort
from collections.abc import Mapping, Sequence

from croupier_core.units import TableId


class TableSizes:
    """Tables in play by how many sit there; changed by `put` and `drop` alone."""

    __slots__ = ("_by_size", "_players", "_size_of")

    def __init__(self, sizes: Mapping[TableId, int] | None = None) -> None:
        self._size_of: dict[TableId, int] = {}
        self._by_size: dict[int, list[TableId]] = {}
        self._players = 0
        for table, size in (sizes or {}).items():
            self.put(table, size)

    def __len__(self) -> int:
        return len(self._size_of)

    def __contains__(self, table: TableId) -> bool:
        return table in self._size_of

    def put(self, table: TableId, size: int) -> None:
        """Say how many sit at a table, which may be a new one."""
        if table in self._size_of:
            self.drop(table)
        self._size_of[table] = size
        insort(self._by_size.setdefault(size, []), table)
        self._players += size

    def drop(self, table: TableId) -> None:
        """Take a table out of play."""
        size = self._size_of.pop(table)
        of_size = self._by_size[size]
        of_size.pop(bisect_left(of_size, table))
        if not of_size:
            del self._by_size[size]
        self._players -= size

    def size_of(self, table: TableId) -> int:
        """Return how many sit at a table."""
        return self._size_of[table]

    def of_size(self, size: int) -> Sequence[TableId]:
        """Return the tables with exactly so many, by number.  Not to be changed."""
        return self._by_size.get(size, ())

    def count_by_size(self) -> Mapping[int, int]:
        """Return how many tables there are of each size, the smallest size first."""
        return {size: len(self._by_size[size]) for size in sorted(self._by_size)}

    @property
    def players(self) -> int:
        """How many sit at all tables together."""
        return self._players

    @property
    def largest(self) -> int:
        """Size of the fullest table; 0 when there is none."""
        return max(self._by_size, default=0)

    @property
    def smallest(self) -> int:
        """Size of the emptiest table; 0 when there is none."""
        return min(self._by_size, default=0)

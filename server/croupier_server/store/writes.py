"""Rows to change, and the order to change them in."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from sqlalchemy import Delete, Insert, Table, Update

from croupier_server.store.tables import METADATA

Cell = str | int | bytes | bool | None
Row = dict[str, Cell]
Change = Insert | Update | Delete

_ORDER = {table: n for n, table in enumerate(METADATA.sorted_tables)}


@dataclass(frozen=True, slots=True)
class Write:
    """One row to change: a statement that is shared, and the row's own values."""

    change: Change
    values: Row


def in_order(writes: Iterable[Write]) -> list[tuple[Change, list[Row]]]:
    """Return the statements to execute, each with as many rows as can be.

    Rows of one table keep the order in which they come; tables are in the order of their
    foreign keys.
    """
    by_table: dict[Table, list[tuple[Change, list[Row]]]] = {}
    for write in writes:
        table = cast("Table", write.change.table)
        groups = by_table.setdefault(table, [])
        if groups and groups[-1][0] is write.change:
            groups[-1][1].append(write.values)
        else:
            groups.append((write.change, [write.values]))
    return [
        group for table in sorted(by_table, key=_ORDER.__getitem__) for group in by_table[table]
    ]

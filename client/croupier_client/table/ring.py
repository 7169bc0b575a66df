"""Where the chairs of an oval table stand: the viewer at the bottom, the rest clockwise."""

from dataclasses import dataclass
from enum import Enum

from croupier_client.table.sheet import Box
from croupier_core.units import Seat

CHAIR_ROWS = 4
"""Rows of a chair's box."""

_SIDES = {
    2: (1, 0, 1, 0),
    3: (1, 1, 0, 1),
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (1, 2, 1, 2),
    7: (1, 2, 2, 2),
    8: (1, 2, 3, 2),
    9: (3, 2, 2, 2),
    10: (3, 2, 3, 2),
}
"""Chairs at the bottom, left, top and right by size of the table."""

_SPREAD = {1: (50,), 2: (33, 67), 3: (24, 50, 76)}
"""Middles of one to three boxes in a row, in per cent of the width."""


class Side(Enum):
    """Which side of the felt a chair stands at."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Spot:
    """A chair's box and its side."""

    box: Box
    side: Side


def spots_of(size: int, area: Box, chair_columns: int) -> tuple[Spot, ...]:
    """Return a spot per chair of a table for `size`, clockwise from the bottom middle."""
    below, left, above, right = _SIDES[size]
    foot = area.y + area.rows - CHAIR_ROWS
    far = area.x + area.columns - chair_columns
    bottoms = [Spot(box, Side.BOTTOM) for box in _in_a_row(below, foot, area, chair_columns)]
    lefts = [
        Spot(Box(area.x, y, chair_columns, CHAIR_ROWS), Side.LEFT)
        for y in reversed(_in_a_column(left, area))
    ]
    tops = [Spot(box, Side.TOP) for box in _in_a_row(above, area.y, area, chair_columns)]
    rights = [
        Spot(Box(far, y, chair_columns, CHAIR_ROWS), Side.RIGHT) for y in _in_a_column(right, area)
    ]
    if below == 1:
        return (*bottoms, *lefts, *tops, *rights)
    return (bottoms[1], bottoms[0], *lefts, *tops, *rights, bottoms[2])


def table_size(chairs: int, highest: Seat) -> int:
    """Return for how many chairs to lay the table."""
    return min(10, max(2, chairs, highest))


def spot_index(seat: Seat, me: Seat | None, size: int) -> int:
    """Return which spot a seat has when the viewer's is the first."""
    return (seat - (me or 1)) % size


def _in_a_row(count: int, y: int, area: Box, columns: int) -> list[Box]:
    middles = _SPREAD[count] if count else ()
    return [
        Box(area.x + area.columns * middle // 100 - columns // 2, y, columns, CHAIR_ROWS)
        for middle in middles
    ]


def _in_a_column(count: int, area: Box) -> list[int]:
    """Return upper edges from the top, inside the rows that top and bottom chairs leave."""
    room = area.rows - 2 * CHAIR_ROWS - count * CHAIR_ROWS
    gap = max(0, room // (count + 1)) if count else 0
    first = area.y + CHAIR_ROWS + gap
    return [first + n * (CHAIR_ROWS + max(1, gap)) for n in range(count)]

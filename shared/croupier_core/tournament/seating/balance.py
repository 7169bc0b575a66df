"""Keeping tables equal: when somebody moves, from where to where, and who.

A move goes from a fullest to an emptiest table, which takes the fewest moves.  It is made
when the fullest table has finished a hand; the other one may be in the middle of one, and
the newcomer waits there for its end.

Rule book: P2.6.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from croupier_core.tournament.seating.table_sizes import TableSizes
from croupier_core.tournament.setup import Format
from croupier_core.tournament.terms import Balancing, WhoMoves
from croupier_core.units import Seat, TableId

TOO_SHORT = 3
"""So many players fewer than the fullest table, and a table waits to be filled up."""

ENOUGH_TO_PLAY = 2


def is_balanced_at_all(format: Format) -> bool:
    """Return whether tables of such a tournament are balanced and broken.

    In a shootout and in a bracket each table plays to one winner.  Rule book: P11.1.
    """
    return format in (Format.SIT_AND_GO, Format.MULTI_TABLE)


def tolerance(policy: Balancing, tables: int) -> int:
    """Return by how many players tables may differ.  Rule book: P2.6."""
    match policy:
        case Balancing.WITHIN_ONE:
            return 1
        case Balancing.LOOSE:
            return 2 if tables >= 3 else 1
        case Balancing.BY_TABLES:
            if tables > 10:
                return 3
            return 2 if tables >= 3 else 1
        case _:
            assert_never(policy)


def is_balanced(sizes: TableSizes, policy: Balancing) -> bool:
    """Return whether nobody has to move.  O(1) in the number of tables.

    However far tables may differ, nobody is left alone at one while others can come.
    """
    if sizes.smallest < ENOUGH_TO_PLAY < sizes.largest:
        return False
    return sizes.largest - sizes.smallest <= tolerance(policy, len(sizes))


def gives(sizes: TableSizes, table: TableId, policy: Balancing) -> bool:
    """Return whether one player of `table`, which is between hands, is to move away.

    Ask again after each move: there may be several.
    """
    return not is_balanced(sizes, policy) and sizes.size_of(table) == sizes.largest


def takers(sizes: TableSizes) -> Sequence[TableId]:
    """Return the tables that a moving player may go to: the emptiest ones."""
    return sizes.of_size(sizes.smallest)


def waits_for_players(sizes: TableSizes, table: TableId, policy: Balancing) -> bool:
    """Return whether a table deals no hand until others have come.

    It is three or more short of the fullest one, and more than the policy allows, so that
    somebody is bound to come.  Rule book: P2.6, as TDA 11D.
    """
    short = sizes.largest - sizes.size_of(table)
    return short >= TOO_SHORT and short > tolerance(policy, len(sizes))


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who may have to move."""

    seat: Seat
    hands_to_big_blind: int
    """0: he is the big blind of the next hand."""
    moves: int = 0
    """How often he was moved so far, to balance tables."""
    sitting_out: bool = False


def who_moves(candidates: Sequence[Candidate], by: WhoMoves = WhoMoves.BIG_BLIND) -> Candidate:
    """Return who of a table moves: the one due for the big blind, unless set otherwise.

    Rule book: P2.6.
    """
    match by:
        case WhoMoves.BIG_BLIND:
            return min(candidates, key=lambda one: (one.hands_to_big_blind, one.seat))
        case WhoMoves.FEWEST_MOVES:
            return min(
                candidates,
                key=lambda one: (
                    not one.sitting_out,
                    one.moves,
                    one.hands_to_big_blind,
                    one.seat,
                ),
            )
        case _:
            assert_never(by)

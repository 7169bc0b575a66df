"""Going from table to table of one tournament while watching."""

from croupier_client.ports import HousePort
from croupier_client.streams import first_of
from croupier_core.tournament.view import WINDOW
from croupier_core.units import TableId, TournamentId


async def table_beside(
    port: HousePort, tournament: TournamentId, table: TableId, by: int
) -> TableId | None:
    """Return the table after `table` in the order of numbers, or before it; round at the ends.

    Args:
        port: The session.
        tournament: Whose tables.
        table: Where the viewer is; it may be broken by now.
        by: 1 for the table after, -1 for the one before.

    Raises:
        Refusal: There is no such tournament.
        HouseGone: The house does not answer any more.
    """
    numbers: list[TableId] = []
    while True:
        view = await first_of(port.tournament(tournament, first_table=len(numbers)))
        window = () if view is None else view.tables
        numbers += [line.table for line in window]
        if len(window) < WINDOW:
            break
    if by > 0:
        return min((n for n in numbers if n > table), default=min(numbers, default=None))
    return max((n for n in numbers if n < table), default=max(numbers, default=None))

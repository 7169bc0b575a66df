"""`watch`: a table as lines, for whoever has no screen or does not want one."""

import asyncio
import shlex

from croupier_client.commands.session import DONE, CommandSession
from croupier_client.commands.summary import Here
from croupier_client.table.log import TableLog
from croupier_client.table.state import Suits
from croupier_core.errors import Refusal
from croupier_core.tournament.view import Phase
from croupier_core.units import TableId, TournamentId

_OVER = (Phase.FINISHED, Phase.CANCELLED)


async def watch(tournament: str, table: int | None = None, /, *, session: Here) -> int:
    """Tell what happens at a table, line by line, until the tournament is over.

    Raises:
        Refusal: There is no such tournament or table, or the table was broken.
    """
    telling = Telling(session, TournamentId(tournament), None if table is None else TableId(table))
    hearing = asyncio.create_task(telling.hear())
    try:
        await telling.look()
    finally:
        hearing.cancel()
        await asyncio.gather(hearing, return_exceptions=True)
    return DONE


def watched(line: str) -> tuple[TournamentId, TableId | None] | None:
    """Return what a command line wants to watch; None when it is another command."""
    try:
        tokens = shlex.split(line)
    except ValueError:
        return None
    match tokens:
        case ["watch", tournament]:
            return TournamentId(tournament), None
        case ["watch", tournament, table] if table.isascii() and table.isdigit():
            return TournamentId(tournament), TableId(int(table))
        case _:
            return None


class Telling:
    """Writes the log of one table as it grows."""

    def __init__(
        self, session: CommandSession, tournament: TournamentId, table: TableId | None
    ) -> None:
        self._session = session
        self._tournament = tournament
        self._table = table
        self._log = TableLog()
        self._told = 0

    async def look(self) -> None:
        """Follow the views until the tournament is over.

        Raises:
            Refusal: There is no such tournament or table, or the table was broken.
        """
        async for view in self._session.port.table(self._tournament, self._table):
            self._log.see(view, self._session.words, Suits.LETTERS)
            await self._write()
            if view.phase in _OVER:
                return

    async def hear(self) -> None:
        """Follow the notices; the views say when there are no more."""
        notices = self._session.port.notices(self._tournament, self._table)
        try:
            async for at, notice in notices:
                self._log.hear(at, notice, self._session.words, frozenset())
                await self._write()
        except Refusal:
            return

    async def _write(self) -> None:
        new = self._log.told - self._told
        self._told = self._log.told
        for line in self._log.lines[-new:] if new else ():
            self._session.out(line.text)
        if new:
            await self._session.taken()

"""Answers what people with power decided.  Rule book: T11."""

import asyncio

from croupier_client.requests import AuditRead, ReadAudit
from croupier_core.house.commands import Role
from croupier_core.house.machine import House
from croupier_core.house.refusals import AccountWanted, NotAllowed
from croupier_core.units import NOBODY, PlayerId
from croupier_server.store.audit import AuditBook

MOST_LINES = 500
"""Of one answer."""


class AuditDesk:
    """Serves every session of the house.

    Args:
        house: Its machine, for look-ups only.
        book: Where decisions are read.
    """

    def __init__(self, house: House, book: AuditBook) -> None:
        self._house = house
        self._book = book

    async def answer(self, player: PlayerId, request: ReadAudit) -> AuditRead:
        """Return the last decisions, to whoever has a role himself.

        Raises:
            AccountWanted: A guest asks.
            NotAllowed: The account has no role.
        """
        if player == NOBODY:
            raise AccountWanted
        if not self._house.may(player, Role.REFEREE):
            raise NotAllowed
        most = max(1, min(request.most, MOST_LINES))
        return AuditRead(await asyncio.to_thread(self._book.lines, request.tournament, most))

"""Files that were handed in as evidence, by what names them: the SHA-256 of their content."""

import asyncio
from dataclasses import dataclass

from sqlalchemy import Engine, func, insert, select

from croupier_core.team_event.terms import TeamEventId
from croupier_core.units import Instant, PlayerId
from croupier_server.store.tables import EVIDENCE
from croupier_server.store.writer import Writer
from croupier_server.store.writes import Row, Write

_KEEP = insert(EVIDENCE)


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file as it was handed in."""

    name: str
    content: bytes


class EvidenceShelf:
    """Keeps files, each once for each event.

    Args:
        engine: One that only reads.
        writer: The store's.
    """

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        self._keeping = asyncio.Lock()

    async def keep(
        self,
        event: TeamEventId,
        sha256: str,
        file: KeptFile,
        player: PlayerId,
        at: Instant,
        most: int,
    ) -> bool:
        """Keep a file, unless it is kept already.

        Args:
            event: In which it is evidence.
            sha256: Of its content, in hex.
            file: It.
            player: Who hands it in.
            at: When.
            most: Files that one player may hand in to one event.

        Returns:
            Whether it is kept; False when the player has handed in too many.

        Raises:
            StoreFault: It could not be written.
        """
        async with self._keeping:  # between the look and the write nobody else may keep it
            known, count = await asyncio.to_thread(self._look, event, sha256, player)
            if known:
                return True
            if count >= most:
                return False
            row: Row = {
                "event": event,
                "sha256": sha256,
                "name": file.name,
                "size": len(file.content),
                "player": player,
                "at": at,
                "content": file.content,
            }
            await self._writer.write((Write(_KEEP, row),))
        return True

    async def read(self, event: TeamEventId, sha256: str) -> KeptFile | None:
        """Return a file; None when there is none of that name in the event."""
        return await asyncio.to_thread(self._read, event, sha256)

    def _look(self, event: TeamEventId, sha256: str, player: PlayerId) -> tuple[bool, int]:
        of_event = EVIDENCE.c.event == event
        with self._engine.connect() as connection:
            known = connection.scalar(
                select(func.count()).where(of_event, EVIDENCE.c.sha256 == sha256)
            )
            count = connection.scalar(
                select(func.count()).where(of_event, EVIDENCE.c.player == player)
            )
        return bool(known), count or 0

    def _read(self, event: TeamEventId, sha256: str) -> KeptFile | None:
        with self._engine.connect() as connection:
            row = connection.execute(
                select(EVIDENCE.c.name, EVIDENCE.c.content).where(
                    EVIDENCE.c.event == event, EVIDENCE.c.sha256 == sha256
                )
            ).first()
        return None if row is None else KeptFile(row.name, row.content)

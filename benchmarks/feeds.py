"""Views for the sessions that run in a process each, as a real table showed them.

`record` plays a tournament by the real rules, in no time, and keeps what one player saw of
it second by second.  `Feed` is the port that shows it again at that pace.  Views travel as
pickles, read one by one: the least that any process could pay for getting them.
"""

import asyncio
import pickle
import random
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / name) for name in ("shared", "client", "server", "tests")]

from croupier_client.ports import HouseGone, HouseNotice, LobbyView  # noqa: E402
from croupier_client.requests import Answer, Request  # noqa: E402
from croupier_core.house.view import AccountView  # noqa: E402
from croupier_core.tournament.events import Notice  # noqa: E402
from croupier_core.tournament.view import TableView, TournamentView  # noqa: E402
from croupier_core.units import CommandId, Instant, TournamentId  # noqa: E402


async def record(file: Path, chairs: int, seconds: int) -> None:
    """Play for so many seconds of the tournament, and keep what its first player saw."""
    # What plays is only wanted here: a session that is fed must not pay for its memory.
    from client_port import LittleHouse
    from paced_play import a_setup, next_move

    house, dice = LittleHouse(), random.Random(1)
    machine = house.announce(a_setup("Paced 1", chairs))
    players = [house.account(f"Player{n:03}") for n in range(chairs)]
    for player in players:
        house.enter(player, "t1")
    port = house.session(players[0])
    with file.open("wb") as kept:
        for stream in (port.account(), port.lobby(), port.tournament(TournamentId("t1"))):
            pickle.dump(await anext(stream), kept)
        for _ in range(seconds):
            house.pass_time(1_000)
            turn = next_move(machine, dice, house.now)
            if turn is not None:
                house.tell(TournamentId("t1"), replace(turn[1], player=turn[0]))
            pickle.dump(machine.table_view(players[0], house.now), kept)


class Feed:
    """A `HousePort` that shows what was recorded, one view of the table a second."""

    def __init__(self, file: Path) -> None:
        self._kept = file.open("rb")
        self._account: AccountView = self._next()
        self._lobby: LobbyView = self._next()
        self._tournament: TournamentView = self._next()
        self._first = self._kept.tell()

    def _next(self) -> Any:  # noqa: ANN401 - whatever was kept
        return pickle.load(self._kept)  # noqa: S301 - written by this benchmark itself

    async def ask(self, request: Request, command_id: CommandId) -> Answer:  # noqa: ARG002
        """Answer nothing: nobody is asked anything while it is measured."""
        raise HouseGone

    async def account(self) -> AsyncIterator[AccountView]:
        """Yield the account."""
        yield self._account
        await asyncio.Event().wait()

    async def lobby(self) -> AsyncIterator[LobbyView]:
        """Yield the lobby."""
        yield self._lobby
        await asyncio.Event().wait()

    async def tournament(
        self,
        tournament: TournamentId,  # noqa: ARG002
    ) -> AsyncIterator[TournamentView]:
        """Yield the tournament."""
        yield self._tournament
        await asyncio.Event().wait()

    async def table(self, tournament: TournamentId) -> AsyncIterator[TableView]:  # noqa: ARG002
        """Yield the table once a second, and begin again at the end."""
        due = asyncio.get_running_loop().time()
        while True:
            try:
                yield self._next()
            except EOFError:
                self._kept.seek(self._first)
                continue
            due += 1
            await asyncio.sleep(due - asyncio.get_running_loop().time())

    async def notices(
        self,
        tournament: TournamentId,  # noqa: ARG002
    ) -> AsyncIterator[tuple[Instant, Notice]]:
        """Yield nothing, for as long as it is asked to."""
        await asyncio.Event().wait()
        for nothing in tuple[tuple[Instant, Notice], ...]():
            yield nothing

    async def house_notices(self) -> AsyncIterator[HouseNotice]:
        """Yield nothing, for as long as it is asked to."""
        await asyncio.Event().wait()
        for nothing in tuple[HouseNotice, ...]():
            yield nothing

    async def close(self) -> None:
        """Let go of the file."""
        self._kept.close()

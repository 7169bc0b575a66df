"""Answers given to requests that no machine remembers: accounts, codes and entries."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from croupier_client.requests import Answer
from croupier_core.units import CommandId, PlayerId

_PER_PLAYER = 64
_PLAYERS = 2048

Work = Callable[[], Coroutine[Any, Any, Answer]]


class Remembered:
    """Does what is asked once for each id, and gives the same answer each time.

    Each player has a window of its own, so nobody can push another's answers out.
    """

    def __init__(self) -> None:
        self._by_player: OrderedDict[PlayerId, OrderedDict[CommandId, asyncio.Task[Answer]]] = (
            OrderedDict()
        )

    async def once(self, player: PlayerId, command_id: CommandId, work: Work) -> Answer:
        """Return the answer of `work`, which goes on if whoever asked is gone before.

        Raises:
            Refusal: The work was refused, now or the first time.
        """
        window = self._by_player.setdefault(player, OrderedDict())
        task = window.get(command_id)
        if task is None:
            task = window[command_id] = asyncio.create_task(work())
            task.add_done_callback(_look_at)
            if len(window) > _PER_PLAYER:
                window.popitem(last=False)
        self._by_player.move_to_end(player)
        if len(self._by_player) > _PLAYERS:
            self._by_player.popitem(last=False)
        return await asyncio.shield(task)


def _look_at(task: asyncio.Task[Answer]) -> None:
    """Take note of a refusal that nobody waits for any more; it is no fault."""
    if not task.cancelled():
        task.exception()

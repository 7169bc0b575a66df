"""Who is told what of a tournament: everybody of some things, one table of others.

A listener is in the room of one table.  Whoever listens at his own table changes rooms
when he is moved; news about himself reach him in any room.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from croupier_core.tournament.events import (
    ChatHeld,
    Notice,
    PlayerDisqualified,
    PlayerEliminated,
    PlayerMoved,
    PlayerSeated,
    RoundBegan,
    SeatsDrawn,
    TableBroken,
    TournamentEvent,
    table_of_notice,
)
from croupier_core.tournament.refusals import UnknownTable
from croupier_core.units import Instant, PlayerId, TableId
from croupier_server.runners.mailbox import Ordered

K = TypeVar("K")

NoticeBox = Ordered[tuple[Instant, Notice]]


@dataclass(eq=False)
class _Listener:
    player: PlayerId
    fixed: bool
    """Whether he listens at one table whatever happens."""
    room: TableId


class NoticeRooms:
    """The listeners of one tournament, by table.

    Args:
        table_of: Which table is shown to a player who does not ask for one.
    """

    def __init__(self, table_of: Callable[[PlayerId], TableId]) -> None:
        self._table_of = table_of
        self._listeners: dict[NoticeBox, _Listener] = {}
        self._rooms: dict[TableId, set[NoticeBox]] = {}
        self._own: dict[PlayerId, set[NoticeBox]] = {}

    def open(self, player: PlayerId, table: TableId | None) -> NoticeBox:
        """Return a mailbox that gets every notice from now on; `close` it when done.

        Args:
            player: Who listens.
            table: At which table; None for his own.
        """
        box = NoticeBox()
        room = self._table_of(player) if table is None else table
        self._listeners[box] = _Listener(player, table is not None, room)
        self._rooms.setdefault(room, set()).add(box)
        if table is None:
            self._own.setdefault(player, set()).add(box)
        return box

    def close(self, box: NoticeBox, why: Exception | None = None) -> None:
        """Give a mailbox back; its listener gets `why`, if anything.  Idempotent."""
        listener = self._listeners.pop(box, None)
        if listener is not None:
            self._leave(self._rooms, listener.room, box)
            self._leave(self._own, listener.player, box)
        box.close(why)

    def end(self, fault: Exception) -> None:
        """Tell everybody that nothing more comes, and why."""
        for box in self._listeners:
            box.close(fault)

    def tell(self, events: Iterable[TournamentEvent], now: Instant) -> None:
        """Put what must be told into the mailboxes that it concerns."""
        if not self._listeners:
            return
        for event in events:
            if isinstance(event, Notice):
                for box in self._hearers(event):
                    box.put((now, event))
                self._rearrange(event)

    def _hearers(self, notice: Notice) -> Iterable[NoticeBox]:
        table = table_of_notice(notice)
        if table is None:
            return self._listeners
        boxes = set(self._rooms.get(table, ()))
        if isinstance(notice, PlayerMoved):
            boxes |= self._rooms.get(notice.table, set())
        if (about := _about(notice)) is not None:
            boxes |= self._own.get(about, set())
        return boxes

    def _rearrange(self, notice: Notice) -> None:
        """Let those who sit elsewhere from now on change rooms."""
        match notice:
            case SeatsDrawn() | RoundBegan():
                for player in self._own:
                    self._follow(player)
            case PlayerSeated(player=p) | PlayerMoved(player=p) | PlayerEliminated(player=p):
                self._follow(p)
            case TableBroken(table=table):
                self._empty(table)
            case _:
                pass

    def _follow(self, player: PlayerId) -> None:
        if player not in self._own:
            return
        room = self._table_of(player)
        for box in self._own[player]:
            listener = self._listeners[box]
            if room != listener.room:
                self._leave(self._rooms, listener.room, box)
                self._rooms.setdefault(room, set()).add(box)
                listener.room = room

    def _empty(self, table: TableId) -> None:
        """Let nobody stay in the room of a table that is no more."""
        for box in tuple(self._rooms.get(table, ())):
            listener = self._listeners[box]
            if listener.fixed:
                self.close(box, UnknownTable(table))
            else:
                self._follow(listener.player)

    @staticmethod
    def _leave(rooms: "dict[K, set[NoticeBox]]", key: K, box: NoticeBox) -> None:
        boxes = rooms.get(key)
        if boxes is not None:
            boxes.discard(box)
            if not boxes:
                del rooms[key]


def _about(notice: Notice) -> PlayerId | None:
    """Return whom a notice is about who may have left the table with it."""
    match notice:
        case (
            ChatHeld() | PlayerDisqualified() | PlayerEliminated() | PlayerMoved() | PlayerSeated()
        ):
            return notice.player
        case _:
            return None

"""What the screens need from whoever runs the house.

One `HousePort` is one session.  There are two implementations, in-process on the
server and over the wire, and one contract suite for both.  Views are whole: a stream
yields the newest and may skip stale ones.  Notices come in order and without gaps.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Protocol

from croupier_client.events.ports import EventNotice, EventsPort
from croupier_client.requests import Answer, Request
from croupier_core.errors import Refusal
from croupier_core.house.view import AccountView
from croupier_core.tournament.events import Notice
from croupier_core.tournament.view import TableView, TournamentSummary, TournamentView
from croupier_core.units import CommandId, Instant, TableId, TournamentId


class HouseGone(Exception):  # noqa: N818 - the other side left, nobody erred
    """The house, or this part of it, does not answer any more."""


@dataclass(eq=False)
class UnknownTournament(Refusal):
    """There is no tournament of this id, or not any more."""

    tournament: str

    def __str__(self) -> str:
        return f"there is no tournament {self.tournament}"


@dataclass(eq=False)
class UnknownHand(Refusal):
    """There is no finished hand of this id."""

    hand: str

    def __str__(self) -> str:
        return f"there is no finished hand {self.hand}"


@dataclass(eq=False)
class BrokenDown(Refusal):
    """A bug stopped this tournament; its organisers know, everything else goes on."""

    tournament: str

    def __str__(self) -> str:
        return f"{self.tournament} has stopped because of a fault; nothing is lost"


@dataclass(eq=False)
class TooManyRequests(Refusal):
    """Slow down."""

    seconds: int

    def __str__(self) -> str:
        return f"too many requests: wait {self.seconds} s"


@dataclass(frozen=True, slots=True)
class LobbyLine:
    """One tournament, and what the viewer has to do with it."""

    summary: TournamentSummary
    entered: bool
    """Whether the viewer is entered and not out."""


@dataclass(frozen=True, slots=True)
class LobbyView:
    """The lobby, whole: open tournaments first, then running, then the last finished ones."""

    now: Instant
    lines: tuple[LobbyLine, ...]
    players_online: int


@dataclass(frozen=True, slots=True)
class MyTable:
    """A table at which the viewer sits."""

    tournament: TournamentId
    name: str
    table: TableId
    my_turn: bool
    until: Instant | None
    """When the viewer's time is out, or the offer lapses; None when he is not wanted."""
    needs_answer: bool
    """Whether an offer waits for him."""


@dataclass(frozen=True, slots=True)
class MyTables:
    """Every table at which the viewer sits, the most urgent first."""

    now: Instant
    tables: tuple[MyTable, ...]


@dataclass(frozen=True, slots=True)
class HouseClosing:
    """The house stops; hands in play have until then to end."""

    by: Instant


@dataclass(frozen=True, slots=True)
class TakenOver:
    """Another session of the same account is at the table now; this one ends."""


@dataclass(frozen=True, slots=True)
class SeatReady:
    """A tournament of the viewer's began: go to the table."""

    tournament: TournamentId
    table: TableId


HouseNotice = HouseClosing | TakenOver | SeatReady | EventNotice


class HousePort(EventsPort, Protocol):
    """Everything one session knows of the house."""

    async def ask(self, request: Request, command_id: CommandId) -> Answer:
        """Put `request` to the house and wait for its answer; ids make repeats harmless.

        Raises:
            Refusal: The rules or the house said no; nothing changed.
            HouseGone: The connection or the house ended before an answer came.
        """
        ...

    def account(self) -> AsyncIterator[AccountView]:
        """Yield the session's account (a guest's is empty), then each change."""
        ...

    def lobby(self) -> AsyncIterator[LobbyView]:
        """Yield the lobby, then each change."""
        ...

    def my_tables(self) -> AsyncIterator[MyTables]:
        """Yield every table at which the viewer sits, most urgent first, then each change."""
        ...

    def tournament(
        self, tournament: TournamentId, first: int = 0, first_table: int = 0, find: str = ""
    ) -> AsyncIterator[TournamentView]:
        """Yield one tournament's lobby, then each change.

        Args:
            tournament: Which.
            first: Standings from this one on, counted from 0; a view holds `WINDOW` of them.
            first_table: Tables from this one on, counted from 0.
            find: Only entrants whose name contains this, whatever the case.

        Raises:
            UnknownTournament: On the first step of the iteration.
        """
        ...

    def table(
        self, tournament: TournamentId, table: TableId | None = None
    ) -> AsyncIterator[TableView]:
        """Yield a table, then each change.

        Args:
            tournament: Which.
            table: One to look at; None for the viewer's own, wherever he is moved (a
                spectator's: the first).  Only the latter takes the viewer's seat.

        Raises:
            UnknownTournament: On the first step of the iteration.
            UnknownTable: There is no such table; on a later step: it is broken.
        """
        ...

    def notices(
        self, tournament: TournamentId, table: TableId | None = None
    ) -> AsyncIterator[tuple[Instant, Notice]]:
        """Yield what happens in a tournament from now on, with its time, in order.

        That is what concerns everybody, and what concerns one table.

        Args:
            tournament: Which.
            table: Of which table; None for the one that `table` shows without another word.

        Raises:
            UnknownTournament: On the first step of the iteration.
            UnknownTable: There is no such table; on a later step: it is broken.
        """
        ...

    def house_notices(self) -> AsyncIterator[HouseNotice]:
        """Yield what the house tells this session."""
        ...

    async def close(self) -> None:
        """End the session's streams.  Idempotent."""
        ...

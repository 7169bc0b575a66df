"""Who is here.  A player is here while a session of his has a table or its notices open.

Losing the last such session is losing the connection, which is not leaving the seat
(rule book: P4.2).  A command such as `ssh HOST standings` opens neither, so it neither
brings anybody back nor takes a seat over.
"""

from collections import Counter
from collections.abc import Callable
from typing import Protocol

from croupier_core.units import NOBODY, PlayerId, TournamentId


class Sitter(Protocol):
    """A session at a table."""

    def taken_over(self, tournament: TournamentId) -> None:
        """Another session of the same account has the table now."""
        ...


class Presence:
    """Counts open streams by player, and knows which session has which table.

    Args:
        came: Told when a player is here again.
        went: Told when a player's last stream is closed.
    """

    def __init__(self, came: Callable[[PlayerId], None], went: Callable[[PlayerId], None]) -> None:
        self._came = came
        self._went = went
        self._open: Counter[PlayerId] = Counter()
        self._at_table: dict[tuple[PlayerId, TournamentId], Sitter] = {}

    def is_here(self, player: PlayerId) -> bool:
        """Whether any stream of the player is open."""
        return self._open[player] > 0

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """Everybody who is here."""
        return tuple(self._open)

    def arrive(self, player: PlayerId) -> None:
        """Count one stream in; guests do not count."""
        if player == NOBODY:
            return
        self._open[player] += 1
        if self._open[player] == 1:
            self._came(player)

    def depart(self, player: PlayerId) -> None:
        """Count one stream out."""
        if player == NOBODY:
            return
        self._open[player] -= 1
        if self._open[player] == 0:
            del self._open[player]
            self._went(player)

    def sit(self, player: PlayerId, tournament: TournamentId, sitter: Sitter) -> None:
        """Give the table to `sitter`; an older session of the player is told."""
        if player == NOBODY:
            return
        older = self._at_table.get((player, tournament))
        self._at_table[player, tournament] = sitter
        if older is not None and older is not sitter:
            older.taken_over(tournament)

    def stand(self, player: PlayerId, tournament: TournamentId, sitter: Sitter) -> None:
        """Note that `sitter` has left the table, unless it was taken over before."""
        if self._at_table.get((player, tournament)) is sitter:
            del self._at_table[player, tournament]

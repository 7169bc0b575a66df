"""What a simulated tournament came to."""

from collections import Counter
from dataclasses import dataclass

from croupier_core.tournament.events import (
    Award,
    EntrantRegistered,
    HandPlayed,
    PlayerEliminated,
    PlayerMoved,
    PlayerSeated,
    SeatsDrawn,
    TableBroken,
    TournamentEvent,
)
from croupier_core.tournament.setup import Format
from croupier_core.units import Cents, Chips, TableId


@dataclass(frozen=True, slots=True)
class Outcome:
    """A whole tournament, in figures."""

    entries: int
    hands: int
    moves: int
    """Players who were moved from one table to another."""
    tables_broken: int
    max_imbalance: int
    """The most by which tables differed once all of them had their turn to balance.

    Rule book: P2.6.
    """
    chips_in_play: Chips
    """At the end."""
    awards: tuple[Award, ...]
    """Winner first."""
    prize_pool: Cents
    bounty_pool: Cents
    fees: Cents
    """What goes to the house."""
    paid: Cents
    """Prizes, bounties and seats together."""
    seconds: float
    """Real time that the play took."""


class Tally:
    """Counts events as they happen."""

    def __init__(self, format: Format) -> None:
        # Tables of a bracket or a shootout are not meant to be of one size.
        self._balanced = format in (Format.MULTI_TABLE, Format.SIT_AND_GO)
        self.entries = 0
        self.hands = 0
        self.moves = 0
        self.tables_broken = 0
        self.max_imbalance = 0
        self._sizes: Counter[TableId] = Counter()
        self._settled: set[TableId] = set()
        """Tables that dealt since somebody last came or went."""

    def count(self, event: TournamentEvent) -> None:
        """Take one event into account."""
        match event:
            case HandPlayed():
                self.hands += 1
            case EntrantRegistered():
                self.entries += 1
            case SeatsDrawn():
                for _, table, _ in event.seats:
                    self._resize(table, +1)
            case PlayerSeated():
                self._come_or_gone(event.table, +1)
            case PlayerMoved():
                self.moves += 1
                self._resize(event.from_table, -1)
                self._resize(event.table, +1)
            case PlayerEliminated():
                self._come_or_gone(event.table, -1)
            case TableBroken():
                self.tables_broken += 1
            case _:
                pass

    def dealt(self, table: TableId) -> None:
        """Note that a table has dealt: whoever had to leave it has left."""
        if not self._balanced:
            return
        self._settled.add(table)
        if len(self._settled) == len(self._sizes):
            sizes = self._sizes.values()
            self.max_imbalance = max(self.max_imbalance, max(sizes) - min(sizes))

    def _come_or_gone(self, table: TableId, by: int) -> None:
        self._settled.clear()
        self._resize(table, by)

    def _resize(self, table: TableId, by: int) -> None:
        self._sizes[table] += by
        if self._sizes[table] == 0:
            del self._sizes[table]
            self._settled.discard(table)

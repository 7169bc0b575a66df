"""All entries with their indexes: who is in, where, with how much, in which place.

`put` is the one door: whatever changes an entry goes through it, and every index follows.
Nothing here looks at all entries, so a change costs the same among 10 and among 10,000.
"""

from bisect import bisect_left, insort
from collections.abc import Iterator

from croupier_core.tournament.state import NO_TABLE, Entrant
from croupier_core.units import Chips, PlayerId, Seat, TableId


class Roster:
    """Entries by number, and whatever must be found quickly."""

    def __init__(self) -> None:
        self.entries: dict[int, Entrant] = {}
        """By number, in order of registration."""
        self.seats: dict[TableId, dict[Seat, int]] = {}
        """Numbers of those still in, by table and seat."""
        self.unseated: dict[int, None] = {}
        """Numbers of those in without a chair, in order of registration."""
        self.busted: dict[int, None] = {}
        """Seated and still in, without chips."""
        self.accused: dict[int, None] = {}
        """Disqualified and still at the table."""
        self.queuing: dict[int, None] = {}
        """Whose rebuy waits."""
        self.heads_due: dict[int, None] = {}
        """Out, with a bounty that nobody has got yet."""
        self.chips = 0
        """Of all who are in."""
        self._held: dict[tuple[PlayerId, int], int] = {}
        self._live: dict[PlayerId, int] = {}
        self._latest: dict[PlayerId, list[int]] = {}
        self._ranking: list[tuple[int, int]] = []
        self._out: list[tuple[int, int]] = []
        self._expelled: list[tuple[int, int]] = []

    # --- look-ups -----------------------------------------------------------------

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def left(self) -> int:
        """How many are still in."""
        return len(self._ranking)

    @property
    def disqualified(self) -> int:
        """How many were taken out, or are about to be."""
        return len(self._expelled) + len(self.accused)

    @property
    def expelled(self) -> int:
        """How many were taken out by an organiser."""
        return len(self._expelled)

    @property
    def eliminated(self) -> int:
        """How many lost all their chips."""
        return len(self._out)

    def live(self, player: PlayerId) -> Entrant | None:
        """Return the entry with which a player is still in."""
        number = self._live.get(player)
        return None if number is None else self.entries[number]

    def latest(self, player: PlayerId) -> Entrant | None:
        """Return the last entry of a player, in or out."""
        numbers = self._latest.get(player)
        return self.entries[numbers[-1]] if numbers else None

    def count(self, player: PlayerId) -> int:
        """Return how many entries a player has had."""
        return len(self._latest.get(player, ()))

    def at(self, table: TableId) -> tuple[Entrant, ...]:
        """Return those in at a table, by seat."""
        seats = self.seats.get(table, {})
        return tuple(self.entries[seats[seat]] for seat in sorted(seats))

    def holder(self, player: PlayerId, purchase: int) -> Entrant | None:
        """Return the entry that holds a purchase of a player."""
        number = self._held.get((player, purchase))
        return None if number is None else self.entries[number]

    def held(self) -> Iterator[tuple[PlayerId, int]]:
        """Yield all purchases that were accepted and not given back."""
        return iter(self._held)

    def rank_of(self, entrant: Entrant) -> int:
        """Return the rank by stack of somebody still in; equal stacks share the better one."""
        return bisect_left(self._ranking, (-entrant.stack, 0)) + 1

    def biggest(self) -> Chips:
        """Return the biggest stack."""
        return Chips(-self._ranking[0][0]) if self._ranking else Chips(0)

    def by_rank(self, first: int, most: int) -> list[Entrant]:
        """Return entries in the order of the tournament: by stack, then by place.

        Args:
            first: How many to leave out from the top.
            most: How many to return at most.
        """
        found: list[int] = []
        for numbers, backwards in (
            (self._ranking, False),
            (self._out, True),
            (self._expelled, True),
        ):
            wanted = most - len(found)
            if backwards:
                end = max(0, len(numbers) - first)
                part = numbers[max(0, end - wanted) : end][::-1]
            else:
                part = numbers[first : first + wanted]
            found += [abs(number) for _, number in part]
            first = max(0, first - len(numbers))
        return [self.entries[number] for number in found]

    def playing(self) -> Iterator[Entrant]:
        """Yield those still in, in order of registration.  O(n)."""
        return (entrant for entrant in self.entries.values() if not entrant.out)

    def gone(self) -> Iterator[Entrant]:
        """Yield those out, the last one to go first, those disqualified last.  O(n)."""
        for numbers in (self._out, self._expelled):
            for _, number in reversed(numbers):
                yield self.entries[-number]

    # --- changes ------------------------------------------------------------------

    def put(self, entrant: Entrant) -> None:
        """Put an entry in the place of the one with its number, or add it."""
        number = entrant.number
        before = self.entries.get(number)
        self.entries[number] = entrant
        if before is None:
            self._latest.setdefault(entrant.player, []).append(number)
            self._enter(entrant)
            return
        if (
            before.stack == entrant.stack
            and before.best == entrant.best
            and before.seat == entrant.seat
            and before.table == entrant.table
            and before.disqualified == entrant.disqualified
            and before.out_from == entrant.out_from
            and before.queued is entrant.queued
            and before.purchases is entrant.purchases
            and before.head == entrant.head
        ):
            return
        self._leave(before)
        self._enter(entrant)

    def remove(self, entrant: Entrant) -> None:
        """Take an entry out as if it had never been made."""
        self._leave(entrant)
        del self.entries[entrant.number]
        numbers = self._latest[entrant.player]
        numbers.remove(entrant.number)
        if not numbers:
            del self._latest[entrant.player]

    def _enter(self, entrant: Entrant) -> None:
        number = entrant.number
        for purchase in entrant.purchases:
            self._held[entrant.player, purchase] = number
        if entrant.out:
            gone = self._expelled if entrant.disqualified else self._out
            insort(gone, (entrant.out_from, -number))
            if entrant.head and not entrant.disqualified and entrant.stack == 0:
                self.heads_due[number] = None
            return
        self._live[entrant.player] = number
        insort(self._ranking, (-entrant.stack, number))
        self.chips += entrant.stack
        if entrant.seat is None or entrant.table == NO_TABLE:
            self.unseated[number] = None
        else:
            self.seats.setdefault(entrant.table, {})[entrant.seat] = number
            if entrant.stack == 0 and not entrant.disqualified:
                self.busted[number] = None
        if entrant.disqualified:
            self.accused[number] = None
        if entrant.queued:
            self.queuing[number] = None

    def _leave(self, entrant: Entrant) -> None:
        number = entrant.number
        for purchase in entrant.purchases:
            self._held.pop((entrant.player, purchase), None)
        if entrant.out:
            gone = self._expelled if entrant.disqualified else self._out
            gone.pop(bisect_left(gone, (entrant.out_from, -number)))
            self.heads_due.pop(number, None)
            return
        del self._live[entrant.player]
        self._ranking.pop(bisect_left(self._ranking, (-entrant.stack, number)))
        self.chips -= entrant.stack
        seats = self.seats.get(entrant.table)
        if seats is not None and entrant.seat is not None:
            seats.pop(entrant.seat, None)
            if not seats:
                del self.seats[entrant.table]
        for index in (self.unseated, self.accused, self.busted, self.queuing):
            index.pop(number, None)

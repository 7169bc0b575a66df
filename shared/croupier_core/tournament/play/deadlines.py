"""What is due when, for many keys.

A heap with lazy deletion: entries that were overtaken stay until they come to the top.
"""

from heapq import heapify, heappop, heappush

from croupier_core.units import Instant


class Deadlines:
    """At most one time for each key."""

    def __init__(self) -> None:
        self._due: dict[int, Instant] = {}
        self._heap: list[tuple[Instant, int]] = []

    def set(self, key: int, due: Instant | None) -> None:
        """Say when `key` is due; None: not at all."""
        if due == self._due.get(key):
            return
        if due is None:
            del self._due[key]
            return
        self._due[key] = due
        heappush(self._heap, (due, key))
        if len(self._heap) > 64 and len(self._heap) > 4 * len(self._due):
            self._heap = [(due, key) for key, due in self._due.items()]
            heapify(self._heap)

    def first(self) -> tuple[Instant, int] | None:
        """Return the earliest time and its key; equal times by key."""
        while self._heap:
            due, key = self._heap[0]
            if self._due.get(key) == due:
                return due, key
            heappop(self._heap)
        return None

    @property
    def next(self) -> Instant | None:
        """The earliest time."""
        first = self.first()
        return None if first is None else first[0]

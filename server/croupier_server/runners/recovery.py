"""Rebuilds a machine from its journal.  Rule book: P7."""

from typing import Protocol, TypeVar

from typing_extensions import TypeForm

from croupier_core.units import Instant
from croupier_server.runners.journal import Answered
from croupier_server.store.store import Store

E = TypeVar("E")
S = TypeVar("S")
E_contra = TypeVar("E_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)


class Recoverable(Protocol[E_contra, S_contra]):
    """A machine fresh from its constructor."""

    def restore(self, state: S_contra) -> None:
        """Become the machine that `state` was taken of."""
        ...

    def replay(self, event: E_contra, now: Instant) -> None:
        """Fold one durable event, written at `now`."""
        ...


def recover(
    store: Store,
    stream: str,
    machine: Recoverable[E, S],
    events: TypeForm[E],
    state: TypeForm[S],
) -> tuple[Answered[E], ...]:
    """Make `machine` what its journal says, and return what was answered before.

    Args:
        store: Where the journal is.
        stream: The machine's own.
        machine: Fresh; changed in place.
        events: The union of its durable events.
        state: The dataclass of its snapshots.

    Raises:
        CorruptJournal: An event cannot be read.
    """
    found = store.replay(stream, events, state)
    if found.snapshot is not None:
        machine.restore(found.snapshot)
    for event, now in found.events:
        machine.replay(event, now)
    return found.answered


def down_since(store: Store) -> Instant | None:
    """Return when the house was last up before it opened now; None the first time."""
    return store.newest or None

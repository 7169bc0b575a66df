"""What a runner needs from the store: write first, show second."""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from croupier_core.units import CommandId, Instant, PlayerId

E = TypeVar("E")
E_contra = TypeVar("E_contra", contravariant=True)
E_co = TypeVar("E_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Cause:
    """Whose command an event came of."""

    sender: PlayerId
    command_id: CommandId


@dataclass(frozen=True, slots=True)
class Entry(Generic[E_co]):
    """One durable event, as it goes into the journal."""

    event: E_co
    now: Instant
    cause: Cause | None
    """None when time or the house's dice brought it about."""


@dataclass(frozen=True, slots=True)
class Answered(Generic[E_co]):
    """A command that was obeyed, and what durable came of it."""

    cause: Cause
    events: tuple[E_co, ...]


class Journal(Protocol[E_contra]):
    """The journal of one stream."""

    @property
    def seq(self) -> int:
        """The number of the last event appended; 0 when there is none."""
        ...

    async def append(self, entries: "tuple[Entry[E_contra], ...]") -> None:
        """Write all of `entries` or none; return once they are safe on the disk."""
        ...

    def keep_snapshot(self, state: object) -> None:
        """Write `state`, which is the fold of everything appended so far, when there is time."""
        ...

"""The journal of one stream: satisfies `croupier_server.runners.journal.Journal`."""

from collections.abc import Callable
from typing import Generic, TypeVar

from sqlalchemy import bindparam, delete, insert

from croupier_client.wire.codec import kind_of, pack
from croupier_server.runners.journal import Cause, Entry
from croupier_server.store.projections import writes_of
from croupier_server.store.tables import ANSWERS, JOURNAL, SNAPSHOTS
from croupier_server.store.writer import Writer
from croupier_server.store.writes import Row, Write

E_contra = TypeVar("E_contra", contravariant=True)

_APPEND = insert(JOURNAL)
_ANSWER = insert(ANSWERS)
_FORGET_SNAPSHOT = delete(SNAPSHOTS).where(SNAPSHOTS.c.stream == bindparam("of_stream"))
_KEEP_SNAPSHOT = insert(SNAPSHOTS)


class StreamJournal(Generic[E_contra]):
    """Appends to one stream.  One runner has it at a time.

    Args:
        stream: Its name.
        seq: The number of its last event.
        epoch: Which opening of the store this is.
        writer: The store's.
        later: Runs a job off the event loop, in order.
    """

    def __init__(
        self,
        stream: str,
        seq: int,
        *,
        epoch: int,
        writer: Writer,
        later: Callable[[Callable[[], None]], object],
    ) -> None:
        self._stream = stream
        self._seq = seq
        self._epoch = epoch
        self._writer = writer
        self._later = later

    @property
    def seq(self) -> int:
        """The number of the last event appended; 0 when there is none."""
        return self._seq

    async def append(self, entries: tuple[Entry[E_contra], ...]) -> None:
        """Write all of `entries` or none; return once they are safe on the disk.

        Raises:
            StoreFault: They are not; the journal is as before.
        """
        writes: list[Write] = []
        answers: dict[Cause, tuple[int, int]] = {}
        seq = self._seq
        for entry in entries:
            seq += 1
            writes.append(self._row(seq, entry))
            writes.extend(writes_of(self._stream, seq, entry.now, entry.event))
            if entry.cause is not None:
                first, _ = answers.get(entry.cause, (seq, seq))
                answers[entry.cause] = (first, seq)
        writes.extend(self._answer(cause, span) for cause, span in answers.items())
        await self._writer.write(writes)
        self._seq = seq

    def keep_snapshot(self, state: object) -> None:
        """Write `state`, which is the fold of everything appended so far, when there is time."""
        seq = self._seq

        def write() -> None:
            row: Row = {"stream": self._stream, "seq": seq, "body": pack(state)}
            self._writer.write_some_time(
                (Write(_FORGET_SNAPSHOT, {"of_stream": self._stream}), Write(_KEEP_SNAPSHOT, row))
            )

        # A state can be large: it is packed where it holds nobody up.
        self._later(write)

    def _row(self, seq: int, entry: Entry[E_contra]) -> Write:
        cause = entry.cause
        return Write(
            _APPEND,
            {
                "stream": self._stream,
                "seq": seq,
                "epoch": self._epoch,
                "now": entry.now,
                "kind": kind_of(entry.event),
                "sender": None if cause is None else cause.sender,
                "command_id": None if cause is None else cause.command_id,
                "body": pack(entry.event),
            },
        )

    def _answer(self, cause: Cause, span: tuple[int, int]) -> Write:
        return Write(
            _ANSWER,
            {
                "stream": self._stream,
                "sender": cause.sender,
                "command_id": cause.command_id,
                "first_seq": span[0],
                "last_seq": span[1],
            },
        )

"""Runs one machine: the only task that touches it.

    inbox ──► tick, throw dice ──► handle, throw dice ──► journal ──► listeners, senders, followers
    deadline ─┘                                              │
                                            nothing is shown before it is safe

Because a single task owns the machine there are no locks: the order of the inbox is the
order of play.  While a commit is under way the machine is ahead of its journal, so the
runner takes no other command and followers look at nothing.

A step is bounded, so that a thousand tables that start together hold nobody up: it lets
the machine tick once, throws a few dice and obeys a few commands, which share a commit.
What is left is done in the next step, after everybody else has had a turn.  A follower is
touched only when the machine says that his view may have changed.

A refusal goes back to its sender.  Any other exception is a bug: it stops this runner,
is logged with the position of the journal, and everything else goes on.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

import structlog

from croupier_core.errors import Refusal
from croupier_core.machine import Machine
from croupier_core.units import CommandId, Instant, PlayerId
from croupier_server.clock import Clock
from croupier_server.runners.answers import Answers, Obeyed, Refused
from croupier_server.runners.journal import Answered, Cause, Entry, Journal
from croupier_server.runners.mailbox import Newest
from croupier_server.runners.turnstile import Turnstile

C = TypeVar("C")
E = TypeVar("E")
W = TypeVar("W")
V = TypeVar("V")
A = TypeVar("A")

_MOST_COMMANDS = 1024
"""Commands that wait for an answer at a time; further senders wait their turn."""
_MOST_TOGETHER = 8
"""Commands obeyed in one step."""
_MOST_THROWS = 16
"""Dice thrown at a time."""
_MOST_ALIKE = 10_000
"""A machine that asks for the same thing more often than this in a row never stops asking."""
_SNAPSHOT_EVERY = 200

_log = structlog.get_logger()


class RunnerStopped(Exception):  # noqa: N818 - told to bystanders, who did not err
    """The machine does not run any more; `by_fault` when a bug stopped it."""

    def __init__(self, stream: str, *, by_fault: bool) -> None:
        super().__init__(f"{stream} has stopped")
        self.stream = stream
        self.by_fault = by_fault


class Following(Newest[V]):
    """The views of one viewer, newest only.  `close` it when done."""

    def __init__(
        self,
        look: Callable[[], V],
        forget: "Callable[[Following[V]], None]",
        turnstile: Turnstile,
        version: Callable[[], object] = object,
    ) -> None:
        super().__init__(self._looked, turnstile)
        self._make = look
        self._forget = forget
        self._version = version
        self._seen: object = None

    def touch_if_new(self) -> None:
        """Say that there is something new, if the version differs from the one looked at."""
        if self._version() != self._seen:
            self.touch()

    def _looked(self) -> V:
        self._seen = self._version()
        return self._make()

    def close(self, fault: Exception | None = None) -> None:
        """End the iteration, with `fault` if there is one.  Idempotent."""
        self._forget(self)
        super().close(fault)


@dataclass(frozen=True, slots=True, eq=False)
class _Order(Generic[C, E]):
    command: C
    cause: Cause
    answer: "asyncio.Future[Obeyed[E] | Refused]"


class Runner(Generic[C, E, W, V, A]):
    """Feeds one machine its commands, its time and its dice, one at a time.

    Args:
        stream: Names the machine in the journal and in logs.
        machine: Recovered already; read-only look-ups from the event loop are fine.
        journal: Where durable events go before anybody sees them.
        clock: The house's.
        throw: Answers what the machine asks for.
        durable: Whether an event is journalled.
        snapshot: Gives the machine's durable state, or None when this is no good moment.
        snapshot_every: Durable events between two snapshots, as things are now.
        answered: What the journal knows of commands answered before.
    """

    def __init__(
        self,
        *,
        stream: str,
        machine: Machine[C, E, W, V, A],
        journal: Journal[E],
        clock: Clock,
        throw: Callable[[A], C],
        durable: Callable[[E], bool],
        snapshot: Callable[[], object | None] | None = None,
        snapshot_every: Callable[[], int] = lambda: _SNAPSHOT_EVERY,
        answered: Iterable[Answered[E]] = (),
    ) -> None:
        self.stream = stream
        self.machine = machine
        self.stopped = False
        self._journal = journal
        self._clock = clock
        self._throw = throw
        self._durable = durable
        self._snapshot = snapshot
        self._snapshot_every = snapshot_every
        self._since_snapshot = 0
        self._last_ask: A | None = None
        self._asked_alike = 0
        self._inbox: deque[_Order[C, E]] = deque()
        self._room = asyncio.Semaphore(_MOST_COMMANDS)
        self._wake = asyncio.Event()
        self._pending: dict[Cause, asyncio.Future[Obeyed[E] | Refused]] = {}
        self._answers: Answers[E] = Answers()
        for old in answered:
            self._answers.put(old.cause, Obeyed(old.events))
        self._followers: set[Following[V]] = set()
        self._turnstile = Turnstile()
        self._listeners: list[Callable[[tuple[E, ...], Instant], None]] = []
        self._committing = False
        self._by_fault = False

    @property
    def waiting(self) -> int:
        """How many commands wait in the inbox."""
        return len(self._inbox)

    @property
    def committing(self) -> bool:
        """Whether the machine is ahead of its journal, so that nobody may look at it."""
        return self._committing

    async def send(self, command: C, *, sender: PlayerId, command_id: CommandId) -> tuple[E, ...]:
        """Put `command` to the machine, and return what came of it once that is safe.

        The same id from the same sender is obeyed once and gets the same answer each time.
        After a restart the answer holds the durable events only.

        Raises:
            Refusal: The machine says no; nothing changed.
            RunnerStopped: The machine does not run, or stopped before it answered.
        """
        cause = Cause(sender, command_id)
        async with self._room:
            answer = self._answers.get(cause)
            if answer is None:
                if self.stopped:
                    raise self._end()
                answer = await asyncio.shield(self._order(command, cause))
        match answer:
            case Obeyed(events):
                return events
            case Refused(refusal):
                raise refusal.with_traceback(None)

    def _order(self, command: C, cause: Cause) -> "asyncio.Future[Obeyed[E] | Refused]":
        """Queue `command`, unless the same one waits already."""
        future = self._pending.get(cause)
        if future is None:
            future = asyncio.get_running_loop().create_future()
            self._pending[cause] = future
            self._inbox.append(_Order(command, cause, future))
            self._wake.set()
        return future

    def follow(self, viewer: W) -> Following[V]:
        """Return the views of `viewer`, beginning with the present one.

        The iteration raises the machine's `Refusal` when there is nothing to look at.
        """

        def look() -> V:
            try:
                return self.machine.view_for(viewer, self._clock.now())
            except Refusal:
                raise  # there is nothing to look at any more: no fault of the machine
            except Exception:
                self._break("a view failed")
                raise self._end() from None

        following: Following[V] = Following(
            look,
            self._followers.discard,
            self._turnstile,
            lambda: self.machine.version_for(viewer),
        )
        if self.stopped:
            following.close(self._end())
            return following
        self._followers.add(following)
        if not self._committing:
            following.touch()
        return following

    def listen(self, heard: Callable[[tuple[E, ...], Instant], None]) -> Callable[[], None]:
        """Call `heard` with the events of each step once they are safe; return its undo."""
        self._listeners.append(heard)

        def undo() -> None:
            if heard in self._listeners:
                self._listeners.remove(heard)

        return undo

    async def run(self) -> None:
        """Play until cancelled, or until a bug."""
        try:
            await self._step()
            while not self.stopped:
                await self._until_due()
                if not self.stopped:
                    await self._step()
                # Moves inside a hand wait for nothing: let the others have their turn.
                await asyncio.sleep(0)
        except Exception:
            self._break("a bug stopped this machine")
        finally:
            self._stop()

    async def _until_due(self) -> None:
        """Return when there is an order, when something is due or wanted, or when stopped."""
        while not self._inbox and not self.stopped and not self.machine.asks:
            due = self.machine.deadline
            if due is not None and due <= self._clock.now():
                return
            self._wake.clear()
            disarm = self._clock.call_at(due, self._wake.set) if due is not None else None
            try:
                await self._wake.wait()
            finally:
                if disarm is not None:
                    disarm()

    async def _step(self) -> None:
        """Let time pass and obey some of what waits; write it down, and only then show it."""
        now = self._clock.now()
        due = self.machine.deadline
        # What somebody sees late is seen when nothing happens any more.
        time_tells = due is not None and due <= now
        happened = self._pass_time(now)
        answers: list[tuple[_Order[C, E], Obeyed[E] | Refused]] = []
        while self._inbox and len(answers) < _MOST_TOGETHER:
            order = self._inbox.popleft()
            # Time passes first: a late order meets a machine that already moved on.
            happened += self._pass_time(now) if answers else ()
            try:
                events = self.machine.handle(order.command, now)
            except Refusal as refusal:
                answers.append((order, Refused(refusal.with_traceback(None))))
            else:
                answers.append((order, Obeyed(events)))
                happened += [(e, order.cause) for e in events]
                happened += self._throw_some(now)
        await self._write(tuple(Entry(e, now, cause) for e, cause in happened if self._durable(e)))
        self._tell(tuple(e for e, _ in happened), now)
        for order, answer in answers:
            self._answers.put(order.cause, answer)
            del self._pending[order.cause]
            order.answer.set_result(answer)
        if happened or time_tells:
            for following in tuple(self._followers):
                following.touch_if_new()
        self._keep_snapshot()

    def _pass_time(self, now: Instant) -> list[tuple[E, Cause | None]]:
        """Let the machine do a piece of what is due, and throw some of the dice it wants."""
        due = self.machine.deadline
        happened: list[tuple[E, Cause | None]] = [(e, None) for e in self.machine.tick(now)]
        happened += self._throw_some(now)
        if due is not None and due <= now and not happened and self.machine.deadline == due:
            raise RuntimeError(f"nothing happened at {now}, when {due} was due")
        return happened

    def _throw_some(self, now: Instant) -> list[tuple[E, Cause | None]]:
        """Answer what the machine asks for, but not everything that a thousand tables want."""
        happened: list[tuple[E, Cause | None]] = []
        for _ in range(_MOST_THROWS):
            asks = self.machine.asks
            if not asks:
                self._last_ask = None
                break
            ask = asks[0]
            self._asked_alike = self._asked_alike + 1 if ask == self._last_ask else 0
            self._last_ask = ask
            if self._asked_alike > _MOST_ALIKE:
                raise RuntimeError(f"the machine never stops asking: {ask}")
            happened += [(e, None) for e in self.machine.handle(self._throw(ask), now)]
        return happened

    async def _write(self, entries: tuple[Entry[E], ...]) -> None:
        if not entries:
            return
        self._committing = True
        for following in self._followers:
            following.hold()
        await self._journal.append(entries)
        self._committing = False
        self._since_snapshot += len(entries)

    def _tell(self, events: tuple[E, ...], now: Instant) -> None:
        if not events:
            return
        for heard in tuple(self._listeners):
            try:
                heard(events, now)
            except Exception:
                # The machine is sound: whoever failed to listen must not stop it.
                _log.exception("a listener failed", stream=self.stream, seq=self._journal.seq)

    def _keep_snapshot(self) -> None:
        if self._snapshot is None or self._since_snapshot < self._snapshot_every():
            return
        state = self._snapshot()
        if state is not None:
            self._since_snapshot = 0
            self._journal.keep_snapshot(state)

    def _break(self, what: str) -> None:
        """Log the exception being handled and stop."""
        _log.exception(what, stream=self.stream, seq=self._journal.seq)
        self._by_fault = True
        self._stop()

    def _end(self) -> RunnerStopped:
        # A new one each time: an exception that is raised again grows its traceback.
        return RunnerStopped(self.stream, by_fault=self._by_fault)

    def _stop(self) -> None:
        """Tell everybody who waits that nothing more comes.  Idempotent."""
        self.stopped = True
        self._wake.set()
        self._inbox.clear()
        for future in self._pending.values():
            future.set_exception(self._end())
            future.exception()  # nobody may wait any more; that is no fault
        self._pending.clear()
        for following in tuple(self._followers):
            following.close(self._end())

"""What every machine of the rules looks like from outside.

    command ──► _decide(state, command, now) ──► events ──► _evolve(state, event) ──► state
                may refuse, changes nothing                 never refuses

Time and dice are data.  `now` has no default; whoever runs a machine calls
`tick(now)` before `handle(command, now)`, so that time passes first.  What must be
thrown (a deck, a draw of seats) is asked for in `asks` and comes in as a command.

Events are durable or transient.  Durable events are journalled before anybody sees
them; folding them with `replay` rebuilds the machine.  Transient events (the bets
inside a hand) are shown at once and are gone with the process: the hand they belong
to starts again from the stacks it began with (rule P7.1).
"""

from typing import Protocol, TypeVar

from croupier_core.units import Instant

C_contra = TypeVar("C_contra", contravariant=True)
E = TypeVar("E")
V_co = TypeVar("V_co", covariant=True)
W_contra = TypeVar("W_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


class Machine(Protocol[C_contra, E, W_contra, V_co, A_co]):
    """A state machine: commands C in, events E out, viewers W get views V, asks A for dice."""

    @property
    def deadline(self) -> Instant | None:
        """When to call `tick` next; None when nothing is due."""
        ...

    @property
    def asks(self) -> tuple[A_co, ...]:
        """Some of what the house must throw now; answer one with a command, then look again."""
        ...

    def handle(self, command: C_contra, now: Instant) -> tuple[E, ...]:
        """Obey `command` and return what happened.

        Raises:
            Refusal: The rules do not allow it; nothing changed.
        """
        ...

    def tick(self, now: Instant) -> tuple[E, ...]:
        """Let time pass.  Safe to call early or twice.

        Does a bounded piece of what is due: while `deadline` stays in the past there is
        more to do, and it is called again.
        """
        ...

    def replay(self, event: E, now: Instant) -> None:
        """Fold one durable event from the journal, written at `now`."""
        ...

    def view_for(self, viewer: W_contra, now: Instant) -> V_co:
        """Return all that `viewer` may see and may do at `now`.

        Raises:
            Refusal: There is nothing of the kind to look at, or not any more.
        """
        ...

    def version_for(self, viewer: W_contra) -> object:
        """Return what differs from before whenever the viewer's view may differ.

        Two that are equal promise views that differ in nothing but the time.  Cheap,
        however many viewers there are.
        """
        ...

"""What the desk and the cashier need of a runner."""

from typing import Protocol, TypeVar

from croupier_core.units import CommandId, PlayerId

C_contra = TypeVar("C_contra", contravariant=True)
E_co = TypeVar("E_co", covariant=True)


class Inbox(Protocol[C_contra, E_co]):
    """Takes commands for one machine; `Runner` is one."""

    async def send(
        self, command: C_contra, *, sender: PlayerId, command_id: CommandId
    ) -> tuple[E_co, ...]:
        """Put `command` to the machine, and return what came of it once that is safe.

        Raises:
            Refusal: The machine says no; nothing changed.
            RunnerStopped: The machine does not run, or stopped before it answered.
        """
        ...

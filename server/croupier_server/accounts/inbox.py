"""What the desk and the cashier need of a runner, and how they send to it."""

from typing import Protocol, TypeVar

from croupier_core.units import CommandId, PlayerId
from croupier_server.dice import new_command_id

C_contra = TypeVar("C_contra", contravariant=True)
E_co = TypeVar("E_co", covariant=True)
C = TypeVar("C")
E = TypeVar("E")


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


async def send_fresh(inbox: Inbox[C, E], command: C, sender: PlayerId) -> tuple[E, ...]:
    """Send a command under an id of the house's own.

    An id that a client chose would be answered from memory when it comes again, also
    after what it once did has been undone.

    Raises:
        Refusal: The machine says no; nothing changed.
        RunnerStopped: The machine does not run, or stopped before it answered.
    """
    return await inbox.send(command, sender=sender, command_id=new_command_id())
